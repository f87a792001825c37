"""Plain data: what a YAML or JSON file can hold, typed."""

from collections.abc import Mapping
from typing import TypeAlias, cast

from nomic_tools.core.trouble import NomicError

Scalar: TypeAlias = bool | int | float | str | None
Plain: TypeAlias = "Scalar | list[Plain] | dict[str, Plain]"
Table: TypeAlias = dict[str, Plain]

LONGEST_NUMBER = 18
"""The most digits of a number: longer ones are no amounts, and cost more than time."""


class WrongShape(NomicError):
    """Data from outside does not have the shape that its format asks for."""


def as_table(value: object, place: str) -> Table:
    """`value` as a mapping with text keys; keys that a YAML reader took for numbers become text again."""
    if not isinstance(value, Mapping):
        raise WrongShape(f"a mapping is needed, not {describe(value)}", place=place)
    return {key if isinstance(key, str) else str(key): cast(Plain, inner) for key, inner in value.items()}


def as_list(value: object, place: str) -> list[Plain]:
    """`value` as a list."""
    if not isinstance(value, list):
        raise WrongShape(f"a list is needed, not {describe(value)}", place=place)
    return cast("list[Plain]", value)


def as_text(value: object, place: str) -> str:
    """`value` as text."""
    if not isinstance(value, str):
        raise WrongShape(f"text is needed, not {describe(value)}", place=place)
    return value


def as_whole(value: object, place: str) -> int:
    """`value` as a whole number; a truth value is not one."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise WrongShape(f"a whole number is needed, not {describe(value)}", place=place)
    return value


def as_flag(value: object, place: str) -> bool:
    """`value` as true or false."""
    if not isinstance(value, bool):
        raise WrongShape(f"true or false is needed, not {describe(value)}", place=place)
    return value


def as_texts(value: object, place: str) -> list[str]:
    """`value` as a list of texts."""
    return [as_text(item, place) for item in as_list(value, place)]


def table_in(value: Plain) -> Table:
    """`value` where it is a mapping; an empty one where it is not."""
    return value if isinstance(value, dict) else {}


def whole_in(value: Plain) -> int | None:
    """`value` where it is a whole number; nothing where it is not."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def number_in(text: str) -> int | None:
    """The whole number that `text` spells in plain digits, if it is one of a bearable size."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else None


def describe(value: object) -> str:
    """A value in a few characters, for an error."""
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
