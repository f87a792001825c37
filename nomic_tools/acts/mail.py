"""One mail as a whole: its sentences in their surroundings, and what one sentence does to the others."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from nomic_tools.acts.saying import blocks, plays, stretches
from nomic_tools.acts.saying.asides import Asides
from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.labels import Labels, Tie
from nomic_tools.acts.saying.scan import Scanner
from nomic_tools.acts.saying.sentences import Sentence, sentences
from nomic_tools.acts.saying.speaker import Listener
from nomic_tools.acts.saying.spread import Spreader
from nomic_tools.acts.saying.tables import Row, Tables
from nomic_tools.acts.text import markers
from nomic_tools.acts.text.cleaning import Clean, clean
from nomic_tools.acts.text.layout import Piece, Shape, pieces
from nomic_tools.acts.text.stances import Setting, Stance
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import fragments, frames, remarks
from nomic_tools.acts.weighing.alone import POINTS
from nomic_tools.acts.weighing.by_name import NAMED
from nomic_tools.acts.weighing.intros import Intro, Intros, begins_list
from nomic_tools.acts.weighing.judging import Judge, Judgment, Verdict, acts_of
from nomic_tools.acts.whole import Note, Whole
from nomic_tools.acts.wording.lexicon import Lexicon, spelled
from nomic_tools.acts.wording.people import Names
from nomic_tools.acts.wording.slots import SlotFiller
from nomic_tools.core.acts import Act

_PARTING = one_of("i ; : but instead rather hereby herewith now") | {"\n"}
"""With one of these between them, two acts are not led in by the same words."""


class Mail:
    """Reads one mail."""

    def __init__(self, lexicon: Lexicon, text: str, sender: str | None, channel: str, at: datetime | None) -> None:
        self.lexicon, self.text, self.sender, self.channel = lexicon, text, sender, channel
        self.clean: Clean = clean(text)
        self.names = Names(lexicon, text, sender, at)
        lowered = text.lower()
        ours = [lexicon.cast.contest, *lexicon.cast.short]
        self.slots = SlotFiller(lexicon, self.names, any(name and name.lower() in lowered for name in ours))
        self.listener = Listener(lexicon.patterns, self.slots, self.names)
        self.labels = Labels(lexicon, self.names)
        self.intros = Intros(self.labels, self.listener)
        self.scanner = Scanner(self.listener, self.labels)
        self.spreader = Spreader(self.scanner, self.names)
        self.judge = Judge(lexicon, self.names)
        self.tables = Tables(lexicon, self.listener, self.clean.text)
        self.telling: dict[int, int] = {}

    def notes(self) -> list[Note]:
        """The statements of the mail, in order of place."""
        laid = [self._as_text(piece) for piece in pieces(self.clean.text)]
        read = self.spreader.over(list(sentences(self.clean.text, laid, self.lexicon, self.sender)))
        read = Asides(self.listener).over(read)
        notes = self._sentences(read)
        notes += self._tables(laid, read)
        notes.sort(key=lambda note: note.start)
        private = self.channel == "private"
        return Whole(self.names, self.text, self.clean.unclosed, self.telling, private).weigh(notes, read)

    def _as_text(self, piece: Piece) -> Piece:
        """A table without a row that acts is read as text, since it may be a paragraph set in wide blanks."""
        if piece.shape is not Shape.TABLE or self.tables.rows(piece):
            return piece
        return piece._replace(shape=Shape.TEXT)

    def _sentences(self, read: Sequence[Sentence]) -> list[Note]:
        """The notes on all sentences, each in the setting of the line that introduces it."""
        notes: list[Note] = []
        intro, made_up = Intro(), (-1, "")
        for k, sentence in enumerate(read):
            if sentence.is_block:
                declared = intro.permitted or intro.declares or blocks.declared(read, k)
                notes += self._block(sentence, declared, k)
                intro = intro if intro.permitted else Intro()
                continue
            intro = self.intros.still(intro, sentence)
            if made_up[0] != sentence.piece.paragraph:
                made_up = (sentence.piece.paragraph, self._spoken_by_other(sentence))
            setting = replace(intro.setting, made_up=made_up[1]) if made_up[1] else intro.setting
            findings = self._findings(sentence, intro.permitted)
            if findings:
                self.telling[sentence.place] = findings[0].match.end
            notes += self._notes(sentence, findings, setting)
            if not findings and (words := _makes_up(sentence)):
                made_up = (sentence.piece.paragraph, f"stands in a case made up: {words!r}")
            following = read[k + 1] if k + 1 < len(read) else None
            leads = sentence.leads_in or frames.asks_of_what_follows(sentence.tokens, sentence.mark)
            if leads or (following is not None and begins_list(sentence, following)):
                intro = self.intros.of(sentence, intro)
                if not leads and not (intro.permitted or intro.setting.why):
                    intro = Intro()
                intro = replace(intro, place=sentence.place if leads else -2)
        return notes

    def _spoken_by_other(self, sentence: Sentence) -> str:
        """Why a paragraph may be what somebody says in a play."""
        said_by = plays.speaker(sentence.tokens, self.names)
        return f"may be said by another: {said_by!r}" if said_by else ""

    def _findings(self, sentence: Sentence, permitted: bool) -> list[Finding]:
        if sentence.endless or not self.lexicon.patterns.may_stand_among(sentence.words):
            return []
        if self._exclaims(sentence):
            return []
        return self.scanner.scan(sentence.tokens, permitted)

    def _exclaims(self, sentence: Sentence) -> bool:
        """Whether a sentence is no more than an exclamation beside others: `Shoot! I forgot.`"""
        cried = " ".join([*(token.word for token in sentence.tokens), sentence.mark])
        alone = not sentence.place and not self.text[sentence.tokens[-1].end :].strip("! \n")
        return cried in self.lexicon.words.idioms and not alone

    def _notes(self, sentence: Sentence, findings: Sequence[Finding], setting: Setting) -> list[Note]:
        """The notes on one sentence: one for each run of acts with the same verdict."""
        if not sentence.tokens:
            return []
        start, end = sentence.tokens[0].start, sentence.tokens[-1].end
        if (own := self._own_phrase(sentence)) is not None:
            return [replace(own, start=start, end=end)]
        said = remarks.remark(sentence.tokens, sentence.words, findings, self.names)
        if not (said or findings) and sentence.place - 1 in self.telling:
            said = fragments.of_target(sentence.tokens, self.names)
        if sentence.endless and self.lexicon.patterns.may_stand_among(sentence.words):
            said = f"is {sentence.endless}"
        if said or not findings:
            named = findings if said.startswith(NAMED) else ()
            candidates = tuple(act for finding in named for act in acts_of(finding, 1))
            return [Note(start, end, Verdict.REVIEW, said, candidates)] if said else []
        if sentence.piece.shape is Shape.SUBJECT:
            older = _old_subject(sentence)
            findings = [f for f in findings if f.tie is Tie.SPEAKER and f.match.end <= older]
        judged = [self.judge.judge(sentence, findings, k, setting) for k in range(len(findings))]
        self._judge_joined(sentence, findings, judged, setting)
        findings, judged = _without_echoes(findings, judged, self.lexicon.words.once)
        if sentence.piece.shape is Shape.SUBJECT:
            judged = [_to_review(j, "stands in a line that looks like a subject") for j in judged]
        added = self._added(sentence, findings) or self._pointed(sentence, findings, judged)
        if len({j.verdict for j in judged}) <= 1 and not added:
            acts = tuple(act for j in judged for act in j.acts)
            return [Note(start, end, judged[0].verdict, _joined(judged), acts)] if judged else []
        return [*(self._clause_note(sentence, findings, k, j) for k, j in enumerate(judged)), *added]

    def _judge_joined(
        self, sentence: Sentence, findings: Sequence[Finding], judged: list[Judgment], setting: Setting
    ) -> None:
        """Judge an act that is joined to one before it behind the words that lead that in, too.

        In `Next week I goad Ash and shoot Bram`, Bram is shot next week.
        """
        first = 0
        for k in range(1, len(findings)):
            first = first if _is_joined(sentence.tokens, findings[k - 1], findings[k]) else k
            if first == k or judged[k].verdict is not Verdict.ACT or judged[first].verdict is Verdict.ACT:
                continue
            place = findings[first].match.start
            if all(token.word != "i" for token in sentence.tokens[:place]):
                continue
            tokens = (*sentence.tokens[:place], *sentence.tokens[findings[k].match.start :])
            led = sentence._replace(tokens=tokens, words=frozenset(token.word for token in tokens))
            found = self._findings(led, False)
            at = next((j for j, finding in enumerate(found) if finding.match.start == place), None)
            if at is not None and found[at].tie is Tie.SPEAKER:
                alone = self.judge.judge(led, found, at, setting)
                judged[k] = judged[k] if alone.verdict is Verdict.ACT else alone

    def _added(self, sentence: Sentence, findings: Sequence[Finding]) -> list[Note]:
        """The note on what a sentence adds to its acts in words that stand elsewhere."""
        found = remarks.adds(sentence.tokens, findings, self.names) if findings else None
        if found is None and findings and (led := remarks.first_does(sentence.tokens, findings, self.names)):
            start, end = sentence.tokens[0].start, sentence.tokens[led].end
            return [Note(start, end, Verdict.REVIEW, POINTS, ())]
        if found is None:
            return []
        tokens = sentence.tokens[found[1] :]
        return [Note(tokens[0].start, tokens[-1].end, Verdict.REVIEW, f"{POINTS}: {found[0]!r}", ())]

    def _pointed(self, sentence: Sentence, findings: Sequence[Finding], judged: Sequence[Judgment]) -> list[Note]:
        """The note on a sentence that points at words elsewhere before it says what acts on nothing."""
        if not judged or any(j.verdict is not Verdict.NONE for j in judged):
            return []
        tokens = sentence.tokens
        why = remarks.does_elsewhere(tokens, findings, self.names)
        return [Note(tokens[0].start, tokens[-1].end, Verdict.REVIEW, why, ())] if why else []

    def _clause_note(self, sentence: Sentence, findings: Sequence[Finding], k: int, judged: Judgment) -> Note:
        """The note on one clause of a sentence whose clauses differ."""
        stretch = stretches.stretch_of(sentence.tokens, findings, k)
        start = stretch.start
        while start < stretch.match_start and sentence.tokens[start].word in (",", ";", "and", "but", "\n", ":"):
            start += 1
        end = stretch.end
        while end > stretch.match_end and sentence.tokens[end - 1].word in (",", ";", "and", "but", "\n"):
            end -= 1
        return Note(
            sentence.tokens[start].start, sentence.tokens[end - 1].end, judged.verdict, judged.reason, judged.acts
        )

    def _own_phrase(self, sentence: Sentence) -> Note | None:
        """The contest's own words for acts, said exactly."""
        if not self.lexicon.own_phrases:
            return None
        index = self.lexicon.own_phrases.get(
            spelled(self.text[sentence.tokens[0].start : sentence.tokens[-1].end], self.lexicon.tokenizer)
        )
        if index is None:
            return None
        phrase = self.lexicon.cast.phrases[index]
        verdict = Verdict.REVIEW if phrase.review else Verdict.ACT if phrase.acts else Verdict.NONE
        return Note(0, 0, verdict, "is a phrase of the contest", phrase.acts)

    def _block(self, sentence: Sentence, declared: bool, place: int) -> list[Note]:
        """Contract text acts by no word of its own; under a sentence that declares it acts, a person decides."""
        token = sentence.tokens[0]
        said = self.text[token.start : token.end]
        alone = place == 0 and said[0] == "{" and not self.text[token.end :].strip()
        if not (declared or alone or "\n>" in said):
            return []
        inner = "".join(" " if c in "{}<>" else c for c in said)
        held = [
            n
            for n in Mail(self.lexicon, inner, self.sender, self.channel, self.names.at).notes()
            if n.verdict is not Verdict.NONE
        ]
        if not held:
            return []
        acts = tuple(act for note in held for act in note.acts)
        return [Note(token.start, token.end, Verdict.REVIEW, "stands in braces, as the text of a contract does", acts)]

    def _tables(self, laid: Sequence[Piece], read: Sequence[Sentence]) -> list[Note]:
        """The notes on the rows of tables."""
        notes: list[Note] = []
        lines = [sentence for sentence in read if not sentence.is_block]
        starts = [sentence.piece.start for sentence in lines]
        for piece in laid:
            if piece.shape is not Shape.TABLE:
                continue
            before = bisect_right(starts, piece.start) - 1
            rows = self.tables.rows(piece)
            unled = Intro(permitted=all(row.headed for row in rows))
            intro = self.intros.of(lines[before], Intro()) if before >= 0 else unled
            notes += [note for row in rows if (note := self._row(row, intro)) is not None]
        return notes

    def _row(self, row: Row, intro: Intro) -> Note | None:
        setting = intro.setting
        if (
            setting.elsewhere
            or setting.stance.is_talk
            or (row.of_others and self.sender == self.lexicon.cast.contestmaster)
        ):
            return None
        why = "; ".join(filter(None, [
            row.doubt,
            setting.why,
            "" if setting.stance is Stance.CLEAR else setting.stance.value,
            "stands in a table of several people" if row.of_others else "",
            "" if intro.permitted else "no sentence says that the table holds acts",
        ]))  # fmt: skip
        verdict = Verdict.REVIEW if why else Verdict.ACT
        return Note(row.start, row.end, verdict, why or "declares a row of a table", row.acts)


def _without_echoes(
    findings: Sequence[Finding], judged: Sequence[Judgment], once: Sequence[str]
) -> tuple[list[Finding], list[Judgment]]:
    """Leaves out what says again what the sentence declares in full, with less: `I shoot Ash and I fire`.

    An act that is done once, whatever is said of it, is left out where its like was declared: `I pass, no bet`.
    """
    acting = [f.match.wording for f, j in zip(findings, judged, strict=True) if j.verdict is Verdict.ACT]
    done = {wording.do for wording in acting if not wording.lacks}
    declared: list[tuple[Act, ...]] = []
    kept: list[tuple[Finding, Judgment]] = []
    for f, j in zip(findings, judged, strict=True):
        do, lacks = f.match.wording.do, f.match.wording.lacks
        less = lacks and do in done and (f.match.wording.spoken or not f.match.filled)
        if not less and not (do in once and j.verdict is Verdict.ACT and j.acts in declared):
            kept.append((f, j))
        declared += [j.acts] if j.verdict is Verdict.ACT else []
    return [f for f, _ in kept], [j for _, j in kept]


def _is_joined(tokens: Sequence[Token], one: Finding, other: Finding) -> bool:
    """Whether the speaker of one act does the other too, without another `I` or a mark that parts them."""
    between = {token.word for token in tokens[one.match.end : other.match.start]}
    return one.tie is other.tie is Tie.SPEAKER and between.isdisjoint(_PARTING)


def _old_subject(sentence: Sentence) -> int:
    """Where the subject before this one begins in a line that looks like a subject: `Re: Hats (was: I goad Ash)`."""
    words = [token.word for token in sentence.tokens]
    return next((k for k in range(1, len(words)) if words[k] == "was" and words[k - 1] in ("(", "[")), len(words))


def _makes_up(sentence: Sentence) -> str:
    """The words with which a sentence sets up a case that is made up."""
    if not markers.HYPOTHETICAL.may_stand_among(sentence.words):
        return ""
    found = markers.HYPOTHETICAL.first(sentence.tokens, 0, min(4, len(sentence.tokens)))
    own = found is not None and (found[0].endswith(" read") or found[0] == "suppose") and found[1] > 0
    own = own and found is not None and sentence.tokens[found[1] - 1].word == "i"
    return found[0] if found and not own else ""


def _joined(judged: Sequence[Judgment]) -> str:
    return "; ".join(dict.fromkeys(j.reason for j in judged))


def _to_review(judged: Judgment, why: str) -> Judgment:
    return Judgment(Verdict.REVIEW, why, judged.acts) if judged.verdict is Verdict.ACT else judged
