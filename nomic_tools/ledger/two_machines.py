"""Two machines with one contest: what the other one's branch holds, and leaving our own unpublished steps for it."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import remove_file, replace_file
from nomic_tools.ledger.history import Commit, history
from nomic_tools.ledger.plumbing import failure
from nomic_tools.ledger.repository import Repository

KEPT_UNDER = "refs/nomic/before-sync"


class NoRemote(NomicError):
    """There is no other machine's repository to be had."""


class CutOff(NomicError):
    """A sync was cut off between leaving our own steps and repeating them."""


@dataclass(frozen=True, slots=True)
class Parted:
    """How two branches stand: our last commit, theirs, and the last one that both have; our commits since."""

    ours: str
    theirs: str
    base: str
    own: tuple[Commit, ...]

    @property
    def is_behind(self) -> bool:
        """Whether theirs holds all of ours, and more."""
        return self.base == self.ours != self.theirs

    @property
    def is_ahead(self) -> bool:
        """Whether ours holds all of theirs."""
        return self.base == self.theirs


def fetch(repository: Repository, remote: str, branch: str) -> str:
    """The last commit of `branch` at `remote`, fetched."""
    answer = repository.git.ask("fetch", "--quiet", "--no-tags", "--", remote, f"refs/heads/{branch}")
    if answer.code:
        remedy = answer.error or "`git remote -v` shows the remotes."
        raise NoRemote(f"{branch} of {remote} cannot be fetched", remedy=remedy)
    return repository.git.line("rev-parse", "FETCH_HEAD")


def parted(repository: Repository, ours: str, theirs: str) -> Parted:
    """How the branches that end in `ours` and `theirs` stand to each other."""
    answer = repository.git.ask("merge-base", ours, theirs)
    base = answer.output.decode().strip()
    if answer.code or not base:
        remedy = "One of them must be a clone of the other."
        raise NoRemote("the two repositories have no commit in common", remedy=remedy)
    shared = {commit.id for commit in history(repository, base)}
    own = tuple(commit for commit in history(repository, ours) if commit.id not in shared)
    return Parted(ours, theirs, base, own)


def take_theirs(repository: Repository, between: Parted, now: datetime) -> str:
    """Put the branch and the files on their last commit; ours stays under a reference, whose name is returned."""
    kept = f"{KEPT_UNDER}/{now:%Y%m%dT%H%M%SZ}"
    repository.git.run("update-ref", kept, between.ours)
    repository.git.ask("update-index", "-q", "--refresh")
    answer = repository.git.ask("reset", "--quiet", "--keep", between.theirs)
    if answer.code:
        raise failure("reset --keep", answer)
    os.sync()  # git makes commits durable, but not the files that it checks out
    return kept


def unfinished(repository: Repository) -> str:
    """Our last commit before a sync that was cut off between leaving and repeating our steps; empty if none was."""
    file = repository.own_dir / "sync"
    return file.read_text("ascii").strip() if file.is_file() else ""


def refuse_unfinished(repository: Repository) -> None:
    """Raise `CutOff` where a sync was cut off: what is written on top of it would be left behind by its end."""
    if unfinished(repository):
        raise CutOff("a sync of this contest was cut off before its end", remedy="Run `nomic sync`, which ends it.")


def begin_sync(repository: Repository, ours: str) -> None:
    """Note which steps are about to be repeated, so that a sync that is cut off goes on."""
    replace_file(repository.own_dir / "sync", f"{ours}\n".encode())


def end_sync(repository: Repository) -> None:
    """Our steps stand on theirs now."""
    remove_file(repository.own_dir / "sync")


def foreign(commits: Sequence[Commit], contest: str) -> list[Commit]:
    """Commits that no step of the contest made."""
    return [commit for commit in commits if commit.trailers.get("Contest") != contest]
