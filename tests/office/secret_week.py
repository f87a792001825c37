"""The sample's first week, run from its mail, with keys from the first day on."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from nomic_tools.cli.main import run
from nomic_tools.cli.session import Session
from nomic_tools.core.events import Event
from nomic_tools.core.times import parse_time
from nomic_tools.ledger.journal import Journal
from nomic_tools.office.desk import Desk
from nomic_tools.office.setup.demo import opening_step, steps

NAME = "gunfight"


@dataclass(slots=True)
class Contest:
    """A contest in a folder, with one set of secrets, driven by command lines."""

    top: Path
    secrets: Path
    count: int = field(default=0)

    @property
    def root(self) -> Path:
        """Its repository."""
        return self.top / "contest"

    def entropy(self, size: int) -> bytes:
        """Bytes that are different each time, and the same in each test."""
        self.count += 1
        return hashlib.shake_256(f"{self.secrets.name} {self.count}".encode()).digest(size)

    def session(self, at: str) -> Session:
        """A session at a time."""
        return Session(self.root, None, lambda: parse_time(at), self.entropy, self.secrets)

    def nomic(self, at: str, *words: str) -> int:
        """Run one command and return its exit code."""
        return run(words, self.session(at))

    def desk(self) -> Desk:
        """The contest, to be read."""
        return self.session("2009-08-03T09:00:00Z").desk()

    def events(self) -> list[Event]:
        """Every event of its journal."""
        return list(Journal(self.root, NAME).read())


def begin(top: Path, keys: bool = True) -> Contest:
    """A new contest of the sample, with keys."""
    contest = Contest(top, top / "secrets")
    first = opening_step(NAME, contest.root)
    assert contest.nomic(first.at, *first.words) == 0
    if keys:
        assert contest.nomic(first.at, "keys", "make") == 0
    return contest


def play(contest: Contest, until: Sequence[str], after: Sequence[str] = ()) -> None:
    """Run the sample's steps behind the one whose words begin with `after`, up to and with `until`.

    Nothing is decided in review: the week is resolved over what waits.
    """
    started = not after
    for step in steps(NAME, contest.desk):
        if started and step.words[0] != "review":
            over = ("--despite", "nobody decided") if step.words[0] == "resolve" else ()
            assert contest.nomic(step.at, *step.words, *over) == 0, step
            if list(step.words[: len(until)]) == list(until):
                return
        started = started or list(step.words[: len(after)]) == list(after)
