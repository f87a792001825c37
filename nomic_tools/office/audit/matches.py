"""Matches: once one is over, every period settled again from what became public, and every claim proved."""

from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Event, number
from nomic_tools.core.trouble import Problem
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.matches import match_of, public_view

FACTS = ("moved", "determined", "became", "began", "departed", "entered", "created", "destroyed", "refused")


def check_match(audited: Audited) -> Iterator[Problem]:
    """Every fact of a match that is over is what its rules give for what was declared and drawn."""
    desk, events = audited.desk, audited.events
    if desk.game.match is None or audited.last is None or audited.last.period:
        return
    for settled in (event for event in events if event.kind == "resolved"):
        again = match_of(desk).settle(public_view(desk, events, settled))
        recorded = _facts_before(events, settled)
        if len(recorded) != len(again.facts):
            yield Problem(audited.place(settled), f"the rules give {len(again.facts)} facts, not {len(recorded)}")
        for event, fact in zip(recorded, again.facts, strict=False):
            if number(fact, event.seq, event.time_recorded) != number_of(event):
                yield Problem(audited.place(event), f"by the rules: {fact.kind} {fact.fields}")


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
