"""`nomic import --private`: private mail in, a seal and its minute on record, nothing else.

Where several contests are played, a mail is sealed in each of them, whatever it says: where it is sealed must not
tell what it is about. Each seal is opened, or declared foreign, when its own contest reveals.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import count

from nomic_tools.core import seals
from nomic_tools.core.times import Period, format_time
from nomic_tools.mail.boxes.sources import RawMail
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import as_kept
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.copies import file_copy
from nomic_tools.office.intake.import_run import ImportRun, Progress, counted
from nomic_tools.office.intake.incoming import NotItsList, looks_public, put_run, read_new
from nomic_tools.office.intake.reading import ReadMail, reader_of
from nomic_tools.office.sheet import Sheet, land
from nomic_tools.office.views import closing


def import_private(
    sheets: Sequence[Sheet], mails: Iterable[RawMail], source: str, progress: Progress
) -> list[ImportRun]:
    """Seal private mail: nothing of it becomes public before its reveal, not even whose it is."""
    desks = [sheet.desk for sheet in sheets]
    runs = [ImportRun(desk.name) for desk in desks]
    found = read_new(desks, mails, runs, progress, public=False)
    if any(looks_public(desk, message) for desk, messages in zip(desks, found, strict=True) for message in messages):
        raise NotItsList(
            "this mailbox holds mail of a public list",
            place=source,
            remedy="Import it with --public, or take those mails out.",
        )
    for sheet, messages, run in zip(sheets, found, runs, strict=True):
        _seal_all(sheet, messages, run)
    land(sheets, f"Seal private mail from {source}")
    return runs


def _seal_all(sheet: Sheet, messages: Sequence[Message], run: ImportRun) -> None:
    reader, numbers = reader_of(sheet.desk, sheet.desk.standing()), _next_seals(sheet.desk)
    for message in messages:
        seal_mail(sheet, reader.read(message, "private", sheet.now), next(numbers))
    run.new = run.sealed = len(messages)
    if messages:
        subject = f"Seal {counted(run.sealed, 'private mail')}"
        run.recorded = put_run(sheet, messages, subject, public=False)


def seal_mail(sheet: Sheet, mail: ReadMail, seal: int) -> None:
    """Commit to one private mail, in the period in which it will be opened."""
    desk = sheet.desk
    at = (mail.effective.at or sheet.now).replace(second=0)
    period = _open_period(desk, at)
    key = desk.secrets.seal_key(desk.name, period.name)
    mail_hash = bytes.fromhex(mail.message.canonical)
    salt = seals.salt(key, mail_hash)
    commitment = seals.commitment(salt, mail_hash)
    desk.secrets.keep_raw(as_kept(mail.message.raw))
    received = mail.message.times.receipt
    told = format_time(received) if received and mail.effective.basis == "receipt" else ""
    desk.secrets.note_seal(desk.name, period.name, seal, mail.message.sha256, salt, told)
    file_copy(sheet, period.name, seal, mail, salt)
    sheet.add("mail_sealed", at, period=period.name, seal=seal, commitment=commitment.hex())


def _open_period(desk: Desk, at: datetime) -> Period:
    """The period that `at` lies in, or the first later one that is not closed."""
    period = max(desk.calendar.holding(at), desk.current, key=lambda period: period.start)
    while closing(desk.events, period.name) is not None and (after := desk.calendar.after(period)) is not None:
        period = after
    return period


def _next_seals(desk: Desk) -> Iterator[int]:
    recorded = [event.whole("seal") for event in desk.events if event.kind == "mail_sealed"]
    last = max([desk.opening.standing.seals, *recorded])
    return count(last + 1)
