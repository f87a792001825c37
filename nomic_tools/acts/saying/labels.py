"""Labels and openers: what lets an act be declared without an `I` right before it."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from enum import Enum, auto
from itertools import takewhile

from nomic_tools.acts.saying.leading import Lead
from nomic_tools.acts.saying.speaker import Speech
from nomic_tools.acts.text import english, markers
from nomic_tools.acts.text.stances import Stance, is_adverb
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon
from nomic_tools.acts.wording.people import Names

ACTION_NOUNS = one_of(
    "action actions move moves order orders turn choice choices deed deeds doing doings act acts declaration "
    "declarations announcement announcements decision decisions plan answer play plays step steps "
    "instruction instructions following things thing acting"
)
_FIRM = ACTION_NOUNS - {"plan"}
_HEADINGS = ACTION_NOUNS | one_of(
    "week this the for of my today now turn round in order here are is as follows a first second third last "
    "one two three number no new old other then and next with from to 's contest these four below by do i am "
    "all me own single only per each full whole entire complete record list checked signed sealed final"
)
_OUTRIGHT = one_of("hereby herewith now also then thus therefore , this week today")
_DO = one_of("do take perform make announce declare execute carry submit state have enter act proceed")
_HERE = one_of("this that is here 's the following below and so now")
_DOES = one_of("do am doing hereby now take taking perform performing make making choose pick select declare announce")
_THEM = one_of("them these those both all it so")
_OPEN = (
    english.AUXILIARIES
    | english.NEGATIVES
    | one_of("would could should can may might shall will but i so say says said claims thinks")
)
_LEADING_ON = one_of("to by for on of is with as via the that a some")
_WHICH = one_of("only spare left right third fourth both each hand")
_CLAIMING = one_of(
    "take use spend make perform complete fulfil fulfill discharge taking using spending exercising do exercise have"
)
_NOTHING = one_of("none nothing neither")
_GROUNDS = one_of("because since for")
_BUT = one_of("but except else other less beyond save")


BY_NOBODY = "does not say who does it"


class Tie(Enum):
    """How an act hangs on whoever does it."""

    SPEAKER = auto()
    LABEL = auto()
    BARE = auto()
    OTHER = auto()
    WE = auto()


@dataclass(frozen=True, slots=True)
class Label:
    """What a label says of the act under it."""

    tie: Tie
    stance: Stance = Stance.CLEAR
    why: str = ""
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Labels:
    """Judges what stands before a colon, at the head of a list, or after `my action is`."""

    lexicon: Lexicon
    names: Names

    def reopens(self, tokens: Sequence[Token], start: int, speech: Speech, end: int) -> bool:
        """Whether an `I` does what was spoken of before it: `My moves: I do them now`."""
        words = [token.word for token in tokens[start : speech.at]]
        behind = {token.word for token in tokens[speech.at : end]}
        plain = speech.doing and speech.lead is Lead.OWN and speech.stance is Stance.CLEAR
        if not plain or behind.isdisjoint(_THEM) or not english.NEGATIVES.isdisjoint((*words, *behind)):
            return False
        mine = "my" in words or ("i" in words and not _DO.isdisjoint(words))
        return mine and not ACTION_NOUNS.isdisjoint(words) and english.SUBJECTS.isdisjoint(words)

    def says_what(self, tokens: Sequence[Token], speech: Speech, end: int) -> bool:
        """Whether an `I` heads what its speaker does now: `What I do this week:`, `Here is what I am doing:`."""
        before = [token.word for token in tokens[: speech.at]]
        plain = speech.doing and speech.stance is Stance.CLEAR
        told = before[-1:] == ["what"] and _HERE.issuperset(before[:-1])
        which = before[-1:] in (["which"], ["that"])
        headed = which or not _FIRM.isdisjoint(before[-1:])
        told = told or (headed and all(self.is_heading_word(tokens, k) for k in range(speech.at - which)))
        if not plain or not told:
            return False
        end = next((k for k in range(speech.at, end) if tokens[k].word == "," and _is_aside(tokens[k:end])), end)
        return all(tokens[k].word in _DOES or self.is_heading_word(tokens, k) for k in range(speech.at + 1, end))

    def heads(self, tokens: Sequence[Token], start: int, speech: Speech | None, before: int) -> Stance | None:
        """The stance of words that end at `before` and say what their speaker does: `My action is to`, `What I do is`.

        Nothing where they do not.
        """
        if tokens[before].word in _LEADING_ON and (mine := self.mine(tokens, start, before)):
            return mine
        end = before - (tokens[before].word == "to")
        told = tokens[end].word in ("is", "are") and speech is not None and speech.match is None
        return Stance.CLEAR if told and speech is not None and self.says_what(tokens, speech, end) else None

    def kind(self, tokens: Sequence[Token], start: int, end: int) -> Label | None:
        """What the tokens before a colon or dash say of the act behind it."""
        words = [token.word for token in tokens[start:end]]
        if not words:
            return Label(Tie.BARE, Stance.UNKNOWN, BY_NOBODY)
        if len(words) > 12:
            return None
        if self.speaks_elsewhere(tokens, start, end):
            return Label(Tie.LABEL, elsewhere=True)
        if markers.TIMES.first(tokens, start, end):
            return Label(Tie.LABEL, Stance.TRIED, f"is put off by {' '.join(words)!r}")
        if self._names_somebody(tokens, start, end):
            if self.names.sender == self.lexicon.cast.contestmaster:
                return Label(Tie.OTHER)
            return Label(Tie.BARE, Stance.UNKNOWN, "stands under a name")
        if markers.HYPOTHETICAL.first(tokens, start, end):
            return Label(Tie.OTHER, Stance.POSSIBLE)
        if self.is_heading(tokens, start, end):
            return Label(Tie.LABEL)
        if set(words[:-1] if words[-1] == "one" else words) & english.ADDRESSED:
            return Label(Tie.OTHER, Stance.POSSIBLE)
        return Label(Tie.BARE, Stance.UNKNOWN, f"stands under the label {' '.join(words)!r}")

    def is_heading(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens are a heading over the sender's acts: a thing, an action, a week, the contest."""
        words = [token.word for token in tokens[start:end] if token.kind is Kind.WORD]
        if not words or len(words) > 14:
            return False
        if any(word in self.lexicon.things for word in words):
            return all(self.is_heading_word(tokens, k) for k in range(start, end))
        speaks = any(w in _FIRM or w in ("week", "today") for w in words) or bool(
            self.lexicon.contests.first(tokens, start, end)
        )
        return speaks and all(self.is_heading_word(tokens, k) for k in range(start, end))

    @property
    def _called(self) -> tuple[str | None, str | None]:
        """Whose name may stand in such a heading: the sender's own, and that of the contestmaster, who is called."""
        return self.names.sender, self.lexicon.cast.contestmaster

    def is_heading_word(self, tokens: Sequence[Token], k: int) -> bool:
        """Whether a word may stand in a heading over the sender's acts."""
        token = tokens[k]
        if token.kind is Kind.MARK:
            return not token.word.strip(",#()[]*_-/=~")
        if (
            token.word in _HEADINGS
            or token.word in self.lexicon.things
            or token.word.rstrip("stndrh").isdigit()
            or (len(token.word) <= 1)
        ):
            return True
        if token.word in _WHICH or token.word in self.lexicon.words.thing_words:
            return True
        if (named := self.names.name(tokens, k)) is not None and named[0] in self._called:
            return named[0] == self.names.sender or [t.word for t in tokens[named[1] : named[1] + 1]] != ["'s"]
        return self.lexicon.contests.at(tokens, k) is not None

    def _names_somebody(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        found = self.names.name(tokens, start)
        return found is not None and found[1] <= end and not any(t.word in ("'s", "i") for t in tokens[start:end])

    def speaks_elsewhere(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether the tokens name another contest and not this one."""
        named = [ours for ours, _, _ in self.lexicon.contests.within(tokens, start, end)]
        return bool(named) and not any(named)

    def opens(self, tokens: Sequence[Token], speech: Speech, end: int) -> Stance | None:
        """The stance of `I do the following:` and its like, or nothing when the words open no list of acts."""
        words = [token.word for token in tokens[speech.at : end]]
        if denies(set(words)):
            return Stance.NEGATED
        if all(word in _OUTRIGHT or word == "do" for word in words[1:]):
            return Stance.CLEAR
        did = (
            speech.doing
            or (speech.end < len(tokens) and tokens[speech.end].word in _DO)
            or any(w in _DO for w in words[1:4])
        )
        if not did or any(word in english.OTHERS - {"this", "that", "these", "which", "one"} for word in words):
            return None
        return (
            Stance.CLEAR
            if any(word in _FIRM or word in ("this", "these", "everything", "whatever") for word in words)
            or words[-1] in ("announce", "declare", "state")
            else None
        )

    def mine(self, tokens: Sequence[Token], start: int, end: int) -> Stance | None:
        """The stance of `my action this week is to`, or nothing."""
        words = [token.word for token in tokens[start : end + 1]]
        if _of_which_more_is_told(words):
            return Stance.TRIED
        if (
            not {"my", "mine"} & set(words)
            or len(words) > 16
            or any(w in english.OTHERS - {"this", "that", "these", "one"} for w in words)
        ):
            return None
        place = words.index("my") if "my" in words else 0
        if not any(word in ACTION_NOUNS for word in words[place : place + 5]):
            return None
        if "my" not in words:
            said = "is" in words or words[-2:-1] == ["mine"]
            return Stance.CLEAR if said and not english.NEGATIVES & set(words) and "was" not in words else None
        if "i" in words or "not" in words or "was" in words or "last" in words:
            return None
        if "plan" in words[place : place + 5]:
            return Stance.INTENDED
        if "will" in words or "would" in words or "might" in words or "may" in words or "could" in words:
            return Stance.PROMISED if "will" in words else Stance.POSSIBLE
        return Stance.CLEAR if not {"is", "are", ":", "by"}.isdisjoint(words) else None

    def claims(self, tokens: Sequence[Token], speech: Speech) -> bool:
        """Whether an `I` goes on `take my one action`: the sentence says that the act is this period's."""
        words = [token.word for token in tokens[speech.at : speech.at + 12]]
        verb = next((k for k in range(1, min(len(words), 5)) if words[k] in _CLAIMING), 0)
        between = tokens[speech.end : speech.at + verb]
        if not verb or not all(is_adverb(token) or token.kind is Kind.MARK for token in between):
            return False
        own = any(w in ("my", "this", "the") for w in words)
        return own and any(
            w in ("action", "actions", "turn", "move", "duty", "obligation") or w in self.lexicon.things for w in words
        )


def _of_which_more_is_told(words: Sequence[str]) -> bool:
    """`My action, which I take with regret, is to`: an insertion that nothing has put aside may leave it open."""
    ends = words[-1:] == ["is"] or words[-2:] == ["is", "to"]
    told = ends and words[0] == "my" and "which" in words[2:8] and {"last", "was", "usual", "not"}.isdisjoint(words)
    return told and not ACTION_NOUNS.isdisjoint(words[1:5])


def _is_aside(tokens: Sequence[Token]) -> bool:
    """Whether what a heading ends with leaves nothing open: `, set out in columns:`, `, as a table because I can:`."""
    words = takewhile(lambda word: word not in _GROUNDS, (token.word for token in tokens))
    return _OPEN.isdisjoint(words)


def denies(words: Set[str]) -> bool:
    """Whether a heading says that nothing under it is done: `None of these:`, `I do none of the following:`."""
    return not words.isdisjoint(_NOTHING) and words.isdisjoint(_BUT)
