"""How many things an act is done with where they are told off, or no more than counted: `with gun 1 and gun 2`."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nomic_tools.acts.text import numbers
from nomic_tools.acts.text.stances import is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon

EACH = one_of("both each all every")
_THEM = one_of("them those these em")
_OF = one_of("of the my")
_JOINTS = one_of("and & n plus + ,")
_DETERMINERS = one_of("my the a an one this that")
_RANKS = one_of("first second third fourth fifth sixth 1st 2nd 3rd 4th 5th 6th")
NUMBER = one_of("# no nr number")
_LAST = one_of("i at on and but so then")
_LONGEST = 6


def standing(tokens: Sequence[Token], k: int) -> numbers.Amount | None:
    """`both`, `each of the two`, `all three`, `all of them` at `k`: things of which only the number is said."""
    if k >= len(tokens) or tokens[k].word not in EACH:
        return _of_them(tokens, k)
    first, j = tokens[k].word, k + 1
    while j < min(len(tokens), k + 3) and tokens[j].word in _OF:
        j += 1
    number = numbers.whole(tokens[j]) if j < len(tokens) and tokens[j].word != "one" else None
    each_one = first in ("each", "every") and j == k + 1 and _is(tokens, j, ("one",))
    j += number is not None or each_one
    j += each_one and _is(tokens, j, ("of",)) and _is(tokens, j + 1, _THEM)
    them = _is(tokens, j, _THEM)
    if number is None and not them and (first == "all" or j > k + 1 + (first != "both")):
        return None
    ends = _may_end(tokens, j + them)
    return numbers.Amount(number or (2 if first == "both" else None), j + them) if ends else None


def _of_them(tokens: Sequence[Token], k: int) -> numbers.Amount | None:
    """`the two of them`, `two of these` at `k`."""
    k += _is(tokens, k, _OF)
    number = numbers.whole(tokens[k]) if k < len(tokens) else None
    told = number is not None and number > 1 and _is(tokens, k + 1, ("of",)) and _is(tokens, k + 2, _THEM)
    return numbers.Amount(number, k + 3) if told and _may_end(tokens, k + 3) else None


def _may_end(tokens: Sequence[Token], k: int) -> bool:
    """Whether no word follows that the ones before `k` could be of: `with both hands`."""
    return k >= len(tokens) or tokens[k].kind is Kind.MARK or tokens[k].word in _LAST or is_adverb(tokens[k])


def _is(tokens: Sequence[Token], k: int, words: tuple[str, ...] | frozenset[str]) -> bool:
    return k < len(tokens) and tokens[k].word in words


@dataclass(frozen=True, slots=True)
class _Item:
    """One of several things: the place behind it, its word or number where it is named, and how it is told apart."""

    end: int
    thing: str
    owned: bool
    ranked: bool


@dataclass(frozen=True, slots=True)
class Apiece:
    """Counts the things of a contest that a clause tells off."""

    lexicon: Lexicon

    def told_off(self, tokens: Sequence[Token], k: int) -> numbers.Amount | None:
        """`gun 1 and gun 2`, `guns 1, 2 and 3`, `my first and my second gun`: one for each; several make no number."""
        items: list[_Item] = []
        joined: set[str] = set()
        while (item := self._item(tokens, k)) is not None:
            items.append(item)
            k = item.end
            while k < len(tokens) and tokens[k].word in _JOINTS:
                joined.add(tokens[k].word)
                k += 1 + _is(tokens, k + 1, ("with",))
            if k == item.end and not (item.thing.isdigit() and _is(tokens, k, self.lexicon.things)):
                break
        apart = all(one.thing or other.owned or (one.ranked and other.ranked) for one, other in pairwise(items))
        if len(items) < 2 or joined == {","} or not (apart and any(item.thing or item.owned for item in items)):
            return None
        several = any(item.thing in self.lexicon.plurals for item in items)
        return numbers.Amount(None if several else len(items), items[-1].end)

    def _item(self, tokens: Sequence[Token], k: int) -> "_Item | None":
        """One thing, or what tells it from others."""
        j = k
        while j < min(len(tokens), k + _LONGEST) and self._describes(tokens[j]):
            j += 1
        owned, ranked = _is(tokens, k, _OF), j > k and _is(tokens, j - 1, _RANKS)
        ranked = ranked or (j == k + 1 and numbers.whole(tokens[k]) is not None)
        if j < len(tokens) and tokens[j].word in self.lexicon.things:
            numbered = j + 1 + _is(tokens, j + 1, NUMBER)
            if numbered < len(tokens) and numbers.whole(tokens[numbered]) is not None:
                return _Item(numbered + 1, tokens[numbered].word, owned, True)
            return _Item(j + 1, tokens[j].word, owned, ranked)
        ended = j > k and _may_end(tokens, j) and tokens[j - 1].word not in _DETERMINERS - {"one"}
        return _Item(j, "", owned, ranked) if ended else None

    def _describes(self, token: Token) -> bool:
        known = token.word in self.lexicon.describing or token.word in self.lexicon.words.thing_words
        return known or token.word in _DETERMINERS or numbers.whole(token) is not None
