"""The record of a commit under way, by which a later run ends what a killed one began."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nomic_tools.core.plain import WrongShape, as_table, as_text, as_texts
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import make_folder, neighbour, remove_file, replace_file
from nomic_tools.ledger.gitindex import GONE, refresh_index, release_lock
from nomic_tools.ledger.plumbing import failure
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.status import FOLDERS
from nomic_tools.ledger.within import read_within

NEVER = "0" * 40
_PART = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_TOP_FILES = (".gitattributes", ".gitignore", ".editorconfig", ".prettierignore", "README.md")
_BRANCH = re.compile(r"[^\x00-\x20\x7f:?*\[\\^~-][^\x00-\x20\x7f:?*\[\\^~]*")
_ID = re.compile(r"[0-9a-f]{40,64}")


class BadPath(NomicError):
    """A path that the tool does not write to."""


class Unfinished(NomicError):
    """An earlier run was cut off after its commit, and what happened since stands in the way of ending it."""


@dataclass(frozen=True, slots=True)
class Intent:
    """The move of `branch` from the commit `old` (or `NEVER`) to `new`, which changes `paths`."""

    branch: str
    old: str
    new: str
    paths: tuple[str, ...]

    def save(self, repository: Repository) -> None:
        """Put the record down, before the branch is moved."""
        table = {"branch": self.branch, "old": self.old, "new": self.new, "paths": list(self.paths)}
        replace_file(repository.own_dir / "intent.json", json.dumps(table).encode())

    def drop(self, repository: Repository) -> None:
        """Take the record away: all is done, or nothing was."""
        remove_file(repository.own_dir / "intent.json")


def saved_intent(repository: Repository) -> Intent | None:
    """The record that a killed run left, if one did."""
    path = repository.git_dir / "nomic" / "intent.json"
    data = read_within(repository.git_dir, "nomic/intent.json")
    if data is None:
        return None
    try:
        table = as_table(json.loads(data), str(path))
        branch, old, new = (as_text(table.get(name), str(path)) for name in ("branch", "old", "new"))
        paths = as_texts(table.get("paths"), str(path))
    except (ValueError, RecursionError, WrongShape) as error:
        raise _foreign(path) from error
    if not (_BRANCH.fullmatch(branch) and _ID.fullmatch(old) and _ID.fullmatch(new)):
        raise _foreign(path)
    for written in paths:
        check_path(repository.root, written)
    return Intent(branch, old, new, tuple(paths))


def check_path(root: Path, path: str) -> None:
    """Raise `BadPath` unless `path` is ours to write and no symbolic link leads it elsewhere."""
    parts = path.split("/")
    ours = path in _TOP_FILES or (parts[0] in FOLDERS and len(parts) > 1)
    if not ours or not (path in _TOP_FILES or all(_PART.fullmatch(part) for part in parts)):
        raise BadPath(f"{path[:100]!r} is no path that the tool writes to")
    for depth in range(1, len(parts) + 1):
        if (root / "/".join(parts[:depth])).is_symlink():
            raise BadPath("a symbolic link leads elsewhere", place="/".join(parts[:depth]))


def recover(repository: Repository) -> str | None:
    """End what a killed run left, under the lock: say so, or nothing if there was nothing."""
    intent = saved_intent(repository)
    if intent is None:
        return None
    tip = branch_tip(repository, intent.branch)
    if tip == intent.old:
        intent.drop(repository)
        return None
    _refuse_other_branch(repository, intent)
    _refuse_reverted(repository, intent, tip)
    finish(repository, intent)
    return f"ended what an earlier run began: commit {intent.new[:12]}"


def branch_tip(repository: Repository, branch: str) -> str:
    """The last commit of a branch; `NEVER` where it has none. Git passes over a broken one with no more than a word."""
    answer = repository.git.ask("rev-parse", "--verify", "--quiet", f"refs/heads/{branch}")
    if answer.code not in (0, 1) or (answer.code and answer.error):
        raise failure("rev-parse", answer)
    return answer.output.decode().strip() or NEVER


def finish(repository: Repository, intent: Intent) -> None:
    """Bring the work tree and the index to the commit that `intent` made, then drop it."""
    new = repository.contents(intent.new, intent.paths)
    old = repository.contents(intent.old, intent.paths) if intent.old != NEVER else dict.fromkeys(new)
    for path in intent.paths:
        _refuse_edited(repository, path, (old[path], new[path]))
    for path, data in new.items():
        _put(repository, path, data)
    refresh_index(repository, blob_ids(repository, intent.new, intent.paths))
    intent.drop(repository)


def blob_ids(repository: Repository, commit: str, paths: tuple[str, ...]) -> Mapping[str, str]:
    """The blob id of each of `paths` in `commit`; `GONE` for those it does not hold."""
    return dict.fromkeys(paths, GONE) | repository.blob_ids(commit, paths)


def _put(repository: Repository, path: str, data: bytes | None) -> None:
    target = repository.root / path
    if data is None:
        remove_file(target)
        return
    make_folder(target.parent)
    if not target.is_file() or target.read_bytes() != data:
        replace_file(target, data)
    neighbour(target).unlink(missing_ok=True)


def _refuse_edited(repository: Repository, path: str, known: tuple[bytes | None, bytes | None]) -> None:
    target = repository.root / path
    if target.exists() and target.read_bytes() not in known:
        raise Unfinished(
            "the file was edited while a commit that changes it was under way",
            place=path,
            remedy="Put your version elsewhere, `git checkout HEAD -- FILE`, then run again.",
        )


def _refuse_other_branch(repository: Repository, intent: Intent) -> None:
    answer = repository.git.ask("symbolic-ref", "--quiet", "--short", "HEAD")
    if answer.output.decode("utf-8", "surrogateescape").strip() != intent.branch:
        raise Unfinished(
            f"an earlier run on the branch {intent.branch} was cut off before its end",
            remedy=f"Run `git switch {intent.branch}`, then this command again.",
        )


def _refuse_reverted(repository: Repository, intent: Intent, tip: str) -> None:
    if tip == intent.new or blob_ids(repository, tip, intent.paths) == blob_ids(repository, intent.new, intent.paths):
        return
    release_lock(repository)
    raise Unfinished(
        f"the commit {intent.new[:12]} of an earlier run is not what the branch holds now",
        place=intent.paths[0],
        remedy=f"`git log` shows what undid it. `git checkout {intent.new[:12]} -- ledger contracts reports` "
        "and `git commit` bring it back.",
    )


def _foreign(path: Path) -> Unfinished:
    return Unfinished(
        "this is no record of a commit that this program began",
        place=str(path),
        remedy="Nothing was done. Take that file away if you did not expect it.",
    )
