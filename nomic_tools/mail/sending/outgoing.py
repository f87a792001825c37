"""Outgoing mail: plain text, with headers that no name, subject or id from outside can add to.

A mail's Message-ID is given by whoever composes it, so that it is on record before the mail leaves.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, parsedate_to_datetime

from nomic_tools.core.trouble import NomicError

POLICY = SMTP.clone(max_line_length=998, cte_type="7bit")
MOST_REFERENCES = 10
AFTER = "X-Nomic-After"
"""The header of a draft that waits until the journal has come through a head."""

_OF_DRAFTS = (b"x-unsent:", b"x-nomic-after:")
_LONGEST_SUBJECT = 200
_ID = re.compile(r"<[!-;=?A-~]{1,120}@[!-;=?A-~]{1,120}>")
_ADDRESS = re.compile(r"[!#-'*+\-./0-9=?A-Z^-~]{1,64}@[A-Za-z0-9.-]{1,250}")
_END_OF_HEADERS = b"\r\n\r\n"


class BadOutgoing(NomicError):
    """A mail that cannot leave: an address or an id that is none, or a draft that is no mail."""


@dataclass(frozen=True, slots=True)
class Letter:
    """What goes into a mail. `thread` are the ids before it, oldest first; the mail answers `answers`.

    A draft may lack its sender, whom it is for, or an id: it leaves once it has them.
    """

    sender: str | None
    to: str | None
    subject: str
    body: str
    message_id: str
    at: datetime
    loop: str
    answers: str = ""
    thread: tuple[str, ...] = ()
    auto: str = "auto-generated"


@dataclass(frozen=True, slots=True)
class Envelope:
    """What a server is told beside the bytes of a mail."""

    sender: str
    to: str


def compose(letter: Letter) -> bytes:
    """The mail as it leaves, with CRLF line ends."""
    mail = EmailMessage(policy=POLICY)
    for name, address in (("From", letter.sender), ("To", letter.to)):
        if address is not None:
            mail[name] = _address(address)
    mail["Subject"] = header_text(letter.subject)[:_LONGEST_SUBJECT]
    mail["Date"] = format_datetime(letter.at)
    if letter.message_id:
        mail["Message-ID"] = _known_id(letter.message_id)
    if letter.answers:
        mail["In-Reply-To"] = _known_id(letter.answers)
        mail["References"] = references(letter.thread, letter.answers)
    mail["Auto-Submitted"] = letter.auto
    mail["X-Loop"] = header_text(letter.loop)
    mail.set_content(letter.body.encode("utf-8", "replace").decode(), charset="utf-8", cte="quoted-printable")
    return mail.as_bytes()


def references(thread: Sequence[str], answers: str) -> str:
    """At most ten ids: the thread's root, the last before the one that is answered, and that one."""
    known = [item for item in dict.fromkeys(thread) if _ID.fullmatch(item) and item != answers]
    kept = known if len(known) < MOST_REFERENCES else [known[0], *known[-(MOST_REFERENCES - 2) :]]
    return " ".join([*kept, answers])


def completed(draft: bytes, message_id: str, loop: str) -> bytes:
    """A draft with the headers that every mail of ours has; what it has already stays as it is, byte for byte."""
    head, body = _parts(draft)
    lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(_OF_DRAFTS)]
    names = {line.partition(b":")[0].lower() for line in lines if line[:1] not in (b" ", b"\t")}
    wanted = {"Message-ID": _known_id(message_id), "Auto-Submitted": "auto-generated", "X-Loop": header_text(loop)}
    lines += [
        f"{name}: {value}".encode("ascii") for name, value in wanted.items() if name.lower().encode() not in names
    ]
    return b"\r\n".join(lines) + _END_OF_HEADERS + body


def waits_for(draft: bytes) -> str:
    """The head that the journal must have come through before a draft may leave, or nothing."""
    return str(_parsed(draft)[AFTER] or "").strip()


def as_draft(mail: bytes, after: str = "") -> bytes:
    """A mail that a mail program opens to be sent by hand; `after` is the head that the journal must have come to."""
    return b"X-Unsent: 1\r\n" + (f"{AFTER}: {header_text(after)}\r\n".encode() if after else b"") + mail


def as_id(text: str | None) -> str:
    """An id of a mail as it is, or nothing where the text is none."""
    return text if text and _ID.fullmatch(text) else ""


def as_address(text: str | None) -> str:
    """An address that mail can be sent to as it is, or nothing where the text is none."""
    return text if text and _ADDRESS.fullmatch(text) else ""


def own_id(mail: bytes) -> str:
    """The Message-ID of a draft, or nothing."""
    return as_id(str(_parsed(mail)["Message-ID"] or "").strip())


def envelope_of(mail: bytes) -> Envelope | None:
    """Who sends a draft to whom; nothing unless it names one of each."""
    parsed = _parsed(mail)
    found = [_addresses(parsed, name) for name in ("From", "To")]
    if any(len(each) != 1 for each in found) or "cc" in parsed or "bcc" in parsed:
        return None
    return Envelope(found[0][0], found[1][0])


def shown(mail: bytes) -> str:
    """A mail as a person reads it: its headers as they leave, its text decoded."""
    head, _ = _parts(mail)
    return f"{head.decode('ascii', 'replace')}\r\n\r\n{text_of(mail)}".replace("\r\n", "\n")


def text_of(mail: bytes) -> str:
    """The decoded text of a mail of ours."""
    payload = _parsed(mail).get_payload(decode=True)
    return payload.decode("utf-8", "replace") if isinstance(payload, bytes) else ""


def subject_of(mail: bytes) -> str:
    """The decoded subject of a mail of ours, on one line."""
    return header_text(str(_parsed(mail)["Subject"] or ""))


def date_of(mail: bytes) -> datetime:
    """The Date of a mail of ours."""
    return parsedate_to_datetime(str(_parsed(mail)["Date"]))


def header_text(text: str) -> str:
    """Text as one line that a header can hold: what is not printable is a blank.

    An encoded word is taken apart: the email package would decode it, and what it hides could be a line end.
    """
    return " ".join("".join(char if char.isprintable() else " " for char in text).replace("=?", "= ?").split())


def _parsed(mail: bytes) -> EmailMessage:
    try:
        parsed = message_from_bytes(mail, policy=default)
    except (MessageError, ValueError) as error:
        raise BadOutgoing("this draft is no mail") from error
    assert isinstance(parsed, EmailMessage)
    return parsed


def _addresses(parsed: EmailMessage, name: str) -> list[str]:
    said = [item.addr_spec for header in parsed.get_all(name, []) for item in header.addresses]
    return said if all(_ADDRESS.fullmatch(item) for item in said) else []


def _parts(mail: bytes) -> tuple[bytes, bytes]:
    """Headers and body, both with CRLF."""
    unified = mail.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    head, end, body = unified.partition(_END_OF_HEADERS)
    if not end:
        raise BadOutgoing("this draft is no mail: it has no text")
    return head, body


def _address(text: str) -> Address:
    if not _ADDRESS.fullmatch(text):
        raise BadOutgoing(f"{text[:60]!r} is no address that mail can be sent to", remedy="As in: bram@example.org")
    return Address(addr_spec=text)


def _known_id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise BadOutgoing(f"{text[:60]!r} is no id of a mail")
    return text
