"""How a week ended, with the grounds for every number."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from nomic_tools.core.play import Ground
from nomic_tools.games.gunfight.clauses import Clause
from nomic_tools.games.gunfight.targets import Shot
from nomic_tools.games.gunfight.week import Gun
from nomic_tools.games.gunfight.worked import Breach


@dataclass(frozen=True, slots=True)
class Room:
    """What the limits leave at the contestmaster's act: `revoke` none for no limit.

    `award` may be none only where `award_each` caps every player. With `shared`, `revoke` is one threshold
    that awards and revocations use up together. `award_each`, `revoke_each`: what a cap per player leaves.
    """

    award: int | None
    revoke: int | None = None
    shared: bool = False
    award_each: Mapping[str, int] = field(default_factory=dict)
    revoke_each: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Debt:
    """Points one is to lose: how many, by which clause, through whom and through which acts."""

    player: str
    points: int
    clause: Clause
    through: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """Points between the bank and a player: positive for an award."""

    player: str
    points: int
    clause: Clause


@dataclass(frozen=True, slots=True)
class Result:
    """A resolved week. Names are sorted; mappings have every Gunslinger of the week's end, `targets` also
    those who left and whose acts count. `guns` are those that the next week opens with.
    """

    targets: Mapping[str, tuple[str, ...]]
    hooted: tuple[str, ...]
    shots: tuple[Shot, ...]
    debts: tuple[Debt, ...]
    due: Mapping[str, int]
    total: int
    over: bool
    revoked: Mapping[str, int]
    removed: tuple[str, ...]
    eligible: tuple[str, ...]
    each: int
    awarded: int
    moves: tuple[Move, ...]
    points: Mapping[str, int]
    guns: Mapping[str, tuple[Gun, ...]]
    destroyed: tuple[Gun, ...]
    idle: Mapping[str, tuple[Gun, ...]]
    breaches: tuple[Breach, ...]
    grounds: tuple[Ground, ...]

    @property
    def breach(self) -> tuple[str, ...]:
        """The Gunslingers who hooted and goaded or did too much, each once, sorted."""
        return tuple(sorted({breach.who for breach in self.breaches if breach.kind != "gun_without_order"}))
