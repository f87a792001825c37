"""What became of a resolved period since: acts struck out or let in, and numbers that came out differently."""

from collections.abc import Iterable, Iterator

from nomic_tools.core.events import CORRECTION, Event
from nomic_tools.core.times import Period
from nomic_tools.office.desk import Desk
from nomic_tools.office.disputes.citing import Citing
from nomic_tools.office.disputes.revising import revision_of, reworkings
from nomic_tools.office.telling.reasons import Reason
from nomic_tools.office.views import STRUCK, declaration, struck_out


def reasons_since(desk: Desk, resolved: Event, period: Period, who: str, told: Iterable[Reason]) -> Iterator[Reason]:
    """What corrections made of the numbers of `who`, and of the acts in `told`; `desk` has the whole journal."""
    citing = Citing.of(desk, desk.events)
    cited = {citing.proved.get(act.event, act.event) for reason in told for act in reason.acts}
    struck = struck_out(desk.events)
    for event in desk.events:
        if event.kind != "declared" or event.text("period") != period.name:
            continue
        concerns = who in (event.text("by"), declaration(event).act.get("target")) or event.seq in cited
        if event.seq in struck and event.seq < resolved.seq and concerns:
            yield _struck(desk.events, event)
        elif event.seq > resolved.seq and event.seq not in struck and concerns:
            act = declaration(event)
            yield Reason("admitted", f"{act.act.told()} of {act.by}, since the resolution", "", event=event.seq,
                         acts=(citing.cited(act, event.seq),))  # fmt: skip
    yield from _changes(desk, period, who)


def _struck(events: Iterable[Event], declared: Event) -> Reason:
    decisions = [
        event for event in events if event.text("decision") == STRUCK and event.fields["review"] == declared.seq
    ]
    act = declaration(declared)
    text = f"{act.act.told()} of {act.by}, event {declared.seq}, is struck out: {decisions[-1].text('reason')}"
    return Reason(STRUCK, text, "", event=decisions[-1].seq)


def _changes(desk: Desk, period: Period, who: str) -> Iterator[Reason]:
    for correction in reworkings(desk.events):
        if desk.calendar.named(correction.text("period")).start > period.start:
            continue
        for change in revision_of(desk, desk.events, correction).changes:
            if (change.period, change.who) == (period.name, who):
                text = f"{change.clause}: {change.before:+d} before, {change.after:+d} now"
                amount = change.after - change.before
                yield Reason("corrected", text, CORRECTION, amount=amount, event=correction.seq)
