"""Content-Transfer-Encoding, undone; the same again with the place of every byte, when somebody asks for it."""

import binascii
import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import compress
from typing import NamedTuple, Protocol

_BASE64 = re.compile(
    rb"(?:[ \t]*[A-Za-z0-9+/]+[ \t]*(?:\n|\Z)|[ \t]*\n"
    rb"|(?=\S{24,200}(?:\n|\Z))[A-Za-z0-9+/]*(?:[^\sA-Za-z0-9+/=_-][A-Za-z0-9+/]*){1,2}(?:\n|\Z))*"
    rb"(?:[ \t]*[A-Za-z0-9+/]*={1,2}[ \t]*(?:\n|\Z))?"
)
_IS_SEXTET = bytes(byte < 128 and (chr(byte).isalnum() or chr(byte) in "+/") for byte in range(256))
_SEXTETS = re.compile(rb"[A-Za-z0-9+/]+")
_ESCAPE = re.compile(rb"=(?:([0-9A-Fa-f]{2})|[ \t]*(?:\n|\Z))")


class Undone(NamedTuple):
    """Decoded bytes, and where raw text pasted after a base64 block begins in the encoded ones (or their end)."""

    data: bytes
    tail: int


class Places(Protocol):
    """A place for each decoded byte."""

    def __getitem__(self, number: int, /) -> int: ...


@dataclass(frozen=True, slots=True)
class _Sextets:
    """Where the byte of that number begins, or ends, in base64: `at` are the places of the sextets."""

    at: list[int]
    bits: int
    behind: int

    def __getitem__(self, number: int) -> int:
        return self.at[(number * 8 + self.bits) // 6] + self.behind


@dataclass(frozen=True, slots=True)
class _Steps:
    """The number itself and what is put off: `by[k]` from the k-th of `at` on."""

    at: list[int]
    by: list[int]

    def __getitem__(self, number: int) -> int:
        return number + self.by[bisect_right(self.at, number)]


def encoding_token(value: bytes) -> str:
    """`base64`, `quoted-printable` or nothing: the token, whatever blanks, quotes and semicolons stand around it."""
    token = value.split(b";")[0].strip(b" \t\r\n\"'").lower()
    if token.startswith(b"base64"):
        return "base64"
    return "quoted-printable" if token.replace(b"_", b"-").startswith(b"quoted") else ""


def undo(data: bytes, token: str) -> Undone:
    """The bytes behind the encoding; base64 is read up to the first line that is none."""
    if token == "quoted-printable":
        return Undone(_from_quoted(data), len(data))
    if token == "base64":
        tail = _base64_end(data)
        return Undone(_from_base64(data[:tail]), tail)
    return Undone(data, len(data))


def undo_with_places(data: bytes, token: str) -> tuple[bytes, Places, Places]:
    """The decoded bytes with the start and the end of each in the encoded ones."""
    if token == "quoted-printable":
        return _quoted_places(data)
    if token == "base64":
        return _base64_places(data[: _base64_end(data)])
    return data, range(len(data)), range(1, len(data) + 1)


def _from_quoted(data: bytes) -> bytes:
    """The bytes behind quoted-printable; the library's way where it has no opinion of its own."""
    if b"==" in data or b"= " in data or b"=\t" in data:
        return _ESCAPE.sub(_byte, data)
    return binascii.a2b_qp(data)


def _byte(match: re.Match[bytes]) -> bytes:
    return bytes.fromhex(match[1].decode("ascii")) if match[1] else b""


def _base64_end(data: bytes) -> int:
    match = _BASE64.match(data)
    return match.end() if match else 0


def _from_base64(data: bytes) -> bytes:
    """The bytes of a base64 block; a lone sextet at its end is dropped and missing padding is added."""
    letters = b"".join(_SEXTETS.findall(data))
    if len(letters) % 4 == 1:
        letters = letters[:-1]
    return binascii.a2b_base64(letters + b"=" * (-len(letters) % 4))


def _base64_places(data: bytes) -> tuple[bytes, Places, Places]:
    at = [*compress(range(len(data)), data.translate(_IS_SEXTET))]
    return _from_base64(data), _Sextets(at, 0, 0), _Sextets(at, 7, 1)


def _quoted_places(data: bytes) -> tuple[bytes, Places, Places]:
    """Each escape puts off what comes behind it, and the end of its own byte."""
    pieces: list[bytes] = []
    begin, end = _Steps([], [0]), _Steps([], [1])
    at = put_off = 0
    for match in _ESCAPE.finditer(data):
        pieces += (data[at : match.start()], _byte(match))
        end.at.append(match.start() - put_off)
        begin.at.append(match.start() - put_off + len(pieces[-1]))
        at, put_off = match.end(), put_off + len(match[0]) - len(pieces[-1])
        begin.by.append(put_off)
        end.by.append(put_off + 1)
    return b"".join((*pieces, data[at:])), begin, end
