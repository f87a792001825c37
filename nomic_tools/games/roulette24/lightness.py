"""Where the match starts: the lightness of the chambers, and which of the lightest may be drawn."""

from collections.abc import Collection

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.ring import RING, distance, runs


def lightness(chamber: int, bullets: Collection[int]) -> int:
    """Set-up 3a: "the sum of the distances a chamber is from each bullet"."""
    return sum(distance(chamber, bullet) for bullet in bullets)


def tied(bullets: Collection[int]) -> tuple[int, ...]:
    """Set-up 3a: every chamber of the greatest lightness, loaded or not."""
    most = max(lightness(chamber, bullets) for chamber in RING)
    return tuple(chamber for chamber in RING if lightness(chamber, bullets) == most)


def starting_chambers(bullets: Collection[int], settings: Settings) -> tuple[int, ...]:
    """Set-up 3a: the chambers of which "one will be chosen at random" to start from.

    They are never none: where a loaded chamber ties, so does one that is not loaded.
    """
    which = settings.text("start_tie")
    if which == "all":
        return tied(bullets)
    unloaded = [chamber for chamber in tied(bullets) if chamber not in bullets]
    if which == "unloaded":
        return tuple(unloaded)
    stretches = runs(unloaded)
    longest = max(map(len, stretches))
    return tuple(sorted(chamber for run in stretches if len(run) == longest for chamber in run))
