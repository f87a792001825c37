"""What every command is given: where, when, a source of secret bytes; and how it opens the contest."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from nomic_tools.cli.show import say

if TYPE_CHECKING:
    from nomic_tools.ledger.repository import Repository
    from nomic_tools.ledger.secrets import Secrets
    from nomic_tools.office.desk import Desk
    from nomic_tools.office.sheet import Sheet


def _clock() -> datetime:
    """The present, or what NOMIC_NOW says, for demos and tests."""
    from nomic_tools.core.times import parse_time

    stated = os.environ.get("NOMIC_NOW")
    return parse_time(stated, "NOMIC_NOW") if stated else datetime.now(UTC).replace(microsecond=0)


RunLine = Callable[[Sequence[str], "Session"], int]
"""Runs a command line in a session and gives its exit code."""


@dataclass(slots=True)
class Session:
    """One run of the program. The demo and the tests give their own clock and bytes.

    `run_line` is the program itself, for a command that types others.
    """

    directory: Path = field(default_factory=Path)
    contest: str | None = None
    clock: Callable[[], datetime] = _clock
    entropy: Callable[[int], bytes] = os.urandom
    secrets_folder: Path | None = None
    run_line: "RunLine | None" = None

    def repository(self) -> "Repository":
        """The git repository to work in."""
        from nomic_tools.ledger.repository import Repository

        return Repository.open(self.directory)

    def secrets(self, repository: "Repository") -> "Secrets":
        """The secrets of a repository: where an untracked setting says, else in the user's data directory."""
        from nomic_tools.ledger.secrets import Secrets

        return Secrets.open(self._secrets_folder(repository), repository.root, self.entropy)

    def desk(self) -> "Desk":
        """The contest, to be read; who only reads it needs no secrets, and none are made.

        What a killed run left half done is ended first.
        """
        from nomic_tools.ledger.secrets import Secrets
        from nomic_tools.ledger.transaction import mend
        from nomic_tools.office.desk import open_desk

        repository = self.repository()
        _tell(mend(repository, self.clock()))
        secrets = Secrets(self._secrets_folder(repository), self.entropy)
        return open_desk(repository, self.contest, secrets)

    def desks(self) -> "list[Desk]":
        """Every contest of the repository, or the one that was named, to be read."""
        from nomic_tools.ledger.secrets import Secrets
        from nomic_tools.ledger.transaction import mend
        from nomic_tools.office.desk import contests_meant, desk_at

        repository = self.repository()
        _tell(mend(repository, self.clock()))
        secrets = Secrets(self._secrets_folder(repository), self.entropy)
        return [desk_at(repository.root, name, secrets) for name in contests_meant(repository.root, self.contest)]

    def of(self, contest: str) -> "Session":
        """The same session for one contest of the repository."""
        return replace(self, contest=contest)

    def full_desk(self) -> "Desk":
        """The contest with its whole journal, to be read."""
        from nomic_tools.office.desk import whole

        return whole(self.desk())

    @contextmanager
    def sheet(self) -> "Iterator[Sheet]":
        """The contest under its lock, to be written; what was mended on the way is told."""
        from nomic_tools.office.sheet import writing

        repository = self.repository()
        with writing(repository, self.contest, self.secrets(repository), self.clock()) as sheet:
            _tell(sheet.notes)
            yield sheet

    @contextmanager
    def sheet_for_restoring(self) -> "Iterator[Sheet]":
        """The contest under its lock, whose secrets may be missing or others than before."""
        from nomic_tools.office.sheet import restoring

        repository = self.repository()
        with restoring(repository, self.contest, self.secrets(repository), self.clock()) as sheet:
            _tell(sheet.notes)
            yield sheet

    @contextmanager
    def sheets(self) -> "Iterator[list[Sheet]]":
        """Every contest of the repository, or the one that was named, under one lock, to be written together."""
        from nomic_tools.office.desk import contests_meant
        from nomic_tools.office.sheet import writing_all

        repository = self.repository()
        names = contests_meant(repository.root, self.contest)
        with writing_all(repository, names, self.secrets(repository), self.clock()) as sheets:
            _tell(sheets[0].notes)
            yield sheets

    def _secrets_folder(self, repository: "Repository") -> Path:
        if self.secrets_folder is not None:
            return self.secrets_folder
        stated = os.environ.get("NOMIC_SECRETS") or repository.settings().get("nomic.secrets")
        if stated:
            return Path(stated).expanduser()
        from hashlib import sha256

        from platformdirs import user_data_path

        place = sha256(str(repository.root.resolve()).encode()).hexdigest()[:12]
        return user_data_path("nomic-tools", appauthor=False) / f"{repository.root.name}-{place}"


def _tell(notes: Iterable[str]) -> None:
    for note in notes:
        say(f"nomic: {note}", err=True)


def session_of(ctx: typer.Context) -> Session:
    """The session of a running command."""
    session = ctx.find_object(Session)
    assert session is not None
    return session
