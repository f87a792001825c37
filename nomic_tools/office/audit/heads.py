"""History: what the commits say of the journal, and what the work tree adds to them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.changes import first_difference, report_changes
from nomic_tools.ledger.history import history, lost_objects
from nomic_tools.ledger.journal import Head, Journal
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.within import read_within
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.copies import altered_copies


@dataclass(frozen=True, slots=True)
class Said:
    """The head that the message of a commit says."""

    commit: str
    head: Head


def check_work_tree(audited: Audited) -> Iterator[Problem]:
    """Nothing in the ledger differs from the last commit."""
    yield from report_changes(audited.repository)


def check_objects(audited: Audited) -> Iterator[Problem]:
    """Git holds all that the history refers to."""
    if lost := lost_objects(audited.repository):
        yield Problem("git's objects", f"some are lost or damaged (`git fsck` tells more): {lost}")


def check_heads(audited: Audited) -> Iterator[Problem]:
    """Each commit's head lies on the journal's way, in order: no event before it was changed since, and no copy."""
    yield from compare_heads(audited.repository, audited.desk.journal)
    yield from altered_copies(audited.repository, audited.desk.name)


def compare_heads(repository: Repository, journal: Journal) -> Iterator[Problem]:
    """The heads of all commits against the journal as it stands, also where it cannot be read to its end."""
    said: list[Said] = []
    for commit in history(repository):
        if commit.trailers.get("Contest") == journal.contest and "Head" in commit.trailers:
            try:
                said.append(Said(commit.id, Head.parse(commit.trailers["Head"])))
            except NomicError as error:
                yield Problem(f"commit {commit.id[:12]}", error.message)
    if said:
        yield from _gone(repository, journal, said[-1].commit)
    yield from _differing(repository, journal, said)
    last = 0
    for item in said:
        if item.head.seq < last:
            message = f"its head {item.head.seq} is before that of an earlier commit, {last}"
            yield Problem(f"commit {item.commit[:12]}", message)
        last = max(last, item.head.seq)


def _differing(repository: Repository, journal: Journal, said: Sequence[Said]) -> Iterator[Problem]:
    """The first head that is not the journal's, with the line that was changed since where the history holds it."""
    end = journal.head_count()
    known = journal.heads_at(item.head.seq for item in said if item.head.seq <= end)
    wrong = [item for item in said if known.get(item.head.seq) != item.head]
    if wrong:
        first, later = wrong[0], f"; so are {len(wrong) - 1} later ones" if len(wrong) > 1 else ""
        place = _changed_line(repository, journal, first.commit)
        yield Problem(
            place or f"ledger/{journal.contest}/journal",
            f"changed after commit {first.commit[:12]}: its head {first.head.seq} is not the journal's{later}",
        )


def _gone(repository: Repository, journal: Journal, commit: str) -> Iterator[Problem]:
    """The files that the journal had at `commit`, and has no more."""
    for path in repository.paths(commit, [journal.folder]):
        if read_within(repository.root, path) is None:
            yield Problem(path, f"this file of the journal is gone; commit {commit[:12]} had it")


def _changed_line(repository: Repository, journal: Journal, commit: str) -> str:
    """Where the journal as it stands first differs from what it was at `commit`: file and line."""
    paths = [f"{journal.folder}/{name}" for name in journal.files()]
    for path, then in repository.contents(commit, paths).items():
        now = read_within(repository.root, path) or b""
        if then is not None and not now.startswith(then):
            return f"{path}:{first_difference(then, now)}"
    return ""
