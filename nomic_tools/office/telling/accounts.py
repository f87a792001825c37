"""`nomic balance`, `nomic register`: what everybody has, now or then, and how one player came by it."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table, as_texts, number_in
from nomic_tools.core.replay import BANK, OUTSIDE, Standing, replay
from nomic_tools.core.times import format_time, midnight, parse_date, parse_time
from nomic_tools.office.desk import Desk
from nomic_tools.office.resolution.rework import NotResolved
from nomic_tools.office.resolution.scoring import person_named
from nomic_tools.office.views import resolution

_DAY = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Held:
    """What somebody has: eir amount, which may not be known, and eir things; `role` is party, contestmaster or none."""

    who: str
    amount: int | None
    things: tuple[str, ...]
    role: str

    @property
    def is_nothing(self) -> bool:
        """Whether it is known that e has nothing."""
        return self.amount == 0 and not self.things


@dataclass(frozen=True, slots=True)
class Balance:
    """What everybody has, most first. `when` says in words of which moment that is."""

    unit: str
    when: str
    rows: tuple[Held, ...]

    def plain(self) -> Table:
        """The balance, for `--json`."""
        rows: list[Plain] = [
            {"who": row.who, "amount": row.amount, "things": [*row.things], "role": row.role} for row in self.rows
        ]
        return {"unit": self.unit, "when": self.when, "rows": rows}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an account: what changed it by how much, what it came to; the event, and those it rests on."""

    at: datetime
    what: str
    change: int | None
    amount: int
    event: int
    rests_on: tuple[int, ...] = ()

    def plain(self) -> Table:
        """The line, for `--json`."""
        return {
            "at": format_time(self.at),
            "what": self.what,
            "change": self.change,
            "amount": self.amount,
            "event": self.event,
            "rests_on": [*self.rests_on],
        }


def balance(desk: Desk, at: str | None, now: datetime) -> Balance:
    """What everybody has: now, once a period was resolved, or after a time; a day counts to its end."""
    standing, when = _standing(desk, at, now)
    amounts, holdings = standing.account(desk.play.unit), standing.holdings()
    names = {*amounts, *standing.parties, *holdings} - {BANK, OUTSIDE}
    rows = (
        Held(
            who=name,
            amount=amounts.get(name),
            things=tuple(thing.name for thing in holdings.get(name, ())),
            role="contestmaster" if name == standing.contestmaster else "party" if name in standing.parties else "",
        )
        for name in names
    )
    return Balance(desk.play.unit, when, tuple(sorted(rows, key=lambda row: (-(row.amount or 0), row.who))))


def register(desk: Desk, name: str) -> tuple[str, list[Entry]]:
    """The running account of the player called `name`: eir name in the books, and every line of it."""
    who, events = person_named(desk, name).name, list(desk.journal.read())
    periods = periods_of(events)
    by_time = sorted(events, key=lambda event: (event.at, event.seq))
    lines = [event for event in by_time if event.text("unit") == desk.play.unit and who in accounts_of(event)]
    return who, list(_entries(lines, who, periods))


def _standing(desk: Desk, at: str | None, now: datetime) -> tuple[Standing, str]:
    if at is None:
        return desk.standing(), format_time(now)
    events = list(desk.journal.read())
    if "T" in at:
        return _until(events, parse_time(at, "--at") + timedelta(seconds=1)), format_time(parse_time(at))
    if _DAY.fullmatch(at):
        return _until(events, midnight(parse_date(at)) + timedelta(days=1)), f"the end of {at}"
    resolved = resolution(events, at)
    if resolved is None:
        raise NotResolved(
            f"{at[:40]} is not resolved",
            remedy="`nomic status` tells what is; --at also takes a day, as 2009-08-03, or a time.",
        )
    known = [event for event in events if event.seq <= resolved.seq]
    return replay(known), f"{at} once it was resolved, {resolved.at}"


def _until(events: Iterable[Event], end: datetime) -> Standing:
    return replay(events, before=format_time(end))


def accounts_of(event: Event) -> tuple[str, ...]:
    """Whose accounts an event changes or tells of."""
    match event.kind:
        case "moved":
            return event.text("from"), event.text("to")
        case "score_set" | "score_checked":
            return (event.text("who"),)
        case _:
            return ()


def periods_of(events: Sequence[Event]) -> dict[int, str]:
    """The period whose resolution recorded each move, and that each correction is about."""
    found: dict[int, str] = {}
    open_moves: list[Event] = []
    for event in events:
        if event.kind == "moved":
            open_moves.append(event)
        elif event.kind == "corrected":
            found[event.seq] = event.text("period")
        elif event.kind == "resolved":
            found |= {move.seq: event.text("period") for move in open_moves if move.recorded == event.recorded}
            open_moves = []
    return found


def _entries(lines: Iterable[Event], who: str, periods: Mapping[int, str]) -> Iterator[Entry]:
    amount = 0
    for event in lines:
        before, change = amount, None
        if event.kind == "moved":
            change = event.whole("amount") if event.text("to") == who else -event.whole("amount")
            amount += change
        elif event.kind == "score_set":
            amount = event.whole("amount")
            change = amount - before
        yield Entry(event.time, told(event, periods), change, amount, event.seq, _rests_on(event))


def told(event: Event, periods: Mapping[int, str]) -> str:
    """What changed an account, in a few words; `periods` as of `periods_of`."""
    if event.kind == "score_set":
        return f"set by {event.text('source')}"
    if event.kind == "score_checked":
        return f"agrees with {event.text('source')}"
    if OUTSIDE in (event.text("from"), event.text("to")):
        return ": ".join([event.text("clause"), *as_texts(event.fields.get("why", []), "why")])
    period = periods.get(event.seq) or periods.get(_cause(event), "")
    return f"{period} {event.text('clause')}".strip()


def _cause(event: Event) -> int:
    return event.whole("cause") if "cause" in event.fields else 0


def _rests_on(event: Event) -> tuple[int, ...]:
    whys = [number_in(why) for why in as_texts(event.fields.get("why", []), "why")]
    cause = [_cause(event)] if "cause" in event.fields else []
    return (*cause, *(number for number in whys if number is not None))
