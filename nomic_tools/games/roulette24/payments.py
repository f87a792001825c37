"""What is due after a shot, in the order in which it is paid, and the paying of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.firing import Firing, Way
from nomic_tools.games.roulette24.state import LGT, Ground, Move, Seat, State, in_force


@dataclass(frozen=True, slots=True)
class Due:
    """A sum that a clause makes due, and the readings that shape it; what is due `later` becomes debt.

    The price of a bullet (`for_bullet`) is what a shooter may have to pay in full.
    """

    payer: str
    payee: str
    amount: int
    clause: str
    readings: tuple[str, ...] = ()
    later: bool = False
    for_bullet: bool = False


def dues(state: State, firing: Firing, settings: Settings) -> tuple[Due, ...]:
    """Gameplay 3a, 4 and 5, Inactivity 2 and 3: what is due, in the order of payment.

    A shooter's own bid goes out and comes back, so it does not appear.
    """
    match firing.way:
        case Way.DOUBLE_PASS:
            return tuple(Due(name, LGT, firing.bids[name] or 0, "Gameplay 3a") for name in state.names)
        case Way.LOWER_BID:
            return (_after_shot(state, firing, settings),)
        case Way.ONE_INACTIVE:
            return _one_inactive(state, firing, settings)
        case Way.BOTH_INACTIVE:
            return tuple(due for name in state.names for due in _both_inactive(name, firing, settings))
        case _:
            assert_never(firing.way)


def _after_shot(state: State, firing: Firing, settings: Settings) -> Due:
    """Gameplay 4: "the shooter collects all chips paid"; 5: the shooter of a bullet pays the opponent."""
    shooter = firing.shooters[0]
    other = state.opponent(shooter)
    if firing.bullet:
        return _hit(shooter, other, settings)
    return Due(other, shooter, firing.bids[other] or 0, "Gameplay 4")


def _hit(shooter: str, payee: str, settings: Settings) -> Due:
    """Gameplay 5: "the player who shot the gun pays 25 chips to their opponent"."""
    return Due(shooter, payee, settings.amount("bullet_pay"), "Gameplay 5", ("bullet_pay",), for_bullet=True)


def _one_inactive(state: State, firing: Firing, settings: Settings) -> tuple[Due, ...]:
    """Inactivity 2: "you pay the LGT 10 chips and automatically fire the gun"."""
    shooter = firing.shooters[0]
    readings = ("inactive_pay", "penalty_order") if firing.bullet else ("inactive_pay",)
    penalty = Due(shooter, LGT, settings.amount("inactive_pay"), "Inactivity 2", readings)
    if not firing.bullet:
        return (penalty,)
    hit = _hit(shooter, state.opponent(shooter), settings)
    return (penalty, hit) if settings.text("penalty_order") == "lgt_first" else (hit, penalty)


def _both_inactive(name: str, firing: Firing, settings: Settings) -> Iterator[Due]:
    """Inactivity 3: "both owe the LGT a penalty of 10 chips", and on a bullet "both owe the LGT 25"."""
    later = settings.text("penalty_mode") == "deferred"
    if not firing.bullet or settings.text("both_inactive_pay") == "both":
        readings = ("inactive_pay", "penalty_mode") + (("both_inactive_pay",) if firing.bullet else ())
        yield Due(name, LGT, settings.amount("inactive_pay"), "Inactivity 3", readings, later)
    if firing.bullet:
        readings = ("bullet_pay", "penalty_mode", "both_inactive_pay")
        yield Due(name, LGT, settings.amount("bullet_pay"), "Inactivity 3", readings, later, for_bullet=True)


def settle_due(state: State, due: Due, settings: Settings) -> tuple[State, Ground]:
    """Pay one sum: all that is held if that is less, unless a bullet's price may take chips below 0."""
    if due.later:
        booked = state.with_seats(lambda seat: _owe(seat, due))
        outcome = f"{due.payer} owes the LGT {due.amount}, booked as debt"
        return booked, Ground(due.clause, outcome, in_force(settings, *due.readings))
    held = max(0, state.seat(due.payer).chips)
    in_full = due.for_bullet and settings.flag("allow_negative")
    paid = due.amount if in_full else min(due.amount, held)
    payee = "the LGT" if due.payee == LGT else due.payee
    short = f" of {due.amount}, all that is held" if paid < due.amount else ""
    names = (*due.readings, "allow_negative") if due.for_bullet and due.amount > held else due.readings
    move = Move(due.payer, due.payee, paid)
    ground = Ground(due.clause, f"{due.payer} pays {payee} {paid}{short}", in_force(settings, *names), move)
    return state.with_seats(lambda seat: _moved(seat, move)), ground


def _owe(seat: Seat, due: Due) -> Seat:
    return replace(seat, debt=seat.debt + due.amount) if seat.name == due.payer else seat


def _moved(seat: Seat, move: Move) -> Seat:
    change = {move.payer: -move.amount, move.payee: move.amount}.get(seat.name, 0)
    return replace(seat, chips=seat.chips + change)
