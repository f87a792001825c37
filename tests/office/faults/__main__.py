"""python -m tests.office.faults [--row TEXT] [--jobs 2] [--update]

Tries every fault at every operation of every writing command, and counts. `--row` takes the rows whose name holds that
text; `--update` writes the counts into counted.yaml and into docs/faults.md.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from tests.office import contests
from tests.office.faults import betting
from tests.office.faults.counts import PAGE, Counts, keep, page_with_counts
from tests.office.faults.preparing import Worlds
from tests.office.faults.table import ROWS, Row
from tests.office.faults.trial import CUTS, Fault


def try_row(stages: dict[str, Path], row: Row) -> Counts:
    """Every fault at every operation of a row."""
    counts = Counts()
    with tempfile.TemporaryDirectory() as made:
        trial = Worlds(stages, Path(made)).trial(row, Path(made) / "fresh")
        counts.operations = len(trial.names)
        for left in trial.faults({fault: range(len(trial.names) + (fault in CUTS)) for fault in Fault}):
            counts.tried[left.fault] += 1
            try:
                trial.make_good(left)
            except Exception as error:  # whatever went wrong, something was lost
                counts.lost.append((left.fault, f"{left.where}: {type(error).__name__}: {str(error)[:2000]}"))
    return counts


def try_rows(rows: Sequence[Row], jobs: int) -> Iterator[tuple[Row, Counts]]:
    """Every fault at every operation of these rows, some rows at a time."""
    with tempfile.TemporaryDirectory() as made:
        os.environ.update(HOME=made, XDG_CONFIG_HOME=made)
        stages = contests.all_stages(Path(made) / "stages") | betting.stages(Path(made) / "betting")
        with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
            yield from zip(rows, pool.map(partial(try_row, stages), rows), strict=True)


def tell(row: Row, counts: Counts) -> None:
    """Print what the trials of a row came to."""
    tried, lost = sum(counts.tried.values()), len(counts.lost)
    print(f"{row.name}: tried {tried}, survived {tried - lost}, lost {lost}", flush=True)
    for _, where in counts.lost:
        print(f"  LOST  {where}", flush=True)


def main() -> int:
    """Parse the options, try, tell the counts; 1 where something was lost."""
    options = argparse.ArgumentParser(prog="python -m tests.office.faults", description=__doc__)
    options.add_argument("--row", default="")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--update", action="store_true")
    chosen = options.parse_args()
    lost = 0
    for row, counts in try_rows([row for row in ROWS if chosen.row in row.name], chosen.jobs):
        tell(row, counts)
        lost += len(counts.lost)
        if chosen.update:
            keep(row.name, counts, [row.name for row in ROWS])
    if chosen.update:
        PAGE.write_text(page_with_counts(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
