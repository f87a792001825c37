"""A full or read-only disk, and a power cut: the command says so, and the next run finds all that was there."""

import errno
import os
from pathlib import Path

import pytest

from nomic_tools.ledger.steps import watched
from tests.ledger.stops import by_exception, state, stopper, tree
from tests.office import contests
from tests.office.contests import Outcome
from tests.office.faults.conftest import Prepare, Runner, well
from tests.office.faults.disk import watched_disk
from tests.office.faults.table import ROWS, Row
from tests.office.faults.test_stopped_commands import EVERY

FAULTS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.EDQUOT)
NAMES = [row.name for row in ROWS]


@pytest.mark.parametrize(("number", "row"), list(enumerate(ROWS)), ids=NAMES)
def test_what_the_disk_refuses_is_told_and_the_next_run_mends_it(
    prepare: Prepare, tmp_path: Path, number: int, row: Row
) -> None:
    fresh = tmp_path / "fresh"
    runner = prepare(row, fresh)
    names, whole = _undisturbed(row, runner, fresh)
    for place, index in enumerate(_some(len(names), number)):
        copy = contests.copy_of(fresh, tmp_path / f"copy-{index}")
        outcome = _refused(runner, copy, index, FAULTS[(number + place) % len(FAULTS)])
        assert outcome.code == 3 and outcome.err.startswith("nomic: "), (names[index], outcome.told)
        well(row, runner(copy))
        assert state(copy, "repository") == state(whole, "repository"), names[index]


def _undisturbed(row: Row, runner: Runner, fresh: Path) -> tuple[list[str], Path]:
    """The command run to its end in a copy of `fresh`: the names of its operations, and the copy."""
    names: list[str] = []
    whole = contests.copy_of(fresh, fresh.with_name("whole"))
    with watched(names.append):
        well(row, runner(whole))
    return names, whole


def _refused(runner: Runner, folder: Path, index: int, number: int) -> Outcome:
    """The command with an operation that the system refuses."""

    def refuse(name: str) -> None:
        raise OSError(number, os.strerror(number), name)

    with watched(stopper(index, refuse)):
        return runner(folder)


@pytest.mark.parametrize(("number", "row"), list(enumerate(ROWS)), ids=NAMES)
def test_after_a_power_cut_all_is_there_that_was_told_as_done(
    prepare: Prepare, tmp_path: Path, number: int, row: Row
) -> None:
    fresh = tmp_path / "fresh"
    runner = prepare(row, fresh)
    names, whole = _undisturbed(row, runner, fresh)
    wanted = state(whole, "repository")
    for index in [*(_some(len(names), number) if EVERY or number % 3 else []), len(names)]:
        copy = contests.copy_of(fresh, tmp_path / f"copy-{index}")
        with watched_disk(copy) as disk:
            by_exception(runner, copy, index)
        ways = [(True, 0.0), (True, 0.5), (False, 0.0)]
        for way, (kept, share) in enumerate(ways if EVERY else [ways[number % 3]]):
            cut = tmp_path / f"cut-{index}-{way}"
            disk.after_a_cut(cut, kept, share)
            where = f"{names[index] if index < len(names) else 'the end'}, names kept {kept}, share {share}"
            if index == len(names):
                assert tree(cut / "repository") == tree(whole / "repository"), where
            well(row, runner(cut))
            assert state(cut, "repository") == wanted, where


def _some(length: int, number: int) -> list[int]:
    """An operation, another for each row, or every one."""
    return list(range(length)) if EVERY else [number * 5 % length]
