"""The inputs of case files, read strictly: an unknown, missing or misshapen field is an error."""

from collections.abc import Collection, Mapping

from nomic_tools.core.plain import Plain, Table, WrongShape, as_list, as_table, as_text, as_whole, describe
from nomic_tools.games.roulette24.bids import Bid
from nomic_tools.games.roulette24.ring import RING
from nomic_tools.games.roulette24.state import Seat, State

PLAYERS = ("A", "B")
_STATE = ("chamber", "gunner", "chips", "shot", "fired", "debt", "bullets")


def fields(value: Plain, place: str, needed: Collection[str], optional: Collection[str] = ()) -> Table:
    """A table that has every `needed` field and no others but the `optional` ones."""
    table = as_table(value, place)
    unknown = sorted(table.keys() - {*needed, *optional})
    missing = sorted(set(needed) - table.keys())
    if unknown or missing:
        complaint = f"unknown: {', '.join(unknown)}" if unknown else f"missing: {', '.join(missing)}"
        raise WrongShape(complaint, place=place, remedy=f"Fields: {', '.join((*needed, *optional))}.")
    return table


def read_chamber(value: Plain, place: str) -> int:
    """A chamber, from 1 to 24."""
    chamber = as_whole(value, place)
    if chamber not in RING:
        raise WrongShape(f"chambers go from 1 to 24: {chamber}", place=place)
    return chamber


def read_bullets(value: Plain, place: str, at_least: int = 0) -> frozenset[int]:
    """Different chambers with bullets in them."""
    chambers = [read_chamber(item, place) for item in as_list(value, place)]
    if len(set(chambers)) != len(chambers):
        raise WrongShape("a chamber holds one bullet at most", place=place)
    if len(chambers) < at_least:
        raise WrongShape(f"at least {at_least} bullets are needed", place=place)
    return frozenset(chambers)


def read_player(value: Plain, place: str) -> str:
    """`A` or `B`."""
    name = as_text(value, place)
    if name not in PLAYERS:
        raise WrongShape(f"A or B is needed, not {describe(name)}", place=place)
    return name


def read_players(value: Plain, place: str) -> frozenset[str]:
    """Who asks to detect: once a player a round, however often e asks (row 23)."""
    return frozenset(read_player(item, place) for item in as_list(value, place))


def read_each(value: Plain, place: str) -> Mapping[str, int]:
    """One whole number for each player."""
    table = fields(value, place, PLAYERS)
    return {name: as_whole(table[name], f"{place}.{name}") for name in PLAYERS}


def read_bid(value: Plain, place: str) -> Bid:
    """A number, or nothing from an inactive player; whether it is a valid bid is for the rules to say."""
    if isinstance(value, float) or value is None:
        return value
    return as_whole(value, place)


def read_seats(
    chips: Plain, shot: Plain, debt: Plain, place: str, idle: Mapping[str, int] | None = None
) -> tuple[Seat, Seat]:
    """Both seats from the tables that give each quantity by player."""
    held, shots = read_each(chips, f"{place}.chips"), read_each(shot, f"{place}.shot")
    owed = read_each(debt, f"{place}.debt")
    one, other = (Seat(name, held[name], shots[name], owed[name], (idle or {}).get(name, 0)) for name in PLAYERS)
    return one, other


def read_state(value: Plain, place: str) -> State:
    """A match before a turn; `inactive`, turns in a row by player, may be left out."""
    table = fields(value, place, _STATE, ("inactive",))
    idle = read_each(table["inactive"], f"{place}.inactive") if "inactive" in table else None
    return State(
        read_chamber(table["chamber"], f"{place}.chamber"),
        read_player(table["gunner"], f"{place}.gunner"),
        read_seats(table["chips"], table["shot"], table["debt"], place, idle),
        read_bullets(table["bullets"], f"{place}.bullets"),
        as_whole(table["fired"], f"{place}.fired"),
    )
