"""A contest as it stood: what was on record by a time, of what counts before another."""

from collections.abc import Sequence
from dataclasses import replace

from nomic_tools.core.events import Event
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import format_time
from nomic_tools.office.desk import Desk, timetable
from nomic_tools.office.opening import Opening, first_opening
from nomic_tools.office.views import resolution


def as_of(desk: Desk, events: Sequence[Event]) -> Desk:
    """The contest of `desk` as `events`, the first part of its journal, tell it; what it rests on is derived anew."""
    opening = _opening(desk, events)
    return replace(desk, events=[event for event in events if event.seq >= opening.from_seq], opening=opening)


def _opening(desk: Desk, events: Sequence[Event]) -> Opening:
    """The opening at the first period that is not resolved in `events`, which hold all that came before it."""
    opening = first_opening(desk.contract, events)
    if any(event.kind == "ended" for event in events):
        return replace(opening, period="")
    if desk.contract.period.kind != "week":
        begun = (event.text("period") for event in events if event.kind == "began")
        return replace(opening, period=next((name for name in begun if resolution(events, name) is None), ""))
    resolved = [event.text("period") for event in events if event.kind == "resolved"]
    if not resolved:
        return opening
    calendar = timetable(desk.contract, events)
    period = calendar.after(calendar.named(resolved[-1]))
    if period is None:
        return replace(opening, period="")
    standing = replay(events, Standing(), before=format_time(period.start))
    return Opening(period.name, period.start, 1, "", (), standing)
