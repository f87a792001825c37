"""The status on a screen: what matters today in full, weeks in which nobody acted and long lists of duties in short."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import TYPE_CHECKING

from nomic_tools.cli.show import WIDTH, say, table, width

if TYPE_CHECKING:
    from nomic_tools.office.telling.status import Duty, PeriodStatus, Status

_MOST_IDLE = 2
"""How many periods in a row are told in full although nobody acted in them."""
_MOST_OVERDUE = 8
_INSET = "  "


def tell_status(found: "Status") -> None:
    """Where a contest stands, for a person; `--json` has all of it."""
    head = f"{found.contest}, contestmaster {found.contestmaster}"
    time = f"{found.now:%a, %d %b %Y %H:%M} UTC"
    say(f"{head}, {time}" if width(f"{head}, {time}") <= WIDTH else f"{head}\n{time}")
    if found.is_over:
        say(f"It is over. How it ended: {found.program} balance, and the last announcement.")
    _tell_periods(found)
    if found.duties or found.lacks:
        say("\nDue")
    for line in _duty_lines(found):
        say(f"{_INSET}{line}")
    if found.waiting:
        say(f"\nWaits for a decision ({found.program} review)")
    for line in found.waiting:
        say(f"{_INSET}{line}")
    if found.intents:
        say("\nIntents")
    for line in (line for item in found.intents for line in item.lines()):
        say(f"{_INSET}{line}")
    if found.seals:
        say(f"\n{found.seals} private {'mails are' if found.seals > 1 else 'mail is'} sealed.")


def _tell_periods(found: "Status") -> None:
    """Each period, those of a long stretch of idleness together."""
    for is_idle, group in groupby(found.periods, _is_idle):
        periods = list(group)
        if is_idle and len(periods) > _MOST_IDLE:
            say(f"\n{periods[0].name} to {periods[-1].name}: over, {len(periods)} in which nobody acted")
        else:
            for period in periods:
                _tell_period(period, found.now)


def _is_idle(period: "PeriodStatus") -> bool:
    return period.state == "over" and not period.remarks and not any(player.acts for player in period.players)


def _tell_period(period: "PeriodStatus", now: datetime) -> None:
    note = ", provisional: an earlier week is not resolved" if period.provisional else ""
    say(f"\n{period.name}, {_moment(period.start, now)} to {_moment(period.end, now)}: {period.state}{note}")
    table(
        (
            [player.name, ", ".join(player.told or player.acts) or "-", _unused(player.unused)]
            for player in period.players
        ),
        filled=1,
    )
    for remark in period.remarks:
        say(f"  ! {remark}")


def _unused(count: int) -> str:
    return f"{count} unused" if count else ""


def _duty_lines(found: "Status") -> Iterator[str]:
    """What is due, overdue first; of many overdue the first ones, for the others come after them."""
    now = found.now
    overdue = [duty for duty in found.duties if duty.overdue(now)]
    for duty in overdue[:_MOST_OVERDUE]:
        yield from _told(duty, now, "OVERDUE ")
    if overdue[_MOST_OVERDUE:]:
        yield f"OVERDUE {len(overdue) - _MOST_OVERDUE} more like these: {found.program} status --json"
    for duty in (*found.duties, *found.lacks):
        if not duty.overdue(now):
            yield from _told(duty, now)


def _told(duty: "Duty", now: datetime, mark: str = "") -> Iterator[str]:
    """A duty with its command, which is never broken: where it does not fit, it has a line of its own."""
    due = f", by {duty.due:%a}, {_day(duty.due, now)} {duty.due:%H:%M}" if duty.due else ""
    said = f"{mark}{duty.what}{due}:"
    fits = len(_INSET) + len(said) + 1 + len(duty.command) <= WIDTH
    yield from [f"{said} {duty.command}"] if fits else [said, f"{_INSET}{duty.command}"]


def _moment(at: datetime, now: datetime) -> str:
    """A day, with the time where that is not midnight: a turn has its hour."""
    return _day(at, now) if f"{at:%H:%M}" == "00:00" else f"{_day(at, now)} {at:%H:%M}"


def _day(at: datetime, now: datetime) -> str:
    """A day, with its year where that is another one."""
    return f"{at:%d %b}" if at.year == now.year else f"{at:%d %b %Y}"
