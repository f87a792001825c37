"""`nomic import --public`: mail in, acts on record. One run is one commit for each contest that it is for.

What was declared, not whether it works.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.digest import sha256
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.times import format_time
from nomic_tools.ledger.contract import Contract
from nomic_tools.ledger.mails import mail_file
from nomic_tools.mail.boxes.sources import RawMail
from nomic_tools.mail.message import Message
from nomic_tools.mail.times import effective_time
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.contenders import neighbouring, ring_of, same_forum
from nomic_tools.office.intake.effects import take_effect
from nomic_tools.office.intake.import_run import ImportRun, Progress, counted
from nomic_tools.office.intake.incoming import NotItsList, must_look_public, put_run, read_new
from nomic_tools.office.intake.reading import Reader, ReadMail, reader_of
from nomic_tools.office.intake.same_mail import on_record, resend_flags
from nomic_tools.office.sheet import Sheet, land
from nomic_tools.office.views import closing


def choose_forum(contracts: Mapping[str, Contract], name: str | None, place: str) -> dict[str, str]:
    """The list whose archive a file is, as each contest calls it that has it: the one named, or the only public one."""
    forums = {(contest, forum): held for contest, held in contracts.items() for forum in held.forums.public}
    asked = [key for key in forums if key[1] == name] if name else list(forums)
    if name and not asked:
        asked = [(contest, name) for contest, held in contracts.items() if name in held.forums.not_counted]
    for contest, forum in asked[:1]:
        found = {other: same_forum(held, contracts[contest], forum) for other, held in contracts.items()}
        if name or all(found[other] == theirs for other, theirs in forums):
            return {other: theirs for other, theirs in found.items() if theirs}
    known = dict.fromkeys(
        forum for held in contracts.values() for forum in (*held.forums.public, *held.forums.not_counted)
    )
    named = f"Say --forum LIST; the contract file names: {', '.join(known)}."
    raise NotItsList(
        f"of which list is this the archive? There is none called {name!r}" if name else "of which list is this?",
        place=place,
        remedy=named if known else "The contract file names none: add it under `forums: public:`, and commit.",
    )


def import_public(
    sheets: Sequence[Sheet],
    mails: Iterable[RawMail],
    source: str,
    forums: Mapping[str, str],
    progress: Progress,
    confirmed: bool = False,
) -> list[ImportRun]:
    """Record the acts in a list's archive, for each contest those that are its own.

    `forums` is what each contest calls the list; `confirmed` lets mail without the list's marks pass.
    """
    desks = [sheet.desk for sheet in sheets]
    runs = [ImportRun(desk.name) for desk in desks]
    found = read_new(desks, mails, runs, progress, public=True)
    for desk, messages in zip(desks, found, strict=True):
        if not confirmed:
            must_look_public(desk, messages, source, forums[desk.name])
    writers = [_writer(sheet, desks, forums, run) for sheet, run in zip(sheets, runs, strict=True)]
    _record_in_turn(writers, found)
    for writer, messages in zip(writers, found, strict=True):
        if messages:
            writer.put(messages, source)
    land(sheets, f"Import {source}")
    return runs


def _writer(sheet: Sheet, desks: Sequence[Desk], forums: Mapping[str, str], run: ImportRun) -> "_PublicWriter":
    desk, forum = sheet.desk, forums[sheet.desk.name]
    ring = ring_of(desk, neighbouring(desk, desks), forum)
    return _PublicWriter(sheet, reader_of(desk, desk.standing(), ring), forum, run)


def _record_in_turn(writers: "Sequence[_PublicWriter]", found: Sequence[Sequence[Message]]) -> None:
    """Record each mail for every contest; among several contests in the order in which the mails count.

    What somebody can do in each is looked up by what was declared before.
    """
    rows = [(writer, message) for writer, messages in zip(writers, found, strict=True) for message in messages]
    if any(writer.sheet.desk.neighbours for writer in writers):
        rows.sort(key=lambda row: row[0].time_of(row[1]))
    for writer, message in rows:
        writer.record(message)


@dataclass(slots=True)
class _PublicWriter:
    sheet: Sheet
    reader: Reader
    forum: str
    run: ImportRun
    authors: set[str] = field(default_factory=set)

    def time_of(self, message: Message) -> datetime:
        """When the mail counts."""
        return effective_time(message.times, self.reader.time_of_action, now=self.sheet.now).at or self.sheet.now

    def put(self, messages: Sequence[Message], source: str) -> None:
        """Make the commit of the run."""
        sheet, run = self.sheet, self.run
        run.new = len(messages)
        take_effect(sheet)
        digest = sha256("nomic-import/v1", *(bytes.fromhex(message.canonical) for message in messages)).hex()
        sheet.add("imported", sheet.now, source=source, forum=self.forum, read=run.read, new=run.new, digest=digest)
        subject = f"Import {source}: {counted(run.new, 'new mail')}, {counted(run.acts, 'act')}"
        run.recorded = put_run(sheet, messages, subject, True, tuple(sorted(self.authors)))

    def record(self, message: Message) -> None:
        """Put the events of one mail on record, if it says anything that is relied on."""
        mail = self.reader.read(message, "public", self.sheet.now)
        wanted = [item for item in mail.statements if item.verdict is not Verdict.NONE]
        counted = self.forum in self.sheet.desk.contract.forums.public
        if not wanted or on_record(self.sheet.desk, message, counted):
            return
        if mail.player is None and message.author is not None:
            self.run.unknown_senders.setdefault(message.author.address, message.id)
        number = record_mail(self.sheet, mail, self.forum, counted)
        if not counted:
            self.run.not_counted += 1
            return
        late = "late" in _flags(self.sheet.desk, mail, self.sheet.now)
        acts, waiting = record_statements(self.sheet, mail, number, "public", late)
        self.run.acts += acts
        self.run.waiting += waiting
        if acts and mail.player is not None:
            self.authors.add(mail.player)


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
