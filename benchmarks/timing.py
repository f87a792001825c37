"""Processor time, the least of a few turns: on a shared machine the clock says little, but of work on several cores."""

import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

TURNS = 3
NOMIC = [sys.executable, "-c", "from nomic_tools.cli.main import main; main()"]


class Failed(Exception):
    """A command that was to be timed did not succeed."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, how many times the base line it takes, the aim, remarks."""

    what: str
    seconds: float
    ratio: float | None = None
    aim: str = ""
    remark: str = ""

    def told(self) -> str:
        """The line."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return f"{self.what:<58} {self.seconds:>9.3f} {ratio:>8}  {self.aim:<8} {self.remark}".rstrip()


HEADING = f"{'what':<58} {'cpu s':>9} {'ratio':>8}  {'aim':<8} remark"


def of_call(call: Callable[[], object]) -> float:
    """Processor seconds of this process for one call."""
    began = time.process_time()
    call()
    return time.process_time() - began


def by_the_clock(call: Callable[[], object]) -> float:
    """Seconds that pass during one call."""
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def of_command(words: Sequence[str], folder: Path | None = None, env: Mapping[str, str] | None = None) -> float:
    """Processor seconds, user and system, of a command and all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise Failed(f"{' '.join(words)[:200]}: {(done.stderr or done.stdout).decode(errors='replace')[-500:]}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def by_clock(words: Sequence[str], folder: Path | None = None) -> float:
    """Seconds until a command has ended: what counts where it uses two cores that are free."""
    began = time.perf_counter()
    of_command(words, folder)
    return time.perf_counter() - began


def in_turn(timed: Mapping[str, Callable[[], float]], turns: int = TURNS) -> dict[str, float]:
    """The least time of each, all measured in turn, so that a busy minute falls upon all of them."""
    found: dict[str, list[float]] = {name: [] for name in timed}
    for _ in range(turns):
        for name, measure in timed.items():
            found[name].append(measure())
    return {name: min(times) for name, times in found.items()}
