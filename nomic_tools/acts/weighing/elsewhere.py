"""Which contest a clause is about, where a sentence names more than one."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from enum import Enum

from nomic_tools.acts.saying.stretches import CUTS, Stretch
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon, text_of
from nomic_tools.acts.wording.patterns import LOOSE, Filled

_LEADS = one_of("re in for as under regarding concerning within on to at by over of the")
"""Words that begin an adverbial which says what contest is meant: `In the Lottery, I ...`."""
_ENDS = frozenset((";", "\n"))
_JOINTS = one_of("and & in the")
_SPEAKING = LOOSE | {",", ":", "i", "do", "will", "shall"}
_NEAR = 4
_FARTHEST = 6


class Bearing(Enum):
    """Which contest an act belongs to by the names around it."""

    OPEN = "no name bears on it"
    HERE = "this one"
    ELSEWHERE = "another"
    UNSURE = "either"


@dataclass(frozen=True, slots=True)
class Where:
    """A bearing, with the name that gives it."""

    bearing: Bearing
    name: str = ""


@dataclass(frozen=True, slots=True)
class Contests:
    """Finds the contest that an act in a sentence is about."""

    lexicon: Lexicon

    def of(self, stretch: Stretch, filled: Sequence[Filled]) -> Where:
        """The contest of an act: the one it names, else the one named behind it, else the one that leads it in."""
        tokens = stretch.tokens
        within = self._named(tokens, stretch.match_start, stretch.match_end)
        if any(slot.elsewhere for slot in filled):
            return Where(Bearing.ELSEWHERE, _name(tokens, *within[0][1:]) if within else "")
        if any(ours for ours, _, _ in within) and any(slot.name == "" and not slot.doubt for slot in filled):
            return Where(Bearing.HERE)
        names = [*within, *self._behind(stretch)]
        if names:
            ours = any(own for own, _, _ in names)
            return Where(Bearing.HERE) if ours else Where(Bearing.ELSEWHERE, _name(tokens, *names[0][1:]))
        return self._before(tokens, stretch.match_start)

    def _named(self, tokens: Sequence[Token], start: int, end: int) -> list[tuple[bool, int, int]]:
        return list(self.lexicon.contests.within(tokens, start, end))

    def leads_in(self, stretch: Stretch) -> bool:
        """Whether an act follows right on this contest's name, behind no more than `in the`: `In the Creek, I join`."""
        tokens, place = stretch.tokens, stretch.match_start
        ours, begin, end = self._last_before(tokens, place) or (False, 0, 0)
        before = tokens[_behind_last(CUTS, tokens, begin) : begin]
        return (
            ours
            and all(token.word in _LEADS for token in before)
            and all(token.word in _SPEAKING for token in tokens[end:place])
        )

    def is_it(self, stretch: Stretch) -> bool:
        """Whether this contest alone is named before an act on `it`, or on nothing: `I like the Creek, I join it`."""
        last = stretch.tokens[stretch.match_end - 1].word
        names = self._named(stretch.tokens, 0, stretch.match_start)
        return last in ("it", "to") and bool(names) and all(ours for ours, _, _ in names)

    def _last_before(self, tokens: Sequence[Token], place: int) -> tuple[bool, int, int] | None:
        """The last contest named before a place in its part of the sentence; this one if joined to it by `and`."""
        names = self._named(tokens, _behind_last(_ENDS, tokens, place), place)
        if not names:
            return None
        ours, begin, end = names[-1]
        if len(names) > 1 and all(token.word in _JOINTS for token in tokens[names[-2][2] : begin]):
            ours, begin = ours or names[-2][0], names[-2][1]
        return ours, begin, end

    def _behind(self, stretch: Stretch) -> list[tuple[bool, int, int]]:
        """The contests named behind an act, in no reason or aside and beside no other verb."""
        found: list[tuple[bool, int, int]] = []
        tokens, place = stretch.tokens, stretch.match_end
        bound = next((k for k in range(place, stretch.end) if tokens[k].word in _ENDS), stretch.end)
        for begin, end in stretch.main:
            if not place < end <= bound:
                continue
            start, joined = max(begin, place), begin >= place
            for named in self._named(tokens, start, end):
                told = any(token.word.endswith("ing") for token in tokens[start : named[1]])
                apart = joined and (tokens[begin].word not in _LEADS or _speaks(tokens, named[2]))
                if not told and not apart:
                    found.append(named)
        return found

    def _before(self, tokens: Sequence[Token], place: int) -> Where:
        """What the last contest named before an act says of it: all, where its name leads the clause in."""
        named = self._last_before(tokens, place)
        if named is None:
            return Where(Bearing.OPEN)
        ours, begin, end = named
        if ours:
            return Where(Bearing.HERE)
        first = _behind_last(CUTS, tokens, begin)
        leads = first == begin or tokens[first].word in _LEADS
        told = any(token.word == "i" or token.word.endswith("ing") for token in tokens[first:begin])
        if not leads or told or begin - first > _FARTHEST:
            return Where(Bearing.HERE)
        if any(token.word == "here" for token in tokens[max(end, place - _NEAR) : place]):
            return Where(Bearing.HERE)
        speakers = sum(token.word == "i" for token in tokens[end:place])
        return Where(Bearing.ELSEWHERE if speakers < 2 else Bearing.UNSURE, _name(tokens, begin, end))


def _behind_last(marks: Container[str], tokens: Sequence[Token], place: int) -> int:
    """Behind the last of the marks before a place, or where the sentence begins."""
    return next((k + 1 for k in range(place - 1, -1, -1) if tokens[k].word in marks), 0)


def _speaks(tokens: Sequence[Token], k: int) -> bool:
    """Whether an `I` begins at `k`, behind a comma or not."""
    k += k < len(tokens) and tokens[k].word == ","
    return k < len(tokens) and tokens[k].word == "i"


def _name(tokens: Sequence[Token], begin: int, end: int) -> str:
    """A contest's name as it stands, with its article."""
    return text_of(tokens, begin - (begin > 0 and tokens[begin - 1].word == "the"), end)
