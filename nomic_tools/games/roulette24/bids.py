"""Which bids stand."""

from dataclasses import dataclass
from typing import TypeAlias

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.state import Ground, Seat, in_force

Bid: TypeAlias = int | float | None
"""What a player bid; a fraction is never valid, nothing is inactivity."""


@dataclass(frozen=True, slots=True)
class InvalidBid:
    """A bid that does not stand, with the reason its player is told while there is time for another."""

    bid: int | float
    reason: str


def judge_bid(bid: int | float, seat: Seat, settings: Settings) -> int | InvalidBid:
    """Gameplay 1: "bid how many chips, between 0-15": the bid as it stands."""
    highest, cap = settings.amount("max_bid"), settings.text("bid_cap")
    if not isinstance(bid, int):
        return InvalidBid(bid, "bids are whole chips")
    if not 0 <= bid <= highest:
        return InvalidBid(bid, f"bids go from 0 to {highest}")
    if cap == "none":
        return bid
    held = max(0, seat.chips - seat.debt if cap == "chips_minus_debt" else seat.chips)
    if bid <= held or cap == "clip":
        return min(bid, held)
    return InvalidBid(bid, f"only {held} chips are there to bid")


def standing_bid(bid: Bid, seat: Seat, settings: Settings) -> tuple[int | None, tuple[Ground, ...]]:
    """Gameplay 1 and Inactivity 2: the bid that a turn counts, nothing if the player is inactive.

    Why a bid is invalid can give a debt away, so that it is for its player alone.
    """
    readings = in_force(settings, "max_bid", "bid_cap")
    none_sent = Ground("Inactivity 2", f"{seat.name} sent no bid that stands")
    if bid is None:
        return None, (none_sent,)
    judged = judge_bid(bid, seat, settings)
    if isinstance(judged, InvalidBid):
        outcome = f"{seat.name} bid {bid}, which is invalid: {judged.reason}"
        return None, (Ground("Gameplay 1", outcome, readings, private_to=seat.name), none_sent)
    cut = f", cut to {judged}" if judged != bid else ""
    return judged, (Ground("Gameplay 1", f"{seat.name} bid {bid}{cut}", readings),)
