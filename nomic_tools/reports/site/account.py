"""Accounts: every change of everybody's score in order, with what stood after it.

A period's part of an account goes from the reckoning of the period before it to its own, so that the parts of
all periods add up whatever was recorded between them.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from nomic_tools.core.events import Event
from nomic_tools.core.replay import BANK, OUTSIDE


@dataclass(frozen=True, slots=True)
class Line:
    """A change of a score. `change` is nothing where an outside source says what the score is.

    `reckoned` is true of what resolving a period took or gave.
    """

    seq: int
    at: str
    what: str
    change: int | None
    balance: int
    reckoned: bool
    cause: int | None


@dataclass(frozen=True, slots=True)
class Part:
    """What a period did to a score: nothing stands for a score that is not known. `other` is neither lost nor won."""

    who: str
    before: int | None
    lost: int
    won: int
    other: int
    after: int | None
    lines: tuple[Line, ...]


def accounts(events: Sequence[Event], unit: str) -> Mapping[str, tuple[Line, ...]]:
    """The account of everybody whose score was ever known, in the order in which facts count."""
    lines: dict[str, list[Line]] = {}
    held: dict[str, int] = {}
    mine = [event for event in events if event.kind in ("moved", "score_set") and event.text("unit") == unit]
    for event in sorted(mine, key=_order):
        for who, change in _changes(event):
            held[who] = event.whole("amount") if change is None else held.get(who, 0) + change
            lines.setdefault(who, []).append(_line(event, change, held[who]))
    return {who: tuple(lines[who]) for who in sorted(lines)}


def _changes(event: Event) -> list[tuple[str, int | None]]:
    if event.kind == "score_set":
        return [(event.text("who"), None)]
    amount = event.whole("amount")
    both = [(event.text("from"), -amount), (event.text("to"), amount)]
    return [(who, change) for who, change in both if who not in (BANK, OUTSIDE)]


def _line(event: Event, change: int | None, balance: int) -> Line:
    cause = event.fields.get("cause")
    reckoned = OUTSIDE not in (event.text("from"), event.text("to")) and cause is None and event.kind == "moved"
    what = event.text("clause") or event.text("source")
    return Line(event.seq, event.at, what, change, balance, reckoned, cause if isinstance(cause, int) else None)


def parts(account: Sequence[Line], who: str, reckonings: Sequence[Event]) -> tuple[Part, ...]:
    """The parts of an account: one for each of the `reckonings`, and one for what came after the last."""
    places = [(line.at, line.seq) for line in account]
    ends = [bisect_right(places, _order(event)) for event in reckonings]
    cuts = [0, *ends, len(account)]
    return tuple(_part(account, who, start, end) for start, end in pairwise(cuts))


def _part(account: Sequence[Line], who: str, start: int, end: int) -> Part:
    lines = tuple(account[start:end])
    before = account[start - 1].balance if start else _first_known(lines)
    after = lines[-1].balance if lines else before
    changes = [line.change for line in lines if line.reckoned and line.change is not None]
    lost, won = -sum(change for change in changes if change < 0), sum(change for change in changes if change > 0)
    other = (after or 0) - (before or 0) + lost - won
    return Part(who, before, lost, won, other, after, lines)


def _first_known(lines: Sequence[Line]) -> int | None:
    """What an account begins with: the first score that a source states, or nothing at all before a first move."""
    if not lines:
        return None
    return lines[0].balance if lines[0].change is None else 0


def _order(event: Event) -> tuple[str, int]:
    return event.at, event.seq
