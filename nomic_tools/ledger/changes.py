"""What differs from the last commit before a step begins: a torn tail is mended, anything else is refused."""

from collections.abc import Iterator

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.durable import replace_file
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.status import Change, Status, read_status

_HAND_WRITTEN = ("ledger/people.yaml", "contracts/")


class UncommittedChanges(NomicError):
    """Files of the ledger differ from the last commit."""


class StaleIndex(NomicError):
    """Git's index holds something else than the last commit and the files do."""


def settle_changes(repository: Repository, status: Status) -> list[str]:
    """Mend torn tails and say so; raise `UncommittedChanges` or `StaleIndex` for every other difference."""
    notes = []
    for change, before, now in _compared(repository, status):
        fault = _fault(change, before, now)
        if fault:
            raise fault
        assert before is not None  # what is torn is in the last commit
        replace_file(repository.root / change.path, before)
        notes.append(f"{_place(change, before, now)}: cut short; brought back from the last commit")
    return notes


def report_changes(repository: Repository) -> list[Problem]:
    """Every difference from the last commit, for an audit: nothing is mended."""
    problems = []
    for change, before, now in _compared(repository, read_status(repository.git, repository.git_dir)):
        fault = _fault(change, before, now)
        place = fault.place if fault else _place(change, before, now)
        problems.append(Problem(place, fault.message if fault else "this file is cut short"))
    return problems


def _compared(repository: Repository, status: Status) -> Iterator[tuple[Change, bytes | None, bytes | None]]:
    """Each change with what the last commit and the work tree hold."""
    if not status.changes:
        return
    tracked = [change.path for change in status.changes if not change.untracked]
    held = repository.contents(status.commit, tracked) if status.commit else {}
    for change in status.changes:
        yield change, held.get(change.path), _present(repository, change.path)


def _fault(change: Change, before: bytes | None, now: bytes | None) -> NomicError | None:
    """The error for a difference; nothing for a torn tail."""
    if before is not None and before == now:
        return _stale(change.path)
    if before is None or now is None or not _is_torn(change, before, now):
        return _uncommitted(change, before, now)
    return None


def _place(change: Change, before: bytes | None, now: bytes | None) -> str:
    return f"{change.path}:{first_difference(before or b'', now or b'')}"


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
    return UncommittedChanges(what, place=_place(change, before, now), remedy=remedy)


def _stale(path: str) -> StaleIndex:
    return StaleIndex(
        "git's index is not at the last commit: a plain `git commit` would undo the ledger's last entries",
        place=path,
        remedy="Run `git reset -q -- ledger contracts reports`, which touches no file, then run again.",
    )
