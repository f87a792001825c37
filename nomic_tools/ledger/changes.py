"""What differs from the last commit before a step begins: a torn tail is mended, anything else is refused."""

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import replace_file
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.status import Change, Status

_HAND_WRITTEN = ("ledger/people.yaml", "contracts/")


class UncommittedChanges(NomicError):
    """Files of the ledger differ from the last commit."""


class StaleIndex(NomicError):
    """Git's index holds something else than the last commit and the files do."""


def settle_changes(repository: Repository, status: Status) -> list[str]:
    """Mend torn tails and say so; raise `UncommittedChanges` or `StaleIndex` for every other difference."""
    if not status.changes:
        return []
    tracked = [change.path for change in status.changes if not change.untracked]
    held = repository.contents(status.commit, tracked) if status.commit else dict.fromkeys(tracked)
    notes = []
    for change in status.changes:
        before, now = held.get(change.path), _present(repository, change.path)
        if before is not None and before == now:
            raise _stale(change.path)
        if before is None or now is None or not _is_torn(change, before, now):
            raise _uncommitted(change, before, now)
        replace_file(repository.root / change.path, before)
        notes.append(f"{change.path}:{first_difference(before, now)}: cut short; brought back from the last commit")
    return notes


def first_difference(before: bytes, now: bytes) -> int:
    """The first line, from 1, in which two contents differ."""
    for row, (old, new) in enumerate(zip(before.split(b"\n"), now.split(b"\n"), strict=False), 1):
        if old != new:
            return row
    return min(before.count(b"\n"), now.count(b"\n")) + 1


def _is_torn(change: Change, before: bytes, now: bytes) -> bool:
    """Whether `now` is what a cut-off write leaves: a beginning of `before`, or it and a part of a line."""
    if change.staged or change.path.startswith(_HAND_WRITTEN):
        return False
    return before.startswith(now) or (now.startswith(before) and b"\n" not in now[len(before) :])


def _present(repository: Repository, path: str) -> bytes | None:
    file = repository.root / path
    return file.read_bytes() if file.is_file() and not file.is_symlink() else None


def _uncommitted(change: Change, before: bytes | None, now: bytes | None) -> UncommittedChanges:
    row = first_difference(before or b"", now or b"")
    if change.untracked:
        what, remedy = (
            "this file is not in the last commit",
            "Commit it (`git add`, `git commit`) or move it away.",
        )
    elif now is None:
        what, remedy = (
            "this file is gone, but the last commit has it",
            "`git checkout HEAD -- FILE` brings it back.",
        )
    else:
        what = "this file was changed since the last commit"
        remedy = "`git diff HEAD -- FILE` shows it. Commit it if meant; `git checkout HEAD -- FILE` undoes it."
    return UncommittedChanges(what, place=f"{change.path}:{row}", remedy=remedy)


def _stale(path: str) -> StaleIndex:
    return StaleIndex(
        "git's index is not at the last commit: a plain `git commit` would undo the ledger's last entries",
        place=path,
        remedy="Run `git reset -q -- ledger contracts reports`, which touches no file, then run again.",
    )
