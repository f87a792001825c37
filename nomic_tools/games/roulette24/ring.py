"""The gun: a ring of 24 chambers, where 24 is followed by 1."""

from collections.abc import Collection

CHAMBERS = 24
RING = range(1, CHAMBERS + 1)


def after(chamber: int, steps: int = 1) -> int:
    """Gameplay 6: the chamber that comes `steps` later; 24 is followed by 1."""
    return (chamber - 1 + steps) % CHAMBERS + 1


def distance(one: int, other: int) -> int:
    """How many steps lie between two chambers, the shorter way round."""
    gap = abs(one - other)
    return min(gap, CHAMBERS - gap)


def runs(chambers: Collection[int]) -> list[list[int]]:
    """The unbroken runs of `chambers` round the ring; all 24 are one run from 1."""
    if len(chambers) == CHAMBERS:
        return [list(RING)]
    return [_run_from(first, chambers) for first in sorted(chambers) if after(first, -1) not in chambers]


def _run_from(first: int, chambers: Collection[int]) -> list[int]:
    run = [first]
    while after(run[-1]) in chambers:
        run.append(after(run[-1]))
    return run
