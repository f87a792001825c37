"""How a work tree stands against git's last commit, in the folders that the tool writes."""

from dataclasses import dataclass
from pathlib import Path

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.plumbing import Git

FOLDERS = ("ledger", "contracts", "reports")
_UNDER_WAY = {
    "MERGE_HEAD": "merge",
    "rebase-merge": "rebase",
    "rebase-apply": "rebase",
    "CHERRY_PICK_HEAD": "cherry-pick",
    "REVERT_HEAD": "revert",
}
_MEND = (
    "Commit nothing before it is mended. The second id in the last line of .git/logs/HEAD is its last commit: "
    "`git update-ref refs/heads/BRANCH ID` puts that back."
)


class DetachedHead(NomicError):
    """No branch is checked out."""


class BrokenBranch(NomicError):
    """The reference of the branch that is checked out is damaged."""


class MergeUnderWay(NomicError):
    """A merge, rebase or the like was begun and not ended, or left conflicts."""


@dataclass(frozen=True, slots=True)
class Change:
    """A path that differs: `staged`, the index from the commit; `edited`, the file from the index."""

    path: str
    staged: bool
    edited: bool
    untracked: bool = False


@dataclass(frozen=True, slots=True)
class Status:
    """The branch that is checked out, its last commit (none yet in a new repository), what differs."""

    branch: str
    commit: str | None
    changes: tuple[Change, ...]


def read_status(git: Git, git_dir: Path) -> Status:
    """The status of the tool's folders; raises `DetachedHead` or `MergeUnderWay`."""
    _refuse_merge(git_dir)
    options = ("--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all")
    output = git.run("status", *options, "--", *FOLDERS).decode("utf-8", "surrogateescape")
    headers: dict[str, str] = {}
    changes = []
    for record in output.split("\0"):
        if record.startswith("# "):
            name, _, value = record[2:].partition(" ")
            headers[name] = value
        elif record:
            changes.append(_change(record))
    if headers["branch.head"] == "(detached)":
        raise DetachedHead(
            "no branch is checked out, so a commit would be lost", remedy="Run `git switch BRANCH` first."
        )
    if headers["branch.head"] == "(unknown)":
        raise BrokenBranch("git cannot read the branch that is checked out", remedy=_MEND)
    commit = None if headers["branch.oid"] == "(initial)" else headers["branch.oid"]
    return Status(headers["branch.head"], commit, tuple(changes))


def _change(record: str) -> Change:
    kind, rest = record[0], record[2:]
    if kind == "?":
        return Change(rest, staged=False, edited=False, untracked=True)
    if kind == "u":
        path = rest.split(" ", 9)[9]
        raise MergeUnderWay(
            "a merge left a conflict here",
            place=path,
            remedy="Journals cannot be merged: keep one side (`git checkout --ours` or `--theirs`), then "
            "import the other side's mail again.",
        )
    fields = rest.split(" ", 7)
    return Change(fields[7], staged=fields[0][0] != ".", edited=fields[0][1] != ".")


def _refuse_merge(git_dir: Path) -> None:
    for name, what in _UNDER_WAY.items():
        if (git_dir / name).exists():
            raise MergeUnderWay(
                f"a {what} is under way",
                remedy=f"End it (`git {what} --continue`) or undo it (`git {what} --abort`).",
            )
