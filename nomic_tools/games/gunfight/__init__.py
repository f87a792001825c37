"""Gunfight at the B Corral: its readings, rules and the operations of its case files."""

from importlib.resources import files

from nomic_tools.core.game import Game
from nomic_tools.games.gunfight.cases import OPS
from nomic_tools.games.gunfight.pages import PAGES
from nomic_tools.games.gunfight.play import GunfightPlay
from nomic_tools.games.gunfight.readings import READINGS
from nomic_tools.games.gunfight.refusals import REFUSALS
from nomic_tools.games.gunfight.words import WORDS

GAME = Game(
    name="gunfight",
    title="Gunfight at the B Corral",
    readings=READINGS,
    ops=OPS,
    words=WORDS,
    play=GunfightPlay(),
    templates=files(__name__) / "templates",
    pages=PAGES,
    refusals=REFUSALS,
)

__all__ = ["GAME"]
