"""Who fires the gun, and who is the gunner after it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.state import Ground, State, in_force


class Way(Enum):
    """Why the gun is fired by whom, with the clause that says so."""

    LOWER_BID = "Gameplay 3"
    DOUBLE_PASS = "Gameplay 3a"
    ONE_INACTIVE = "Inactivity 2"
    BOTH_INACTIVE = "Inactivity 3"


@dataclass(frozen=True, slots=True)
class Firing:
    """A gun fired: `shooters` are one player, both, or nobody when it was fired in the air."""

    way: Way
    shooters: tuple[str, ...]
    bids: Mapping[str, int | None]
    bullet: bool


def fire(state: State, bids: Mapping[str, int | None], settings: Settings) -> Firing:
    """Gameplay 3 and Inactivity 2-3: who fires the current chamber, and whether it holds a bullet."""
    bullet = state.chamber in state.bullets
    given = {name: bid for name, bid in bids.items() if bid is not None}
    inactive = tuple(name for name in state.names if name not in given)
    if len(inactive) == 2:
        return Firing(Way.BOTH_INACTIVE, inactive, bids, bullet)
    if inactive:
        return Firing(Way.ONE_INACTIVE, inactive, bids, bullet)
    if all(bid == settings.amount("max_bid") for bid in given.values()):
        return Firing(Way.DOUBLE_PASS, (), bids, bullet)
    return Firing(Way.LOWER_BID, (_lower_bidder(state, given),), bids, bullet)


def _lower_bidder(state: State, bids: Mapping[str, int]) -> str:
    """Gameplay 3: "The player who bid fewer chips will shoot the gun. On ties, the gunner will shoot."."""
    one, other = state.names
    if bids[one] == bids[other]:
        return state.gunner
    return min(one, other, key=lambda name: bids[name])


def next_gunner(state: State, firing: Firing, settings: Settings) -> str:
    """Gameplay 3: "The non-shooting player becomes the Gunner"; 3a: the role passes after a double pass."""
    match firing.way:
        case Way.LOWER_BID | Way.ONE_INACTIVE:
            return state.opponent(firing.shooters[0])
        case Way.DOUBLE_PASS:
            return state.opponent(state.gunner)
        case Way.BOTH_INACTIVE:
            stays = settings.text("both_inactive_gunner") == "stay"
            return state.gunner if stays else state.opponent(state.gunner)
        case _:
            assert_never(firing.way)


def firing_ground(state: State, firing: Firing) -> Ground:
    """The step that says who fired, and what came out."""
    who = " and ".join(firing.shooters) if firing.shooters else "the LGT, in the air,"
    verb = "fire" if len(firing.shooters) == 2 else "fires"
    content = "a bullet" if firing.bullet else "empty"
    return Ground(firing.way.value, f"{who} {verb} chamber {state.chamber}: {content}")


def gunner_ground(firing: Firing, gunner: str, settings: Settings) -> Ground:
    """The step that says who is the gunner now."""
    both = firing.way is Way.BOTH_INACTIVE
    readings = in_force(settings, "both_inactive_gunner") if both else ()
    clause = "Gameplay 3a" if both or firing.way is Way.DOUBLE_PASS else "Gameplay 3"
    return Ground(clause, f"{gunner} is the gunner for the next chamber", readings)
