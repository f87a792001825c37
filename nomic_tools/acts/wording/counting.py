"""How many of the contest's things a sentence speaks of: `a Pistol`, `two more guns`, `as many guns as I can`."""

from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon, text_of
from nomic_tools.acts.wording.patterns import Filled

_ONE = one_of("a an another no the my one")
_VAGUE = numbers.VAGUE | one_of("up at between as over about around roughly")
_VAGUELY = one_of("least most to many much few or")
_BELOW_NOTHING = ("-", "–", "−", "minus", "negative")
_EXACTLY = one_of("exactly precisely only just merely")
_PAIRS = one_of("pair brace")
_BUNCHES = one_of("couple few lot bunch")
_DESCRIBING = one_of(
    "new more additional further extra fresh second third fourth fifth other cheap brand brand-new single of "
    "fine nice lovely good little another one the your those these big spare pretty sixth seventh replacement proper "
    "decent beautiful last 1st 2nd 3rd 4th 5th 6th"
)
_RANKS = one_of("first second third fourth fifth sixth very next")
_BEHIND = one_of("too more as and for this now")
_RECKONING = one_of("^ ** * / + - × x %")
_FARTHEST = 6


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the things: the number it gives, whether it gives one, whether only roughly, its end."""

    value: int | None
    given: bool
    vague: bool
    end: int


@dataclass(frozen=True, slots=True)
class Counting:
    """Counts the contest's things."""

    lexicon: Lexicon

    def counts(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """A number of things, or several joined by `and`: each gives a count of its own."""
        first = self._counted(tokens, i + (i + 1 < len(tokens) and tokens[i].word in _EXACTLY))
        if first is None or first.doubt or first.nothing:
            return first
        values, end = list(first.values), first.end
        while end + 1 < len(tokens) and tokens[end].word in ("and", "&", "plus"):
            more = self._counted(tokens, end + 1)
            if more is None or not more.values:
                break
            values, end = [*values, *more.values], more.end
        if end < len(tokens) and tokens[end].word == "or":
            return Filled(end + 1, "n", doubt="names alternatives")
        return Filled(end, "n", tuple(values))

    def _counted(self, tokens: Sequence[Token], i: int) -> Filled | None:
        """One number of things."""
        head = _head(tokens, i)
        for k in range(head.end, min(len(tokens), i + _FARTHEST)):
            word = tokens[k].word
            if word in self.lexicon.things:
                return self._of(tokens, i, k, head)
            if word in _PAIRS | _BUNCHES:
                head = Head(2, True, head.vague or word in _BUNCHES, k + 1)
            elif word in ("or", "to") and head.given and numbers.whole(tokens[k - 1]) is not None:
                head = Head(head.value, True, True, k + 1)
            elif (
                word not in _DESCRIBING
                and word not in self.lexicon.words.thing_words
                and not (head.vague and (word in _VAGUELY or numbers.whole(tokens[k])))
            ):
                return self._strange(tokens, i, k) or self._reckoned(tokens, i, k) or _without_things(tokens, i, head)
        return _without_things(tokens, i, head)

    def _strange(self, tokens: Sequence[Token], start: int, place: int) -> Filled | None:
        """A thing behind a word that may be a number, or make it another thing: `1e6 guns`, `umpteen guns`."""
        if place + 1 >= len(tokens) or tokens[place + 1].word not in self.lexicon.things or place > start + 1:
            return None
        if tokens[place].kind is not Kind.WORD or tokens[place].word in english.FOLLOWERS:
            return None
        return Filled(place + 2, "n", doubt=f"{text_of(tokens, start, place + 2)!r} gives no number")

    def _reckoned(self, tokens: Sequence[Token], start: int, place: int) -> Filled | None:
        """A number that is to be worked out: `2^31 guns`, `6 / 2 guns`."""
        end = place + 3
        if end > len(tokens) or tokens[place].word not in _RECKONING or tokens[end - 1].word not in self.lexicon.things:
            return None
        return Filled(end, "n", doubt=f"{text_of(tokens, start, end)!r} gives no number")

    def _of(self, tokens: Sequence[Token], start: int, place: int, head: Head) -> Filled:
        """The count that `head` gives of the thing at `place`."""
        end = place + 1
        if tokens[start].word == "no" or head.value == 0:
            return Filled(end, "n", nothing=True)
        if end < len(tokens) and tokens[end].spaced and tokens[end].word in ("'s", *self.lexicon.words.not_things):
            return Filled(end, "n", doubt=f"{text_of(tokens, start, end + 1)!r} may be something else")
        uncounted = not head.given and tokens[place].word in self.lexicon.plurals
        if uncounted and (told := _of_them(tokens, end)):
            head, uncounted, end = Head(told.value, True, False, told.end), False, told.end
        if head.vague or head.value is None or uncounted:
            return Filled(end, "n", doubt=f"{text_of(tokens, start, end)!r} gives no number")
        if head.value > self.lexicon.words.most:
            return Filled(end, "n", doubt=f"{head.value} is no small number")
        return Filled(end, "n", (head.value,))


def _of_them(tokens: Sequence[Token], k: int) -> numbers.Amount | None:
    """The number told behind things: `guns, two of them`."""
    found = numbers.amount(tokens, k + (k < len(tokens) and tokens[k].word == ","))
    behind = [token.word for token in tokens[found.end : found.end + 2]] if found else []
    return numbers.Amount(found.value, found.end + 2) if found and behind == ["of", "them"] else None


def _head(tokens: Sequence[Token], i: int) -> Head:
    """The number or article that a count begins with."""
    word = tokens[i].word
    vague = word in _VAGUE
    if word in _BELOW_NOTHING and numbers.amount(tokens, i + 1):
        return Head(1, True, True, i + 2)
    if (often := numbers.times(tokens, i)) and often.end < len(tokens):  # `2x guns`: counted by themselves
        return Head(1, True, vague, often.end)
    if found := numbers.amount(tokens, i):
        return Head(found.value, True, vague, numbers.behind_digits(tokens, found.end))
    if word == "my" and i + 1 < len(tokens) and tokens[i + 1].word in _RANKS:
        return Head(1, True, False, i + 2)
    if word not in _ONE and not vague:
        return Head(1, False, False, i)
    more = numbers.amount(tokens, i + 1) if word == "another" else None
    return Head(more.value, True, vague, more.end) if more else Head(1, True, vague, i + 1)


def _without_things(tokens: Sequence[Token], i: int, head: Head) -> Filled | None:
    """`I buy one`, `I buy another`: a count that names no thing."""
    if tokens[i].word not in ("one", "another", "two", "three") or head.end != i + 1:
        return None
    end = head.end
    if end < len(tokens) and tokens[end].kind is not Kind.MARK and tokens[end].word not in _BEHIND:
        return None
    return Filled(end, "n", doubt=f"{tokens[i].raw!r} does not say what")
