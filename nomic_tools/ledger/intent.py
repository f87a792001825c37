"""The record of a commit under way, by which a later run ends what a killed one began."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from nomic_tools.core.plain import as_table, as_text, as_texts
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import make_folder, neighbour, remove_file, replace_file
from nomic_tools.ledger.gitindex import GONE, refresh_index, release_lock
from nomic_tools.ledger.repository import Repository

NEVER = "0" * 40


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
    if not path.exists():
        return None
    table = as_table(json.loads(path.read_bytes()), str(path))
    branch, old, new = (as_text(table[name], str(path)) for name in ("branch", "old", "new"))
    return Intent(branch, old, new, tuple(as_texts(table["paths"], str(path))))


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
    """The last commit of a branch; `NEVER` where it has none."""
    answer = repository.git.ask("rev-parse", "--verify", "--quiet", f"refs/heads/{branch}")
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
    output = repository.git.run("ls-tree", "-r", "-z", "--full-tree", commit, "--", *paths)
    ids = dict.fromkeys(paths, GONE)
    for record in output.decode().split("\0")[:-1]:
        header, _, path = record.partition("\t")
        ids[path] = header.split(" ")[2]
    return ids


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
