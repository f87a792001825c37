"""What a week comes to before anything is drawn: which acts stand, who is in it, whose guns are where."""

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.acts import Declaration
from nomic_tools.core.times import Period
from nomic_tools.games.gunfight.week import Gun, Member, Order, Status


@dataclass(frozen=True, slots=True)
class Ruled:
    """A declaration and what became of it.

    `gun` is the gun it used, none for an extra act; `label` names the draw an aimless act waits for.
    `actor_stays` and `target_stays`: e has not ceased to be a Gunslinger between the act and the week's end.
    `earliest` is when a banned player may join.
    """

    declared: Declaration
    status: Status
    gun: str | None = None
    extra: bool = False
    taken_back: bool = False
    actor_stays: bool = False
    target_stays: bool = False
    label: str = ""
    earliest: datetime | None = None

    @property
    def stands(self) -> bool:
        """Whether the act was accepted and not taken back."""
        return self.status is Status.OK and not self.taken_back


@dataclass(frozen=True, slots=True)
class Departure:
    """One ceased to be a Gunslinger, and eir guns went: `cause` is `leave`, `removal` or `flip`."""

    name: str
    at: datetime
    cause: str
    source: str
    guns: tuple[Gun, ...]


@dataclass(frozen=True, slots=True)
class Breach:
    """A SHALL or SHALL NOT that was not kept: `hoot_and_goad`, `extra_act`, `gun_without_order`."""

    kind: str
    who: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Others(Collection[str]):
    """All of the sorted `names` but `without`: a pool that costs nothing to hold."""

    names: tuple[str, ...]
    without: str

    def __len__(self) -> int:
        return len(self.names) - contains(self.names, self.without)

    def __iter__(self) -> Iterator[str]:
        return (name for name in self.names if name != self.without)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name != self.without and contains(self.names, name)


def contains(names: tuple[str, ...], name: str) -> bool:
    """Whether `name` is among the sorted `names`."""
    place = bisect_left(names, name)
    return place < len(names) and names[place] == name


@dataclass(frozen=True, slots=True)
class Draw:
    """A target to be drawn: the label its number is drawn under, for whom, and from whom."""

    label: str
    by: str
    pool: Others


@dataclass(frozen=True, slots=True)
class Worked:
    """A week as far as the declarations and facts tell, up to its end or up to now.

    `members` are sorted by name; `guns` has those of every member in the order they came to be, the aimed
    ones (`aimed`, by id) included, since these go only at the week's end. `idle` are the unused ones.
    """

    period: Period
    ruled: tuple[Ruled, ...]
    members: tuple[Member, ...]
    exempt: frozenset[str]
    guns: Mapping[str, tuple[Gun, ...]]
    aimed: frozenset[str]
    idle: Mapping[str, tuple[Gun, ...]]
    draws: tuple[Draw, ...]
    breaches: tuple[Breach, ...]
    departures: tuple[Departure, ...]
    former: Mapping[str, datetime]
    contestmaster: str
    contestmaster_is_party: bool
    orders: tuple[Order, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The Gunslingers, sorted."""
        return tuple(member.name for member in self.members)

    @property
    def left(self) -> frozenset[str]:
        """Those who ceased to be Gunslingers in the week and are none at its end."""
        return frozenset(departure.name for departure in self.departures) - frozenset(self.names)

    @property
    def kept(self) -> tuple[Gun, ...]:
        """'A Gun used to Aim and Fire is destroyed at the end of the week': those the next one opens with."""
        return tuple(gun for guns in self.guns.values() for gun in guns if gun.id not in self.aimed)
