"""What may stand before a name and be no part of it: `my old friend`, `each of the following two gunslingers:`."""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass

from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon, text_of

NOT_PEOPLE = one_of(
    "than is was are will would can from in to at by on with and but or again today now this for of then "
    "because since as twice once three two four via hereby too also here not until before after when if "
    "unless while using something anything into through off near behind beneath beside beyond outside inside around"
)
_EACH = one_of("each all both")
_FOLLOWING = one_of("these following")
_PEOPLE = one_of("people persons players targets folks fellows gentlemen ladies lot varmints individuals")
_ONE_OF_US = one_of("that the my this our")
_TITLES = ("mr", "mrs", "ms", "dr")
_CALLED = one_of("known called named nicknamed")


@dataclass(frozen=True, slots=True)
class Describing:
    """Passes over descriptions; `name` tells whose name stands at a place, and the place behind it."""

    lexicon: Lexicon
    name: Callable[[Sequence[Token], int], tuple[str, int] | None]

    def past(self, tokens: Sequence[Token], i: int) -> int:
        """Behind all that may stand before a name, where one follows."""
        return self.past_epithets(tokens, self._past_opening(tokens, self._past_known(tokens, i)))

    def opening(self, tokens: Sequence[Token], i: int) -> int:
        """Behind words that lead in a list of people: `each of`, `the following two gunslingers:`."""
        k = skip_one(tokens, i, _EACH)
        if k > i:
            k = skip_one(tokens, skip_one(tokens, k, numbers.NUMBER_WORDS), ("of",))
        if (counted := skip_one(tokens, skip_one(tokens, i, numbers.NUMBER_WORDS), _PEOPLE)) > i + 1:
            for word in ("this", "week"):
                counted = skip_one(tokens, counted, (word,))
            return skip_one(tokens, counted, (":",)) if counted < len(tokens) and tokens[counted].word == ":" else i
        listed = k + 2 if text_of(tokens, k, k + 2).lower() == "the following" else skip_one(tokens, k, _FOLLOWING)
        if listed > k:
            k = skip_one(tokens, listed, numbers.NUMBER_WORDS)
            k = skip_one(tokens, k, _PEOPLE | self.lexicon.members)
        return skip_one(tokens, k, (":",)) if k > i else i

    def _past_opening(self, tokens: Sequence[Token], i: int) -> int:
        """Behind such words where a name follows."""
        behind = self.opening(tokens, i)
        return behind if self.name(tokens, self.past_epithets(tokens, behind)) else i

    def _past_known(self, tokens: Sequence[Token], i: int) -> int:
        """Behind `the gunslinger known to all of us as`, where a name follows."""
        words = [token.word for token in tokens[i : i + 10]]
        known = next((k for k in range(1, min(4, len(words))) if words[k] in _CALLED), 0)
        if not known or words[0] not in ("the", "that", "one", "a"):
            return i
        behind = next((k + 1 for k in range(known, len(words)) if words[k] in ("as", "called", "named")), 0)
        return i + behind if behind and self.name(tokens, i + behind) else i

    def past_epithets(self, tokens: Sequence[Token], i: int) -> int:
        """Behind `my poor friend`, where a name follows."""
        i += 3 * ([token.word for token in tokens[i : i + 3]] == ["the", "person", "of"])
        j = i
        while j < min(len(tokens), i + 5):
            if self.name(tokens, j) is not None and not (
                tokens[j].word in english.EPITHETS and self.name(tokens, j + 1)
            ):
                return j
            short = tokens[j].word == "." and j > i and tokens[j - 1].word in _TITLES
            known = short or tokens[j].word in english.EPITHETS | self.lexicon.members
            if not known and not self._describes(tokens, i, j) and not self._is_apposed(tokens, i, j):
                break
            j += 1
        return i

    def _is_apposed(self, tokens: Sequence[Token], i: int, j: int) -> bool:
        """Whether a comma at `j` stands between what somebody is and eir name: `our contestmaster, Marshal`."""
        if tokens[j].word != "," or j < i + 2 or tokens[i].word not in _ONE_OF_US:
            return False
        named = self.name(tokens, j + 1 + (j + 1 < len(tokens) and tokens[j + 1].word == "the"))
        cast = self.lexicon.cast
        return named is not None and (tokens[j - 1].word != "contestmaster" or named[0] == cast.contestmaster)

    def _describes(self, tokens: Sequence[Token], i: int, j: int) -> bool:
        """Whether a word behind `that` or `my` only describes whose name follows: `that scoundrel Bram`."""
        token = tokens[j]
        led = i < j <= i + 3 and tokens[i].word in _ONE_OF_US
        small = token.word in english.PREPOSITIONS | english.OTHERS | english.SUBORDINATE | NOT_PEOPLE
        return (
            led
            and token.kind is Kind.WORD
            and not token.is_capital
            and not small
            and token.word not in ("'s", "or", "near")
        )


def skip_one(tokens: Sequence[Token], i: int, words: Container[str]) -> int:
    """Behind the token at `i` where it is one of the words, else `i`."""
    return i + 1 if i < len(tokens) and tokens[i].word in words else i
