"""The draws that a match needs, as data: labels, pools, and how many to pick."""

from dataclasses import dataclass

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.lightness import starting_chambers
from nomic_tools.games.roulette24.loading import DealerLoads


@dataclass(frozen=True, slots=True)
class NeededDraw:
    """A draw to be made: `picks` different names from `pool`, each as likely.

    A `secret` draw has a pool, or picks, that give bullets away: it needs the dealer's own committed entropy
    and is proved after the match. Chambers are two digits, so that the order of names is that of numbers.
    """

    label: str
    clause: str
    pool: tuple[str, ...]
    picks: int
    secret: bool


def first_gunner_draw(players: tuple[str, str], settings: Settings) -> NeededDraw | None:
    """Set-up 1: "The dealer announces one player to begin as the gunner": drawn, unless one is named."""
    if settings.text("first_gunner") != "random":
        return None
    return NeededDraw("first-gunner", "Set-up 1", tuple(sorted(players)), 1, secret=False)


def bullets_draw(loading: DealerLoads) -> NeededDraw | None:
    """Set-up 2: "randomize the remaining bullets": none where all are fixed."""
    if loading.random == 0:
        return None
    return NeededDraw("bullets", "Set-up 2", chamber_names(loading.pool), loading.random, secret=True)


def starting_chamber_draw(bullets: frozenset[int], settings: Settings) -> NeededDraw:
    """Set-up 3a: one of the lightest chambers; the pick is announced, the pool would give bullets away."""
    pool = chamber_names(starting_chambers(bullets, settings))
    return NeededDraw("starting-chamber", "Set-up 3a", pool, 1, secret=True)


def chamber_names(chambers: tuple[int, ...]) -> tuple[str, ...]:
    """Chambers as the names in a pool."""
    return tuple(f"{chamber:02d}" for chamber in chambers)


def chamber_number(name: str) -> int:
    """The chamber that a drawn name stands for."""
    return int(name)
