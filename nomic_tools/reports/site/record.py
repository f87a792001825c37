"""The record: each public event as it is shown, on the page of the period that it belongs to."""

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain
from nomic_tools.core.times import Period, format_time
from nomic_tools.reports.text import clean

_REFERENCES = frozenset({"mail", "cause", "declared", "order", "review", "last", "why"})
_PLAINLY_SHOWN = frozenset({"period"})
_LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Shown:
    """A field of an event: its name, its value as text, the events that it refers to."""

    name: str
    text: str
    events: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """An event as a page shows it."""

    seq: int
    at: str
    recorded: str
    kind: str
    fields: tuple[Shown, ...]


def one_line(text: str) -> str:
    """Text of others as one line without anything hidden; of an absurd one, the beginning."""
    whole = " ".join(text.split())
    return clean(whole if len(whole) <= _LONGEST else f"{whole[:_LONGEST]}…")


def entry(event: Event) -> Entry:
    """The entry of an event, all of its fields as text."""
    fields = tuple(_shown(name, value) for name, value in event.fields.items() if name not in _PLAINLY_SHOWN)
    return Entry(event.seq, event.at, event.recorded, event.kind, fields)


def _shown(name: str, value: Plain) -> Shown:
    events: tuple[int, ...] = ()
    if name in _REFERENCES:
        numbers = value if isinstance(value, list) else [value]
        events = tuple(int(str(number)) for number in numbers if str(number).isdecimal())
        value = [number for number in numbers if not str(number).isdecimal()]
    return Shown(name, told(value), events)


def told(value: Plain) -> str:
    """A value of an event in words."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case str():
            return one_line(value)
        case list():
            return ", ".join(map(told, value))
        case dict():
            return one_line(json.dumps(value, ensure_ascii=False))
        case _:
            return str(value)


def places(events: Sequence[Event], periods: Sequence[Period], in_turns: bool = False) -> Mapping[int, str]:
    """For each event the period on whose page it stands: its own, the one it helps to resolve, or that of its time.

    What resolves a week stands behind its pool; what settles a turn, behind its closing.
    """
    found: dict[int, str] = {}
    starts = [format_time(period.start) for period in periods]
    resolving, begins = "", "closed" if in_turns else "pool"
    for event in events:
        period = event.text("period")
        if event.kind == begins:
            resolving = period
        found[event.seq] = period or resolving or periods[max(0, bisect_right(starts, event.at) - 1)].name
        if event.kind == "resolved":
            resolving = ""
    known = {period.name for period in periods}
    return {seq: name if name in known else periods[-1].name for seq, name in found.items()}
