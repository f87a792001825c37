"""The transaction: all writes of one step as a git commit for each contest, there in full or not at all.

The branch moves once, to the last commit. Everything up to `update-ref` leaves the repository as it was; everything
after it is ended by the next run, should this one be killed. The commit, not the file, is the truth.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger import lock
from nomic_tools.ledger.changes import settle_changes
from nomic_tools.ledger.commit_message import commit_message, one_line
from nomic_tools.ledger.gitindex import GONE, refuse_lock, release_lock
from nomic_tools.ledger.intent import NEVER, Intent, branch_tip, check_path, finish, recover, saved_intent
from nomic_tools.ledger.plumbing import failure
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.status import Status, read_status
from nomic_tools.ledger.trees import write_tree

_TRUE = ("true", "yes", "on", "1")


class Moved(NomicError):
    """The branch got another commit while ours was made."""


@dataclass(slots=True)
class Transaction:
    """Writes that become one commit, or several that appear together.

    `notes` tells what was mended at the beginning, to be shown; `held` is the descriptor of the lock.
    """

    repository: Repository
    now: datetime
    status: Status
    held: int
    notes: list[str] = field(default_factory=list)
    _writes: dict[str, bytes | None] = field(default_factory=dict)
    _put: dict[str, bytes | None] = field(default_factory=dict)
    _tip: str = ""

    @classmethod
    @contextmanager
    def begin(cls, repository: Repository, now: datetime, patience: float = lock.PATIENCE) -> Iterator["Transaction"]:
        """Take the lock, end what a killed run left, refuse a repository that is not as its last commit."""
        holder = f"process {os.getpid()} since {format_time(now)}"
        with lock.held(repository.own_dir / "lock", holder, patience) as held:
            mended = recover(repository)
            release_lock(repository)
            refuse_lock(repository)
            status = read_status(repository.git, repository.git_dir)
            notes = [mended] if mended else []
            notes += settle_changes(repository, status)
            yield cls(repository, now, status, held, notes)

    def write(self, path: str, data: bytes) -> None:
        """Have `data` stand at `path` (relative to the repository's top) after the commit."""
        check_path(self.repository.root, path)
        self._writes[path] = data

    def remove(self, path: str) -> None:
        """Have nothing stand at `path` after the commit."""
        check_path(self.repository.root, path)
        self._writes[path] = None

    def read(self, path: str) -> bytes | None:
        """What stands at `path` after the writes so far, or nothing."""
        return self._writes[path] if path in self._writes else self._present(path)

    def commit(self, subject: str, trailers: Mapping[str, str] | None = None) -> str | None:
        """Make the commit and return its id; nothing where nothing differs: no commit is made then.

        Raises `Moved` if the branch got another commit meanwhile: then nothing has changed.
        """
        self.put(subject, trailers)
        return self.land(subject)

    def put(self, subject: str, trailers: Mapping[str, str] | None = None) -> str | None:
        """Make a commit of the writes so far, on top of those put before; nobody sees it until `land`."""
        changed = {path: data for path, data in self._writes.items() if data != self._present(path)}
        if not changed:
            return None
        self._tip = self._make_commit(self._make_tree(changed), commit_message(subject, trailers or {}))
        self._put |= changed
        self._writes.clear()
        return self._tip

    def land(self, subject: str) -> str | None:
        """Move the branch to the last commit that was put, and return its id; nothing where none was."""
        if not self._tip:
            return None
        intent = Intent(self.status.branch, self.status.commit or NEVER, self._tip, tuple(self._put))
        intent.save(self.repository)
        self._move_branch(intent, subject)
        finish(self.repository, intent)
        self.status = Status(self.status.branch, self._tip, ())
        self._put.clear()
        self._tip = ""
        return self.status.commit

    def _present(self, path: str) -> bytes | None:
        if path in self._put:
            return self._put[path]
        file = self.repository.root / path
        return file.read_bytes() if file.is_file() else None

    def _make_tree(self, changed: Mapping[str, bytes | None]) -> str:
        kept = {path: data for path, data in changed.items() if data is not None}
        blobs = dict.fromkeys(changed, GONE) | dict(zip(kept, self._make_blobs(list(kept.values())), strict=True))
        return write_tree(self.repository.git, self._tip or self.status.commit, blobs)

    def _make_blobs(self, contents: list[bytes]) -> list[str]:
        """The ids of new blobs, through one fast-import: one process, however many files."""
        stream = [b"feature done\n"]
        for mark, data in enumerate(contents, 1):
            stream.append(b"blob\nmark :%d\ndata %d\n%s\nget-mark :%d\n" % (mark, len(data), data, mark))
        output = self.repository.git.run("fast-import", "--quiet", "--done", stdin=b"".join([*stream, b"done\n"]))
        return output.decode().split()

    def _make_commit(self, tree: str, message: str) -> str:
        settings = self.repository.settings()
        name, email = settings.get("user.name", "nomic"), settings.get("user.email", "nomic@localhost")
        environment = {}
        for role in ("AUTHOR", "COMMITTER"):
            environment[f"GIT_{role}_NAME"], environment[f"GIT_{role}_EMAIL"] = name, email
            environment[f"GIT_{role}_DATE"] = f"@{int(self.now.timestamp())} +0000"
        before = self._tip or self.status.commit
        parent = ["-p", before] if before else []
        sign = ["-S"] if settings.get("commit.gpgsign", "").lower() in _TRUE else []
        words = ("commit-tree", *sign, *parent, "-F", "-", tree)
        return self.repository.git.line(*words, stdin=message.encode(), env=environment)

    def _move_branch(self, intent: Intent, subject: str) -> None:
        note = f"nomic: {one_line(subject)}"
        ref = f"refs/heads/{intent.branch}"
        answer = self.repository.git.ask("update-ref", "-m", note, ref, intent.new, intent.old, holding=self.held)
        if not answer.code:
            return
        tip = branch_tip(self.repository, intent.branch)
        if tip == intent.new:
            return  # git broke off when it had moved the branch
        intent.drop(self.repository)
        if tip == intent.old:
            raise failure("update-ref", answer)
        raise Moved("the branch got another commit meanwhile; nothing was changed", remedy="Run the command again.")


def mend(repository: Repository, now: datetime) -> list[str]:
    """End what a killed run left, before a command that only reads; says what was done."""
    if saved_intent(repository) is None:
        return []
    with Transaction.begin(repository, now) as transaction:
        return transaction.notes
