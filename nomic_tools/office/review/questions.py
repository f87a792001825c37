"""Questions to players about sentences that wait: each a draft in the outbox, for the contestmaster to send."""

import hashlib
from datetime import datetime

from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.answers import Question, note_question
from nomic_tools.office.review.in_place import mail_of
from nomic_tools.office.review.question_mail import Draft, draft_bytes
from nomic_tools.office.review.reviewing import Waiting

OUTBOX = "outbox"


class NobodyToAsk(NomicError):
    """A mail whose author has no address to write to."""


def draft_question(desk: Desk, item: Waiting, text: str, now: datetime) -> str:
    """Put a question to the sender of an item into the outbox, and return the name of the draft."""
    message = mail_of(desk, item)
    if message.author is None or message.author.masked or "@" not in message.author.address:
        raise NobodyToAsk(f"there is no address to ask the sender of {item.id}", remedy="Ask on the list.")
    asked = format_time(now)
    token = hashlib.sha256(f"{item.id} {item.mail_id} {asked} {text}".encode()).hexdigest()[:24]
    sender = desk.secrets.addresses().of(desk.standing().contestmaster, now) or ""
    domain = sender.rpartition("@")[2] or "localhost"
    question_id = f"<question.{token}@{domain}>"
    draft = Draft(
        sender=sender,
        to=message.author.address,
        subject=message.subject,
        message_id=question_id,
        in_reply_to=item.mail_id,
        references=message.references,
        at=now,
        contest=desk.contract.name,
        sentence=item.text,
        question=text,
    )
    note_question(desk, Question(item.id, item.mail_id, question_id, message.author.address, now, text))
    name = f"question-{item.id}.eml"
    desk.secrets.keep(desk.name, OUTBOX, name, draft_bytes(draft))
    return name
