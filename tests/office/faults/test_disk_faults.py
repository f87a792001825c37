"""A full or read-only disk, and a power cut: the command says so, and the next run finds all that was there."""

import errno
import os
from contextlib import suppress
from pathlib import Path

import pytest

from nomic_tools.ledger.steps import watched
from tests.ledger.stops import Stopped, state, tree
from tests.office import contests
from tests.office.contests import Outcome
from tests.office.faults.conftest import Prepare, well
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
    names: list[str] = []
    whole = contests.copy_of(fresh, tmp_path / "whole")
    with watched(names.append):
        well(row, runner(whole))
    for place, index in enumerate(_some(len(names), number, 1)):
        copy = contests.copy_of(fresh, tmp_path / f"copy-{index}")
        outcome = _refused(runner, copy, index, FAULTS[(number + place) % len(FAULTS)])
        assert outcome.code == 3 and outcome.err.startswith("nomic: "), (names[index], outcome.told)
        well(row, runner(copy))
        assert state(copy, "repository") == state(whole, "repository"), names[index]


def _refused(runner: object, folder: Path, index: int, number: int) -> Outcome:
    """The command with an operation that the system refuses."""
    count = iter(range(10**9))

    def hook(name: str) -> None:
        if next(count) == index:
            raise OSError(number, os.strerror(number), name)

    assert callable(runner)
    with watched(hook):
        outcome = runner(folder)
    assert isinstance(outcome, Outcome)
    return outcome


@pytest.mark.parametrize(("number", "row"), list(enumerate(ROWS)), ids=NAMES)
def test_after_a_power_cut_all_is_there_that_was_told_as_done(
    prepare: Prepare, tmp_path: Path, number: int, row: Row
) -> None:
    fresh = tmp_path / "fresh"
    runner = prepare(row, fresh)
    names: list[str] = []
    whole = contests.copy_of(fresh, tmp_path / "whole")
    with watched(names.append):
        well(row, runner(whole))
    wanted = state(whole, "repository")
    for index in [*(_some(len(names), number, 1) if EVERY or number % 3 else []), len(names)]:
        copy = contests.copy_of(fresh, tmp_path / f"copy-{index}")
        count = iter(range(10**9))

        def hook(name: str, index: int = index, count: object = count) -> None:
            if next(count) == index:  # type: ignore[call-overload]
                raise Stopped

        with watched_disk(copy) as disk, suppress(Stopped), watched(hook):
            runner(copy)
        ways = [(True, 0.0), (True, 0.5), (False, 0.0)]
        for way, (kept, share) in enumerate(ways if EVERY else [ways[number % 3]]):
            cut = tmp_path / f"cut-{index}-{way}"
            disk.after_a_cut(cut, kept, share)
            where = f"{names[index] if index < len(names) else 'the end'}, names kept {kept}, share {share}"
            if index == len(names):
                assert tree(cut / "repository") == tree(whole / "repository"), where
            well(row, runner(cut))
            assert state(cut, "repository") == wanted, where


def _some(length: int, number: int, count: int) -> list[int]:
    """Some operations, others for each row, or every one."""
    if EVERY:
        return list(range(length))
    return sorted({(number * 5 + place * length // count) % length for place in range(count)})
