"""Content-Transfer-Encoding, undone; the same again with the place of every byte, when somebody asks for it."""

import binascii
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, compress

_BASE64 = re.compile(
    rb"(?:[ \t]*[A-Za-z0-9+/]+[ \t]*(?:\n|\Z)|[ \t]*\n"
    rb"|(?=\S{24,200}(?:\n|\Z))[A-Za-z0-9+/]*(?:[^\sA-Za-z0-9+/=_-][A-Za-z0-9+/]*){1,2}(?:\n|\Z))*"
    rb"(?:[ \t]*[A-Za-z0-9+/]*={1,2}[ \t]*(?:\n|\Z))?"
)
_IS_SEXTET = bytes(byte < 128 and (chr(byte).isalnum() or chr(byte) in "+/") for byte in range(256))
_SEXTETS = re.compile(rb"[A-Za-z0-9+/]+")
_ESCAPE = re.compile(rb"=(?:([0-9A-Fa-f]{2})|[ \t]*(?:\n|\Z))")


@dataclass(frozen=True, slots=True)
class Undone:
    """Decoded bytes, and where raw text pasted after a base64 block begins in the encoded ones (or their end)."""

    data: bytes
    tail: int


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


def undo_with_places(data: bytes, token: str) -> tuple[bytes, Sequence[int], Sequence[int]]:
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


def _base64_places(data: bytes) -> tuple[bytes, list[int], list[int]]:
    """A byte begins in a sextet and ends in the next: three in four."""
    at = [*compress(range(len(data)), data.translate(_IS_SEXTET)), 0, 0, 0]
    starts = [*chain.from_iterable(zip(at[0::4], at[1::4], at[2::4], strict=False))]
    ends = [place + 1 for place in chain.from_iterable(zip(at[1::4], at[2::4], at[3::4], strict=False))]
    decoded = _from_base64(data)
    return decoded, starts[: len(decoded)], ends[: len(decoded)]


def _quoted_places(data: bytes) -> tuple[bytes, list[int], list[int]]:
    decoded, at = bytearray(), 0
    starts: list[int] = []
    ends: list[int] = []
    for match in [*_ESCAPE.finditer(data), None]:
        stop = match.start() if match else len(data)
        decoded += data[at:stop]
        starts += range(at, stop)
        ends += range(at + 1, stop + 1)
        if match is None:
            break
        at = match.end()
        if match[1]:
            decoded += _byte(match)
            starts.append(match.start())
            ends.append(match.end())
    return bytes(decoded), starts, ends
