"""Whatever stops a command, the ledger is as before or as after it, and the next run ends it.

Here at some operations of each; `python -m tests.office.faults` tries every one.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.faults.conftest import is_silent
from tests.office.faults.preparing import Worlds
from tests.office.faults.table import APART, READING, ROWS, Row, commands
from tests.office.faults.trial import CUTS, Fault, Trial

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
def test_a_command_that_anything_stops_is_made_good_by_the_next_run(
    worlds: Worlds, tmp_path: Path, number: int, row: Row
) -> None:
    trial = worlds.trial(row, tmp_path / "fresh")
    for left in trial.faults(_sample(trial, number)):
        trial.make_good(left)
    if row.command not in ("keys deputy", "restore"):
        assert is_silent(contests.type_in(trial.done, "audit", "2030-01-01T00:00:00Z"))


def _sample(trial: Trial, number: int) -> dict[Fault, list[int]]:
    """Some faults at some operations, others for each row."""
    names = trial.names
    gits = [index for index, name in enumerate(names) if name.startswith("git ")]
    return {
        Fault.KILLED: sorted({*_own(names, number), *_shared(names, number)}),
        (Fault.REFUSED, Fault.STOPPED)[number % 2]: [number * 5 % len(names)],
        (Fault.GIT, Fault.GIT_AFTER)[number // 2 % 2]: [gits[number * 3 % len(gits)]],
        list(CUTS)[number % 3]: [number * 7 % len(names), len(names)],
    }


def _kinds(names: list[str]) -> Iterator[tuple[int, str]]:
    """The first operation of each kind, where something was done since the last one."""
    seen: set[str] = set()
    for index, (before, name) in enumerate(zip(["", *names], names, strict=False)):
        kind = re.sub(r"[0-9a-f]{2,}|\d+", "#", name)
        if kind not in seen and before not in HARMLESS:
            yield index, kind
        seen.add(kind)


def _own(names: list[str], number: int) -> list[int]:
    """Two operations of the command's own kinds, others for each row."""
    found = [index for index, kind in _kinds(names) if not kind.startswith(OF_EVERY_STEP)]
    return [found[(number + place * len(found) // 2) % len(found)] for place in range(2)] if found else []


def _shared(names: list[str], number: int) -> list[int]:
    """An operation of those that every step has, another for each row."""
    found = [index for index, kind in _kinds(names) if kind.startswith(OF_EVERY_STEP)]
    return [found[number % len(found)]] if found else []
