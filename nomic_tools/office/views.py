"""What a game is shown of a period: gathered from the journal, in the order of settled times."""

from collections.abc import Iterable, Sequence

from nomic_tools.core.acts import Act, Declaration
from nomic_tools.core.events import Event, OnRecord
from nomic_tools.core.names import People
from nomic_tools.core.plain import as_table
from nomic_tools.core.play import PeriodView
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import Standing, is_fact
from nomic_tools.core.times import Period, format_time, parse_time
from nomic_tools.office.claimed import claims_in, proofs_in

STRUCK, ACCEPTED = "struck", "accepted"
"""Decisions about an act on record: that it was none; or that it was one after all."""


def closing(events: Iterable[Event], period: str) -> Event | None:
    """The event that closed `period`, if it is closed."""
    return next((event for event in events if event.kind == "closed" and event.text("period") == period), None)


def resolution(events: Iterable[Event], period: str) -> Event | None:
    """The event that resolved `period`, if it is resolved."""
    return next((event for event in events if event.kind == "resolved" and event.text("period") == period), None)


def begun(events: Iterable[Event]) -> list[Period]:
    """The periods that have begun, of a contest whose periods are no weeks."""
    found = (event for event in events if event.kind == "began")
    return [Period(event.text("period"), event.time, parse_time(event.text("until"))) for event in found]


def declarations(events: Sequence[Event], period: str) -> tuple[Declaration, ...]:
    """The acts declared in `period` that are public, in the order of their settled times.

    A mail that came on record only after the closing does not count, unless a ruling admitted it. A private
    mail came on record when it was sealed. An act that was claimed before its seal was opened keeps the
    claim's number, on which other events rest. An act that a correction struck out was never declared.
    """
    closed = closing(events, period)
    arrived = _arrivals(events)
    admitted = {event.fields["mail"] for event in events if event.kind == "admitted"}
    claims, proofs = claims_in(events), proofs_in(events)
    struck = struck_out(events)
    rows: list[tuple[str, int, int, Declaration]] = []
    for event in events:
        if event.kind != "declared" or event.text("period") != period:
            continue
        mail = event.whole("mail")
        if closed and arrived[mail] > closed.seq and mail not in admitted:
            continue
        proved = proofs.get(event.seq)
        claim = claims.pop(proved, None) if proved else None
        if event.seq not in struck:
            rows.append((event.at, arrived[mail], event.whole("n"), declaration(event, claim)))
    for claim in claims.values():
        if claim.text("period") == period:
            rows.append((claim.at, claim.seq, claim.whole("n"), declaration(claim)))
    return tuple(row[-1] for row in sorted(rows, key=lambda row: row[:-1]))


def struck_out(events: Iterable[Event]) -> set[int]:
    """The declarations that a correction struck out and no later one accepted again, by the numbers of their events."""
    last = {
        event.whole("review"): event.text("decision")
        for event in events
        if event.kind == "reviewed" and event.text("decision") in (STRUCK, ACCEPTED)
    }
    return {number for number, decision in last.items() if decision == STRUCK}


def _arrivals(events: Sequence[Event]) -> OnRecord[int]:
    """For the event of each mail, the event that first put it on record.

    A seal out of reach belongs to a period that is resolved, whose declarations nobody asks for.
    """
    sealed = {event.fields["seal"]: event.seq for event in events if event.kind == "mail_sealed"}
    ended = [event for event in events if event.kind == "seal_opened" and event.fields["seal"] in sealed]
    opened = {event.seq: sealed[event.fields["seal"]] for event in ended}
    return OnRecord({event.seq: event.seq for event in events if event.kind == "mail_received"} | opened)


def declaration(event: Event, claim: Event | None = None) -> Declaration:
    """The declaration in a `declared` or `claimed` event; a claim of it gives its number as the source."""
    return Declaration(
        act=Act.from_plain(as_table(event.fields["act"], f"event {event.seq}")),
        by=event.text("by"),
        at=event.time,
        via=event.text("via") or "private",
        source=str((claim or event).seq),
        text=event.text("text"),
    )


def unopened(events: Sequence[Event], period: str | None = None) -> list[Event]:
    """The seals that are neither opened nor declared foreign, of one period or of all."""
    done = {event.fields["seal"] for event in events if event.kind in ("seal_opened", "seal_foreign")}
    return [
        event
        for event in events
        if event.kind == "mail_sealed"
        and event.fields["seal"] not in done
        and (period is None or event.text("period") == period)
    ]


def facts_within(events: Sequence[Event], period: Period) -> tuple[Event, ...]:
    """The facts that count inside `period` and were on record before it was closed; orders settled too."""
    start, end = format_time(period.start), format_time(period.end)
    closed = closing(events, period.name)
    return tuple(
        event
        for event in events
        if (is_fact(event) or event.kind == "order_settled")
        and start <= event.at < end
        and (closed is None or event.seq < closed.seq)
    )


def view_of(
    period: Period,
    start: Standing,
    events: Sequence[Event],
    settings: Settings,
    people: People,
    flip_to: str,
    open_orders: Sequence[int],
    private: Sequence[Declaration] = (),
) -> PeriodView:
    """The view of `period`. `private` are declarations of mails that are still sealed."""
    declared = sorted((*declarations(events, period.name), *private), key=lambda item: item.at)
    wanted = set(open_orders) - struck_out(events)
    return PeriodView(
        period=period,
        start=start,
        facts=facts_within(events, period),
        declarations=tuple(declared),
        settings=settings,
        people=people,
        flip_to=flip_to,
        open_orders=tuple(declaration(event) for event in events if event.seq in wanted),
        settled=_settled_before(events, format_time(period.start)),
    )


def _settled_before(events: Iterable[Event], start: str) -> dict[str, int]:
    """For each order, how many of the things ordered were supplied or refused before the time `start`."""
    counts: dict[str, int] = {}
    for event in events:
        if event.kind == "order_settled" and event.at < start:
            source = str(event.whole("order"))
            counts[source] = counts.get(source, 0) + 1
    return counts
