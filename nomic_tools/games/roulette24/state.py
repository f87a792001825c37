"""The values of a match: the two seats, the gun, what moved and why."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from nomic_tools.core.readings import Choice, Settings

LGT = "LGT"
"""The house, as a payee: the Liar Game Tournament."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player: chips held, bullets received as shooter, chips owed at the end, inactive turns in a row."""

    name: str
    chips: int
    shot: int = 0
    debt: int = 0
    idle: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A match before a turn: `bullets` are those still in the gun, `fired` those that count as fired."""

    chamber: int
    gunner: str
    seats: tuple[Seat, Seat]
    bullets: frozenset[int]
    fired: int = 0

    @property
    def names(self) -> tuple[str, str]:
        """Both players, in the order of their seats."""
        return self.seats[0].name, self.seats[1].name

    def seat(self, name: str) -> Seat:
        """The seat of the player called `name`."""
        return self.seats[self.names.index(name)]

    def opponent(self, name: str) -> str:
        """The other player."""
        return self.names[1 - self.names.index(name)]

    def with_seats(self, change: Callable[[Seat], Seat]) -> "State":
        """The same state with `change` made to both seats."""
        return replace(self, seats=(change(self.seats[0]), change(self.seats[1])))


@dataclass(frozen=True, slots=True)
class Move:
    """Chips that changed hands; `payee` is a player or the LGT."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True, slots=True)
class Ground:
    """One step of a resolution: the clause carried out, its outcome, the readings in force and what moved.

    What is `private_to` a player may be shown to nobody else until the match is over.
    """

    clause: str
    outcome: str
    readings: tuple[tuple[str, Choice], ...] = ()
    move: Move | None = None
    private_to: str | None = None


def in_force(settings: Settings, *names: str) -> tuple[tuple[str, Choice], ...]:
    """The named readings with the values they have in this match."""
    return tuple((name, settings[name]) for name in names)
