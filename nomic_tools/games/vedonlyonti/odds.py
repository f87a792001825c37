"""Odds: the six markers, how they begin, and how they are revised."""

import re
from dataclasses import dataclass

from nomic_tools.core.plain import WrongShape, describe
from nomic_tools.games.vedonlyonti.readings import Terms

_LOW = {1: "+1/2", 0: "+1/3"}
_TIMES = re.compile(r"x([2-9]|[1-9][0-9])")


@dataclass(frozen=True, slots=True)
class Odds:
    """An odds marker by the result it stands for: N is xN, 1 is +1/2, 0 is +1/3."""

    result: int

    @property
    def label(self) -> str:
        """The marker as it is written."""
        return _LOW.get(self.result, f"x{self.result}")

    @property
    def share(self) -> int:
        """3.1: into how many equal parts, each of whole notes, a bet must divide."""
        return {1: 2, 0: 3}.get(self.result, 1)

    def pays(self, stake: int) -> int:
        """3.1: the sum of money that replaces `stake`, the stake included (reading 4)."""
        return stake * self.result if self.result > 1 else stake + stake // self.share


def read_odds(label: str, place: str = "") -> Odds:
    """The marker that is written so."""
    for result, low in _LOW.items():
        if label == low:
            return Odds(result)
    times = _TIMES.fullmatch(label)
    if not times:
        raise WrongShape(f"{describe(label)} is no odds marker", place=place, remedy="Write x2, x3, +1/2, +1/3.")
    return Odds(int(times[1]))


def start_odds(participants: int, terms: Terms) -> Odds:
    """2: odds begin at the number of participants, x5 at most."""
    return Odds(min(participants + terms.start_plus_one, terms.max_odds))


def change(players: int, bettors: int, bet: bool) -> int:
    """3.4: +1 if there is no bet at all on the participant, -1 if more than half the players have one, -2 if all.

    `bet` is true where any money stands on it: that of a dead stand-in too, who is no player, if e keeps it.
    """
    if not bet:
        return 1
    if bettors == players:
        return -2
    return -1 if 2 * bettors > players else 0


def revised_odds(remaining: int, change: int, terms: Terms) -> Odds:
    """3.4: the number of participants left and the change, at most 5; 1 means +1/2, 0 means +1/3."""
    return Odds(max(0, min(remaining + change, terms.max_odds)))
