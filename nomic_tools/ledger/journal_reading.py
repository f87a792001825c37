"""Strict reading of journal files: nothing is taken that the tool would not have written."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from nomic_tools.core.events import Event, parse_event
from nomic_tools.core.lines import read_line
from nomic_tools.core.trouble import NomicError

week_file = re.compile(r"\d{4}/W\d{2}\.yaml")

_REMEDY = "Journals are written by the tool alone; `git log -p` and `git diff` on this file show what changed it."
_MERGED = (
    "Were two machines' journals merged by hand? `git log` shows the commit before it: `git reset --hard COMMIT`, then "
    "`nomic sync`, which puts one's entries on top of the other's."
)
_TORN = "`git diff` shows it; `git restore` on this file brings back the last commit's."


class BadJournal(NomicError):
    """A journal that is not as it was written: edited, merged, torn or misfiled."""


@dataclass(slots=True)
class Position:
    """How far a journal was read: the last number, the last whole file's digest, the last recorded time, that file."""

    seq: int = 0
    digest: str = ""
    recorded: str = ""
    file: str = ""


def read_file(place: str, data: bytes, position: Position) -> Iterator[Event]:
    """The events of one file, whose path is `place`; `position` is moved on as they are read.

    Raises `BadJournal` with file and line.
    """
    lines = _lines(place, data)
    week = place[-len("2009/W31.yaml") :]
    day = ""
    for row, line in enumerate(lines, 1):
        event = _parse(place, row, line)
        fault = _fault(event, row, position)
        if event.recorded[:10] != day:
            fault = fault or _misfiled(event, week)
            day = event.recorded[:10]
        if fault:
            remedy = _MERGED if "comes next" in fault else _REMEDY
            raise BadJournal(fault, place=f"{place}:{row}", remedy=remedy)
        position.seq, position.recorded = event.seq, event.recorded
        yield event
    position.digest, position.file = hashlib.sha256(data).hexdigest(), place


def parse_one(place: str, row: int, line: bytes) -> Event:
    """The event on the single line `line`, which stands at `place:row`."""
    if not line.endswith(b"\n"):
        raise BadJournal("the last line is cut short", place=f"{place}:{row}", remedy=_TORN)
    return _parse(place, row, _text(place, line)[:-1])


def _lines(place: str, data: bytes) -> list[str]:
    lines = _text(place, data).split("\n")
    if lines.pop():
        raise BadJournal("the last line is cut short", place=f"{place}:{len(lines) + 1}", remedy=_TORN)
    if not lines:
        raise BadJournal("the file is empty", place=place, remedy=_TORN)
    return lines


def _text(place: str, data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        raise BadJournal("this is not UTF-8", place=f"{place}:{row}", remedy=_REMEDY) from error


def _parse(place: str, row: int, line: str) -> Event:
    try:
        return parse_event(read_line(f"{line}\n"), "")
    except NomicError as error:
        remedy = error.remedy or _REMEDY
        raise BadJournal(error.message, place=f"{place}:{row}", remedy=remedy) from error


def _fault(event: Event, row: int, position: Position) -> str:
    if event.seq != position.seq + 1:
        return f"the event is numbered {event.seq}, but {position.seq + 1} comes next"
    if row == 1 and event.prev != position.digest:
        return f"prev is not the digest of {position.file or 'nothing'}: that file was changed, or this one"
    if row > 1 and event.prev is not None:
        return "prev stands on the first line of a file alone"
    if event.recorded < position.recorded:
        return f"the event was recorded at {event.recorded}, before the one above it"
    return ""


def _misfiled(event: Event, week: str) -> str:
    try:
        year, number, _ = date.fromisoformat(event.recorded[:10]).isocalendar()
    except ValueError:
        return f"recorded is {event.recorded}, which is no time"
    right = f"{year:04d}/W{number:02d}.yaml"
    return "" if right == week else f"the event was recorded at {event.recorded}, which belongs in {right}"
