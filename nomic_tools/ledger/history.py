"""The commits of a contest's branch with their trailers, read in one call of git."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nomic_tools.core.plain import number_in
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.plumbing import failure
from nomic_tools.ledger.repository import Repository

_FSCK = "`git fsck` says more."
_FORMAT = "%H%x00%P%x00%ct%x00%s%x00%(trailers:only,unfold)%x00%x01"


class OddCommit(NomicError):
    """A commit made by hand, of a form that no git makes."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit: its id, parents, time (seconds since 1970), first line and trailers."""

    id: str
    parents: tuple[str, ...]
    time: int
    subject: str
    trailers: Mapping[str, str]

    def recorded(self, contest: str, seq: int) -> bool:
        """Whether it put an event of the contest on record, by its trailers."""
        first, _, last = self.trailers.get("Events", "").partition("-")
        begin, end = number_in(first), number_in(last or first)
        if begin is None or end is None or self.trailers.get("Contest") != contest:
            return False
        return begin <= seq <= end


def history(repository: Repository, last: str = "HEAD") -> Iterator[Commit]:
    """Every commit that the checked-out branch came through, or that led to `last`; oldest first."""
    for record in log(repository, "--reverse", f"--format={_FORMAT}", last, "--").split("\0\x01\n"):
        if record:
            yield _commit(record)


def changing(repository: Repository, path: str) -> list[str]:
    """The ids of the commits that changed a file, oldest first."""
    return log(repository, "--reverse", "--format=%H", "HEAD", "--", path).split()


def log(repository: Repository, *words: str) -> str:
    """What `git log` tells of the commits that the branch came through; nothing where there is none yet."""
    answer = repository.git.ask("log", "--first-parent", *words)
    if answer.code and repository.has_commits():
        raise failure("log", answer)
    return answer.output.decode("utf-8", "replace")


def lost_objects(repository: Repository) -> str:
    """What git says of objects that the history refers to and that are lost; empty where all are there."""
    if not repository.has_commits():
        return ""
    answer = repository.git.ask("rev-list", "--objects", "--exclude-promisor-objects", "--quiet", "HEAD", "--")
    return answer.error.replace("\n", "; ") or "git broke off" if answer.code else ""


def _commit(record: str) -> Commit:
    """The commit that git told; a message may be in an encoding that hides a NUL, a time may be none."""
    commit, *rest = record.split("\0")
    time = number_in(rest[1]) if len(rest) == 4 else None
    if time is None:
        raise OddCommit("this commit is none that git would make", place=f"commit {commit[:12]}", remedy=_FSCK)
    parents, _, subject, trailers = rest
    return Commit(commit, tuple(parents.split()), time, subject, _trailers(trailers))


def _trailers(text: str) -> Mapping[str, str]:
    pairs = [line.partition(": ") for line in text.splitlines()]
    return {name: value for name, colon, value in pairs if colon}
