"""Reworking: a resolved period worked out again by the rules from what was on record then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nomic_tools.core.events import Draft, Event
from nomic_tools.core.match import NotInTurns
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.readings import Choice, Settings
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.books import advanced
from nomic_tools.office.desk import Desk
from nomic_tools.office.opening import Opening, first_opening
from nomic_tools.office.outlook import period_view
from nomic_tools.office.resolution.by_hand import as_recorded, is_by_hand
from nomic_tools.office.resolution.drawing import find_draw, picks_of
from nomic_tools.office.resolution.resolving import Resolved, work_out


class NotResolved(NomicError):
    """A period that was not resolved."""


@dataclass(frozen=True, slots=True)
class Reworked:
    """A resolved period, as it was recorded and as the rules make it now.

    `past` is the contest as it stood then; `picks` what the draw gives for each label.
    """

    past: Desk
    event: Event
    resolved: Resolved
    recorded: tuple[Event, ...]
    picks: tuple[tuple[str, tuple[str, ...], str], ...]

    @property
    def facts(self) -> tuple[Draft, ...]:
        """The facts that the rules make of it now."""
        return self.resolved.resolution.facts

    def next_opening(self, events: Sequence[Event]) -> Opening:
        """The opening of the period after this one; `events` is the whole journal."""
        known = list(events[self.past.opening.from_seq - 1 : self.event.seq])
        return advanced(replace(self.past, events=known), self.resolved.view.period, self.resolved.outlook)


def rework(desk: Desk, events: Sequence[Event], opening: Opening, event: Event) -> Reworked:
    """The period that `event` resolved, reworked from `opening` and what was on record before its facts.

    `events` is the whole journal, so that the event n stands at n - 1.
    """
    period = desk.calendar.named(event.text("period"))
    before = events[opening.from_seq - 1 : event.seq - 1]
    first = _first_fact(before, period.name)
    known = [item for item in before if item.seq < first]
    past = replace(desk, opening=opening, events=known)
    view = period_view(past, period, opening.standing)
    outlook = past.play.work(view)
    drawn = find_draw(known, period.name)
    picks = tuple(picks_of(drawn, outlook)) if drawn and not drawn.missing else ()
    resolved = work_out(past, view, outlook, event.time, drawn.picks if drawn else {})
    recorded = tuple(item for item in before if item.seq >= first)
    if is_by_hand(event):
        resolved = as_recorded(resolved, event, recorded)
    return Reworked(past, event, resolved, recorded, picks)


def openings(desk: Desk, events: Sequence[Event]) -> Iterator[tuple[Opening, Event]]:
    """Each resolved period's opening with the event that resolved it, in order, worked out no further than asked."""
    if desk.game.match is not None:
        raise NotInTurns(
            f"{desk.contract.name} is played in turns: this is worked out for weeks only",
            remedy="`nomic audit` settles every turn again; `nomic why` tells of one.",
        )
    opening = first_opening(desk.contract, events)
    for event in events:
        if event.kind == "resolved":
            yield opening, event
            opening = opening_after(desk, events, opening, event)


def opening_after(desk: Desk, events: Sequence[Event], opening: Opening, event: Event) -> Opening:
    """The opening once `event` has resolved the period of `opening`."""
    known = list(events[opening.from_seq - 1 : event.seq])
    past = replace(desk, opening=opening, events=known[:-1])
    outlook = past.play.work(period_view(past, past.current, opening.standing))
    return advanced(replace(past, events=known), past.current, outlook)


def what_if(desk: Desk, events: Sequence[Event], period: str) -> list[Plain]:
    """The readings whose other values change a resolved period, with what changes, from what to what."""
    reworked = rework_named(desk, events, period)
    changes: list[Plain] = []
    for reading in desk.game.readings:
        for value in reading.values:
            if value != reworked.resolved.view.settings[reading.name]:
                changes += _change(reworked, reading.name, value)
    return changes


def rework_named(desk: Desk, events: Sequence[Event], period: str) -> Reworked:
    """The resolved period of this name, reworked."""
    for opening, event in openings(desk, events):
        if event.text("period") == period:
            return rework(desk, events, opening, event)
    raise NotResolved(f"{period} is not resolved", remedy="`nomic status` tells what is.")


def _first_fact(before: Sequence[Event], period: str) -> int:
    """The first event after the picks of a period: from there on stand the facts of its resolution."""
    last = max(
        (item.seq for item in before if item.kind in ("pool", "drawn") and item.text("period") == period),
        default=before[-1].seq,
    )
    return last + 1


def _change(reworked: Reworked, name: str, value: Choice) -> list[Plain]:
    resolved = reworked.resolved
    settings = Settings({**resolved.view.settings.values, name: value})
    view = replace(resolved.view, settings=settings)
    try:
        other = work_out(reworked.past, view, reworked.past.play.work(view), reworked.event.time)
    except NomicError as error:
        return [{"reading": name, "value": value, "cannot": error.message}]
    result, before = other.resolution.result, resolved.resolution.result
    if result == before:
        return []
    changed: Table = {key: [before.get(key), result[key]] for key in result if result[key] != before.get(key)}
    return [{"reading": name, "value": value, "changes": changed}]
