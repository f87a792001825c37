"""How an `I` is led in: by words of its own clause, or by some that make it another's, a question, or a thought."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise

from nomic_tools.acts.saying import calls, clefts
from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon
from nomic_tools.acts.wording.people import Names

_KNOWN = one_of(
    "informed advised notified aware note record known answer confirm notice show recorded noted "
    "proclaimed presents understood registered"
)
_MADE_KNOWN = one_of("known recorded noted proclaimed understood registered")
_LISTING = one_of(", and & or / the my chambers numbers")
_OF_THOUGHT = one_of("long much some careful due second further deep little more mature")
_CONCLUDING = (["decided"], ["concluded"], ["resolved"], ["means"], ["follows"])
_LONGEST_CALL = 2
_LEADS = english.SUBJECT_LEADS - {"and", "&", "n", "or", "+"}
_ORDINALS = one_of("second third fourth other last")
_UNSAID = one_of(
    "not never he she they if almost nearly hardly forgot nobody none wrong false untrue incorrect absurd silly"
)
_POSSIBLE = (("i", "could"), ("i", "might"), ("i", "may"))
_OTHERS_SAY = (["people"], ["some"], ["many"], ["folks"], ["others"], ["you"])
_GERUNDS = (["saying"], ["announcing"], ["declaring"], ["stating"], ["proclaiming"])
_BEFORE_OBJECT = one_of("at on upon of against to for")
_THOUGHT = one_of("guess think suppose believe reckon imagine hope wish assume swear")
_WEAK = one_of("rather really do just still kinda also now honestly truly sincerely quite")
_POINTED_AT = one_of("of with after for on upon besides despite")
_RELATIVE = ("whom", "who", "which")
_MOUTHS = one_of("d p o x s b")
_OPENING_MARKS = one_of(", : - -- – — ( ) * ** … ... .. ; ! _ > => -> ~ ] /") | {"\n"}


class Lead(Enum):
    """How an `I` is led in."""

    OWN = auto()
    DOUBTFUL = auto()
    SUBORDINATE = auto()
    INVERTED = auto()
    HEDGED = auto()
    JOINT = auto()


@dataclass(frozen=True, slots=True)
class Leading:
    """Reads the words before an `I`."""

    lexicon: Lexicon
    names: Names

    def of(self, tokens: Sequence[Token], i: int, start: int) -> Lead:
        """How the `I` at `i` is led in, in a clause that begins at `start`."""
        j = i - 1
        while j >= start and (self._leads(tokens, j) or _is_smiley(tokens, j)):
            j -= 1
        if j < start:
            return Lead.OWN
        before = tokens[j]
        if before.kind is not Kind.WORD:
            return Lead.OWN
        if before.word in ("and", "&", "n", "+"):
            return Lead.JOINT if j > start and self._is_subject(tokens, start, j) else Lead.OWN
        if before.word == "that":
            pointed = j > start and tokens[j - 1].word in _POINTED_AT  # `in view of that I shoot`
            return Lead.OWN if pointed else self._after_that(tokens, j, start)
        found = self._after_word(tokens, j, start)
        if found is Lead.SUBORDINATE and before.word in _RELATIVE and tokens[i + 1].word in english.HEREBY:
            return Lead.DOUBTFUL
        if found is Lead.DOUBTFUL and tokens[i + 1 : i + 2] and tokens[i + 1].word in english.HEREBY:
            return Lead.OWN
        if found is Lead.DOUBTFUL and j == i - 2 and calls.begins_clause([token.word for token in tokens[start:i]]):
            return Lead.OWN
        return Lead.DOUBTFUL if found is Lead.SUBORDINATE and j < i - 1 else found

    def _leads(self, tokens: Sequence[Token], j: int) -> bool:
        """Whether a word only leads an `I` in: `second`, but not `my second`."""
        owned = tokens[j].word in _ORDINALS and j > 0 and tokens[j - 1].word in ("my", "the")
        return tokens[j].word in _LEADS and not owned

    def _after_that(self, tokens: Sequence[Token], j: int, start: int) -> Lead:
        """`that I ...` declares what follows when an announcing word leads it in."""
        words = [token.word for token in tokens[start : _before_insertion(tokens, start, j)]]
        if clefts.is_cleft(tokens, start, j, self.names):
            return Lead.DOUBTFUL
        if words[:2] == ["it", "is"] and words[2:3] in (["with"], ["therefore"], ["thus"], ["now"], ["hereby"]):
            return Lead.OWN
        others = words[:1] in _OTHERS_SAY and "i" not in words
        possible = any(pair in _POSSIBLE for pair in pairwise(words))
        if not _UNSAID.isdisjoint(words) or others or possible:
            return Lead.SUBORDINATE
        if (words[-1:] in _GERUNDS and "i" not in words) or (words[-1:] == ["know"] and words[:1] == ["you"]):
            return Lead.HEDGED
        if words and words[-1] in _MADE_KNOWN and not {"let", "be"} & set(words):
            return Lead.SUBORDINATE
        if words and words[-1] in _KNOWN:
            return Lead.OWN if words[-1] != "confirm" else Lead.HEDGED
        if any(word in english.ANNOUNCING for word in words[-5:]) and not self._someone(tokens, start, j):
            return Lead.OWN
        if self._announced_to(tokens, j):
            return Lead.OWN
        if words[-2:-1] == ["i"] or words[-1:] in _CONCLUDING:
            return Lead.HEDGED
        return Lead.SUBORDINATE

    def _announced_to(self, tokens: Sequence[Token], j: int) -> bool:
        """Whether only those addressed stand before the `that` at `j`: `I announce to you, and to all, that`."""
        k = j - 1
        while k > 0 and tokens[k].word in english.TO_WHOM:
            k -= 1
        return k > 0 and tokens[k].word in english.ANNOUNCING and tokens[k - 1].word in ("i", "hereby", "herewith")

    def _someone(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether somebody other than the speaker is the subject of what leads in."""
        return self.names.name(tokens, start) is not None and (
            tokens[start + 1].word != "," if start + 1 < end else True
        )

    def _after_word(self, tokens: Sequence[Token], j: int, start: int) -> Lead:
        word = tokens[j].word
        if word in ("who", "whom") and clefts.is_cleft(tokens, start, j, self.names):
            return Lead.DOUBTFUL
        earlier = tokens[j - 1].word if j > start else ""
        if word == "as" and earlier == "well":
            return Lead.OWN
        word = "" if word == "will" and earlier in english.WILLS else word
        if earlier == "only" and j > start + 1 and tokens[j - 2].word == "not":
            return Lead.OWN  # `Not only do I shoot Bram, I also goad Sue`
        if word in english.INVERTED and earlier != "to":
            words = {token.word for token in tokens[start:j]}
            if word == "is" and words & english.ANNOUNCING:
                return Lead.OWN
            plain = earlier in ("hereby", "herewith", "thus", "so") or word in ("is", "am", "are", "was", "were")
            return Lead.HEDGED if plain else Lead.INVERTED
        if word in english.ANNOUNCING and earlier in ("i", "hereby", "to", "am"):
            return Lead.OWN
        weak = j > start + 1 and tokens[j - 2].word == "i" and earlier in _WEAK
        if word in _THOUGHT and (earlier in ("i", "") or weak):
            return Lead.HEDGED
        if word == "say" and earlier == "would" and j > start + 1 and tokens[j - 2].word == "i":
            return Lead.HEDGED
        if word in ("because", "since", "though", "although", "or", "maybe", "perhaps", "so", "while"):
            return Lead.DOUBTFUL
        noun = (word == "thought" and earlier in _OF_THOUGHT) or (word == "do" and earlier == "to") or earlier == "this"
        noun = noun or (word == "idea" and [token.word for token in tokens[j - 2 : j]] == ["and", "no"])
        if word in english.BAD_LEADS and not noun:
            return Lead.DOUBTFUL if calls.ends_reason(tokens, start, j) else Lead.SUBORDINATE
        if self._are_things(tokens, start, j + 1) or self._passes_over(tokens, start, j + 1):
            return Lead.OWN
        if self._is_called(tokens, start, j + 1):
            return Lead.OWN
        start = next((k + 1 for k in range(j, start - 1, -1) if tokens[k].word in _OPENING_MARKS), start)
        start += tokens[start].word == "just" and start < j
        start = calls.performs_anew(tokens, start, j + 1)
        led, start = tokens[start].word in english.SUBJECT_LEADS, calls.past(tokens, start, j + 1, self.names)
        if start > j:
            return Lead.DOUBTFUL if word in calls.FEELING and tokens[j + 1].word == "i" else Lead.OWN
        first = tokens[start].word
        adverbial = (
            led
            or first in english.PREPOSITIONS
            or first in english.SUBJECT_LEADS
            or first.endswith(("ly", "ing", "ed"))
            or numbers.times(tokens, start) is not None
        )
        return (
            Lead.OWN if adverbial or markers.NOW.at(tokens, start) or markers.TIMES.at(tokens, start) else Lead.DOUBTFUL
        )

    def _are_things(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens are no more than what the act is done with: `One gun I fire aimlessly`."""
        lexicon = self.lexicon
        small = lexicon.describing | english.ARTICLES | english.SUBJECT_LEADS | {"another"}
        words = [token.word for token in tokens[start:end] if token.kind is Kind.WORD]
        elided = words[-1] in _ORDINALS and words[:1] in (["my"], ["the"]) and self._tells_things(tokens[:start])
        if (
            not elided
            and len(words) == 2
            and words[0]
            in (
                "the",
                "that",
                "any",
                "every",
            )
        ):  # the gun that e fires, of which more is told
            return False
        return (words[-1] in lexicon.things or elided) and all(
            word in lexicon.things or word in small for word in words
        )

    def _tells_things(self, tokens: Sequence[Token]) -> bool:
        return not self.lexicon.things.isdisjoint(token.word for token in tokens)

    def _is_called(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens are what a thing of the sender's is called: `The Colt I fire aimlessly`."""
        named, lexicon = tokens[start + 1 : end], self.lexicon
        if tokens[start].word not in ("the", "my") or not 0 < len(named) <= _LONGEST_CALL:
            return False
        called = all(token.kind is Kind.WORD and token.is_capital for token in named)
        known = self.names.name(tokens, start + 1) or lexicon.contests.at(tokens, start + 1)
        return called and not known

    def _passes_over(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens only list what is not done: `Instead of 3, 10 and 24 I load ...`."""
        k = start + 2
        if [token.word for token in tokens[start:k]] not in (["instead", "of"], ["rather", "than"]):
            return False
        while k < end:
            named = self.names.name(tokens, k)
            if named is None and numbers.whole(tokens[k]) is None and tokens[k].word not in _LISTING:
                return False
            k = named[1] if named else k + 1
        return True

    def _is_subject(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens from `start` to `end` name somebody, so that `and I` adds the speaker to em."""
        k = start
        while k < end and (
            tokens[k].kind is Kind.MARK or tokens[k].word in english.SUBJECT_LEADS or _is_smiley(tokens, k)
        ):
            k += 1
        found = self.names.name(tokens, k)
        if start and tokens[start - 1].word in _BEFORE_OBJECT:
            return False  # what the act before ends with: `I retract my shot at Bram and I ...`
        return (found is not None and found[1] >= end) or (k == end - 1 and tokens[k].word in english.OTHERS)


def _before_insertion(tokens: Sequence[Token], start: int, end: int) -> int:
    """Before an insertion that ends at `end`: `I declare, for all to hear, that`."""
    if end - 1 <= start or tokens[end - 1].word != ",":
        return end
    return next((k for k in range(end - 2, start, -1) if tokens[k].word == ","), end)


def _is_smiley(tokens: Sequence[Token], j: int) -> bool:
    """Whether a letter is the mouth of a face: `:-D`, `\\o/`."""
    mouth = tokens[j].word in _MOUTHS and not tokens[j].spaced
    return mouth and j > 0 and tokens[j - 1].kind is Kind.MARK
