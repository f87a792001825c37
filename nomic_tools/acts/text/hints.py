"""What must stand in a text for any of some phrases to stand in it: a quick test that may err, but never by a no."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import pairwise

Phrase = tuple[str, ...]
"""The words of a phrase; `*` is any one word."""
Groups = tuple[frozenset[str], ...]


class Rarest:
    """Groups of words, looked up by the rarest group of each: those of which nothing is said cost nothing."""

    def __init__(self, several: Iterable[Groups]) -> None:
        by_word: dict[str, list[Groups]] = {}
        for groups in several:
            for word in max(groups, key=_rarity, default=frozenset[str]()):
                by_word.setdefault(word, []).append(groups)
        self._by_word: Mapping[str, Sequence[Groups]] = by_word

    def all_in(self, words: Set[str]) -> Iterator[Groups]:
        """Those of which each group has one of the words; one may come more than once."""
        for word in self._by_word.keys() & words:
            for groups in self._by_word[word]:
                for group in groups:
                    if group.isdisjoint(words):
                        break
                else:
                    yield groups


def _rarity(words: frozenset[str]) -> int:
    """The length of the shortest word: the longer it is, the rarer are all."""
    return min(map(len, words), default=0)


@dataclass(frozen=True, slots=True)
class Hints:
    """Words, words one behind the other, and groups of words of which one each must stand somewhere.

    Of `rows`, groups too, a word of each stands behind one of the other, with little more than a word between them.
    """

    words: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str]] = frozenset()
    groups: tuple[Groups, ...] = ()
    rows: tuple[Groups, ...] = ()
    _rarest: Rarest = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_rarest", Rarest((*self.groups, *self.rows)))

    def stand_in(self, said: Sequence[str], words: Set[str]) -> bool:
        """Whether one of the phrases may stand in what is said, whose different words are `words`."""
        if not self.words.isdisjoint(words) or not self.pairs.isdisjoint(pairwise(said)):
            return True
        return next(self._rarest.all_in(words), None) is not None

    def may_stand_among(self, words: Set[str]) -> bool:
        """The same where nothing is known of the order of the words, and no pair is looked for."""
        return not self.words.isdisjoint(words) or next(self._rarest.all_in(words), None) is not None

    def __or__(self, other: "Hints") -> "Hints":
        """The hints of both."""
        return Hints(
            self.words | other.words, self.pairs | other.pairs, self.groups + other.groups, self.rows + other.rows
        )


def hints(phrases: Iterable[Phrase]) -> Hints:
    """The hints of some phrases: of each the two longest words in a row, since these are the rarest."""
    words: set[str] = set()
    pairs: set[tuple[str, str]] = set()
    apart: list[Groups] = []
    for phrase in phrases:
        joined = [pair for pair in pairwise(phrase) if _is_word(pair[0]) and _is_word(pair[1])]
        if joined:
            pairs.add(max(joined, key=lambda pair: len(pair[0]) + len(pair[1])))
        elif len(phrase) == 1 and _is_word(phrase[0]):
            words.add(phrase[0])
        else:
            apart.append(tuple(frozenset((word,)) for word in phrase if word != "*"))
    return Hints(frozenset(words), frozenset(pairs), rows=tuple(apart))


def _is_word(word: str) -> bool:
    return word[:1].isalnum()
