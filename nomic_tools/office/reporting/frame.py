"""What stands at the head and foot of every announcement: from the journal alone, so that anyone can set it again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import TypedDict

from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table, as_texts
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import Period, format_time
from nomic_tools.ledger.contract import Contract as ContractFile
from nomic_tools.office.claims import unsettled
from nomic_tools.office.desk import Desk
from nomic_tools.office.readings import in_force, spelt
from nomic_tools.office.resolution.by_hand import BY_HAND
from nomic_tools.office.resolution.rework import Reworked
from nomic_tools.office.review.reviewing import waiting
from nomic_tools.office.versions import versions_of
from nomic_tools.reports import context

TOOL = "nomic-tools"
"""Without a version, which would change the bytes of an announcement that is set again."""

NONE: Mapping[str, Reworked] = MappingProxyType({})

NOTES = {
    ("secret", "mails"): (
        "The draw rests on the contestmaster's secret, committed in its announcement, and on the digest of all mails "
        "on record at the closing: no player can foresee it, but the contestmaster could sway it through a late mail."
    ),
    ("secret",): "The draw rests on the contestmaster's secret alone, committed in its announcement.",
    ("mails",): "The draw rests on the digest of all mails on record: whoever sends the last of them can sway it.",
    ("typed",): "The draw rests on a number from outside, as it is reported.",
}
"""What a draw's sources are worth, by their kinds."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What an announcement tells of: an event of a period, with the journal as far as it is known.

    `start` is what stood at the first instant of the period, `now` what stood right after the event. `reworked`
    has resolved periods that have been worked out again already.
    """

    desk: Desk
    events: Sequence[Event]
    event: Event
    period: Period
    start: Standing
    now: Standing
    reworked: Mapping[str, Reworked]

    @classmethod
    def of(
        cls, desk: Desk, events: Sequence[Event], event: Event, period: Period, reworked: Mapping[str, Reworked] = NONE
    ) -> "Subject":
        """The subject that `event` is."""
        known = [item for item in events if item.seq <= event.seq]
        return cls(desk, events, event, period, replay(_before(known, period)), replay(known), reworked)

    @property
    def settings(self) -> Settings:
        """The readings in force in the period."""
        return self.desk.settings(self.start)


def _before(known: Sequence[Event], period: Period) -> Iterator[Event]:
    """What counts before a period: up to the event that began it, or else by the calendar."""
    first = next((item.seq for item in known if item.kind == "began" and item.text("period") == period.name), None)
    begun, last = format_time(period.start), known[0].whole("last")
    for item in known:
        if item.seq <= first if first is not None else item.seq <= last or item.at < begun:
            yield item


class FrameFields(TypedDict):
    """The fields of `reports.context.Frame`."""

    contest: context.Contest
    contestmaster: str
    period: context.Week
    now: datetime
    last_report: datetime | None
    head: str
    tool: str
    contract: context.Contract
    banner: tuple[str, ...]
    readings: tuple[context.Choice, ...]
    claims_until: datetime | None


def frame_of(subject: Subject, banner: tuple[str, ...] = (), claims: bool = False) -> FrameFields:
    """The head and foot of the announcement of `subject`; with `claims`, it says until when errors are claimed."""
    desk, event, period = subject.desk, subject.event, subject.period
    now = event.time_recorded
    return {
        "contest": context.Contest(
            name=desk.contract.name, short=short_name(desk.contract), list_tag=list_tag(desk.contract)
        ),
        "contestmaster": subject.now.contestmaster,
        "period": context.Week(name=period.name, start=period.start, end=period.end),
        "now": now,
        "last_report": _last_report(subject),
        "head": str(desk.journal.head_at(event.seq)),
        "tool": TOOL,
        "contract": _contract(subject),
        "banner": banner,
        "readings": tuple(_changed_readings(subject)),
        "claims_until": now + timedelta(days=desk.contract.claim_days) if claims else None,
    }


def short_name(contract: ContractFile) -> str:
    """The contest's short name for subjects and lines, without an article: `High Noon`."""
    return (contract.also_called[0] if contract.also_called else contract.name).removeprefix("the ")


def list_tag(contract: ContractFile) -> str:
    """The tag of the first public list, as such lists put it into subjects: `s-b` for spoon-business."""
    parts = next(iter(contract.forums.public), "").split("-")
    return "-".join(part[:1] for part in parts) if len(parts) > 1 else ""


def entropy_note(draw: Event) -> str:
    """What a draw's sources are worth, in a sentence: for readers who need not trust the contestmaster."""
    sources = as_texts(draw.fields["sources"], "sources")
    return NOTES.get(tuple(source.partition(":")[0] for source in sources), "")


def banner_of(subject: Subject) -> tuple[str, ...]:
    """What makes a resolved period provisional: sentences passed over or waiting, and open claims of error."""
    return (*_by_hand(subject), *_passed_over(subject), *_waiting(subject), *_open_claims(subject.events))


def _by_hand(subject: Subject) -> Iterator[str]:
    result = as_table(subject.event.fields["result"], "result")
    if BY_HAND in result:
        yield f"Worked out by hand: {result[BY_HAND]}"


def _passed_over(subject: Subject) -> Iterator[str]:
    for text in as_texts(subject.event.fields.get("despite", []), "despite"):
        item, _, reason = text.partition(": ")
        yield f"Resolved although {item} waited for a decision: {reason}"


def _waiting(subject: Subject) -> Iterator[str]:
    told = {text.partition(":")[0] for text in as_texts(subject.event.fields.get("despite", []), "despite")}
    for item in waiting(subject.events):
        if item.text("period") == subject.period.name and f"R{item.seq}" not in told:
            yield f"A mail of {subject.period.name} waits for a decision (R{item.seq})."


def _open_claims(events: Sequence[Event]) -> Iterator[str]:
    for claim in unsettled(events):
        by, about, event = claim.raised.text("by"), claim.raised.text("about"), claim.raised.seq
        state = "open" if claim.state == "open" else "upheld, and not mended yet"
        yield f"The claim of error {claim.name} about {about} (event {event}) is {state}; raised by {by}."


def _last_report(subject: Subject) -> datetime | None:
    """When the last report on a resolved period was made, before this one."""
    reports = (
        event.time_recorded
        for event in subject.events
        if event.kind == "announced"
        and event.seq < subject.event.seq
        and event.text("report") == f"{subject.desk.name}/{event.text('period')}.txt"
    )
    return max(reports, default=None)


def _contract(subject: Subject) -> context.Contract:
    """The version in force when the period began, and the file that held it when this was announced."""
    digest = subject.start.version
    versions = versions_of(subject.desk.name, subject.events)
    found = next((item for item in versions if item.digest == digest), versions[0])
    return context.Contract(version=found.name, digest=digest, where=f"{found.path} in the contest's repository")


def _changed_readings(subject: Subject) -> Iterator[context.Choice]:
    for item in in_force(subject.desk, subject.events, subject.start, subject.settings):
        if not item.is_default:
            yield context.Choice(name=item.reading.name, value=spelt(item.value), meaning=item.meaning)
