"""One turn: bets, then running or firing, then new odds and the next holder."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nomic_tools.core.trouble import NomicError
from nomic_tools.games.vedonlyonti.betting import betting_order, clockwise, take_bets
from nomic_tools.games.vedonlyonti.odds import Odds, change, revised_odds
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.running import runs
from nomic_tools.games.vedonlyonti.state import Fate, Reason, RoundState, Step, Turn, What, entered


class BulletNotDrawn(NomicError):
    """A participant fires, and the bullet's chamber has not been drawn for this setting of the revolver."""


@dataclass(frozen=True, slots=True)
class Played:
    """A turn as it went: the order and odds of betting, what was refused, what became of the holder."""

    order: tuple[str, ...]
    odds: dict[str, Odds]
    refused: tuple[tuple[str, Reason], ...]
    owner: str
    fate: Fate
    chamber: int


def play_turn(state: RoundState, turn: Turn, terms: Terms) -> tuple[RoundState, Played]:
    """3: bets, then the holder's participant runs or fires; with two left, new odds and the next holder."""
    start = replace(state, turn=state.turn + 1)
    order = betting_order(start.players, start.money, start.holder)
    bet = take_bets(start, order, turn.bets, terms)
    fate = _fate(bet, turn)
    after = _RESULTS[fate](bet, terms)
    if not after.over:
        after = _handed_on(_revised(after, terms))
    refused = tuple((step.who, step.reason) for step in bet.steps[len(start.steps) :] if step.reason is not None)
    return after, Played(order, dict(start.odds), refused, start.holder, fate, start.chamber)


def _fate(state: RoundState, turn: Turn) -> Fate:
    """3.2 and 3.3: the participant runs, or fires and meets the bullet or not."""
    number = state.cards[state.holder]
    if runs(number, state.chamber, decides=turn.run, fired=int(state.holder in state.fired)):
        return Fate.RUNS
    if len(state.bullets) < state.settings:
        raise BulletNotDrawn(
            f"the revolver was set {state.settings} times, and only {len(state.bullets)} bullets are given",
            remedy="Give the bullet's chamber for each setting.",
        )
    return Fate.DIES if state.bullets[state.settings - 1] == state.chamber else Fate.CLICK


def _ran(state: RoundState, terms: Terms) -> RoundState:
    """3.2: it leaves play, its bets go to the bank; the chamber does not turn (reading 2)."""
    why = "29" if state.cards[state.holder] is None else "17"
    return _left(_noted(state, "3.2", What.RUNS, "2", why), "3.2", terms)


def _clicked(state: RoundState, terms: Terms) -> RoundState:
    """3.3: no bullet; the next chamber is in use."""
    after = _noted(state, "3.3", What.CLICK, "2")
    return replace(after, chamber=state.chamber + 1, fired=state.fired | {state.holder})


def _died(state: RoundState, terms: Terms) -> RoundState:
    """3.3: it dies, the bets on it go to the bank and, unless one has won, the revolver is set anew."""
    after = _left(_noted(state, "3.3", What.DIES, "2"), "3.3", terms)
    if state.cards[state.holder] is None:
        after = _out_of_the_game(after, terms)
    return after if after.over else replace(after, chamber=1, settings=state.settings + 1)


_RESULTS = {Fate.RUNS: _ran, Fate.CLICK: _clicked, Fate.DIES: _died}


def _noted(state: RoundState, clause: str, what: What, *readings: str) -> RoundState:
    step = Step(state.turn, clause, what, state.holder, readings=readings, note=f"chamber {state.chamber}")
    return entered(state, step)


def _left(state: RoundState, clause: str, terms: Terms) -> RoundState:
    """3.2 and 3.3: the holder's participant leaves play, and the bets on it go to the bank (reading 19)."""
    owner = state.holder
    state = _surrendered(state, [(player, owner) for player in state.table[owner]], clause, ("19",))
    return replace(
        state,
        left=tuple(other for other in state.left if other != owner),
        table={target: stacks for target, stacks in state.table.items() if target != owner},
        shown=shown_with(state, owner, terms),
    )


def shown_with(state: RoundState, owner: str, terms: Terms) -> dict[str, int]:
    """5: participants leave the game without being shown (reading 17 may show them)."""
    number = state.cards[owner]
    shown = dict(state.shown)
    if terms.reveal_on_exit and number is not None:
        shown[owner] = number
    return shown


def _surrendered(
    state: RoundState, stacks: Sequence[tuple[str, str]], clause: str, readings: tuple[str, ...]
) -> RoundState:
    """`state` with those stacks, each a player and a target, in the bank."""
    for player, target in stacks:
        amount = state.stack(player, target)
        step = Step(state.turn, clause, What.TO_THE_BANK, player, target, stack=-amount, readings=readings)
        state = entered(state, step)
    return state


def _out_of_the_game(state: RoundState, terms: Terms) -> RoundState:
    """RAHOJEN LOPPUMINEN: one who shot emself is out of the game (reading 30: what becomes of eir money)."""
    dead = state.holder
    clause, readings = "RAHOJEN LOPPUMINEN", ("30", f"self_death_stakes: {terms.self_death_stakes}")
    state = entered(state, Step(state.turn, clause, What.OUT_OF_THE_GAME, dead, readings=readings))
    state = replace(state, eliminated=(*state.eliminated, dead))
    if terms.self_death_stakes == "keep":
        return state
    stacks = [(dead, target) for target in state.left if state.stack(dead, target)]
    state = _surrendered(state, stacks, clause, readings)
    cash = Step(state.turn, clause, What.TO_THE_BANK, dead, cash=-state.money[dead], readings=readings)
    return entered(state, cash)


def _revised(state: RoundState, terms: Terms) -> RoundState:
    """3.4: new odds for each participant left."""
    players, remaining, new = state.players, len(state.left), {}
    for target in state.left:
        bettors = sum(1 for player in players if state.stack(player, target))
        shift = change(len(players), bettors, any(state.stack(owner, target) for owner in state.seats))
        new[target] = revised_odds(remaining, shift, terms)
        note = f"{remaining} left, {bettors} of {len(players)} bet on it ({shift:+d}): {new[target].label}"
        step = Step(state.turn, "3.4", What.ODDS, target, readings=("11", "12", "13", "14", "15"), note=note)
        state = entered(state, step)
    return replace(state, odds=new)


def _handed_on(state: RoundState) -> RoundState:
    """3.5: the revolver goes to the next participant clockwise, past those that are out (reading 23)."""
    following = clockwise(state.seats, state.holder)[1:]
    holder = next(owner for owner in following if owner in state.left)
    return entered(replace(state, holder=holder), Step(state.turn, "3.5", What.HANDED_ON, holder, readings=("23",)))
