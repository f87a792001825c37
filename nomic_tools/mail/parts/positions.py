"""Where a line's characters stand in the raw mail: worked out only when somebody asks.

Reading keeps no offsets beyond the place of each line in the decoded text. `_spots` decodes once more, with the
place of every character, and gives nothing where the second decoding does not end up at the same text.
"""

import codecs
import html
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import NamedTuple, TypeAlias

from nomic_tools.mail.parts.charsets import is_single_byte
from nomic_tools.mail.parts.transfer import Places, undo_with_places

Span: TypeAlias = tuple[int, int]
_NOT_SHOWN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(style|script|title|head)\b.*?(?:</\1\s*>|\Z)|<[^>]*>?|&#?\w{1,31};?", re.S | re.I
)
_LONG_LINE_END = re.compile(rb"\r\n")
_NOT_KEPT = re.compile(r"\A\ufeff|\r(?=\n)")
_BEGIN_UTF_8 = bytes(byte & 0xC0 != 0x80 for byte in range(256))


@dataclass(frozen=True, slots=True)
class Body:
    """A decoded text part, with what is needed to decode it again."""

    text: str
    raw: bytes
    start: int
    end: int
    token: str
    codec: str
    doubtful_from: int | None = None
    refused: bool = False

    def __hash__(self) -> int:
        """By its place alone, since a body is looked up for each statement."""
        return hash((self.start, self.end))


class Place(NamedTuple):
    """Where a line begins in its body; `joints` say which columns begin a further piece of it, and where."""

    body: Body
    start: int
    joints: tuple[Span, ...] = ()

    def locate(self, text: str, start: int, end: int) -> Span | None:
        """Offset and length in the raw mail of `text[start:end]`."""
        spots = _spots(self.body)
        if spots is None or not 0 <= start < end <= len(text):
            return None
        return spots.span(self._index(start), self._index(end - 1))

    def shifted(self, columns: int) -> "Place":
        """The place of the rest of the line, `columns` further on."""
        joints = tuple((joint - columns, target) for joint, target in self.joints)
        return Place(self.body, self.start + columns, joints)

    def _index(self, column: int) -> int:
        begins, at = 0, self.start
        for joint, target in self.joints:
            if joint > column:
                break
            begins, at = joint, target
        return at + column - begins


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A line as a browser shows it: found again in the source of the page, where it stands there once."""

    body: Body

    def shifted(self, columns: int) -> "ShownPlace":
        """The rest of a line is looked for as any line is."""
        return self

    def locate(self, text: str, start: int, end: int) -> Span | None:
        """Offset and length in the raw mail of `text[start:end]`, if the line is found once."""
        spots, shown = _spots(self.body), _shown(self.body.text)
        if spots is None:
            return None
        letters, wanted = "".join(char for char, _, _ in shown), "".join(text.split())
        at = letters.find(wanted)
        first = at + len("".join(text[:start].split()))
        last = at + len("".join(text[:end].split())) - 1
        if not wanted or at < 0 or letters.find(wanted, at + 1) >= 0 or not first <= last < len(shown):
            return None
        return spots.span(shown[first][1], shown[last][2] - 1)


AnyPlace: TypeAlias = Place | ShownPlace


def line_feeds(raw: bytes) -> bytes:
    """A mail's bytes with LF line ends, a byte order mark before it blanked out, so that offsets stay."""
    if raw.startswith(codecs.BOM_UTF8):
        raw = b"\n\n\n" + raw[3:]
    return raw.replace(b"\r\n", b"\n") if b"\r\n" in raw else raw


def normalise(text: str) -> str:
    """Lines end at LF alone: CRLF becomes LF, a lone CR a blank, and a byte order mark goes."""
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", " ")
    return text


@dataclass(frozen=True, slots=True)
class _Spots:
    """The places of a body's characters: each has a first and a last byte when decoded, these a start and an end.

    Starts and ends count from `offset` of the mail with LF line ends; `cut` are the places in it of the line ends that
    were two bytes.
    """

    firsts: Sequence[int]
    lasts: Sequence[int]
    starts: Places
    ends: Places
    offset: int
    cut: Sequence[int]

    def span(self, first: int, last: int) -> Span | None:
        """Offset and length in the raw mail of the characters from `first` to `last`."""
        if last >= len(self.firsts):
            return None
        start = self._in_raw(self.starts[self.firsts[first]])
        return start, self._in_raw(self.ends[self.lasts[last]] - 1) + 1 - start

    def _in_raw(self, at: int) -> int:
        at += self.offset
        return at + bisect_right(self.cut, at)


@lru_cache(maxsize=2)
def _spots(body: Body) -> _Spots | None:
    """The places of the characters of the body's text, none where decoding once more does not come to it."""
    encoded = line_feeds(body.raw)[body.start : body.end]
    decoded, starts, ends = undo_with_places(encoded, body.token)
    try:
        text = decoded.decode(body.codec)
        firsts, lasts = _bytes_of_characters(decoded, body.codec)
    except UnicodeError:
        return None
    if not normalise(text).startswith(body.text[: body.doubtful_from]):
        return None
    if text.startswith("\ufeff") or "\r\n" in text:
        kept = bytearray(b"\1") * len(text)
        for dropped in _NOT_KEPT.finditer(text):
            kept[dropped.start()] = 0
        firsts, lasts = [*compress(firsts, kept)], [*compress(lasts, kept)]
    cut = [found.start() - before for before, found in enumerate(_LONG_LINE_END.finditer(body.raw))]
    return _Spots(firsts, lasts, starts, ends, body.start, cut)


def _bytes_of_characters(decoded: bytes, codec: str) -> tuple[Sequence[int], Sequence[int]]:
    """The first and the last byte of each character."""
    if is_single_byte(codec) or (codec == "utf-8" and decoded.isascii()):
        return range(len(decoded)), range(len(decoded))
    if codec == "utf-8":
        begin, places = decoded.translate(_BEGIN_UTF_8), range(len(decoded))
        return [*compress(places, begin)], [*compress(places, begin[1:] + b"\1")]
    decoder, since = codecs.getincrementaldecoder(codec)(), 0
    firsts, lasts = [], []
    for at in range(len(decoded)):
        for _ in (chars := decoder.decode(decoded[at : at + 1])):
            firsts.append(since)
            lasts.append(at)
        since = at + 1 if chars else since
    return firsts, lasts


@lru_cache(maxsize=2)
def _shown(source: str) -> list[tuple[str, int, int]]:
    """The characters of a page outside its tags, blanks left out, with their places in the source."""
    shown: list[tuple[str, int, int]] = []
    at = 0
    for match in [*_NOT_SHOWN.finditer(source), None]:
        stop = match.start() if match else len(source)
        shown += [(char, at + n, at + n + 1) for n, char in enumerate(source[at:stop]) if not char.isspace()]
        if match is None:
            break
        at = match.end()
        if match[0].startswith("&"):
            shown += [(char, match.start(), at) for char in html.unescape(match[0]) if not char.isspace()]
    return shown
