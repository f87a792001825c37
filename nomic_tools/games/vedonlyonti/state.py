"""The values of a round: what a turn is given, where the round stands, and the steps that explain it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from nomic_tools.games.vedonlyonti.odds import Odds


class Reason(StrEnum):
    """Why a bet is refused; the first that holds, in this order."""

    TARGET = "target"
    UNIT = "unit"
    MONEY = "money"
    DIVISIBLE = "divisible"


class Fate(StrEnum):
    """What becomes of the participant whose turn it is."""

    CLICK = "click"
    DIES = "dies"
    RUNS = "runs"


class What(StrEnum):
    """The kinds of step."""

    BET = "bet"
    REFUSED = "refused"
    NO_TURN = "no turn"
    RUNS = "runs"
    CLICK = "click"
    DIES = "dies"
    OUT_OF_THE_GAME = "out of the game"
    TO_THE_BANK = "to the bank"
    ODDS = "odds"
    HANDED_ON = "handed on"
    WINS = "wins"
    PAID = "paid"


@dataclass(frozen=True, slots=True)
class Bet:
    """A bet as declared: `stake` dollars of `player` on the participant of `target`."""

    player: str
    target: str
    stake: int


@dataclass(frozen=True, slots=True)
class Turn:
    """What is declared for one turn; `run` is the wish of a stand-in who holds the revolver."""

    bets: tuple[Bet, ...] = ()
    run: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened: by which clause and readings, to whom, and the money it moved.

    `cash` and `stack` are the changes of what `who` holds and of eir stack on the participant of `on`;
    `reason` is that of a refused bet.
    """

    turn: int
    clause: str
    what: What
    who: str
    on: str = ""
    cash: int = 0
    stack: int = 0
    readings: tuple[str, ...] = ()
    note: str = ""
    reason: Reason | None = None

    @property
    def bank(self) -> int:
        """The change of what the bank holds: each step sums to zero."""
        return -(self.cash + self.stack)


@dataclass(frozen=True, slots=True)
class RoundState:
    """Where a round stands. Participants go by their owners' names; all tuples of names are in seat order.

    `cards` gives each owner's number, None for a player who stands in. `bullets` are the bullet's chambers,
    one for each setting of the revolver; `settings` counts those done.
    """

    seats: tuple[str, ...]
    cards: Mapping[str, int | None]
    money: Mapping[str, int]
    holder: str
    bullets: tuple[int, ...]
    odds: Mapping[str, Odds]
    table: Mapping[str, Mapping[str, int]]
    left: tuple[str, ...]
    chamber: int = 1
    settings: int = 1
    turn: int = 0
    fired: frozenset[str] = frozenset()
    eliminated: tuple[str, ...] = ()
    shown: Mapping[str, int] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone still in the game, whether or not eir participant is left (reading 13)."""
        return tuple(player for player in self.seats if player not in self.eliminated)

    @property
    def over(self) -> bool:
        """Whether only one participant is left: that one has won."""
        return len(self.left) == 1

    def stack(self, player: str, target: str) -> int:
        """What `player` has on the participant of `target`."""
        return self.table.get(target, {}).get(player, 0)


def entered(state: RoundState, step: Step) -> RoundState:
    """`state` after `step`. Money moves in no other way, so the steps account for every dollar."""
    money, table = dict(state.money), dict(state.table)
    if step.cash:
        money[step.who] += step.cash
    if step.stack:
        stacks = dict(table[step.on])
        stacks[step.who] = stacks.get(step.who, 0) + step.stack
        table[step.on] = {player: amount for player, amount in stacks.items() if amount}
    return replace(state, money=money, table=table, steps=(*state.steps, step))
