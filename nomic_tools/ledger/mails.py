"""Public mails that the ledger relies on, in their canonical form: `ledger/mail/2009/8f6ce52105772317.txt`."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nomic_tools.core.digest import sha256
from nomic_tools.core.lines import read_line, write_line
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.within import read_within

FORMAT = "nomic-mail/v1"


class BadMailFile(NomicError):
    """A mail in the ledger that is not as it was written."""


@dataclass(frozen=True, slots=True)
class PublicMail:
    """A mail as it is hashed: its id (with brackets, or empty), its date in UTC (or empty), its masked text."""

    id: str
    date: str
    text: str

    @property
    def hash(self) -> str:
        """The canonical hash, in hex."""
        return sha256(FORMAT, self.id, self.date, self.text).hex()


def mail_path(at: datetime, mail_hash: str) -> str:
    """The file of the mail that counts at `at` and has this canonical hash, in a folder a year."""
    return f"ledger/mail/{at.year:04d}/{mail_hash[:16]}.txt"


def mail_file(at: datetime, message_id: str, date: str, text: str) -> tuple[str, bytes]:
    """Path and bytes of a mail: a line of id and date as data, so that no text can pass for it, then the text."""
    mail = PublicMail(message_id, date, text)
    header = write_line({"mail": FORMAT, "id": message_id, "date": date})
    return mail_path(at, mail.hash), header.encode() + text.encode("utf-8", "surrogatepass") + b"\n"


def kept_mail(root: Path, path: str, mail_hash: str | None = None) -> PublicMail:
    """The mail that the repository at `root` keeps at `path`."""
    data = read_within(root, path)
    if data is None:
        raise BadMailFile("the mail is missing", place=path, remedy=_REMEDY)
    return read_mail(data, path, mail_hash)


def read_mail(data: bytes, place: str, mail_hash: str | None = None) -> PublicMail:
    """The mail in a file; raises `BadMailFile` if it is damaged, or has another hash than `mail_hash`."""
    header, newline, body = data.partition(b"\n")
    try:
        table = read_line((header + newline).decode(), place)
        text = body.decode("utf-8", "surrogatepass")
    except (NomicError, UnicodeDecodeError) as error:
        raise BadMailFile("this is no mail as the ledger keeps them", place=place, remedy=_REMEDY) from error
    match table:
        case {"mail": "nomic-mail/v1", "id": str(message_id), "date": str(date)} if text.endswith("\n"):
            mail = PublicMail(message_id, date, text[:-1])
        case _:
            raise BadMailFile("this is no mail as the ledger keeps them", place=place, remedy=_REMEDY)
    if mail_hash is not None and mail.hash != mail_hash:
        raise BadMailFile(f"the mail's hash is {mail.hash}, not {mail_hash}", place=place, remedy=_REMEDY)
    return mail


_REMEDY = "`git log -p` on this file shows what changed it."
