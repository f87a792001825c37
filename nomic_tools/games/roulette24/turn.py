"""One turn: bids and requests in; the state after it, the replies and the grounds of every step out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.bids import Bid, standing_bid
from nomic_tools.games.roulette24.detection import accepted, charge, detect, refusals, replies
from nomic_tools.games.roulette24.firing import Firing, fire, firing_ground, gunner_ground, next_gunner
from nomic_tools.games.roulette24.outcome import Verdict, bankrupt, verdict_of
from nomic_tools.games.roulette24.payments import dues, settle_due
from nomic_tools.games.roulette24.ring import after
from nomic_tools.games.roulette24.state import LGT, Ground, Seat, State, in_force


@dataclass(frozen=True, slots=True)
class Turn:
    """What the dealer has when a turn is resolved: both players' last bids, and who asked for a detection."""

    bids: Mapping[str, Bid]
    asked: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TurnResult:
    """A turn resolved: `state` is what follows it, `verdict` the end of the match if this was it."""

    state: State
    firing: Firing
    replies: Mapping[str, bool]
    verdict: Verdict | None
    grounds: tuple[Ground, ...]

    @property
    def lgt(self) -> int:
        """The chips paid to the LGT in this turn; what is only owed is not among them."""
        moves = (ground.move for ground in self.grounds)
        return sum(move.amount for move in moves if move and move.payee == LGT)


def play_turn(state: State, turn: Turn, settings: Settings) -> TurnResult:
    """Gameplay 1-6, Detection and Inactivity 2-3, in the order in which they are settled."""
    bids = {seat.name: standing_bid(turn.bids[seat.name], seat, settings) for seat in state.seats}
    firing = fire(state, {name: bid for name, (bid, _) in bids.items()}, settings)
    paid, payments = _pay(state, firing, settings)
    fired, counts = _count(paid, firing, settings)
    moved = _advance(fired, firing, settings)
    asked = accepted(state, turn.asked, settings)
    refused = refusals(turn.asked, asked, settings)
    closed, verdict, charges = _close(moved, asked, settings)
    found = detect(moved.bullets, state.chamber)
    answers, told = ({}, ()) if verdict else replies(asked, found)
    grounds = (
        *(ground for _, judged in bids.values() for ground in judged),
        firing_ground(state, firing),
        *payments,
        *counts,
        gunner_ground(firing, moved.gunner, settings),
        *refused,
        *charges,
        *told,
        *((verdict.ground,) if verdict else ()),
    )
    return TurnResult(closed, firing, answers, verdict, grounds)


def _pay(state: State, firing: Firing, settings: Settings) -> tuple[State, list[Ground]]:
    """Every sum that the shot makes due, paid in order."""
    grounds = []
    for due in dues(state, firing, settings):
        state, ground = settle_due(state, due, settings)
        grounds.append(ground)
    return state, grounds


def _count(state: State, firing: Firing, settings: Settings) -> tuple[State, tuple[Ground, ...]]:
    """End 1 and 3: a bullet is one of the six and one for each shooter; in the air it is nobody's."""
    if not firing.bullet:
        return state, ()
    in_air = not firing.shooters
    fired = state.fired + (settings.flag("air_counts") or not in_air)
    hit = replace(state, bullets=state.bullets - {state.chamber}, fired=fired)
    whose = "neither player" if in_air else " and ".join(firing.shooters)
    outcome = f"the bullet counts for {whose}; bullets fired so far: {fired} of {settings.amount('bullets')}"
    ground = Ground("End 1", outcome, in_force(settings, "air_counts") if in_air else ())
    return hit.with_seats(lambda seat: replace(seat, shot=seat.shot + (seat.name in firing.shooters))), (ground,)


def _advance(state: State, firing: Firing, settings: Settings) -> State:
    """Gameplay 3 and 6: the next gunner and the next chamber."""

    def count_idle(seat: Seat) -> Seat:
        return replace(seat, idle=seat.idle + 1 if firing.bids[seat.name] is None else 0)

    gunner = next_gunner(state, firing, settings)
    return replace(state, gunner=gunner, chamber=after(state.chamber)).with_seats(count_idle)


def _close(
    state: State, asked: tuple[str, ...], settings: Settings
) -> tuple[State, Verdict | None, tuple[Ground, ...]]:
    """Detection 2-3 and End 1-2: charge the requests, then see whether the match is over.

    Where unanswered ones are free, a match that ends charges only those whose own question bankrupts em, if it ends so.
    """
    charged, charges = charge(state, asked, settings)
    ended = verdict_of(charged, settings)
    if ended is None or settings.flag("charge_unanswered"):
        return charged, ended, charges
    ending = tuple(name for name in asked if bankrupt(charged.seat(name)) and verdict_of(state, settings) is None)
    charged, charges = charge(state, ending, settings)
    unanswered = tuple(name for name in asked if name not in ending)
    return charged, verdict_of(charged, settings), (*charges, *_uncharged(unanswered, settings))


def _uncharged(asked: tuple[str, ...], settings: Settings) -> tuple[Ground, ...]:
    readings = in_force(settings, "charge_unanswered")
    return tuple(
        Ground("Detection 1a", f"no next round, no reply: {name} is not charged", readings, private_to=name)
        for name in asked
    )
