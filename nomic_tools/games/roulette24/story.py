"""What becomes public of a match, as facts for the journal; debts, requests and live bullets only when it is over."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.events import Draft
from nomic_tools.core.facts import became, began, determined, moved
from nomic_tools.core.plain import Table
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import BANK
from nomic_tools.games.roulette24.loading import Reload
from nomic_tools.games.roulette24.match import seat_players
from nomic_tools.games.roulette24.outcome import Verdict
from nomic_tools.games.roulette24.ring import after
from nomic_tools.games.roulette24.state import LGT, Seat, State
from nomic_tools.games.roulette24.turn import TurnResult

UNIT = "chips"
GUNNER, LOADING, TURN = "gunner", "loading", "turn"
RESULT = "result"


@dataclass(frozen=True, slots=True)
class TurnTold:
    """A turn to be told: the state before it, its result, the events of the bids, when it is settled."""

    period: str
    before: State
    result: TurnResult
    sources: tuple[str, ...]
    at: datetime


def what(period: str) -> str:
    """Whether a period draws the gunner, loads the gun or is a turn: `loading-2` is a loading."""
    return period.partition("-")[0]


def opening(players: tuple[str, ...], settings: Settings, at: datetime) -> Iterator[Draft]:
    """Both players sit down with their chips; a gunner who is not named is drawn before anything is loaded."""
    named = settings.text("first_gunner")
    one, other = players if len(players) == 2 else (LGT, LGT)
    seat_players((one, other), one if named == "random" else named, frozenset(), 1, settings)
    for name in players:
        yield Draft("entered", at, {"who": name, "clause": "Set-up"})
        yield _moved(BANK, name, settings.amount("start_chips"), "Set-up", at)
    if named == "random":
        yield _began(GUNNER, 0, at)
    else:
        yield from gunner_drawn(named, settings, at)


def gunner_drawn(gunner: str, settings: Settings, at: datetime) -> tuple[Draft, ...]:
    """Set-up 1: the first gunner is known, and the loading begins."""
    return became("gunner", gunner, "Set-up 1", at), _began("loading-1", settings.amount("setup_hours"), at)


def reload(result: Reload, period: str, settings: Settings, at: datetime) -> tuple[Draft, ...]:
    """Set-up 2: "the dealer will ask for a reload", and says no more than why."""
    why = "inactive" if result.inactive else "overlap"
    told: Table = {"status": "reload", "why": why, "chambers": list(result.told)}
    clause = "Inactivity 1" if result.inactive else "Set-up 2"
    return determined(period, LOADING, "", told, clause, at), _began("loading-2", settings.amount("setup_hours"), at)


def loaded(state: State, period: str, settings: Settings, at: datetime, by_dealer: bool) -> tuple[Draft, ...]:
    """Set-up 3: the gun is loaded, and the starting chamber is known."""
    told: Table = {"status": "loaded", "by": "dealer" if by_dealer else "players"}
    shots: Table = dict.fromkeys(state.names, 0)
    return (
        determined(period, LOADING, "", told, "Set-up 2", at),
        became("chamber", state.chamber, "Set-up 3a", at),
        became("fired", 0, "End 1", at),
        became("shots", shots, "End 3", at),
        _began("turn-01", settings.amount("turn_hours"), at),
    )


def turn_taken(turn: TurnTold, settings: Settings) -> tuple[Draft, ...]:
    """Gameplay 2-6: the bids, the shot, the chips that move, what stands after it; then the next turn."""
    after_it = turn.result.state
    facts = [*_bids(turn), *_shots(turn), *_moves(turn)]
    if turn.result.firing.bullet:
        shots: Table = {seat.name: seat.shot for seat in after_it.seats}
        facts += [became("fired", after_it.fired, "End 1", turn.at), became("shots", shots, "End 3", turn.at)]
    if after_it.gunner != turn.before.gunner:
        facts.append(became("gunner", after_it.gunner, "Gameplay 3", turn.at))
    facts.append(became("chamber", after_it.chamber, "Gameplay 6", turn.at))
    if turn.result.verdict is None:
        number = int(turn.period.partition("-")[2]) + 1
        facts.append(_began(f"{TURN}-{number:02d}", settings.amount("turn_hours"), turn.at))
    return tuple(facts)


def ending(turn: TurnTold, bullets: frozenset[int]) -> Iterator[Draft]:
    """Detection 2 and End 3: what was loaded, the debts collected, profit and loss, who won."""
    verdict = turn.result.verdict
    assert verdict is not None
    yield determined(turn.period, "bullets", "", [*sorted(bullets)], "Set-up 2", turn.at)
    for seat in turn.result.state.seats:
        yield from _collected(turn, seat)
    for seat in turn.result.state.seats:
        yield determined(turn.period, "profit", seat.name, verdict.profit[seat.name], "Detection 2", turn.at)
    told: Table = {"by": verdict.by, "how": verdict.ground.outcome}
    yield determined(turn.period, RESULT, verdict.winner or "", told, verdict.ground.clause, turn.at)


def totals(turn: TurnTold) -> Table:
    """The turn in numbers."""
    firing, state = turn.result.firing, turn.result.state
    bids: Table = {**firing.bids}
    chips: Table = {seat.name: seat.chips for seat in state.seats}
    result: Table = {
        "chamber": turn.before.chamber,
        "bids": bids,
        "shooters": [*firing.shooters],
        "bullet": firing.bullet,
        "chips": chips,
        "gunner": state.gunner,
        "fired": state.fired,
    }
    return result | (_verdict(turn.result.verdict) if turn.result.verdict else {})


def detected(answer: bool, chamber: int) -> str:
    """Detection 1a: the dealer's reply."""
    word, holds = ("yes", "at least one of them holds a bullet") if answer else ("no", "neither of them holds a bullet")
    return f"You asked about chambers {chamber} and {after(chamber)}: {word}, {holds}."


def _verdict(verdict: Verdict) -> Table:
    profit: Table = dict(verdict.profit)
    return {"winner": verdict.winner or "nobody", "by": verdict.by, "profit": profit}


def _bids(turn: TurnTold) -> Iterator[Draft]:
    for name, bid in turn.result.firing.bids.items():
        clause = "Gameplay 2" if bid is not None else "Inactivity 2"
        yield determined(turn.period, "bid", name, bid, clause, turn.at)


def _shots(turn: TurnTold) -> Iterator[Draft]:
    firing = turn.result.firing
    for name in firing.shooters or (LGT,):
        value: Table = {"chamber": turn.before.chamber, "bullet": firing.bullet}
        yield determined(turn.period, "shot", name, value, firing.way.value, turn.at)


def _moves(turn: TurnTold) -> Iterator[Draft]:
    for ground in turn.result.grounds:
        if ground.move and ground.move.amount:
            payee = BANK if ground.move.payee == LGT else ground.move.payee
            yield _moved(ground.move.payer, payee, ground.move.amount, ground.clause, turn.at, turn.sources)


def _collected(turn: TurnTold, seat: Seat) -> Iterator[Draft]:
    """Detection 2: "This payment is collected at the game's conclusion": all that is held, where that is less."""
    yield determined(turn.period, "debt", seat.name, seat.debt, "Detection 2", turn.at)
    paid = min(seat.debt, max(0, seat.chips))
    if paid:
        yield _moved(seat.name, BANK, paid, "Detection 2", turn.at)


def _began(period: str, hours: int, at: datetime) -> Draft:
    return began(period, what(period), hours, at)


def _moved(payer: str, payee: str, amount: int, clause: str, at: datetime, why: tuple[str, ...] = ()) -> Draft:
    return moved(UNIT, payer, payee, amount, clause, at, why)
