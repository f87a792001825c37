"""The parts of a mail with their places: a splitter of our own, because `email` keeps no offsets.

Broken structure is read as far as it goes: a missing last boundary ends at the end, a boundary that never
comes is looked for under another name, and what is left is plain text.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from nomic_tools.mail.parts.headers import Headers, read_headers

MOST_PARTS = 500
DEEPEST = 20
_PARAMETER = re.compile(rb';[ \t]*([^\s=;"]{1,60})[ \t]*=[ \t]*("(?:[^"\\]|\\.)*"|[^;\s]*)')
_LIKE_A_BOUNDARY = re.compile(rb"^--([^\s][^\n]{0,200})\n(?=Content-[A-Za-z-]{1,40}[ \t]*:)", re.M | re.I)
_REST_OF_BOUNDARY = re.compile(rb"(--)?[ \t]*(?:\n|\Z)")
_LONGEST_PARAMETERS = 8192


class Part(NamedTuple):
    """One part: its type, parameters and headers, the bytes of its body, and the parts inside it."""

    kind: str
    parameters: Mapping[str, str]
    headers: Headers
    start: int
    end: int
    children: tuple["Part", ...] = ()
    mended: bool = False

    @property
    def is_attachment(self) -> bool:
        """Whether the part is a file: said so, or has a name."""
        disposition = self.headers.first("content-disposition")
        word = disposition.split(b";")[0].strip().lower()
        if word == b"attachment":
            return True
        return b"filename" in disposition.lower() or any(key.startswith("name") for key in self.parameters)

    def walk(self) -> Iterator["Part"]:
        """This part and all those inside it."""
        waiting = [self]
        while waiting:
            part = waiting.pop()
            yield part
            waiting.extend(reversed(part.children))


class TooManyParts(Exception):
    """The mail has more parts, or deeper ones, than an honest mail has."""


@dataclass(slots=True)
class _Budget:
    """How many more parts may be read."""

    left: int = MOST_PARTS

    def spend(self, depth: int) -> None:
        self.left -= 1
        if self.left < 0 or depth > DEEPEST:
            raise TooManyParts


def read_parts(data: bytes, headers: Headers, start: int, end: int) -> Part:
    """The tree of parts of a mail whose body lies from `start` to `end`."""
    return _read_part(data, headers, start, end, "text/plain", 0, _Budget())


def _read_part(data: bytes, headers: Headers, start: int, end: int, default: str, depth: int, budget: _Budget) -> Part:
    budget.spend(depth)
    kind, parameters = content_type(headers.first("content-type"), default)
    if not kind.startswith("multipart/"):
        return Part(kind, parameters, headers, start, end)
    pieces, mended = _split(data, parameters.get("boundary", ""), start, end)
    if not pieces:
        return Part("text/plain", parameters, headers, start, end, mended=True)
    inner = "message/rfc822" if kind == "multipart/digest" else "text/plain"
    children = []
    for begin, stop in pieces:
        block = read_headers(data, begin, stop)
        children.append(_read_part(data, block.headers, block.body, stop, inner, depth + 1, budget))
    return Part(kind, parameters, headers, start, end, tuple(children), mended)


@lru_cache(maxsize=512)
def content_type(value: bytes, default: str = "text/plain") -> tuple[str, Mapping[str, str]]:
    """`text/plain` and the parameters, lower case names; a type that is none is the default."""
    if not value:
        return default, {}
    value = value[:_LONGEST_PARAMETERS]
    kind = value.split(b";")[0].strip(b" \t\"'").split(b" ")[0].lower().decode("ascii", "replace")
    parameters: dict[str, str] = {}
    for match in _PARAMETER.finditer(value):
        text = match[2].decode("latin-1")
        if text.startswith('"'):
            text = re.sub(r"\\(.)", r"\1", text[1:-1])
        parameters.setdefault(match[1].decode("latin-1").lower(), text)
    if kind == "text":
        kind = "text/plain"
    return (kind if "/" in kind else default), parameters


def _split(data: bytes, boundary: str, start: int, end: int) -> tuple[list[tuple[int, int]], bool]:
    """Where the parts lie, and whether the boundary had to be guessed."""
    pieces = _between(data, boundary.encode("latin-1", "replace"), start, end) if boundary else []
    if pieces:
        return pieces, False
    guess = _LIKE_A_BOUNDARY.search(data, start, end)
    return (_between(data, guess[1].rstrip(), start, end) if guess else []), True


def _between(data: bytes, boundary: bytes, start: int, end: int) -> list[tuple[int, int]]:
    """Where the bytes between boundary lines lie; the line end before a boundary belongs to it."""
    pieces, opened = [], -1
    for at, behind, is_last in _boundary_lines(data, b"--" + boundary.rstrip(), start, end):
        if opened >= 0:
            pieces.append((opened, max(opened, at - 1)))
        if is_last:
            return pieces
        opened = behind
        if len(pieces) > MOST_PARTS:
            raise TooManyParts
    if 0 <= opened < end:
        pieces.append((opened, end))
    return pieces


def _boundary_lines(data: bytes, mark: bytes, start: int, end: int) -> Iterator[tuple[int, int, bool]]:
    """Where each line that is this boundary begins, where the line after it does, and whether it is the last."""
    at = data.find(mark, start, end)
    while at >= 0:
        begins = at == 0 or data.startswith(b"\n", at - 1)
        rest = _REST_OF_BOUNDARY.match(data, at + len(mark), end) if begins else None
        if rest:
            yield at, rest.end(), rest[1] is not None
        at = data.find(mark, rest.end() if rest else at + 1, end)
