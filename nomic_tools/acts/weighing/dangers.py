"""What else in a sentence keeps a declared act from being one: hedges, corrections, made-up cases, others' names."""

from collections.abc import Iterator, Sequence

from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.stretches import CUTS, Stretch
from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import corrections
from nomic_tools.acts.wording.people import Names

_FOR = ("for", "as")
_THEM = one_of("him her them em")
_SAID_OF_SELF = ("would say", "suppose")
_HIRED = one_of("attorney lawyer representative spokesman spokeswoman spokesperson executor guardian deputy")
_CONSULTING = one_of("consulted consulting asked against despite ignoring paid after sacked fired")
_UNSAID = one_of("not psych psyche")
_NO = one_of("no nope nah")
_BREAKING_OFF = one_of("no nope nah sorry oh ah uh ok well damn ugh hm actually stop")
_HOLY = one_of("all god heaven justice honour honor law science fun peace love decency everything fairness freedom")
_NEEDING_NOT = one_of("why or if whether course maybe perhaps but possibly probably")
_OPENING_ONLY = ("say", "wait", "pretend")
_NOT_SAID = one_of("what no nothing hello hi goodbye thanks")
"""Before one of these, `say` is no `for instance`: `Say what you like, I shoot Bram`."""
_SHORT_PART = 4
_NONE_BUT_ME = english.NOBODY | one_of("none no myself")
_FIGURES = ("so to speak", "as it were", "if you like")
"""In the middle of a sentence, these speak of what stands before them."""


def mended(tokens: Sequence[Token], findings: Sequence[Finding]) -> str:
    """Words behind the first act of a sentence that mend it by the next: `- no, I shoot Bram`, `oops I shoot Bram`."""
    right_behind = {k for finding in findings for k in _breaking_off(tokens, finding.match.end)}
    for k in range(findings[0].match.end, len(tokens)):
        found = markers.MENDING.at(tokens, k) if tokens[k - 1].word in CUTS or k in right_behind else None
        if found and not (
            corrections.stresses(tokens, found)
            or corrections.answers_no(tokens, found)
            or _is_no_more(tokens, found, findings)
        ):
            return found[0]
    return ""


def _is_no_more(tokens: Sequence[Token], found: tuple[str, int], findings: Sequence[Finding]) -> bool:
    """Whether a `sorry, I` goes on with no act, `sorry, I am late`, and `rather` with what is not done."""
    if found[0] == "rather":
        return found[1] < len(tokens) and tokens[found[1]].word == "than"
    said = found[0] in ("sorry i", "sorry , i")
    return said and not any(found[1] <= finding.match.start <= found[1] + 2 for finding in findings)


def _breaking_off(tokens: Sequence[Token], k: int) -> Iterator[int]:
    """The places behind an act that are behind no more than marks and words of breaking off: `sorry no`."""
    while k < len(tokens) and (tokens[k].kind is Kind.MARK or tokens[k].word in _BREAKING_OFF):
        yield k
        k += 1
    yield k


def _is_apart(stretch: Stretch, begin: int, end: int) -> bool:
    """Whether a segment behind a semicolon says something of its own: `; maybe Sue sees it on Saturday`."""
    return begin > stretch.match_end and stretch.tokens[begin - 1].word == ";" and end - begin > _SHORT_PART


def hedge(stretch: Stretch) -> str:
    """The words that take the act half back: `I guess`, `maybe`, `as a joke`."""
    tables = (markers.HEDGES, markers.JESTS)
    if not (any(table.may_stand_among(stretch.words) for table in tables) or stretch.words & (_UNSAID | _NO)):
        return ""
    for begin, end in stretch.segments:
        if _is_apart(stretch, begin, end):
            continue
        k = begin
        while k < end and stretch.tokens[k].word in ("or", "well", "then", "though", "but", "just"):
            k += 1
        if end == k + 1 and stretch.tokens[k].word in (_UNSAID | _NO if end == stretch.end else _UNSAID):
            return stretch.tokens[k].word
        found = markers.HEDGES.at(stretch.tokens, k, end) or markers.HEDGES.at(stretch.tokens, begin, end)
        figure = found is not None and found[0] in _FIGURES and stretch.start < begin < stretch.match_start
        figure = figure or (found is not None and found[0] == "say" and stretch.tokens[found[1]].word in _NOT_SAID)
        if found and not figure and (found[1] == end or not found[0].startswith("i ")):
            return found[0]
    if jest := markers.JESTS.first(stretch.tokens, stretch.match_end, stretch.end):
        return jest[0]
    if behind := _behind(stretch) or _unsaid_at_end(stretch):
        return behind
    for begin, end in stretch.main:
        held = None if _is_apart(stretch, begin, end) else markers.HEDGES.first(stretch.tokens, begin, end)
        if (
            held
            and not held[0].startswith("i ")
            and held[0] not in _OPENING_ONLY
            and not (held[0].startswith("or ") and held[1] != stretch.match_end)
            and not stretch.match_start <= held[1] < stretch.match_end
        ):
            return held[0]
    return ""


def _unsaid_at_end(stretch: Stretch) -> str:
    """A `not` that ends the sentence and no clause of its own: `i shoot bram not`."""
    words = [token.word for token in stretch.tokens[stretch.match_end :]]
    unsaid = words[-1:] == ["not"] and _NEEDING_NOT.isdisjoint(words[-2:-1])
    return "not" if unsaid and english.CLAUSE_WORDS.isdisjoint(words) else ""


def _behind(stretch: Stretch) -> str:
    """An `I think` or `or I do not` at the end of a clause, which no comma parts from the act."""
    tokens, end = stretch.tokens, stretch.end - (stretch.tokens[stretch.end - 1].word in CUTS)
    at = next((k for k in range(end - 1, stretch.match_end - 1, -1) if tokens[k].word == "i"), None)
    at = at - 1 if at is not None and tokens[at - 1].word == "or" else at
    if at is None or any(token.word in english.SUBJECTS for token in tokens[stretch.match_end : at]):
        return ""
    found = markers.HEDGES.at(tokens, at, end)
    return found[0] if found and found[1] == end else ""


def hypothetical(tokens: Sequence[Token], start: int, end: int) -> str:
    """The words that make up a case: `imagine`, `for example`."""
    found = markers.HYPOTHETICAL.first(tokens, start, end)
    if found is None:
        return ""
    if found[1] > start and tokens[found[1] - 1].word in ("not", "no"):
        return ""
    hedged = found[0] in _SAID_OF_SELF and found[1] > start and tokens[found[1] - 1].word == "i"
    behind = [token.word for token in tokens[found[2] : end]]
    puts_first = found[0].startswith("supposing") and "," in behind and "i" in behind[behind.index(",") :]
    leads = found[0] == "let us say" and found[2] == end
    return "" if hedged or puts_first or leads else found[0]


def behalf(tokens: Sequence[Token], stretch: Stretch | None, names: Names) -> str:
    """The words that say the act is done for somebody else."""
    found = markers.BEHALF.first(tokens, 0, len(tokens))
    if found and not _acts_for_emself(tokens, found, names):
        return found[0]
    if stretch is None:
        return ""
    if stretch.words.isdisjoint(_FOR):
        return ""
    for begin, end in stretch.main:
        for k in range(begin, end - 1):
            if tokens[k].word in _FOR and not stretch.match_start <= k < stretch.match_end:
                if tokens[k].word == "for" and tokens[k + 1].word in _THEM and k + 2 == end:
                    return f"for {tokens[k + 1].word}"
                named = names.name(tokens, k + 1)
                behind = tokens[named[1]].word if named and named[1] < len(tokens) else ","
                if named and named[0] != names.sender and behind != "'s" and (tokens[k].word == "for" or behind == ","):
                    return f"{tokens[k].word} {named[0]}"
    return ""


def _acts_for_emself(tokens: Sequence[Token], found: tuple[str, int, int], names: Names) -> bool:
    """Whether it is `on my own behalf`, or an `I make` that goes on with neither somebody made to act nor an act."""
    phrase, start, k = found
    if start > 0 and tokens[start - 1].word in english.NOBODY:
        return True
    if phrase.endswith((" for", " as")) and k < len(tokens) and tokens[k].word in _NONE_BUT_ME:
        return True
    if phrase == "asked me" and k < len(tokens) and tokens[k].word in english.ASKING | {"if", "whether", "about"}:
        return True
    if phrase == "in the name of":
        return k < len(tokens) and tokens[k].word in _HOLY
    if phrase.startswith("let it be known"):
        return not start and k < len(tokens) and tokens[k].word == "i"
    if phrase == "in place of":
        return _is_thing_of_own(tokens, k, names)
    if phrase in _HIRED:
        return (
            start > 0 and tokens[start - 1].word == "my" and not _CONSULTING.isdisjoint(t.word for t in tokens[:start])
        )
    if phrase == "behalf":
        return start > 0 and tokens[start - 1].word in ("own", "my")
    if phrase != "i make" or k >= len(tokens):
        return phrase == "i make"
    word = tokens[k].word
    return not (word in english.PRONOUNS or word in names.lexicon.patterns.forms or names.name(tokens, k))


def _is_thing_of_own(tokens: Sequence[Token], k: int, names: Names) -> bool:
    """Whether a number or what stands for the sender is meant: `in place of 20`, `in place of my participant`."""
    if k >= len(tokens) or numbers.whole(tokens[k]) is not None:
        return True
    own = tokens[k].word == "my" and k + 1 < len(tokens)
    return own and tokens[k + 1].word in names.lexicon.words.stand_for
