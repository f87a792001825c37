"""Sentences that hold no act of their own, yet point at one: references, retractions, requests."""

from collections.abc import Sequence

from nomic_tools.acts import english, markers, numbers
from nomic_tools.acts.hints import Hints, hints
from nomic_tools.acts.labels import Tie
from nomic_tools.acts.people import Names
from nomic_tools.acts.phrases import PhraseTable
from nomic_tools.acts.scan import Finding
from nomic_tools.acts.tokens import Kind, Token
from nomic_tools.acts.wordsets import one_of
from nomic_tools.core.words import Form

RESENT = "is sent again"
GREETING = one_of(
    "dear hi hello hey howdy yes no ok okay well oh so then and but also sorry actually please hm hmm too though kindly"
)
_POINTING = (markers.RESENT, markers.REFERENCES, markers.REQUESTS, markers.STANDALONE_TAKEN_BACK)
_MEANING = frozenset(("mean", "meant"))
_AFTER = one_of("as like what")
_SAID = one_of("said says say wrote writes did does announced posted declared has")
_WHERE = one_of(", above earlier before there just yesterday last week time in eir his her post mail")
_CHANGES = one_of("only but except with instead")
_DONE = english.DEEDS | {"'s", "choice"}
_MAILS = one_of("mail e-mail email message post")
_MISTAKEN = one_of("mistake error void wrong")
_OTHER_THINGS = one_of("one other second third rest")
_JOINTS = one_of("and but then")
_AS_EVER = (["before"], ["always"], ["ever"], ["usual"])
_GROUPS = (
    (frozenset("i"), english.PERFORMING, english.DEEDS, english.ELSEWHERE),
    (frozenset(("my",)), english.DEEDS, frozenset(("subject",))),
    (frozenset("i"), _MEANING),
    (_AFTER, _SAID, _CHANGES),
    (frozenset(("'s",)), _DONE - {"'s"}, _CHANGES),
    (_MAILS, _MISTAKEN),
)
POINTING = Hints(groups=_GROUPS) | hints(phrase for table in _POINTING for phrase in table.phrases)
"""What must stand in a sentence without an act of its own for `remark` to say anything of it."""


def remark(tokens: Sequence[Token], words: frozenset[str], findings: Sequence[Finding], names: Names) -> str:
    """Why a sentence without an act of its own must be seen by a person, or nothing."""
    said, pointing = [token.word for token in tokens], names.lexicon.pointing_hints
    if not findings and not (POINTING.stand_in(said, words) or pointing.stand_in(said, words)):
        return ""
    if asked := request(tokens, findings):
        return asked
    if any(finding.tie is not Tie.OTHER or finding.why for finding in findings):
        return ""
    start = past_greeting(tokens, names)
    if (wanted := markers.REQUESTS.at(tokens, start)) and _names_what(tokens, wanted[1], names):
        return f"asks for it: {wanted[0]!r}"
    if findings:
        before = tokens[: findings[0].match.end]
        found = _points(before, (0, start), names) or _takes_my(before, start)
        return f"points at words elsewhere: {found!r}" if found else ""
    if markers.RESENT.first(tokens, 0, len(tokens)):
        return f"{RESENT}: the acts are in the quoted text"
    if found := _points(tokens, (0, start, _past_thing(tokens, names)), names):
        return f"points at words elsewhere: {found!r}"
    if found := _does_elsewhere(tokens, start) or _after_somebody(tokens, start, names):
        return f"points at words elsewhere: {found!r}"
    if found := _takes_back(tokens, start) or _means(tokens, names):
        return f"takes back or mends words elsewhere: {found!r}"
    return ""


def adds(tokens: Sequence[Token], findings: Sequence[Finding], names: Names) -> tuple[str, int] | None:
    """The words behind the acts of a sentence that add another by pointing at words elsewhere, with their place."""
    things = names.lexicon.things | _OTHER_THINGS
    for k in range(findings[-1].match.end, len(tokens)):
        before = tokens[k - 1]
        if (before.kind is Kind.MARK or before.word in _JOINTS or before.word in things) and (
            found := markers.ALSO.at(tokens, k)
        ):
            if before.kind is Kind.MARK and [token.word for token in tokens[found[1] :]] in _AS_EVER:
                return None  # `I join, same as before` is said of the act itself
            return found[0], k
    return None


def request(tokens: Sequence[Token], findings: Sequence[Finding]) -> str:
    """`Please put me down for firing aimlessly`."""
    if not findings or any(f.match.form is Form.PAST for f in findings):
        return ""
    entries = [markers.ENTRIES] if any(token.word == "me" for token in tokens) else []
    found = next((at for table in (markers.REQUESTS, *entries) if (at := table.first(tokens, 0, len(tokens)))), None)
    if found is None or found[1] >= findings[0].match.start or _is_own(found[2], findings[0]):
        return ""
    if any(token.word in ("not", "never") for token in tokens[: found[1]]):
        return ""
    own = any(token.word == "i" for token in tokens[found[2] : findings[-1].match.start])
    return "" if own else f"asks for it: {found[0]!r}"


def _is_own(end: int, finding: Finding) -> bool:
    """Whether words of a request are the act's own: `Please put 7 chips`, in a line typed to the dealer."""
    return finding.tie is Tie.LABEL and end > finding.match.start


def _names_what(tokens: Sequence[Token], i: int, names: Names) -> bool:
    """Whether a request goes on with no more than somebody's name or a number: `put me down for Bram`."""
    i += i < len(tokens) and tokens[i].word in ("for", "as", "at", "with")
    article = i + (i < len(tokens) and tokens[i].word in english.ARTICLES)
    if names.lexicon.act_nouns.at(tokens, article):
        return True
    named = names.name(tokens, i)
    behind = named[1] if named else i + 1 if i < len(tokens) and numbers.whole(tokens[i]) is not None else 0
    return behind > 0 and (behind == len(tokens) or tokens[behind].kind is Kind.MARK)


def _does_elsewhere(tokens: Sequence[Token], start: int) -> str:
    """`I hereby perform the actions quoted below`: the acts stand in other words than these."""
    words = [token.word for token in tokens[start : start + 16]]
    mine = words[:1] == ["my"] and english.DEEDS & set(words[1:4]) and "subject" in words
    if not mine and (words[:1] != ["i"] or not english.PERFORMING & set(words[1:4])):
        return ""
    said = english.DEEDS & set(words) and english.ELSEWHERE & set(words)
    return " ".join(words) if said and not english.NEGATIVES & set(words) else ""


def _takes_back(tokens: Sequence[Token], start: int) -> str:
    """The words that take back or mend something said in another mail."""
    for k in (start, *(k + 1 for k, token in enumerate(tokens) if token.word in (",", "-", "–", "—"))):
        if found := markers.STANDALONE_TAKEN_BACK.at(tokens, k):
            return found[0]
    words = [token.word for token in tokens[start:]]
    mails = next((k for k, word in enumerate(words[:5]) if word in _MAILS), len(words))
    was = words[mails + 1 : mails + 2] in (["was"], ["is"])
    return " ".join(words[: mails + 4]) if was and not _MISTAKEN.isdisjoint(words[mails + 2 : mails + 5]) else ""


def _takes_my(tokens: Sequence[Token], start: int) -> str:
    """The words that take back an act of the sender's by its name: `Undo my goad`."""
    found = _takes_back(tokens, start)
    return found if found.endswith(" my") else ""


def _means(tokens: Sequence[Token], names: Names) -> str:
    """`I did not mean June but Bram`: words that mend a name said elsewhere."""
    words = [token.word for token in tokens]
    if len(words) > 12 or "i" not in words[:3] or not _MEANING & set(words[:9]):
        return ""
    return " ".join(words) if any(names.name(tokens, k) for k in range(2, len(tokens))) else ""


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


def _past_thing(tokens: Sequence[Token], names: Names) -> int:
    """Behind `The other gun`."""
    return next((k + 1 for k, token in enumerate(tokens[:5]) if token.word in names.lexicon.things), 0)


def _after_somebody(tokens: Sequence[Token], start: int, names: Names) -> str:
    """`As Juniper said above, only with Walker instead`, `Walker's action, but ...`: another's words with a change."""
    if start >= len(tokens):
        return ""
    named = names.name(tokens, start + (tokens[start].word in _AFTER))
    words = [token.word for token in tokens[named[1] :]] if named else []
    said = (
        words[:1] and words[0] in _SAID
        if tokens[start].word in _AFTER
        else words[:1] == ["'s"] and _DONE & {*words[1:3]}
    )
    if not said:
        return ""
    change = next((word for word in words if word not in _SAID | _WHERE | _DONE), "")
    return f"{words[0]} ... {change}" if change in _CHANGES and len(words) <= 16 else ""


def _points(tokens: Sequence[Token], starts: Sequence[int], names: Names) -> str:
    """A phrase that points at words elsewhere, of all games or of this one."""
    return _opens_with(markers.REFERENCES, tokens, starts) or _opens_with(names.lexicon.pointing, tokens, starts)


def _opens_with(table: PhraseTable[str], tokens: Sequence[Token], starts: Sequence[int]) -> str:
    """A phrase the sentence begins with, or one that ends it after a comma or colon, when the sentence is short."""
    words = [token for token in tokens if token.kind is Kind.WORD]
    for k in starts:
        found = table.at(tokens, k)
        if found and (len(words) <= 12):
            return found[0]
    for k in range(1, len(tokens)):
        if (
            tokens[k - 1].word in (",", ":", "-", "—", "–")
            and (found := table.at(tokens, k))
            and found[1] >= len(tokens) - 3
        ):
            return found[0]
    return ""
