"""A mail as the other layers see it."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from nomic_tools.core.plain import Table
from nomic_tools.core.times import format_time
from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.parts.positions import AnyPlace, Span
from nomic_tools.mail.times import Effective, Times

__all__ = ["Author", "Kind", "Line", "Message", "describe"]


@dataclass(frozen=True, slots=True)
class Author:
    """Who a mail says wrote it; `assurance` tells on what ground, and only `plain` and `masked` map to a player."""

    address: str
    name: str
    assurance: str
    masked: bool = False


class Line(NamedTuple):
    """A line of the text that was read, what it is, and where it stands in the raw mail."""

    text: str
    kind: Kind
    raw: AnyPlace | None = None

    def __repr__(self) -> str:
        return f"Line(text={self.text!r}, kind={self.kind!r})"

    def locate(self, start: int, end: int) -> Span | None:
        """Offset and length in `Message.raw` of `text[start:end]`, or nothing where that cannot be told."""
        return self.raw.locate(self.text, start, end) if self.raw is not None else None


@dataclass(frozen=True, slots=True)
class Message:
    """One mail. `message_id` keeps its brackets; `made_id` stands in for it where there is none."""

    message_id: str | None
    made_id: str
    sha256: str
    canonical: str
    canonical_text: str
    date_utc: str
    error: str | None
    author: Author | None
    times: Times
    subject: str
    list_ids: tuple[str, ...]
    flags: tuple[str, ...]
    lines: tuple[Line, ...]
    sightings: int
    in_reply_to: str | None
    references: tuple[str, ...]
    raw: bytes = field(repr=False)

    @property
    def id(self) -> str:
        """The Message-ID, or the made one."""
        return self.message_id or self.made_id

    @property
    def new_lines(self) -> tuple[Line, ...]:
        """What the author wrote; a blank line stands where old text was cut out."""
        return tuple(_lines_of(self.lines, Kind.NEW))

    @property
    def uncertain_lines(self) -> tuple[Line, ...]:
        """What the author may have written: shown to the contestmaster, and it never acts."""
        return tuple(_lines_of(self.lines, Kind.UNCERTAIN))

    @property
    def new_text(self) -> list[str]:
        """The text of `new_lines`."""
        return [line.text for line in self.new_lines]

    @property
    def uncertain_text(self) -> list[str]:
        """The text of `uncertain_lines`."""
        return [line.text for line in self.uncertain_lines]

    def without_raw(self) -> "Message":
        """The message without its bytes and the places of its lines in them, whose bytes are kept elsewhere."""
        return replace(self, raw=b"", lines=tuple(Line(line.text, line.kind) for line in self.lines))


def _lines_of(lines: tuple[Line, ...], kind: Kind) -> Iterator[Line]:
    """The lines of a kind without blank ones at the ends; words on both sides of a cut are never one paragraph."""
    said = blank = False
    for line in lines:
        if line.kind is not kind or not line.text.strip():
            blank = said
            continue
        if blank:
            yield Line("", kind)
        said, blank = True, False
        yield line


def describe(message: Message, effective: Effective) -> Table:
    """The fields of `nomic parse --json` that a mail alone can fill."""
    author = message.author
    received = message.times.list_received or message.times.first_received or message.times.receipt
    sender: Table | None = None
    if author is not None:
        sender = {"address": author.address, "name": author.name, "assurance": author.assurance}
    return {
        "message_id": message.message_id,
        "sha256": message.sha256,
        "canonical": message.canonical,
        "error": message.error,
        "from": sender,
        "date": {
            "effective": format_time(effective.at) if effective.at else None,
            "basis": effective.basis,
            "header": message.date_utc or None,
            "received": format_time(received) if received else None,
        },
        "flags": [*dict.fromkeys((*message.flags, *effective.flags))],
        "sightings": message.sightings,
        "new_text": [*message.new_text],
        "uncertain_text": [*message.uncertain_text],
    }
