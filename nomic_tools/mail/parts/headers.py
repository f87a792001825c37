"""The header block of a mail or a part, read raw: illegal names are stepped over, never the end of the block."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

_FIELD = re.compile(rb"^([!-9;-~]{1,100})[ \t]*:[ \t]*([^\n]*(?:\n[ \t][^\n]*)*)", re.M)
_NAME = re.compile(rb"([!-9;-~]{1,100})[ \t]*")
_FOLDED = re.compile(rb"\n(?![ \t])")
_BLANKS = re.compile(rb"\n[ \t]+\n")
_LIKE_A_FIELD = re.compile(rb"[!-9;-~]{1,100}[ \t]*:")
_USUAL = re.compile(
    rb"(?:from|to|cc|date|subject|message-id|received|reply-to|references|in-reply-to|sender|return-path"
    rb"|mime-version|content-[a-z-]+|list-[a-z-]+|x-[a-z0-9-]+|resent-[a-z-]+|precedence|user-agent)[ \t]*:",
    re.I,
)
_LONGEST_VALUE = 65536
_LONGEST_NAME = 128


@dataclass(frozen=True, slots=True)
class Headers:
    """Header values as bytes, by lower-case name, in order; folded lines are kept folded."""

    values: dict[str, list[bytes]] = field(default_factory=dict)

    def first(self, name: str) -> bytes:
        """The first value of `name`, unfolded, or nothing."""
        values = self.values.get(name)
        return unfold(values[0]) if values else b""

    def every(self, name: str) -> list[bytes]:
        """All values of `name`, unfolded, from the top."""
        return [unfold(value) for value in self.values.get(name, ())]

    def __contains__(self, name: str) -> bool:
        return name in self.values


class HeaderBlock(NamedTuple):
    """The headers of a mail, where its body starts, and whether lines had to be stepped over."""

    headers: Headers
    body: int
    mended: bool = False


def looks_like_mail(headers: Headers) -> bool:
    """Whether any header stands there that a mail has."""
    return any(_USUAL.match(name.encode() + b":") for name in headers.values)


def unfold(value: bytes) -> bytes:
    """A header value on one line, cut at a length no honest header has."""
    if len(value) > _LONGEST_VALUE:
        value = value[:_LONGEST_VALUE]
    return value.replace(b"\n", b"").strip() if b"\n" in value else value.strip()


def header_block(data: bytes) -> HeaderBlock:
    """The headers of a mail, after blank lines and an mbox's separator, neither of which is a header."""
    at = 0
    while data[at : at + 1] == b"\n":
        at += 1
    if data.startswith((b"From ", b">From "), at):
        at = (data.find(b"\n", at) + 1) or len(data)
    return read_headers(data, at, len(data))


def read_headers(data: bytes, start: int, end: int) -> HeaderBlock:
    """The header block that begins at `start`, and where the body after it begins."""
    stop, body = _end_of_block(data, start, end)
    values: dict[str, list[bytes]] = {}
    for line in _FOLDED.split(data[start:stop].removesuffix(b"\n")) if stop > start else ():
        raw, colon, value = line.partition(b":")
        name = (_name(raw) if len(raw) <= _LONGEST_NAME else _read_name(raw)) if colon else ""
        if not name:
            return _mended(data, start, stop, body)
        values.setdefault(name, []).append(value.lstrip(b" \t"))
    return HeaderBlock(Headers(values), body)


def _read_name(raw: bytes) -> str:
    """The name before a colon in small letters, or nothing where it is none."""
    match = _NAME.fullmatch(raw)
    return match[1].decode("ascii").lower() if match else ""


_name = lru_cache(maxsize=1024)(_read_name)


def _mended(data: bytes, start: int, stop: int, body: int) -> HeaderBlock:
    """The fields with illegal lines stepped over; the body begins with the first line after which no field comes."""
    values: dict[str, list[bytes]] = {}
    at = start
    for match in _FIELD.finditer(data, start, stop):
        if match.start() > at and not _goes_on(data, match.start(), stop):
            break
        values.setdefault(_read_name(match[1]), []).append(match[2])
        at = match.end() + 1
    return HeaderBlock(Headers(values), at if at < stop else body, mended=True)


def _end_of_block(data: bytes, start: int, end: int) -> tuple[int, int]:
    """Where the header lines stop and where the body starts; a line of blanks ends them unless fields follow."""
    if data.startswith(b"\n", start):
        return start, min(start + 1, end)
    blank = data.find(b"\n\n", start, end)
    stop = blank if blank >= 0 else end
    for match in _BLANKS.finditer(data, start, stop + 2):
        if not _LIKE_A_FIELD.match(data, match.end(), end):
            return match.start() + 1, match.end()
    return (stop + 1, stop + 2) if blank >= 0 else (end, end)


def _goes_on(data: bytes, start: int, stop: int) -> bool:
    """Whether the lines from `start` to the blank line are still headers, after one that is none."""
    return _USUAL.match(data, start, stop) is not None
