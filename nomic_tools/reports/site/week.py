"""A period as its page tells it: acts, targets, limits, scores, and the grounds of every number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Ground, Judged
from nomic_tools.core.times import format_time
from nomic_tools.reports.site.account import Part
from nomic_tools.reports.site.draws import Draw, draw_of
from nomic_tools.reports.site.given import Worked
from nomic_tools.reports.site.graph import Arrow
from nomic_tools.reports.site.record import Entry, entry, told


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit of a resolved period: the names counted, the sum, what was used before and left; `over` its breach."""

    kind: str
    names: tuple[str, ...]
    sum: str
    limit: str
    used: str
    left: str
    cite: str


@dataclass(frozen=True, slots=True)
class Why:
    """Everything behind a player's numbers of a period."""

    who: str
    part: Part | None
    acts: tuple[Judged, ...]
    grounds: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class Week:
    """A period's page. `state` is open, over, closed or resolved; `about_all` are grounds that name nobody."""

    worked: Worked
    state: str
    contestmaster: str
    resolved: Event | None
    sealed: int
    parts: tuple[Part, ...]
    arrows: tuple[Arrow, ...]
    limits: tuple[Limit, ...]
    totals: tuple[tuple[str, str], ...]
    draw: Draw | None
    about_all: tuple[Ground, ...]
    whys: tuple[Why, ...]
    posted: tuple[Event, ...]
    entries: tuple[Entry, ...]

    @property
    def name(self) -> str:
        """The period's name."""
        return self.worked.period.name

    @property
    def start(self) -> str:
        """The period's first instant."""
        return format_time(self.worked.period.start)

    @property
    def end(self) -> str:
        """The first instant after it."""
        return format_time(self.worked.period.end)


def week_of(
    worked: Worked,
    events: Sequence[Event],
    places: Mapping[int, str],
    parts: Sequence[Part],
    as_of: str,
    contestmaster: str,
) -> Week:
    """The page of a period. `parts` are those of everybody whose score is known."""
    name = worked.period.name
    mine = [event for event in events if places[event.seq] == name]
    resolved = next((event for event in mine if event.kind == "resolved"), None)
    shown = tuple(part for part in parts if part.lines or part.who in worked.members)
    return Week(
        worked=worked,
        state=_state(worked, mine, as_of),
        contestmaster=contestmaster,
        resolved=resolved,
        sealed=_sealed(mine),
        parts=shown,
        arrows=tuple(_arrows(worked, mine, events)),
        limits=_limits(resolved),
        totals=_totals(resolved),
        draw=draw_of(events, name),
        about_all=tuple(ground for ground in worked.grounds if not ground.who),
        whys=tuple(_whys(worked, shown)),
        posted=tuple(event for event in mine if event.kind == "announced"),
        entries=tuple(map(entry, mine)),
    )


def _state(worked: Worked, mine: Sequence[Event], as_of: str) -> str:
    kinds = {event.kind for event in mine if event.text("period") == worked.period.name}
    if "resolved" in kinds:
        return "resolved"
    return "closed" if "closed" in kinds else "over" if as_of >= format_time(worked.period.end) else "open"


def _sealed(mine: Sequence[Event]) -> int:
    done = {event.fields["seal"] for event in mine if event.kind in ("seal_opened", "seal_foreign")}
    return sum(event.kind == "mail_sealed" and event.fields["seal"] not in done for event in mine)


def _arrows(worked: Worked, mine: Sequence[Event], events: Sequence[Event]) -> list[Arrow]:
    """Each target that was determined, with the verb of the act that made it one."""
    found = []
    for event in mine:
        names = event.fields.get("value")
        if event.kind == "determined" and event.text("what") == "targets" and isinstance(names, list):
            who = event.text("who")
            acts = _behind(worked, who, events)
            found += [Arrow(who, str(target), _verb(who, str(target), acts)) for target in names]
    return found


def _behind(worked: Worked, who: str, events: Sequence[Event]) -> list[Event]:
    """The declarations behind the targets of `who`."""
    sources = [source for ground in worked.grounds if ground.step == "target" and ground.who == who
               for source in ground.sources]  # fmt: skip
    return [events[int(source) - 1] for source in sources if source.isdecimal()]


def _verb(who: str, target: str, acts: Sequence[Event]) -> str:
    drawn = "drawn"
    for event in acts:
        act = event.fields.get("act")
        if isinstance(act, dict):
            if event.text("by") == target and act.get("target") == who:
                return str(act["do"])
            if event.text("by") == who and act.get("target") == target:
                return str(act["do"])
            drawn = str(act["do"]) if "target" not in act else drawn
    return drawn


def _limits(resolved: Event | None) -> tuple[Limit, ...]:
    table = resolved.fields["limits"] if resolved else None
    if not isinstance(table, dict):
        return ()
    rows = [_limit(kind, value) for kind, value in table.items() if isinstance(value, dict)]
    unlimited = [Limit(kind, (), "", "none", "", "", "") for kind, value in table.items() if isinstance(value, str)]
    return (*rows, *unlimited)


def _limit(kind: str, row: Table) -> Limit:
    names = row.get("names")
    counted = tuple(map(str, names)) if isinstance(names, list) else ()
    limit, used, left, total, cite = (told(row.get(key)) for key in ("limit", "used", "left", "sum", "cite"))
    return Limit(kind, counted, total, limit, used, left, cite)


def _totals(resolved: Event | None) -> tuple[tuple[str, str], ...]:
    table = resolved.fields["result"] if resolved else None
    if not isinstance(table, dict):
        return ()
    return tuple(
        (name.replace("_", " "), _total(value)) for name, value in table.items() if not isinstance(value, dict)
    )


def _total(value: Plain) -> str:
    return "nobody" if value == [] else told(value)


def _whys(worked: Worked, parts: Sequence[Part]) -> list[Why]:
    by = {part.who: part for part in parts}
    actors = {judged.declaration.by for judged in worked.judged}
    names = sorted({*by, *actors, *worked.members, *(ground.who for ground in worked.grounds if ground.who)})
    return [
        Why(
            who,
            by.get(who),
            tuple(judged for judged in worked.judged if judged.declaration.by == who),
            tuple(ground for ground in worked.grounds if ground.who == who),
        )
        for who in names
    ]
