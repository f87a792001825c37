"""Betting: in which order, which bets stand, and what they put on the table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.games.vedonlyonti.odds import Odds
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.state import Bet, Reason, RoundState, Step, What, entered


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a bet does not stand, in a word, in a sentence, and by which readings."""

    reason: Reason
    note: str
    readings: tuple[str, ...] = ()


def clockwise(seats: Sequence[str], first: str) -> tuple[str, ...]:
    """All the seats, beginning with that of `first`."""
    at = list(seats).index(first)
    return (*seats[at:], *seats[:at])


def betting_order(seats: Sequence[str], money: Mapping[str, int], holder: str) -> tuple[str, ...]:
    """3.1: in falling order of money held; on a tie the holder first, then clockwise (readings 6 and 7)."""
    return tuple(sorted(clockwise(seats, holder), key=lambda player: -money[player]))


def refused_stake(stake: int, money: int, odds: Odds, terms: Terms) -> Refusal | None:
    """3.1: a bet is $100 or more, in whole notes, of money held; below x2 it must divide by the odds."""
    if stake < 0 or stake % terms.unit:
        return Refusal(Reason.UNIT, f"a bet is a multiple of ${terms.unit}", ("5", f"unit: {terms.unit}"))
    if stake > money:
        return Refusal(Reason.MONEY, f"${money} held", ("5",))
    if stake % (odds.share * terms.unit):
        return Refusal(Reason.DIVISIBLE, f"{odds.label} needs a multiple of ${odds.share * terms.unit}")
    return None


def refused_target(state: RoundState, bet: Bet, terms: Terms) -> Refusal | None:
    """3.1: a bet is on one participant, which must be in play; readings 8, 9 and 37 limit which."""
    if bet.target not in state.left:
        return Refusal(Reason.TARGET, "not in play")
    if _backed_now(state, bet.player) - {bet.target}:
        return Refusal(Reason.TARGET, "one participant a turn", ("9",))
    if not terms.rebet_same and state.stack(bet.player, bet.target):
        return Refusal(Reason.TARGET, "has bet on it before", ("8", "rebet_same: false"))
    others = [target for target in state.left if target != bet.target and state.stack(bet.player, target)]
    if terms.one_stack and others:
        return Refusal(Reason.TARGET, f"has a stack on that of {others[0]}", ("37", "one_stack: true"))
    return None


def _backed_now(state: RoundState, player: str) -> set[str]:
    """The participants that `player` has bet on in this turn."""
    return {step.on for step in state.steps if step.turn == state.turn and step.what is What.BET and step.who == player}


def take_bets(state: RoundState, order: Iterable[str], bets: Sequence[Bet], terms: Terms) -> RoundState:
    """3.1: the players, one at a time, put a bet on one participant, or pass."""
    for player in order:
        for bet in bets:
            if bet.player == player and bet.stake:
                state = _take(state, bet, terms)
    for bet in bets:
        if bet.player not in state.players:
            state = entered(state, Step(state.turn, "3.1", What.NO_TURN, bet.player, bet.target))
    return state


def _take(state: RoundState, bet: Bet, terms: Terms) -> RoundState:
    refusal = refused_target(state, bet, terms) or refused_stake(
        bet.stake, state.money[bet.player], state.odds[bet.target], terms
    )
    return entered(state, _refused(state, bet, refusal) if refusal else _stood(state, bet))


def _refused(state: RoundState, bet: Bet, refusal: Refusal) -> Step:
    return Step(
        turn=state.turn,
        clause="3.1",
        what=What.REFUSED,
        who=bet.player,
        on=bet.target,
        readings=refusal.readings,
        note=f"${bet.stake}: {refusal.note}",
        reason=refusal.reason,
    )


def _stood(state: RoundState, bet: Bet) -> Step:
    odds = state.odds[bet.target]
    return Step(
        turn=state.turn,
        clause="3.1",
        what=What.BET,
        who=bet.player,
        on=bet.target,
        cash=-bet.stake,
        stack=odds.pays(bet.stake),
        readings=("4",),
        note=f"${bet.stake} at {odds.label}",
    )
