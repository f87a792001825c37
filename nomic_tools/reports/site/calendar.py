"""The calendar of deadlines, as iCalendar (RFC 5545)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import NAMESPACE_URL, uuid5

from nomic_tools.core.times import parse_time
from nomic_tools.reports.site.record import one_line

_OCTETS = 75


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that ends or is owed at an instant."""

    what: str
    at: datetime


def calendar(name: str, ident: str, as_of: str, deadlines: Iterable[Deadline]) -> bytes:
    """The deadlines as a calendar; `ident` tells this contest's from others."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//nomic-tools//site//EN", f"X-WR-CALNAME:{escaped(name)}"]
    for deadline in deadlines:
        stamp = f"{deadline.at:%Y%m%dT%H%M%SZ}"
        lines += [
            "BEGIN:VEVENT",
            f"UID:{uuid5(NAMESPACE_URL, f'{ident}#{deadline.what}#{stamp}')}",
            f"DTSTAMP:{parse_time(as_of):%Y%m%dT%H%M%SZ}",
            f"DTSTART:{stamp}",
            f"SUMMARY:{escaped(deadline.what)}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    return b"".join(folded(line) for line in [*lines, "END:VCALENDAR"])


def escaped(text: str) -> str:
    """`text` as a value of type TEXT (RFC 5545, 3.3.11)."""
    plain = one_line(text)
    return plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def folded(line: str) -> bytes:
    """A content line, cut into pieces of at most 75 octets, no character torn (RFC 5545, 3.1)."""
    pieces, piece = [], b""
    for character in line:
        octets = character.encode("utf-8", "replace")
        if len(piece) + len(octets) > _OCTETS:
            pieces.append(piece)
            piece = b" "
        piece += octets
    return b"\r\n".join([*pieces, piece]) + b"\r\n"
