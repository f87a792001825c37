"""What a game is to the rest of the house: one declarative object.

A game's folder (or an outside package) exposes `GAME`, found by the entry point `nomic_tools.games`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import TypeAlias

from nomic_tools.core.match import MatchPlay
from nomic_tools.core.pages import Pages
from nomic_tools.core.plain import Table
from nomic_tools.core.play import Play
from nomic_tools.core.readings import Reading, Settings
from nomic_tools.core.words import Words

Op: TypeAlias = Callable[[Table, Settings], Table]
"""One operation of case files: the `in` of a case and the settings, to the full `out`.

An op raises `WrongShape` (core.plain) for an unknown or missing field of its input.
"""


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the other layers see it.

    `words` lets its acts be read from mail; `play` lets it be played in periods; `templates` are those of its
    announcements, and `pages` what its site shows besides what every game has; `refusals` words its reasons against an
    act. A game without them can still have its rules checked by case files.
    """

    name: str
    title: str
    readings: tuple[Reading, ...]
    ops: Mapping[str, Op] = field(default_factory=dict)
    words: Words | None = None
    play: Play | None = None
    match: MatchPlay | None = None
    templates: Traversable | None = None
    pages: Pages = field(default_factory=Pages)
    refusals: Mapping[str, str] = field(default_factory=dict)

    def why_not(self, reason: str, detail: str = "") -> str:
        """Why an act is refused, in words: the game's for its `reason`, and what helps its sender."""
        words = self.refusals.get(reason, reason.replace("_", " "))
        return f"{words}: {detail}" if detail else words
