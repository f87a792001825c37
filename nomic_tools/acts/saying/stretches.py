"""The stretch of a sentence that belongs to one act, and its parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.labels import Tie
from nomic_tools.acts.saying.leading import Lead
from nomic_tools.acts.text import english, markers, suspending
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.stances import Stance
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of

CUTS = frozenset((",", "and", "n", "but", "-", "--", "–", "—", "(", ")", ":", "so", ";", "\n", "…", "..."))
_GROUNDS = said(
    "on the grounds|on the ground that|on the * ground that|on the * grounds that|"
    "on grounds|on the theory|on the principle|for the reason|for the simple reason|"
    "seeing as|seeing that|seeing how|in that|for he|for she|for they|for e|for it|for i|for you|for there|for nobody|"
    "in memory of|in honour of|in honor of|to mark|to celebrate"
)
"""What stands behind one of these is why it is done, whenever that was or will be."""
_ASKING = CUTS | one_of("please not kindly just never thanks")
_SILENT = one_of("mum quiet secret silent hush dark between hat yourself lid shut mouth")
_OWNED = one_of("my our his her their the")
_VERBS = one_of("is are was were will has have had can does")
_TOLD = one_of("published told shown revealed mentioned disclosed announced made opened")
_SOUNDS = one_of("word peep whisper sound syllable hint breath")
_OWN_SUBJECTS = english.OTHERS - {"this", "that", "one"}
_MADE = one_of("made sent wrote put written given")
_SOONER = one_of("later sooner earlier rather other longer")
_MORE = one_of("more less worse")
_BYE = one_of("cu cya bye ill id")
_ACTIONS = one_of("action actions act acts move moves turn")
_CLOSING = one_of("my all it that everything enough")


@dataclass(frozen=True)
class Stretch:
    """The tokens that belong to one act: its clause, from what leads it in to where the next one begins."""

    tokens: Sequence[Token]
    start: int
    end: int
    match_start: int
    match_end: int

    @cached_property
    def words(self) -> frozenset[str]:
        """The words of the whole sentence."""
        return frozenset(token.word for token in self.tokens)

    @cached_property
    def main(self) -> list[tuple[int, int]]:
        """The segments of the clause that speak of the act itself, without reasons and asides."""
        found: list[tuple[int, int]] = []
        grounded = False
        for begin, end in self.segments:
            stop = self._aside(begin, end)
            goes_on = grounded and self.tokens[begin - 1].word in ("and", "n")
            grounded = goes_on or (begin > self.match_end and _GROUNDS.at(self.tokens, begin) is not None)
            if stop > begin and not goes_on and not self._gives_reason(end):
                found.append((begin, stop))
            if begin <= stop < self.match_start < end:
                found.append((self.match_start, self._aside(self.match_start, end)))
        return found

    @cached_property
    def segments(self) -> list[tuple[int, int]]:
        """The clause cut at commas, dashes and joints; the act itself is never cut."""
        found: list[tuple[int, int]] = []
        begin = self.start
        for k in range(self.start, self.end):
            if self.tokens[k].word in CUTS and not (self.match_start <= k < self.match_end or _goes_on(self.tokens, k)):
                if k > begin:
                    found.append((begin, k))
                begin = k + 1
        if self.end > begin:
            found.append((begin, self.end))
        return found

    def _gives_reason(self, end: int) -> bool:
        """Whether a part before the act ends in `, so`: `Sue came late last week, so I shoot her`."""
        behind = [token.word for token in self.tokens[end : end + 2]]
        return end < self.match_start and "so" in behind and behind[0] in (",", "so")

    def _aside(self, begin: int, end: int) -> int:
        """Where a segment stops speaking of the act: at a reason, or at a subject of its own."""
        for k in range(begin, end):
            word = self.tokens[k].word
            if self.match_start <= k < self.match_end:
                continue
            if k == self.match_end and (word in _MADE or word.endswith("ed")):
                return k
            if word in english.REASONS and not (word == "as" and self._dates(k)) and self.tokens[k - 1].word != "a":
                return k
            if self._goes_astray(k) if k >= self.match_end else end < self.match_start and asks_silence(self.tokens, k):
                return k
            if k == begin > self.match_end and self._has_own_verb(k):
                return k
            if word in _OWN_SUBJECTS | _BYE or (word == "i" and k >= self.match_end) or self._closes(k):
                return k
        return end

    def _has_own_verb(self, k: int) -> bool:
        """Whether a clause with a subject of its own begins: `my practice is closed till Thursday`."""
        behind = [token.word for token in self.tokens[k + 1 : k + 4]]
        owned = self.tokens[k].word in _OWNED and english.DEEDS.isdisjoint(behind)
        return owned and any(word in _VERBS for word in behind[1:])

    def _goes_astray(self, k: int) -> bool:
        """Whether words begin that ask for silence, only liken, or give a ground."""
        return asks_silence(self.tokens, k) or self._compares(k) or _GROUNDS.at(self.tokens, k) is not None

    def _compares(self, k: int) -> bool:
        """Whether words begin that only liken: `than a drum on a Sunday`, `like a coyote at midnight`."""
        before, behind = self.tokens[k - 1].word, self.tokens[k + 1].word if k + 1 < len(self.tokens) else ""
        if self.tokens[k].word == "like":
            return behind in ("a", "an")
        if self.tokens[k].word != "than" or behind not in english.ARTICLES | {"any"}:
            return False
        return before not in _SOONER and (before.endswith("er") or before in _MORE)

    def _closes(self, k: int) -> bool:
        """Whether words begin that only close the mail: `that is my week`, `that's all`."""
        words = [token.word for token in self.tokens[k : k + 3]]
        return words[0] in ("that", "this") and words[1:2] == ["is"] and words[-1] in _CLOSING

    def _dates(self, k: int) -> bool:
        """Whether `as` begins a time, or what is named may hold one: `as of Monday`, `as my action for next week`."""
        following = self.tokens[k + 1].word if k + 1 < len(self.tokens) else ""
        named = [token.word for token in self.tokens[k + 1 : k + 3]]
        own = named[:1] in (["my"], ["an"]) and not _ACTIONS.isdisjoint(named[1:])
        return own or following in ("of", "from", "soon") or markers.TIMES.at(self.tokens, k) is not None


def asks_silence(tokens: Sequence[Token], k: int) -> bool:
    """Whether words begin that ask for silence: `please tell nobody`, `but keep it to yourself`, `not a word`."""
    if k and tokens[k - 1].word not in _ASKING:
        return False
    word, behind = tokens[k].word, [token.word for token in tokens[k + 1 : k + 6]]
    if word == "not":
        told = behind[:2] == ["to", "be"] and not _TOLD.isdisjoint(behind[2:3])
        return told or (behind[:1] == ["a"] and not _SOUNDS.isdisjoint(behind[1:2]))
    return word in english.KEEPING or (word == "keep" and not _SILENT.isdisjoint(behind))


def _goes_on(tokens: Sequence[Token], k: int) -> bool:
    """Whether a word that can join two parts begins an adverbial: `so to speak`."""
    return tokens[k].word == "so" and k + 1 < len(tokens) and tokens[k + 1].word == "to"


def stretch_of(tokens: Sequence[Token], findings: Sequence[Finding], index: int) -> Stretch:
    """The clause of one finding; what stands between two acts is cut at the last joint."""
    finding = findings[index]
    start = _joint(tokens, findings[index - 1].match.end, finding.match.start) if index else finding.start
    last = index + 1 == len(findings)
    end = len(tokens) if last else _joint(tokens, finding.match.end, findings[index + 1].match.start)
    end = next((k for k in range(finding.match.end, end) if tokens[k].word == "\n"), end)
    return Stretch(
        tokens, min(start, finding.match.start), max(end, finding.match.end), finding.match.start, finding.match.end
    )


def _joint(tokens: Sequence[Token], start: int, end: int) -> int:
    """The last joint in the stretch that has the next subject, or the next act itself, behind it."""
    if end - 1 > start and tokens[end - 1].word in CUTS:
        return end - 1
    speaker = next((k for k in range(end - 1, start - 1, -1) if tokens[k].word == "i"), end)
    return next((k for k in range(speaker - 1, start - 1, -1) if tokens[k].word in CUTS), start)


def part_of(tokens: Sequence[Token], findings: Sequence[Finding], index: int) -> tuple[int, int]:
    """The part of a sentence whose conditions bear on a finding: to the next semi-colon, or `and if` before an act."""
    place, last = findings[index].match.start, findings[-1].match.start
    start = max((k + 1 for k in range(place) if tokens[k].word == ";"), default=0)
    end = next((k for k in range(place, len(tokens)) if tokens[k].word == ";"), len(tokens))
    start, end = _apart_from_talk(tokens, findings, index, start, end)
    for k in range(findings[index].match.end, min(end, last)):
        if tokens[k].word in ("and", "but") and suspending.CONDITIONS.at(tokens, k + 1) and _acts_behind(findings, k):
            return start, k
    return start, end


def _acts_behind(findings: Sequence[Finding], k: int) -> bool:
    """Whether a condition at `k` may bear on an act behind it, not on the one before: `but only when I buy a gun`."""
    return any(finding.lead is not Lead.SUBORDINATE for finding in findings if finding.match.start > k)


def _apart_from_talk(
    tokens: Sequence[Token], findings: Sequence[Finding], index: int, start: int, end: int
) -> tuple[int, int]:
    """The part without what an `I` only muses, whose condition is its own: `..., I might goad Ash if I must, and I`."""
    for j, other in enumerate(findings):
        if j == index or other.stance is not Stance.POSSIBLE or other.tie is not Tie.SPEAKER:
            continue
        begin = next((k for k in range(other.match.start - 1, -1, -1) if tokens[k].word == "i"), other.match.start)
        if j > index:
            end = min(end, begin)
        elif suspending.CONDITIONS.first(tokens, start, other.match.start) is None:
            start = max(start, stretch_of(tokens, findings, j).end)
    return start, end


def label_before(tokens: Sequence[Token], place: int) -> tuple[int, int]:
    """The stretch before the last colon that stands before `place`, as far as the mark before it; else an empty one."""
    colon = next((k for k in range(place - 1, -1, -1) if tokens[k].word == ":"), 0)
    return next((k + 1 for k in range(colon - 1, -1, -1) if tokens[k].word in ("\n", ";")), 0), colon
