"""Where a line's characters stand in the raw mail: worked out only when somebody asks.

Reading keeps no offsets beyond the place of each line in the decoded text. `Body.spots` decodes once more, with the
place of every character, and gives nothing where the second decoding does not end up at the same text.
"""

import codecs
import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from nomic_tools.mail.transfer import undo_with_places

Span: TypeAlias = tuple[int, int]
_NOT_SHOWN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(style|script|title|head)\b.*?(?:</\1\s*>|\Z)|<[^>]*>?|&#?\w{1,31};?", re.S | re.I
)


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
        first, last = self._index(start), self._index(end - 1)
        if last >= len(spots):
            return None
        return spots[first][0], spots[last][1] - spots[first][0]

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
        begin, end = shown[first][1], shown[last][2] - 1
        return (spots[begin][0], spots[end][1] - spots[begin][0]) if end < len(spots) else None


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


@lru_cache(maxsize=8)
def _spots(body: Body) -> Sequence[Span] | None:
    """Start and end in the raw mail of every character of the body's text."""
    data = line_feeds(body.raw)
    try:
        chars, spots = _characters(data[body.start : body.end], body)
    except UnicodeError:
        return None
    if not "".join(chars).startswith(body.text[: body.doubtful_from]):
        return None
    return _into_raw(body.raw, [(start + body.start, end + body.start) for start, end in spots])


def _characters(encoded: bytes, body: Body) -> tuple[list[str], list[Span]]:
    """The characters of a part after decoding and `normalise`, with their places in the encoded bytes."""
    decoded, starts, ends = undo_with_places(encoded, body.token)
    decoder = codecs.getincrementaldecoder(body.codec)()
    chars: list[str] = []
    spots: list[Span] = []
    since = 0
    for index in range(len(decoded)):
        for char in decoder.decode(decoded[index : index + 1]):
            spot = (starts[since], ends[index])
            if char == "\n" and chars and chars[-1] == "\r":
                chars.pop(), spots.pop()
            chars.append(char)
            spots.append(spot)
            since = index + 1
    if chars[:1] == ["\ufeff"]:
        del chars[0], spots[0]
    return [" " if char == "\r" else char for char in chars], spots


def _into_raw(raw: bytes, spots: list[Span]) -> list[Span]:
    """Places in the text with LF line ends as places in the raw one, whose lines may end in CRLF."""
    if b"\r\n" not in raw:
        return spots
    shift, before = [], 0
    for index in range(len(raw)):
        if raw[index : index + 2] == b"\r\n":
            before += 1
        else:
            shift.append(before)
    shift.append(before)
    return [(start + shift[start], end - 1 + shift[end - 1] + 1) for start, end in spots]


@lru_cache(maxsize=8)
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
