"""The dates in headers: read by a pattern of our own, else by the standard library, else not at all."""

import re
from datetime import UTC, datetime, timedelta, timezone
from email.utils import parsedate_tz
from functools import lru_cache
from typing import NamedTuple

_MONTHS = {
    m: n for n, m in enumerate(["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"], 1)
}
_USUAL = re.compile(
    r"(?:[A-Za-z]{3,9},? +)?(\d{1,2}) +([A-Za-z]{3}) +(\d{4}) +(\d{1,2}):(\d\d)(?::(\d\d))?"
    r"(?: *([+-])(\d\d):?(\d\d)\b| *(GMT|UTC|UT|Z)\b)"
)
_ASCTIME = re.compile(
    r"[A-Za-z]{3} ([A-Za-z]{3}) +(\d{1,2}) (\d\d):(\d\d)(?::(\d\d))?(?: [A-Z]{2,5}| [+-]\d{4})? (\d{4})"
)
_ZONE = re.compile(r"\d\d:\d\d(?::\d\d)?(?: +\d{4})? *(?:[+-]\d\d:?\d\d\b|(?:UTC?|GMT|Z|[ECMP][SD]T)\b)", re.I)
_NO_SHIFT = ((None, None), ("00", "00"))
_LONGEST = 200


class Dated(NamedTuple):
    """A time in UTC; `zoned` tells whether it came with a zone, else it was taken for UTC."""

    at: datetime
    zoned: bool = True


@lru_cache(maxsize=256)
def read_date(text: str) -> Dated | None:
    """The time a Date or Received value gives, or nothing; never fails."""
    text = text[:_LONGEST]
    match = _USUAL.match(text)
    try:
        if match and match[2].lower() in _MONTHS:
            return Dated(_from_usual(match))
        return _from_library(text)
    except (ValueError, OverflowError, IndexError, TypeError, LookupError, AttributeError):
        return None


def read_asctime(text: str) -> datetime | None:
    """The time in an mbox's separator line, as UTC: such lines have no zone."""
    match = _ASCTIME.search(text[:_LONGEST])
    month = _MONTHS.get(match[1].lower()) if match else None
    if match is None or month is None:
        return None
    try:
        return datetime(
            int(match[6]), month, int(match[2]), int(match[3]), int(match[4]), int(match[5] or 0), tzinfo=UTC
        )
    except ValueError:
        return None


def _from_usual(match: re.Match[str]) -> datetime:
    day, month, year, hour, minute, second = match.group(1, 2, 3, 4, 5, 6)
    at = datetime(
        int(year), _MONTHS[month.lower()], int(day), int(hour), int(minute), min(int(second or 0), 59), tzinfo=UTC
    )
    zone = match.group(8, 9)
    if zone in _NO_SHIFT:
        return at
    east = timedelta(hours=int(zone[0]), minutes=int(zone[1]))
    return at + east if match[7] == "-" else at - east


def _from_library(text: str) -> Dated | None:
    parsed = parsedate_tz(text)
    if parsed is None or not 1970 <= parsed[0] <= 9998:
        return None
    zone = timezone(timedelta(seconds=parsed[9])) if parsed[9] else UTC
    at = datetime(*parsed[:5], min(parsed[5], 59), tzinfo=zone).astimezone(UTC)
    return Dated(at, zoned=_ZONE.search(text) is not None)
