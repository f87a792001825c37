"""Git's index, brought up to date for the paths of a commit that was made without it."""

import os
import shutil
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import replace_file, sync
from nomic_tools.ledger.plumbing import Git
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.steps import step

_OURS = b"held by nomic-tools\n"
_PAUSE = 0.05
_TRIES = 40
GONE = "0" * 40


class IndexLocked(NomicError):
    """Git's own lock on the index is there."""


def refresh_index(repository: Repository, entries: Mapping[str, str]) -> None:
    """Enter each path's blob id (`GONE` to take it out) into git's index, keeping whatever else is staged.

    Without it the user's next plain commit would revert ours. Git's lock is held meanwhile, with words of
    ours in it, so that a later run knows it for ours if this one is killed.
    """
    index, draft = repository.git_dir / "index", repository.own_dir / "index-new"
    _take_lock(repository)
    draft.unlink(missing_ok=True)
    draft.with_name(f"{draft.name}.lock").unlink(missing_ok=True)  # which a killed git may have left
    if index.exists():
        step("copy index")
        shutil.copyfile(index, draft)
    _enter(repository.git, draft, entries)
    sync(draft)
    step("replace index")
    draft.replace(index)
    sync(repository.git_dir)
    release_lock(repository)


def _enter(git: Git, index: Path, entries: Mapping[str, str]) -> None:
    """Put `entries` into the index file `index`, and the times of these files, so that git need not read them again."""
    lines = [f"{'0' if blob == GONE else '100644'} {blob}\t{path}\0" for path, blob in entries.items()]
    environment = {"GIT_INDEX_FILE": str(index)}
    git.run("update-index", "-z", "--index-info", stdin="".join(lines).encode(), env=environment)
    kept = "\0".join(path for path, blob in entries.items() if blob != GONE)
    words = ("add", "--refresh", "--pathspec-from-file=-", "--pathspec-file-nul")
    if kept:
        git.ask(*words, stdin=kept.encode(), env=environment)


def refuse_lock(repository: Repository) -> None:
    """Raise `IndexLocked` if another git holds the index for longer than a moment."""
    for _ in range(_TRIES):
        if not _lock(repository).exists():
            return
        time.sleep(_PAUSE)
    raise _locked(repository)


def release_lock(repository: Repository) -> None:
    """Take git's lock away if it is ours, by its content; another's is left alone."""
    lock = _lock(repository)
    with suppress(FileNotFoundError):
        if lock.read_bytes() == _OURS:
            step("unlock index")
            lock.unlink()


def _take_lock(repository: Repository) -> None:
    claim = repository.own_dir / "index-claim"
    replace_file(claim, _OURS)
    for _ in range(_TRIES):
        step("lock index")
        with suppress(FileExistsError):
            os.link(claim, _lock(repository))
            return
        release_lock(repository)  # ours from a run that was killed: the caller holds the lock on all runs
        time.sleep(_PAUSE)
    raise _locked(repository)


def _lock(repository: Repository) -> Path:
    return repository.git_dir / "index.lock"


def _locked(repository: Repository) -> IndexLocked:
    return IndexLocked(
        "git's index is locked: another git command is at work here, or one was killed",
        place=str(_lock(repository)),
        remedy="Wait for it. If no git runs here (an editor's may), remove that file and run again.",
    )
