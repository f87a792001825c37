"""An mbox cut into mails: a separator is `From `, an asctime date, and a header line after it."""

import mmap
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from nomic_tools.mail.boxes.origin import RawMail, Source

_SEPARATOR = re.compile(
    rb"^From [^\n]{0,400}?[A-Z][a-z]{2} [A-Z][a-z]{2} {1,2}\d{1,2} \d\d:\d\d(?::\d\d)?"
    rb"(?: [A-Z]{2,5}| [+-]\d{4})? \d{4}[^\n]{0,80}\n"
    rb"(?=[!-9;-~]{1,100}[ \t]?:|>From )",
    re.M,
)
_ESCAPED = re.compile(rb"^>(>*From )", re.M)


def split_mbox(data: bytes | mmap.mmap, place: str = "") -> Iterator[RawMail]:
    """The mails of an mbox, one `>` of an escaped `>From ` undone and the blank line before a separator cut."""
    opened: re.Match[bytes] | None = None
    for number, found in enumerate(chain(_separators(data), (None,))):
        if opened is not None:
            end = found.start() if found else len(data)
            yield _mail(data[opened.end() : end], opened[0], f"{place}:{number}")
        opened = found


def _separators(data: bytes | mmap.mmap) -> Iterator[re.Match[bytes]]:
    """Each separator, found by its first letters before the pattern is tried."""
    at = 0
    while True:
        match = _SEPARATOR.match(data, at)
        if match:
            yield match
        at = data.find(b"\nFrom ", match.end() - 1 if match else at) + 1
        if not at:
            return


def is_mbox(start: bytes) -> bool:
    """Whether a file that begins so is an mbox."""
    return _SEPARATOR.match(start.lstrip(b"\r\n")) is not None


def open_mbox(path: Path) -> Iterator[RawMail]:
    """The mails of an mbox file, mapped into memory and never read whole."""
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        yield from split_mbox(data, path.name)


def _mail(raw: bytes, separator: bytes, place: str) -> RawMail:
    for end in (b"\r\n\r\n", b"\n\n"):
        if raw.endswith(end):
            raw = raw[: -len(end) // 2]
            break
    if b">From " in raw:
        raw = _ESCAPED.sub(rb"\1", raw)
    line = separator.rstrip().decode("latin-1")
    return RawMail(raw, Source(place=place, mbox_line=line, in_mbox=True))
