"""Vedonlyöntipeli: a betting game with a revolver, for three to six players."""

from nomic_tools.core.game import Game
from nomic_tools.games.vedonlyonti.cases import OPS
from nomic_tools.games.vedonlyonti.readings import READINGS

GAME = Game(name="vedonlyonti", title="Vedonlyöntipeli", readings=READINGS, ops=OPS)

__all__ = ["GAME"]
