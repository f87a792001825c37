"""Sentences that hold no act of their own, yet point at one: references, retractions, requests."""

from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import pairwise

from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.labels import BY_NOBODY, Tie
from nomic_tools.acts.text import english, markers, undoing
from nomic_tools.acts.text.hints import Hints, hints
from nomic_tools.acts.text.layout import SIGNS
from nomic_tools.acts.text.phrases import PhraseTable
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import alone, by_name, chatter, corrections, fragments, pointers, requests, swaps
from nomic_tools.acts.wording.lexicon import Lexicon
from nomic_tools.acts.wording.people import Names

GREETING = one_of(
    "dear hi hello hey howdy yes no ok okay well oh so then and but also sorry actually please hm hmm too though kindly"
)
_POINTING = (markers.RESENT, markers.REFERENCES, markers.USUAL)
_AFTER = one_of("as like what")
_SAID = one_of("put puts said says say wrote writes did does announced posted declared has")
_WHERE = one_of(
    ", above earlier before there just yesterday today last week time in eir his her post mail this morning evening "
    "night"
)
_EXACTLY = one_of("exactly just precisely much almost all same")
_CHANGES = one_of("only but except save with instead")
_SO_SAID = one_of("it so well best perfectly aptly nicely neatly mutatis mutandis the")
_DONE = english.DEEDS | one_of("'s choice mail mails message post email e-mail letter note announcement")
_OTHER_THINGS = one_of("one other second third rest")
_JOINTS = one_of("and but then")
_SHORT = 3
_LIKE = one_of("as like")
_DOES = one_of("does do")
_ELSEWHERE = one_of("what as same always usual")
_AS_EVER = (["before"], ["always"], ["ever"], ["usual"])
_GIVEN = one_of(
    "given made done fired bought purchased ordered declared cast placed lodged raised entered taken performed "
    "withdrawn accepted registered announced granted tendered submitted shot loaded passed played put staked bid"
)
"""What is hereby done to an act or a thing of the contest's is not said to be the sender's doing."""
_ADVERBS = one_of("hereby herewith now also therefore thus just simply then please")
_GROUPS = (
    (frozenset("i"), english.PERFORMING, english.DEEDS, english.ELSEWHERE),
    (frozenset(("my",)), english.DEEDS, frozenset(("subject",))),
    (_AFTER, _SAID, _CHANGES),
    (frozenset(("'s",)), _DONE - {"'s"}, _CHANGES),
    (english.HEREBY, _GIVEN),
)
POINTING = (
    Hints(groups=_GROUPS)
    | hints(phrase for table in _POINTING for phrase in table.phrases)
    | requests.ASKING
    | corrections.MENDING
    | pointers.POINTERS
    | undoing.UNDOING
    | swaps.SWAPPING
    | alone.ALONE
)
"""What must stand in a sentence without an act of its own for `remark` to say anything of it."""


@lru_cache(maxsize=32)
def _pointing(lexicon: Lexicon) -> Hints:
    """The hints of all games and those of one."""
    return POINTING | lexicon.pointing_hints


def remark(tokens: Sequence[Token], words: frozenset[str], findings: Sequence[Finding], names: Names) -> str:
    """Why a sentence without an act of its own must be seen by a person, or nothing."""
    if not findings and not _pointing(names.lexicon).stand_in([token.word for token in tokens], words):
        return ""
    if asked := requests.act_asked_for(tokens, findings):
        return asked
    if any(finding.tie is not Tie.OTHER or finding.why for finding in findings):
        return ""
    start = past_greeting(tokens, names)
    if asked := requests.entry_asked_for(tokens, start, names):
        return asked
    if findings:
        if wished := requests.wished_for(tokens, findings, names):
            return wished
        before = tokens[: findings[0].match.end]
        found = (
            _points(before, (0, start), names)
            or corrections.takes_my(before, start, names)
            or pointers.points(tokens, start, names)
        )
        if found:
            return f"{alone.POINTS}: {found!r}"
        return (
            fragments.by_noun(tokens, findings, start, names)
            or by_name.named(tokens, findings[0].match, start)
            or alone.is_alone(tokens, names)
        )
    if markers.RESENT.first(tokens, 0, len(tokens)) or pointers.is_sent_again(tokens):
        return f"{alone.RESENT}: the acts are in the quoted text"
    if found := _points(tokens, (0, start), names) or _as_usual(tokens, names):
        return f"{alone.POINTS}: {found!r}"
    if (
        found := _does_elsewhere(tokens, start)
        or _after_somebody(tokens, start, names)
        or pointers.points(tokens, start, names)
    ):
        return f"{alone.POINTS}: {found!r}"
    if found := _mends(tokens, start, names):
        return f"{alone.TAKES_BACK}: {found!r}"
    return (
        _by_nobody(tokens, words, names) or fragments.of_things(tokens, start, names) or alone.is_alone(tokens, names)
    )


def _mends(tokens: Sequence[Token], start: int, names: Names) -> str:
    """The words that take back or mend what was said elsewhere."""
    return (
        corrections.takes_back(tokens, start, names)
        or corrections.means(tokens, names)
        or swaps.swaps(tokens, names)
        or undoing.undoes(tokens)
    )


def adds(tokens: Sequence[Token], findings: Sequence[Finding], names: Names) -> tuple[str, int] | None:
    """The words behind the acts of a sentence that add another by pointing at words elsewhere, with their place."""
    things = names.lexicon.things | _OTHER_THINGS
    tables = [markers.ALSO, *([pointers.ECHOES] if all(f.tie is Tie.OTHER for f in findings) else [])]
    for k in range(findings[-1].match.end, len(tokens)):
        before = tokens[k - 1]
        if (before.kind is Kind.MARK or before.word in _JOINTS or _tells_thing(tokens, k, things)) and (
            found := next((at for table in tables if (at := table.at(tokens, k))), None) or _same_at(tokens, k, names)
        ):
            if before.kind is Kind.MARK and [token.word for token in tokens[found[1] :]] in _AS_EVER:
                return None  # `I join, same as before` is said of the act itself
            return found[0], k
    return None


def does_elsewhere(tokens: Sequence[Token], findings: Sequence[Finding], names: Names) -> str:
    """Why a sentence whose acts are none must be seen by a person: it points at words elsewhere, or undoes them."""
    if pointed := points_before(tokens, findings, names):
        return f"{alone.POINTS}: {pointed!r}"
    undone = undoing.undoes(tokens)
    return f"{alone.TAKES_BACK}: {undone!r}" if undone else ""


def points_before(tokens: Sequence[Token], findings: Sequence[Finding], names: Names) -> str:
    """The words before the first act that do by pointing elsewhere: `I do the same as Ash, except that I shoot Sue`."""
    before = tokens[: findings[0].match.start]
    start = past_greeting(before, names)
    named = names.name(before, start + 1) if start < len(before) and before[start].word in _LIKE else None
    comma = next((k for k in range(named[1], len(before) - 1) if before[k].kind is Kind.MARK), 0) if named else 0
    if named and comma and before[comma + 1].word in _CHANGES:
        return f"as {named[0]}"
    if not _pointing(names.lexicon).may_stand_among({token.word for token in before}):
        return ""
    if start < len(before) and pointers.does_the_same(before, start, names):
        return " ".join(token.word for token in before[start : start + 4])
    return _points(before, (0, start), names)


def first_does(tokens: Sequence[Token], findings: Sequence[Finding], names: Names) -> int:
    """Where a part before the acts ends that does with a thing what is told elsewhere, or 0.

    `One of my guns does what it did last week; with the other, I goad Sue`.
    """
    end = next((k for k in range(findings[0].match.start - 1, 0, -1) if tokens[k].word == ";"), 0)
    words = [token.word for token in tokens[:end]]
    does = next((k for k, word in enumerate(words) if word in _DOES), end)
    told = not names.lexicon.things.isdisjoint(words[:does]) and not _ELSEWHERE.isdisjoint(words[does:])
    return end - 1 if told and english.NEGATIVES.isdisjoint(words[:does]) else 0


def _tells_thing(tokens: Sequence[Token], k: int, things: Set[str]) -> bool:
    """Whether a thing stands right before `k`, or its letter or number does: `gun B`."""
    return tokens[k - 1].word in things or (k > 1 and len(tokens[k - 1].word) == 1 and tokens[k - 2].word in things)


def _same_at(tokens: Sequence[Token], k: int, names: Names) -> tuple[str, int] | None:
    return ("i do the same", k + 1) if tokens[k].word == "i" and pointers.does_the_same(tokens, k, names) else None


def _does_elsewhere(tokens: Sequence[Token], start: int) -> str:
    """`I hereby perform the actions quoted below`: the acts stand in other words than these."""
    words = [token.word for token in tokens[start : start + 16]]
    mine = words[:1] == ["my"] and english.DEEDS & set(words[1:4]) and "subject" in words
    if not mine and (words[:1] != ["i"] or not english.PERFORMING & set(words[1:4])):
        return ""
    said = english.DEEDS & set(words) and english.ELSEWHERE & set(words)
    return " ".join(words) if said and not english.NEGATIVES & set(words) else ""


def past_greeting(tokens: Sequence[Token], names: Names) -> int:
    """Behind `Well, ` or `Marshal, `."""
    k = 0
    while k < len(tokens) and (tokens[k].word in GREETING or tokens[k].kind is Kind.MARK):
        if markers.REFERENCES.at(tokens, k) or markers.TAKEN_BACK.at(tokens, k):
            return k
        k += 1
    named = names.name(tokens, k)
    if named and named[1] < len(tokens) and tokens[named[1]].word == ",":
        return named[1] + 1
    return k if k < len(tokens) else 0


def _as_usual(tokens: Sequence[Token], names: Names) -> str:
    """What is said behind a thing, `The other gun: as always`, `Gun #2: the usual, you know me`."""
    k = next((k + 1 for k, token in enumerate(tokens[:5]) if token.word in names.lexicon.things), 0)
    if not k:
        return ""
    while k < len(tokens) and (tokens[k].kind is Kind.MARK or tokens[k].word in SIGNS):
        k += 1
    found = markers.USUAL.at(tokens, k)
    return found[0] if found else _points(tokens, (k,), names)


def _by_nobody(tokens: Sequence[Token], words: frozenset[str], names: Names) -> str:
    """`Consent is hereby given`: an act of the contest's is done, and nobody is said to do it."""
    if len(tokens) <= _SHORT and not words.isdisjoint(_GIVEN) and not words.isdisjoint(names.lexicon.topics):
        return BY_NOBODY if words.isdisjoint(english.NEGATIVES) else ""
    if (
        words.isdisjoint(english.HEREBY)
        or words.isdisjoint(_GIVEN)
        or not words.isdisjoint(english.NEGATIVES - {"only"})
    ):
        return ""
    if not any(
        {one.word, other.word} & english.HEREBY and {one.word, other.word} & _GIVEN for one, other in pairwise(tokens)
    ):
        return ""
    things = names.lexicon.things | names.lexicon.topics
    told = not things.isdisjoint(words) or names.lexicon.act_nouns.first(tokens, 0, len(tokens))
    return BY_NOBODY if told else ""


def _after_somebody(tokens: Sequence[Token], start: int, names: Names) -> str:
    """`As Juniper said above, only with Walker instead`, `Walker's action, but ...`: another's words with a change."""
    start += start < len(tokens) and tokens[start].word in _EXACTLY
    if start >= len(tokens):
        return ""
    within = tokens[start].word in _AFTER and [token.word for token in tokens[start + 1 : start + 2]] == ["in"]
    named = names.name(tokens, start + (tokens[start].word in _AFTER) + within)
    words = [token.word for token in tokens[named[1] :] if token.word not in _ADVERBS] if named else []
    said = (
        words[:1] and words[0] in _SAID
        if tokens[start].word in _AFTER and not within
        else words[:1] == ["'s"] and _DONE & {*words[1:3]}
    )
    if not said:
        return ""
    change = next((word for word in words if word not in _SAID | _WHERE | _DONE | _SO_SAID), "")
    return f"{words[0]} ... {change}" if change in _CHANGES and len(words) <= 16 else ""


def _points(tokens: Sequence[Token], starts: Sequence[int], names: Names) -> str:
    """A phrase that points at words elsewhere, of all games or of this one; adverbs in it change nothing."""
    if any(token.word in ("follows", "following") for token in tokens[:8]):
        return ""
    if found := _opens_with(markers.REFERENCES, tokens, starts, names) or _opens_with(
        names.lexicon.pointing, tokens, starts, names
    ):
        return found
    start = min(starts[-1], len(tokens))
    plain = [token for token in tokens[start:] if not (token.word in _ADVERBS or is_adverb(token))]
    return _opens_with(markers.REFERENCES, plain, (0,), names) if len(plain) < len(tokens) - start else ""


def _opens_with(table: PhraseTable[str], tokens: Sequence[Token], starts: Sequence[int], names: Names) -> str:
    """A phrase the sentence begins with, or one that ends it after a comma or colon, when the sentence is short."""
    words = [token for token in tokens if token.kind is Kind.WORD]
    for k in starts:
        found = table.at(tokens, k)
        if found and len(words) <= 12 and not chatter.is_talk(tokens, found, names):
            return found[0]
    for k in range(1, len(tokens)):
        if (
            tokens[k - 1].word in (",", ":", "-", "—", "–", "...", "…")
            and (found := table.at(tokens, k))
            and found[1] >= len(tokens) - 3
        ):
            return found[0]
    return ""
