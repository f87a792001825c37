"""The reader of acts: the new text of one mail to statements, each an act, something to review, or nothing."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from itertools import accumulate

from nomic_tools.acts.mail import Mail
from nomic_tools.acts.text.foreign import own_lines
from nomic_tools.acts.triggers import Triggers, triggers
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.acts.whole import Note
from nomic_tools.acts.wording.lexicon import Lexicon, lexicon
from nomic_tools.core.acts import Act
from nomic_tools.core.names import Cast
from nomic_tools.core.words import Words

_SHORT = 1_000
"""Longer mails are hardly said twice."""
_MOST_KEPT = 5_000


@dataclass(frozen=True, slots=True)
class Statement:
    """A stretch of the new text with its verdict, the words that caused it, and the acts (under review: candidates).

    It runs from `start` in line `line` to `end` in the same line, or on to `last_end` in `last_line`.
    """

    text: str
    verdict: Verdict
    reason: str
    acts: tuple[Act, ...]
    line: int
    start: int
    end: int
    last_line: int
    last_end: int


def read(
    lines: Sequence[str],
    words: Words,
    cast: Cast,
    sender: str | None,
    channel: str,
    uncertain: Sequence[str] = (),
    at: datetime | None = None,
) -> tuple[Statement, ...]:
    """The statements of one mail, in the order of its text.

    `lines` are what the author wrote in this mail, without quotes and signatures; `uncertain` are lines that may
    be a quote: act-like ones give a statement for review, behind the others. `sender` is nothing when the author is
    not known for certain. `at` chooses among dated names.
    """
    screened = _screened(words, cast)
    told = "\n".join(lines), "\n".join(uncertain), sender, channel, cast.people.stretch(at)
    if (known := screened.kept.get(told)) is not None:
        return known
    text, doubtful = "\n".join(own_lines(lines)), told[1]
    if not any(said and screened.triggers.may_hold_acts(said) for said in (text, doubtful)):
        return ()
    notes = Mail(screened.lexicon, text, sender, channel, at).notes()
    doubted = Mail(screened.lexicon, doubtful, sender, channel, at).notes() if doubtful else []
    starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    return screened.keep(told, (*(_statement(note, text, starts) for note in notes), *_uncertain(doubtful, doubted)))


@dataclass(frozen=True, slots=True)
class _Screened:
    """What is looked up while a mail is read, the test that spares most mails the reading, and what was read.

    A move is mostly made in few words, and in the same ones week after week: those are read once.
    """

    lexicon: Lexicon
    triggers: Triggers
    kept: dict[tuple[str, str, str | None, str, int], tuple[Statement, ...]] = field(default_factory=dict)

    def keep(self, told: tuple[str, str, str | None, str, int], found: tuple[Statement, ...]) -> tuple[Statement, ...]:
        """Remember what was read of a short mail; when there is too much of it, all is forgotten."""
        if len(self.kept) >= _MOST_KEPT:
            self.kept.clear()
        if len(told[0]) + len(told[1]) <= _SHORT:
            self.kept[told] = found
        return found


@lru_cache(maxsize=32)
def _screened(words: Words, cast: Cast) -> _Screened:
    known = lexicon(words, cast)
    return _Screened(known, triggers(known))


def _uncertain(text: str, notes: Sequence[Note]) -> list[Statement]:
    """Act-like lines that may be a quote, each for a person to see; they have no place in the new text."""
    return [
        Statement(text[n.start : n.end], Verdict.REVIEW, f"may be a quote; {n.reason}", n.acts, -1, 0, 0, -1, 0)
        for n in notes
        if n.verdict is not Verdict.NONE
    ]


def _statement(note: Note, text: str, starts: Sequence[int]) -> Statement:
    """A note with its place in lines, which begin at `starts`."""
    line, last = (bisect_right(starts, place) - 1 for place in (note.start, note.end))
    said = text[note.start : note.end]
    start = note.start - starts[line]
    end = start + len(said.split("\n", 1)[0])
    return Statement(said, note.verdict, note.reason, note.acts, line, start, end, last, note.end - starts[last])
