"""The calendar of a contest played in weeks: which week a time lies in, by the contract's own days."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from nomic_tools.core.times import BadTime, Period, iso_week, parse_date

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK_NAME = re.compile(r"(\d{4})-W(\d{2})")


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

    def week_of(self, time: datetime) -> Period:
        """The week that `time` lies in."""
        day = time.astimezone(ZoneInfo(self.zone)).date()
        return self._from(day - timedelta(days=(day.weekday() - DAYS.index(self.starts)) % 7))

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
        return self.week_of(period.end)

    def _from_date(self, day: date) -> Period:
        return self._from(day - timedelta(days=(day.weekday() - DAYS.index(self.starts)) % 7))

    def _from(self, first: date) -> Period:
        return Period(iso_week(first), self._midnight(first), self._midnight(first + timedelta(days=7)))

    def _midnight(self, day: date) -> datetime:
        return datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(self.zone)).astimezone(UTC)
