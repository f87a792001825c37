"""A writing command, tried with a fault at its operations: whatever each leaves, the next run must make it good.

Operations are those of `ledger/steps.py`. A state of the files that was made good once is not made good again: what a
run does depends on nothing else.
"""

import errno
import hashlib
import os
import shutil
import subprocess
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Protocol
from unittest import mock

from nomic_tools.ledger.plumbing import Answer, Git
from nomic_tools.ledger.steps import watched
from tests.ledger.stops import State, Stopped, state, stopper, tree
from tests.office.contests import Outcome, copy_of
from tests.office.faults.disk import watched_disk
from tests.office.faults.table import Row


class Runner(Protocol):
    """Runs a command in a folder, at its own time or another."""

    def __call__(self, folder: Path, at: str = ..., /) -> Outcome:
        """How it ended."""


ERRORS = (errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO, errno.EDQUOT)
THE_END = "the end"
"""What comes after the last operation."""


class Fault(StrEnum):
    """What happens at an operation."""

    KILLED = "killed"
    CUT_EMPTY = "power cut: what was not synced is empty"
    CUT_HALF = "power cut: half of what was not synced is there"
    CUT_NAMES = "power cut: names that were not synced are undone"
    STOPPED = "broken off by an exception"
    REFUSED = "refused by the system"
    GIT = "git fails, having done nothing"
    GIT_AFTER = "git breaks off when all is done"


CUTS = {Fault.CUT_EMPTY: (True, 0.0), Fault.CUT_HALF: (True, 0.5), Fault.CUT_NAMES: (False, 0.0)}
"""Of a power cut: whether new names are there, and which share of contents that are not durable."""

SEEN_FROM_OUTSIDE = {Fault.KILLED, *CUTS}
"""What leaves the files as they are at that instant: the program does no more."""


@dataclass(frozen=True)
class Left:
    """What a fault left: where it happened, and the folder; none where that state was made good before."""

    fault: Fault
    place: str
    folder: Path | None
    told: Outcome | None = None

    @property
    def where(self) -> str:
        """The fault and its place, in words."""
        return f"{self.fault} at {self.place}"


@dataclass
class Trial:
    """A command that was run to its end once, in `done`: what that leaves, and the tree of every commit on the way."""

    row: Row
    run: Runner
    fresh: Path
    names: list[str]
    whole: State
    trees: set[str]
    done: Path
    seen: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, row: Row, run: Runner, fresh: Path) -> "Trial":
        """Run the command to its end in a copy of `fresh`."""
        names: list[str] = []
        before, done = tree(fresh / "repository"), copy_of(fresh, fresh.with_name("done"))
        with watched(names.append):
            well(row, run(done))
        passed = _git(done / "repository", "log", "--first-parent", "--format=%T").decode().split()
        return cls(row, run, fresh, names, state(done, "repository"), {before, *passed}, done)

    def faults(self, chosen: Mapping[Fault, Collection[int]]) -> Iterator[Left]:
        """What each fault leaves at each of the operations chosen for it."""
        yield from self._snapshots({fault: places for fault, places in chosen.items() if fault in SEEN_FROM_OUTSIDE})
        for fault in chosen.keys() - SEEN_FROM_OUTSIDE:
            for index in chosen[fault]:
                yield from self._one(fault, index)

    def make_good(self, left: Left) -> None:
        """The last commit is one that the whole run passes through, and the next run ends as the whole run does."""
        if left.folder is None:
            return
        last = self.whole["(tree)"].decode()
        assert tree(left.folder / "repository") in ({last} if left.place.endswith(THE_END) else self.trees), left.where
        if left.told is not None:
            _must_be_told(left, state(left.folder, "repository") == self.whole)
        well(self.row, self.run(left.folder), left.where)
        found = state(left.folder, "repository")
        assert found.keys() == self.whole.keys(), left.where
        assert found == self.whole, left.where
        shutil.rmtree(left.folder)

    def _snapshots(self, chosen: Mapping[Fault, Collection[int]]) -> Iterator[Left]:
        """The files as they are before operations of one run, which goes on: to the dead that makes no difference."""
        found: list[Left] = []
        with _copy(self.fresh, "running") as folder, watched_disk(folder) as disk:
            index = 0

            def look(name: str) -> None:
                nonlocal index
                for fault in [fault for fault, places in chosen.items() if index in places]:
                    target = folder.with_name(f"left-{index}-{fault.name}")
                    disk.after_a_cut(target, *CUTS[fault]) if fault in CUTS else copy_of(folder, target)
                    found.append(self._left(fault, f"{index}: {name}", target))
                index += 1

            with watched(look):
                well(self.row, self.run(folder))
            look(THE_END)
        yield from found

    def _one(self, fault: Fault, index: int) -> Iterator[Left]:
        """What is left of a run with one fault; nothing where it is one of git, and git is not called there."""
        if fault in (Fault.GIT, Fault.GIT_AFTER) and not self.names[index].startswith("git "):
            return
        folder = copy_of(self.fresh, self.fresh.with_name(f"left-{index}"))
        told = None
        with _faulty(fault, index):
            try:
                told = self.run(folder)
            except Stopped:
                assert fault is Fault.STOPPED
        where = f"{index}: {self.names[index]}"
        if fault is Fault.REFUSED:
            assert told is not None and told.code == 3 and told.err.startswith("nomic: "), (where, told)
        yield self._left(fault, where, folder, told if fault in (Fault.GIT, Fault.GIT_AFTER) else None)

    def _left(self, fault: Fault, where: str, folder: Path, told: Outcome | None = None) -> Left:
        """What is left in `folder`, which is taken away where another fault left the same."""
        digest = _digest(folder)
        if digest in self.seen and (told is None or told.code):
            shutil.rmtree(folder)
            return Left(fault, where, None, told)
        self.seen.add(digest)
        return Left(fault, where, folder, told)


def well(row: Row, outcome: Outcome, where: str = "") -> None:
    """The command ended well, or was refused because it is done already."""
    assert outcome.code == 0 or (row.once and outcome.code in (2, 3)), (where, outcome.told)
    assert "Traceback" not in outcome.told


def _must_be_told(left: Left, is_done: bool) -> None:
    """A git that failed is told, or made no difference."""
    assert left.told is not None
    assert left.told.code in (1, 3) or (left.told.code == 0 and is_done), (left.where, left.told)
    assert "Traceback" not in left.told.told, (left.where, left.told)


@contextmanager
def _faulty(fault: Fault, index: int) -> Iterator[None]:
    """Within the block, the operation `index` goes wrong."""
    if fault in (Fault.GIT, Fault.GIT_AFTER):
        with failing_git(index, fault is Fault.GIT_AFTER):
            yield
        return

    def go_wrong(name: str) -> None:
        number = ERRORS[index % len(ERRORS)]
        raise Stopped(name) if fault is Fault.STOPPED else OSError(number, os.strerror(number), name)

    with watched(stopper(index, go_wrong)):
        yield


@contextmanager
def failing_git(index: int, after: bool) -> Iterator[None]:
    """Within the block, git fails at the operation `index`: at once, or `after` its work, with half an answer."""
    answer, due = Git._answer, False

    def fall_due(name: str) -> None:
        nonlocal due
        due = name.startswith("git ")

    def answered(git: Git, words: tuple[str, ...], stdin: bytes, env: Mapping[str, str], holding: int | None) -> Answer:
        nonlocal due
        fails, due = due, False
        if fails and not after:
            return Answer(128, b"", "fatal: a disk of a test is broken")
        found = answer(git, words, stdin, env, holding)
        return Answer(-9, found.output[: len(found.output) // 2], "") if fails else found

    with watched(stopper(index, fall_due)), mock.patch.object(Git, "_answer", answered):
        yield


def _digest(folder: Path) -> str:
    """All that a later run may see; of git's index what it says, for it knows when and where files were made."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder)
        if path.name == "index" and place.parts[-2] == ".git":
            data = _git(path.parents[1], "ls-files", "-s")
        elif "logs" in place.parts or path.suffix == ".lock" or path.name == "lock" or not path.is_file():
            data = b""
        else:
            data = path.read_bytes()
        whole.update(f"{place} {len(data)} {path.is_file()}\n".encode() + data)
    return whole.hexdigest()


@contextmanager
def _copy(folder: Path, name: str) -> Iterator[Path]:
    copy = copy_of(folder, folder.with_name(name))
    try:
        yield copy
    finally:
        shutil.rmtree(copy)


def _git(repository: Path, *words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=repository, capture_output=True, check=True).stdout
