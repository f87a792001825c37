"""24-Shot Russian Roulette: two players, a dealer, a gun with 24 chambers and six bullets, all by mail."""

from importlib.resources import files

from nomic_tools.core.game import Game
from nomic_tools.games.roulette24.cases import OPS
from nomic_tools.games.roulette24.pages import PAGES
from nomic_tools.games.roulette24.play import RoulettePlay
from nomic_tools.games.roulette24.readings import READINGS
from nomic_tools.games.roulette24.words import WORDS

GAME = Game(
    name="roulette24",
    title="24-Shot Russian Roulette",
    readings=READINGS,
    ops=OPS,
    words=WORDS,
    match=RoulettePlay(),
    templates=files(__name__) / "templates",
    pages=PAGES,
)

__all__ = ["GAME"]
