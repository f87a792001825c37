"""python -m tests.office.faults [--row TEXT] [--jobs 2] [--update]

Tries every fault at every operation of every writing command, and counts. `--row` takes the rows whose name holds that
text; `--update` writes the counts into docs/faults.md.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from tests.house.clone import ROOT
from tests.office import contests
from tests.office.faults.preparing import Worlds
from tests.office.faults.table import ROWS
from tests.office.faults.trial import CUTS, Fault

PAGE = ROOT / "docs" / "faults.md"
BEGIN = "<!-- counted by `python -m tests.office.faults --update` -->\n"
END = "<!-- up to here -->\n"


@dataclass
class Counts:
    """What the trials came to, by fault; `lost` names what was not made good: nothing may be."""

    rows: int = 0
    operations: int = 0
    tried: Counter[Fault] = field(default_factory=Counter)
    survived: Counter[Fault] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)

    def add(self, other: "Counts") -> None:
        """Count another's trials too."""
        self.rows += other.rows
        self.operations += other.operations
        self.tried += other.tried
        self.survived += other.survived
        self.lost += other.lost

    def table(self) -> str:
        """The counts as the page has them."""
        head = f"{self.rows} command lines, {self.operations} operations:\n\n"
        head += "| at each operation | tried | survived | lost |\n|---|---|---|---|\n"
        rows = [(fault.value, self.tried[fault], self.survived[fault]) for fault in Fault]
        rows.append(("in all", self.tried.total(), self.survived.total()))
        return head + "".join(f"| {what} | {tried} | {well} | {tried - well} |\n" for what, tried, well in rows)


def try_row(stages: dict[str, Path], number: int) -> Counts:
    """Every fault at every operation of a row."""
    row, counts = ROWS[number], Counts(rows=1)
    with tempfile.TemporaryDirectory() as made:
        top = Path(made)
        (top / "world").mkdir()
        trial = Worlds(stages, top / "world").trial(row, top / "fresh")
        counts.operations = len(trial.names)
        for fault in Fault:
            last = len(trial.names) + (fault in CUTS)
            for left in trial.faults(fault, range(last)):
                counts.tried[fault] += 1
                try:
                    trial.make_good(left)
                    counts.survived[fault] += 1
                except Exception as error:  # whatever went wrong, something was lost
                    counts.lost.append(f"{row.name}: {left.where}: {type(error).__name__}: {str(error)[:2000]}")
    return counts


def try_rows(numbers: Iterable[int], jobs: int) -> Counts:
    """Every fault at every operation of these rows, some rows at a time."""
    counts = Counts()
    with tempfile.TemporaryDirectory() as made:
        os.environ.update(HOME=made, XDG_CONFIG_HOME=made)
        stages = contests.all_stages(Path(made) / "stages")
        with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
            for found in pool.map(partial(try_row, stages), numbers):
                counts.add(found)
                print(f"{counts.rows} rows, tried {counts.tried.total()}, lost {len(counts.lost)}", file=sys.stderr)
                for line in found.lost:
                    print(f"LOST  {line}", flush=True)
    return counts


def main() -> int:
    """Parse the options, try, print the counts; 1 where something was lost."""
    options = argparse.ArgumentParser(prog="python -m tests.office.faults", description=__doc__)
    options.add_argument("--row", default="")
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--update", action="store_true")
    chosen = options.parse_args()
    counts = try_rows([number for number, row in enumerate(ROWS) if chosen.row in row.name], chosen.jobs)
    print(counts.table(), end="")
    if chosen.update and not counts.lost:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        PAGE.write_text(f"{before}{BEGIN}\n{counts.table()}{END}{after}", encoding="utf-8", newline="\n")
    return 1 if counts.lost else 0


if __name__ == "__main__":
    sys.exit(main())
