"""Stop a writing command at every one of its file and git operations in turn, and see what is left.

A command is a function of a folder that holds all it writes: the repository, and the secrets beside it.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from nomic_tools.ledger.steps import watched

Command: TypeAlias = Callable[[Path], object]
State: TypeAlias = dict[str, bytes]
Choice: TypeAlias = Callable[[list[str]], Iterable[int]]
Way: TypeAlias = Callable[[Command, Path, int], None]


class Stopped(BaseException):
    """The command was stopped here; no `except Exception` in it may catch this."""


@dataclass(frozen=True)
class Expected:
    """What the uninterrupted command leaves, and every commit's tree on the way there."""

    steps: list[str]
    trees: set[str]
    state: State


def every_stop(
    run: Command,
    fresh_dir: Path,
    repository: str = "repository",
    only: Choice | Iterable[int] | None = None,
    ways: Iterable[Way] | None = None,
) -> list[str]:
    """Run `run` in copies of `fresh_dir`, stopped at each of its operations by exception and by sudden death.

    `only` are the operations to stop at, or chooses them by their names; `ways` are the ways of stopping. After
    each stop the last commit is one that the whole run passes through, and a second run ends in the very state
    that an uninterrupted one ends in: files, last commit, index. Returns the operations' names.
    """
    expected = _uninterrupted(run, fresh_dir, repository)
    every = range(len(expected.steps))
    for index in only(expected.steps) if callable(only) else every if only is None else only:
        for stop in ways or (by_exception, by_death):
            with _copy(fresh_dir, "stopped") as folder:
                stop(run, folder, index)
                where = f"{stop.__name__} at {index}: {expected.steps[index]}"
                assert tree(folder / repository) in expected.trees, where
                run(folder)
                again = state(folder, repository)
                assert again.keys() == expected.state.keys(), where
                assert again == expected.state, where
    return expected.steps


def state(folder: Path, repository: str) -> State:
    """All files outside git's own folder, the last commit's tree, and how index and files differ from it."""
    top = folder / repository
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and ".git" not in path.relative_to(folder).parts
        and path.suffix != ".lock"
        and path.name != "mark"
    }
    return files | {"(tree)": tree(top).encode(), "(status)": _git(top, "status", "--porcelain")}


def tree(repository: Path) -> str:
    """The id of the last commit's tree; empty where there is no commit or no repository yet."""
    if not (repository / ".git").exists():
        return ""
    return _git(repository, "rev-parse", "--verify", "--quiet", "HEAD^{tree}").decode().strip()


def _uninterrupted(run: Command, fresh_dir: Path, repository: str) -> Expected:
    steps: list[str] = []
    with _copy(fresh_dir, "whole") as folder:
        before = tree(folder / repository)
        with watched(steps.append):
            run(folder)
        passed = _git(folder / repository, "log", "--first-parent", "--format=%T").decode().split()
        return Expected(steps, {before, *passed}, state(folder, repository))


def by_exception(run: Command, folder: Path, index: int) -> None:
    """Run `run`, and raise before its operation `index`."""
    with watched(stopper(index, _raise)), suppress(Stopped):
        run(folder)


def by_death(run: Command, folder: Path, index: int) -> None:
    """Run `run` in a process of its own, which ends without a word before its operation `index`."""
    child = os.fork()
    if not child:
        try:
            with watched(stopper(index, _die)):
                run(folder)
        finally:
            os._exit(9)
    os.waitpid(child, 0)


def stopper(index: int, stop: Callable[[str], None]) -> Callable[[str], None]:
    """A hook for `watched` that calls `stop` with the name of the operation `index`, and else does nothing."""
    count = iter(range(10**9))

    def hook(name: str) -> None:
        if next(count) == index:
            stop(name)

    return hook


def _raise(name: str) -> None:
    raise Stopped(name)


def _die(name: str) -> None:
    os._exit(9)


class _copy:
    """A copy of a folder, beside it, for the length of a block."""

    def __init__(self, folder: Path, name: str) -> None:
        self.source, self.folder = folder, folder.with_name(f"{folder.name}-{name}")

    def __enter__(self) -> Path:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.source, self.folder, symlinks=True)
        return self.folder

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder)


def _git(repository: Path, *words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=repository, capture_output=True, check=False).stdout
