"""The operations of case files."""

from collections.abc import Iterable

from nomic_tools.core.game import Op
from nomic_tools.core.plain import (
    Plain,
    Table,
    WrongShape,
    as_flag,
    as_list,
    as_table,
    as_text,
    as_texts,
    as_whole,
    describe,
)
from nomic_tools.core.readings import Settings
from nomic_tools.games.vedonlyonti.betting import betting_order, refused_stake
from nomic_tools.games.vedonlyonti.between import between_rounds, winners
from nomic_tools.games.vedonlyonti.deck import NUMBERS, deck
from nomic_tools.games.vedonlyonti.odds import Odds, change, read_odds, revised_odds, start_odds
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.rounds import RoundResult, play_round, start_round
from nomic_tools.games.vedonlyonti.running import runs
from nomic_tools.games.vedonlyonti.state import Bet, Turn

SELF = "self"


def op_deck(given: Table, settings: Settings) -> Table:
    """`{players}` to `{deck, total}`."""
    _fields(given, "players")
    cards = deck(as_whole(given["players"], "players"))
    return {"deck": {str(number): copies for number, copies in cards.items()}, "total": sum(cards.values())}


def op_start_odds(given: Table, settings: Settings) -> Table:
    """`{participants}` to `{odds}`."""
    _fields(given, "participants")
    return {"odds": start_odds(_whole(given, "participants", 2, 6), Terms.of(settings)).label}


def op_order(given: Table, settings: Settings) -> Table:
    """`{seats, money, holder}` to `{order}`."""
    _fields(given, "seats", "money", "holder")
    seats = _seats(given)
    return {"order": list(betting_order(seats, _money(given, seats), _holder(given, seats)))}


def op_odds(given: Table, settings: Settings) -> Table:
    """`{remaining, players, bettors}` to `{odds}`."""
    _fields(given, "remaining", "players", "bettors")
    players = _whole(given, "players", 1, 6)
    bettors = _whole(given, "bettors", 0, players)
    shift = change(players, bettors, bettors > 0)
    return {"odds": revised_odds(_whole(given, "remaining", 1, 6), shift, Terms.of(settings)).label}


def op_bet(given: Table, settings: Settings) -> Table:
    """`{money, odds, stake}` to `{ok, reason, table, money}`; a stake of 0 is a pass."""
    _fields(given, "money", "odds", "stake")
    money, stake = _whole(given, "money", 0), as_whole(given["stake"], "stake")
    odds = read_odds(as_text(given["odds"], "odds"), "odds")
    refusal = refused_stake(stake, money, odds, Terms.of(settings))
    if refusal:
        return {"ok": False, "reason": refusal.reason.value, "table": 0, "money": money}
    return {"ok": True, "reason": None, "table": odds.pays(stake), "money": money - stake}


def op_flee(given: Table, settings: Settings) -> Table:
    """`{number, chamber, decides, fired}` to `{runs}`; number null is a player who stands in."""
    _fields(given, "number", "chamber", optional=("decides", "fired"))
    number = None if given["number"] in (None, SELF) else _whole(given, "number", 1, 6)
    decides = as_flag(given.get("decides", False), "decides")
    fired = as_whole(given.get("fired", 0), "fired")
    return {"runs": runs(number, _whole(given, "chamber", 1, 6), decides=decides, fired=fired)}


def op_round(given: Table, settings: Settings) -> Table:
    """`{seats, money, numbers, holder, bullets, turns}` to the round as it stands after the turns."""
    _fields(given, "seats", "money", "numbers", "holder", "bullets", "turns")
    terms, seats = Terms.of(settings), _seats(given)
    bullets = [_number(chamber, "bullets") for chamber in as_list(given["bullets"], "bullets")]
    start = start_round(seats, _money(given, seats), _cards(given, seats), _holder(given, seats), bullets, terms)
    turns = [_turn(turn, f"turns[{i}]") for i, turn in enumerate(as_list(given["turns"], "turns"))]
    return _round_out(play_round(start, turns, terms))


def op_between(given: Table, settings: Settings) -> Table:
    """`{money, choice}` to `{money, plays, rejected}`; a choice is `self` or `card`."""
    _fields(given, "money", optional=("choice",))
    money = _amounts(given["money"], "money")
    choices = as_table(given.get("choice", {}), "choice")
    for player, choice in choices.items():
        if player not in money:
            raise WrongShape(f"{describe(player)} has no money here", place="choice")
        if choice not in (SELF, "card"):
            raise WrongShape(f"{describe(choice)} is no choice", place=f"choice.{player}", remedy="Write self or card.")
    wishes = [player for player, choice in choices.items() if choice == SELF]
    interval = between_rounds(money, wishes, Terms.of(settings))
    return {
        "money": dict(interval.money),
        "plays": {player: SELF if player in interval.in_person else "card" for player in money},
        "rejected": [[player, "money"] for player in interval.refused],
    }


def op_final(given: Table, settings: Settings) -> Table:
    """`{money}` to `{winners}`."""
    _fields(given, "money")
    return {"winners": list(winners(_amounts(given["money"], "money")))}


OPS: dict[str, Op] = {
    "deck": op_deck,
    "start_odds": op_start_odds,
    "order": op_order,
    "odds": op_odds,
    "bet": op_bet,
    "flee": op_flee,
    "round": op_round,
    "between": op_between,
    "final": op_final,
}


def _round_out(result: RoundResult) -> Table:
    state = result.state
    return {
        "winner": result.winner,
        "chooser": result.chooser,
        "candidates": [*sorted(result.candidates)],
        "holder": state.holder,
        "chamber": state.chamber,
        "log": [[one.owner, one.fate.value, one.chamber] for one in result.played],
        "orders": [list(one.order) for one in result.played],
        "odds": [_labels(one.odds.items()) for one in result.played],
        "odds_now": _labels(state.odds.items()),
        "rejected": [[player, reason.value] for one in result.played for player, reason in one.refused],
        "money": dict(state.money),
        "table": {owner: dict(stacks) for owner, stacks in state.table.items()},
        "bank": sum(step.bank for step in state.steps),
        "eliminated": [*sorted(state.eliminated)],
        "shown": dict(state.shown),
    }


def _labels(odds: Iterable[tuple[str, Odds]]) -> dict[str, Plain]:
    return {owner: marker.label for owner, marker in odds}


def _turn(value: Plain, place: str) -> Turn:
    given = as_table(value, place)
    _fields(given, optional=("bets", "run"), place=place)
    bets = [_bet(bet, f"{place}.bets[{i}]") for i, bet in enumerate(as_list(given.get("bets", []), place))]
    return Turn(tuple(bets), as_flag(given.get("run", False), f"{place}.run"))


def _bet(value: Plain, place: str) -> Bet:
    parts = as_list(value, place)
    if len(parts) != 3:
        raise WrongShape(f"{describe(parts)} is no bet", place=place, remedy="Write [player, target, stake].")
    return Bet(as_text(parts[0], place), as_text(parts[1], place), as_whole(parts[2], place))


def _fields(given: Table, *needed: str, optional: tuple[str, ...] = (), place: str = "in") -> None:
    for name in needed:
        if name not in given:
            raise WrongShape(f"the field {name} is missing", place=place)
    for name in given:
        if name not in (*needed, *optional):
            raise WrongShape(f"unknown field {describe(name)}", place=place)


def _whole(given: Table, name: str, least: int, most: int | None = None) -> int:
    value = as_whole(given[name], name)
    if value < least or (most is not None and value > most):
        raise WrongShape(f"{value} is out of range", place=name)
    return value


def _number(value: Plain, place: str) -> int:
    number = as_whole(value, place)
    if number not in NUMBERS:
        raise WrongShape(f"a number from 1 to 6 is needed, not {number}", place=place)
    return number


def _amounts(value: Plain, place: str) -> dict[str, int]:
    table = as_table(value, place)
    if not table:
        raise WrongShape("at least one player is needed", place=place)
    return {player: _whole(table, player, 0) for player in table}


def _seats(given: Table) -> list[str]:
    seats = as_texts(given["seats"], "seats")
    if not 2 <= len(seats) <= 6 or len(set(seats)) < len(seats):
        raise WrongShape("two to six different players are needed", place="seats")
    return seats


def _same_players(names: Iterable[str], seats: list[str], place: str) -> None:
    if set(names) != set(seats):
        raise WrongShape(f"the players are not those of seats: {', '.join(seats)}", place=place)


def _money(given: Table, seats: list[str]) -> dict[str, int]:
    money = _amounts(given["money"], "money")
    _same_players(money, seats, "money")
    return money


def _cards(given: Table, seats: list[str]) -> dict[str, int | None]:
    numbers = as_table(given["numbers"], "numbers")
    _same_players(numbers, seats, "numbers")
    return {owner: None if number == SELF else _number(number, f"numbers.{owner}") for owner, number in numbers.items()}


def _holder(given: Table, seats: list[str]) -> str:
    holder = as_text(given["holder"], "holder")
    if holder not in seats:
        raise WrongShape(f"{describe(holder)} has no seat", place="holder")
    return holder
