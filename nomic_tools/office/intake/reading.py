"""Reading a mail for a contest: who sent it, when it counts, what it declares."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol

from nomic_tools.acts.read import Statement, read
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.names import Cast, People, Person
from nomic_tools.core.plain import Table
from nomic_tools.core.replay import Standing
from nomic_tools.core.trouble import NomicError
from nomic_tools.core.words import Words
from nomic_tools.mail.message import Author, Line, Message
from nomic_tools.mail.times import Effective, effective_time
from nomic_tools.office.desk import Desk

FindName = Callable[[str, datetime | None], str | None]
"""From an address and a time to the name of the player whose it is, by the list among the secrets."""

NOT_SURE = {
    "two_from": "the mail has two From lines",
    "several_mailboxes": "the mail names several authors in From",
    "id_collision": "another mail with the same Message-ID says something else",
    "list_rewritten": "the list rewrote From, so that its author is only claimed",
}
"""Flags of a mail whose author cannot be told, in words: its acts wait for a person."""

_UNKNOWN = "the author is not known for certain"


@dataclass(frozen=True, slots=True)
class ReadMail:
    """A mail as a contest reads it. `player` is nobody where the sender is not known for sure."""

    message: Message
    player: str | None
    effective: Effective
    statements: tuple[Statement, ...]


class Settling(Protocol):
    """Decides for which of several contests a sentence is."""

    def settle(
        self,
        message: Message,
        author: str | None,
        found: tuple[Statement, ...],
        channel: str,
        now: datetime | None,
    ) -> tuple[Statement, ...]:
        """What one contest reads in a mail, less what is another's."""


@dataclass(frozen=True, slots=True)
class Reader:
    """What reading mail for one contest needs besides the mail; `ring` knows the contests that it may be for."""

    words: Words
    cast: Cast
    find_name: FindName
    time_of_action: str = "list_received"
    ring: Settling | None = None

    def read(self, message: Message, channel: str, now: datetime | None = None) -> ReadMail:
        """The mail's author, effective time and statements."""
        effective = effective_time(message.times, self.time_of_action, private=channel == "private", now=now)
        player = self.author_of(message, effective.at)
        found = self._statements(message, player, channel, effective.at)
        if self.ring is not None and any(item.verdict is not Verdict.NONE for item in found):
            found = self.ring.settle(message, player, found, channel, now)
        return ReadMail(message, player, effective, found)

    def author_of(self, message: Message, at: datetime | None) -> str | None:
        """The player who sent it: by address, or its masked form; a display name alone never maps."""
        return None if doubt_about_sender(message) else self.claimed_author(message, at)

    def claimed_author(self, message: Message, at: datetime | None) -> str | None:
        """The player whose address the mail gives as its author's, whether or not that can be relied on."""
        if message.author is None:
            return None
        found = self.find_name(message.author.address, at) or _by_mask(self.cast.people, message.author)
        person = self.cast.people.lookup(found, at) if found else None
        return person.name if person else None

    def _statements(
        self, message: Message, player: str | None, channel: str, at: datetime | None
    ) -> tuple[Statement, ...]:
        if message.error is not None:
            return ()
        uncertain = message.uncertain_text
        found = read(message.new_text, self.words, self.cast, player, channel, uncertain, at)
        doubt = doubt_about_sender(message)
        return tuple(_told_why(item, doubt) for item in found) if doubt else found


def reader_of(desk: Desk, standing: Standing, ring: Settling | None = None) -> Reader:
    """The reader for a contest's mail, as things stand."""
    words = desk.game.words
    if words is None:
        raise NomicError(f"{desk.game.title} does not read mail yet")
    find_name = desk.secrets.addresses().lookup
    return Reader(words, desk.cast(standing), find_name, desk.contract.time_of_action, ring)


def doubt_about_sender(message: Message) -> str:
    """Why it cannot be told who wrote a mail, though it names an author; empty where nothing is odd."""
    return "; ".join(NOT_SURE[flag] for flag in message.flags if flag in NOT_SURE)


def _told_why(statement: Statement, doubt: str) -> Statement:
    return replace(statement, reason=statement.reason.replace(_UNKNOWN, doubt))


def statement_table(message: Message, statement: Statement) -> Table:
    """A statement as `nomic parse --json` shows it; `raw` is where it stands in the raw mail."""
    raw = place_in_raw(message, statement)
    span: Table = {"line": statement.line, "start": statement.start, "end": statement.end}
    span["raw"] = None if raw is None else list(raw)
    return {
        "text": statement.text,
        "verdict": statement.verdict.value,
        "reason": statement.reason,
        "acts": [act.plain() for act in statement.acts],
        "span": span,
    }


def place_in_raw(message: Message, statement: Statement) -> tuple[int, int] | None:
    """Offset and length of a statement in the raw mail, first line to last; nothing where that is not sure."""
    lines, statement = _uncertain_place(message, statement) if statement.line < 0 else (message.new_lines, statement)
    if not 0 <= statement.line <= statement.last_line < len(lines):
        return None
    first = lines[statement.line].locate(statement.start, statement.end)
    if first is None or statement.last_line == statement.line:
        return first
    last = lines[statement.last_line].locate(0, statement.last_end)
    return (first[0], last[0] + last[1] - first[0]) if last and last[0] >= first[0] else None


def _uncertain_place(message: Message, statement: Statement) -> tuple[tuple[Line, ...], Statement]:
    """The lines that may be a quote, and the statement with its place in them where its words stand there once."""
    lines = message.uncertain_lines
    text = "\n".join(line.text for line in lines)
    at = text.find(statement.text)
    if at < 0 or text.find(statement.text, at + 1) >= 0:
        return lines, statement
    before, said = text[:at], statement.text.split("\n")
    line, start = before.count("\n"), at - (before.rfind("\n") + 1)
    last = line + len(said) - 1
    last_end = start + len(said[0]) if last == line else len(said[-1])
    return lines, replace(
        statement, line=line, start=start, end=start + len(said[0]), last_line=last, last_end=last_end
    )


def _by_mask(people: People, author: Author) -> str | None:
    fits: list[Person] = [person for person in people.persons if author.address in person.masked]
    return fits[0].name if len(fits) == 1 else None
