"""Who does what a verb without an `I` of its own tells, and what an `I` behind an act only adds to it."""

from collections.abc import Container, Mapping, Sequence, Set
from itertools import pairwise

from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.stances import DOING, LIGHT
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.patterns import Match
from nomic_tools.acts.wording.people import Names
from nomic_tools.core.words import Form

_DONE = one_of("taken done made declared performed received posted sent announced counted")
_DOING = DOING | LIGHT | {"to"}
_STANDING = one_of("it that them one other")
_ENTITIES = one_of("corporation company partnership consortium syndicate firm corp inc ltd llc society guild entity")
_LONGEST_MEANS = 6
_OVER = ("last ", "yesterday", "back then", "the other day", "earlier")


def of_emself(tokens: Sequence[Token], before: int, end: int, names: Names) -> str:
    """Why what is told of somebody, by an act between `before` and `end`, may be the sender's doing."""
    if [token.word for token in tokens[end : end + 2]] in (["by", "me"], ["by", "myself"]):
        return "is done by the sender"
    for start in range(max(0, before - 2), before + 1):
        found = names.name(tokens, start)
        if found and found[1] == before + 1 and found[0] == names.sender:
            return "the sender speaks of emself by name"
    words = [token.word for token in tokens[max(0, before - 2) : before + 1]]
    described = words[-2:-1] == ["this"] and words[-1] in ("player", *names.lexicon.members)
    if words[-1:] == ["undersigned"] or words[-2:] == ["yours", "truly"] or described:
        return "the sender speaks of emself by a description"
    if _is_own_entity([token.word for token in tokens[: before + 1]]):
        return "a body of the sender's does it"
    if words[-1] in names.lexicon.things and "my" in words:
        return "a thing of the sender's does it"
    return ""


def _is_own_entity(words: Sequence[str]) -> bool:
    """Whether something that can only act through somebody does it: `the Company, whose foreman I am`."""
    if _ENTITIES.isdisjoint(words[-8:]):
        return False
    return "whose" in words or bool({"the", "my", "our", "this"} & set(words[:3]))


_WAS = frozenset((("i", "was"), ("i", "had"), ("i", "did"), ("i", "used"), ("i", "came"), ("i", "joined")))


def is_over(tokens: Sequence[Token], at: int, match: Match, forms: Mapping[str, Sequence[tuple[str, Form]]]) -> bool:
    """Whether a verb that reads the same in the past, and whose `I` stands at `at`, tells of what is over.

    A past time stands right behind it, `I bid 9 last turn`, or a tale before it: `I was in it too, then I quit`.
    """
    if not _may_be_past(tokens, match, forms):
        return False
    before = [token.word for token in tokens[:at]]
    if before[-1:] == ["then"] and any(pair in _WAS for pair in pairwise(before)):
        return True
    found = markers.PAST_TIMES.at(tokens, match.end)
    if found is None or not found[0].startswith(_OVER):
        return False
    return found[1] >= len(tokens) or tokens[found[1]].word != "'s"


def may_tell(tokens: Sequence[Token], match: Match, forms: Mapping[str, Sequence[tuple[str, Form]]]) -> bool:
    """Whether a name right before such a verb may be the doer's: `Dora bid 7`."""
    before = tokens[match.start - 1]
    called = before.kind is not Kind.WORD or before.word in english.SUBJECT_LEADS | english.SALUTATION
    return not called and _may_be_past(tokens, match, forms)


def _may_be_past(tokens: Sequence[Token], match: Match, forms: Mapping[str, Sequence[tuple[str, Form]]]) -> bool:
    return match.form is Form.BASE and any(form is Form.PAST for _, form in forms.get(tokens[match.start].word, ()))


def is_done_hereby(before: Sequence[Token]) -> bool:
    """Whether the words before a past verb say that it is done by them: `Bram is hereby goaded`."""
    words = {token.word for token in before}
    return bool(words & english.HEREBY) and words.isdisjoint(english.NEGATIVES - {"only"})


def is_of_own(before: Sequence[Token], things: Container[str]) -> bool:
    """Whether the words before a past verb begin with a thing of the sender's: `My gun is hereby fired`."""
    words = [token.word for token in before]
    owned = words[:1] == ["my"] and any(word in things for word in words[1:4])
    return owned and words[-2:-1] in (["is"], ["are"]) and is_done_hereby(before) and "i" not in words


def before_doing(tokens: Sequence[Token], j: int, start: int, using: Set[str]) -> int:
    """Before `perform the` or `use my gun to` that ends at `j`, right behind a label: `Action: do the Goad`."""
    k = j
    while k >= start and tokens[k].kind is Kind.WORD and (tokens[k].word in _DOING or tokens[k].word in using):
        k -= 1
    return k if start <= k < j and tokens[k].word == ":" else j


def before_means(tokens: Sequence[Token], j: int, start: int, things: Container[str]) -> int:
    """Before `with it` that ends at `j`, behind a joint: `and with it shoot Bram`, `and with the old one shoot`."""
    if j < start or not (tokens[j].word in _STANDING or tokens[j].word in things):
        return j
    for k in range(j - 1, max(start, j - _LONGEST_MEANS), -1):
        if tokens[k].word in ("with", "using"):
            stands = k < j - 1 or tokens[j].word not in ("one", "other")  # `using one gun for each` tells how many
            return k - 1 if stands and tokens[k - 1].word in (",", "and", "then") else j
        if tokens[k].kind is not Kind.WORD or tokens[k].word in english.SUBJECTS - {"one"}:
            break
    return j


def says_hereby(tokens: Sequence[Token], match: Match) -> bool:
    """Whether a plain verb stands right behind a `hereby`, and an `I` somewhere before it."""
    hereby = match.start > 0 and tokens[match.start - 1].word in english.HEREBY and match.form is Form.BASE
    return hereby and any(token.word == "i" for token in tokens[: match.start])


def tells_more(tokens: Sequence[Token], match: Match, i: int) -> bool:
    """Whether the `I` at `i` only tells more of what a match ends with: `my shot that I announced`."""
    return i == match.end + (tokens[match.end].word in ("that", "which"))


def goes_on(tokens: Sequence[Token], start: int, end: int, spending: Container[str]) -> bool:
    """Whether `and use it to` stands between two acts, so that the speaker of the first does the second."""
    k = start
    while k < end and tokens[k].word in (",", "and", "then", "&", "to"):
        k += 1
    return start < k < end <= k + 5 and tokens[k].word in spending and tokens[end].word == "to"


def spends(tokens: Sequence[Token], k: int, spending: Set[str]) -> bool:
    """Whether what stands before `k` is how an act is spent: `By hooting and hollering I use up my action`."""
    words = [token.word for token in tokens[k : k + 4] if token.kind is Kind.WORD and token.word not in english.HEREBY]
    return words[:1] == ["i"] and not spending.isdisjoint(words[1:2])


def is_action(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether what is spent is an action of the sender's: `I spend my action for this week hooting`."""
    words = {token.word for token in tokens[start:end]}
    told = not english.DEEDS.isdisjoint(words) or {"this", "week"} <= words
    return told and not {"my", "week", "'s"}.isdisjoint(words)


def is_by_others(head: Sequence[Token]) -> bool:
    """Whether a heading says that somebody else acted: `Actions taken by the Gunslingers:`."""
    words = [token.word for token in head]
    by = (k for k in range(1, len(words) - 1) if words[k] == "by" and words[k - 1] in _DONE)
    return any(words[k + 1] not in ("me", "myself") for k in by)


def stands_under_others(tokens: Sequence[Token], place: int) -> bool:
    """Whether the first line of the sentence is such a heading over the line at `place`."""
    end = next((k for k in range(place) if tokens[k].word == "\n"), 0)
    return end > 0 and tokens[end - 1].word == ":" and is_by_others(tokens[:end])


def opens_with_we(tokens: Sequence[Token], start: int, k: int, joints: Container[str]) -> bool:
    """Whether a `we` at `k` opens a clause, behind no more than a mark or a joint."""
    return (
        k >= start
        and tokens[k].word == "we"
        and (k == start or tokens[k - 1].word in joints or tokens[k - 1].word in (":", "hereby"))
    )


def only_counts(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether the tokens are no more than a number of times: `3 x goad Bram`."""
    found = numbers.times(tokens, start)
    return found is not None and found.end == end
