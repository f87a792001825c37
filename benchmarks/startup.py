"""How long the program takes to begin, against an interpreter that does nothing."""

import os
import sys
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

from benchmarks.made_contest import START, make
from benchmarks.timing import NOMIC, Row, in_turn, of_command
from nomic_tools.core.times import format_time


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """`nomic --help` and `nomic status` against `python -c pass`."""
    contest = folder / "begun"
    make(contest, 3, 10, 10)
    now = {**os.environ, "NOMIC_NOW": format_time(START + timedelta(days=22))}
    times = in_turn(
        {
            "python -c pass": partial(of_command, [sys.executable, "-c", "pass"]),
            "nomic --help": partial(of_command, [*NOMIC, "--help"]),
            "nomic status, 3 weeks of 10 Gunslingers": partial(of_command, [*NOMIC, "status"], contest, now),
        },
        turns=3 if small else 9,
    )
    base = times.pop("python -c pass")
    yield Row("python -c pass", base, 1.0)
    for name, seconds in times.items():
        yield Row(name, seconds, seconds / base, "<= 12", "of python -c pass")
