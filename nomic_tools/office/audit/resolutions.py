"""Resolutions: the facts on record against what the rules make of the period."""

from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Draft, Event
from nomic_tools.core.plain import Table
from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import Problem
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.resolution.by_hand import faults, is_by_hand, moves_on_record
from nomic_tools.office.resolution.rework import Reworked


def check_resolutions(audited: Audited) -> Iterator[Problem]:
    """Every fact of a resolved period is what the rules give, and every such fact is on record."""
    for reworked in audited.reworked:
        if is_by_hand(reworked.event):
            yield from _check_by_hand(audited, reworked)
        yield from _compare(audited, reworked.recorded, reworked.facts, reworked)
        yield from _check_totals(audited, reworked)


def _compare(
    audited: Audited, recorded: Sequence[Event], facts: Sequence[Draft], reworked: Reworked
) -> Iterator[Problem]:
    period = reworked.event.text("period")
    for event, fact in zip(recorded, facts, strict=False):
        if (event.kind, event.at, event.fields) != (fact.kind, format_time(fact.at), fact.fields):
            yield Problem(audited.place(event), f"by the rules {period} gives here: {fact.kind} {_told(fact.fields)}")
    for event in recorded[len(facts) :]:
        yield Problem(audited.place(event), f"the rules give no such fact for {period}")
    for fact in facts[len(recorded) :]:
        yield Problem(
            audited.place(reworked.event), f"a fact of {period} is not on record: {fact.kind} {_told(fact.fields)}"
        )


def _check_by_hand(audited: Audited, reworked: Reworked) -> Iterator[Problem]:
    """A reckoning by hand keeps to the limits and the scores, and lets the rules say who came and went."""
    past, resolved, place = reworked.past, reworked.resolved, audited.place(reworked.event)
    carried = past.play.carry(resolved.view)
    yield from _compare(audited, reworked.recorded[: len(carried)], carried, reworked)
    for fault in faults(past, resolved.limits, moves_on_record(reworked.recorded), past.standing()):
        yield Problem(place, f"worked out by hand, but {fault}")


def _check_totals(audited: Audited, reworked: Reworked) -> Iterator[Problem]:
    resolved, event = reworked.resolved, reworked.event
    if event.fields["result"] != resolved.resolution.result:
        yield Problem(audited.place(event), f"by the rules the totals are {_told(resolved.resolution.result)}")
    if event.fields["limits"] != resolved.limits.plain():
        yield Problem(audited.place(event), f"the limits come to {_told(resolved.limits.plain())}")
    if event.fields["readings"] != dict(resolved.view.settings.values):
        yield Problem(audited.place(event), "the readings on record are not those that were in force")


def _told(table: Table) -> str:
    text = ", ".join(f"{name} {value}" for name, value in table.items())
    return text if len(text) <= 200 else f"{text[:197]}..."
