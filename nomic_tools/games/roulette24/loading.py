"""The loading of the gun: two tries by the players, then the dealer."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypeAlias

from nomic_tools.core.readings import Settings
from nomic_tools.games.roulette24.ring import RING

Picks: TypeAlias = frozenset[int] | None
"""The chambers of one player; nothing from an inactive one."""

Attempt: TypeAlias = tuple[Picks, Picks]


@dataclass(frozen=True, slots=True)
class Loaded:
    """The gun is loaded as the players chose."""

    bullets: frozenset[int]


@dataclass(frozen=True, slots=True)
class Reload:
    """Both players are to load all their bullets anew; `told` are the chambers they are told of."""

    inactive: bool
    told: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealerLoads:
    """The dealer loads the `fixed` chambers, and `random` more out of `pool`."""

    fixed: tuple[int, ...]
    random: int

    @property
    def pool(self) -> tuple[int, ...]:
        """The chambers that the random bullets are drawn from."""
        return tuple(chamber for chamber in RING if chamber not in self.fixed)


Loading: TypeAlias = Loaded | Reload | DealerLoads


def valid_picks(chambers: Collection[int] | None, settings: Settings) -> Picks:
    """Set-up 2: "Both players select 3 chambers (from 1-24)", three different ones; else nothing was sent."""
    if chambers is None:
        return None
    picks = frozenset(chambers)
    right_number = len(chambers) == len(picks) == settings.amount("bullets") // 2
    return picks if right_number and all(pick in RING for pick in picks) else None


def load(first: Attempt, second: Attempt | None, settings: Settings) -> Loading:
    """Set-up 2 and Inactivity 1: overlaps and inactivity ask for one reload; then the dealer loads."""
    clean = _without_overlap(first) or (second and _without_overlap(second))
    if clean:
        return Loaded(clean)
    if second is None:
        return _reload(first, settings)
    fixed = _dealers_fixed(second, settings)
    return DealerLoads(tuple(sorted(fixed)), settings.amount("bullets") - len(fixed))


def _without_overlap(attempt: Attempt) -> frozenset[int] | None:
    one, other = attempt
    if one is None or other is None or one & other:
        return None
    return one | other


def _reload(attempt: Attempt, settings: Settings) -> Reload:
    """Set-up 2: "the dealer will ask for a reload"."""
    one, other = attempt
    if one is None or other is None:
        return Reload(inactive=True)
    told = sorted(one & other) if settings.flag("reveal_overlap") else ()
    return Reload(inactive=False, told=tuple(told))


def _dealers_fixed(attempt: Attempt, settings: Settings) -> frozenset[int]:
    """Set-up 2 and Inactivity 1: the chambers that the dealer loads without a draw."""
    one, other = attempt
    if one is not None and other is not None:
        return one | other if settings.text("second_overlap") == "keep_picks" else one & other
    if settings.text("setup_inactive") == "all_random":
        return frozenset()
    return one or other or frozenset()
