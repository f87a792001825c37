"""`nomic import`: mail in, acts on record. One run is one commit.

Public mail: what was declared in it, not whether it works. Private mail: a seal and its minute, nothing else.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from itertools import count

from nomic_tools.acts.judging import Verdict
from nomic_tools.core import seals
from nomic_tools.core.digest import sha256
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.replay import Standing
from nomic_tools.core.times import Period, format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import Contract
from nomic_tools.ledger.journal import Head
from nomic_tools.ledger.mails import mail_file
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import as_kept, raw_hash, read_all
from nomic_tools.mail.sources import RawMail
from nomic_tools.office.answers import note_answers
from nomic_tools.office.coming_back import OwnMarks
from nomic_tools.office.copies import file_copy
from nomic_tools.office.desk import Desk
from nomic_tools.office.effects import take_effect
from nomic_tools.office.reading import Reader, ReadMail
from nomic_tools.office.same_mail import note_ids, on_record, resend_flags, with_collisions
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import closing

Progress = Callable[[int], None]


class NotItsList(NomicError):
    """A mailbox that does not look like the public list that it is said to be the archive of."""


@dataclass(slots=True)
class ImportRun:
    """What an import run did, to be told to the contestmaster."""

    read: int = 0
    new: int = 0
    acts: int = 0
    waiting: int = 0
    sealed: int = 0
    not_counted: int = 0
    unreadable: list[str] = field(default_factory=list)
    unknown_senders: dict[str, str] = field(default_factory=dict)
    recorded: Recorded | None = None

    def lines(self, source: str) -> list[str]:
        """The run in words."""
        if not self.new:
            return [f"{source}: nothing new among {self.read} mails."]
        if self.sealed:
            return [f"{source}: {self.sealed} private mails sealed, of {self.read} read.", *self._odd()]
        counts = f"{self.acts} acts, {self.waiting} waiting for a decision"
        told = f"{source}: {self.new} new mails of {self.read} read; {counts}."
        if self.not_counted:
            told += f" {self.not_counted} mails with acts came by a list that does not count."
        return [told, *self._odd()]

    def _odd(self) -> list[str]:
        unknown = [f"  nobody known writes from {who}, as in {mail}" for who, mail in self.unknown_senders.items()]
        return [*(f"  cannot be read: {text}" for text in self.unreadable), *unknown]

    def plain(self) -> Table:
        """The counts, for `--json`."""
        unreadable: list[Plain] = list(self.unreadable)
        senders: Table = dict(self.unknown_senders)
        return {
            "read": self.read,
            "new": self.new,
            "acts": self.acts,
            "waiting": self.waiting,
            "sealed": self.sealed,
            "not_counted": self.not_counted,
            "unreadable": unreadable,
            "unknown_senders": senders,
        }


def choose_forum(contract: Contract, name: str | None, place: str) -> str:
    """The list whose archive a file is: the one named, or the only public one."""
    known = [*contract.forums.public, *contract.forums.not_counted]
    if name is None and len(contract.forums.public) == 1:
        return next(iter(contract.forums.public))
    if name not in known:
        raise NotItsList(
            f"of which list is this the archive? There is none called {name!r}" if name else "of which list is this?",
            place=place,
            remedy=f"Say --forum LIST; the contract file names: {', '.join(known) or 'none'}.",
        )
    return name


def reader_of(desk: Desk, standing: Standing) -> Reader:
    """The reader for a contest's mail, as things stand."""
    words = desk.game.words
    if words is None:
        raise NomicError(f"{desk.game.title} does not read mail yet")
    find_name = desk.secrets.addresses().lookup
    return Reader(words, desk.cast(standing), find_name, desk.contract.time_of_action)


def read_new(desk: Desk, mails: Iterable[RawMail], run: ImportRun, progress: Progress, public: bool) -> list[Message]:
    """The messages that were not imported before, each kept raw among the secrets before it is parsed."""
    seen = desk.secrets.seen(desk.name, _is_past(desk))
    fresh: list[Message] = []
    ours = OwnMarks(desk)
    for raw in mails:
        run.read += 1
        progress(run.read)
        if raw_hash(raw.raw) not in seen:
            desk.secrets.keep_raw(as_kept(raw.raw))
            read = read_all([replace(raw, source=ours.on(raw.source))])
            fresh += [message.without_raw() for message in read] if public else read
    run.unreadable += [f"{mail.sha256[:12]}: {mail.error}" for mail in fresh if mail.error]
    note_answers(desk, fresh)
    return with_collisions(desk, gather(fresh), public)


def import_public(
    sheet: Sheet, mails: Iterable[RawMail], source: str, forum: str, progress: Progress, confirmed: bool = False
) -> ImportRun:
    """Record the acts in an archive of the list `forum`; `confirmed` lets mail without its marks pass."""
    desk, run = sheet.desk, ImportRun()
    messages = read_new(desk, mails, run, progress, public=True)
    if not confirmed:
        _must_look_public(desk, messages, source, forum)
    run.new = len(messages)
    if not messages:
        return run
    writer = _PublicWriter(sheet, reader_of(desk, desk.standing()), forum, run)
    authors = {author for message in messages if (author := writer.record(message))}
    take_effect(sheet)
    digest = sha256("nomic-import/v1", *(bytes.fromhex(message.canonical) for message in messages)).hex()
    sheet.add("imported", sheet.now, source=source, forum=forum, read=run.read, new=run.new, digest=digest)
    subject = f"Import {source}: {run.new} new mails, {run.acts} acts"
    run.recorded = _commit(sheet, messages, subject, True, tuple(sorted(authors)))
    return run


def import_private(sheet: Sheet, mails: Iterable[RawMail], source: str, progress: Progress) -> ImportRun:
    """Seal private mail: nothing of it becomes public before its reveal, not even whose it is."""
    desk, run = sheet.desk, ImportRun()
    reader = reader_of(desk, desk.standing())
    messages = read_new(desk, mails, run, progress, public=False)
    if any(_looks_public(desk, message) for message in messages):
        raise NotItsList(
            "this mailbox holds mail of a public list",
            place=source,
            remedy="Import it with --public, or take those mails out.",
        )
    numbers = _next_seals(desk)
    for message in messages:
        seal_mail(sheet, reader.read(message, "private", sheet.now), next(numbers))
    run.new = run.sealed = len(messages)
    if messages:
        run.recorded = _commit(sheet, messages, f"Seal {run.sealed} private mail{'s' * (run.sealed > 1)}", False)
    return run


def _commit(
    sheet: Sheet, messages: Sequence[Message], subject: str, public: bool, acts_by: tuple[str, ...] = ()
) -> Recorded:
    """Commit the run, having noted which mails it imports, so that a run cut off here does so again."""
    desk = sheet.desk
    note_ids(desk, messages, public)
    raws = [message.sha256 for message in messages]
    desk.secrets.note_seen(desk.name, raws, sheet.head_to_be(), _is_past(desk))
    return sheet.commit(subject, acts_by=acts_by)


def _is_past(desk: Desk) -> Callable[[Head], bool]:
    """Whether the journal came through a head: asked of the same one many times."""

    @cache
    def came_through(seq: int, digest: str) -> bool:
        return seq <= desk.journal.head().seq and desk.journal.head_at(seq).digest == digest

    return lambda head: came_through(head.seq, head.digest)


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


@dataclass(slots=True)
class _PublicWriter:
    sheet: Sheet
    reader: Reader
    forum: str
    run: ImportRun

    def record(self, message: Message) -> str | None:
        """The events of one mail, if it says anything that is relied on; the author of acts in it."""
        mail = self.reader.read(message, "public", self.sheet.now)
        wanted = [item for item in mail.statements if item.verdict is not Verdict.NONE]
        counted = self.forum in self.sheet.desk.contract.forums.public
        if not wanted or on_record(self.sheet.desk, message, counted):
            return None
        if mail.player is None and message.author is not None:
            self.run.unknown_senders.setdefault(message.author.address, message.id)
        number = record_mail(self.sheet, mail, self.forum, counted)
        if not counted:
            self.run.not_counted += 1
            return None
        late = "late" in _flags(self.sheet.desk, mail, self.sheet.now)
        acts, waiting = record_statements(self.sheet, mail, number, "public", late)
        self.run.acts += acts
        self.run.waiting += waiting
        return mail.player if acts else None


def record_mail(sheet: Sheet, mail: ReadMail, forum: str, counted: bool) -> int:
    """Put a public mail on record with its canonical text, and return its event."""
    message, desk = mail.message, sheet.desk
    at = mail.effective.at or sheet.now
    path, data = mail_file(at, message.message_id or "", message.date_utc, message.canonical_text)
    sheet.file(path, data)
    flags: list[Plain] = [*_flags(desk, mail, sheet.now), *resend_flags(desk, message, mail.player, counted)]
    return sheet.add(
        "mail_received",
        at,
        period=desk.calendar.holding(at).name,
        id=message.id,
        hash=message.canonical,
        raw=message.sha256,
        author=mail.player,
        forum=forum,
        date=message.date_utc or None,
        received=format_time(message.times.list_received) if message.times.list_received else None,
        basis=mail.effective.basis,
        flags=flags or None,
        counted=None if counted else False,
    )


def record_statements(sheet: Sheet, mail: ReadMail, number: int, via: str, late: bool) -> tuple[int, int]:
    """Put a mail's acts and doubts on record; how many of each. A late mail's acts are all doubts."""
    at = mail.effective.at or sheet.now
    period = sheet.desk.calendar.holding(at).name
    acts = waiting = n = 0
    for item in mail.statements:
        span: Table = {"line": item.line, "start": item.start, "end": item.end}
        if item.verdict is Verdict.ACT and mail.player is not None and not late:
            for act in item.acts:
                n, acts = n + 1, acts + 1
                sheet.add(
                    "declared", at, period=period, mail=number, n=n, by=mail.player, via=via,
                    act=act.plain(), text=item.text, span=span,
                )  # fmt: skip
        elif item.verdict is not Verdict.NONE:
            n, waiting = n + 1, waiting + 1
            candidates: list[Plain] = [act.plain() for act in item.acts]
            reason = "late: the period was closed before this mail was on record" if late else item.reason
            sheet.add(
                "to_review", at, period=period, mail=number, n=n,
                text=item.text, reason=reason, candidates=candidates, span=span,
            )  # fmt: skip
    return acts, waiting


def _flags(desk: Desk, mail: ReadMail, now: datetime) -> list[str]:
    """What was odd about a mail; `late` when its period was closed before it was on record."""
    flags = sorted({*mail.message.flags, *mail.effective.flags})
    at = mail.effective.at or now
    week = desk.calendar.holding(at)
    if week.start < desk.current.start or closing(desk.events, week.name) is not None:
        flags.append("late")
    return flags


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


def _must_look_public(desk: Desk, messages: Sequence[Message], source: str, forum: str) -> None:
    """Refuse a mailbox that holds mail without any mark of the list: a private one may have been named."""
    strange = [message for message in messages if not _has_marks(desk, message, forum)]
    if strange:
        some = ", ".join(message.id for message in strange[:3])
        raise NotItsList(
            f"{len(strange)} of {len(messages)} mails have no mark of the list {forum}, as {some}",
            place=source,
            remedy="If it is the list's archive all the same, add --confirm-public. Private mail: --private.",
        )


def _has_marks(desk: Desk, message: Message, name: str) -> bool:
    forum = desk.contract.forums.public.get(name) or desk.contract.forums.not_counted.get(name)
    if forum is not None and forum.list_id:
        return forum.list_id in message.list_ids or is_archived(message)
    return bool(message.list_ids) or is_archived(message)


def _looks_public(desk: Desk, message: Message) -> bool:
    known = {forum.list_id for forum in desk.contract.forums.public.values() if forum.list_id}
    return bool(known & set(message.list_ids))


def is_archived(message: Message) -> bool:
    """Whether the mail comes from an archive that masks addresses, as public ones do."""
    return message.author is not None and message.author.masked
