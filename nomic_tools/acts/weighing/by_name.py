"""Acts that a sentence names rather than does: `I settle for an Aim and Fire at Bram`, `Here goes: a goad of Bram`."""

from collections.abc import Sequence
from itertools import takewhile

from nomic_tools.acts.text import english
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.patterns import Match
from nomic_tools.core.words import Form

_CHOOSING = one_of(
    "go settle opt resort turn hand send put submit file place enter use elect offer give treat spend stick keep "
    "plump bet claim invoke call try attempt undertake commit contribute add issue deliver log report want need "
    "limit end wind start begin prefer come take make do perform like decide decided have going choose pick "
    "content select bring throw get stay confine restrict amuse console busy"
)
_BESIDE_I = one_of(
    "i in with on for to of up down out by at as myself me you my this the week time turn action move "
    "am 'm will shall would have hereby so then now and too also just round ahead"
)
_IT_IS = one_of("it that is 's")
_SHOWING = one_of("mine here this time now me")
_BESIDE_SHOWN = one_of(
    "make mine is 's it this that here goes comes consider take as let be time for to now and mail message so then "
    "count put me down from my week us well ok okay again once more go"
)
_BEHIND_NAME = (
    ("for", "me"),
    ("from", "me"),
    ("it", "is"),
    ("is", "it"),
    ("is", "what", "i"),
    ("that", "is", "what", "i"),
    ("that", "'s", "what", "i"),
    ("is", "my", "action"),
    ("is", "my", "move"),
    ("is", "my", "choice"),
    ("is", "my", "turn"),
    ("is", "mine"),
)
_BEFORE_NAME = (
    english.ARTICLES | english.DESCRIBING | one_of("one more single aimless random quick short little good old")
)
_UNSAID = english.NEGATIVES | one_of("if unless could might may should was were did had")
_LONGEST = 7
_FARTHEST = 12
_TIMES = one_of("this week time now today then please once again")
NAMED = "may do what it names"


def named(tokens: Sequence[Token], first: Match, start: int) -> str:
    """Why a sentence whose first act is said of nobody may do it: an `I` chooses it, or it is shown."""
    at = first.start
    if first.form is Form.PAST and (at == start or tokens[at - 1].word not in _BEFORE_NAME):
        return ""
    while at > start and (tokens[at - 1].word in _BEFORE_NAME or is_adverb(tokens[at - 1])):
        at -= 1
    before = [token.word for token in tokens[start:at] if token.kind is Kind.WORD and not is_adverb(token)]
    behind = [token.word for token in tokens[first.end :] if token.kind is Kind.WORD]
    if not _UNSAID.isdisjoint(token.word for token in tokens[:at]):
        return ""
    if _does(before) or _shows(before) or (set(before) <= _IT_IS and _is_shown_behind(behind)):
        return f"{NAMED}: {' '.join(before or behind[:4])!r}"
    return ""


def _does(before: Sequence[str]) -> bool:
    """Whether an `I` chooses what follows: `I go with`, `This week I content myself with`."""
    if "i" not in before or len(before) > _FARTHEST:
        return False
    return not _CHOOSING.isdisjoint(before) and set(before) <= _CHOOSING | _BESIDE_I


def _shows(before: Sequence[str]) -> bool:
    """Whether what follows is shown: `Make mine`, `And here goes`."""
    return 0 < len(before) <= _LONGEST and not _SHOWING.isdisjoint(before) and set(before) <= _BESIDE_SHOWN


def _is_shown_behind(behind: Sequence[str]) -> bool:
    """Whether what stood before is shown: `A goad of Bram for me`, `Hooting and hollering it is`."""
    small = takewhile(_TIMES.__contains__, behind)
    rest = behind[len(list(small)) :]
    return any(tuple(rest[: len(phrase)]) == phrase for phrase in _BEHIND_NAME)
