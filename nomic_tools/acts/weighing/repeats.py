"""How often an act is done: `twice`, `3x:`, `with each of my three guns`."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.stretches import Stretch
from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.apiece import EACH, NUMBER, Apiece, standing
from nomic_tools.acts.wording.lexicon import Lexicon

_FOLLOWING = frozenset(("following", "this", "these"))
_THEM = (["them"], ["these"], ["those"])
_ALONE = one_of("over again times once")
_WITH = one_of("with using from of my the these those and each both all")
_USING = one_of("with using from use")
_ONCE = ("once", "one", "each")
_APIECE = ("with", "for", "per", "from")
_BUNCHES = numbers.VAGUE - {"all", "any"} | {"pair", "brace", "lot", "bunch"}
_SMALL = english.PREPOSITIONS | english.OTHERS | english.SUBORDINATE | {"i", "and", "or"}
_TIME_ALONE = one_of("this week today now hereby in total altogether a row then exactly please")
_AGAIN = said("once more|again|one more time|another time|a second time|then again|once again|yet again")
_FARTHEST = 10


@dataclass(frozen=True, slots=True)
class Repeats:
    """Counts how often the acts of a contest are done."""

    lexicon: Lexicon

    def times(self, finding: Finding, stretch: Stretch) -> tuple[int, list[str]]:
        """How often the act is done, and why that is in doubt."""
        counts = self._repeats(finding, stretch)
        if not counts or _by_one(stretch):
            return 1, []
        several = _names_several(finding)
        words = {token.word for token in stretch.tokens[finding.match.end : stretch.end]}
        if several and len(counts) == 1 and 0 < (counts[0] or 0) <= self.lexicon.words.most and _times_each(stretch):
            return counts[0] or 1, []
        if (
            several
            and words & {"each", "respectively"}
            and {1, _most_named(finding)}.issuperset(counts)
            and "twice" not in words
        ):
            return 1, []
        if several and counts == [_most_named(finding)] and not _is_told_often(stretch):
            return 1, []
        counts = _told_twice(stretch, counts)
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
        counted, several = any(slot.name == "n" for slot in finding.match.filled), _names_several(finding)
        if _goes_on_again(stretch):
            counts.append(None)
        k, within = 0, stretch.tokens[: stretch.end]
        for begin, end in stretch.main:
            k, tokens = max(k, begin), stretch.tokens[:end]
            while k < end:
                if several and k >= stretch.match_end and _is_one_each(within, k):
                    break
                found = numbers.times(within, k)
                if found and end < stretch.match_end and not _heads(stretch.tokens, begin, k, found.end, end):
                    found = None
                things = None
                if not (found or counted):
                    things = self._told_off(stretch, k, begin) or self._things(tokens, k, k == begin)
                    if things and end < stretch.match_start and _are_told_of(stretch.tokens, k, things.end, end):
                        things = numbers.Amount(None, things.end)
                found = found or things
                if found is not None:
                    counts += [] if things and things.value == 1 else [found.value]
                elif _without_number(stretch.tokens, k, stretch.match_start):
                    counts.append(None)
                k = found.end if found is not None else k + 1
        told = self._of_them(stretch) if counts == [None] else None
        return [told] if told else counts

    def _of_them(self, stretch: Stretch) -> int | None:
        """How many things were told of before `each of them`: `I have two guns, and with each of them I fire`."""
        words = [token.word for token in stretch.tokens[: stretch.match_start]]
        if not any(_each_of_them(words[k : k + 4]) for k in range(len(words))):
            return None
        told = (numbers.amount(stretch.tokens, k) for k in range(len(words)))
        counted = (found for found in told if found and words[found.end : found.end + 1] and found.value)
        return next((found.value for found in counted if words[found.end] in self.lexicon.things), None)

    def _may_count(self, words: frozenset[str]) -> bool:
        """Whether a sentence of these words may hold a number of times or of things."""
        things = self.lexicon.things | _ALONE | _USING | EACH
        return not words.isdisjoint(things) or numbers.may_be_times(words)

    def _things(self, tokens: Sequence[Token], k: int, alone: bool) -> numbers.Amount | None:
        """`with each of my three guns`, `with both guns`, `my two guns`; one gun is no number of times.

        A number that stands `alone` counts where it is absurd: `four hundred guns blazing`.
        """
        leads = tokens[k].word in _WITH or tokens[k].word in self.lexicon.patterns.forms
        alone = alone and not leads and self._is_absurd(numbers.amount(tokens, k))
        if not (leads or alone) or tokens[k].word in self.lexicon.things:
            return None
        count = _Count()
        j = k
        while j < min(len(tokens), k + _FARTHEST):
            word = tokens[j].word
            if word in self.lexicon.things:
                several = word in self.lexicon.plurals or count.many or ((count.value or 0) > 1 and not count.named)
                return numbers.Amount(count.value, j + 1) if several else None
            found = numbers.amount(tokens, j)
            if numbers.times(tokens, j) is not None or (j > k and word in _USING):
                return None
            if not (found or word in _WITH or word in EACH or j == k or _describes(tokens, j)):
                return None
            count = count.after(word, found)
            j = found.end if found else j + 1
        return None

    def _told_off(self, stretch: Stretch, k: int, begin: int) -> numbers.Amount | None:
        """`with both`, `with gun 1 and gun 2`, `Gun 1 and 2:`; `fire both` in the act itself."""
        tokens, apiece = stretch.tokens[: stretch.end], Apiece(self.lexicon)
        acting = stretch.match_start <= k < stretch.match_end and tokens[k].word in self.lexicon.patterns.forms
        if acting or tokens[k].word in _USING:
            found = standing(tokens, k + 1) or apiece.told_off(tokens, k + 1)
            begins = found and k >= stretch.match_end and [t.word for t in tokens[found.end : found.end + 1]] == ["i"]
            return None if begins else found  # `..., and with the other I do nothing`
        if k == begin == stretch.start and (found := apiece.told_off(tokens, k)):
            return found if found.end < len(tokens) and tokens[found.end].word in (":", "i") else None
        return None

    def _is_absurd(self, found: numbers.Amount | None) -> bool:
        return found is not None and not 0 < (found.value or 0) <= self.lexicon.words.most


@dataclass(frozen=True, slots=True)
class _Count:
    """What words before things say of their number: whether each of them is meant, and how many."""

    many: bool = False
    value: int | None = None
    settled: bool = False
    named: bool = False

    def after(self, word: str, found: numbers.Amount | None) -> "_Count":
        """The count with one more word: `one of` and `the best of` settle for one, `two of` for two."""
        if self.settled:
            return self
        if word in NUMBER:
            return _Count(self.many, self.value, self.settled, True)
        if word in EACH:
            return _Count(True, 2 if word == "both" else self.value)
        if word in _BUNCHES:
            return _Count(True, None, True)
        if word == "of" and (self.value is not None or not self.many):
            one = self.many and self.value == 1
            return _Count(True) if one else _Count(self.many, self.value or 1, True)
        return _Count(self.many, found.value, False, self.named) if found else self


def _each_of_them(words: list[str]) -> bool:
    """Whether `each of them`, `every one of these` or `all of them` begins these words."""
    if words[:1] == ["all"] or not words or words[0] not in EACH:
        return words[:2] == ["all", "of"] and words[2:3] in _THEM
    behind = words[1 + (words[1:2] == ["one"]) :]
    return behind[:1] == ["of"] and behind[1:2] in _THEM


def _describes(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word may only tell which things are meant: `my three rusty guns`, `a pair of guns`."""
    if tokens[k].word in ("a", "an"):
        return k + 1 < len(tokens) and tokens[k + 1].word in _BUNCHES
    return tokens[k].kind is Kind.WORD and tokens[k].word not in _SMALL


def _told_twice(stretch: Stretch, counts: list[int | None]) -> list[int | None]:
    """The one number that is told off again, thing by thing: `three times, once with each of my guns`."""
    words = [token.word for token in stretch.tokens[stretch.match_end : stretch.end]]
    apiece = any(one in _ONCE and other in _APIECE for one, other in pairwise(words))
    numbers_given = {count for count in counts if count is not None}
    return list(numbers_given) if apiece and len(numbers_given) == 1 and len(counts) > 1 else counts


def _heads(tokens: Sequence[Token], begin: int, k: int, behind: int, end: int) -> bool:
    """Whether the number of times at `k` heads the act: `3x: I ...`, `I do the following twice: I ...`."""
    if any(token.word not in _TIME_ALONE for token in tokens[behind:end]):
        return False
    return k == begin or (tokens[end].word == ":" and any(t.word in _FOLLOWING for t in tokens[begin:k]))


def _are_told_of(tokens: Sequence[Token], k: int, behind: int, end: int) -> bool:
    """Whether the things at `k` do something themselves in the words before a colon: `My two guns speak: I ...`."""
    return tokens[end].word == ":" and behind < end and tokens[k].word not in _USING


def _names_several(finding: Finding) -> bool:
    return any(len(slot.values) > 1 for slot in finding.match.filled)


def _is_one_each(tokens: Sequence[Token], k: int) -> bool:
    """Whether each of several people gets one: `I shoot Ash and Bram, one with each gun`."""
    words = [token.word for token in tokens[k : k + 3]]
    return words[:1] in (["one"], ["once"]) and words[2:] == ["each"] and words[1] in _APIECE


def _most_named(finding: Finding) -> int:
    """How many people an act names, where one thing for each says enough: `I goad c. and G., with my two guns`."""
    return max(len(slot.values) for slot in finding.match.filled)


def _is_told_often(stretch: Stretch) -> bool:
    """Whether a number of times stands in the clause, not one of things."""
    tokens = stretch.tokens[: stretch.end]
    return any(numbers.times(tokens, k) is not None for k in range(stretch.start, stretch.end))


def _times_each(stretch: Stretch) -> bool:
    """Whether a number of times is said to be for each: `I goad Ash and Bram, twice each`."""
    tokens = stretch.tokens[: stretch.end]
    found = (numbers.times(tokens, k) for k in range(stretch.match_end, stretch.end))
    return any(often and often.end < len(tokens) and tokens[often.end].word == "each" for often in found)


def _goes_on_again(stretch: Stretch) -> bool:
    """Whether an act is done anew, how often nobody says: `I goad Walker, and then once more`."""
    tokens = stretch.tokens[: stretch.end]
    for k in range(stretch.match_end, stretch.end):
        if tokens[k].word in ("and", "then") and (found := _AGAIN.at(tokens, k + 1)):
            behind = stretch.tokens[found[1] : found[1] + 1]
            return not behind or (behind[0].kind is Kind.MARK and behind[0].word != ":")
    return False


def _without_number(tokens: Sequence[Token], k: int, act: int) -> bool:
    """`N times`, `more than once`, `over and over`, `again and again`."""
    if tokens[k].word not in ("over", "again", "times", "once"):
        return False
    words = [token.word for token in tokens[k : k + 3]]
    if words in (["over", "and", "over"], ["again", "and", "again"]):
        return True
    if words[0] == "times":
        return k >= act and tokens[k - 1].word != "old"  # `for old times' sake`
    return words[0] == "once" and k > 1 and tokens[k - 1].word in ("than", "least")


def _by_one(stretch: Stretch) -> bool:
    """Whether an act is done with one of the things told before it: `of the two that I own, with one I shoot Ash`."""
    words = [token.word for token in stretch.tokens[stretch.start : stretch.match_start]]
    return any(words[k] in _USING and words[k + 1 : k + 3] in (["one", "i"], ["one", ","]) for k in range(len(words)))
