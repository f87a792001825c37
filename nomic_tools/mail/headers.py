"""The header block of a mail or a part, read raw: illegal names are stepped over, never the end of the block."""

import re
from dataclasses import dataclass, field

_FIELD = re.compile(rb"^([!-9;-~]{1,100})[ \t]*:[ \t]*([^\n]*(?:\n[ \t][^\n]*)*)", re.M)
_BLANK_LINE = re.compile(rb"^[ \t]*(?:\n|\Z)", re.M)
_LIKE_A_FIELD = re.compile(rb"[!-9;-~]{1,100}[ \t]*:")
_USUAL = re.compile(
    rb"(?:from|to|cc|date|subject|message-id|received|reply-to|references|in-reply-to|sender|return-path"
    rb"|mime-version|content-[a-z-]+|list-[a-z-]+|x-[a-z0-9-]+|resent-[a-z-]+|precedence|user-agent)[ \t]*:",
    re.I,
)
_LONGEST_VALUE = 65536


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


@dataclass(frozen=True, slots=True)
class HeaderBlock:
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
    return value.replace(b"\n", b"").strip()


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
    at, mended = start, False
    for match in _FIELD.finditer(data, start, stop):
        if match.start() > at:
            if not _goes_on(data, match.start(), stop):
                break
            mended = True
        values.setdefault(match[1].decode("ascii").lower(), []).append(match[2])
        at = match.end() + 1
    if at < stop:
        return HeaderBlock(Headers(values), at, mended=True)
    return HeaderBlock(Headers(values), body, mended)


def _end_of_block(data: bytes, start: int, end: int) -> tuple[int, int]:
    """Where the header lines stop and where the body starts; a line of blanks ends them unless fields follow."""
    for match in _BLANK_LINE.finditer(data, start, end):
        if match.end() - match.start() <= 1 or not _LIKE_A_FIELD.match(data, match.end(), end):
            return match.start(), min(match.end(), end)
    return end, end


def _goes_on(data: bytes, start: int, stop: int) -> bool:
    """Whether the lines from `start` to the blank line are still headers, after one that is none."""
    return _USUAL.match(data, start, stop) is not None
