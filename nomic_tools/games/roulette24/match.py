"""A whole match: how it begins, and the turns after one another."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nomic_tools.core.readings import Settings
from nomic_tools.core.trouble import NomicError
from nomic_tools.games.roulette24.detection import accepted, charge, detect, refusals, replies
from nomic_tools.games.roulette24.outcome import Verdict
from nomic_tools.games.roulette24.readings import check
from nomic_tools.games.roulette24.state import LGT, Ground, Seat, State
from nomic_tools.games.roulette24.turn import Turn, TurnResult, play_turn


class BadMatch(NomicError):
    """A match that cannot be begun as asked."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A match that is ready for its first turn, with the replies to detections asked for during set-up."""

    state: State
    replies: Mapping[str, bool]
    grounds: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A match as far as it has been played."""

    state: State
    turns: tuple[TurnResult, ...]

    @property
    def verdict(self) -> Verdict | None:
        """The end of the match, once it has ended."""
        return self.turns[-1].verdict if self.turns else None

    @property
    def lgt(self) -> int:
        """The chips paid to the LGT so far."""
        return sum(turn.lgt for turn in self.turns)


def seat_players(
    players: tuple[str, str], gunner: str, bullets: frozenset[int], chamber: int, settings: Settings
) -> State:
    """Set-up 1-3: both players with their starting chips before a loaded gun."""
    check(settings)
    if len(set(players)) != 2 or LGT in players:
        raise BadMatch(f"a match has two players, and {LGT} is no name of one: it is whom chips are paid to")
    if gunner not in players:
        raise BadMatch(f"the gunner {gunner!r} is not one of the players")
    one, other = (Seat(name, settings.amount("start_chips")) for name in players)
    return State(chamber, gunner, (one, other), bullets)


def open_match(state: State, asked: frozenset[str], settings: Settings) -> Opening:
    """Detection 1: "During setup [...] players may also ask": charged once, answered when round 1 begins."""
    counted = accepted(state, asked, settings)
    charged, charges = charge(state, counted, settings)
    answers, told = replies(counted, detect(state.bullets, state.chamber, setup=True))
    return Opening(charged, answers, (*refusals(asked, counted, settings), *charges, *told))


def play(state: State, turns: Iterable[Turn], settings: Settings) -> Played:
    """End: the turns in order, up to the one that ends the match; what would come after it is not played."""
    results: list[TurnResult] = []
    for turn in turns:
        result = play_turn(state, turn, settings)
        state = result.state
        results.append(result)
        if result.verdict:
            break
    return Played(state, tuple(results))
