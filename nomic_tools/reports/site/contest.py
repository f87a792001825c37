"""The whole contest as its site tells it, worked out once for all pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.readings import Choice, Reading
from nomic_tools.core.replay import Standing, Thing, replay
from nomic_tools.core.times import parse_time
from nomic_tools.reports.site.account import Line, Part, accounts, parts
from nomic_tools.reports.site.given import Given
from nomic_tools.reports.site.record import places, told
from nomic_tools.reports.site.week import Week, week_of


@dataclass(frozen=True, slots=True)
class Ownership:
    """A thing somebody has or had: the events that made it and ended it, and why it ended."""

    thing: str
    made: Event
    ended: Event | None


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody's page. `parts` has one part for each resolved period and one for the time since."""

    name: str
    member: bool
    since: str
    account: tuple[Line, ...]
    parts: tuple[Part, ...]
    owned: tuple[Ownership, ...]
    held: tuple[Thing, ...]

    @property
    def score(self) -> int | None:
        """What e has now, where that is known."""
        return self.parts[-1].after

    @property
    def scores(self) -> tuple[int | None, ...]:
        """What e began with, and had after each resolved period."""
        return (self.parts[0].before, *(part.after for part in self.parts[:-1]))


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of error, and how it was decided, if it was."""

    raised: Event
    decided: Event | None


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that pages show."""

    given: Given
    standing: Standing
    places: Mapping[int, str]
    weeks: tuple[Week, ...]
    players: tuple[Player, ...]
    resolved: tuple[str, ...]
    claims: tuple[Claim, ...]

    @property
    def members(self) -> tuple[Player, ...]:
        """Those who play now, by score, then by name."""
        mine = [player for player in self.players if player.member]
        return tuple(sorted(mine, key=lambda player: (-(player.score or 0), player.name)))

    @property
    def curved(self) -> tuple[Player, ...]:
        """Those whose scores the charts show: all who ever were parties, in the order in which they came."""
        came = [event.text("who") for event in self.given.events if event.kind == "entered"]
        order = {name: index for index, name in reversed(list(enumerate(came)))}
        mine = [player for player in self.players if player.name in order and len(player.parts) > 1]
        return tuple(sorted(mine, key=lambda player: order[player.name]))

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
    events, periods = given.events, [worked.period for worked in given.worked]
    where = places(events, periods)
    reckonings = [event for event in events if event.kind == "resolved"]
    kept = accounts(events, given.unit)
    cut = {name: parts(kept.get(name, ()), name, reckonings) for name in _names(given, kept)}
    masters = _contestmasters(events)
    weeks = []
    for index, worked in enumerate(given.worked):
        mine = [cut[name][index] for name in cut if index <= len(reckonings)]
        master = [name for at, name in masters if parse_time(at) < worked.period.end][-1:]
        weeks.append(week_of(worked, events, where, mine, given.as_of, master[0] if master else masters[0][1]))
    standing = replay(events)
    members = set(given.worked[-1].members) if given.worked else set(standing.parties)
    players = [_player(name, given, standing, members, kept.get(name, ()), cut[name]) for name in cut]
    names = tuple(event.text("period") for event in reckonings)
    return Contest(given, standing, where, tuple(weeks), tuple(players), names, _claims(events))


def _names(given: Given, kept: Mapping[str, object]) -> list[str]:
    acted = {event.text("by") for event in given.events if event.kind in ("declared", "claimed")}
    came = {event.text("who") for event in given.events if event.kind == "entered"}
    members = {name for worked in given.worked for name in worked.members}
    masters = {name for _, name in _contestmasters(given.events)}
    return sorted({*kept, *acted, *came, *members, *masters} - {""})


def _contestmasters(events: Sequence[Event]) -> list[tuple[str, str]]:
    """Who was contestmaster from when on."""
    found = [(event.at, event.text("contestmaster")) for event in events if event.kind == "opened"]
    return sorted(found + [(event.at, event.text("to")) for event in events if event.kind == "flipped"], key=_first)


def _first(row: tuple[str, str]) -> str:
    return row[0]


def _player(
    name: str, given: Given, standing: Standing, members: set[str], account: tuple[Line, ...], cut: tuple[Part, ...]
) -> Player:
    ends = {event.text("thing"): event for event in given.events if event.kind == "destroyed"}
    made = [event for event in given.events if event.kind == "created" and event.text("owner") == name]
    owned = [Ownership(event.text("thing"), event, ends.get(event.text("thing"))) for event in made]
    owned.sort(key=lambda item: (item.made.at, item.made.seq))
    since = standing.parties.get(name, "")
    return Player(name, name in members, since, account, cut, tuple(owned), tuple(standing.owned(name)))


def _claims(events: Sequence[Event]) -> tuple[Claim, ...]:
    decided = {event.text("claim"): event for event in events if event.kind == "claim_decided"}
    raised = [event for event in events if event.kind == "claim_raised"]
    return tuple(Claim(event, decided.get(event.text("claim"))) for event in reversed(raised))
