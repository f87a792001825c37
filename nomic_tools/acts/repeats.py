"""How often an act is done: `twice`, `3x:`, `with each of my three guns`."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nomic_tools.acts import english, numbers
from nomic_tools.acts.lexicon import Lexicon
from nomic_tools.acts.scan import Finding
from nomic_tools.acts.stretches import Stretch
from nomic_tools.acts.tokens import Kind, Token
from nomic_tools.acts.wordsets import one_of

_FOLLOWING = frozenset(("following", "this", "these"))
_ALONE = one_of("over again times once")
_WITH = one_of("with using from of my the these those and each both all")
_EACH = one_of("both each all every")
_ONCE = ("once", "one", "each")
_APIECE = ("with", "for", "per", "from")
_BUNCHES = numbers.VAGUE - {"all", "any"} | {"pair", "brace", "lot", "bunch"}
_SMALL = english.PREPOSITIONS | english.OTHERS | english.SUBORDINATE | {"i", "and", "or"}
_FARTHEST = 10


@dataclass(frozen=True, slots=True)
class Repeats:
    """Counts how often the acts of a contest are done."""

    lexicon: Lexicon

    def times(self, finding: Finding, stretch: Stretch) -> tuple[int, list[str]]:
        """How often the act is done, and why that is in doubt."""
        counts = self._repeats(finding, stretch)
        if not counts:
            return 1, []
        several = len([v for slot in finding.match.filled for v in slot.values]) > 1
        words = {token.word for token in stretch.tokens[finding.match.end : stretch.end]}
        if (
            several
            and words & {"each", "respectively"}
            and None not in counts
            and max(c or 0 for c in counts) <= 2
            and "twice" not in words
        ):
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
        counted = any(slot.name == "n" for slot in finding.match.filled)
        for begin, end in stretch.main:
            k, tokens = begin, stretch.tokens[:end]
            while k < end:
                found = numbers.times(tokens, k)
                if found and end < stretch.match_end and not _heads(stretch.tokens, begin, k, found.end, end):
                    found = None
                things = None if found or counted else self._things(tokens, k, k == begin)
                found = found or things
                if found is not None:
                    counts += [] if things and things.value == 1 else [found.value]
                elif _without_number(stretch.tokens, k, stretch.match_start):
                    counts.append(None)
                k = found.end if found is not None else k + 1
        return counts

    def _may_count(self, words: frozenset[str]) -> bool:
        """Whether a sentence of these words may hold a number of times or of things."""
        return not (words.isdisjoint(self.lexicon.things) and words.isdisjoint(_ALONE)) or numbers.may_be_times(words)

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
                several = word in self.lexicon.plurals or count.many
                return numbers.Amount(count.value, j + 1) if several else None
            found = numbers.amount(tokens, j)
            if numbers.times(tokens, j) is not None:
                return None
            if not (found or word in _WITH or word in _EACH or j == k or _describes(tokens, j)):
                return None
            count = count.after(word, found)
            j = found.end if found else j + 1
        return None

    def _is_absurd(self, found: numbers.Amount | None) -> bool:
        return found is not None and not 0 < (found.value or 0) <= self.lexicon.words.most


@dataclass(frozen=True, slots=True)
class _Count:
    """What words before things say of their number: whether each of them is meant, and how many."""

    many: bool = False
    value: int | None = None
    settled: bool = False

    def after(self, word: str, found: numbers.Amount | None) -> "_Count":
        """The count with one more word: `one of` and `the best of` settle for one, `two of` for two."""
        if self.settled:
            return self
        if word in _EACH:
            return _Count(True, 2 if word == "both" else self.value)
        if word in _BUNCHES:
            return _Count(True, None, True)
        if word == "of" and (self.value is not None or not self.many):
            one = self.many and self.value == 1
            return _Count(True) if one else _Count(self.many, self.value or 1, True)
        return _Count(self.many, found.value) if found else self


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
    if behind != end:
        return False
    return k == begin or (tokens[end].word == ":" and any(t.word in _FOLLOWING for t in tokens[begin:k]))


def _without_number(tokens: Sequence[Token], k: int, act: int) -> bool:
    """`N times`, `more than once`, `over and over`, `again and again`."""
    if tokens[k].word not in ("over", "again", "times", "once"):
        return False
    words = [token.word for token in tokens[k : k + 3]]
    if words in (["over", "and", "over"], ["again", "and", "again"]):
        return True
    if words[0] == "times":
        return k >= act
    return words[0] == "once" and k > 1 and tokens[k - 1].word in ("than", "least")
