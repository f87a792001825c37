"""An act spread over a list: `I goad:` with somebody's name in each item under it."""

from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.acts.saying.scan import Scanner
from nomic_tools.acts.saying.sentences import Sentence
from nomic_tools.acts.text.layout import Shape
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.wording.people import Names

_LONGEST = 12


@dataclass(frozen=True, slots=True)
class Spreader:
    """Puts the items of a list behind the words that lead it in."""

    scanner: Scanner
    names: Names

    def over(self, read: Sequence[Sentence]) -> list[Sentence]:
        """The sentences of a mail, with each such list told off in full: `I goad Ash`, `I goad Bram`."""
        told: list[Sentence] = []
        k = 0
        while k < len(read):
            items = self._spread(read, k)
            told += items or [read[k]]
            k += len(items) + 1
        return told

    def _spread(self, read: Sequence[Sentence], k: int) -> list[Sentence]:
        """The sentence at `k` with each item under it as its end, or nothing where it does not ask for one."""
        lead = read[k]
        items = self._items(read, k + 1) if lead.leads_in else []
        if not items:
            return []
        for head in (self._without_opening(lead.tokens[:-1]), lead.tokens):
            if self._asks_for(head, items[0]):
                return [_joined(head, item) for item in items]
        return []

    def _items(self, read: Sequence[Sentence], k: int) -> list[Sentence]:
        """The list items from `k` on, each of which must begin with a name."""
        items: list[Sentence] = []
        if k < len(read) and read[k - 1].leads_in and self._only_a_name(read[k]):
            return [read[k]]
        while k < len(read) and read[k].piece.shape is Shape.ITEM:
            tokens = read[k].tokens
            if len(tokens) > _LONGEST or self.names.name(tokens, 0) is None:
                return []
            items.append(read[k])
            k += 1
        return items

    def _only_a_name(self, sentence: Sentence) -> bool:
        """Whether a sentence is no more than somebody's name."""
        listed = sentence.piece.shape is Shape.ITEM or not sentence.tokens
        named = None if listed else self.names.name(sentence.tokens, 0)
        return named is not None and named[1] == len(sentence.tokens)

    def _without_opening(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """The tokens without `each of the following gunslingers` at their end."""
        openings = (k for k in range(max(0, len(tokens) - 6), len(tokens)))
        return next((tokens[:k] for k in openings if self.names.opening(tokens, k) == len(tokens)), tokens)

    def _asks_for(self, head: Sequence[Token], item: Sentence) -> bool:
        """Whether the words and the item make one act together."""
        found = self.scanner.scan((*head, *item.tokens), False)
        return len(found) == 1 and found[0].match.start < len(head) < found[0].match.end


def _joined(head: Sequence[Token], item: Sentence) -> Sentence:
    """An item behind the words that lead it in."""
    tokens = (*head, *item.tokens)
    return item._replace(tokens=tokens, words=frozenset(token.word for token in tokens))
