"""From a finding to a verdict: an act, something for a person to decide, or nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from nomic_tools.acts import dangers, english, markers, numbers, stretches
from nomic_tools.acts.elsewhere import Bearing, Contests, Where
from nomic_tools.acts.labels import Tie
from nomic_tools.acts.lexicon import Lexicon, text_of
from nomic_tools.acts.patterns import Match
from nomic_tools.acts.people import Names
from nomic_tools.acts.repeats import Repeats
from nomic_tools.acts.scan import Finding
from nomic_tools.acts.sentences import Sentence
from nomic_tools.acts.speaker import Lead
from nomic_tools.acts.stances import LOWEST, Stance
from nomic_tools.acts.stretches import Stretch
from nomic_tools.acts.tokens import Kind, Token
from nomic_tools.core.acts import Act, ActValue
from nomic_tools.core.words import NO_CONTEST, Form


class Verdict(Enum):
    """What becomes of a statement."""

    ACT = "act"
    REVIEW = "review"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Judgment:
    """A verdict, the words that caused it, and the acts (under review: candidates)."""

    verdict: Verdict
    reason: str
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """What surrounds a sentence: what introduces it, what was made up before it."""

    elsewhere: bool = False
    stance: Stance = Stance.CLEAR
    why: str = ""
    made_up: str = ""


_OUTRIGHT = {
    Lead.DOUBTFUL: "something stands before 'I'",
    Lead.HEDGED: "is hedged",
    Lead.JOINT: "speaks for somebody else too",
}


@dataclass(frozen=True, slots=True)
class Judge:
    """Weighs the findings of one mail."""

    lexicon: Lexicon
    names: Names

    def judge(self, sentence: Sentence, findings: Sequence[Finding], index: int, setting: Setting) -> Judgment:
        """The verdict on one finding in its sentence."""
        finding = findings[index]
        stretch = stretches.stretch_of(sentence.tokens, findings, index)
        times, doubts = Repeats(self.lexicon).times(finding, stretch)
        acts = _acts(finding, times)
        if talk := self._talk(sentence, finding, stretch, setting):
            return Judgment(Verdict.NONE, talk)
        reasons = [*self._doubts(sentence, findings, index, stretch, setting), *doubts]
        if reasons:
            return Judgment(Verdict.REVIEW, "; ".join(dict.fromkeys(reasons)), acts)
        return Judgment(
            Verdict.ACT, f"declares {text_of(sentence.tokens, finding.match.start, finding.match.end)!r}", acts
        )

    def _talk(self, sentence: Sentence, finding: Finding, stretch: Stretch, setting: Setting) -> str:
        """Why the words are plain talk, if they are."""
        where = self._where(finding, stretch)
        if (
            finding.elsewhere
            or where.bearing is Bearing.ELSEWHERE
            or (where.bearing is Bearing.OPEN and setting.elsewhere)
        ):
            return f"is about another contest{f': `{where.name}`' if where.name else ''}"
        if any(slot.nothing for slot in finding.match.filled):
            return "says that it is not done"
        if finding.lead is Lead.SUBORDINATE:
            return "stands in a subordinate clause"
        if finding.lead is Lead.INVERTED:
            return self._asks(sentence, finding)
        if self._asks_who(sentence, finding):
            return "is a question"
        stance = min(finding.stance, setting.stance, key=LOWEST.__getitem__)
        if finding.tie is Tie.BARE and "?" in sentence.mark and not sentence.words & {"please", "me"}:
            return "is a question"
        if finding.tie is Tie.BARE and self.names.sender == self.lexicon.cast.contestmaster:
            return "is the contestmaster's word to others"
        if finding.tie is Tie.OTHER and not finding.why:
            behalf = dangers.behalf(sentence.tokens, None, self.names)
            return "" if behalf and stance is not Stance.PAST else "is said of somebody else"
        if stance.is_talk:
            return stance.value
        if (
            known := markers.KNOWN.first(sentence.tokens, finding.match.end, len(sentence.tokens))
        ) and finding.match.wording.lacks:
            return f"tells what is known: {known[0]!r}"
        if english.PERHAPS & sentence.words and _says_both(sentence.tokens, finding.match):
            return "says that it may be done, and that it may not"
        if made_up := dangers.hypothetical(sentence.tokens, stretch.start, finding.match.start):
            return f"is made up: {made_up!r}"
        if self._supposed(sentence.tokens, stretch.match_start):
            return "is led in as what could be said"
        return self._unsettled(sentence, finding, stretch, stance)

    def _asks(self, sentence: Sentence, finding: Finding) -> str:
        """Whether `do I ...` only asks or denies: it may ask for the act, or put a condition first."""
        words = {token.word for token in sentence.tokens[: finding.match.start]}
        if words & {"had", "were"} and "would" in sentence.words:
            return "speaks of what could be"
        doubt = finding.match.wording.lacks or any(slot.doubt for slot in finding.match.filled)
        if "please" in words or "hereby" in words or ("please" in sentence.words and not doubt):
            return ""
        asks = "?" in sentence.mark or words & english.NEGATIVES - {"only"}
        return "asks or denies" if asks else ""

    def _asks_who(self, sentence: Sentence, finding: Finding) -> bool:
        """Whether words that need no `I` only ask: `Who gets my bullet?`, `Did you get my bid of 6?`"""
        if "?" not in sentence.mark:
            return False
        wording, before = finding.match.wording, {token.word for token in sentence.tokens[: finding.match.start]}
        asking = english.ASKING.union(english.AUXILIARIES, self.lexicon.words.asking)
        opens = wording.label and sentence.tokens[0].word in english.AUXILIARIES and finding.match.start > 0
        return opens or (wording.spoken and not asking.isdisjoint(before))

    def _may_be_past(self, sentence: Sentence, finding: Finding) -> bool:
        """Whether the verb reads the same in the past: `I bet`, `I put`."""
        forms = self.lexicon.patterns.forms.get(sentence.tokens[finding.match.start].word, ())
        return finding.match.form is Form.BASE and any(form is Form.PAST for _, form in forms)

    def _told_beside(self, sentence: Sentence, findings: Sequence[Finding], index: int) -> bool:
        """Whether a verb that may be past stands beside the same act told of somebody else or of another time."""
        finding = findings[index]
        told = (
            f
            for f in findings[:index]
            if f.match.form is not Form.THIRD and (f.tie is Tie.OTHER or f.lead is Lead.SUBORDINATE)
        )
        return self._may_be_past(sentence, finding) and any(
            f.match.wording.do == finding.match.wording.do for f in told
        )

    def _supposed(self, tokens: Sequence[Token], place: int) -> bool:
        """`A typical mail would be: I buy a gun`."""
        words = [token.word for token in tokens[slice(*_label(tokens, place))]]
        return not {"i", "my"} & set(words) and not english.EXAMPLES.isdisjoint(words[-6:])

    def _scant(self, tokens: Sequence[Token], place: int) -> str:
        """A label under which a declaration is in doubt: `Option A: I shoot Bram`, or somebody's name."""
        start, colon = _label(tokens, place)
        words = [token.word for token in tokens[start:colon]]
        if not words or "i" in words or len(words) > 6:
            return ""
        named = self.names.name(tokens, start)
        speaks = named is not None and tokens[named[1]].word == ":" and named[0] != self.lexicon.cast.contestmaster
        return " ".join(words) if speaks or set(words) & english.SCANT_LABELS else ""

    def _unsettled(self, sentence: Sentence, finding: Finding, stretch: Stretch, stance: Stance) -> str:
        """An intention that names no time, and a promise that leaves it open, are no declaration."""
        if finding.match.wording.formal:
            return ""
        if stance is Stance.INTENDED and not dangers.is_now(stretch):
            return "speaks of an intention"
        if stance not in (Stance.GOING, Stance.PROMISED, Stance.WISHED):
            return ""
        vague = dangers.vague_time(stretch)
        if stance is not Stance.GOING:
            return f"speaks of a plan: {vague!r}" if vague else ""
        put_off = dangers.later_time(stretch) or dangers.condition(sentence.tokens, stretch.start, stretch.end)
        return f"speaks of a plan: {vague or put_off!r}" if vague or put_off else ""

    def _where(self, finding: Finding, stretch: Stretch) -> Where:
        """The contest that the clause is about."""
        return Contests(self.lexicon).of(stretch, finding.match.filled)

    def _lacks(self, finding: Finding, stretch: Stretch) -> str:
        """What the words leave open; which contest is meant, the name that leads them in may say."""
        lacks = finding.match.wording.lacks
        return "" if lacks == NO_CONTEST and Contests(self.lexicon).leads_in(stretch) else lacks

    def _either(self, finding: Finding, stretch: Stretch) -> str:
        """Why the act may belong to another contest."""
        where = self._where(finding, stretch)
        return f"may be about another contest: `{where.name}`" if where.bearing is Bearing.UNSURE else ""

    def _doubts(
        self, sentence: Sentence, findings: Sequence[Finding], index: int, stretch: Stretch, setting: Setting
    ) -> list[str]:
        """Why a person must decide, if one must."""
        tokens, finding = sentence.tokens, findings[index]
        found = [
            self._lacks(finding, stretch),
            *(slot.doubt for slot in finding.match.filled),
            finding.why,
            setting.why,
            setting.made_up,
            self._either(finding, stretch),
            _OUTRIGHT.get(finding.lead, ""),
        ]
        if finding.stance is not Stance.CLEAR and finding.tie is not Tie.BARE:
            found.append(finding.stance.value)
        if setting.stance is not Stance.CLEAR:
            found.append(setting.stance.value)
        if finding.tie in (Tie.OTHER, Tie.WE) and not finding.why:
            found.append("is said of somebody else")
        if self._told_beside(sentence, findings, index):
            found.append("may tell what was done")
        if finding.lead is Lead.INVERTED:
            found.append("asks for it")
        found += [f"{why}: {words!r}" for why, words in self._marks(sentence, findings, index, stretch) if words]
        if "?" in sentence.mark:
            found.append("is a question")
        if _in_brackets(tokens, finding.match.start):
            found.append("stands in brackets")
        if tokens[0].word == "/me" or tokens[0].word == tokens[-1].word == "*":
            found.append("is told as a stage direction")
        return [reason for reason in found if reason]

    def _marks(
        self, sentence: Sentence, findings: Sequence[Finding], index: int, stretch: Stretch
    ) -> list[tuple[str, str]]:
        """The kinds of words that leave a declaration open, with the words found."""
        start, end = stretches.part_of(sentence.tokens, findings, index)
        return [
            ("depends on a condition", dangers.condition(sentence.tokens, start, end)),
            ("depends on a condition", dangers.inverted(stretch, start)),
            (
                "is put off",
                dangers.later_time(stretch)
                or dangers.date(stretch, self.lexicon.counted)
                or dangers.span_of_time(stretch),
            ),
            ("is left open", next((t.word for t in sentence.tokens if t.word in self.lexicon.words.doubts), "")),
            ("stands under", self._scant(sentence.tokens, stretch.match_start)),
            ("stands behind a quote's mark", ">" if self._behind_quote(sentence, stretch) else ""),
            ("is mended", dangers.mended(sentence.tokens, findings[0].match.end)),
            ("names somebody besides", self._besides(findings[index], stretch)),
            ("may be said to", self._called(sentence.tokens, findings[index])),
            ("names another number", self._further_number(findings[index], stretch)),
            ("is placed in the past", dangers.past_time(stretch)),
            ("is hedged", dangers.hedge(stretch)),
            ("is done for somebody else", dangers.behalf(sentence.tokens, stretch, self.names)),
        ]

    def _behind_quote(self, sentence: Sentence, stretch: Stretch) -> bool:
        """Whether a line of the sentence begins as a quoted line does."""
        return any(token.word == ">" and token.opens_line for token in sentence.tokens[: stretch.match_end])

    def _called(self, tokens: Sequence[Token], finding: Finding) -> str:
        """Somebody who is called to beside an act without `I`: `Run, Bert, run!`"""
        if finding.tie is not Tie.LABEL or any(slot.name for slot in finding.match.filled):
            return ""
        for comma, at in (
            (finding.match.end, finding.match.end + 1),
            (finding.match.start - 1, finding.match.start - 2),
        ):
            if 0 <= at < len(tokens) and tokens[comma].word == "," and (named := self.names.name(tokens, at)):
                ends = named[1] >= len(tokens) or tokens[named[1]].kind is Kind.MARK
                if ends and named[0] not in (self.lexicon.cast.contestmaster, self.names.sender):
                    return named[0]
        return ""

    def _further_number(self, finding: Finding, stretch: Stretch) -> str:
        """A number joined on behind the one that an act gives: `I bid 5 in this chamber and 6 in the next`."""
        if not any(slot.name == "n" and slot.values for slot in finding.match.filled):
            return ""
        tokens = stretch.tokens
        for k in range(stretch.match_end, stretch.end - 1):
            if tokens[k].word in ("and", "then") and numbers.whole(tokens[k + 1]) is not None:
                return tokens[k + 1].raw
        return ""

    def _besides(self, finding: Finding, stretch: Stretch) -> str:
        """A further name behind the act that may be meant as another target."""
        if not any(slot.name == "target" for slot in finding.match.filled):
            return ""
        for begin, end in stretch.segments:
            if begin < stretch.match_end:
                continue
            at = begin + (stretch.tokens[begin].word in ("at", "also", "then"))
            named = self.names.name(stretch.tokens[:end], at)
            if named is None or named[0] in (self.lexicon.cast.contestmaster, self.names.sender):
                continue
            known = any(named[0] in slot.values for slot in finding.match.filled)
            behind = stretch.tokens[named[1]].word if named[1] < end else "with"
            if not known and behind in ("with", "too", "also", "as", "using"):
                return named[0]
        return ""


def _acts(finding: Finding, times: int) -> tuple[Act, ...]:
    """The acts that a finding declares: one for each target or count, as often as it says."""
    args: list[tuple[tuple[str, ActValue], ...]] = [tuple(finding.match.wording.fixed)]
    for slot in finding.match.filled:
        if slot.name and slot.values:
            args = [(*held, (slot.name, value)) for held in args for value in slot.values]
        elif slot.candidates:
            args = [(*held, (slot.name, name)) for held in args for name in slot.candidates]
    return tuple(Act(finding.match.wording.do, one) for one in args for _ in range(times))


def _label(tokens: Sequence[Token], place: int) -> tuple[int, int]:
    """The stretch before the last colon that stands before `place`, as far as the mark before it; else an empty one."""
    colon = next((k for k in range(place - 1, -1, -1) if tokens[k].word == ":"), 0)
    return next((k + 1 for k in range(colon - 1, -1, -1) if tokens[k].word in ("\n", ";")), 0), colon


def _says_both(tokens: Sequence[Token], match: Match) -> bool:
    """`Maybe I shoot, maybe I don't`."""
    before, behind = ([t.word for t in part] for part in (tokens[: match.start], tokens[match.end :]))
    again = next((k for k, word in enumerate(behind) if word in english.PERHAPS), len(behind))
    return not english.PERHAPS.isdisjoint(before[-2:]) and "not" in behind[again : again + 4]


def _in_brackets(tokens: Sequence[Token], place: int) -> bool:
    """Whether `place` stands between round brackets that hold more than a mark of a list."""
    depth = 0
    for k in range(place):
        if tokens[k].word == "(":
            depth += 1
        elif tokens[k].word == ")":
            depth = max(0, depth - 1)
    return depth > 0
