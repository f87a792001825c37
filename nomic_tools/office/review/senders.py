"""Unknown senders: people whose mail waits because nobody knows whose address it is."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.plain import Table
from nomic_tools.mail.message import Author
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.reading import doubt_about_sender, reader_of
from nomic_tools.office.review.in_place import mail_of
from nomic_tools.office.review.reviewing import Waiting


@dataclass(frozen=True, slots=True)
class UnknownSender:
    """Somebody nobody knows, with the first mail that shows who e is, and what waits for em.

    `perhaps` are the people whose names are like eir display name; one of them may write from elsewhere.
    """

    id: str
    at: datetime
    author: Author
    channel: str
    mail_id: str
    items: tuple[str, ...]
    perhaps: tuple[str, ...]

    def plain(self) -> Table:
        """The item, for `--json`."""
        return {
            "id": self.id,
            "text": "",
            "reason": "nobody known writes from this address",
            "sender": {"address": self.author.address, "name": self.author.name},
            "channel": self.channel,
            "mail": self.mail_id,
            "items": [*self.items],
            "perhaps": [*self.perhaps],
        }


def unknown_senders(desk: Desk, queue: Iterable[Waiting]) -> list[UnknownSender]:
    """Everybody in a queue whose address is nobody's, each once."""
    reader, found = reader_of(desk, desk.standing()), dict[str, UnknownSender]()
    for item in queue:
        if item.author is not None:
            continue
        message = mail_of(desk, item)
        if message.author is None or doubt_about_sender(message) or reader.claimed_author(message, item.at):
            continue
        known = found.get(message.author.address.casefold())
        first = known or _first(desk, item, message.author)
        items = (*known.items, item.id) if known else (item.id,)
        found[message.author.address.casefold()] = UnknownSender(
            first.id, first.at, first.author, first.channel, first.mail_id, items, first.perhaps
        )
    return list(found.values())


def claimed_name(desk: Desk, item: Waiting) -> tuple[str | None, bool]:
    """The player whom a mail names as its author by address, and whether that can be relied on by now."""
    message = mail_of(desk, item)
    return reader_of(desk, desk.standing()).claimed_author(message, item.at), not doubt_about_sender(message)


def _first(desk: Desk, item: Waiting, author: Author) -> UnknownSender:
    """An unknown sender by the first of eir mails that waits."""
    by_name = desk.people.lookup(author.name, item.at) if author.name else None
    perhaps = (by_name.name,) if by_name else desk.people.near(author.name) if author.name else ()
    return UnknownSender(_id_of(item), item.at, author, item.channel, item.mail_id, (), perhaps)


def _id_of(item: Waiting) -> str:
    """`S41` for the sender of R41, `SP7` for that of P7.2."""
    return f"S{item.id.removeprefix('R').partition('.')[0]}"
