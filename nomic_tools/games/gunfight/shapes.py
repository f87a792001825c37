"""The fields of a case, each asked for by name: what is missing or unknown is an error."""

from nomic_tools.core.plain import Plain, Table, WrongShape, as_table, as_whole, describe


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


def count_of(value: Plain, place: str) -> int:
    """A whole number that is not below zero."""
    number = as_whole(value, place)
    if number < 0:
        raise WrongShape(f"{number} is below zero", place=place)
    return number


def counts_by_name(value: Plain, place: str) -> dict[str, int]:
    """A mapping of names to whole numbers that are not below zero."""
    return {name: count_of(number, f"{place}: {name}") for name, number in as_table(value, place).items()}
