"""Bullet detection: the two chambers it looks at, who may ask, the charge and the reply."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.ring import after
from nomic_tools.games.roulette24.state import Ground, Seat, State, in_force


@dataclass(frozen=True, slots=True)
class Detection:
    """The two chambers looked at, and whether at least one of them holds a live bullet."""

    chambers: tuple[int, int]
    answer: bool


def detect(bullets: Collection[int], chamber: int, setup: bool = False) -> Detection:
    """Detection 1: "if the contents of the next two chambers hold at least one bullet".

    In `setup` no chamber is being played: the next two are the starting chamber and the one after it.
    """
    first = chamber if setup else after(chamber)
    pair = (first, after(first))
    return Detection(pair, any(each in bullets for each in pair))


def affordable(seat: Seat, settings: Settings) -> bool:
    """Detection 3: whether the player would still not be below the debt, had e asked once more."""
    return seat.chips >= seat.debt + settings.amount("detect_cost")


def accepted(state: State, asked: Collection[str], settings: Settings) -> tuple[str, ...]:
    """Detection 1: the players whose requests count, judged on the chips held when the turn began."""
    anyhow = settings.text("detection_unaffordable") == "allow"
    return tuple(seat.name for seat in state.seats if seat.name in asked and (anyhow or affordable(seat, settings)))


def refusals(asked: Collection[str], counted: Collection[str], settings: Settings) -> tuple[Ground, ...]:
    """The steps that say whose requests do not count."""
    readings = in_force(settings, "detect_cost", "detection_unaffordable")
    return tuple(
        Ground("Detection 3", f"{name} cannot afford a detection: not charged", readings, private_to=name)
        for name in sorted(asked)
        if name not in counted
    )


def charge(state: State, askers: Collection[str], settings: Settings) -> tuple[State, tuple[Ground, ...]]:
    """Detection 2: "Bullet detection costs 10 chips", booked now and "collected at the game's conclusion"."""
    cost = settings.amount("detect_cost")
    readings = in_force(settings, "detect_cost")
    grounds = tuple(
        Ground("Detection 2", f"{name} owes the LGT {cost} for a detection", readings, private_to=name)
        for name in askers
    )
    return state.with_seats(lambda seat: replace(seat, debt=seat.debt + cost) if seat.name in askers else seat), grounds


def replies(askers: Collection[str], found: Detection) -> tuple[Mapping[str, bool], tuple[Ground, ...]]:
    """Detection 1a: "The dealer will reply at the beginning of the next round with either 'yes' or 'no'"."""
    one, other = found.chambers
    word = "yes" if found.answer else "no"
    grounds = tuple(
        Ground("Detection 1a", f"{name} asked about chambers {one} and {other}: {word}", private_to=name)
        for name in askers
    )
    return dict.fromkeys(askers, found.answer), grounds
