"""What a game is to the rest of the house: one declarative object.

A game's folder (or an outside package) exposes `GAME`, found by the entry point `nomic_tools.games`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.readings import Reading, Settings

Op: TypeAlias = Callable[[Table, Settings], Table]
"""One operation of case files: the `in` of a case and the settings, to the full `out`.

An op raises `WrongShape` (core.plain) for an unknown or missing field of its input.
"""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the other layers see it. More of its parts are added here as the layers need them."""

    name: str
    title: str
    readings: tuple[Reading, ...]
    ops: Mapping[str, Op] = field(default_factory=dict)


__all__ = ["Game", "Op", "Plain", "Table"]
