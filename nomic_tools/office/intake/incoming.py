"""Mail as it comes in: each new one kept raw before it is parsed, and noted as imported before it is on record.

What is new is told for each contest apart: one that was begun later has seen less.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.journal import Head
from nomic_tools.mail.boxes.sources import RawMail
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import as_kept, raw_hash, read_all
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.answers import note_answers
from nomic_tools.office.intake.coming_back import OwnMarks
from nomic_tools.office.intake.import_run import ImportRun, Progress
from nomic_tools.office.intake.same_mail import note_ids, with_collisions
from nomic_tools.office.sheet import Recorded, Sheet


class NotItsList(NomicError):
    """A mailbox that does not look like the public list that it is said to be the archive of."""


def read_new(
    desks: Sequence[Desk], mails: Iterable[RawMail], runs: Sequence[ImportRun], progress: Progress, public: bool
) -> list[list[Message]]:
    """For each contest the messages that it did not import before; each mail is kept among the secrets, then parsed."""
    seen = [desk.secrets.seen(desk.name, _is_past(desk)) for desk in desks]
    fresh: list[list[Message]] = [[] for _ in desks]
    ours = OwnMarks(desks[0])
    for count, raw in enumerate(mails, 1):
        progress(count)
        for run in runs:
            run.read = count
        mark = raw_hash(raw.raw)
        wanting = [found for found, known in zip(fresh, seen, strict=True) if mark not in known]
        if wanting:
            desks[0].secrets.keep_raw(as_kept(raw.raw))
            read = read_all([replace(raw, source=ours.on(raw.source))])
            messages = [message.without_raw() for message in read] if public else list(read)
            for found in wanting:
                found += messages
    for desk, run, found in zip(desks, runs, fresh, strict=True):
        run.unreadable += [f"{mail.sha256[:12]}: {mail.error}" for mail in found if mail.error]
        note_answers(desk, found)
    return [with_collisions(desk, gather(found), public) for desk, found in zip(desks, fresh, strict=True)]


def put_run(
    sheet: Sheet, messages: Sequence[Message], subject: str, public: bool, acts_by: tuple[str, ...] = ()
) -> Recorded:
    """Make the run's commit, having noted which mails it imports, so that a run cut off here does so again."""
    desk = sheet.desk
    note_ids(desk, messages, public)
    raws = [message.sha256 for message in messages]
    desk.secrets.note_seen(desk.name, raws, sheet.head_to_be(), _is_past(desk))
    return sheet.put(subject, acts_by=acts_by)


def must_look_public(desk: Desk, messages: Sequence[Message], source: str, forum: str) -> None:
    """Refuse a mailbox that holds mail without any mark of the list: a private one may have been named."""
    strange = [message for message in messages if not _has_marks(desk, message, forum)]
    if strange:
        some = ", ".join(message.id for message in strange[:3])
        raise NotItsList(
            f"{len(strange)} of {len(messages)} mails have no mark of the list {forum}, as {some}",
            place=source,
            remedy="If it is the list's archive all the same, add --confirm-public. Private mail: --private.",
        )


def looks_public(desk: Desk, message: Message) -> bool:
    """Whether the mail came by one of the contest's public lists."""
    known = {forum.list_id for forum in desk.contract.forums.public.values() if forum.list_id}
    return bool(known & set(message.list_ids))


def is_archived(message: Message) -> bool:
    """Whether the mail comes from an archive that masks addresses, as public ones do."""
    return message.author is not None and message.author.masked


def _has_marks(desk: Desk, message: Message, name: str) -> bool:
    forum = desk.contract.forums.public.get(name) or desk.contract.forums.not_counted.get(name)
    if forum is not None and forum.list_id:
        return forum.list_id in message.list_ids or is_archived(message)
    return bool(message.list_ids) or is_archived(message)


def _is_past(desk: Desk) -> Callable[[Head], bool]:
    """Whether the journal came through a head: asked of the same one many times."""

    @cache
    def came_through(seq: int, digest: str) -> bool:
        return seq <= desk.journal.head().seq and desk.journal.head_at(seq).digest == digest

    return lambda head: came_through(head.seq, head.digest)
