"""Revising: resolved periods derived again, as if what was found out later had been known, and what that moves.

Nothing on record is edited. A `corrected` event with `readings` says from which period on which of them are others;
acts let in or struck out since are known anyway. All later periods are derived again too, and the difference to what
was recorded follows as facts with the clause `correction`, which anyone can work out from the journal alone.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from nomic_tools.core.events import CORRECTION, Draft, Event, number
from nomic_tools.core.plain import Plain, Table, as_table
from nomic_tools.core.readings import settle
from nomic_tools.core.replay import BANK, OUTSIDE, Standing, replay
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.books import actions_book, advanced
from nomic_tools.office.desk import Desk
from nomic_tools.office.opening import Opening
from nomic_tools.office.outlook import period_view
from nomic_tools.office.resolution.by_hand import as_recorded, is_by_hand
from nomic_tools.office.resolution.drawing import find_draw, picks_of
from nomic_tools.office.resolution.resolving import Resolved, work_out
from nomic_tools.office.resolution.rework import NotResolved, openings, rework

_SAID = ("mail_received", "mail_sealed", "seal_opened", "declared", "claimed", "to_review", "reviewed", "admitted")

Sums = Mapping[tuple[str, str, str], int]
"""What each player gained, by period, name and clause; a loss is less than nothing."""


class CannotRevise(NomicError):
    """A period that cannot be derived again, since what came after no longer fits."""


@dataclass(frozen=True, slots=True)
class Under:
    """Readings that are others from a period on."""

    period: str
    readings: Table


@dataclass(frozen=True, slots=True)
class Derived:
    """A resolved period derived again: its facts take the place of the `recorded` ones."""

    event: Event
    resolved: Resolved
    recorded: tuple[Event, ...]
    facts: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A number that comes out differently: what a player gained under a clause in a period."""

    period: str
    who: str
    clause: str
    before: int
    after: int

    def told(self) -> str:
        """The change in a line."""
        return f"{self.period}  {self.who}, {self.clause}: {self.before:+d} before, {self.after:+d} now"


@dataclass(frozen=True, slots=True)
class Revision:
    """What a correction comes to: periods derived again, numbers that differ, and what stood and should stand.

    `known` are the events that it rests on; `noun` is what the game calls a thing: gun.
    """

    known: Sequence[Event]
    derived: tuple[Derived, ...]
    changes: tuple[Change, ...]
    unit: str
    noun: str
    stands: Standing
    should: Standing

    def facts(self, at: datetime, cause: int) -> tuple[Draft, ...]:
        """The facts that mend the difference, at the time of the correction."""
        return tuple(
            Draft(kind, at, {**fields, "clause": CORRECTION, "cause": cause}) for kind, fields in self._facts()
        )

    def told(self) -> list[str]:
        """Every difference, a line each."""
        lines = [change.told() for change in self.changes]
        for kind, fields in self._facts():
            match kind:
                case "entered":
                    lines.append(f"{fields['who']} is a party after all")
                case "departed":
                    lines.append(f"{fields['who']} is no party")
                case "created":
                    lines.append(f"{self.noun} {fields['thing']} of {fields['owner']} exists after all")
                case "destroyed":
                    lines.append(f"{self.noun} {fields['thing']} does not exist")
        return lines

    def plain(self) -> Table:
        """The differences, for `--json`."""
        changes: list[Plain] = [
            {"period": row.period, "who": row.who, "clause": row.clause, "before": row.before, "after": row.after}
            for row in self.changes
        ]
        facts: list[Plain] = [{"kind": kind, **fields} for kind, fields in self._facts()]
        return {"changes": changes, "facts": facts}

    def books(self, desk: Desk) -> Iterator[tuple[str, bytes]]:
        """The books of acts of the periods that were derived again."""
        knowing = replace(desk, events=list(self.known))
        for item in self.derived:
            resolved = item.resolved
            yield actions_book(knowing, resolved.view.period, resolved.outlook, resolved=True)

    def _facts(self) -> Iterator[tuple[str, Table]]:
        for who in sorted(self.stands.parties.keys() - self.should.parties.keys()):
            yield "departed", {"who": who, "reason": CORRECTION}
        for thing in sorted(self.stands.things.keys() - self.should.things.keys()):
            yield "destroyed", {"thing": thing, "reason": CORRECTION}
        for who in sorted(self.should.parties.keys() - self.stands.parties.keys()):
            yield "entered", {"who": who}
        for thing in sorted(self.should.things.keys() - self.stands.things.keys()):
            yield "created", {"thing": thing, "owner": self.should.things[thing].owner}
        for who, amount in sorted(self._owed().items()):
            giver, taker = (BANK, who) if amount > 0 else (who, BANK)
            if amount:
                yield "moved", {"unit": self.unit, "from": giver, "to": taker, "amount": abs(amount)}

    def _owed(self) -> Counter[str]:
        owed: Counter[str] = Counter()
        for change in self.changes:
            owed[change.who] += change.after - change.before
        return owed


def reworkings(events: Iterable[Event]) -> list[Event]:
    """The corrections that derived periods again."""
    return [event for event in events if event.kind == "corrected" and "readings" in event.fields]


def compensation(events: Iterable[Event], correction: Event) -> list[Event]:
    """The facts that a correction brought about."""
    return [event for event in events if event.fields.get("cause") == correction.seq and event.seq > correction.seq]


def revise(desk: Desk, events: Sequence[Event], under: Under) -> Revision:
    """What deriving `under.period` and all later ones again comes to. `events` is the whole journal so far."""
    desk = replace(desk, events=list(events))
    settle(desk.game.readings, under.readings)
    earlier = reworkings(events)
    known = [Under(event.text("period"), as_table(event.fields["readings"], "readings")) for event in earlier]
    derived, should = _derive(desk, events, [*known, under])
    before = {item.event.seq: item.recorded for item in derived}
    if earlier:
        last = earlier[-1].seq
        before |= {item.event.seq: item.facts for item in _derive(desk, events[: last - 1], known)[0]}
    sums_before = _sums({item.event.text("period"): before[item.event.seq] for item in derived})
    sums_after = _sums({item.event.text("period"): item.facts for item in derived})
    changes = [
        Change(*key, sums_before.get(key, 0), sums_after.get(key, 0))
        for key in sorted({*sums_before, *sums_after})
        if sums_before.get(key, 0) != sums_after.get(key, 0)
    ]
    noun = desk.play.things.removesuffix("s")
    return Revision(events, tuple(derived), tuple(changes), desk.play.unit, noun, replay(events), _replayed(should))


def revision_of(desk: Desk, events: Sequence[Event], correction: Event) -> Revision:
    """What a correction on record comes to; `events` is the journal, so that the event n stands at n - 1."""
    under = Under(correction.text("period"), as_table(correction.fields["readings"], "readings"))
    return revise(desk, events[: correction.seq - 1], under)


def _derive(desk: Desk, events: Sequence[Event], unders: Sequence[Under]) -> tuple[list[Derived], list[Event]]:
    """Every resolved period from the first of `unders` on, and the journal as it should have been."""
    calendar = desk.calendar
    first = min(calendar.named(under.period).start for under in unders)
    mended = {fact.seq for correction in reworkings(events) for fact in compensation(events, correction)}
    should = [event for event in events if event.seq not in mended]
    derived: list[Derived] = []
    opening: Opening | None = None
    for original, event in openings(desk, events):
        period = calendar.named(event.text("period"))
        if period.start < first:
            continue
        readings: Table = {}
        for under in unders:
            readings |= under.readings if calendar.named(under.period).start <= period.start else {}
        past = replace(desk, opening=opening or original)
        try:
            done = _derive_one(past, events, should, original, event, readings)
            derived.append(done)
            should = _with_facts(should, done)
            opening = _opening_after(past, should, done)
        except NomicError as error:
            raise _cannot(period.name, error) from error
    if not derived:
        raise NotResolved(f"{unders[-1].period} is not resolved", remedy="`nomic status` tells what is.")
    return derived, should


def _derive_one(
    past: Desk, events: Sequence[Event], should: Sequence[Event], original: Opening, event: Event, readings: Table
) -> Derived:
    """One period by what should have stood at its start, what was known at its resolution, and what was said since."""
    recorded = rework(replace(past, opening=original), events, original, event).recorded
    first = recorded[0].seq if recorded else event.seq
    period, since = past.calendar.named(event.text("period")), past.opening.from_seq
    known = [item for item in should if since <= item.seq < first]
    known += [
        item for item in should if item.seq > event.seq and item.kind in _SAID and item.text("period") == period.name
    ]
    past = replace(past, events=known)
    view = period_view(past, period, past.opening.standing)
    view = replace(view, settings=settle(past.game.readings, {**view.settings.values, **readings}))
    outlook = past.play.work(view)
    drawn = find_draw(known, period.name)
    picks = {label: pick for label, _, pick in picks_of(drawn, outlook)} if drawn and not drawn.missing else {}
    resolved = work_out(past, view, outlook, event.time, picks)
    if is_by_hand(event):
        resolved = as_recorded(resolved, event, recorded)
    facts = tuple(number(draft, event.seq, event.time_recorded) for draft in resolved.resolution.facts)
    return Derived(event, resolved, recorded, facts)


def _with_facts(should: Sequence[Event], done: Derived) -> list[Event]:
    """The journal with the facts of one resolution put in the place of those recorded."""
    gone = {item.seq for item in done.recorded}
    kept = [item for item in should if item.seq not in gone]
    place = next(index for index, item in enumerate(kept) if item.seq == done.event.seq)
    return [*kept[:place], *done.facts, *kept[place:]]


def _opening_after(past: Desk, should: Sequence[Event], done: Derived) -> Opening:
    known = [item for item in should if past.opening.from_seq <= item.seq <= done.event.seq]
    return advanced(replace(past, events=known), done.resolved.view.period, done.resolved.outlook)


def _sums(facts: Mapping[str, Sequence[Event]]) -> Sums:
    """What each player gained by the moves among the facts of each period."""
    sums: Counter[tuple[str, str, str]] = Counter()
    for period, mine in facts.items():
        for event in mine:
            if event.kind == "moved":
                sums[period, event.text("from"), event.text("clause")] -= event.whole("amount")
                sums[period, event.text("to"), event.text("clause")] += event.whole("amount")
    return {key: amount for key, amount in sums.items() if key[1] not in (BANK, OUTSIDE)}


def _replayed(should: Sequence[Event]) -> Standing:
    try:
        return replay(should)
    except NomicError as error:
        raise _cannot("what came later", error) from error


def _cannot(what: str, error: NomicError) -> CannotRevise:
    return CannotRevise(
        f"{what} cannot be derived again: {error.message}",
        place=error.place,
        remedy='Mend it by hand: nomic correct NAME POINTS --reason "...", one for each number.',
    )
