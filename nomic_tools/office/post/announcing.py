"""`nomic announce`: what is posted of a period. It follows from the journal, so that `audit` can set it again."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table, as_text, as_texts
from nomic_tools.core.times import Period
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.within import is_folder_within
from nomic_tools.office.desk import Desk, timetable
from nomic_tools.office.disputes.revising import reworkings
from nomic_tools.office.post.announced_here import note_announced
from nomic_tools.office.post.leaks import LeakCheck
from nomic_tools.office.reporting.frame import NONE, Subject, entropy_note, frame_of
from nomic_tools.office.reporting.match import settled_context
from nomic_tools.office.reporting.resolved import line_digest, resolved_context
from nomic_tools.office.reporting.revision import revision_context
from nomic_tools.office.resolution.rework import Reworked
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.reports import context
from nomic_tools.reports.announcement import Announcement, render_announcement


class Kind(StrEnum):
    """A kind of announcement."""

    RESOLVED = "resolved"
    DRAW = "draw"
    CLOSING = "closing"
    REVISION = "revision"


class NothingToAnnounce(NomicError):
    """An announcement of something that is not on record, or that this game cannot make."""


@dataclass(frozen=True, slots=True)
class Announced:
    """An announcement written to `path`; `recorded` is nothing where the same one had been written before."""

    announcement: Announcement
    path: str
    recorded: Recorded | None


@dataclass(frozen=True, slots=True)
class _Source:
    """Where a kind of announcement comes from: the event it tells of, what makes its context, what is missing."""

    event: str
    context: Callable[[Subject], context.Frame]
    suffix: str
    remedy: str


def report_of(
    desk: Desk, events: Sequence[Event], kind: Kind, period: str, reworked: Mapping[str, Reworked] = NONE
) -> Announcement:
    """The announcement of that kind on `period`, by what is on record in `events` (from the first one on).

    The same events give the same bytes: times and the head are those of the event that it tells of. `reworked`
    has the resolved periods by name, where they have been worked out again already.
    """
    templates = desk.game.templates
    if templates is None:
        raise NothingToAnnounce(f"{desk.game.title} has no templates for announcements")
    subject = _subject(desk, events, kind, period, reworked)
    own = f"templates/{desk.name}"
    is_turn = kind is Kind.RESOLVED and desk.game.match is not None
    made = context.plain(settled_context(subject) if is_turn else _SOURCES[kind].context(subject))
    return render_announcement(
        templates, desk.root / own if is_folder_within(desk.root, own) else None, f"{kind.value}.txt.j2", made
    )


def report_again(
    desk: Desk, events: Sequence[Event], announced: Event, reworked: Mapping[str, Reworked] = NONE
) -> Announcement:
    """The announcement that the event `announced` put on record, made anew from the events before it."""
    report, period = announced.text("report"), announced.text("period")
    kind = next((kind for kind in Kind if report == report_path(desk.name, kind, period)), None)
    if kind is None:
        raise NothingToAnnounce(f"reports/{report} is of no kind that can be made anew")
    return report_of(desk, events[: announced.seq - 1], kind, period, reworked)


def report_path(contest: str, kind: Kind, period: str) -> str:
    """The file of an announcement, below reports/."""
    return f"{contest}/{period}{_SOURCES[kind].suffix}.txt"


def latest(desk: Desk, events: Sequence[Event], kind: Kind) -> Period:
    """The last period with something of that kind to announce."""
    found = [event.text("period") for event in _told(events, kind)]
    if not found:
        raise NothingToAnnounce("there is nothing to announce yet", remedy=_SOURCES[kind].remedy)
    return timetable(desk.contract, events).named(found[-1])


def announce(sheet: Sheet, kind: Kind, week: str | None) -> Announced:
    """Write an announcement and put it on record; nothing is done where the same bytes stand there already."""
    desk = sheet.desk
    events = list(desk.journal.read())
    period = timetable(desk.contract, events).named(week) if week else latest(desk, events, kind)
    _refuse_own_changes(sheet)
    announcement = report_of(desk, events, kind, period.name)
    path, data = report_path(desk.name, kind, period.name), announcement.text.encode()
    LeakCheck(desk).check(f"reports/{path}", announcement.text)
    digest = hashlib.sha256(data).hexdigest()
    sheet.file(f"reports/{path}", data)
    if digest == _last_digest(events, path):
        sheet.commit(f"Restore reports/{path}", period.name)
        return Announced(announcement, path, None)
    subject = announcement.subject
    seq = sheet.add("announced", sheet.now, period=period.name, report=path, digest=digest, subject=subject)
    note_announced(desk.secrets, desk.name, seq, digest)
    recorded = sheet.commit(f"Announce {period.name}: {kind.value}", period.name)
    return Announced(announcement, path, recorded)


def preview(desk: Desk, kind: Kind, week: str | None) -> Announcement:
    """What `announce` would write; it writes nothing."""
    events = list(desk.journal.read())
    period = timetable(desk.contract, events).named(week) if week else latest(desk, events, kind)
    return report_of(desk, events, kind, period.name)


def _refuse_own_changes(sheet: Sheet) -> None:
    """A template that is not committed would make an announcement that nobody else can make anew."""
    repository, name = sheet.transaction.repository, sheet.desk.name
    files = sorted((repository.root / "templates" / name).glob("*.txt.j2"))
    kept = repository.contents("HEAD", [path.relative_to(repository.root).as_posix() for path in files])
    for file, committed in zip(files, kept, strict=True):
        if kept[committed] != file.read_bytes():
            raise NothingToAnnounce("this template is not committed", place=committed, remedy="First: git commit.")


def _last_digest(events: Sequence[Event], path: str) -> str:
    found = [event.text("digest") for event in events if event.kind == "announced" and event.text("report") == path]
    return found[-1] if found else ""


def _subject(desk: Desk, events: Sequence[Event], kind: Kind, period: str, reworked: Mapping[str, Reworked]) -> Subject:
    source = _SOURCES[kind]
    found = [event for event in _told(events, kind) if event.text("period") == period]
    if not found:
        raise NothingToAnnounce(f"{period}: there is no event `{source.event}`", remedy=source.remedy)
    return Subject.of(desk, events, found[-1], timetable(desk.contract, events).named(period), reworked)


def _told(events: Sequence[Event], kind: Kind) -> list[Event]:
    """The events that a kind of announcement tells of; of the corrections, those that derived a period again."""
    if kind is Kind.REVISION:
        return reworkings(events)
    return [event for event in events if event.kind == _SOURCES[kind].event]


def _draw_context(subject: Subject) -> context.Frame:
    event = subject.event
    commitments = as_table(event.fields["commitments"], "commitments")
    return context.Drawing(
        **frame_of(subject),
        draw=event.text("draw"),
        purpose=event.text("purpose"),
        pool=event.text("pool"),
        labels=event.text("labels"),
        sources=tuple(as_texts(event.fields["sources"], "sources")),
        commitments=tuple(
            context.Commitment(who=who, value=as_text(value, "commitments")) for who, value in commitments.items()
        ),
        fallback=event.text("fallback"),
        algorithm=event.text("algorithm"),
        event=event.seq,
        line=line_digest(event),
        entropy_note=entropy_note(event),
    )


def _closing_context(subject: Subject) -> context.Frame:
    event, period = subject.event, subject.period.name
    draw = next(item for item in subject.events if item.kind == "draw_announced" and item.text("period") == period)
    return context.Closing(
        **frame_of(subject),
        last_event=event.whole("last"),
        mails=event.whole("mails"),
        seals=event.whole("seals"),
        closed_head=event.text("head"),
        draw=draw.text("draw"),
        sources=tuple(as_texts(event.fields["entropy"], "entropy")),
        entropy_note=entropy_note(draw),
    )


_SOURCES: Mapping[Kind, _Source] = {
    Kind.RESOLVED: _Source("resolved", resolved_context, "", "First: nomic resolve."),
    Kind.DRAW: _Source("draw_announced", _draw_context, "-draw", "First: nomic draw announce."),
    Kind.REVISION: _Source("corrected", revision_context, "-revision", "First: nomic correct --rework."),
    Kind.CLOSING: _Source("closed", _closing_context, "-closing", "First: nomic draw close."),
}
