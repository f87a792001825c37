"""24-Shot Russian Roulette: two players, a dealer, a gun with 24 chambers and six bullets, all by mail."""

from nomic_tools.core.game import Game
from nomic_tools.games.roulette24.cases import OPS
from nomic_tools.games.roulette24.readings import READINGS

GAME = Game(name="roulette24", title="24-Shot Russian Roulette", readings=READINGS, ops=OPS)

__all__ = ["GAME"]
