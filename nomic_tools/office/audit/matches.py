"""Matches: every period settled again from what is public by now, and every draw made again.

While a match is played its secrets are sealed: then only what needs none of them is settled again.
"""

from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Event, number
from nomic_tools.core.match import MatchView, Settled
from nomic_tools.core.trouble import Problem
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.draws import check_one_draw
from nomic_tools.office.resolution.drawing import find_draw, stays_secret
from nomic_tools.office.resolution.match_view import match_of, public_view

FACTS = ("moved", "determined", "became", "began", "departed", "entered", "created", "destroyed", "refused")


def check_match(audited: Audited) -> Iterator[Problem]:
    """Every fact, claim and pick of a match is what its rules give for what was declared and drawn."""
    if audited.desk.game.match is None or audited.last is None:
        return
    is_over = not audited.last.period
    for settled in (event for event in audited.events if event.kind == "resolved"):
        yield from _check_draw(audited, settled, is_over)
        if is_over or _needs_no_secret(audited, settled):
            yield from _check_period(audited, settled)


def _needs_no_secret(audited: Audited, settled: Event) -> bool:
    """Whether the match up to this period is all in the open: nothing is sealed, and no draw is secret."""
    before = [event for event in audited.events if event.seq < settled.seq]
    names = dict.fromkeys(event.text("period") for event in before if event.kind in ("began", "closed"))
    upto = list(names)[: list(names).index(settled.text("period")) + 1]
    return not any(stays_secret(audited.desk, audited.desk.calendar.named(name)) for name in upto) and not any(
        event.kind == "mail_sealed" for event in before
    )


def _check_draw(audited: Audited, settled: Event, is_over: bool) -> Iterator[Problem]:
    """The draw of a period is in order; a secret one lacks the dealer's secret until the match is over."""
    name = settled.text("period")
    if match_of(audited.desk).draw_rule(name) is None:
        return
    drawn = find_draw(audited.of_period(name), name)
    if drawn is None:
        yield Problem(audited.place(settled), f"the draw of {name} was never announced")
        return
    secret = stays_secret(audited.desk, audited.desk.calendar.named(name)) and not is_over
    owed = [source for source in drawn.sources if secret and source.startswith("secret:")]
    yield from check_one_draw(audited, drawn, name, owed)


def _check_period(audited: Audited, settled: Event) -> Iterator[Problem]:
    """A period settled again: it was time, and facts, totals, claims and picks are those on record."""
    view = public_view(audited.desk, audited.events, settled)
    match = match_of(audited.desk)
    again = match.settle(view)
    closed = next(event for event in audited.of_period(settled.text("period")) if event.kind == "closed")
    if closed.time < view.periods[-1].period.end and not match.is_ready(view):
        yield Problem(audited.place(closed), f"{settled.text('period')} was closed before it was over")
    yield from _check_facts(audited, settled, again)
    yield from _check_claims(audited, settled, again)
    yield from _check_picks(audited, view, again)


def _check_facts(audited: Audited, settled: Event, again: Settled) -> Iterator[Problem]:
    recorded = _facts_before(audited.events, settled)
    if len(recorded) != len(again.facts):
        yield Problem(audited.place(settled), f"the rules give {len(again.facts)} facts, not {len(recorded)}")
    for event, fact in zip(recorded, again.facts, strict=False):
        if number(fact, event.seq, event.time_recorded) != number_of(event):
            yield Problem(audited.place(event), f"by the rules: {fact.kind} {fact.fields}")
    if settled.fields["result"] != again.result:
        yield Problem(audited.place(settled), f"by the rules the totals are {again.result}")


def _check_claims(audited: Audited, settled: Event, again: Settled) -> Iterator[Problem]:
    """What was claimed is what the settling had to disclose, no more and no less."""
    claims = {event.seq for event in audited.of_period(settled.text("period")) if event.kind == "claimed"}
    owed = {int(declared.source) for declared in again.claims}
    for seq in sorted(claims ^ owed):
        what = "nothing rests on this claim" if seq in claims else "this act should have been claimed"
        yield Problem(audited.place(audited.events[seq - 1]), what)


def _check_picks(audited: Audited, view: MatchView, again: Settled) -> Iterator[Problem]:
    """The picks of a period's draw follow from its sources, under their labels, out of their pools."""
    period = view.periods[-1].period.name
    expected = [
        (pick.label, sorted(pick.pool), index, list(pick.names[:index]), name)
        for pick in again.picks
        if pick.period == period
        for index, name in enumerate(pick.names)
    ]
    events = audited.of_period(period)
    pools = {event.text("label"): event.fields["names"] for event in events if event.kind == "pool"}
    drawn = [event for event in events if event.kind == "drawn"]
    for event, wanted in zip(drawn, expected, strict=False):
        label = event.text("label")
        got = (label, pools.get(label), event.fields.get("i"), event.fields["without"], event.text("pick"))
        if got != wanted:
            yield Problem(audited.place(event), f"the draw gives another pick for {wanted[0]}")
    if len(drawn) != len(expected):
        yield Problem(f"the draw of {period}", f"picks on record: {len(drawn)}; the rules ask for {len(expected)}")


def number_of(event: Event) -> Event:
    """The event without the digest that the first line of a file carries."""
    return Event(event.seq, event.at, event.recorded, event.kind, event.fields)


def _facts_before(events: Sequence[Event], settled: Event) -> list[Event]:
    """The facts that stand right before the event that settled them."""
    found: list[Event] = []
    for event in reversed(events[: settled.seq - 1]):
        if event.kind not in FACTS:
            break
        found.append(event)
    return found[::-1]
