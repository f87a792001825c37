"""The operations of case files: a step of the rules, from plain data to plain data."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from nomic_tools.core.game import Op
from nomic_tools.core.plain import Plain, Table, WrongShape, as_flag, as_list, as_whole
from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24 import detection, loading
from nomic_tools.games.roulette24.fields import (
    PLAYERS,
    fields,
    read_bid,
    read_bullets,
    read_chamber,
    read_player,
    read_players,
    read_seats,
    read_state,
)
from nomic_tools.games.roulette24.lightness import lightness, starting_chambers
from nomic_tools.games.roulette24.match import play, seat_players
from nomic_tools.games.roulette24.outcome import Verdict, compare
from nomic_tools.games.roulette24.readings import check
from nomic_tools.games.roulette24.ring import RING
from nomic_tools.games.roulette24.state import Seat, State
from nomic_tools.games.roulette24.turn import Turn, TurnResult, play_turn


def lightness_op(given: Table, settings: Settings) -> Table:
    """`bullets` to `max`, the greatest lightness, and `lightest`, the chambers the start is drawn from."""
    table = fields(given, "lightness", ("bullets",))
    bullets = read_bullets(table["bullets"], "lightness.bullets", at_least=1)
    if len(bullets) == len(RING):
        raise WrongShape("at least one chamber is to be empty", place="lightness.bullets")
    sums: list[Plain] = [lightness(chamber, bullets) for chamber in RING]
    most = max(lightness(chamber, bullets) for chamber in RING)
    return {"max": most, "lightest": list(starting_chambers(bullets, settings)), "sums": sums}


def load_op(given: Table, settings: Settings) -> Table:
    """`attempts` to load, one or two, to the `status` loaded, reload or dealer."""
    check(settings)
    table = fields(given, "load", ("attempts",))
    attempts = [_attempt(item, settings) for item in as_list(table["attempts"], "load.attempts")]
    if len(attempts) not in (1, 2):
        raise WrongShape("one or two attempts are needed", place="load.attempts")
    if len(attempts) == 2 and isinstance(loading.load(attempts[0], None, settings), loading.Loaded):
        raise WrongShape("the first attempt loads the gun: there is no second", place="load.attempts")
    return _loading(loading.load(attempts[0], attempts[1] if len(attempts) == 2 else None, settings))


def turn_op(given: Table, settings: Settings) -> Table:
    """A `state`, the `bids` and who asks to `detect`, to the turn's result and the state after it."""
    check(settings)
    table = fields(given, "turn", ("state", "bids"), ("detect",))
    bids = fields(table["bids"], "turn.bids", PLAYERS)
    turn = Turn(
        {name: read_bid(bids[name], f"turn.bids.{name}") for name in PLAYERS},
        read_players(table.get("detect", []), "turn.detect"),
    )
    return _turn(play_turn(read_state(table["state"], "turn.state"), turn, settings))


def detect_op(given: Table, settings: Settings) -> Table:
    """Live `bullets` and the `chamber` played (or to be started from in `setup`) to the `answer`."""
    table = fields(given, "detect", ("bullets", "chamber"), ("setup",))
    found = detection.detect(
        read_bullets(table["bullets"], "detect.bullets"),
        read_chamber(table["chamber"], "detect.chamber"),
        as_flag(table.get("setup", False), "detect.setup"),
    )
    return {"chambers": list(found.chambers), "answer": found.answer}


def game_op(given: Table, settings: Settings) -> Table:
    """A loaded gun, `start` (the chamber), `gunner`, `chips` and `turns` to the match as far as they lead."""
    table = fields(given, "game", ("start", "bullets", "turns"), ("gunner", "chips"))
    settings = _with_chips(settings, table.get("chips", settings["start_chips"]), "game.chips")
    state = seat_players(
        PLAYERS,
        read_player(table.get("gunner", settings["first_gunner"]), "game.gunner"),
        read_bullets(table["bullets"], "game.bullets", at_least=1),
        read_chamber(table["start"], "game.start"),
        settings,
    )
    turns = [_bids_of(item, f"game.turns[{i}]") for i, item in enumerate(as_list(table["turns"], "game.turns"))]
    played = play(state, turns, settings)
    return {
        **_state(played.state),
        **_verdict(played.verdict),
        "turns": len(played.turns),
        "lgt": played.lgt,
    }


def outcome_op(given: Table, settings: Settings) -> Table:
    """`chips`, `debt` and bullets `shot` at the conclusion, and the `start` chips, to the winner."""
    table = fields(given, "outcome", ("chips", "debt", "shot"), ("start",))
    settings = _with_chips(settings, table.get("start", settings["start_chips"]), "outcome.start")
    seats = read_seats(table["chips"], table["shot"], table["debt"], "outcome")
    return _verdict(compare(seats, settings))


OPS: Mapping[str, Op] = MappingProxyType(
    {
        "lightness": lightness_op,
        "load": load_op,
        "turn": turn_op,
        "detect": detect_op,
        "game": game_op,
        "outcome": outcome_op,
    }
)


def _with_chips(settings: Settings, chips: Plain, place: str) -> Settings:
    """The settings with the starting chips that a case gives."""
    return Settings({**settings.values, "start_chips": as_whole(chips, place)})


def _attempt(value: Plain, settings: Settings) -> loading.Attempt:
    picks = as_list(value, "load.attempts")
    if len(picks) != 2:
        raise WrongShape("an attempt is two lists of chambers", place="load.attempts")
    one, other = (_picks(each, settings) for each in picks)
    return one, other


def _picks(value: Plain, settings: Settings) -> loading.Picks:
    if value is None:
        return None
    chambers = [as_whole(item, "load.attempts") for item in as_list(value, "load.attempts")]
    return loading.valid_picks(chambers, settings)


def _bids_of(value: Plain, place: str) -> Turn:
    """A turn of op `game`: A's bid, B's bid and, where anybody asks to detect, the list of who does."""
    parts = as_list(value, place)
    if len(parts) not in (2, 3):
        raise WrongShape("two bids are needed, and perhaps a list of who asks to detect", place=place)
    bids = {name: read_bid(bid, place) for name, bid in zip(PLAYERS, parts, strict=False)}
    return Turn(bids, read_players(parts[2], place) if len(parts) == 3 else frozenset())


def _loading(result: loading.Loading) -> Table:
    match result:
        case loading.Loaded(bullets):
            return {"status": "loaded", "bullets": _ascending(bullets), "random": 0}
        case loading.Reload(inactive, told):
            return {"status": "reload", "inactive": inactive, "told": list(told)}
        case loading.DealerLoads(fixed, random):
            return {"status": "dealer", "fixed": list(fixed), "random": random, "pool": len(result.pool)}


def _turn(result: TurnResult) -> Table:
    shooters = result.firing.shooters
    return {
        **_state(result.state),
        **_verdict(result.verdict),
        "shooter": "both" if len(shooters) == 2 else next(iter(shooters), None),
        "result": "bullet" if result.firing.bullet else "empty",
        "lgt": result.lgt,
        "replies": dict(result.replies),
    }


def _state(state: State) -> Table:
    return {
        "chamber": state.chamber,
        "gunner": state.gunner,
        "chips": _by_player((seat, seat.chips) for seat in state.seats),
        "shot": _by_player((seat, seat.shot) for seat in state.seats),
        "debt": _by_player((seat, seat.debt) for seat in state.seats),
        "inactive": _by_player((seat, seat.idle) for seat in state.seats),
        "fired": state.fired,
        "bullets": _ascending(state.bullets),
    }


def _by_player(quantities: Iterable[tuple[Seat, int]]) -> Table:
    return {seat.name: quantity for seat, quantity in quantities}


def _ascending(chambers: Iterable[int]) -> list[Plain]:
    return [*sorted(chambers)]


def _verdict(verdict: Verdict | None) -> Table:
    """The end of the match; a profit is there only when it is over."""
    if verdict is None:
        return {"over": False, "winner": None, "by": None}
    winner = "draw" if verdict.winner is None else verdict.winner
    return {"over": True, "winner": winner, "by": verdict.by, "profit": dict(verdict.profit)}
