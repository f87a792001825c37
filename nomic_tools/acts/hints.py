"""What must stand in a text for any of some phrases to stand in it: a quick test that may err, but never by a no."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise

Phrase = tuple[str, ...]
"""The words of a phrase; `*` is any one word."""


@dataclass(frozen=True, slots=True)
class Hints:
    """Words, words one behind the other, and groups of words of which one each must stand somewhere."""

    words: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str]] = frozenset()
    groups: tuple[tuple[frozenset[str], ...], ...] = ()

    def stand_in(self, said: Sequence[str], words: Set[str]) -> bool:
        """Whether one of the phrases may stand in what is said, whose different words are `words`."""
        if not self.words.isdisjoint(words) or not self.pairs.isdisjoint(pairwise(said)):
            return True
        for groups in self.groups:
            for group in groups:
                if group.isdisjoint(words):
                    break
            else:
                return True
        return False

    def __or__(self, other: "Hints") -> "Hints":
        """The hints of both."""
        return Hints(self.words | other.words, self.pairs | other.pairs, self.groups + other.groups)


def hints(phrases: Iterable[Phrase]) -> Hints:
    """The hints of some phrases: of each the two longest words in a row, since these are the rarest."""
    words: set[str] = set()
    pairs: set[tuple[str, str]] = set()
    groups: list[tuple[frozenset[str], ...]] = []
    for phrase in phrases:
        rows = [row for row in pairwise(phrase) if _is_word(row[0]) and _is_word(row[1])]
        if rows:
            pairs.add(max(rows, key=lambda row: len(row[0]) + len(row[1])))
        elif len(phrase) == 1 and _is_word(phrase[0]):
            words.add(phrase[0])
        else:
            groups.append(tuple(frozenset((word,)) for word in phrase if word != "*"))
    return Hints(frozenset(words), frozenset(pairs), tuple(groups))


def _is_word(word: str) -> bool:
    return word[:1].isalnum()
