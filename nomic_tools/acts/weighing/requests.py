"""Requests: somebody is asked to enter an act of the sender's, or the sender emself."""

from collections.abc import Sequence
from itertools import pairwise

from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.labels import Tie
from nomic_tools.acts.text import asking, english, markers, numbers
from nomic_tools.acts.text.hints import hints
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.people import Names
from nomic_tools.core.words import Form

ENTERS = "may mean to join or to leave"
_BEHIND = one_of("for as at with in on to from off of down up into out")
_IN_IT = one_of("in a an the of to at our your this that part party member one too also as well please again player")
_BEFORE_LET = one_of("please kindly and so then but just now do to also well ok okay oh yes")
_PARTICLES = one_of("down in up on record me please")
_BEFORE_NOUNS = english.ARTICLES | {"aimed", "aimless", "single", "one"}
_NEAR = 8
_WOULD = (("it", "would"), ("nothing", "would"))
_PLEASING = one_of("please delight thrill gladden honour honor pleasure joy privilege dream treat")
_UNWISHED = one_of("not never hardly if why how nobody you he she they")
_WISH = one_of("wish desire dream hope pleasure ambition longing request fervent")
_TABLES = (asking.REQUESTS, asking.NAMED, asking.ENTERING, asking.WISHED)
ASKING = hints(phrase for table in _TABLES for phrase in table.phrases)
"""What must stand in a sentence without an act of its own for a request to stand in it."""


def act_asked_for(tokens: Sequence[Token], findings: Sequence[Finding]) -> str:
    """`Please put me down for firing aimlessly`."""
    if not findings or any(_is_past(tokens, finding) for finding in findings):
        return ""
    entries = [asking.ENTRIES] if any(token.word == "me" for token in tokens) else []
    found = next((at for table in (asking.REQUESTS, *entries) if (at := table.first(tokens, 0, len(tokens)))), None)
    if found is None or found[1] >= findings[0].match.start or _is_own(found[2], findings[0]) or _lets(tokens, found):
        return ""
    if any(token.word in ("not", "never") for token in tokens[: found[1]]):
        return ""
    own = any(token.word == "i" for token in tokens[found[2] : findings[-1].match.start])
    return "" if own else f"asks for it: {found[0]!r}"


def wished_for(tokens: Sequence[Token], findings: Sequence[Finding], names: Names) -> str:
    """`It would please me no end to join the Duel`, `My dearest wish is to leave it`: a wish that says no time."""
    first = findings[0].match
    words = [token.word for token in tokens[: first.start]]
    if first.form is not Form.BASE or words[-1:] != ["to"] or {"me", "my", "honour", "honor"}.isdisjoint(words):
        return ""
    would = any(pair in _WOULD for pair in pairwise(words)) and not _PLEASING.isdisjoint(words)
    wish = {"my", "is"} <= set(words) and not _WISH.isdisjoint(words)
    denied = not _UNWISHED.isdisjoint(words)
    others = any(names.name(tokens, k) for k in range(first.start))
    vague = markers.VAGUE_TIMES.first(tokens, 0, len(tokens))
    return f"wishes for it: {' '.join(words)!r}" if (would or wish) and not (denied or others or vague) else ""


def entry_asked_for(tokens: Sequence[Token], start: int, names: Names) -> str:
    """`Put me down for Bram`, `Could you put my name down for the Lottery`: a request that holds no act in full."""
    polite = asking.POLITE.at(tokens, start)
    start = polite[1] if polite else start
    while start < len(tokens) and tokens[start].word in ("please", "kindly", "just", "also"):
        start += 1
    wanted = asking.REQUESTS.at(tokens, start)
    if wanted and _names_what(tokens, wanted[1], names):
        return f"asks for it: {wanted[0]!r}"
    alone = asking.ENTERING.at(tokens, start)
    if alone and alone[1] == len(tokens):
        return f"{ENTERS}: {alone[0]!r}"
    entered = asking.NAMED.first(tokens, start, min(len(tokens), start + _NEAR))
    if entered and _names_contest(tokens, entered[2], names):
        return f"asks for it: {entered[0]!r}"
    wished = asking.WISHED.at(tokens, start)
    if wished and _names_no_more_than_contest(tokens, wished[1], names):
        return f"asks for it: {wished[0]!r}"
    return ""


def _is_past(tokens: Sequence[Token], finding: Finding) -> bool:
    """Whether a finding tells of the past; behind an article its verb is a noun: `a shot at Bram`."""
    start = finding.match.start
    return finding.match.form is Form.PAST and not (start and tokens[start - 1].word in _BEFORE_NOUNS)


def _lets(tokens: Sequence[Token], found: tuple[str, int, int]) -> bool:
    """Whether something is said to let the sender do it: `Does that gun let me hoot?`"""
    before = tokens[found[1] - 1] if found[1] else None
    told = before is not None and before.kind is Kind.WORD and before.word not in _BEFORE_LET
    return found[0] in ("let me", "allow me", "permit me") and told


def _is_own(end: int, finding: Finding) -> bool:
    """Whether words of a request are the act's own: `Please put 7 chips`, in a line typed to the dealer."""
    return finding.tie is Tie.LABEL and end > finding.match.start


def _names_what(tokens: Sequence[Token], i: int, names: Names) -> bool:
    """Whether a request goes on with no more than somebody's name or a number: `put me down for Bram`."""
    while i < len(tokens) and tokens[i].word in _PARTICLES:
        i += 1
    i += i < len(tokens) and tokens[i].word in ("for", "as", "at", "with")
    article = i + (i < len(tokens) and tokens[i].word in english.ARTICLES)
    if names.lexicon.act_nouns.at(tokens, article):
        return True
    named = names.name(tokens, i)
    behind = named[1] if named else i + 1 if i < len(tokens) and numbers.whole(tokens[i]) is not None else 0
    behind += behind == i + 1 and behind < len(tokens) and tokens[behind].word in names.lexicon.things
    return behind > 0 and (behind == len(tokens) or tokens[behind].kind is Kind.MARK)


def _names_no_more_than_contest(tokens: Sequence[Token], i: int, names: Names) -> bool:
    """Whether a wish goes on with this contest, or what its players are called, and nothing else: `be in the Duel`."""
    named = False
    while i < len(tokens):
        contest = names.lexicon.contests.at(tokens, i)
        member = tokens[i].word in names.lexicon.members
        if not (contest or member or tokens[i].word in _IN_IT or tokens[i].kind is Kind.MARK):
            return False
        named = named or member or (contest is not None and contest[0])
        i = contest[1] if contest else i + 1
    return named


def _names_contest(tokens: Sequence[Token], i: int, names: Names) -> bool:
    """Whether this contest, or what its players are called, follows soon behind a request: `in the Lottery`."""
    end = min(len(tokens), i + _NEAR)
    if i >= end or tokens[i].word not in _BEHIND:
        return False
    ours = any(own for own, _, _ in names.lexicon.contests.within(tokens, i, end))
    return ours or any(token.word in names.lexicon.members for token in tokens[i:end])
