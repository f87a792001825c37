"""One round: the start, its turns, and the payment."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from nomic_tools.games.vedonlyonti.odds import start_odds
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.state import RoundState, Step, Turn, What, entered
from nomic_tools.games.vedonlyonti.turns import Played, play_turn, shown_with


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Where a round stands after the turns given.

    After a win `chooser` hands the revolver to one of `candidates`. The grounds are `state.steps`.
    """

    state: RoundState
    played: tuple[Played, ...]
    winner: str | None = None
    chooser: str | None = None
    candidates: tuple[str, ...] = ()


def start_round(
    seats: Sequence[str],
    money: Mapping[str, int],
    cards: Mapping[str, int | None],
    holder: str,
    bullets: Sequence[int],
    terms: Terms,
) -> RoundState:
    """1 and 2: a participant of each player is in play, the revolver is set, each gets an odds marker."""
    odds = start_odds(len(seats), terms)
    return RoundState(
        seats=tuple(seats),
        cards=dict(cards),
        money=dict(money),
        holder=holder,
        bullets=tuple(bullets),
        odds=dict.fromkeys(seats, odds),
        table={owner: {} for owner in seats},
        left=tuple(seats),
    )


def play_round(state: RoundState, turns: Iterable[Turn], terms: Terms) -> RoundResult:
    """3: turn follows turn until one participant is left; turns given after that are not played."""
    played: list[Played] = []
    for turn in turns:
        if state.over:
            break
        state, one = play_turn(state, turn, terms)
        played.append(one)
    if not state.over:
        return RoundResult(state, tuple(played))
    return _won(state, tuple(played), terms)


def _won(state: RoundState, played: tuple[Played, ...], terms: Terms) -> RoundResult:
    """4 to 6: the bets on the winner are paid; whoever has the revolver chooses the next holder."""
    winner = state.left[0]
    state = entered(state, Step(state.turn, "4", What.WINS, winner))
    state = _paid(state, winner, terms)
    state = replace(state, odds={}, table={}, shown=shown_with(state, winner, terms))
    return RoundResult(state, played, winner, chooser=state.holder, candidates=state.players)


def _paid(state: RoundState, winner: str, terms: Terms) -> RoundState:
    """4: the bets on the one left are paid to those who put money on it (reading 21).

    A pool is shared out in whole dollars; what does not divide stays with the bank.
    """
    stacks = state.table[winner]
    total = sum(stacks.values())
    pooled = terms.payment == "pool"
    for player, own in stacks.items():
        step = Step(
            turn=state.turn,
            clause="4",
            what=What.PAID,
            who=player,
            on=winner,
            cash=total // len(stacks) if pooled else own,
            stack=-own,
            readings=("21", f"payment: {terms.payment}"),
            note=f"${total} among {len(stacks)}" if pooled else "",
        )
        state = entered(state, step)
    return state
