"""A week with very many Gunslingers, each of whom acts: the time for it grows as they do."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.made_contest import make
from benchmarks.timing import TURNS, Row, of_call


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """One week recorded, drawn and resolved in memory, the time by the Gunslinger."""
    most = 1_000 if small else 10_000
    each: dict[int, float] = {}
    for count in (most // 10, most):
        turns = (of_call(lambda: make(folder / f"{count}-{turn}", 1, count, count)) for turn in range(TURNS))  # noqa: B023
        each[count] = min(turns) / count
        ratio = each[count] / each[most // 10]
        yield Row(f"one week of {count} Gunslingers", each[count] * count, ratio, "<= 1.2", "by the Gunslinger")
