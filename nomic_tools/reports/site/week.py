"""A period as its page tells it: acts, what the game shows, limits, scores, and the grounds of every number."""

from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.pages import Panel, Seen
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Ground, Judged
from nomic_tools.core.times import Period, format_time
from nomic_tools.reports.site.account import Part
from nomic_tools.reports.site.draws import Draw, draw_of
from nomic_tools.reports.site.given import Given, Worked
from nomic_tools.reports.site.periods import Words, named, short, title
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
    """A period as every page knows it. `state` is open, over, closed or resolved; `mine` are its events.

    `parts` has what it did to each score that is known; `words` are what the game calls its periods.
    """

    period: Period
    state: str
    contestmaster: str
    resolved: Event | None
    sealed: int
    mine: tuple[Event, ...]
    judged: tuple[Judged, ...]
    parts: tuple[Part, ...]
    words: Words

    @property
    def name(self) -> str:
        """The period's name, as the journal has it."""
        return self.period.name

    @property
    def title(self) -> str:
        """What its page is called: `Week 2009-W31`, `Turn 7`."""
        return title(self.name, self.words)

    @property
    def named(self) -> str:
        """What it is called in a line of text."""
        return named(self.name, self.words)

    @property
    def short(self) -> str:
        """What it is called on an axis."""
        return short(self.name)

    @property
    def start(self) -> str:
        """The period's first instant."""
        return format_time(self.period.start)

    @property
    def end(self) -> str:
        """The first instant after it."""
        return format_time(self.period.end)

    @property
    def lost(self) -> int:
        """What everybody lost, taken together."""
        return sum(part.lost for part in self.parts)

    @property
    def won(self) -> int:
        """What everybody gained, taken together."""
        return sum(part.won for part in self.parts)


@dataclass(frozen=True, slots=True)
class Detail:
    """What only a period's own page tells. `about_all` are grounds that name nobody.

    `others` says whether a score was changed otherwise than by the period's reckoning.
    """

    worked: Worked
    parts: tuple[Part, ...]
    others: bool
    panels: tuple[Panel, ...]
    limits: tuple[Limit, ...]
    totals: tuple[tuple[str, str], ...]
    draw: Draw | None
    about_all: tuple[Ground, ...]
    whys: tuple[Why, ...]
    posted: tuple[Event, ...]
    entries: tuple[Entry, ...]


def week_of(given: Given, period: Period, mine: Sequence[Event], parts: Sequence[Part], contestmaster: str) -> Week:
    """A period. `parts` are those of everybody whose score is known."""
    return Week(
        period=period,
        state=_state(period, mine, given.as_of),
        contestmaster=contestmaster,
        resolved=next((event for event in mine if event.kind == "resolved"), None),
        sealed=_sealed(mine),
        mine=tuple(mine),
        judged=given.judged.get(period.name, ()),
        parts=tuple(parts),
        words=given.pages.words,
    )


def detail_of(given: Given, week: Week) -> Detail:
    """What only the page of a period tells."""
    worked = given.work(week.name)
    shown = tuple(part for part in week.parts if part.lines or part.who in worked.members)
    return Detail(
        worked=worked,
        parts=shown,
        others=any(part.other for part in shown),
        panels=given.pages.period(seen_of(given, week, worked)),
        limits=_limits(week.resolved),
        totals=() if given.in_turns else _totals(week.resolved),
        draw=draw_of(week.mine, week.name),
        about_all=tuple(ground for ground in worked.grounds if not ground.who),
        whys=tuple(_whys(week, worked, shown)),
        posted=tuple(event for event in week.mine if event.kind == "announced"),
        entries=tuple(map(entry, week.mine)),
    )


def seen_of(given: Given, week: Week, worked: Worked) -> Seen:
    """What the game may tell of a period."""
    known = given.events[: week.resolved.seq] if week.resolved else given.events
    return Seen(
        period=week.name,
        players=worked.members,
        settings=worked.settings,
        mine=week.mine,
        known=known,
        events=given.events,
        settled=week.resolved is not None,
        is_over=given.is_over,
        grounds=worked.grounds,
    )


def _state(period: Period, mine: Sequence[Event], as_of: str) -> str:
    kinds = {event.kind for event in mine if event.text("period") == period.name}
    if "resolved" in kinds:
        return "resolved"
    return "closed" if "closed" in kinds else "over" if as_of >= format_time(period.end) else "open"


def _sealed(mine: Sequence[Event]) -> int:
    done = {event.fields["seal"] for event in mine if event.kind in ("seal_opened", "seal_foreign")}
    return sum(event.kind == "mail_sealed" and event.fields["seal"] not in done for event in mine)


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


def _whys(week: Week, worked: Worked, parts: Sequence[Part]) -> list[Why]:
    by = {part.who: part for part in parts}
    acts: dict[str, list[Judged]] = {}
    for judged in week.judged:
        acts.setdefault(judged.declaration.by, []).append(judged)
    grounds: dict[str, list[Ground]] = {}
    for ground in worked.grounds:
        grounds.setdefault(ground.who, []).append(ground)
    names = sorted({*by, *acts, *worked.members, *grounds} - {""})
    return [Why(who, by.get(who), tuple(acts.get(who, ())), tuple(grounds.get(who, ()))) for who in names]
