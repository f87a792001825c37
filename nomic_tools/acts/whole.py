"""What one sentence of a mail does to the others: disclaimers, signatures, retractions, and mails that only answer."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from nomic_tools.acts.saying.sentences import Sentence
from nomic_tools.acts.text import english, provisos
from nomic_tools.acts.text.layout import Shape
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.weighing import attributions, corrections, disclaimers, identities, reservations, swaps
from nomic_tools.acts.weighing.alone import RESENT
from nomic_tools.acts.weighing.by_name import NAMED
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.acts.weighing.remarks import past_greeting
from nomic_tools.acts.weighing.requests import ENTERS
from nomic_tools.acts.wording.people import Names
from nomic_tools.acts.wording.slots import DECLINES
from nomic_tools.core.acts import Act


@dataclass(frozen=True, slots=True)
class Note:
    """A stretch of the text with its verdict."""

    start: int
    end: int
    verdict: Verdict
    reason: str
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Whole:
    """Weighs the notes of one mail against the rest of it; `telling` has where each sentence's first act ends."""

    names: Names
    text: str
    unclosed: int | None
    telling: Mapping[int, int]
    private: bool

    def weigh(self, notes: Sequence[Note], read: Sequence[Sentence]) -> list[Note]:
        """The notes with what the mail as a whole does to them."""
        notes = _without_entries(self._without_resent(notes, read))
        if not notes:
            answer = self._answer(read)
            return [answer] if answer is not None else []
        general = self._general(read)
        doubted = list(self._taken_back(notes, read))
        return [self._note(note, general, doubted) for note in notes]

    def _note(self, note: Note, general: Sequence[str], doubted: Sequence["TakenBack"]) -> Note:
        """One note, put before a person where something in the mail casts doubt on it."""
        if note.verdict is not Verdict.ACT:
            return note
        why = [*general, *(doubt.why for doubt in doubted if doubt.bears_on(note))]
        if self.unclosed is not None and note.end > self.unclosed:
            why.append("stands behind a quotation or comment that does not end")
        return replace(note, verdict=Verdict.REVIEW, reason="; ".join(dict.fromkeys(why))) if why else note

    def _general(self, read: Sequence[Sentence]) -> list[str]:
        """What makes every act of this mail doubtful."""
        why: list[str] = []
        if self.names.sender is None:
            why.append("the author is not known for certain")
        for sentence in read:
            if disclaimer := disclaimers.unreliable(sentence.tokens, sentence.words):
                why.append(f"the mail says of itself: {disclaimer!r}")
            if condition := provisos.stated(sentence.tokens, sentence.words):
                why.append(f"the mail puts a condition: {condition!r}")
            if identity := identities.identity(sentence.tokens, sentence.words, self.names):
                why.append(identity)
        if signed := self._signed_by_other(read):
            why.append(f"is signed by {signed}")
        return why

    def _signed_by_other(self, read: Sequence[Sentence]) -> str:
        """The name under the mail, where it is another's."""
        if len(read) < 2 or read[-1].is_block or self.names.sender is None or _is_listed(read):
            return ""
        tokens = read[-1].tokens[identities.past_sign_off(read[-1].tokens) :]
        start = 1 if tokens and tokens[0].word in ("-", "--", "—", "–", "~") else 0
        while start < len(tokens) and any(t.word == "\n" for t in tokens[start:]):
            start += 1
        named = self.names.name(tokens, start)
        alone = (
            named is not None
            and named[1] == len(tokens)
            and self.text[: tokens[start].start].rstrip(" \t").endswith(("\n", "-", "—", "–", "~"))
        )
        return named[0] if named and alone and named[0] != self.names.sender else ""

    def _taken_back(self, notes: Sequence[Note], read: Sequence[Sentence]) -> Iterator["TakenBack"]:
        """The sentences that take back what was said before them."""
        first = min((note.start for note in notes if note.verdict is Verdict.ACT), default=None)
        for sentence in self._with_tails(read):
            if first is None or not sentence.tokens or sentence.tokens[0].start <= first:
                continue
            if sentence.tokens[0].word == "when" and "?" in sentence.mark:
                continue
            mended = self.names.lexicon.mending.at(sentence.tokens, 0)
            if (
                words := mended[0]
                if mended
                else reservations.takes_back(sentence.tokens, sentence.place in self.telling)
                or reservations.takes_back(self._past_call(sentence.tokens), sentence.place in self.telling)
                or corrections.names_another(sentence.tokens, self.names)
                or ("" if sentence.place in self.telling else self._renames(sentence.tokens))
                or ("" if sentence.place in self.telling else attributions.of_another(sentence.tokens, self.names))
            ):
                behind = (s.tokens[-1].end for s in read if s.piece is sentence.piece and s.tokens)
                named = bool(corrections.names_another(sentence.tokens, self.names) or self._renames(sentence.tokens))
                yield TakenBack(max(behind, default=0), f"is taken back or changed: {words!r}", named)

    def _with_tails(self, read: Sequence[Sentence]) -> Iterator[Sentence]:
        """The sentences, and what stands behind dots and their acts by itself: `I shoot Bram... never mind`."""
        for sentence in read:
            yield sentence
            for k in range(self.telling.get(sentence.place, len(sentence.tokens)), len(sentence.tokens) - 1):
                if sentence.tokens[k].word in ("...", "…"):
                    tail = sentence.tokens[k + 1 :]
                    yield sentence._replace(tokens=tail, words=frozenset(token.word for token in tail), place=-1)

    def _renames(self, tokens: Sequence[Token]) -> str:
        """The words that only put one name for another: `No, sorry, I meant Bram`, `should be Bram, not Sue`."""
        return corrections.means(tokens, self.names) or swaps.swaps(tokens, self.names)

    def _asks_of(self, sentence: Sentence) -> bool:
        """Whether a question to `you` names somebody: `You mean Sue, not Bram?`"""
        return "you" in sentence.words and any(self.names.name(sentence.tokens, k) for k in range(len(sentence.tokens)))

    def _past_call(self, tokens: Sequence[Token]) -> Sequence[Token]:
        """What stands behind `Sorry, Bram,`."""
        return tokens[past_greeting(tokens, self.names) :]

    def _without_resent(self, notes: Sequence[Note], read: Sequence[Sentence]) -> list[Note]:
        """A note on a mail sent again falls away where the same paragraph, or the one it leads in, states the acts."""
        if not any(note.reason.startswith(RESENT) for note in notes):
            return list(notes)
        paragraphs = {s.tokens[0].start: s.piece.paragraph for s in read if s.tokens}
        starts = sorted(paragraphs)
        placed = [(note, paragraphs[starts[max(0, bisect_right(starts, note.start) - 1)]]) for note in notes]
        acting = {paragraph for note, paragraph in placed if note.verdict is Verdict.ACT}
        return [
            note
            for note, place in placed
            if not (note.reason.startswith(RESENT) and {place, place + self._leads_in(note)} & acting)
        ]

    def _leads_in(self, note: Note) -> bool:
        """Whether a note is on a line that ends in a colon, which speaks of the paragraph behind it."""
        return self.text[note.start : note.end + 1].rstrip().endswith(":")

    def _answer(self, read: Sequence[Sentence]) -> Note | None:
        """A mail that says no more than a name."""
        tokens = [token for sentence in read for token in sentence.tokens]
        asking = english.ASKING.union(self.names.lexicon.words.asking)
        asked = (s for s in read if "?" in s.mark and "else" not in s.words)
        if any(not asking.isdisjoint(sentence.words) or self._asks_of(sentence) for sentence in asked):
            return None
        said = reservations.only_a_name(tokens, self.names) if len(tokens) <= 20 else ""
        if not said and self.private:
            told = [s for s in read if s is not read[-1] or (s.tokens and not s.tokens[0].opens_line)]
            names = (reservations.is_a_name(sentence.tokens, self.names) for sentence in told)
            said = next(filter(None, names), "")
        if not said and self.private and len(read) == 1 and "?" not in read[0].mark:
            said = reservations.begins_with_a_name(tokens, self.names)
        return Note(tokens[0].start, tokens[-1].end, Verdict.REVIEW, said) if said else None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What is taken back: all before a place, or only what has a target where another is named for it."""

    before: int
    why: str
    target: bool

    def bears_on(self, note: Note) -> bool:
        """Whether a note is meant."""
        aimed = any(name == "target" for act in note.acts for name, _ in act.args)
        return note.start < self.before and (aimed or not self.target)


def _without_entries(notes: Sequence[Note]) -> list[Note]:
    """The notes without those that only lead to an act of the same mail."""
    acts = [act for note in notes if note.verdict is Verdict.ACT for act in note.acts]
    return [note for note in notes if not (acts and _leads_to(note, acts))]


def _leads_to(note: Note, acts: Sequence[Act]) -> bool:
    """Whether a note is on `I'm in!` or `Detection: no` above an act, or on one that is only named: `Time to hoot`."""
    named = note.reason.startswith(NAMED) and note.acts and all(act in acts for act in note.acts)
    return bool(named) or note.reason.startswith((ENTERS, DECLINES))


def _is_listed(read: Sequence[Sentence]) -> bool:
    """Whether the last sentence is an item of a list, which no dash makes a signature."""
    return read[-1].piece.shape is Shape.ITEM and read[-2].piece.shape is Shape.ITEM
