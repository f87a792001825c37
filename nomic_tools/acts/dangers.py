"""What in a sentence keeps a declared act from being one: conditions, hedges, later times, others' names."""

from collections.abc import Sequence, Set
from itertools import chain

from nomic_tools.acts import english, markers, numbers
from nomic_tools.acts.people import Names
from nomic_tools.acts.phrases import PhraseTable
from nomic_tools.acts.stretches import CUTS, Stretch
from nomic_tools.acts.tokens import Kind, Token
from nomic_tools.acts.wordsets import one_of

_EVERY = frozenset(("every", "daily", "weekly"))
_SPANS = _EVERY | english.TIME_NOUNS
_FOR = ("for", "as")
_SAID_OF_SELF = ("would say", "suppose")
_DUTIES = one_of("action actions turn turns duty duties report reports move moves business obligation obligations")
_REPEATED = english.TIME_NOUNS | one_of(
    "other single few second third time now monday tuesday wednesday thursday friday saturday sunday"
)
_HEREBY = one_of("hereby herewith")
_UNSAID = one_of("not psych psyche")
_NO = one_of("no nope nah")
_BEFORE_PENDING = english.ARTICLES | one_of("'s still is are two three four both all other")
_MEANT = one_of("i to not the a an my no yes at on in with from and or nobody")
_RELATIVE = ("who", "whom", "whose", "which")
_HOLY = one_of("all god heaven justice honour honor law science fun peace love decency everything fairness freedom")
_FIGURES = ("so to speak", "as it were", "if you like")
"""In the middle of a sentence, these speak of what stands before them."""
_STRONG = one_of("if unless provided assuming otherwise providing iff contingent conditional depending hopefully")


def condition(tokens: Sequence[Token], start: int, end: int) -> str:
    """The words of a condition in the stretch; a concession (`even if`) is none."""
    k, aside, within = start, False, False
    if not markers.CONDITIONS.may_stand_among({token.word for token in tokens[start:end]}):
        return ""
    while k < end:
        if conceded := markers.CONCESSIONS.at(tokens, k, end):
            k = conceded[1]
            continue
        word = tokens[k].word
        aside = (aside or word in english.REASONS) and word not in (",", ";")
        within = aside and (within or word in _RELATIVE or tokens[k - 1].word in ("because", "since"))
        if (
            (found := markers.CONDITIONS.at(tokens, k, end))
            and (not aside or word in _STRONG or word in ("as", "where"))
            and not (within and word == "if")
            and _is_condition(tokens, k, end, found[0])
        ):
            return found[0]
        k += 1
    return ""


def _is_condition(tokens: Sequence[Token], k: int, end: int, phrase: str) -> bool:
    """`once` is a condition before a clause, not as a count or a thing done again."""
    following = tokens[k + 1].word if k + 1 < end else ""
    if phrase == "once *":
        return (
            following not in (",", "again", "more", "and", "at", "with", "for", "in", "upon", "-", "per", "each")
            and k + 1 < end
            and not following.isdigit()
        )
    if phrase in ("until", "till"):
        return True
    if phrase == "pending":
        before = tokens[k - 1].word if k else ""
        return before not in _BEFORE_PENDING and not before.isdigit()
    if phrase == "provided":
        return following in (
            "that",
            "he",
            "she",
            "they",
            "i",
            "my",
            "the",
            "e",
            "no",
            "nobody",
            "there",
            "it",
            "you",
            ",",
            "we",
        ) or _name_like(tokens, k + 1)
    behind = tokens[k + len(phrase.split())].word if k + len(phrase.split()) < end else ""
    return not (phrase == "subject to" and behind == "no")


def _name_like(tokens: Sequence[Token], k: int) -> bool:
    return k < len(tokens) and tokens[k].is_capital


def later_time(stretch: Stretch) -> str:
    """The words that put the act off, or `every week`: a time other than now."""
    return _in_main(stretch, markers.TIMES, markers.UNDATED) or _after(stretch)


def _after(stretch: Stretch) -> str:
    """`after lunch`, but not `after careful thought` or `after Bram's last mail`."""
    if "after" not in stretch.words or not _HEREBY.isdisjoint(stretch.words):
        return ""
    for begin, end in stretch.main:
        for k in range(begin, end):
            if stretch.tokens[k].word != "after" or stretch.match_start <= k < stretch.match_end:
                continue
            following = [token.word for token in stretch.tokens[k + 1 : min(end, k + 6)]]
            following = following[following[:1] in (["a"], ["the"]) :]
            slept = not english.RESTED.isdisjoint(following)
            thought = not following or following[0] in english.AFTER_THOUGHT or "'s" in following or slept
            if not thought:
                return f"after {following[0]}"
    return ""


def span_of_time(stretch: Stretch) -> str:
    """A time by its noun that is not this week: `in the last minute of the week`, `for every point`."""
    if _SPANS.isdisjoint(stretch.words):
        return ""
    hereby = not _HEREBY.isdisjoint(stretch.words)
    for begin, end in stretch.main:
        for k in range(begin, end):
            word = stretch.tokens[k].word
            if (
                word not in _SPANS
                or (hereby and stretch.tokens[begin].word == "after")
                or stretch.match_start <= k < stretch.match_end
                or _tells_which(stretch, k)
            ):
                continue
            near = [token.word for token in stretch.tokens[max(0, k - 4) : k] if token.word != "\n"][-3:]
            ours = (
                not {"this", "my"}.isdisjoint(near)
                or near[-2:] in (["for", "the"], ["of", "the"])
                or near[-1:] in (["one"], ["late"], ["current"])
            )
            behind = stretch.tokens[k + 1].word if k + 1 < end else ""
            if near[-1:] in (["my"], ["our"], ["the"]) and (behind == "'s" or word in ("daily", "weekly")):
                continue
            if (
                behind in _DUTIES
                or (behind == "'s" and near[-1:] in (["last"], ["next"]))
                or (word == "every" and near[-1:] != ["for"] and behind not in _REPEATED)
            ):
                continue
            ours = ours or behind.isdigit() or near[-1:] == ["long"] or behind == "running"
            ours = ours or [token.word for token in stretch.tokens[k + 1 : k + 4]] == ["in", "a", "row"]
            counted = word == "every" and behind == "one"
            if (word in _EVERY and not counted) or not (ours or counted):
                return " ".join([*near[-1:], word])
    return ""


def date(stretch: Stretch, counted: Set[str]) -> str:
    """A day or an hour in figures: `on the 5th`, `August 3`, `at 12:00 UTC`."""
    if not any(word[:1].isdigit() or word in english.MONTHS for word in stretch.words):
        return ""
    for begin, end in stretch.main:
        for k in range(begin, end):
            word = stretch.tokens[k].word
            figures = word[:1].isdigit() or word in english.MONTHS
            if not figures or stretch.match_start <= k < stretch.match_end:
                continue
            beside = {stretch.tokens[j].word for j in (k - 1, k + 1) if begin <= j < end}
            year = len(word) == 4 and word.isdigit() and k > begin and stretch.tokens[k - 1].word in ("in", "since")
            ordinal = word[:-2].isdigit() and word.endswith(("st", "nd", "rd", "th"))
            monthly = word in english.MONTHS and any(other[:1].isdigit() or other == "of" for other in beside)
            hourly = word.isdigit() and beside & {"utc", "gmt", "am", "pm", "hours", "days", ":", "hrs"}
            if (
                (ordinal and not beside & counted)
                or year
                or monthly
                or hourly
                or (word[:4].isdigit() and word[4:5] == "-")
            ):
                return word
    return ""


def mended(tokens: Sequence[Token], start: int) -> str:
    """Words behind the first act of a sentence that mend it by the next: `- no, I shoot Bram`."""
    for k in range(start, len(tokens)):
        found = markers.MENDING.at(tokens, k) if tokens[k - 1].word in CUTS else None
        if found and not (_means_it(tokens, found) or answers_no(tokens, found)):
            return found[0]
    return ""


def answers_no(tokens: Sequence[Token], found: tuple[str, int]) -> bool:
    """Whether a `no, I` only answers what could be thought: `and no, I am not sorry`."""
    behind = [token.word for token in tokens[found[1] : found[1] + 3]]
    return found[0] in ("no , i", "no i") and (
        behind[:2] in (["am", "not"], ["'m", "not"], ["have", "no"]) or behind == ["do", "not", "have"]
    )


def _means_it(tokens: Sequence[Token], found: tuple[str, int]) -> bool:
    """Whether an `I mean` only stresses what is said: `and I mean every word of it`."""
    behind = tokens[found[1]] if found[1] < len(tokens) else None
    if found[0] != "i mean" or behind is None:
        return False
    return behind.kind is Kind.WORD and not (behind.is_capital or behind.word in _MEANT)


def past_time(stretch: Stretch) -> str:
    """The words that place the act in the past."""
    if not markers.PAST_TIMES.may_stand_among(stretch.words):
        return ""
    for begin, end in stretch.main:
        found = markers.PAST_TIMES.first(stretch.tokens, begin, end)
        which = found is not None and (_tells_which(stretch, found[1]) or _owns(stretch.tokens, found[2]))
        if found and found[1] <= stretch.match_end and not which:
            return found[0]
    return ""


def vague_time(stretch: Stretch) -> str:
    """The words that leave open when, or whether at all."""
    found = markers.VAGUE_TIMES.first(stretch.tokens, stretch.start, stretch.end)
    return found[0] if found else ""


def is_now(stretch: Stretch) -> bool:
    """Whether the clause says that the act is done now."""
    return markers.NOW.first(stretch.tokens, stretch.start, stretch.end) is not None


def _in_main(stretch: Stretch, table: PhraseTable[str], but: PhraseTable[str]) -> str:
    if not table.may_stand_among(stretch.words):
        return ""
    for begin, end in stretch.main:
        k = begin
        while k < end:
            if spared := but.at(stretch.tokens, k, end):
                k = spared[1]
                continue
            found = None if _tells_which(stretch, k) else table.at(stretch.tokens, k, end)
            found = None if found and _owns(stretch.tokens, found[1]) else found
            if found and found[0] != "after a" and not stretch.match_start <= k < stretch.match_end:
                return found[0]
            k += 1
    return ""


def _owns(tokens: Sequence[Token], k: int) -> bool:
    """Whether a time only tells which thing is spoken of: `last week's report`."""
    return k < len(tokens) and tokens[k].word == "'s"


def _tells_which(stretch: Stretch, k: int) -> bool:
    """Whether a time right behind an act only tells which one is meant: `my goad of last Tuesday`."""
    place = stretch.match_end
    return place < k <= place + 3 and stretch.tokens[place].word == "of"


def hedge(stretch: Stretch) -> str:
    """The words that take the act half back: `I guess`, `maybe`, `as a joke`."""
    if not (markers.HEDGES.may_stand_among(stretch.words) or stretch.words & (_UNSAID | _NO)):
        return ""
    for begin, end in stretch.segments:
        k = begin
        while k < end and stretch.tokens[k].word in ("or", "well", "then", "though", "but", "just"):
            k += 1
        if end == k + 1 and stretch.tokens[k].word in (_UNSAID | _NO if end == stretch.end else _UNSAID):
            return stretch.tokens[k].word
        found = markers.HEDGES.at(stretch.tokens, k, end) or markers.HEDGES.at(stretch.tokens, begin, end)
        figure = found is not None and found[0] in _FIGURES and stretch.start < begin < stretch.match_start
        if found and not figure and (found[1] == end or not found[0].startswith("i ")):
            return found[0]
    if behind := _behind(stretch):
        return behind
    for begin, end in stretch.main:
        held = markers.HEDGES.first(stretch.tokens, begin, end)
        if (
            held
            and not held[0].startswith("i ")
            and held[0] not in ("say", "wait", "pretend")
            and not (held[0].startswith("or ") and held[1] != stretch.match_end)
            and not stretch.match_start <= held[1] < stretch.match_end
        ):
            return held[0]
    return ""


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
                named = names.name(tokens, k + 1)
                behind = tokens[named[1]].word if named and named[1] < len(tokens) else ","
                if named and named[0] != names.sender and behind != "'s" and (tokens[k].word == "for" or behind == ","):
                    return f"{tokens[k].word} {named[0]}"
    return ""


def _acts_for_emself(tokens: Sequence[Token], found: tuple[str, int, int], names: Names) -> bool:
    """Whether it is `on my own behalf`, or an `I make` that goes on with neither somebody made to act nor an act."""
    phrase, start, k = found
    if phrase == "in the name of":
        return k < len(tokens) and tokens[k].word in _HOLY
    if phrase.startswith("let it be known"):
        return not start and k < len(tokens) and tokens[k].word == "i"
    if phrase == "in place of":
        return _is_thing_of_own(tokens, k, names)
    if phrase == "behalf":
        return start > 0 and tokens[start - 1].word in ("own", "my")
    if phrase != "i make" or k >= len(tokens):
        return phrase == "i make"
    word = tokens[k].word
    return not (word in english.PRONOUNS or word in names.lexicon.patterns.forms or names.name(tokens, k))


def inverted(stretch: Stretch, start: int) -> str:
    """A condition by its order of words, before an act or right behind it: `Should Bram leave, I ...`."""
    tokens, behind = stretch.tokens, stretch.match_end
    for k in chain(range(start, stretch.match_start - 1), (behind,)):
        if k + 1 >= len(tokens) or tokens[k].word not in ("should", "were", "had") or tokens[k + 1].word in ("a", ","):
            continue
        if k in (start, behind) or tokens[k - 1].word in CUTS:
            return tokens[k].word
    comma = tokens[behind : behind + 3]
    if len(comma) == 3 and comma[0].word == "," and comma[1].word in ("should", "were", "had"):
        subject = comma[2].word in english.OTHERS | {"i", "my", "the"} or comma[2].is_capital
        return comma[1].word if subject else ""
    return ""


def _is_thing_of_own(tokens: Sequence[Token], k: int, names: Names) -> bool:
    """Whether a number or what stands for the sender is meant: `in place of 20`, `in place of my participant`."""
    if k >= len(tokens) or numbers.whole(tokens[k]) is not None:
        return True
    own = tokens[k].word == "my" and k + 1 < len(tokens)
    return own and tokens[k + 1].word in names.lexicon.words.stand_for
