"""The mail that asks a player what e meant."""

from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from nomic_tools.mail.outgoing import header_text

_MOST_REFERENCES = 9
_LONGEST_SUBJECT = 200


@dataclass(frozen=True, slots=True)
class Draft:
    """What goes into a question's mail."""

    sender: str
    to: str
    subject: str
    message_id: str
    in_reply_to: str
    references: tuple[str, ...]
    at: datetime
    contest: str
    sentence: str
    question: str


def draft_bytes(draft: Draft) -> bytes:
    """The mail, as a file that a mail program opens; no name or subject can add a header to it."""
    mail = EmailMessage(policy=SMTP.clone(max_line_length=998))
    if draft.sender:
        mail["From"] = header_text(draft.sender)
    mail["To"] = header_text(draft.to)
    subject = header_text(draft.subject)[:_LONGEST_SUBJECT] or draft.contest
    mail["Subject"] = subject if subject.lower().startswith("re:") else f"Re: {subject}"
    mail["Date"] = format_datetime(draft.at)
    mail["Message-ID"] = draft.message_id
    mail["In-Reply-To"] = header_text(draft.in_reply_to)
    mail["References"] = " ".join(map(header_text, (*draft.references[-_MOST_REFERENCES:], draft.in_reply_to)))
    mail["X-Unsent"] = "1"
    mail.set_content(_text(draft), cte="quoted-printable")
    return mail.as_bytes()


def _text(draft: Draft) -> str:
    """The sentence as a quote, the question, and how the answer finds its way."""
    quoted = "\n".join(f"> {line}" for line in draft.sentence.split("\n"))
    return f"""In {draft.contest} you wrote:

{quoted}

{draft.question}

Please answer by replying to this mail. Nothing is recorded until you do.
"""
