"""Readings: where a contract can be read in more than one way, the named option and its values.

A reading is data of a game. `Settings` is one complete choice among a game's readings and amounts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from nomic_tools.core.plain import describe
from nomic_tools.core.trouble import NomicError

Choice: TypeAlias = bool | int | str | None


class UnknownReading(NomicError):
    """A reading, or a value of one, that the game does not have."""


_FREE: Mapping[type[int] | type[str], str] = {int: "any whole number", str: "any word"}


@dataclass(frozen=True, slots=True)
class Reading:
    """One ambiguity of a contract: the words it interprets, the default, and what each value means.

    `values` maps each allowed value to its meaning. A reading whose value is an amount (a number of days,
    say) or a name has `free` set, and `values` then explains the default alone.
    """

    name: str
    question: str
    words: str
    default: Choice
    values: Mapping[Choice, str] = field(default_factory=dict)
    row: str = ""
    free: type[int] | type[str] | None = None

    def allows(self, value: Choice) -> bool:
        """Whether `value` is one of this reading's values: `1` is no truth value, and `true` no amount."""
        if any(value is known or (type(value) is type(known) and value == known) for known in self.values):
            return True
        return self.free is not None and type(value) is self.free


@dataclass(frozen=True, slots=True)
class Settings:
    """A value for every reading of one game."""

    values: Mapping[str, Choice]

    def __getitem__(self, name: str) -> Choice:
        return self.values[name]

    def flag(self, name: str) -> bool:
        """The value of a reading that is true or false."""
        value = self.values[name]
        if not isinstance(value, bool):
            raise UnknownReading(f"the reading {name} is {describe(value)}, not true or false")
        return value

    def amount(self, name: str) -> int:
        """The value of a reading that is a whole number."""
        value = self.values[name]
        if isinstance(value, bool) or not isinstance(value, int):
            raise UnknownReading(f"the reading {name} is {describe(value)}, not a whole number")
        return value

    def text(self, name: str) -> str:
        """The value of a reading that is a word."""
        value = self.values[name]
        if not isinstance(value, str):
            raise UnknownReading(f"the reading {name} is {describe(value)}, not a word")
        return value


def settle(readings: tuple[Reading, ...], chosen: Mapping[str, object], place: str = "") -> Settings:
    """The defaults of `readings` with the `chosen` values over them.

    Raises `UnknownReading` for a name or a value that the game does not have, naming those it has.
    """
    known = {reading.name: reading for reading in readings}
    values: dict[str, Choice] = {reading.name: reading.default for reading in readings}
    for name, value in chosen.items():
        reading = known.get(name)
        if reading is None:
            raise UnknownReading(
                f"unknown reading {describe(name)}", place=place, remedy=f"Known: {', '.join(sorted(known))}."
            )
        if not (value is None or isinstance(value, bool | int | str)) or not reading.allows(value):
            allowed = ", ".join([*map(describe, reading.values), *([_FREE[reading.free]] if reading.free else [])])
            raise UnknownReading(
                f"the reading {name} cannot be {describe(value)}",
                place=place,
                remedy=f"It can be: {allowed}.",
            )
        values[name] = value
    return Settings(MappingProxyType(values))
