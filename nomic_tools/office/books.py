"""The books: derived from the journal, readable, one set after every step."""

from collections.abc import Sequence
from dataclasses import replace

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Outlook
from nomic_tools.core.times import Period, format_time
from nomic_tools.ledger.yamlio import dump
from nomic_tools.office.claims import unsettled
from nomic_tools.office.desk import Desk
from nomic_tools.office.intended import open_intents
from nomic_tools.office.opening import FILE, Opening
from nomic_tools.office.outlook import outlooks, turns
from nomic_tools.office.views import STRUCK, declaration, resolution, struck_out, unopened


def books(desk: Desk) -> dict[str, bytes]:
    """Every book that a step may have changed: its path in the repository, and its bytes."""
    written = {desk.path(FILE): desk.opening.to_bytes()}
    for name, content in desk.play.books(desk.standing()).items():
        written[desk.path(f"{name}.yaml")] = dump(content).encode()
    for outlook in turns(desk) if desk.game.match else outlooks(desk):
        period = outlook.view.period
        resolved = resolution(desk.events, period.name) is not None
        path, data = actions_book(desk, period, outlook.worked, resolved=resolved)
        written[path] = data
    return written


def actions_book(desk: Desk, period: Period, worked: Outlook, *, resolved: bool) -> tuple[str, bytes]:
    """The book of a period's public acts: what was declared and how it fares as far as `desk` knows it.

    What a correction struck out stands there as such.
    """
    struck = struck_out(desk.events)
    told = [(judged.declaration, judged.status) for judged in worked.judged]
    told += [
        (declaration(event), STRUCK)
        for event in desk.events
        if event.kind == "declared" and event.seq in struck and event.text("period") == period.name
    ]
    rows: list[Plain] = [_row(declared, status) for declared, status in sorted(told, key=lambda one: one[0].at)]
    table: Table = {"period": period.name, "resolved": resolved, "acts": rows}
    return desk.path(f"actions/{period.name}.yaml"), dump(table).encode()


def _row(declared: Declaration, status: str) -> Table:
    row: Table = {"at": format_time(declared.at), "by": declared.by, **declared.act.plain()}
    return {**row, "via": declared.via, "event": int(declared.source), "status": status}


def advanced(desk: Desk, period: Period, outlook: Outlook) -> Opening:
    """The opening once `period` is resolved; `outlook` is how it was worked.

    It keeps in reach whatever is still open: orders, sentences that wait for a decision, claims of error,
    intents, mails that are kept sealed.
    """
    after = desk.calendar.after(period)
    if after is None:
        return replace(desk.opening, period="")
    boundary = format_time(after.start)
    orders = tuple(int(order.declaration.source) for order in outlook.orders)
    claims = (claim.raised.seq for claim in unsettled(desk.events))
    intents = (event.whole("mail") for event in open_intents(desk.events, after.start))
    sealed = (event.seq for event in unopened(desk.events))
    kept = {*orders, *_waiting(desk.events), *claims, *intents, *sealed}
    later = [event.seq for event in desk.events if event.at >= boundary or event.text("period") >= after.name]
    first = min([*later, *kept], default=desk.events[-1].seq + 1)
    standing = desk.standing(boundary)
    return Opening(after.name, after.start, first, file_of(desk.events, first), orders, standing)


def _waiting(events: Sequence[Event]) -> set[int]:
    """The sentences that wait for a decision, and their mails."""
    decided = {event.fields["review"] for event in events if event.kind == "reviewed"}
    open_items = [event for event in events if event.kind == "to_review" and event.seq not in decided]
    return {number for event in open_items for number in (event.seq, event.whole("mail"))}


def file_of(events: Sequence[Event], seq: int) -> str:
    """The journal file to read on from for the event `seq`, or the last one where it is still to come."""
    recorded = next((event for event in events if event.seq == seq), events[-1]).time_recorded
    year, week, _ = recorded.isocalendar()
    return f"{year:04d}/W{week:02d}.yaml"
