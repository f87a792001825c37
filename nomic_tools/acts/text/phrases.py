"""Tables of fixed phrases, found at a place in a run of tokens in a time that does not grow with the table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Generic, TypeVar

from nomic_tools.acts.text.tokens import Token

T = TypeVar("T")


class PhraseTable(Generic[T]):
    """Phrases with a value each; at one place the longest phrase wins. `*` stands for any one word."""

    def __init__(self, phrases: Iterable[tuple[str, T]]) -> None:
        by_first: dict[str, list[tuple[tuple[str, ...], T]]] = {}
        for phrase, value in phrases:
            words = tuple(phrase.split())
            by_first.setdefault(words[0], []).append((words, value))
        self._by_first = {first: sorted(held, key=lambda item: -len(item[0])) for first, held in by_first.items()}
        self.longest_words = frozenset(max(set(words) - {"*"}, key=len) for words in self.phrases)
        """The longest word of each: a sentence without one of them holds none of the phrases."""

    def at(self, tokens: Sequence[Token], i: int, end: int | None = None) -> tuple[T, int] | None:
        """The value of the longest phrase that begins at `i`, with the place behind it."""
        end = len(tokens) if end is None else end
        if i >= end:
            return None
        held = self._by_first.get(tokens[i].word)
        return _longest(held, tokens, i, end) if held else None

    def within(self, tokens: Sequence[Token], start: int, end: int) -> Iterator[tuple[T, int, int]]:
        """Every phrase that begins and ends in the stretch, with its place; none overlaps the one before."""
        behind, by_first = start, self._by_first
        for i in range(start, end):
            if i >= behind and (held := by_first.get(tokens[i].word)) and (found := _longest(held, tokens, i, end)):
                behind = found[1]
                yield found[0], i, behind

    def first(self, tokens: Sequence[Token], start: int, end: int) -> tuple[T, int, int] | None:
        """The first phrase in the stretch."""
        by_first = self._by_first
        for i in range(start, end):
            if (held := by_first.get(tokens[i].word)) and (found := _longest(held, tokens, i, end)):
                return found[0], i, found[1]
        return None

    @property
    def phrases(self) -> tuple[tuple[str, ...], ...]:
        """Every phrase as its words."""
        return tuple(words for held in self._by_first.values() for words, _ in held)

    def may_stand_among(self, words: Set[str]) -> bool:
        """Whether any phrase may stand in a sentence of these words: its longest word does."""
        return not self.longest_words.isdisjoint(words)


def _longest(
    held: Sequence[tuple[tuple[str, ...], T]], tokens: Sequence[Token], i: int, end: int
) -> tuple[T, int] | None:
    """The first of the phrases, which begin with the word at `i`, whose other words follow before `end`."""
    for words, value in held:
        stop = i + len(words)
        if stop > end:
            continue
        for k in range(1, len(words)):
            if words[k] != tokens[i + k].word and words[k] != "*":
                break
        else:
            return value, stop
    return None


def flat(groups: Mapping[str, T]) -> Iterator[tuple[str, T]]:
    """Phrases written several to a text, apart by `|`, each with its group's value."""
    for text, value in groups.items():
        for phrase in text.split("|"):
            if phrase.strip():
                yield " ".join(phrase.split()), value


def said(text: str) -> PhraseTable[str]:
    """A table of phrases, apart by `|`, whose value is the phrase itself."""
    return PhraseTable((phrase, phrase) for phrase, _ in flat({text: None}))
