"""A sentence in its place: the mail that holds it, read again, with the stretch that the sentence takes up."""

from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.mails import kept_mail, mail_path
from nomic_tools.ledger.secrets import BadSecrets
from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.message import Line, Message
from nomic_tools.mail.reading import read_message
from nomic_tools.office.desk import Desk
from nomic_tools.office.review.reviewing import Waiting

_SPOKEN = (Kind.NEW, Kind.UNCERTAIN)


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a mail: `old` where its author only quotes it; the sentence runs from `start` to `end`, if it does."""

    text: str
    old: bool = False
    start: int = 0
    end: int = 0

    @property
    def holds(self) -> bool:
        """Whether a part of the sentence stands here."""
        return self.start < self.end


@dataclass(frozen=True, slots=True)
class Excerpt:
    """A mail as a person reads it who has to decide about one sentence of it; `sender` as the mail claims."""

    subject: str
    sender: str
    lines: tuple[ShownLine, ...]


def excerpt_of(desk: Desk, item: Waiting) -> Excerpt:
    """The mail of an item with its sentence marked: from the raw mail, else from the ledger's masked copy."""
    message = mail_of(desk, item)
    sender = f"{message.author.name} <{message.author.address}>".strip() if message.author else ""
    return Excerpt(message.subject, sender, marked(message, item.text, item.line))


def mail_of(desk: Desk, item: Waiting) -> Message:
    """The mail that holds a sentence, read again."""
    try:
        return read_message(desk.secrets.raw(item.raw))
    except BadSecrets:
        return read_message(b"Content-Type: text/plain; charset=utf-8\n\n" + _canonical(desk, item).encode())


def marked(message: Message, text: str, line: int) -> tuple[ShownLine, ...]:
    """The lines of a mail with the sentence `text` marked, which stands in line `line` of the new text, or below."""
    lines = message.lines
    new = [index for index, known in enumerate(lines) if known.kind is Kind.NEW and known.text.strip()]
    before = sum(1 for held in message.new_lines[: max(line, 0)] if held.text.strip())
    first = new[before] if 0 <= before < len(new) else 0
    stretches = _stretches(lines, text.split("\n"), first)
    return tuple(
        ShownLine(known.text, known.kind not in _SPOKEN, *stretches.get(index, (0, 0)))
        for index, known in enumerate(lines)
    )


def _stretches(lines: Sequence[Line], pieces: Sequence[str], first: int) -> dict[int, tuple[int, int]]:
    """For each line that holds a piece of the sentence, where; lines from `first` on are tried before others."""
    order = [*range(first, len(lines)), *range(first)]
    for top in order:
        if lines[top].kind in _SPOKEN and (found := _fits(lines[top : top + len(pieces)], pieces)):
            return {top + index: stretch for index, stretch in enumerate(found)}
    return {}


def _fits(lines: Sequence[Line], pieces: Sequence[str]) -> list[tuple[int, int]]:
    """Where each piece stands in its line; nothing unless all of them do, the inner ones as whole lines."""
    found: list[tuple[int, int]] = []
    for index, piece in enumerate(pieces):
        text = lines[index].text if index < len(lines) else ""
        at = text.find(piece) if index == 0 else 0 if text.startswith(piece) else -1
        if at < 0 or (index + 1 < len(pieces) and at + len(piece) != len(text)):
            return []
        found.append((at, at + len(piece)))
    return found


def _canonical(desk: Desk, item: Waiting) -> str:
    """The mail's text as the ledger keeps it; nothing for a mail that is still sealed."""
    path = mail_path(item.at, item.hash)
    try:
        return kept_mail(desk.root, path).text
    except NomicError:
        return item.text
