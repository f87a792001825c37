"""The fields of a case, each asked for by name: what is missing or unknown is an error."""

from datetime import datetime

from nomic_tools.core.plain import Plain, Table, WrongShape, as_table, as_text, as_whole, describe
from nomic_tools.core.times import parse_time

MOST_GUNS = 10_000


def only(given: Table, *known: str) -> None:
    """Refuses a field that is not among the `known` ones."""
    for name in given:
        if name not in known:
            raise WrongShape(f"unknown field {describe(name)}", remedy=f"Known: {', '.join(sorted(known))}.")


def need(given: Table, name: str) -> Plain:
    """The field `name`, which must be there."""
    if name not in given:
        raise WrongShape(f"the field {name} is missing")
    return given[name]


def channel(value: Plain) -> str:
    """`public` or `private`."""
    if value not in ("public", "private"):
        raise WrongShape(f"via is public or private, not {describe(value)}", place="via")
    return str(value)


def time_of(given: Table, name: str) -> datetime:
    """The time in the field `name`, of a year that leaves room for weeks and terms around it."""
    time = parse_time(as_text(need(given, name), name), name)
    if not 1 < time.year < 9999:
        raise WrongShape(f"the year {time.year} is too far away", place=name)
    return time


def count_of(value: Plain, place: str) -> int:
    """A whole number that is not below zero."""
    number = as_whole(value, place)
    if number < 0:
        raise WrongShape(f"{number} is below zero", place=place)
    return number


def guns_of(value: Plain, place: str) -> int:
    """A number of guns, each of which is a thing of its own."""
    number = count_of(value, place)
    if number > MOST_GUNS:
        raise WrongShape(f"{number} guns are more than a case can hold: {MOST_GUNS}", place=place)
    return number


def guns_by_name(value: Plain, place: str) -> dict[str, int]:
    """A mapping of names to numbers of guns."""
    return {name: guns_of(number, f"{place}: {name}") for name, number in as_table(value, place).items()}
