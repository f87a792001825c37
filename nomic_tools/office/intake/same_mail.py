"""Whether two mails are one: a further copy, the same id with other words, the same words sent where they count."""

from collections.abc import Iterable
from dataclasses import replace

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import Contract
from nomic_tools.ledger.mails import kept_mail, mail_path
from nomic_tools.mail.gather import COLLISION
from nomic_tools.mail.heads.mailboxes import read_mailboxes
from nomic_tools.mail.message import Message
from nomic_tools.mail.parts.headers import header_block
from nomic_tools.mail.parts.positions import line_feeds
from nomic_tools.mail.parts.words import raw_text
from nomic_tools.office.desk import Desk

CLAIMED_PUBLIC = "claimed_public"
RESEND_OF = "resend_of:"
RESENT_AS = "resent_as:"
_SIGNATURE = "--"


def on_record(desk: Desk, message: Message, counted: bool) -> bool:
    """Whether a copy of a mail stands in the ledger already; one that does not count is no copy of one that does."""
    return any(
        event.fields["hash"] == message.canonical and not (counted and event.fields.get("counted") is False)
        for event in _received(desk)
    )


def with_collisions(desk: Desk, messages: Iterable[Message], public: bool) -> list[Message]:
    """The messages, flagged where an earlier one had the same id and said something else.

    What was sealed tells nothing about a public mail: a flag of that is seen by everybody.
    """
    known: dict[str, set[str]] = {}
    for row in desk.secrets.mail_ids(desk.name):
        if row["public"] or not public:
            known.setdefault(str(row["id"]), set()).add(str(row["hash"]))
    return [_flagged(message, known.get(message.id, set())) for message in messages]


def note_ids(desk: Desk, messages: Iterable[Message], public: bool) -> None:
    """Remember which mail had which id, for those that come later."""
    rows: list[Table] = [{"id": message.id, "hash": message.canonical, "public": public} for message in messages]
    desk.secrets.note_mail_ids(desk.name, rows)


def goes_to_list(contract: Contract, message: Message) -> bool:
    """Whether a mail is addressed to a public list, which its copy in a private mailbox does not prove."""
    headers = header_block(line_feeds(message.raw)).headers
    written = [raw_text(value) for name in ("to", "cc") for value in headers.every(name)]
    addresses = {box.address.casefold() for value in written for box in read_mailboxes(value)}
    return any(_is_list(forum.name, forum.list_id, addresses) for forum in contract.forums.public.values())


def resend_flags(desk: Desk, message: Message, author: str | None, counted: bool) -> list[str]:
    """`resend_of:<id>` where the same author said it before on a list that does not count, there `resent_as:<id>`."""
    own, found = _squeezed(message.canonical_text), []
    for event in _received(desk):
        other_counts = event.fields.get("counted") is not False
        if author is None or event.text("author") != author or other_counts == counted:
            continue
        other = _text(desk, event)
        again, first = (own, other) if counted else (other, own)
        if first and first in again:
            found.append(f"{RESEND_OF if counted else RESENT_AS}{event.text('id')}")
    return found


def _received(desk: Desk) -> list[Event]:
    return [event for event in desk.events if event.kind == "mail_received"]


def _flagged(message: Message, hashes: set[str]) -> Message:
    if not hashes - {message.canonical} or COLLISION in message.flags:
        return message
    return replace(message, flags=(*message.flags, COLLISION))


def _is_list(name: str, list_id: str, addresses: set[str]) -> bool:
    local, _, domain = list_id.casefold().partition(".")
    if domain:
        return f"{local}@{domain}" in addresses
    return any(address.partition("@")[0] == name.casefold() for address in addresses)


def _text(desk: Desk, event: Event) -> str:
    """The squeezed text of a mail on record; nothing where its file cannot be read."""
    path = mail_path(event.time, event.text("hash"))
    try:
        return _squeezed(kept_mail(desk.root, path).text)
    except NomicError:
        return ""


def _squeezed(text: str) -> str:
    """A mail's text without its signature, blanks, marks of quoting and difference of case."""
    lines = text.split("\n")
    said = lines[: lines.index(_SIGNATURE)] if _SIGNATURE in lines else lines
    return "".join(char for char in "".join(said) if not char.isspace() and char != ">").casefold()
