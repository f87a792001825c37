"""Who speaks and how: the way an `I` is led in, and what stands between it and the act."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from nomic_tools.acts.saying.leading import Lead, Leading
from nomic_tools.acts.text import english, numbers
from nomic_tools.acts.text.stances import DOING, HABITS, LIGHT, LOWEST, STANCES, Stance, is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.patterns import Match, Patterns
from nomic_tools.acts.wording.people import Names
from nomic_tools.acts.wording.slots import SlotFiller

_FARTHEST = 24
_LONGEST_ASIDE = 12
_ASIDES = one_of("still now again too also just then yes hereby")
_CLOSING = {"(": ")", "-": "-", "--": "--", "–": "–", "—": "—"}
_ABOUT = one_of("for of about to from at against on in")
"""A participle behind one of these is no more than spoken of: `in no mood for shooting`."""
_OPEN = one_of("not if would could might may maybe perhaps unless never ? : ;")
_NOT_ITS_OWN = one_of("the my a an to of first second other")
"""Behind one of these, what looks like an act is what is spoken of: `with my shot`."""
_DEGREES = ("most", "very", "quite", "ever", "so", "rather")


@dataclass(frozen=True, slots=True)
class Speech:
    """An `I`: its place, how it is led in, the speaker's stance, where the act should begin, what stands there."""

    at: int
    lead: Lead
    stance: Stance
    end: int
    match: Match | None = None
    stranger: str = ""
    doing: bool = False


@dataclass(frozen=True, slots=True)
class Listener:
    """Reads the words around an `I`."""

    patterns: Patterns
    slots: SlotFiller
    names: Names
    leading: Leading = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "leading", Leading(self.slots.lexicon, self.names))

    def match(self, tokens: Sequence[Token], i: int) -> Match | None:
        """The wording that begins at `i`, unless an idiom does."""
        if i >= len(tokens) or tokens[i].kind is not Kind.WORD:
            return None
        if self.slots.lexicon.idioms.at(tokens, i):
            return None
        return self.patterns.at(tokens, i, self.slots)

    def lead(self, tokens: Sequence[Token], i: int, start: int) -> Lead:
        """How the `I` at `i` is led in, in a clause that begins at `start`."""
        return self.leading.of(tokens, i, start)

    def is_address(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens only greet or call the contestmaster: `Dora, please`, `Also,`."""
        k = start
        while k < end:
            named = self.names.name(tokens, k)
            if named is not None and named[0] == self.slots.lexicon.cast.contestmaster:
                k = named[1]
            elif tokens[k].word in english.SUBJECT_LEADS | english.SALUTATION | {","}:
                k += 1
            else:
                return False
        return start < end

    def speech(self, tokens: Sequence[Token], i: int, start: int) -> Speech:
        """Everything about the `I` at `i`."""
        lead = self.lead(tokens, i, start)
        stance, j, stranger, doing = Stance.CLEAR, i + 1, "", False
        while j < min(len(tokens), i + _FARTHEST):
            word = tokens[j].word
            phrase = STANCES.at(tokens, j)
            match = self.match(tokens, j)
            if match is not None and not (phrase and j + 1 < phrase[1] and _outlasts(tokens, phrase[1], match)):
                return Speech(i, lead, stance, j, match, stranger, doing)
            if phrase is not None:
                stance, doing = min(stance, phrase[0], key=LOWEST.__getitem__), doing or word in DOING
                j = phrase[1]
            elif word in DOING:
                doing, j = True, j + 1
            elif (doing and (word in LIGHT or self._is_used(tokens, i, j))) or word in ("*", "**", "_"):
                j += 1
            elif (often := numbers.times(tokens, j)) is not None:
                j = often.end
            elif word in _DEGREES and j + 1 < len(tokens) and tokens[j + 1].word.endswith("ly"):
                j += 1
            elif word.endswith("ly") and tokens[j].kind is Kind.WORD:
                stance, j = (Stance.NEGATED if word in HABITS else stance), j + 1
                stance = Stance.TRIED if word == "only" and stance is Stance.CLEAR else stance
            elif (behind := _behind_aside(tokens, j)) is not None:
                j = behind
            elif (skipped := self._skip(tokens, j)) is not None:
                j, stranger = skipped[0], stranger or skipped[1]
                j += j < len(tokens) and tokens[j].word == "to"
            else:
                break
        return Speech(i, lead, stance, j, None, stranger, doing)

    def _is_used(self, tokens: Sequence[Token], i: int, j: int) -> bool:
        """Whether a thing at `j` is what something is done with: `I make with my gun the Fire Aimlessly`."""
        return tokens[j].word in self.slots.lexicon.things and any(token.word == "with" for token in tokens[i:j])

    def _skip(self, tokens: Sequence[Token], j: int) -> tuple[int, str] | None:
        """Behind an insertion at `j` (`, Bram, ` or `with my first gun`), with the name it gives the speaker."""
        if tokens[j].word == ",":
            close = next((k for k in range(j + 1, min(len(tokens), j + 14)) if tokens[k].word == ","), None)
            if close is None:
                return None
            joined = (
                tokens[j + 1].word in ("with", "and", "for", "as", "like", "being") if j + 1 < len(tokens) else False
            )
            name = self.names.name(tokens, j + 1 + joined)
            other = name[0] if name and name[0] != self.names.sender else ""
            if j + 1 < close and tokens[j + 1].word in english.SAYING:
                other = " ".join(token.word for token in tokens[j + 1 : close])
            if any(tokens[k].word == ":" or _speaks(tokens, k) for k in range(j, close)):
                return None
            return close + 1, other
        if tokens[j].word in ("with", "in", "on", "for", "at", "by", "from", "as", "of", "this", "using"):
            for k in range(j + 1, min(len(tokens), j + 9)):
                if tokens[k].word == "," and tokens[j - 1].word == "being":
                    return k + 1, ""
                if tokens[k].word in english.OTHERS or tokens[k].word == "i" or tokens[k].kind is Kind.MARK:
                    return None
                if tokens[k - 1].word in _ABOUT and tokens[k].word.endswith("ing"):
                    return None
                if self.patterns.opens(tokens[k].word) and tokens[k - 1].word not in _NOT_ITS_OWN:
                    return k, ""
        return None


def _behind_aside(tokens: Sequence[Token], j: int) -> int | None:
    """Behind an adverb between dashes, or a few words in brackets: `I - gladly - fire`, `I (as ever) hoot`."""
    close = _CLOSING.get(tokens[j].word)
    farthest = j + _LONGEST_ASIDE if close == ")" else j + 2
    end = next((k for k in range(j + 2, min(len(tokens), farthest + 1)) if tokens[k].word == close), None)
    if close is None or end is None:
        return None
    said = tokens[j + 1 : end]
    mere = len(said) == 1 and (is_adverb(said[0]) or said[0].word in _ASIDES)
    return end + 1 if mere or (close == ")" and len(said) > 1 and all(t.word not in _OPEN for t in said)) else None


def _speaks(tokens: Sequence[Token], k: int) -> bool:
    """Whether an `I` begins a clause of its own: not that of `with all the dignity that I can muster`."""
    return tokens[k].word == "i" and tokens[k - 1].word not in ("that", "as", "which", "whom")


def _outlasts(tokens: Sequence[Token], end: int, match: Match) -> bool:
    """Whether words that end before `end` say more than an act there, or lead on from it: `I agree to wait`."""
    return end > match.end or (end == match.end and end < len(tokens) and tokens[end].kind is Kind.WORD)
