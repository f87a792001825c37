"""Times at which a declared act is put, other than now: later, past, vague, or again and again."""

from collections.abc import Sequence, Set

from nomic_tools.acts.saying.stretches import Stretch
from nomic_tools.acts.text import english, markers, numbers
from nomic_tools.acts.text.phrases import PhraseTable
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of

_EVERY = frozenset(("every", "daily", "weekly"))
_SPANS = _EVERY | english.TIME_NOUNS
_DUTIES = one_of("action actions turn turns duty duties report reports move moves business obligation obligations")
_RECORDING = one_of("show reflect record state note say tell")
_DONE = one_of("read been seen heard made done taken thought slept eaten written got given found lost come gone put")
_TO_COME = one_of("will shall may might hope intend plan")
_GETTING = one_of("buy purchase order get acquire receive fetch am")
_OF_A_CLOCK = one_of("am pm utc gmt h hrs hours cet cest est edt pst pdt bst")
_BEFORE_NOW = one_of("last yesterday")
_REPEATED = english.TIME_NOUNS | one_of(
    "other single few second third time now monday tuesday wednesday thursday friday saturday sunday"
)


def later_time(stretch: Stretch) -> str:
    """The words that put the act off, or `every week`: a time other than now."""
    return _in_main(stretch, markers.TIMES, markers.UNDATED) or _after(stretch) or _by_the_clock(stretch)


def _by_the_clock(stretch: Stretch) -> str:
    """A time of day in figures: `at 17:00`, `at 5 pm`."""
    if "at" not in stretch.words:
        return ""
    for k in (k for begin, end in stretch.main for k in range(begin, min(end, len(stretch.tokens) - 2))):
        words = [token.word for token in stretch.tokens[k : k + 4]]
        figures = words[0] == "at" and words[1].isdigit() and not stretch.match_start <= k < stretch.match_end
        minutes = words[2] == ":" and words[3:4] and words[3].isdigit()
        if figures and (minutes or words[2] in _OF_A_CLOCK):
            return " ".join(words[:3])
    return ""


def thing_to_come(stretch: Stretch, things: Set[str]) -> str:
    """A thing with which the act is done, and which is yet to be had: `with the gun I buy next week`."""
    tokens = stretch.tokens
    for k in range(stretch.match_start, len(tokens) - 2):
        i = k + 1 + (tokens[k + 1].word in ("that", "which"))
        if tokens[k].word not in things or [token.word for token in tokens[i : i + 1]] != ["i"]:
            continue
        behind = [token.word for token in tokens[i + 1 : i + 8]]
        later = markers.TIMES.first(tokens, i, min(len(tokens), i + 10))
        if behind[:1] and (behind[0] in _TO_COME or (behind[0] in _GETTING and later)):
            return " ".join([tokens[k].word, "i", *behind[:3]])
    return ""


def _after(stretch: Stretch) -> str:
    """`after lunch`, but not `after careful thought` or `after Bram's last mail`."""
    if "after" not in stretch.words or not english.HEREBY.isdisjoint(stretch.words):
        return ""
    for begin, end in stretch.main:
        for k in range(begin, end):
            if stretch.tokens[k].word != "after" or stretch.match_start <= k < stretch.match_end:
                continue
            following = [token.word for token in stretch.tokens[k + 1 : min(end, k + 6)]]
            following = following[following[:1] in (["a"], ["the"]) :]
            slept = not english.RESTED.isdisjoint(following)
            spent = (
                k < stretch.match_start
                and "of" in following[1:3]
                and (following[:1] != ["week"] or any(word.endswith("ing") for word in following[2:3]))
                and not english.TIME_NOUNS.isdisjoint(following[:2])
            )
            thought = spent or not following or following[0] in english.AFTER_THOUGHT or "'s" in following or slept
            if not thought:
                return f"after {following[0]}"
    return ""


def span_of_time(stretch: Stretch) -> str:
    """A time by its noun that is not this week: `in the last minute of the week`, `for every point`."""
    if _SPANS.isdisjoint(stretch.words):
        return ""
    hereby = not english.HEREBY.isdisjoint(stretch.words)
    for begin, end in stretch.main:
        for k in range(begin, end):
            word = stretch.tokens[k].word
            if (
                word not in _SPANS
                or (hereby and stretch.tokens[begin].word == "after")
                or stretch.match_start <= k < stretch.match_end
                or _tells_which(stretch, k)
            ):
                continue
            near = [token.word for token in stretch.tokens[max(0, k - 4) : k] if token.word != "\n"][-3:]
            ours = (
                not {"this", "my"}.isdisjoint(near)
                or near[-2:] in (["for", "the"], ["of", "the"])
                or near[-1:] in (["one"], ["late"], ["current"], ["present"], ["actual"])
            )
            behind = stretch.tokens[k + 1].word if k + 1 < end else ""
            if near[-1:] in (["my"], ["our"], ["the"]) and (behind == "'s" or word in ("daily", "weekly")):
                continue
            if (
                (behind == "of" and "after" in near and k < stretch.match_start)
                or behind in _DUTIES
                or (word == "minutes" and behind in _RECORDING)
                or (near[-2:] == ["not", "the"] and k > stretch.match_end)
                or (behind == "'s" and near[-1:] in (["last"], ["next"]))
                or (word == "every" and near[-1:] != ["for"] and not _repeats(stretch.tokens, k + 1))
            ):
                continue
            ours = ours or behind.isdigit() or near[-1:] == ["long"] or behind == "running"
            ours = ours or [token.word for token in stretch.tokens[k + 1 : k + 4]] == ["in", "a", "row"]
            counted = word == "every" and (behind == "one" or _every_single(stretch.tokens, k))
            counted = counted or (near[-2:] == ["once", "for"] and _has_times(stretch, k - 2))
            if (word in _EVERY and not counted) or not (ours or counted):
                return " ".join([*near[-1:], word])
    return ""


def _repeats(tokens: Sequence[Token], k: int) -> bool:
    """Whether a time stands behind `every`: `every week`, `every other week`, but not `every other contest`."""
    words = [token.word for token in tokens[k : k + 2]]
    return bool(words) and (words[0] if words[0] != "other" else words[-1]) in _REPEATED


def _every_single(tokens: Sequence[Token], k: int) -> bool:
    """`every single one of my guns`."""
    return [token.word for token in tokens[k + 1 : k + 4]] in (["single", "one", "of"], ["last", "one", "of"])


def _has_times(stretch: Stretch, end: int) -> bool:
    """Whether a number of times stands between the act and a place behind it: `three times, once for every one`."""
    return any(numbers.times(stretch.tokens, k) for k in range(stretch.match_end, end))


def date(stretch: Stretch, counted: Set[str], named: Set[str]) -> str:
    """A day or an hour in figures: `on the 5th`, `August 3`, `at 12:00 UTC`; not `of June` where one is `named` so."""
    if not any(word[:1].isdigit() or word in english.MONTHS for word in stretch.words):
        return ""
    for begin, end in stretch.main:
        for k in range(begin, end):
            word = stretch.tokens[k].word
            figures = word[:1].isdigit() or word in english.MONTHS
            if not figures or stretch.match_start <= k < stretch.match_end:
                continue
            beside = {stretch.tokens[j].word for j in (k - 1, k + 1) if begin <= j < end}
            year = len(word) == 4 and word.isdigit() and k > begin and stretch.tokens[k - 1].word in ("in", "since")
            ordinal = word[:-2].isdigit() and word.endswith(("st", "nd", "rd", "th"))
            monthly = word in english.MONTHS and any(
                other[:1].isdigit() or (other == "of" and word not in named) for other in beside
            )
            hourly = word.isdigit() and beside & {"utc", "gmt", "am", "pm", "hours", "days", ":", "hrs"}
            if (
                (ordinal and not beside & counted)
                or year
                or monthly
                or hourly
                or (word[:4].isdigit() and word[4:5] == "-")
            ):
                return word
    return ""


def past_time(stretch: Stretch) -> str:
    """The words that place the act in the past."""
    if not markers.PAST_TIMES.may_stand_among(stretch.words):
        return ""
    for begin, end in stretch.main:
        found = markers.PAST_TIMES.first(stretch.tokens, begin, end)
        which = found is not None and (
            _tells_which(stretch, found[1])
            or _owns(stretch.tokens, found[2])
            or stretch.match_start <= found[1] < stretch.match_end
        )
        if found and found[1] <= stretch.match_end and not which:
            return found[0]
    return ""


def vague_time(stretch: Stretch) -> str:
    """The words that leave open when, or whether at all."""
    found = markers.VAGUE_TIMES.first(stretch.tokens, stretch.start, stretch.end)
    return found[0] if found else ""


def is_now(stretch: Stretch) -> bool:
    """Whether the clause says that the act is done now."""
    return markers.NOW.first(stretch.tokens, stretch.start, stretch.end) is not None


def _in_main(stretch: Stretch, table: PhraseTable[str], but: PhraseTable[str]) -> str:
    if not table.may_stand_among(stretch.words):
        return ""
    for begin, end in stretch.main:
        k = begin
        while k < end:
            if spared := but.at(stretch.tokens, k, end):
                k = spared[1]
                continue
            found = None if _tells_which(stretch, k) else table.at(stretch.tokens, k, end)
            found = None if found and _owns(stretch.tokens, found[1]) else found
            found = None if found and begins_with_words(stretch.tokens, k) else found
            if found and found[0] == "after i" and _is_over(stretch, found[1]):
                k += 2
                continue
            if found and found[0] != "after a" and not stretch.match_start <= k < stretch.match_end:
                return found[0]
            k += 1
    return ""


def _is_over(stretch: Stretch, k: int) -> bool:
    """Whether what an act comes behind is over, since e does it hereby: `After I have read it, I hereby join`."""
    have, done = (token.word for token in stretch.tokens[k : k + 2]) if k + 1 < stretch.match_start else ("", "")
    over = have in ("have", "had") and (done.endswith("ed") or done in _DONE)
    return over and not english.HEREBY.isdisjoint(stretch.words)


def begins_with_words(tokens: Sequence[Token], k: int) -> bool:
    """Whether a text is told by the words it begins with: `the paragraph beginning "Once per week"`."""
    behind = [token for token in tokens[k + 1 : k + 3] if token.word != "with"]
    return tokens[k].word in ("beginning", "starting") and behind[:1] != [] and behind[0].kind is Kind.MENTION


def _owns(tokens: Sequence[Token], k: int) -> bool:
    """Whether a time only tells which thing is spoken of: `last week's report`."""
    return k < len(tokens) and tokens[k].word == "'s"


def _tells_which(stretch: Stretch, k: int) -> bool:
    """Whether a time only tells which act or thing is meant: `my goad of last Tuesday`, `the gun from last week`."""
    place = stretch.match_end
    j = k - (k > 0 and stretch.tokens[k - 1].word == "last")
    if j > 1 and stretch.tokens[j].word in _BEFORE_NOW and stretch.tokens[j - 1].word in ("of", "from"):
        return stretch.tokens[j - 2].kind is Kind.WORD and stretch.tokens[j - 2].word not in english.PREPOSITIONS
    return place < k <= place + 3 and stretch.tokens[place].word == "of"
