"""Vedonlyöntipeli: a betting game with a revolver, for three to six players."""

from importlib.resources import files

from nomic_tools.core.game import Game
from nomic_tools.games.vedonlyonti.cases import OPS
from nomic_tools.games.vedonlyonti.pages import PAGES
from nomic_tools.games.vedonlyonti.play import BettingPlay
from nomic_tools.games.vedonlyonti.readings import READINGS
from nomic_tools.games.vedonlyonti.words import WORDS

GAME = Game(
    name="vedonlyonti",
    title="Vedonlyöntipeli",
    readings=READINGS,
    ops=OPS,
    words=WORDS,
    match=BettingPlay(),
    templates=files(__name__) / "templates",
    pages=PAGES,
)

__all__ = ["GAME"]
