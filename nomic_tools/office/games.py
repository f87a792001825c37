"""The games that are installed, found by their entry point."""

from functools import cache
from importlib.metadata import entry_points

from nomic_tools.core.game import Game
from nomic_tools.core.trouble import NomicError

GROUP = "nomic_tools.games"


class UnknownGame(NomicError):
    """A game that is not installed, or whose package is broken."""


@cache
def find_game(name: str) -> Game:
    """The installed game called `name`."""
    found = entry_points(group=GROUP, name=name)
    if not found:
        installed = ", ".join(sorted(entry.name for entry in entry_points(group=GROUP)))
        raise UnknownGame(f"no game {name[:40]!r} is installed", remedy=f"Installed: {installed}.")
    game = next(iter(found)).load()
    if not isinstance(game, Game):
        raise UnknownGame(f"the package of {name!r} does not offer a game", remedy="Its author should know.")
    return game
