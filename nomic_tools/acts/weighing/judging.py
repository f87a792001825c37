"""From a finding to a verdict: an act, something for a person to decide, or nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from nomic_tools.acts.saying import stretches, tellings
from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.labels import Tie
from nomic_tools.acts.saying.leading import Lead
from nomic_tools.acts.saying.sentences import Sentence
from nomic_tools.acts.saying.stretches import Stretch
from nomic_tools.acts.text import english, markers
from nomic_tools.acts.text.stances import LOWEST, Setting, Stance
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import commissions, conditions, dangers, timing
from nomic_tools.acts.weighing.doubts import Doubts
from nomic_tools.acts.weighing.elsewhere import Bearing, Contests, Where
from nomic_tools.acts.weighing.repeats import Repeats
from nomic_tools.acts.wording.lexicon import Lexicon, text_of
from nomic_tools.acts.wording.patterns import Match
from nomic_tools.acts.wording.people import Names
from nomic_tools.core.acts import Act, ActValue

_CHOICES = english.AUXILIARIES | one_of("not no can could may must should will would only never what")
_WITHOUT_I = ("am", "going")
"""With one of these, a sentence may only leave out its `I`: `Am firing aimlessly`, `Going to goad Sue`."""


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
class Judge:
    """Weighs the findings of one mail."""

    lexicon: Lexicon
    names: Names

    def judge(self, sentence: Sentence, findings: Sequence[Finding], index: int, setting: Setting) -> Judgment:
        """The verdict on one finding in its sentence."""
        finding = findings[index]
        stretch = stretches.stretch_of(sentence.tokens, findings, index)
        times, doubts = Repeats(self.lexicon).times(finding, stretch)
        acts = acts_of(finding, times)
        if talk := self._talk(sentence, finding, stretch, setting):
            return Judgment(Verdict.NONE, talk)
        reasons = [*Doubts(self.lexicon, self.names).of(sentence, findings, index, stretch, setting), *doubts]
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
            or (where.bearing is Bearing.OPEN and setting.elsewhere and not _stands_alone(finding, setting))
        ):
            return f"is about another contest{f': `{where.name}`' if where.name else ''}"
        if any(slot.nothing for slot in finding.match.filled):
            return "says that it is not done"
        anew = _begins_anew(sentence.tokens, finding.match.start)
        if finding.lead is Lead.SUBORDINATE and not anew:
            return "stands in a subordinate clause"
        if finding.lead is Lead.INVERTED:
            return self._asks(sentence, finding)
        if self._asks_who(sentence, finding):
            return "is a question"
        alone = _stands_alone(finding, setting)
        stance = finding.stance if alone else min(finding.stance, setting.stance, key=LOWEST.__getitem__)
        if finding.tie is Tie.BARE and "?" in sentence.mark and not sentence.words & {"please", "me"}:
            return "is a question"
        if tellings.stands_under_others(sentence.tokens, finding.match.start):
            return "is said of somebody else"
        if finding.tie is Tie.BARE and self.names.sender == self.lexicon.cast.contestmaster:
            return "is the contestmaster's word to others"
        if finding.tie is Tie.OTHER and not finding.why:
            behalf = dangers.behalf(sentence.tokens, None, self.names) or commissions.relays(
                sentence.tokens, finding, self.names
            )
            unsaid = sentence.tokens[stretch.start].word in _WITHOUT_I or tellings.says_hereby(
                sentence.tokens, finding.match
            )
            return "" if (behalf or unsaid) and stance is not Stance.PAST else "is said of somebody else"
        if stance.is_talk and not anew:
            return "" if self._turns(sentence.tokens, finding, stance) else stance.value
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

    def _turns(self, tokens: Sequence[Token], finding: Finding, stance: Stance) -> bool:
        """Whether a denial names somebody else for the act: `I do not shoot Bram but Walker`."""
        k = finding.match.end + (finding.match.end < len(tokens) and tokens[finding.match.end].word == ",")
        if stance is not Stance.NEGATED or k + 1 >= len(tokens) or tokens[k].word not in ("but", "only"):
            return False
        named = self.names.name(tokens, k + 1 + (tokens[k + 1].word in ("at", "on", "rather", "only")))
        return named is not None and (named[1] == len(tokens) or tokens[named[1]].kind is not Kind.WORD)

    def _asks(self, sentence: Sentence, finding: Finding) -> str:
        """Whether `do I ...` only asks or denies: it may ask for the act, or put a condition first."""
        words = {token.word for token in sentence.tokens[: finding.match.start]}
        if words & {"had", "were"} and "would" in sentence.words:
            return "speaks of what could be"
        doubt = finding.match.wording.lacks or any(slot.doubt for slot in finding.match.filled)
        if "please" in words or "hereby" in words or ("please" in sentence.words and not doubt):
            return ""
        asks = "?" in sentence.mark or words & english.NEGATIVES - {"only"} or _offers_choice(sentence.tokens, finding)
        return "asks or denies" if asks else ""

    def _asks_who(self, sentence: Sentence, finding: Finding) -> bool:
        """Whether words that need no `I` only ask: `Who gets my bullet?`, `Did you get my bid of 6?`"""
        if "?" not in sentence.mark:
            return False
        wording, before = finding.match.wording, {token.word for token in sentence.tokens[: finding.match.start]}
        asking = english.ASKING.union(english.AUXILIARIES, self.lexicon.words.asking)
        if finding.lead is Lead.DOUBTFUL and sentence.tokens[0].word in english.INVERTED | english.ASKING:
            return True
        opens = wording.label and sentence.tokens[0].word in english.AUXILIARIES and finding.match.start > 0
        return opens or (wording.spoken and not asking.isdisjoint(before))

    def _supposed(self, tokens: Sequence[Token], place: int) -> bool:
        """`A typical mail would be: I buy a gun`."""
        words = [token.word for token in tokens[slice(*stretches.label_before(tokens, place))]]
        words = words[: words.index("where")] if "where" in words else words  # `Sent to where it should have gone: `
        return not {"i", "my"} & set(words) and not english.EXAMPLES.isdisjoint(words[-6:])

    def _unsettled(self, sentence: Sentence, finding: Finding, stretch: Stretch, stance: Stance) -> str:
        """An intention that names no time, and a promise that leaves it open, are no declaration."""
        if finding.match.wording.formal:
            return ""
        if stance is Stance.INTENDED and not timing.is_now(stretch):
            return "speaks of an intention"
        if stance not in (Stance.GOING, Stance.PROMISED, Stance.WISHED):
            return ""
        vague = timing.vague_time(stretch)
        if stance is not Stance.GOING:
            return f"speaks of a plan: {vague!r}" if vague else ""
        put_off = timing.later_time(stretch) or conditions.condition(sentence.tokens, stretch.start, stretch.end)
        return f"speaks of a plan: {vague or put_off!r}" if vague or put_off else ""

    def _where(self, finding: Finding, stretch: Stretch) -> Where:
        """The contest that the clause is about."""
        return Contests(self.lexicon).of(stretch, finding.match.filled)


def _stands_alone(finding: Finding, setting: Setting) -> bool:
    """Whether an act with an `I` of its own stands in a setting that may have nothing to do with it."""
    own = finding.tie is Tie.SPEAKER and finding.stance is Stance.CLEAR and finding.lead is Lead.OWN
    return setting.loose and own


def acts_of(finding: Finding, times: int) -> tuple[Act, ...]:
    """The acts that a finding declares: one for each target or count, as often as it says."""
    args: list[tuple[tuple[str, ActValue], ...]] = [tuple(finding.match.wording.fixed)]
    for slot in finding.match.filled:
        if slot.name and slot.values:
            args = [(*held, (slot.name, value)) for held in args for value in slot.values]
        elif slot.candidates:
            args = [(*held, (slot.name, name)) for held in args for name in slot.candidates]
    return tuple(Act(finding.match.wording.do, one) for one in args for _ in range(times))


def _begins_anew(tokens: Sequence[Token], place: int) -> bool:
    """Whether `and hereby` parts an act from the clause before it."""
    return [token.word for token in tokens[max(0, place - 2) : place]] in (["and", "hereby"], ["and", "herewith"])


def _offers_choice(tokens: Sequence[Token], finding: Finding) -> bool:
    """Whether an `or` goes on with what asks, as behind `Can I shoot Bram, or not`."""
    words = [token.word for token in tokens[finding.match.end :]]
    return any(pair[0] == "or" and pair[1] in _CHOICES for pair in pairwise(words))


def _says_both(tokens: Sequence[Token], match: Match) -> bool:
    """`Maybe I shoot, maybe I don't`."""
    before, behind = ([t.word for t in part] for part in (tokens[: match.start], tokens[match.end :]))
    again = next((k for k, word in enumerate(behind) if word in english.PERHAPS), len(behind))
    return not english.PERHAPS.isdisjoint(before[-2:]) and "not" in behind[again : again + 4]
