"""The announcement of a correction that derived periods again: the claim it answers, what moves, what differs."""

from collections.abc import Iterator
from datetime import datetime

from nomic_tools.core.events import Event
from nomic_tools.core.replay import BANK, replay
from nomic_tools.office.claims import claims_in
from nomic_tools.office.disputes.decided import decided_by
from nomic_tools.office.disputes.revising import Revision, compensation, revision_of
from nomic_tools.office.reporting.frame import Subject, frame_of
from nomic_tools.office.views import resolution
from nomic_tools.reports import context


def revision_context(subject: Subject) -> context.Revision:
    """The context of the announcement of the correction that the event of `subject` is."""
    event = subject.event
    mended = compensation(subject.events, event)
    revision = revision_of(subject.desk, subject.events, event)
    claim, decided = _claim(subject), decided_by(subject.events, event)
    return context.Revision(
        **frame_of(subject, claims=True),
        claim=claim,
        reason=event.text("reason") if claim is None else "",
        revised=_revised(subject),
        revocations=tuple(_move(item, "from") for item in _moved(mended) if item.text("to") == BANK),
        awards=tuple(_move(item, "to") for item in _moved(mended) if item.text("from") == BANK),
        scores=tuple(_scores(subject, mended)),
        before=(*decided.struck, *_lines(revision, after=False)),
        after=(*decided.admitted, *_lines(revision, after=True)),
    )


def _claim(subject: Subject) -> context.Claim | None:
    known = claims_in(item for item in subject.events if item.seq <= subject.event.seq)
    found = [claim for claim in known if claim.name == subject.event.text("source") and claim.decided]
    if not found or found[0].decided is None:
        return None
    raised, decided = found[0].raised, found[0].decided
    return context.Claim(
        name=found[0].name,
        by=raised.text("by"),
        at=raised.time,
        text=tuple(raised.text("text").split("\n")),
        decision=decided.text("decision"),
        decided_by=decided.text("by"),
        reason=decided.text("reason"),
        event=raised.seq,
    )


def _revised(subject: Subject) -> datetime:
    """When the report was made that this one takes the place of."""
    path = f"{subject.desk.name}/{subject.period.name}.txt"
    posts = [item for item in subject.events if item.kind == "announced" and item.text("report") == path]
    told = [item for item in posts if item.seq < subject.event.seq]
    found = told[-1] if told else resolution(subject.events, subject.period.name)
    return (found or subject.event).time_recorded


def _moved(facts: list[Event]) -> Iterator[Event]:
    return (item for item in facts if item.kind == "moved")


def _move(event: Event, side: str) -> context.Move:
    return context.Move(who=event.text(side), amount=event.whole("amount"), clause=event.text("clause"))


def _scores(subject: Subject, mended: list[Event]) -> Iterator[context.Score]:
    """The scores that the correction changes."""
    unit = subject.desk.play.unit
    before = replay(item for item in subject.events if item.seq < subject.event.seq).account(unit)
    for item in _moved(mended):
        lost = item.text("to") == BANK
        who, amount = item.text("from" if lost else "to"), item.whole("amount")
        had = before.get(who, 0)
        yield context.Score(
            who=who,
            before=had,
            revoked=amount if lost else 0,
            awarded=0 if lost else amount,
            points=had - amount if lost else had + amount,
        )


def _lines(revision: Revision, *, after: bool) -> Iterator[str]:
    """Each number that differs, as it was or as it is now; then parties and things."""
    for change in revision.changes:
        amount = change.after if after else change.before
        if amount:
            yield f"{change.period} {change.who}, {change.clause}: {amount:+d}"
    if after:
        yield from revision.told()[len(revision.changes) :]
