"""Questions to players about sentences that wait, and the answers that came in. All of it stays among the secrets.

A question is known by the Message-ID of its mail, so that an answer is tied to it by its In-Reply-To.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.plain import Table, as_list, as_table, as_text
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.ledger.secrets import BadSecrets
from nomic_tools.ledger.yamlio import dump, load
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import read_message
from nomic_tools.office.desk import Desk

_KIND = "questions"


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody wrote back."""

    at: datetime
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the address `to` about an item; `message_id` is the draft's, `mail_id` the doubtful mail's."""

    item: str
    mail_id: str
    message_id: str
    to: str
    asked: datetime
    text: str
    answers: tuple[Answer, ...] = ()


def note_question(desk: Desk, question: Question) -> None:
    """Keep a question; one asked again about the same item takes its place."""
    row: Table = {
        "item": question.item,
        "mail": question.mail_id,
        "id": question.message_id,
        "to": question.to,
        "asked": format_time(question.asked),
        "text": question.text,
        "answers": [],
    }
    _keep(desk, row)


def questions(desk: Desk) -> dict[str, Question]:
    """Every question that was asked, by the item that it is about."""
    return {name: _question(desk, row) for name, row in _rows(desk)}


def note_answers(desk: Desk, messages: Iterable[Message]) -> None:
    """Tie each message that answers a question to it: by what it replies to, never by what it says."""
    rows = dict(_rows(desk))
    for message in messages if rows else ():
        for name, row in rows.items():
            answers = as_list(row["answers"], name)
            if _is_answer(row, message) and message.sha256 not in answers:
                row["answers"] = [*answers, message.sha256]
                _keep(desk, row)


def _is_answer(row: Table, message: Message) -> bool:
    """Whether it replies to the question, or to the doubtful mail itself and comes from whoever was asked."""
    replied = {message.in_reply_to, *message.references}
    asked = message.author is not None and message.author.address.casefold() == str(row["to"]).casefold()
    later = message.times.header is None or message.times.header >= parse_time(str(row["asked"]))
    return row["id"] in replied or (asked and later and row["mail"] in replied)


def _keep(desk: Desk, row: Table) -> None:
    desk.secrets.keep(desk.name, _KIND, f"{row['item']}.yaml", dump(row).encode())


def _rows(desk: Desk) -> Iterator[tuple[str, Table]]:
    for name, data in desk.secrets.kept(desk.name, _KIND).items():
        row = as_table(load(data, name), name)
        yield as_text(row["item"], name), row


def _question(desk: Desk, row: Table) -> Question:
    asked = parse_time(str(row["asked"]))
    return Question(
        item=str(row["item"]),
        mail_id=str(row["mail"]),
        message_id=str(row["id"]),
        to=str(row["to"]),
        asked=asked,
        text=str(row["text"]),
        answers=tuple(_answer(desk, str(raw), asked) for raw in as_list(row["answers"], "answers")),
    )


def _answer(desk: Desk, raw: str, asked: datetime) -> Answer:
    """What a mail answers; that it cannot be read is told too, and one without a time is as old as the question."""
    try:
        message = read_message(desk.secrets.raw(raw))
    except BadSecrets as error:
        return Answer(asked, f"(an answer came, but {error.message})")
    at = message.times.list_received or message.times.receipt or message.times.header
    return Answer(at or asked, " ".join(message.new_text) or f"(an answer without a word: {message.error or 'empty'})")
