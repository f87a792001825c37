"""How often an act is done: `twice`, `3x:`, `with each of my three guns`."""

from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.acts import numbers
from nomic_tools.acts.lexicon import Lexicon
from nomic_tools.acts.scan import Finding
from nomic_tools.acts.stretches import Stretch
from nomic_tools.acts.tokens import Token
from nomic_tools.acts.wordsets import one_of

_FOLLOWING = frozenset(("following", "this", "these"))
_ALONE = one_of("over again times once")
_WITH = one_of("with using from of my the these those and each both all")


@dataclass(frozen=True, slots=True)
class Repeats:
    """Counts how often the acts of a contest are done."""

    lexicon: Lexicon

    def times(self, finding: Finding, stretch: Stretch) -> tuple[int, list[str]]:
        """How often the act is done, and why that is in doubt."""
        counts = self._repeats(finding, stretch)
        if not counts:
            return 1, []
        several = len([v for slot in finding.match.filled for v in slot.values]) > 1
        words = {token.word for token in stretch.tokens[finding.match.end : stretch.end]}
        if (
            several
            and words & {"each", "respectively"}
            and None not in counts
            and max(c or 0 for c in counts) <= 2
            and "twice" not in words
        ):
            return 1, []
        if len(counts) > 1 or several:
            return 1, ["does not say how often each"]
        (count,) = counts
        if count is None or not 0 < count <= self.lexicon.words.most:
            return 1, ["is no small number of times"]
        return count, []

    def _repeats(self, finding: Finding, stretch: Stretch) -> list[int | None]:
        """Each number of times, and each number of things the act is done with, in the clause."""
        counts: list[int | None] = []
        if not self._may_count(stretch.words):
            return counts
        counted = any(slot.name == "n" for slot in finding.match.filled)
        for begin, end in stretch.main:
            k, tokens = begin, stretch.tokens[:end]
            while k < end:
                found = numbers.times(tokens, k)
                if found and end < stretch.match_end and not _heads(stretch.tokens, begin, k, found.end, end):
                    found = None
                found = found or (None if counted else self._things(tokens, k))
                if found is not None:
                    counts.append(found.value)
                elif _without_number(stretch.tokens, k, stretch.match_start):
                    counts.append(None)
                k = found.end if found is not None else k + 1
        return counts

    def _may_count(self, words: frozenset[str]) -> bool:
        """Whether a sentence of these words may hold a number of times or of things."""
        return not (words.isdisjoint(self.lexicon.things) and words.isdisjoint(_ALONE)) or numbers.may_be_times(words)

    def _things(self, tokens: Sequence[Token], k: int) -> numbers.Amount | None:
        """`with each of my three guns`, `with both guns`, `my two guns`; one gun is no number of times."""
        leads = tokens[k].word in _WITH or tokens[k].word in self.lexicon.patterns.forms
        if not leads or tokens[k].word in self.lexicon.things:
            return None
        value: int | None = None
        many = False
        for j in range(k, min(len(tokens), k + 8)):
            word = tokens[j].word
            if word in self.lexicon.things:
                return numbers.Amount(value, j + 1) if word in self.lexicon.plurals or many else None
            if word in ("both", "each", "all", "every"):
                many, value = True, 2 if word == "both" else value
            elif (number := numbers.whole(tokens[j])) is not None:
                value = number
            elif word not in _WITH and j > k:
                return None
        return None


def _heads(tokens: Sequence[Token], begin: int, k: int, behind: int, end: int) -> bool:
    """Whether the number of times at `k` heads the act: `3x: I ...`, `I do the following twice: I ...`."""
    if behind != end:
        return False
    return k == begin or (tokens[end].word == ":" and any(t.word in _FOLLOWING for t in tokens[begin:k]))


def _without_number(tokens: Sequence[Token], k: int, act: int) -> bool:
    """`N times`, `more than once`, `over and over`, `again and again`."""
    if tokens[k].word not in ("over", "again", "times", "once"):
        return False
    words = [token.word for token in tokens[k : k + 3]]
    if words in (["over", "and", "over"], ["again", "and", "again"]):
        return True
    if words[0] == "times":
        return k >= act
    return words[0] == "once" and k > 1 and tokens[k - 1].word in ("than", "least")
