"""The whole contest as its site tells it, worked out once for all pages."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.pages import Column, Panel
from nomic_tools.core.play import Judged
from nomic_tools.core.readings import Choice, Reading
from nomic_tools.core.replay import Standing, Thing, replay
from nomic_tools.core.times import parse_time
from nomic_tools.reports.site.account import Line, Part, accounts, parts
from nomic_tools.reports.site.given import Given
from nomic_tools.reports.site.record import places, told
from nomic_tools.reports.site.week import Week, seen_of, week_of

SPAN = 26
"""So many periods of an account stand on a page of its own, once as many more have followed."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of periods by their places, up to but not including `end`; the last one has no end."""

    start: int
    end: int | None


@dataclass(frozen=True, slots=True)
class Ownership:
    """A thing somebody has or had: the events that made it and ended it, and why it ended."""

    thing: str
    made: Event
    ended: Event | None


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody's page. `start` is what e had when the ledger was opened, or had first.

    `parts` has one part for each resolved period and one for the time since; `acts` are eir acts, newest period first.
    """

    name: str
    member: bool
    since: str
    start: int | None
    account: tuple[Line, ...]
    parts: tuple[Part, ...]
    acts: tuple[tuple[Week, Judged], ...]
    owned: tuple[Ownership, ...]
    held: tuple[Thing, ...]

    @property
    def score(self) -> int | None:
        """What e has now, where that is known."""
        return self.parts[-1].after

    @property
    def scores(self) -> tuple[int | None, ...]:
        """What e began with, and had after each resolved period."""
        return (self.start, *(part.after for part in self.parts[:-1]))


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of error, and how it was decided, if it was."""

    raised: Event
    decided: Event | None


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that pages show.

    `curved` are those whose scores the charts show: all who ever were parties, in the order in which they came.
    `names` has everybody who has a page; `owns` says whether anybody ever owned a thing.
    """

    given: Given
    standing: Standing
    places: Mapping[int, str]
    weeks: tuple[Week, ...]
    players: tuple[Player, ...]
    curved: Mapping[str, Player]
    names: frozenset[str]
    owns: bool
    claims: tuple[Claim, ...]
    panels: tuple[Panel, ...]
    columns: tuple[Column, ...]
    winners: tuple[str, ...]

    @property
    def resolved(self) -> tuple[Week, ...]:
        """The periods that are resolved."""
        return tuple(week for week in self.weeks if week.resolved)

    def where(self, player: Player) -> str:
        """The period on whose page the grounds of a player's score stand: where it last changed."""
        changed = [index for index, part in enumerate(player.parts[: len(self.weeks)]) if part.lines]
        return self.weeks[changed[-1] if changed else 0].name

    def lines(self, player: Player, span: Span) -> Iterator[tuple[str, Line]]:
        """A stretch of a player's account, each line with the period on whose page its grounds stand."""
        for index, part in enumerate(player.parts[span.start : span.end], span.start):
            name = self.weeks[min(index, len(self.weeks) - 1)].name
            yield from ((name, line) for line in part.lines)

    def acts(self, player: Player, span: Span) -> list[tuple[str, Judged]]:
        """What a player did in a stretch of periods, newest first."""
        names = {week.name for week in self.weeks[span.start : span.end]}
        return [(week.name, judged) for week, judged in player.acts if week.name in names]

    @property
    def spans(self) -> tuple[Span, ...]:
        """The stretches into which accounts are cut: those that are full, and a last one that is not yet two long."""
        full = max(0, len(self.weeks) // SPAN - 1)
        return (*(Span(k * SPAN, (k + 1) * SPAN) for k in range(full)), Span(full * SPAN, None))

    @property
    def members(self) -> tuple[Player, ...]:
        """Those who play now, by score, then by name."""
        mine = [player for player in self.players if player.member]
        return tuple(sorted(mine, key=lambda player: (-(player.score or 0), player.name)))

    def of_kind(self, *kinds: str) -> tuple[Event, ...]:
        """The events of these kinds, newest first."""
        return tuple(event for event in reversed(self.given.events) if event.kind in kinds)

    def choices(self, reading: Reading) -> tuple["ReadingChoice", ...]:
        """The values of a reading, the one in force marked; a free value that is none of those comes last."""
        now = self.given.in_force.get(reading.name, reading.default)
        values = (
            {**reading.values} if any(_same(now, value) for value in reading.values) else {**reading.values, now: ""}
        )
        return tuple(
            ReadingChoice(_spelt(value), meaning, _same(value, now), _same(value, reading.default))
            for value, meaning in values.items()
        )


@dataclass(frozen=True, slots=True)
class ReadingChoice:
    """A value of a reading: what it means, whether it is in force, whether the game has it by default."""

    value: str
    meaning: str
    chosen: bool
    default: bool


def _spelt(value: Choice) -> str:
    """A reading's value as a contract file spells it."""
    return str(value).lower() if isinstance(value, bool) else told(value)


def _same(one: Choice, other: Choice) -> bool:
    return type(one) is type(other) and one == other


def contest_of(given: Given) -> Contest:
    """The contest worked out for its pages."""
    events = given.events
    where = places(events, given.periods, given.in_turns)
    reckonings = [event for event in events if event.kind == "resolved"]
    kept = accounts(events, given.unit)
    cut = {name: parts(kept.get(name, ()), name, reckonings) for name in _names(given, kept)}
    weeks = tuple(_weeks(given, where, cut))
    standing = replay(events)
    players = tuple(_players(given, standing, kept, cut, weeks))
    seen = seen_of(given, weeks[-1], given.work(weeks[-1].name))
    return Contest(
        given=given,
        standing=standing,
        places=where,
        weeks=weeks,
        players=players,
        curved=_curved(events, players),
        names=frozenset(cut),
        owns=any(player.owned for player in players),
        claims=_claims(events),
        panels=given.pages.front(seen),
        columns=given.pages.columns(seen),
        winners=given.pages.winners(seen),
    )


def _weeks(given: Given, where: Mapping[int, str], cut: Mapping[str, Sequence[Part]]) -> Iterator[Week]:
    mine: dict[str, list[Event]] = {period.name: [] for period in given.periods}
    for event in given.events:
        mine[where[event.seq]].append(event)
    masters = _contestmasters(given.events)
    for index, period in enumerate(given.periods):
        own = [row[index] for row in cut.values() if index < len(row)]
        master = [name for at, name in masters if parse_time(at) < period.end][-1:]
        yield week_of(given, period, mine[period.name], own, master[0] if master else masters[0][1])


def _names(given: Given, kept: Mapping[str, object]) -> list[str]:
    acted = {event.text("by") for event in given.events if event.kind in ("declared", "claimed")}
    came = {event.text("who") for event in given.events if event.kind == "entered"}
    masters = {name for _, name in _contestmasters(given.events)}
    return sorted({*kept, *acted, *came, *given.members, *masters} - {""})


def _contestmasters(events: Sequence[Event]) -> list[tuple[str, str]]:
    """Who was contestmaster from when on."""
    found = [(event.at, event.text("contestmaster")) for event in events if event.kind == "opened"]
    return sorted(found + [(event.at, event.text("to")) for event in events if event.kind == "flipped"], key=_first)


def _first(row: tuple[str, str]) -> str:
    return row[0]


def _players(
    given: Given,
    standing: Standing,
    kept: Mapping[str, tuple[Line, ...]],
    cut: Mapping[str, tuple[Part, ...]],
    weeks: Sequence[Week],
) -> Iterator[Player]:
    """Everybody, in the order of eir names; what is theirs is gathered once for all."""
    opened, members = given.events[0].whole("last"), set(given.members)
    owned, held, acts = _owned(given.events), _held(standing), _acts(weeks)
    for name, mine in cut.items():
        account = kept.get(name, ())
        yield Player(
            name=name,
            member=name in members,
            since=standing.parties.get(name, ""),
            start=next((line.balance for line in reversed(account) if line.seq <= opened), mine[0].before),
            account=account,
            parts=mine,
            acts=tuple(acts.get(name, ())),
            owned=tuple(owned.get(name, ())),
            held=tuple(held.get(name, ())),
        )


def _owned(events: Sequence[Event]) -> dict[str, list[Ownership]]:
    """What everybody has or had, in the order in which it came to be."""
    ends = {event.text("thing"): event for event in events if event.kind == "destroyed"}
    found: dict[str, list[Ownership]] = {}
    for event in sorted(events, key=lambda event: (event.at, event.seq)):
        if event.kind == "created":
            thing = event.text("thing")
            found.setdefault(event.text("owner"), []).append(Ownership(thing, event, ends.get(thing)))
    return found


def _held(standing: Standing) -> dict[str, list[Thing]]:
    """What everybody has now."""
    found: dict[str, list[Thing]] = {}
    for thing in standing.things.values():
        found.setdefault(thing.owner, []).append(thing)
    return found


def _acts(weeks: Sequence[Week]) -> dict[str, list[tuple[Week, Judged]]]:
    """What everybody did, newest period first."""
    found: dict[str, list[tuple[Week, Judged]]] = {}
    for week in reversed(weeks):
        for judged in week.judged:
            found.setdefault(judged.declaration.by, []).append((week, judged))
    return found


def _curved(events: Sequence[Event], players: Sequence[Player]) -> dict[str, Player]:
    came = dict.fromkeys(event.text("who") for event in events if event.kind == "entered")
    known = {player.name: player for player in players if len(player.parts) > 1}
    return {name: known[name] for name in came if name in known}


def _claims(events: Sequence[Event]) -> tuple[Claim, ...]:
    decided = {event.text("claim"): event for event in events if event.kind == "claim_decided"}
    raised = [event for event in events if event.kind == "claim_raised"]
    return tuple(Claim(event, decided.get(event.text("claim"))) for event in reversed(raised))
