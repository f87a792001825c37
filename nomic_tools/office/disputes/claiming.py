"""`nomic claim`: a claim of error is raised, upheld or denied; each is an event with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from nomic_tools.core.events import Event
from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.claims import Claim, claims_in
from nomic_tools.office.disputes.about import on_record, period_of
from nomic_tools.office.resolution.scoring import person_named
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import resolution


class BadClaim(NomicError):
    """A claim that cannot be raised or decided as it is given."""


@dataclass(frozen=True, slots=True)
class Raised:
    """A claim as it is given: by whom, about what, in which words, by which mail or page, since when."""

    by: str
    about: str
    text: str
    source: str
    at: datetime | None = None


def raise_claim(sheet: Sheet, given: Raised) -> tuple[Claim, Recorded]:
    """Put a claim on record; it must come within the days that the contract file gives after the announcement."""
    events = list(sheet.desk.journal.read())
    who = person_named(sheet.desk, given.by).name
    about = on_record(sheet.desk, events, given.about)
    said = (who, about, given.text, given.source or "the claimant")
    for claim in claims_in(events):
        if tuple(claim.raised.text(name) for name in ("by", "about", "text", "source")) == said:
            return claim, sheet.commit("Claim of error")
    mail = _mail(events, given.source)
    at = given.at or (mail.time if mail else sheet.now)
    _must_be_in_time(sheet, events, about, at)
    name = f"C{len(claims_in(events)) + 1}"
    sheet.add(
        "claim_raised",
        at,
        claim=name,
        by=who,
        about=about,
        text=given.text,
        source=given.source or "the claimant",
    )
    raised = sheet.desk.events[-1]
    return Claim(raised), sheet.commit(f"Claim of error {name} by {who}", period_of(events, about))


def decide_claim(sheet: Sheet, name: str, decision: str, reason: str) -> tuple[Claim, Recorded]:
    """Uphold or deny a claim, once."""
    claim = find_claim(list(sheet.desk.journal.read()), name)
    if claim.decided:
        if claim.decided.text("decision") == decision and claim.decided.text("reason") == reason:
            return claim, sheet.commit(f"Claim {name} {decision}")
        raise BadClaim(f"{name} is {claim.decided.text('decision')} already (event {claim.decided.seq})")
    master = sheet.desk.standing().contestmaster
    sheet.add("claim_decided", sheet.now, claim=claim.name, decision=decision, reason=reason, by=master)
    return Claim(claim.raised, sheet.desk.events[-1]), sheet.commit(f"Claim of error {claim.name} {decision}")


def find_claim(events: Sequence[Event], name: str) -> Claim:
    """The claim called `C3`."""
    for claim in claims_in(events):
        if claim.name == name:
            return claim
    raise BadClaim(f"there is no claim {name[:20]!r}", remedy="`nomic claim list` shows them.")


def upheld(events: Sequence[Event], name: str) -> Event:
    """The event that upheld the claim `name`."""
    claim = find_claim(events, name)
    if claim.decided is None or claim.decided.text("decision") != "upheld":
        raise BadClaim(f"{name} is not upheld", remedy=f'First: nomic claim uphold {name} --reason "WHY".')
    return claim.decided


def _mail(events: Sequence[Event], source: str) -> Event | None:
    return next((event for event in events if event.kind == "mail_received" and event.text("id") == source), None)


def _must_be_in_time(sheet: Sheet, events: Sequence[Event], about: str, at: datetime) -> None:
    """'claims: {days: 7}': within so many days of the announcement of what it is about."""
    period = period_of(events, about)
    told = resolution(events, period) if period else None
    posts = [event for event in events if event.kind == "announced" and period and event.text("period") == period]
    if told is None:
        return
    since = max([told.time_recorded, *(event.time_recorded for event in posts if event.seq > told.seq)])
    until = since + timedelta(days=sheet.desk.contract.claim_days)
    if at > until:
        raise BadClaim(
            f"the time for claims about {period} ended at {format_time(until)}",
            remedy="Who agrees that it is wrong can mend it all the same: nomic correct --rework, with the reason.",
        )
