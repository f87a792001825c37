"""Tables of fixed phrases, found at a place in a run of tokens in a time that does not grow with the table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Generic, TypeAlias, TypeVar

from nomic_tools.acts.text.tokens import Token

T = TypeVar("T")
_Held: TypeAlias = tuple[tuple[str, ...], T]
"""The words of a phrase with its value."""


class _Begun(Generic[T]):
    """The phrases that begin with one word, the longest first, by the word that follows in the text."""

    def __init__(self, held: Sequence[_Held[T]]) -> None:
        self._all = sorted(held, key=lambda item: -len(item[0]))
        following = {words[1] for words, _ in held if len(words) > 1} - {"*"}
        self._by_second = {second: self._before(second) for second in following}
        self._before_others = self._before("*")

    def _before(self, second: str) -> Sequence[_Held[T]]:
        return [(words, value) for words, value in self._all if len(words) == 1 or words[1] in (second, "*")]

    def longest(self, tokens: Sequence[Token], i: int, end: int) -> tuple[T, int] | None:
        """The longest of those that stand at `i`, where their first word does, with the place behind it."""
        others = self._before_others
        for words, value in self._by_second.get(tokens[i + 1].word, others) if i + 1 < end else others:
            stop = i + len(words)
            if stop > end:
                continue
            for k in range(2, len(words)):
                if words[k] != tokens[i + k].word and words[k] != "*":
                    break
            else:
                return value, stop
        return None

    def phrases(self) -> Iterator[tuple[str, ...]]:
        """Every phrase as its words."""
        return (words for words, _ in self._all)


class PhraseTable(Generic[T]):
    """Phrases with a value each; at one place the longest phrase wins. `*` stands for any one word."""

    def __init__(self, phrases: Iterable[tuple[str, T]]) -> None:
        by_first: dict[str, list[_Held[T]]] = {}
        for phrase, value in phrases:
            words = tuple(phrase.split())
            by_first.setdefault(words[0], []).append((words, value))
        self._by_first = {first: _Begun(held) for first, held in by_first.items()}
        self.longest_words = frozenset(max(set(words) - {"*"}, key=len) for words in self.phrases)
        """The longest word of each: a sentence without one of them holds none of the phrases."""

    def at(self, tokens: Sequence[Token], i: int, end: int | None = None) -> tuple[T, int] | None:
        """The value of the longest phrase that begins at `i`, with the place behind it."""
        end = len(tokens) if end is None else end
        if i >= end:
            return None
        held = self._by_first.get(tokens[i].word)
        return held.longest(tokens, i, end) if held else None

    def within(self, tokens: Sequence[Token], start: int, end: int) -> Iterator[tuple[T, int, int]]:
        """Every phrase that begins and ends in the stretch, with its place; none overlaps the one before."""
        behind, by_first = start, self._by_first
        for i in range(start, end):
            if i >= behind and (held := by_first.get(tokens[i].word)) and (found := held.longest(tokens, i, end)):
                behind = found[1]
                yield found[0], i, behind

    def first(self, tokens: Sequence[Token], start: int, end: int) -> tuple[T, int, int] | None:
        """The first phrase in the stretch."""
        by_first = self._by_first
        for i in range(start, end):
            if (held := by_first.get(tokens[i].word)) and (found := held.longest(tokens, i, end)):
                return found[0], i, found[1]
        return None

    @property
    def phrases(self) -> tuple[tuple[str, ...], ...]:
        """Every phrase as its words."""
        return tuple(words for held in self._by_first.values() for words in held.phrases())

    def may_stand_among(self, words: Set[str]) -> bool:
        """Whether any phrase may stand in a sentence of these words: its longest word does."""
        return not self.longest_words.isdisjoint(words)


def flat(groups: Mapping[str, T]) -> Iterator[tuple[str, T]]:
    """Phrases written several to a text, apart by `|`, each with its group's value."""
    for text, value in groups.items():
        for phrase in text.split("|"):
            if phrase.strip():
                yield " ".join(phrase.split()), value


def said(text: str) -> PhraseTable[str]:
    """A table of phrases, apart by `|`, whose value is the phrase itself."""
    return PhraseTable((phrase, phrase) for phrase, _ in flat({text: None}))
