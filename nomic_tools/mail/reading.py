"""One mail, read: `read_message` takes any bytes and never raises, since a mail is never lost for being odd."""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from nomic_tools.mail.boxes.origin import RawMail, Source
from nomic_tools.mail.canonical import canonical_hash, canonical_text
from nomic_tools.mail.digests import is_digest, members
from nomic_tools.mail.heads.author import list_id, read_author
from nomic_tools.mail.heads.received import read_times
from nomic_tools.mail.heads.robots import Robot, robot_of
from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.limits import LONGEST_MAIL, Quarantined
from nomic_tools.mail.lines.text_lines import read_lines
from nomic_tools.mail.message import Line, Message
from nomic_tools.mail.parts.bodies import readable
from nomic_tools.mail.parts.headers import HeaderBlock, Headers, header_block, looks_like_mail
from nomic_tools.mail.parts.mime import Part, TooManyParts, read_parts
from nomic_tools.mail.parts.positions import line_feeds
from nomic_tools.mail.parts.words import header_text, raw_text
from nomic_tools.mail.times import Times

_ID = re.compile(r"<[^<>]{1,990}>")
_MOST_REFERENCES = 100
_NO_SOURCE = Source()
_SAYS_NOTHING = (Robot.OWN, Robot.BOUNCE)


class _Text(NamedTuple):
    """What was read of a mail's text."""

    lines: tuple[Line, ...] = ()
    canonical: str = ""
    flags: tuple[str, ...] = ()
    error: str | None = None


def read_all(mails: Iterable[RawMail]) -> Iterator[Message]:
    """Every mail read, a digest followed by its members."""
    for mail in mails:
        yield read_message(mail.raw, mail.source)
        for member in members(mail):
            yield read_message(member.raw, member.source)


def read_message(raw: bytes, source: Source = _NO_SOURCE) -> Message:
    """The message in `raw`, with an `error` where it cannot be read."""
    try:
        return _read(raw, source)
    except (Quarantined, TooManyParts) as error:
        return _unread(raw, source, f"quarantined: {error or 'too many parts, or too deep ones'}", ("quarantined",))
    except Exception as error:  # the one guard around each message: whatever happened, it is kept with its error
        return _unread(raw, source, f"{type(error).__name__}: {error}"[:300], ("unreadable",))


def _read(raw: bytes, source: Source) -> Message:
    if len(raw) > LONGEST_MAIL:
        raise Quarantined(f"a mail of {len(raw)} bytes")
    data = line_feeds(raw)
    if data.startswith(b"From ") and not source.mbox_line:
        source = replace(source, mbox_line=data[: data.find(b"\n")].decode("latin-1"))
    block = header_block(data)
    text = _read_text(raw, data, block, source)
    return _message(raw, data, block.headers, source, text)


def _read_text(raw: bytes, data: bytes, block: HeaderBlock, source: Source) -> _Text:
    """The lines of a mail; over a limit there are none, and the headers are still worth having."""
    if not looks_like_mail(block.headers):
        return _Text(error="no header lines: these bytes are no mail")
    flags: tuple[str, ...] = ("headers_mended",) if block.mended else ()
    try:
        parts = read_parts(data, block.headers, block.body, len(data))
        found = readable(raw, data, parts)
        lines, odd = read_lines(found, source.in_mbox)
    except (Quarantined, TooManyParts) as error:
        return _Text(flags=(*flags, "quarantined"), error=f"quarantined: {error or 'too many parts, or too deep'}")
    flags += odd + _body_flags(parts, found.texts[0].fallback if found.texts else False)
    robot = robot_of(block.headers, parts.kind, source, is_digest(data, block.headers, parts))
    if robot is not None:
        lines, flags = tuple(_silence(line, robot) for line in lines), (*flags, robot.value)
    return _Text(lines, canonical_text("\n".join(text.decoded for text in found.texts)), flags)


def _body_flags(parts: Part, fallback: bool) -> tuple[str, ...]:
    mended = any(part.mended for part in parts.walk())
    return (("mime_mended",) if mended else ()) + (("charset_fallback",) if fallback else ())


def _silence(line: Line, robot: Robot) -> Line:
    """Own mail and bounces say nothing; other automatic mail, and the head of a digest, nothing by itself."""
    if line.kind is Kind.NEW or (line.kind is Kind.UNCERTAIN and robot in _SAYS_NOTHING):
        return line._replace(kind=Kind.DEBRIS if robot in _SAYS_NOTHING else Kind.UNCERTAIN)
    return line


def _message(raw: bytes, data: bytes, headers: Headers, source: Source, text: _Text) -> Message:
    author, odd = read_author(headers)
    times = read_times(headers, source)
    digest = raw_hash(raw)
    message_id, doubled = _message_id(headers)
    date_utc = times.header.isoformat().replace("+00:00", "Z") if times.header else ""
    zone = () if times.header_has_zone else ("no_zone",)
    ids = _list_ids(headers, source)
    return Message(
        message_id=message_id,
        made_id="" if message_id else made_id(digest),
        sha256=digest,
        canonical=canonical_hash(message_id or "", date_utc, text.canonical),
        canonical_text=text.canonical,
        date_utc=date_utc,
        error=text.error,
        author=author,
        times=times,
        subject=header_text(headers.first("subject")),
        list_ids=ids,
        flags=(*source.flags, *odd, *text.flags, *doubled, *zone),
        lines=text.lines,
        sightings=1,
        in_reply_to=_first_id(headers.first("in-reply-to")),
        references=tuple(_ID.findall(raw_text(headers.first("references")))[:_MOST_REFERENCES]),
        raw=raw,
    )


def _unread(raw: bytes, source: Source, error: str, flags: tuple[str, ...]) -> Message:
    """A mail that nothing could be read of but its bytes."""
    digest = raw_hash(raw)
    return Message(
        message_id=None,
        made_id=made_id(digest),
        sha256=digest,
        canonical=canonical_hash("", "", ""),
        canonical_text="",
        date_utc="",
        error=error,
        author=None,
        times=Times(receipt=source.received),
        subject="",
        list_ids=(source.list_id,) if source.list_id else (),
        flags=(*source.flags, *flags),
        lines=(),
        sightings=1,
        in_reply_to=None,
        references=(),
        raw=raw,
    )


def raw_hash(raw: bytes) -> str:
    """What identifies a mail: the hash of its bytes, CRLF as LF."""
    return hashlib.sha256(as_kept(raw)).hexdigest()


def as_kept(raw: bytes) -> bytes:
    """A mail's bytes as they are kept, the same whichever system wrote its line ends."""
    return raw.replace(b"\r\n", b"\n")


def made_id(sha256: str) -> str:
    """The id of a mail that has none, from its hash."""
    return f"<{sha256[:32]}@made.invalid>"


def _message_id(headers: Headers) -> tuple[str | None, tuple[str, ...]]:
    """The first Message-ID as it stands; a second one is odd."""
    values = [raw_text(value) for value in headers.every("message-id") if value]
    if not values:
        return None, ("no_message_id",)
    found = _ID.search(values[0])
    doubled = ("two_message_ids",) if len(values) > 1 else ()
    return (found[0] if found else values[0][:990]), doubled


def _first_id(value: bytes) -> str | None:
    match = _ID.search(raw_text(value))
    return match[0] if match else None


def _list_ids(headers: Headers, source: Source) -> tuple[str, ...]:
    """The lists that the mail names; it may name any, so these prove nothing about the source."""
    ids = [list_id(value) for value in headers.every("list-id")[:20]]
    return tuple(dict.fromkeys(found for found in ids if found)) or ((source.list_id,) if source.list_id else ())
