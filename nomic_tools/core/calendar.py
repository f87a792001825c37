"""Timetables: which period a time lies in. Weeks by the contract's own days, or turns as the journal began them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from nomic_tools.core.times import BadTime, Period, iso_week, parse_date

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK_NAME = re.compile(r"(\d{4})-W(\d{2})")


class Timetable(Protocol):
    """The periods of a contest, one after the other."""

    def holding(self, time: datetime) -> Period:
        """The period that something of this time belongs to."""

    def named(self, text: str) -> Period:
        """The period of this name; raises `BadTime` where there is none."""

    def after(self, period: Period) -> Period | None:
        """The period after `period`; nothing where that one has not begun."""


@dataclass(frozen=True, slots=True)
class Turns:
    """Periods that each begin when the one before is resolved, in order. There is at least one."""

    periods: Sequence[Period]

    def holding(self, time: datetime) -> Period:
        """The last turn that had begun by `time`, whether its deadline was past or not; at first, the first."""
        begun = [period for period in self.periods if period.start <= time]
        return begun[-1] if begun else self.periods[0]

    def named(self, text: str) -> Period:
        """The turn called `turn-07`."""
        for period in self.periods:
            if period.name == text:
                return period
        known = ", ".join(period.name for period in self.periods[-3:])
        raise BadTime(f"there is no {text[:40]!r}", remedy=f"The last ones are: {known}.")

    def after(self, period: Period) -> Period | None:
        """The turn that began next, which may be in the same second."""
        later = self.periods[self.periods.index(period) + 1 :]
        return later[0] if later else None


@dataclass(frozen=True, slots=True)
class Calendar:
    """Weeks that begin at midnight of the day `starts`, in the time zone `zone`."""

    starts: str = "monday"
    zone: str = "UTC"

    def __post_init__(self) -> None:
        if self.starts not in DAYS:
            raise BadTime(f"a week cannot start on {self.starts[:40]!r}", remedy=f"Days: {', '.join(DAYS)}.")
        try:
            ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise BadTime(f"unknown time zone {self.zone[:40]!r}", remedy='The usual one is "UTC".') from error

    def holding(self, time: datetime) -> Period:
        """The week that `time` lies in."""
        day = time.astimezone(ZoneInfo(self.zone)).date()
        return self._from_date(day)

    def named(self, text: str) -> Period:
        """The week called `2009-W31` (the ISO week of its first day), or the one that holds a date."""
        match = _WEEK_NAME.fullmatch(text)
        if match is None:
            return self._from_date(parse_date(text))
        try:
            first = date.fromisocalendar(int(match[1]), int(match[2]), DAYS.index(self.starts) + 1)
        except ValueError as error:
            raise BadTime(f"there is no week {text}", remedy='Write it as "2009-W31".') from error
        return self._from(first)

    def after(self, period: Period) -> Period:
        """The week after `period`."""
        return self.holding(period.end)

    def _from_date(self, day: date) -> Period:
        return self._from(day, (day.weekday() - DAYS.index(self.starts)) % 7)

    def _from(self, day: date, back: int = 0) -> Period:
        try:
            first = day - timedelta(days=back)
            return Period(iso_week(first), self._midnight(first), self._midnight(first + timedelta(days=7)))
        except (ValueError, OverflowError) as error:
            raise BadTime(f"{day} lies at the end of all weeks", remedy="Is the year right?") from error

    def _midnight(self, day: date) -> datetime:
        return datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(self.zone)).astimezone(UTC)
