"""What corrections made of acts on record: which they struck out, which they let in, and by which event."""

from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.office.views import declaration, struck_out

_ENTRIES = ("reviewed", "declared", "admitted")


@dataclass(frozen=True, slots=True)
class Decided:
    """The acts that one correction struck out and let in, a line each."""

    struck: tuple[str, ...]
    admitted: tuple[str, ...]


def decided_by(events: Sequence[Event], correction: Event) -> Decided:
    """What a correction decided about acts: its entries stand before it in the journal, recorded with it.

    `events` is the journal, so that the event n stands at n - 1.
    """
    first = correction.seq - 1
    while first and _is_entry_of(events[first - 1], correction):
        first -= 1
    before, after = _standing(events[:first]), _standing(events[: correction.seq])
    return Decided(
        tuple(act_told(events[seq - 1]) for seq in sorted(before - after)),
        tuple(act_told(events[seq - 1]) for seq in sorted(after - before)),
    )


def act_told(declared: Event) -> str:
    """An act on record in a line: `2009-W31 Bram: aim Clay (event 41)`."""
    act = declaration(declared).act.told()
    return f"{declared.text('period')} {declared.text('by')}: {act} (event {declared.seq})"


def _is_entry_of(event: Event, correction: Event) -> bool:
    return event.kind in _ENTRIES and event.recorded == correction.recorded


def _standing(events: Sequence[Event]) -> set[int]:
    return {event.seq for event in events if event.kind == "declared"} - struck_out(events)
