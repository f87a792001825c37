"""Numbers and counts in words and digits."""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of

_BELOW_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_UNITS = {word: n for n, word in enumerate(_BELOW_TWENTY.split())}
NUMBER_WORDS = _UNITS | {"dozen": 12} | {word: 10 * n for n, word in enumerate(_TENS.split(), 2)}
NUMBER_WORDS |= {
    f"{ten}-{unit}": NUMBER_WORDS[ten] + n for ten in _TENS.split() for unit, n in _UNITS.items() if 0 < n < 10
}
_ABSURD = one_of(
    "hundred thousand million billion trillion gazillion zillion infinite infinity infinitely countless endless "
    "endlessly innumerable unlimited googol googolplex aleph omega uncountable uncountably umpteen indefinitely "
    "forever uncounted dozens hundreds thousands millions billions"
)
MANY = {"hundred": 100, "thousand": 1000}
_GROUPED = re.compile(r"[0-9]{1,3}(?:,[0-9]{3}){1,2}")
_CURRENCIES = one_of("$ € £")
VAGUE = one_of("some several few many couple multiple various enough all any lots numerous plenty")
_ROUGHLY = one_of("least most than about around roughly approximately nearly almost maybe perhaps")
_TIMES = frozenset(["times", "x", "time"])
_OF_A_WHOLE = one_of("minus percent % ish")
_ADDING = one_of("plus + minus")
_VAGUELY = frozenset((("or", "so"), ("or", "thereabouts"), ("or", "more"), ("or", "less"), ("and", "something")))
_FRACTIONS = frozenset(("and", "a", part) for part in ("half", "bit", "quarter", "third", "few", "little"))
_ENDLESSLY = one_of("repeatedly infinitely endlessly indefinitely forever")
_HOW_MANY = one_of("how so very as too this that ever")
"""Before `many times` these are a part of it."""
_COUNTING = _TIMES | _ENDLESSLY | one_of("twice thrice ×")


@dataclass(frozen=True, slots=True)
class Amount:
    """How many, with the place behind the words; `None` when the words give no number that can be meant."""

    value: int | None
    end: int


def whole(token: Token) -> int | None:
    """A whole number in digits or as a word."""
    if token.word.isascii() and token.word.isdigit() and len(token.word) < 10:
        return int(token.word)
    return NUMBER_WORDS.get(token.word)


def listed(token: Token) -> tuple[int, ...]:
    """The numbers in a token: one, or several that commas or dashes keep apart (`3,11,20`); none in any other."""
    parts = token.word.split(",") if "," in token.word else token.word.split("-")
    if len(parts) > 1 + ("-" in token.word) and all(
        part.isascii() and part.isdigit() and len(part) < 10 for part in parts
    ):
        return tuple(map(int, parts))
    value = whole(token)
    return () if value is None else (value,)


def sums(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens with each sum as one number, and without signs of money: `$1,000`, `a hundred`."""
    i = 0
    while i < len(tokens):
        found = _sum(tokens, i)
        end = i + 1 if found is None else found.end
        if found is not None:
            raw = " ".join(token.raw for token in tokens[i:end])
            yield tokens[i]._replace(word=str(found.value), raw=raw, end=tokens[end - 1].end)
        elif tokens[i].word not in _CURRENCIES or not any(map(_may_be_sum, tokens[max(0, i - 1) : i + 2])):
            yield tokens[i]
        i = end


def _may_be_sum(token: Token) -> bool:
    return whole(token) is not None or _GROUPED.fullmatch(token.word) is not None


def _sum(tokens: Sequence[Token], i: int) -> Amount | None:
    """Hundreds and thousands at `i`, in words or in grouped digits."""
    if _GROUPED.fullmatch(tokens[i].word):
        return Amount(int(tokens[i].word.replace(",", "")), i + 1)
    total, end = 0, i
    while (group := _hundreds(tokens, end + (total > 0 and _is_and(tokens, end)))) is not None:
        total, end = total + (group.value or 0), group.end
    if not total:
        return None
    rest = whole(tokens[end + 1]) if _is_and(tokens, end) and end + 1 < len(tokens) else None
    return Amount(total, end) if rest is None or rest > 99 else Amount(total + rest, end + 2)


def _hundreds(tokens: Sequence[Token], i: int) -> Amount | None:
    """`five hundred`, `a thousand`, or `hundred` where nothing stands before it."""
    if i >= len(tokens):
        return None
    alone = tokens[i].word in MANY and (not i or tokens[i - 1].kind is Kind.MARK)
    many = i if alone else i + 1
    count = 1 if alone or tokens[i].word == "a" else whole(tokens[i])
    if count is None or many >= len(tokens) or tokens[many].word not in MANY:
        return None
    return Amount(count * MANY[tokens[many].word], many + 1)


def _is_and(tokens: Sequence[Token], i: int) -> bool:
    return i < len(tokens) and tokens[i].word == "and"


def is_absurd(token: Token) -> bool:
    """Whether a word speaks of more than can be counted out."""
    word = token.word
    return word in _ABSURD or (
        word[:1].isdigit() and whole(token) is None and word.rstrip("x").replace(".", "").isdigit()
    )


def amount(tokens: Sequence[Token], i: int) -> Amount | None:
    """A number at `i`: `two`, `3`, `a dozen`, `two hundred` (absurd), `2.5` (none that can be meant)."""
    if i >= len(tokens):
        return None
    start = i
    if tokens[i].word in ("a", "an", "half") and i + 1 < len(tokens):
        i += 1
        if tokens[i].word != "dozen" and not is_absurd(tokens[i]):
            return Amount(None, i + 1) if tokens[start].word == "half" else None
    value = whole(tokens[i])
    if value is None and tokens[start].word in ("a", "an"):
        value = MANY.get(tokens[i].word)
    if value is None and not is_absurd(tokens[i]):
        return None
    end = i + 1
    while end < len(tokens) and (is_absurd(tokens[end]) or (tokens[end].word == "dozen" and value is not None)):
        value = (value or 0) * MANY.get(tokens[end].word, 0) or None
        end += 1
    return Amount(value, end)


def is_reckoned(tokens: Sequence[Token], i: int, end: int) -> bool:
    """Whether a number from `i` to `end` is only a part of one: `7 plus 3`, `7 %`, `7 or so`, `7 and a half`, `-7`."""
    behind = [token.word for token in tokens[end : end + 3]]
    before = [token.word for token in tokens[max(0, i - 2) : i]]
    if behind[:1] and (behind[0] in _OF_A_WHOLE or tuple(behind[:2]) in _VAGUELY or tuple(behind) in _FRACTIONS):
        return True
    if behind[:1] and behind[0] in _ADDING and end + 1 < len(tokens) and whole(tokens[end + 1]) is not None:
        return True
    if before[-1:] == ["-"] and not tokens[i].spaced and tokens[i - 1].spaced:
        return True
    return len(before) == 2 and before[1] in _ADDING and whole(tokens[i - 2]) is not None


def may_be_times(words: Set[str]) -> bool:
    """Whether a sentence of these words may hold a number of times."""
    return not _COUNTING.isdisjoint(words) or any("x" in word and word.strip("x").isdigit() for word in words)


def times(tokens: Sequence[Token], i: int) -> Amount | None:
    """A number of times at `i`: `twice`, `three times`, `2x`, `x 3`, `an infinite number of times`, `many times`."""
    word = tokens[i].word
    if i and tokens[i - 1].word in ("at", "odds", "of"):
        return None
    if i and (tokens[i - 1].word in _ROUGHLY or (tokens[i - 1].word == "to" and i > 1 and tokens[i - 2].word == "up")):
        rough = times(tokens[i:], 0)
        return rough and Amount(None, i + rough.end)
    if word in ("twice", "thrice"):
        return Amount(2 if word == "twice" else 3, i + 1 + (i + 1 < len(tokens) and tokens[i + 1].word == "over"))
    if word in _ENDLESSLY or word in _HOW_MANY:
        many = i + 1 < len(tokens) and tokens[i + 1].word == "many" and times(tokens, i + 1)
        return Amount(None, many.end) if many else Amount(None, i + 1) if word in _ENDLESSLY else None
    if len(word) > 1 and word.isascii() and "x" in (word[0], word[-1]) and word.strip("x").isdigit():
        digits = word.strip("x")
        if not digits.strip("0"):
            return None
        return Amount(int(digits) if len(digits) < 6 else None, i + 1)
    if word in ("x", "×") and i + 1 < len(tokens) and tokens[i + 1].word.isdigit():
        product = i > 0 and whole(tokens[i - 1]) is not None
        return Amount(None if product else whole(tokens[i + 1]), i + 2)
    if word in VAGUE and i + 1 < len(tokens) and tokens[i + 1].word == "times":
        return Amount(None, i + 2)
    return _counted_times(tokens, i)


def behind_digits(tokens: Sequence[Token], i: int) -> int:
    """Behind a number that is given again in digits: `one (1) Pistol`."""
    again = [token.word for token in tokens[i : i + 3]]
    said = len(again) == 3 and again[0] == "(" and again[2] == ")"
    return i + 3 if said and whole(tokens[i + 1]) is not None else i


def _counted_times(tokens: Sequence[Token], i: int) -> Amount | None:
    """`three times`, `an infinite number of times`, `3 or 4 times`."""
    found = amount(tokens, i)
    if found is None:
        return None
    end, value = behind_digits(tokens, found.end), found.value
    words = [token.word for token in tokens[end : end + 3]]
    if words[:2] == ["number", "of"]:
        end, words = end + 2, words[2:]
    if words[:1] in (["or"], ["to"]):
        other = times(tokens, end + 1) if len(words) > 1 else None
        return other and Amount(None, other.end)
    if words[:1] == ["x"] and len(words) > 1 and words[1].isdigit():
        return Amount(None, end + 2)
    if words and words[0] in _TIMES:
        return Amount(value, end + 1)
    return None
