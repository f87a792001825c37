"""Reading a mail for a contest: who sent it, when it counts, what it declares."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.acts.read import Statement, read
from nomic_tools.core.names import Cast, People, Person
from nomic_tools.core.plain import Table
from nomic_tools.core.words import Words
from nomic_tools.mail.message import Author, Message
from nomic_tools.mail.times import Effective, effective_time

FindName = Callable[[str, datetime | None], str | None]
"""From an address and a time to the name of the player whose it is, by the list among the secrets."""

NOT_SURE = {"two_from", "id_collision"}
"""Flags of a mail whose author cannot be told: its acts wait for a person."""


@dataclass(frozen=True, slots=True)
class ReadMail:
    """A mail as a contest reads it. `player` is nobody where the sender is not known for sure."""

    message: Message
    player: str | None
    effective: Effective
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Reader:
    """What reading mail for one contest needs besides the mail."""

    words: Words
    cast: Cast
    find_name: FindName
    time_of_action: str = "list_received"

    def read(self, message: Message, channel: str, now: datetime | None = None) -> ReadMail:
        """The mail's author, effective time and statements."""
        effective = effective_time(message.times, self.time_of_action, private=channel == "private", now=now)
        player = self.author_of(message, effective.at)
        return ReadMail(message, player, effective, self._statements(message, player, channel, effective.at))

    def author_of(self, message: Message, at: datetime | None) -> str | None:
        """The player who sent it: by address, or its masked form; a display name alone never maps."""
        if message.author is None or NOT_SURE & set(message.flags):
            return None
        found = self.find_name(message.author.address, at) or _by_mask(self.cast.people, message.author)
        person = self.cast.people.lookup(found, at) if found else None
        return person.name if person else None

    def _statements(
        self, message: Message, player: str | None, channel: str, at: datetime | None
    ) -> tuple[Statement, ...]:
        if message.error is not None:
            return ()
        return read(message.new_text, self.words, self.cast, player, channel, uncertain=message.uncertain_text)


def statement_table(message: Message, statement: Statement) -> Table:
    """A statement as `nomic parse --json` shows it; `raw` is where it stands in the raw mail."""
    lines = message.new_lines
    raw = lines[statement.line].locate(statement.start, statement.end) if statement.line < len(lines) else None
    span: Table = {"line": statement.line, "start": statement.start, "end": statement.end}
    span["raw"] = None if raw is None else list(raw)
    return {
        "text": statement.text,
        "verdict": statement.verdict.value,
        "reason": statement.reason,
        "acts": [act.plain() for act in statement.acts],
        "span": span,
    }


def _by_mask(people: People, author: Author) -> str | None:
    fits: list[Person] = [person for person in people.persons if author.address in person.masked]
    return fits[0].name if len(fits) == 1 else None
