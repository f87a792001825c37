"""Times and periods: ISO 8601 in UTC on the outside, aware datetimes inside."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache

from nomic_tools.core.trouble import NomicError

_TIME = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})")
WEEK = timedelta(days=7)
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class BadTime(NomicError):
    """Text that is no time, or no week."""


@lru_cache(maxsize=4096)  # the same few times are asked for over and over
def parse_time(text: str, place: str = "") -> datetime:
    """An ISO 8601 time with a zone, as an aware datetime in UTC, to the second."""
    try:
        if not _TIME.fullmatch(text):
            raise ValueError(text)
        return datetime.fromisoformat(text).astimezone(UTC).replace(microsecond=0)
    except (ValueError, OverflowError) as error:
        raise BadTime(f"{text[:40]!r} is no time", place=place, remedy='Write it as "2009-07-28T14:03:11Z".') from error


def format_time(time: datetime) -> str:
    """`2009-07-28T14:03:11Z`."""
    at = time if time.tzinfo is UTC else time.astimezone(UTC)
    return f"{at.isoformat(timespec='seconds')[:19]}Z"


def tell_time(time: datetime) -> str:
    """`Thu, 19 Jun 2008 21:28`, in UTC, whatever the language of the machine."""
    at = time.astimezone(UTC)
    return f"{_DAYS[at.weekday()]}, {tell_day(at)} {at:%H:%M}"


def tell_day(time: datetime) -> str:
    """`19 Jun 2008`."""
    at = time.astimezone(UTC)
    return f"{at.day} {_MONTHS[at.month - 1]} {at.year:04d}"


def parse_date(text: str, place: str = "") -> date:
    """`2009-07-27` as a date."""
    try:
        if len(text) != 10:
            raise ValueError(text)
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadTime(f"{text[:40]!r} is no date", place=place, remedy='Write it as "2009-07-27".') from error


def midnight(day: date) -> datetime:
    """The first instant of `day` in UTC."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def iso_week(day: date) -> str:
    """`2009-W31`: the ISO week that `day` lies in."""
    year, week, _ = day.isocalendar()
    return f"{year:04d}-W{week:02d}"


@dataclass(frozen=True, slots=True)
class Period:
    """A stretch of play that is resolved at once: from `start` up to but not including `end`."""

    name: str
    start: datetime
    end: datetime

    def holds(self, time: datetime) -> bool:
        """Whether `time` lies in this period."""
        return self.start <= time < self.end
