"""Lines that introduce what comes after them, and what they say of it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from nomic_tools.acts.saying import tellings
from nomic_tools.acts.saying.labels import ACTION_NOUNS, Labels, denies
from nomic_tools.acts.saying.leading import Lead
from nomic_tools.acts.saying.sentences import Sentence
from nomic_tools.acts.saying.speaker import Listener
from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.layout import Piece, Shape
from nomic_tools.acts.text.phrases import said
from nomic_tools.acts.text.stances import Setting, Stance
from nomic_tools.acts.text.tokens import Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.weighing import conditions, frames, reported, timing

_SHORT = 4
_MOST_SCANT = 6
_OWN = one_of("i my me mine hereby here herewith")
_SO = one_of("so but thus therefore hence then")
"""Behind one of these, an introduction says what it comes to: `I cannot tell, so I do this:`."""
_DOING = said("i do|i hereby do|i now do")
_BEARING = english.SAYING | one_of(
    "say write tell think dream wonder imagine ask send post read hear see mean try test propose consider suggest "
    "do make plan intend want wish hope act remember recall forget saying writing telling thinking dreaming "
    "wondering imagining asking sending posting reading hearing seeing meaning trying testing proposing considering "
    "suggesting doing making planning intending wanting wishing hoping acting remembering dreamt dreamed wondered "
    "imagined asked heard seen saw meant tried tested proposed considered suggested did done made planned intended "
    "wanted wished hoped acted remembered recalled forgot forgotten almost nearly following follow follows this "
    "these action actions word words"
)
"""Without one of these, a line that ends in a colon says of its author nothing that bears on what stands under it."""
_TEXTUAL = english.SAYING | one_of(
    "say write type example examples format formats wording wordings option options choice choices draft drafts quote "
    "quotation idea ideas suggestion suggestions sample template text texts poem none following did done"
)
"""With one of these, a line speaks of what stands under it as of words, or as of deeds that are none."""
_LONG = 8
_REASONS = one_of("because since as although though")
_ENDING = (["would"], ["will"], ["shall"], ["could"], ["might"], ["may"], ["like"], ["love"])
_EARLIER = said("so far|my earlier|my previous|my past|one of")


@dataclass(frozen=True, slots=True)
class Intro:
    """What a line that ends in a colon says of the list or table under it.

    `declares` is true where its author says that e does it, in words that open no list of acts.
    """

    permitted: bool = False
    setting: Setting = field(default_factory=Setting)
    piece: Piece | None = None
    place: int = -2
    declares: bool = False


@dataclass(frozen=True, slots=True)
class Intros:
    """Reads the lines that introduce a list, a table, or the paragraph behind a colon."""

    labels: Labels
    listener: Listener

    def still(self, intro: Intro, sentence: Sentence) -> Intro:
        """The introduction that still holds: over the items of its list, or the one paragraph behind its colon."""
        if intro.piece is None or sentence.piece is intro.piece or sentence.piece.shape is Shape.ITEM:
            return intro
        if intro.place + 1 == sentence.place and sentence.piece.paragraph <= intro.piece.paragraph + 1:
            return replace(intro, piece=sentence.piece)
        return Intro()

    def of(self, sentence: Sentence, outer: Intro) -> Intro:
        """What a line that leads in a list, a table or a paragraph says of it."""
        intro = self._of(sentence, outer)
        words = [token.word for token in sentence.tokens]
        firm = not _TEXTUAL.isdisjoint(words) or (intro.setting.elsewhere and len(words) < _LONG)
        firm = firm or markers.HYPOTHETICAL.first(sentence.tokens, 0, len(words)) is not None
        return intro if firm else replace(intro, setting=replace(intro.setting, loose=True))

    def _of(self, sentence: Sentence, outer: Intro) -> Intro:
        """The same where every act under it is one that it speaks of."""
        tokens = sentence.tokens
        end = len(tokens) - 1 if sentence.leads_in else len(tokens)
        piece = sentence.piece
        if sentence.endless:
            return Intro(False, Setting(why=f"stands under {sentence.endless}"), piece)
        if self.labels.speaks_elsewhere(tokens, 0, end):
            return Intro(True, Setting(elsewhere=True), piece)
        if markers.HYPOTHETICAL.first(tokens, 0, end) or _is_about_rules(tokens[:end]):
            return Intro(False, Setting(stance=Stance.POSSIBLE), piece)
        if denies({token.word for token in tokens[:end]}):
            return Intro(False, Setting(stance=Stance.NEGATED), piece)
        if tellings.is_by_others(tokens[:end]):
            return Intro(False, Setting(stance=Stance.PAST), piece)
        stance, opened = self._opening(tokens, end)
        words = [token.word for token in tokens[:end]]
        if stance.is_talk and not opened and _BEARING.isdisjoint(words) and words[-1:] not in _ENDING:
            stance = Stance.CLEAR
        put_off = self._put_off(tokens, end)
        why = f"stands under {put_off!r}" if put_off else ""
        if any(numbers.times(tokens, k) for k in range(end)):
            why = "stands under a number of times"
        if stance is not Stance.CLEAR and (opened or stance.is_talk):
            return Intro(opened, Setting(stance=stance, why=why), piece)
        why = why or (stance.value if stance is Stance.TRIED else "")
        heading = opened or self.labels.is_heading(tokens, 0, end)
        if heading or why:
            return Intro(heading, Setting(why=why), piece)
        if sentence.piece.shape is Shape.ITEM:
            return outer
        does = _DOING.first(tokens, 0, end) is not None
        heading_words = self._unknown(tokens, end) if sentence.leads_in else ""
        return Intro(False, Setting(heading=heading_words), piece, declares=does)

    def _put_off(self, tokens: Sequence[Token], end: int) -> str:
        """The words of an introduction that leave open whether what stands under it is done."""
        return (
            conditions.condition(tokens, 0, end)
            or self._time(tokens, end)
            or _first(markers.PAST_TIMES.first(tokens, 0, end))
            or _first(_EARLIER.first(tokens, 0, end))
            or reported.label(tokens, 0, end, self.labels.names)
            or frames.label(tokens, 0, end)
            or _hedged(tokens[:end])
            or _scant(tokens[:end])
        )

    def _time(self, tokens: Sequence[Token], end: int) -> str:
        """The first time that an introduction names."""
        found = markers.TIMES.within(tokens, 0, end)
        later = (
            words
            for words, at, _ in found
            if not (timing.begins_with_words(tokens, at) or markers.UNDATED.at(tokens, at))
        )
        return next(later, "")

    def _unknown(self, tokens: Sequence[Token], end: int) -> str:
        """The words of a heading that speaks neither of the sender nor to somebody, nor tells when or where."""
        words = [token.word for token in tokens[:end]]
        if not _OWN.isdisjoint(words) or self.listener.is_address(tokens, 0, end):
            return ""
        known = all(self.labels.is_heading_word(tokens, k) for k in range(end))
        return "" if known else " ".join(words[:8])

    def _opening(self, tokens: Sequence[Token], end: int) -> tuple[Stance, bool]:
        """The stance of an introduction's `I`, and whether it opens a list of acts."""
        places = [k for k in range(end) if tokens[k].word == "i" and tokens[k - 1].word not in _REASONS]
        so = next((k for k in reversed(places) if k and tokens[k - 1].word in _SO), None)
        place = so if so is not None else next(iter(places), None)
        if place is None:
            aside = next((k for k in range(end) if tokens[k].word == "," and _names_action(tokens[:k])), len(tokens))
            told = [*tokens[:aside], *tokens[max(aside, end) :]]
            mine = self.labels.mine(told, 0, len(told) - 1)
            return (mine, True) if mine is not None else (Stance.CLEAR, False)
        speech = self.listener.speech(tokens, place, 0)
        if _owns(tokens[place + 1 : end]):
            return Stance.CLEAR, False
        opened = self.labels.opens(tokens, speech, end)
        reopened = self.labels.reopens(tokens, 0, speech, end) or self.labels.says_what(tokens, speech, end)
        unsure = so is not None and speech.stance is Stance.POSSIBLE
        return Stance.TRIED if unsure else speech.stance, reopened or (opened is not None and speech.lead is Lead.OWN)


def begins_list(sentence: Sentence, following: Sentence) -> bool:
    """Whether the items of a list follow right on a sentence."""
    return (
        following.piece.shape is Shape.ITEM
        and following.piece is not sentence.piece
        and sentence.piece.shape is not Shape.ITEM
    )


def _names_action(tokens: Sequence[Token]) -> bool:
    """Whether `my actions` are named: what follows behind a comma is said of them."""
    words = [token.word for token in tokens]
    return "my" in words and not ACTION_NOUNS.isdisjoint(words[words.index("my") :])


def _owns(behind: Sequence[Token]) -> bool:
    """Whether an `I` only has something, `I have a complaint`, and has not done it."""
    has = len(behind) > 1 and behind[0].word in ("have", "had") and all(token.word != "to" for token in behind)
    return has and (behind[1].word in english.ARTICLES | {"my", "some"} or numbers.whole(behind[1]) is not None)


def _hedged(tokens: Sequence[Token]) -> str:
    """The words of an introduction without `I` that take back half of what follows: `Off the record:`."""
    found = markers.HEDGES.first(tokens, 0, len(tokens))
    return found[0] if found and len(found[0]) > _SHORT and not found[0].startswith(("i ", "so to speak")) else ""


def _scant(tokens: Sequence[Token]) -> str:
    """The words of a heading over what is no more than an idea or a text: `A poem:`, `Format:`."""
    words = [token.word for token in tokens]
    short = len(words) <= _MOST_SCANT and (_OWN - {"my"}).isdisjoint(words)
    return " ".join(words) if short and not english.SCANT_LABELS.isdisjoint(words) else ""


def _is_about_rules(tokens: Sequence[Token]) -> bool:
    """Whether an introduction speaks of what can be done, not of what its author does."""
    words = {t.word for k, t in enumerate(tokens) if t.word != "one" or _is_anybody(tokens[k + 1 : k + 2])}
    return not words & {"i", "my"} and bool(words & english.RULE_WORDS)


def _is_anybody(behind: Sequence[Token]) -> bool:
    """Whether `one` is anybody, and does not count: `one may`, not `one mail`."""
    return not behind or behind[0].word in english.AUXILIARIES or behind[0].word in english.INVERTED


def _first(found: tuple[str, int, int] | None) -> str:
    return found[0] if found else ""
