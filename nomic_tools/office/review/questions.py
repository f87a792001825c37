"""Questions to players about sentences that wait: each a draft in the outbox, for the contestmaster to send."""

import hashlib
from datetime import datetime

from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.outbox import DRAFTS
from nomic_tools.mail.sending.outgoing import Letter, as_address, as_draft, as_id, compose, header_text
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.answers import Question, note_question
from nomic_tools.office.intake.coming_back import loop_of
from nomic_tools.office.review.in_place import mail_of
from nomic_tools.office.review.reviewing import Waiting


class NobodyToAsk(NomicError):
    """A mail whose author has no address to write to."""


def draft_question(desk: Desk, item: Waiting, text: str, now: datetime) -> str:
    """Put a question to the sender of an item into the outbox, and return the name of the draft."""
    message = mail_of(desk, item)
    to = as_address(message.author.address) if message.author and not message.author.masked else ""
    if not to:
        raise NobodyToAsk(f"there is no address to ask the sender of {item.id}", remedy="Ask on the list.")
    token = hashlib.sha256(f"{item.id} {item.mail_id} {format_time(now)} {text}".encode()).hexdigest()[:24]
    sender = as_address(desk.secrets.addresses().of(desk.standing().contestmaster, now))
    question_id = f"<question.{token}@{sender.rpartition('@')[2] or 'localhost'}>"
    letter = Letter(
        sender=sender or None,
        to=to,
        subject=_answering(header_text(message.subject) or desk.contract.name),
        body=_body(desk.contract.name, item.text, text),
        message_id=question_id,
        at=now,
        loop=loop_of(desk.name),
        answers=as_id(item.mail_id),
        thread=message.references,
    )
    note_question(desk, Question(item.id, item.mail_id, question_id, to, now, text))
    name = f"question-{item.id}.eml"
    desk.secrets.keep(desk.name, DRAFTS, name, as_draft(compose(letter)))
    return name


def _answering(subject: str) -> str:
    return subject if subject.lower().startswith("re:") else f"Re: {subject}"


def _body(contest: str, sentence: str, question: str) -> str:
    """The sentence as a quote, the question, and how the answer finds its way."""
    quoted = "\n".join(f"> {line}" for line in sentence.split("\n"))
    return f"""In {contest} you wrote:

{quoted}

{question}

Please answer by replying to this mail. Nothing is recorded until you do.
"""
