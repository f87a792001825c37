"""When the match ends, and who has won."""

from collections.abc import Mapping
from dataclasses import dataclass

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.state import Ground, Seat, State, in_force


@dataclass(frozen=True, slots=True)
class Verdict:
    """The end of a match: `winner` is nobody in a draw; `by` is what decided it."""

    winner: str | None
    by: str
    profit: Mapping[str, int]
    ground: Ground


def profit(seat: Seat, settings: Settings) -> int:
    """Detection 2: a debt "will count towards tiebreaker profit/loss"."""
    return seat.chips - seat.debt - settings.amount("start_chips")


def bankrupt(seat: Seat) -> bool:
    """End 2: "a chip count of 0 OR to an amount under their total payments for Bullet Detection"."""
    return seat.chips <= 0 or seat.chips < seat.debt


def verdict_of(state: State, settings: Settings) -> Verdict | None:
    """End 1-2, on a turn that is fully settled: how the match has ended, or nothing if it goes on."""
    by_bullets = _bullets_to_come(state, settings) <= 0 or _decided(state, settings)
    broke = tuple(seat for seat in state.seats if bankrupt(seat))
    if broke and (settings.flag("bankruptcy_first") or not by_bullets):
        return _bankruptcy(state, broke, settings)
    if by_bullets:
        return compare(state.seats, settings)
    return _forfeit(state, settings)


def compare(seats: tuple[Seat, Seat], settings: Settings, ended: str = "") -> Verdict:
    """End 3: "The player who fired fewer bullets wins!", then the bigger profit, else a draw."""
    one, other = seats
    shots = f"{ended}{one.name} fired {one.shot} bullet{'s' * (one.shot != 1)}, {other.name} {other.shot}"
    if one.shot != other.shot:
        return _won(min(seats, key=lambda seat: seat.shot), "bullets", seats, shots, settings)
    profits = f"{shots}; profits {profit(one, settings)} and {profit(other, settings)}"
    if profit(one, settings) != profit(other, settings):
        best = max(seats, key=lambda seat: profit(seat, settings))
        return _won(best, "profit", seats, profits, settings)
    return _won(None, "draw", seats, profits, settings)


def _bullets_to_come(state: State, settings: Settings) -> int:
    """End 1: "The game ends once 6 bullets have been fired": how many that still takes."""
    return settings.amount("bullets") - state.fired if settings.flag("air_counts") else len(state.bullets)


def _decided(state: State, settings: Settings) -> bool:
    """End 3: whether the bullets to come can no longer make the numbers of bullets equal."""
    one, other = state.seats
    lead = abs(one.shot - other.shot)
    return settings.flag("stop_when_decided") and lead > _bullets_to_come(state, settings)


def _bankruptcy(state: State, broke: tuple[Seat, ...], settings: Settings) -> Verdict:
    """End 2: "the bankrupt player automatically loses"; two at once are compared, or draw."""
    if len(broke) == 1:
        (loser,) = broke
        why = f"{loser.name} has {loser.chips} chips and owes {loser.debt}"
        return _won(state.seat(state.opponent(loser.name)), "bankruptcy", state.seats, why, settings)
    if settings.text("double_bankruptcy") == "compare":
        return compare(state.seats, settings, "both are bankrupt; ")
    return _won(None, "draw", state.seats, "both are bankrupt", settings)


def _forfeit(state: State, settings: Settings) -> Verdict | None:
    """The host's own rule, for the text has none: who is inactive too often in a row loses."""
    limit = settings["forfeit_after"]
    if not isinstance(limit, int):
        return None
    gone = [seat for seat in state.seats if seat.idle >= limit]
    if len(gone) == 2:
        return compare(state.seats, settings, "both were inactive too often in a row; ")
    if not gone:
        return None
    why = f"{gone[0].name} was inactive {gone[0].idle} turns in a row"
    return _won(state.seat(state.opponent(gone[0].name)), "forfeit", state.seats, why, settings)


_GROUNDS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "bullets": ("End 3", ("air_counts", "stop_when_decided")),
    "profit": ("End 3", ("start_chips",)),
    "draw": ("End 3", ("start_chips", "double_bankruptcy")),
    "bankruptcy": ("End 2", ("bankruptcy_first",)),
    "forfeit": ("", ("forfeit_after",)),
}


def _won(winner: Seat | None, by: str, seats: tuple[Seat, Seat], why: str, settings: Settings) -> Verdict:
    clause, readings = _GROUNDS[by]
    end = f"{winner.name} wins by {by}" if winner else "a draw"
    ground = Ground(clause, f"{why}: {end}", in_force(settings, *readings))
    profits = {seat.name: profit(seat, settings) for seat in seats}
    return Verdict(winner.name if winner else None, by, profits, ground)
