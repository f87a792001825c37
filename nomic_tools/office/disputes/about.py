"""What a claim of error is about: a period, an event or a report, each of which has to be on record."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from nomic_tools.core.events import Event
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk

_EVENT = re.compile(r"(?:event )?R?(\d{1,9})")
_MOST_SUGGESTED = 3


class NothingOnRecord(NomicError):
    """A claim about something of which the journal knows nothing."""


def on_record(desk: Desk, events: Sequence[Event], about: str) -> str:
    """`about` as the journal calls it: `2009-W31`, `event 41`, `creek/2009-W31.txt`; a date is its week."""
    periods, reports = _periods(events), _reports(events)
    if about in periods:
        return about
    if match := _EVENT.fullmatch(about):
        if 0 < int(match[1]) <= len(events):
            return f"event {int(match[1])}"
        raise NothingOnRecord(f"there is no event {match[1]}", remedy=f"The last one is event {len(events)}.")
    if found := [report for report in reports if about in _names(report)]:
        return found[-1]
    if (week := _week_of(desk, about)) in periods:
        return week
    near = get_close_matches(week or about, [*periods, *reports], _MOST_SUGGESTED)
    suggested = f"Did you mean: {', '.join(near)}?" if near else f"The last period with anything: {periods[-1]}."
    raise NothingOnRecord(
        f"nothing is on record of {about[:60]!r}",
        remedy=f"{suggested} A claim is about a week, an event (41) or a report ({desk.name}/WEEK.txt).",
    )


def period_of(events: Sequence[Event], about: str) -> str:
    """The period that a claim is about, by its name, an event or a report of it; empty where it is of none."""
    if match := _EVENT.fullmatch(about):
        number = int(match[1])
        return events[number - 1].text("period") if 0 < number <= len(events) else ""
    if about in _periods(events):
        return about
    return _reports(events).get(about, "")


def _periods(events: Sequence[Event]) -> list[str]:
    return list(dict.fromkeys(event.text("period") for event in events if event.text("period")))


def _reports(events: Sequence[Event]) -> dict[str, str]:
    """The period of each report that was posted, by its file."""
    return {event.text("report"): event.text("period") for event in events if event.kind == "announced"}


def _names(report: str) -> tuple[str, ...]:
    """What a report may be called: its file with its folders, by itself, or without its ending."""
    file = report.rpartition("/")[2]
    return report, f"reports/{report}", file, file.removesuffix(".txt")


def _week_of(desk: Desk, text: str) -> str:
    try:
        return desk.calendar.named(text).name
    except NomicError:
        return ""
