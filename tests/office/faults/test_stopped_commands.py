"""Whichever operation a command is stopped at, the ledger is as before or as after, and the next run ends it.

NOMIC_FAULTS=every stops each command at each of its operations, not at some of each kind.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ledger.stops import by_death, by_exception, every_stop
from tests.office import contests
from tests.office.faults.conftest import Prepare, is_silent, well
from tests.office.faults.table import APART, READING, ROWS, Row, commands

EVERY = os.environ.get("NOMIC_FAULTS") == "every"
HARMLESS = ("git rev-parse", "git status", "git config", "git cat-file", "git ls-tree", "git merge-base", "lock")
"""Operations after which everything is as before them."""
OF_EVERY_STEP = (
    "git ",
    "write .intent",
    "replace intent",
    "remove intent",
    "lock",
    "unlock",
    "copy index",
    "replace index",
)
"""How the names of operations begin that are the same in every step."""


def test_every_command_is_in_the_table() -> None:
    known = {*READING, *APART, *(row.command for row in ROWS)}
    assert set(commands()) == known


@pytest.mark.parametrize(("number", "row"), list(enumerate(ROWS)), ids=[row.name for row in ROWS])
def test_a_command_that_is_stopped_anywhere_is_made_good_by_the_next_run(
    prepare: Prepare, tmp_path: Path, number: int, row: Row
) -> None:
    fresh = tmp_path / "fresh"
    runner = prepare(row, fresh)

    def run(folder: Path) -> None:
        well(row, runner(folder))

    def chosen(steps: list[str]) -> list[int]:
        return list(range(len(steps))) if EVERY else sorted({*_own(steps, number), *_shared(steps, number)})

    every_stop(run, fresh, only=chosen, ways=[by_exception])
    if EVERY or number % 3 == 0:
        every_stop(run, fresh, only=lambda steps: [number * 7 % len(steps)], ways=[by_death])
    well(row, runner(fresh))
    if row.command not in ("keys deputy", "restore"):
        assert is_silent(contests.type_in(fresh, "audit", "2030-01-01T00:00:00Z"))


def _kinds(steps: list[str]) -> Iterator[tuple[int, str]]:
    """The first operation of each kind, where something was done since the last one."""
    seen: set[str] = set()
    for index, (before, name) in enumerate(zip(["", *steps], steps, strict=False)):
        kind = re.sub(r"[0-9a-f]{2,}|\d+", "#", name)
        if kind not in seen and before not in HARMLESS:
            yield index, kind
        seen.add(kind)


def _own(steps: list[str], number: int) -> list[int]:
    """Two operations of the command's own kinds, others for each row."""
    found = [index for index, kind in _kinds(steps) if not kind.startswith(OF_EVERY_STEP)]
    return [found[(number + place * len(found) // 2) % len(found)] for place in range(2)] if found else []


def _shared(steps: list[str], number: int) -> list[int]:
    """An operation of those that every step has, another for each row."""
    found = [index for index, kind in _kinds(steps) if kind.startswith(OF_EVERY_STEP)]
    return [found[number % len(found)]] if found else []
