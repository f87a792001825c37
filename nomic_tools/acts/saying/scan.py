"""Finds the wordings of acts in a sentence, and how each hangs on its speaker."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from nomic_tools.acts.saying import tellings
from nomic_tools.acts.saying.finding import Finding
from nomic_tools.acts.saying.labels import BY_NOBODY, Labels, Tie
from nomic_tools.acts.saying.leading import Lead
from nomic_tools.acts.saying.speaker import Listener, Speech
from nomic_tools.acts.text import english
from nomic_tools.acts.text.stances import LOWEST, Stance, is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.patterns import LOOSE, Match
from nomic_tools.core.words import Form

_JOINTS = frozenset(
    (",", "and", "&", "n", "then", "plus", ";", "\n", "+", "but", "/", "-", "--", "–", "—", ".", "...", "…", ")")
)
_AS_WELL = ["as", "well", "as"]
_MERE = one_of("hereby also now again simply just therefore finally * ** _ at please once")
_OF = one_of("of for about with on regarding concerning from to against not like")
"""What stands behind one of these and `my` may be no more than spoken of: `ideas for my bid: 7`."""
_PERHAPS = one_of("would could might may should")
_SPENDING = one_of(
    "use spend take burn exercise using spending taking expend invest devote dedicate waste pay expending investing "
    "devoting dedicating burning"
)


@dataclass(slots=True)
class _State:
    """What the scan knows so far."""

    clause: int = 0
    speech: Speech | None = None
    last: Finding | None = None
    found: list[Finding] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Scanner:
    """Scans one sentence at a time."""

    listener: Listener
    labels: Labels

    def scan(self, tokens: Sequence[Token], permitted: bool) -> list[Finding]:
        """The findings in a sentence, in order; `permitted` when what introduces it lets bare verbs act."""
        state = _State()
        i = 0
        while i < len(tokens):
            i = self._step(tokens, i, state, permitted)
        return state.found

    def _step(self, tokens: Sequence[Token], i: int, state: _State, permitted: bool) -> int:
        token = tokens[i]
        idiom = self.listener.slots.lexicon.idioms.at(tokens, i)
        if idiom is not None:
            return idiom[1]
        if token.word == "i" and token.kind is Kind.WORD:
            if i + 1 < len(tokens) and tokens[i + 1].word == ")":
                return i + 1
            return self._spoken(tokens, i, state)
        if (self.listener.patterns.goals or self.listener.patterns.opens(token.word)) and (
            match := self.listener.match(tokens, i)
        ):
            finding = self._unspoken(tokens, match, state, permitted)
            if finding is not None:
                self._keep(state, finding)
                return match.end
            return i + 1
        if token.word in (";", "\n"):
            state.clause = i + 1
            if token.word == "\n":
                state.speech = state.last = None
        return i + 1

    def _keep(self, state: _State, finding: Finding) -> None:
        state.found.append(finding)
        state.last = finding
        state.clause = finding.match.end

    def _spoken(self, tokens: Sequence[Token], i: int, state: _State) -> int:
        """An `I`, with the act it declares if one follows."""
        speech = self.listener.speech(tokens, i, state.clause)
        if speech.match is None and state.last is not None and tellings.tells_more(tokens, state.last.match, i):
            return max(speech.end, i + 1)
        state.speech, state.last = speech, None
        if speech.match is None:
            return max(speech.end, i + 1)
        stance, match = speech.stance, speech.match
        if tokens[match.start - 1].word == ":" and self.labels.says_what(tokens, speech, match.start - 1):
            self._keep(state, Finding(match, Tie.LABEL, Stance.CLEAR, state.clause))
            return match.end
        if stance is Stance.CLEAR and Form.PAST in match.forms:
            hereby = any(t.word in english.HEREBY for t in tokens[i : match.start])
            noun = match.form is None or tokens[match.start - 1].word in english.ARTICLES
            stance = Stance.TRIED if hereby or noun else Stance.PAST
        if stance is Stance.CLEAR and tellings.is_over(tokens, i, match, self.listener.patterns.forms):
            stance = Stance.PAST
        if match.form is Form.GERUND and not self._goes_on(tokens, speech):
            stance = min(stance, Stance.TRIED if match.start == i + 1 else Stance.POSSIBLE, key=LOWEST.__getitem__)
        why = f"{speech.stranger} stands beside 'I'" if speech.stranger else ""
        self._keep(state, Finding(match, Tie.SPEAKER, stance, state.clause, why, speech.lead))
        return match.end

    def _goes_on(self, tokens: Sequence[Token], speech: Speech) -> bool:
        """Whether an `I` has what a participle needs: `I am firing`, `I do the firing`."""
        return speech.doing or any(
            t.word in ("am", "'s", "being", "by", "is") for t in tokens[speech.at : speech.end + 1]
        )

    def _unspoken(self, tokens: Sequence[Token], match: Match, state: _State, permitted: bool) -> Finding | None:
        """An act without an `I` of its own: joined to the one before, under a label, bare, or somebody else's."""
        i = match.start
        if match.wording.spoken:
            if tokens[i].word == "my" and i > state.clause and tokens[i - 1].word in _OF:
                return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, "other words stand before it")
            lead = self.listener.lead(tokens, i, state.clause)
            stance = Stance.POSSIBLE if i and tokens[i - 1].word in _PERHAPS else Stance.CLEAR
            return Finding(match, Tie.SPEAKER, stance, state.clause, lead=Lead.OWN if lead is Lead.DOUBTFUL else lead)
        before = self._before(tokens, i, state.clause)
        if match.form is Form.PAST and tellings.is_of_own(tokens[state.clause : i], self.listener.slots.lexicon.things):
            return Finding(match, Tie.SPEAKER, Stance.CLEAR, state.clause)
        if match.form is Form.PAST and tellings.is_done_hereby(tokens[state.clause : i]):
            return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, "does not say outright that it is done")
        if (
            match.wording.label
            and not match.wording.lacks
            and match.forms[:1] not in ((Form.PAST,), (Form.THIRD,))
            and self.listener.is_address(tokens, state.clause, before + 1)
        ):
            if tellings.may_tell(tokens, match, self.listener.patterns.forms):
                return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, "may be told of somebody else")
            before = state.clause - 1
        if before < state.clause or tellings.only_counts(tokens, state.clause, before + 1):
            if state.clause and state.last is not None:
                return self._joined(tokens, match, state)
            return self._bare(tokens, match, state.clause, permitted)
        mark = tokens[before]
        if mark.word in (":", "-", "--", "–", "—", "=", "->", "=>", "|", ")", "(") and (
            state.last is None or mark.word == ":"
        ):
            labelled = self._labelled(tokens, match, state, before)
            if labelled is not None:
                return labelled
        if mark.word in _JOINTS or [token.word for token in tokens[max(0, before - 2) : before + 1]] == _AS_WELL:
            return self._joined(tokens, match, state, permitted)
        if match.wording.pattern.startswith("{"):  # a number in mid sentence counts something else
            leans = not match.wording.lacks and all(
                token.word in english.LEANING or token.kind is Kind.MARK for token in tokens[state.clause : i]
            )
            return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, BY_NOBODY) if leans else None
        return self._governed(tokens, match, state, before)

    def _before(self, tokens: Sequence[Token], i: int, start: int) -> int:
        """The last token before `i` that is no mere adverb."""
        j = i - 1
        while j >= start and (tokens[j].word in _MERE or is_adverb(tokens[j])):
            j -= 1
        things = self.listener.slots.lexicon.things
        j = tellings.before_doing(tokens, j, start, things | _SPENDING)
        return tellings.before_means(tokens, j, start, things)

    def _labelled(self, tokens: Sequence[Token], match: Match, state: _State, before: int) -> Finding | None:
        """`Gun 1: fire aimlessly`."""
        speech = state.speech
        if tokens[before].word == ":" and speech is not None and speech.match is None:
            if self.labels.says_what(tokens, speech, before):
                return Finding(match, Tie.LABEL, Stance.CLEAR, state.clause)
            opened = self.labels.opens(tokens, speech, before)
            if opened is None and self.labels.reopens(tokens, state.clause, speech, before):
                opened = Stance.CLEAR
            if opened is not None:
                return Finding(
                    match, Tie.LABEL, min(opened, speech.stance, key=LOWEST.__getitem__), state.clause, lead=speech.lead
                )
        kind = self.labels.kind(tokens, state.clause, before)
        if kind is None:
            return None
        if match.form in (Form.PAST, Form.THIRD):
            return Finding(match, Tie.OTHER, Stance.PAST, state.clause)
        return Finding(match, kind.tie, kind.stance, state.clause, kind.why, elsewhere=kind.elsewhere)

    def _bare(self, tokens: Sequence[Token], match: Match, start: int, permitted: bool) -> Finding | None:
        """An act at the start of a clause without `I`."""
        if match.form is Form.GERUND:
            return self._participle(tokens, match, start, permitted)
        if match.form is Form.PAST:
            return Finding(match, Tie.OTHER, Stance.PAST, start)
        if match.wording.label and not match.wording.lacks:
            return Finding(match, Tie.LABEL, Stance.CLEAR, start)
        if permitted and match.form is not Form.THIRD:
            return Finding(match, Tie.LABEL, Stance.CLEAR, start)
        ended = match.end == len(tokens) or tokens[match.end].word in ("\n", ":", "!", "please")
        ended = ended or (match.wording.label and tokens[match.end].word == ",")
        if match.wording.lacks and not ended:
            return None
        return Finding(match, Tie.BARE, Stance.UNKNOWN, start, BY_NOBODY)

    def _participle(self, tokens: Sequence[Token], match: Match, start: int, permitted: bool) -> Finding | None:
        """`Hooting and hollering, I take my one action`."""
        if permitted:
            return Finding(match, Tie.LABEL, Stance.CLEAR, start)
        rest = [token.word for token in tokens[match.end :]]
        spoken = (n for n in range(min(len(rest), 11)) if rest[n] == "i" and (n < 3 or rest[n - 1] == ","))
        if (near := next(spoken, None)) is not None:
            speech = self.listener.speech(tokens, match.end + near, match.end)
            if self.labels.claims(tokens, speech) and speech.lead is Lead.OWN:
                return Finding(match, Tie.SPEAKER, speech.stance, start)
        first = tokens[match.end : match.end + 1]
        plain = all(t.kind is Kind.MARK or t.word in english.FOLLOWERS for t in first) and len(rest) <= 6
        if match.wording.lacks or any(slot.doubt for slot in match.filled):
            return None
        said = [*(token.word for token in tokens[start : match.start]), *rest]
        hereby = not english.HEREBY.isdisjoint(said) and (english.NEGATIVES - {"only"}).isdisjoint(said)
        if hereby and not match.wording.label:
            return Finding(match, Tie.BARE, Stance.UNKNOWN, start, "does not say outright that it is done")
        if plain and not {"is", "would", "was", "costs", "does", "can", "will"} & set(rest[:4]):
            if match.wording.label:
                return Finding(match, Tie.LABEL, Stance.CLEAR, start)
            return Finding(match, Tie.BARE, Stance.UNKNOWN, start, BY_NOBODY)
        return Finding(match, Tie.OTHER, Stance.CLEAR, start)

    def _joined(self, tokens: Sequence[Token], match: Match, state: _State, permitted: bool = False) -> Finding | None:
        """`..., and goad Ash`: takes the speaker and stance of the act before it."""
        last, speech = state.last, state.speech
        if last is not None:
            used = tellings.goes_on(tokens, last.match.end, match.start - 1, _SPENDING)
            if not used and self._breaks(tokens, last.match.end, match.start):
                return (
                    Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, BY_NOBODY) if self._is_plain(match) else None
                )
            same = match.form is last.match.form or match.form in (Form.BASE, None)
            if last.tie is Tie.OTHER or not same:
                return Finding(match, Tie.OTHER, Stance.PAST if match.form is Form.PAST else Stance.CLEAR, state.clause)
            return Finding(match, last.tie, last.stance, state.clause, last.why, last.lead, last.elsewhere)
        if speech is not None and speech.match is None and self._is_plain(match):
            if match.wording.pattern.startswith("{"):  # as in mid sentence
                return None
            return self._narrated(tokens, match, speech, state.clause)
        if permitted and self._is_plain(match):
            return Finding(match, Tie.LABEL, Stance.CLEAR, state.clause)
        to = next((k for k in range(state.clause, match.start) if tokens[k].word == "to"), None)
        if to and speech is None and self._is_plain(match) and (mine := self.labels.mine(tokens, state.clause, to)):
            return Finding(match, Tie.LABEL, mine, state.clause)  # `My action is to draw and fire aimlessly`
        if (
            speech is None
            and match.form is Form.GERUND
            and all(t.kind is Kind.MARK for t in tokens[match.end : match.end + 1])
        ):
            found = self._participle(tokens, match, match.start, permitted)
            return found if found is not None and found.tie is Tie.SPEAKER else None
        if speech is None and self._is_plain(match) and not match.wording.lacks and tokens[match.start - 1].word == ",":
            return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, BY_NOBODY)
        return None

    def _under_a_thing(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether no more than one thing stands before an act: `gun 1 shoot Bram`."""
        lexicon = self.listener.slots.lexicon
        words = [token.word for token in tokens[start:end]]
        one = not lexicon.things.isdisjoint(words) and lexicon.plurals.isdisjoint(words)
        return one and self.labels.is_heading(tokens, start, end)

    def _is_plain(self, match: Match) -> bool:
        return match.form is Form.BASE or not match.forms

    def _breaks(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether a new subject, a clause of its own or an infinitive stands between two acts."""
        for k in range(start, end):
            word = tokens[k].word
            if (word in ("that", "which") and tokens[k + 1].word == "i") or tokens[k - 1].word in ("with", "using"):
                continue
            infinitive = word == "to" and tokens[k + 1].word not in english.ARTICLES
            if word in english.SUBJECTS or word in english.SUBORDINATE or infinitive:
                return True
        return False

    def _narrated(self, tokens: Sequence[Token], match: Match, speech: Speech, clause: int) -> Finding | None:
        """`I draw my gun and shoot Bram`: the first verb only tells what leads up to the act."""
        between = tokens[speech.at + 1 : match.start]
        if speech.stance.is_talk or any(t.word in english.OTHERS or t.word in english.SUBORDINATE for t in between[1:]):
            return Finding(
                match, Tie.SPEAKER, min(speech.stance, Stance.TRIED, key=LOWEST.__getitem__), clause, lead=speech.lead
            )
        verb = next((t.word for t in between if t.word not in LOOSE and not t.word.endswith("ly")), "")
        told = (verb in english.NARRATED or verb in self.listener.slots.lexicon.words.readying) and len(between) <= 16
        opened = self.labels.opens(tokens, speech, match.start)
        told = told or (
            tokens[match.start - 1].word == "and" and self.labels.speaks_elsewhere(tokens, speech.at, match.start)
        )
        if told or (opened is not None and any(t.word == ":" for t in between)):
            return Finding(match, Tie.SPEAKER, speech.stance, clause, lead=speech.lead)
        return Finding(
            match, Tie.SPEAKER, min(speech.stance, Stance.UNKNOWN, key=LOWEST.__getitem__), clause, lead=speech.lead
        )

    def _governed(self, tokens: Sequence[Token], match: Match, state: _State, before: int) -> Finding | None:
        """An act behind some other word: `my action is to ...`, `I use my gun to ...`, `Bram fires ...`."""
        word, speech = tokens[before].word, state.speech
        if (headed := self.labels.heads(tokens, state.clause, speech, before)) is not None:
            past = match.form in (Form.PAST, Form.THIRD)
            return None if past else Finding(match, Tie.LABEL, headed, state.clause)
        if speech is not None and speech.match is None and speech.end < len(tokens):
            spends = tokens[speech.end].word in _SPENDING
            if (word == "to" and spends) or (
                word in ("by", "on", "for", "with", "in", "to") and self.labels.claims(tokens, speech)
            ):
                return Finding(match, Tie.SPEAKER, speech.stance, state.clause, lead=speech.lead)
            if spends and match.form is Form.GERUND and tellings.is_action(tokens, speech.end, match.start):
                return Finding(match, Tie.SPEAKER, speech.stance, state.clause, lead=speech.lead)
            near = match.start - speech.end <= 3
            others = any(
                t.word in english.OTHERS or self.listener.names.name(tokens, speech.at + 1 + k)
                for k, t in enumerate(tokens[speech.at + 1 : match.start])
            )
            if near and not others and match.form is Form.BASE and word not in ("the", "a", "an", "my", "of", "how"):
                stance = min(speech.stance, Stance.UNKNOWN, key=LOWEST.__getitem__)
                return Finding(
                    match, Tie.SPEAKER, stance, state.clause, "other words stand between 'I' and the act", speech.lead
                )
        if word == "by" and match.form is Form.GERUND and tellings.spends(tokens, match.end, _SPENDING):
            own = self._participle(tokens, match, state.clause, False) if before == state.clause else None
            return own or Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, "is the way to do something else")
        if state.last is not None and tellings.goes_on(tokens, state.last.match.end, before, _SPENDING):
            return self._joined(tokens, match, state)
        if word == "we" or (
            word in ("both", "all") and tellings.opens_with_we(tokens, state.clause, before - 1, _JOINTS)
        ):
            return Finding(match, Tie.WE, Stance.CLEAR, state.clause, "speaks for several")
        if word == "/me":
            return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, "is told as a stage direction")
        if match.form is Form.BASE and self._under_a_thing(tokens, state.clause, before + 1):
            return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, BY_NOBODY)
        stance = Stance.PAST if match.form is Form.PAST else Stance.CLEAR
        named = tellings.of_emself(tokens, before, match.end, self.listener.names)
        if match.wording.lacks and not named and "{topic}" in match.wording.pattern:
            return None
        if match.wording.label and any(token.word == ":" for token in tokens[match.start : match.end]):
            return Finding(match, Tie.BARE, Stance.UNKNOWN, state.clause, "other words stand before it")
        return Finding(match, Tie.OTHER, stance, state.clause, named)
