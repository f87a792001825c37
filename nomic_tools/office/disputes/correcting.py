"""`nomic correct --rework`: a resolved period derived again, with what that moves, as one entry with its reason."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nomic_tools.core.acts import Act
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table, as_table
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.disputes.revising import Revision, Under, revise
from nomic_tools.office.resolution.scoring import person_named
from nomic_tools.office.review.deciding import read_acts
from nomic_tools.office.review.reviewing import candidates_of
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import resolution

_ADMISSION = re.compile(r"R(\d{1,9})(?:=(.+))?")


class NothingToCorrect(NomicError):
    """A correction of something that is not on record, or that would change nothing."""


@dataclass(frozen=True, slots=True)
class Admission:
    """A sentence let in after all: the event that put it to review, what it is, in whose name."""

    review: int
    acts: tuple[Act, ...] = ()
    by: str = ""


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


def read_admission(desk: Desk, text: str, by: str) -> Admission:
    """`R41`, or `R41=aim Bram; hoot` for a sentence that is other acts than proposed."""
    match = _ADMISSION.fullmatch(text)
    if match is None:
        raise NothingToCorrect(f"{text[:40]!r} names no sentence on record", remedy="As R41, or R41=aim Bram.")
    who = person_named(desk, by).name if by else ""
    return Admission(int(match[1]), read_acts(desk, match[2] or ""), who)


def correct_period(sheet: Sheet, wanted: Correction, dry_run: bool = False) -> tuple[Revision | None, Recorded | None]:
    """Put a correction on record with its facts; without a revision where the period is not resolved yet.

    With `dry_run` nothing is recorded.
    """
    events = list(sheet.desk.journal.read())
    for admission in wanted.admit:
        _admit(sheet, _event(events, admission.review, "to_review"), admission, wanted)
    for seq in wanted.strike:
        _strike(sheet, _event(events, seq, "declared"), wanted)
    resolved = resolution(events, wanted.period)
    subject = f"Correct {wanted.period}"
    if resolved is None:
        _must_have_entries(sheet, wanted)
        return None, None if dry_run else sheet.commit(subject, wanted.period)
    events += [event for event in sheet.desk.events if event.seq > len(events)]
    readings = _readings(events, resolved, wanted.rulings)
    revision = revise(sheet.desk, events, Under(wanted.period, readings))
    said: Table = {"period": wanted.period, "reason": wanted.reason, "source": wanted.source, "readings": readings}
    if dry_run:
        return revision, None
    if not (revision.told() or sheet.drafts) and any(_says(event, said) for event in events):
        return revision, sheet.commit(subject, wanted.period)
    cause = sheet.add("corrected", sheet.now, **said)
    for draft in revision.facts(sheet.now, cause):
        sheet.add_draft(draft)
    _must_stay_above(sheet, revision)
    return revision, sheet.commit(subject, wanted.period)


def _admit(sheet: Sheet, waited: Event, admission: Admission, wanted: Correction) -> None:
    """Let a sentence in: decided anew, declared, its mail admitted."""
    events = list(sheet.desk.journal.read())
    mail = events[waited.whole("mail") - 1]
    by, acts = admission.by or mail.text("author"), admission.acts or candidates_of(waited)
    period = waited.text("period")
    if not by or not acts:
        lacking = "in whose name" if acts else "as what"
        raise NothingToCorrect(f"R{waited.seq} says nothing of itself: let in {lacking}?", remedy="Add --by and --as.")
    declared = [event for event in events if event.kind == "declared" and _place(event) == _place(waited)]
    if declared and declared[0].fields["act"] == acts[0].plain():
        return
    if declared:
        raise NothingToCorrect(
            f"R{waited.seq} is declared otherwise", remedy=f"--strike {declared[0].seq} takes that out."
        )
    decided = sheet.add(
        "reviewed", sheet.now, period=period, review=waited.seq, decision="edited" if admission.acts else "accepted",
        reason=wanted.reason, by=sheet.desk.standing().contestmaster,
    )  # fmt: skip
    for index, act in enumerate(acts):
        sheet.add(
            "declared", waited.time, period=period, mail=mail.seq, n=waited.whole("n") + index, by=by,
            via="public" if mail.kind == "mail_received" else "private",
            act=act.plain(), text=waited.text("text"), span=waited.fields.get("span"), review=decided,
        )  # fmt: skip
    sheet.add("admitted", sheet.now, period=period, mail=mail.seq, reason=wanted.reason, source=wanted.source)


def _place(event: Event) -> tuple[int, int]:
    return event.whole("mail"), event.whole("n")


def _strike(sheet: Sheet, declared: Event, wanted: Correction) -> None:
    """Take an act out of its period: it was never declared, or not by the one in whose name it stands."""
    said: Table = {"period": declared.text("period"), "review": declared.seq, "decision": "struck"}
    if not sheet.has("reviewed", **said):
        master = sheet.desk.standing().contestmaster
        sheet.add("reviewed", sheet.now, **said, reason=wanted.reason, by=master)


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


def _event(events: Sequence[Event], seq: int, kind: str) -> Event:
    if not 1 <= seq <= len(events) or events[seq - 1].kind != kind:
        raise NothingToCorrect(f"event {seq} is no event `{kind}`", remedy="`nomic why` and the journal tell numbers.")
    return events[seq - 1]


def _says(event: Event, said: Table) -> bool:
    return event.kind == "corrected" and event.fields == said


def _must_have_entries(sheet: Sheet, wanted: Correction) -> None:
    if not sheet.drafts:
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
            f"{below[0]} would have {account[below[0]]} points after this",
            remedy="`below_zero: true` in the contract file allows it; else mend what e has by `nomic correct NAME N`.",
        )
