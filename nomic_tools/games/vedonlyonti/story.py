"""What becomes public of a match, as facts for the journal; cards and bullets only when it is over."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from nomic_tools.core import facts
from nomic_tools.core.events import Draft
from nomic_tools.core.plain import Table
from nomic_tools.core.play import Judged
from nomic_tools.core.replay import BANK
from nomic_tools.games.vedonlyonti.between import Interval
from nomic_tools.games.vedonlyonti.deck import deck
from nomic_tools.games.vedonlyonti.mailed import REFUSED, START
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.rounds import RoundResult
from nomic_tools.games.vedonlyonti.state import RoundState, Step, What

UNIT = "money"
HOURS = 72
"""How long a period that asks the players for something takes at most."""

_ENDED = "RAHOJEN LOPPUMINEN"


def what(period: str) -> str:
    """What a period is: `round-1-turn-2` is a turn, `round-1-choose` a choice of participants."""
    return period.split("-")[2] if period.startswith("round-") else period


def opening(players: tuple[str, ...], terms: Terms, at: datetime) -> Iterator[Draft]:
    """ALKU: everyone sits down with $1000; then it is drawn who gets the revolver."""
    deck(len(players))
    for name in players:
        yield Draft("entered", at, {"who": name, "clause": "ALKU"})
        if terms.start_money:
            yield _moved(BANK, name, terms.start_money, "ALKU", at)
    yield began(START, 0, at)


def began(period: str, hours: int, at: datetime) -> Draft:
    """The next period, with its deadline."""
    return facts.began(period, what(period), hours, at)


def _moved(payer: str, payee: str, amount: int, clause: str, at: datetime, why: Sequence[str] = ()) -> Draft:
    """Money that changes hands; money on the table is the bank's until it is paid."""
    return facts.moved(UNIT, payer, payee, amount, clause, at, why)


def refusals(period: str, judged: Iterable[Judged], at: datetime) -> Iterator[Draft]:
    """The public acts that the rules refuse, and why; of private ones their senders alone are told."""
    for item in judged:
        declared = item.declaration
        if item.status in REFUSED and declared.via == "public" and declared.source.isdigit():
            fields: Table = {"period": period, "declared": int(declared.source), "reason": item.status}
            yield Draft("refused", at, {**fields, "detail": item.detail, "clause": _CLAUSES[what(period)]})


_CLAUSES = {"choose": "1", "turn": "3.1", "between": "6"}


def dealt(period: str, at: datetime) -> tuple[Draft, ...]:
    """ALKU: the cards are dealt, and nobody but their owners sees them."""
    return facts.determined(period, "dealt", "", 3, "ALKU", at), began("round-1-choose", HOURS, at)


def round_begun(state: RoundState, number: int, in_person: Sequence[str], at: datetime) -> tuple[Draft, ...]:
    """1 and 2: the participants are in play face down, the revolver is set, the odds stand."""
    return (
        facts.became("round", number, "1", at),
        facts.became("in_person", [*in_person], _ENDED, at),
        *_table(state, "2", at),
        began(f"round-{number}-turn-1", HOURS, at),
    )


def turn_taken(
    period: str, before: RoundState, result: RoundResult, sources: Mapping[str, str], at: datetime
) -> Iterator[Draft]:
    """3 to 4: the bets, what became of the holder's participant, who is paid, and what stands then."""
    yield facts.determined(period, "order", "", [*result.played[-1].order], "3.1", at)
    for step in result.state.steps[len(before.steps) :]:
        yield from _told(period, before, step, sources, at)
    yield from _table(result.state, "3.4", at)
    for owner, number in result.state.shown.items():
        if owner not in before.shown:
            yield facts.determined(period, "shown", owner, number, "5", at)


def next_turn(period: str, at: datetime) -> Draft:
    """The turn after `period`."""
    head, _, number = period.rpartition("-")
    return began(f"{head}-{int(number) + 1}", HOURS, at)


def between(number: int, result: RoundResult, at: datetime) -> tuple[Draft, ...]:
    """6: whoever has the revolver gives it to somebody, and who has no money may stand in."""
    return (
        facts.became("chooser", result.chooser, "6", at),
        facts.became("candidates", [*result.candidates], "6", at),
        began(f"round-{number}-between", HOURS, at),
    )


def next_round(
    period: str, number: int, holder: str, interval: Interval, gift: int, sources: Sequence[str], at: datetime
) -> Iterator[Draft]:
    """6 and RAHOJEN LOPPUMINEN: the revolver is handed on, and those who stand in get eir money."""
    for name in interval.in_person:
        yield facts.determined(period, "stands_in", name, True, _ENDED, at)
        if gift:
            yield _moved(BANK, name, gift, _ENDED, at, sources)
    yield facts.became("in_person", [*interval.in_person], _ENDED, at)
    yield facts.became("holder", holder, "6", at)
    yield began(f"round-{number}-choose", HOURS, at)


def ending(
    period: str, winners: Sequence[str], money: Mapping[str, int], cards: Iterable[tuple[int, str, str]], at: datetime
) -> Iterator[Draft]:
    """ "Se pelaaja voittaa, jolla on eniten rahaa": who won, and what was hidden: each card by round and owner."""
    for number, owner, card in cards:
        yield facts.determined(period, "card", owner, {"round": number, "card": card}, "5", at)
    amounts: Table = dict(money)
    told: Table = {"winners": [*winners], "money": amounts}
    yield facts.determined(period, "result", winners[0] if len(winners) == 1 else "", told, "3 kierroksen jälkeen", at)


def _told(period: str, before: RoundState, step: Step, sources: Mapping[str, str], at: datetime) -> Iterator[Draft]:
    why = [sources[step.who]] if step.who in sources else []
    match step.what:
        case What.BET:
            odds = before.odds[step.on].label
            value: Table = {"on": step.on, "stake": -step.cash, "odds": odds, "stack": step.stack}
            yield facts.determined(period, "bet", step.who, value, step.clause, at)
            yield _moved(step.who, BANK, -step.cash, step.clause, at, why)
        case What.RUNS | What.CLICK | What.DIES:
            fate: Table = {"fate": step.what.value, "chamber": before.chamber}
            yield facts.determined(period, "fate", step.who, fate, step.clause, at)
        case What.OUT_OF_THE_GAME:
            yield Draft("departed", at, {"who": step.who, "reason": "shot", "clause": step.clause})
        case What.WINS:
            yield facts.determined(period, "won", step.who, True, step.clause, at)
        case What.PAID | What.TO_THE_BANK if step.cash:
            payer, payee = (BANK, step.who) if step.cash > 0 else (step.who, BANK)
            yield _moved(payer, payee, abs(step.cash), step.clause, at)


def _table(state: RoundState, clause: str, at: datetime) -> Iterator[Draft]:
    """What lies on the table for all to see."""
    odds: Table = {owner: marker.label for owner, marker in state.odds.items()}
    stacks: Table = {owner: {**held} for owner, held in state.table.items() if held}
    values: Table = {"left": [*state.left], "odds": odds, "table": stacks, "chamber": state.chamber}
    for name, value in (values | {"holder": state.holder}).items():
        yield facts.became(name, value, clause, at)
