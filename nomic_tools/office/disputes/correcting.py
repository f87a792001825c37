"""`nomic correct --rework`: a resolved period derived again, with what that moves, as one entry with its reason."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table, as_table
from nomic_tools.office.desk import Desk
from nomic_tools.office.disputes.admitting import Admission, Grounds, NothingToCorrect, admit, strike
from nomic_tools.office.disputes.revising import Revision, Under, revise
from nomic_tools.office.intake.effects import take_effect
from nomic_tools.office.intake.import_run import counted
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import resolution


@dataclass(frozen=True, slots=True)
class Correction:
    """What was wrong of a period: sentences to let in, acts to strike out, rulings that hold for it too.

    Without `rulings`, all that were made since the period was resolved hold for it.
    """

    period: str
    reason: str
    source: str
    admit: tuple[Admission, ...] = ()
    strike: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()

    @property
    def is_about_entries(self) -> bool:
        """Whether it strikes out acts or lets sentences in."""
        return bool(self.admit or self.strike)


def correct_period(sheet: Sheet, wanted: Correction, dry_run: bool = False) -> tuple[Revision | None, Recorded | None]:
    """Put a correction on record with its facts; without a revision where the period is not resolved yet.

    Acts are struck out before sentences are let in. With `dry_run` nothing is recorded.
    """
    events = list(sheet.desk.journal.read())
    _decide_anew(sheet, events, wanted)
    resolved = resolution(events, wanted.period)
    subject = f"Correct {wanted.period}"
    if resolved is None:
        _must_be_about_entries(wanted)
        take_effect(sheet)
        return None, None if dry_run else sheet.commit(subject, wanted.period)
    readings = _readings(events, resolved, wanted.rulings)
    revision = revise(sheet.desk, events, Under(wanted.period, readings))
    if dry_run:
        return revision, None
    said: Table = {"period": wanted.period, "reason": wanted.reason, "source": wanted.source, "readings": readings}
    if not (revision.told() or sheet.drafts) and _is_known(events, wanted, said):
        return revision, sheet.commit(subject, wanted.period)
    cause = sheet.add("corrected", sheet.now, **said)
    for draft in revision.facts(sheet.now, cause):
        sheet.add_draft(draft)
    _must_stay_above(sheet, revision)
    for path, data in revision.books(sheet.desk):
        sheet.file(path, data)
    return revision, sheet.commit(subject, wanted.period)


def _decide_anew(sheet: Sheet, events: list[Event], wanted: Correction) -> None:
    """Strike out, then let in; `events` is the whole journal, and gains what is decided."""
    grounds = Grounds(wanted.reason, wanted.source)
    for seq in wanted.strike:
        strike(sheet, events, _entry(sheet.desk, events, wanted.period, seq, ("declared",)), grounds)
        _keep_up(sheet, events)
    for admission in wanted.admit:
        named = _entry(sheet.desk, events, wanted.period, admission.event, ("to_review", "declared"))
        admit(sheet, events, named, admission, grounds)
        _keep_up(sheet, events)


def _keep_up(sheet: Sheet, events: list[Event]) -> None:
    events += [event for event in sheet.desk.events if event.seq > len(events)]


def _readings(events: Iterable[Event], resolved: Event, names: Sequence[str]) -> Table:
    """The readings that rulings since the resolution settled, or those of `names`, where they are others."""
    settled: Table = {
        event.text("reading"): event.fields["value"]
        for event in events
        if event.kind == "ruled" and (event.seq > resolved.seq or event.text("reading") in names)
    }
    if missing := [name for name in names if name not in settled]:
        raise NothingToCorrect(f"there is no ruling on {missing[0][:40]!r}", remedy="First: nomic rule READING VALUE.")
    before = as_table(resolved.fields["readings"], "readings")
    return {
        name: value
        for name, value in sorted(settled.items())
        if value != before.get(name) and (not names or name in names)
    }


def _entry(desk: Desk, events: Sequence[Event], period: str, seq: int, kinds: Sequence[str]) -> Event:
    """An act or a sentence on record, of the period that is corrected or a later one."""
    event = events[seq - 1] if 0 < seq <= len(events) else None
    if event is None or event.kind not in kinds:
        found = f"event {seq} is `{event.kind}`" if event else f"there is no event {seq}"
        names = " or ".join(f"`{kind}`" for kind in kinds)
        raise NothingToCorrect(f"{found}, not {names}", remedy="`nomic why` and the journal tell numbers.")
    own = event.text("period")
    if desk.calendar.named(own).start < desk.calendar.named(period).start:
        raise NothingToCorrect(
            f"event {seq} belongs to {own}, which is before {period}",
            remedy=f"--rework {own} derives that and all later ones again.",
        )
    return event


def _is_known(events: Sequence[Event], wanted: Correction, said: Table) -> bool:
    """Whether a correction that moves nothing says nothing new either: it answers no claim, and settles no reading."""
    claims = {event.text("claim") for event in events if event.kind == "claim_raised"}
    if wanted.is_about_entries and not said["readings"] and wanted.source not in claims:
        return True
    return any(event.kind == "corrected" and event.fields == said for event in events)


def _must_be_about_entries(wanted: Correction) -> None:
    if not wanted.is_about_entries:
        raise NothingToCorrect(
            f"{wanted.period} is not resolved: there is nothing to derive again",
            remedy="What was ruled holds when it is resolved.",
        )


def _must_stay_above(sheet: Sheet, revision: Revision) -> None:
    """Nobody is brought below zero by a correction, unless the contract file allows it."""
    account = sheet.desk.standing().account(revision.unit)
    below = [change.who for change in revision.changes if account.get(change.who, 0) < 0]
    if below and not sheet.desk.contract.below_zero:
        raise NothingToCorrect(
            f"{below[0]} would have {counted(account[below[0]], 'point')} after this",
            remedy="`below_zero: true` in the contract file allows it; else mend what e has by `nomic correct NAME N`.",
        )
