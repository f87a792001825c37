"""Why a person must decide whether a declaration is an act."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from nomic_tools.acts.saying import plays, stretches
from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.labels import Tie
from nomic_tools.acts.saying.leading import Lead
from nomic_tools.acts.saying.sentences import Sentence
from nomic_tools.acts.saying.stretches import Stretch
from nomic_tools.acts.text import english, numbers, provisos, suspending
from nomic_tools.acts.text.stances import Setting, Stance
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import conditions, dangers, frames, jests, reported, timing
from nomic_tools.acts.weighing.elsewhere import Bearing, Contests
from nomic_tools.acts.wording.lexicon import Lexicon
from nomic_tools.acts.wording.people import Names
from nomic_tools.core.words import NO_CONTEST, Form

_SPOKEN_OF = one_of("is was were would sounds means costs")
_RATHER = one_of("a an so really very such real too it")
_PLEASANT = one_of("nice fun good great cool lovely pleasure blast awesome honour honor joy")
_BEHIND_PLEASANT = one_of("game time playing while run to with but thanks thank guys here folks all")
_ASKING_ON = one_of("should shall do does am is are can could may must would what wait")
_BEHIND_OR = one_of("i else just rather to")
_RANKS = one_of("first second third 1st 2nd 3rd best next")
_LONGEST_INSERTION = 12
_CHOICES = one_of("choice choices preference pick")
_ASKING_OF = ("who", "when", "where")
_OUTRIGHT = {
    Lead.DOUBTFUL: "something stands before 'I'",
    Lead.SUBORDINATE: "stands behind a subordinate clause",
    Lead.HEDGED: "is hedged",
    Lead.JOINT: "speaks for somebody else too",
}
_WITH_NAMES = ("target", "of")


@dataclass(frozen=True, slots=True)
class Doubts:
    """Finds what leaves the findings of one mail open."""

    lexicon: Lexicon
    names: Names

    def of(
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
        if setting.elsewhere:
            found.append("stands under the name of another contest")
        if finding.tie in (Tie.OTHER, Tie.WE) and not finding.why:
            found.append("is said of somebody else")
        if finding.tie is Tie.LABEL and setting.heading:
            found.append(f"stands under {setting.heading!r}")
        if self._told_beside(sentence, findings, index):
            found.append("may tell what was done")
        if finding.lead is Lead.INVERTED:
            found.append("asks for it")
        found += [f"{why}: {words!r}" for why, words in self._marks(sentence, findings, index, stretch) if words]
        if ("?" in sentence.mark and not _asks_apart(tokens, stretch.match_end)) or _asks_within(stretch):
            found.append("is a question")
        if _in_brackets(tokens, finding.match.start):
            found.append("stands in brackets")
        if tokens[0].word == "/me" or tokens[0].word == tokens[-1].word == "*":
            found.append("is told as a stage direction")
        return [reason for reason in found if reason]

    def _lacks(self, finding: Finding, stretch: Stretch) -> str:
        """What the words leave open; which contest is meant, the name that leads them in may say."""
        lacks = finding.match.wording.lacks
        contests = Contests(self.lexicon)
        said = lacks == NO_CONTEST and (contests.leads_in(stretch) or contests.is_it(stretch))
        return "" if said else lacks

    def _either(self, finding: Finding, stretch: Stretch) -> str:
        """Why the act may belong to another contest."""
        where = Contests(self.lexicon).of(stretch, finding.match.filled)
        return f"may be about another contest: `{where.name}`" if where.bearing is Bearing.UNSURE else ""

    def _marks(
        self, sentence: Sentence, findings: Sequence[Finding], index: int, stretch: Stretch
    ) -> list[tuple[str, str]]:
        """The kinds of words that leave a declaration open, with the words found."""
        start, end = stretches.part_of(sentence.tokens, findings, index)
        return [
            ("depends on a condition", conditions.condition(sentence.tokens, start, end)),
            ("depends on a condition", conditions.behind_semicolon(sentence.tokens, end)),
            ("depends on a condition", conditions.inverted(stretch, start)),
            (
                "is only threatened",
                "" if index else provisos.dared(sentence.tokens, stretch.match_start, self.lexicon.things),
            ),
            (
                "is put off",
                timing.later_time(stretch)
                or timing.date(stretch, self.lexicon.counted, self.lexicon.named)
                or timing.span_of_time(stretch)
                or timing.thing_to_come(stretch, self.lexicon.things),
            ),
            ("is left open", self._left_open(sentence)),
            ("is led in by", frames.open_frame(sentence.tokens, stretch.match_start)),
            ("stands under", self._scant(sentence.tokens, stretch.match_start)),
            ("is mended", dangers.mended(sentence.tokens, findings)),
            ("may be said by another", reported.led_in(sentence.tokens, stretch, self.names)),
            ("may be meant of", _object(findings[index], stretch)),
            ("names somebody besides", self._besides(findings[index], stretch)),
            ("may be said to", self._called(sentence.tokens, findings, index)),
            ("names another number", self._further_number(findings[index], stretch)),
            ("is placed in the past", timing.past_time(stretch)),
            ("is hedged", dangers.hedge(stretch)),
            ("is only a jest", jests.jest(stretch)),
            ("is one of two", _alternative(sentence.tokens, findings, index) or _choice(stretch)),
            ("is spoken of", _spoken_of(sentence.tokens, stretch.match_end)),
            ("is done for somebody else", dangers.behalf(sentence.tokens, stretch, self.names)),
        ]

    def _left_open(self, sentence: Sentence) -> str:
        """Words of the game's own that leave an act open."""
        doubts = self.lexicon.doubts
        if not doubts.may_stand_among(sentence.words):
            return ""
        found = doubts.first(sentence.tokens, 0, len(sentence.tokens))
        return found[0] if found else ""

    def _scant(self, tokens: Sequence[Token], place: int) -> str:
        """A label under which a declaration is in doubt: `Option A: I shoot Bram`, or somebody's name."""
        start, colon = stretches.label_before(tokens, place)
        words = [token.word for token in tokens[start:colon]]
        if not words or "i" in words or len(words) > 6 or suspending.CONCESSIONS.at(tokens, start):
            return ""
        if said_by := plays.speaker_before(tokens, start, colon, self.names):
            return said_by
        named = self.names.name(tokens, start)
        speaks = named is not None and tokens[named[1]].word == ":" and named[0] != self.lexicon.cast.contestmaster
        ranked = not (_RANKS.isdisjoint(words) or _CHOICES.isdisjoint(words))
        tells_how = words[:2] == ["how", "to"] or words in (["to", "do"], ["never"])
        return " ".join(words) if speaks or ranked or tells_how or set(words) & english.SCANT_LABELS else ""

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

    def _called(self, tokens: Sequence[Token], findings: Sequence[Finding], index: int) -> str:
        """Somebody who is called to beside an act without `I`: `Run, Bert, run!`"""
        finding = findings[index]
        if finding.tie is not Tie.LABEL or any(slot.name in _WITH_NAMES for slot in finding.match.filled):
            return ""
        for comma, at in (
            (finding.match.end, finding.match.end + 1),
            (finding.match.start - 1, finding.match.start - 2),
        ):
            named_for = any(other.match.start <= at < other.match.end for other in findings)
            if (
                0 <= at < len(tokens)
                and not named_for
                and tokens[comma].word == ","
                and (named := self.names.name(tokens, at))
            ):
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
            if tokens[k].word not in ("and", "then", "plus"):
                continue
            at = _behind_insertion(tokens, k + 1, stretch.end)
            behind = [token.word for token in tokens[at : at + 3]]
            more = behind[:1] == ["another"] or behind[1:3] in (["second", "one"], ["third", "one"])
            if behind and (numbers.whole(tokens[at]) is not None or more):
                return tokens[at].raw
        return ""

    def _besides(self, finding: Finding, stretch: Stretch) -> str:
        """A further name behind the act that may be meant as another target."""
        if not any(slot.name == "target" for slot in finding.match.filled):
            return ""
        starred = stretch.match_end + 1
        for begin, end in [(starred, stretch.end)] * _is_starred(stretch) + stretch.segments:
            if begin < stretch.match_end:
                continue
            at = begin + (stretch.tokens[begin].word in ("at", "also", "then"))
            named = self.names.name(stretch.tokens[:end], at)
            if named is None or named[0] in (self.lexicon.cast.contestmaster, self.names.sender):
                continue
            known = any(named[0] in slot.values for slot in finding.match.filled)
            behind = stretch.tokens[named[1]].word if named[1] < end else "with"
            times = named[1] < end and numbers.times(stretch.tokens, named[1]) is not None
            if not known and (times or behind in ("with", "too", "also", "as", "using")):
                return named[0]
        return ""


def _asks_apart(tokens: Sequence[Token], place: int) -> bool:
    """Whether only a later clause of another's doing asks: `..., also who won?`"""
    comma = next((k for k in range(len(tokens) - 1, place - 1, -1) if tokens[k].word == ","), len(tokens))
    rest = [token.word for token in tokens[comma + 1 :] if token.word not in english.SUBJECT_LEADS]
    return len(rest) > 1 and rest[0] in _ASKING_OF and "else" not in rest and "i" not in rest


def _alternative(tokens: Sequence[Token], findings: Sequence[Finding], index: int) -> str:
    """An `or` between an act and the one before or behind it: `I fire aimlessly or I hoot and holler`."""
    for first, second in pairwise(findings[max(0, index - 1) : index + 2]):
        words = [token.word for token in tokens[first.match.end - 1 : second.match.start]]
        behind = words[words.index("or") + 1 :][:1] if "or" in words else None
        if behind == [] or (behind and behind[0] in _BEHIND_OR):
            return "or"
    return ""


def _choice(stretch: Stretch) -> str:
    """An `or` behind an act that asks, says what will be if it is not done, or whose word it is: `or so I am told`."""
    for k in range(stretch.match_end, stretch.end - 1):
        before, word, behind = (token.word for token in stretch.tokens[k - 1 : k + 2])
        swears = [token.word for token in stretch.tokens[k + 2 : k + 4]] in (["am", "a"], ["am", "no"])
        soon = behind == "i" and k <= stretch.match_end + 1 and not swears  # `or I am a fool`
        told = before == "(" and k - 1 > stretch.match_end  # `Bram, my friend (or so I thought)`
        said = behind == "so" and k + 2 < stretch.end and not told
        if word == "or" and before != behind and (soon or said or behind in _ASKING_ON):
            return f"or {behind}"
    return ""


def _spoken_of(tokens: Sequence[Token], k: int) -> str:
    """A verb right behind an act of which the act is the subject: `I shoot Bram is what they sing`."""
    if k >= len(tokens) or tokens[k].word not in _SPOKEN_OF or _is_farewell(tokens, k):
        return ""
    return tokens[k].word


def _is_farewell(tokens: Sequence[Token], k: int) -> bool:
    """Whether an `it` was left out before a kind word for what is over: `I leave the Duel was nice game thanks`."""
    j = k + 1
    while j < len(tokens) and tokens[j].word in _RATHER:
        j += 1
    kind = j < len(tokens) and tokens[k].word == "was" and tokens[j].word in _PLEASANT
    return kind and (j + 1 >= len(tokens) or tokens[j + 1].kind is Kind.MARK or tokens[j + 1].word in _BEHIND_PLEASANT)


def _object(finding: Finding, stretch: Stretch) -> str:
    """Something right behind a target that the verb may be meant of: `I shoot Bram an angry look`."""
    if not any(slot.name == "target" for slot in finding.match.filled):
        return ""
    behind = [token.word for token in stretch.tokens[stretch.match_end : stretch.match_end + 3]]
    article = behind[:1] in (["a"], ["an"], ["another"], ["some"]) and len(behind) > 1
    return " ".join(behind) if article and behind[1] not in english.HOW_OFTEN else ""


def _is_starred(stretch: Stretch) -> bool:
    """Whether a star right behind the act leads in what mends it: `I shoot Bram *Sue`."""
    return stretch.match_end < stretch.end - 1 and stretch.tokens[stretch.match_end].word in ("*", "**")


def _behind_insertion(tokens: Sequence[Token], k: int, end: int) -> int:
    """Behind what stands between two commas at `k`: `and, the first being lonely, another`."""
    if k >= end or tokens[k].word != ",":
        return k
    return next((j + 1 for j in range(k + 1, min(end, k + _LONGEST_INSERTION)) if tokens[j].word == ","), k)


def _asks_within(stretch: Stretch) -> bool:
    """Whether a question in brackets stands behind an act, before another clause begins: `(or do I?)`."""
    tokens = stretch.tokens
    for k in range(stretch.match_end, stretch.end):
        if tokens[k].word == "?" and tokens[k + 1 : k + 2] and tokens[k + 1].word in (")", "]"):
            return True
        if tokens[k].word == "i" and tokens[k - 1].word in (",", ";", "and", "but"):
            return False
    return False


def _in_brackets(tokens: Sequence[Token], place: int) -> bool:
    """Whether `place` stands between brackets that hold more than a mark of a list."""
    depth = 0
    for k in range(place):
        if tokens[k].word in ("(", "["):
            depth += 1
        elif tokens[k].word in (")", "]"):
            depth = max(0, depth - 1)
    return depth > 0
