"""Whether the secrets are those that a repository was last written with: not another machine's, not an older copy.

An id and a count stand among the secrets (`mark`) and in git's own folder (`nomic/secrets`). Every step that writes
among the secrets counts first there, then here, so that a step that is cut off never makes the secrets look old.
"""

import os
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import PRIVATE_MODE, replace_file
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets, held_at

REMEDY = (
    "Put the newest copy there, or name its folder: `git config nomic.secrets DIR`. If there is none: `nomic restore`, "
    "or `nomic restore --as-they-are` where nothing is to be had from encrypted copies."
)
_FORM = re.compile(rb"([0-9a-f]+) ([0-9]+)\n")


class NotTheseSecrets(NomicError):
    """Secrets that are missing, of another machine, or older than what was written here."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Which secrets, and how many steps wrote among them."""

    id: str = ""
    count: int = 0

    def to_bytes(self) -> bytes:
        """The mark as its file holds it."""
        return f"{self.id} {self.count}\n".encode()

    @classmethod
    def of(cls, file: Path) -> "Mark | None":
        """The mark in a file, empty where there is no file; nothing where that holds something else."""
        data = held_at(file)
        if data is None:
            return cls()
        found = _FORM.fullmatch(data)
        return cls(found[1].decode(), int(found[2])) if found else None


@dataclass(slots=True)
class Marking:
    """The secrets of a repository, watched during one command: the first write among them is counted."""

    repository: Repository
    secrets: Secrets
    counted: bool = field(default=False)

    @property
    def there(self) -> Mark:
        """The mark among the secrets."""
        return Mark.of(self.secrets.folder / "mark") or Mark()

    @property
    def here(self) -> Mark:
        """The mark as this repository knows it."""
        return Mark.of(self._file) or Mark()

    @property
    def _file(self) -> Path:
        return self.repository.git_dir / "nomic" / "secrets"

    def fault(self) -> NotTheseSecrets | None:
        """Why these are not the secrets that the repository was last written with, if they are not."""
        if Mark.of(self._file) is None:
            told = "the count of what was written among the secrets is damaged"
            remedy = f"If the secrets in {self.secrets.folder} are the right ones: `nomic restore --as-they-are`."
            return NotTheseSecrets(told, place=str(self._file), remedy=remedy)
        here, there = self.here, self.there
        if not here.id or (there.id == here.id and there.count >= here.count):
            return None
        what = "an older copy" if there.id == here.id else "another machine's" if there.id else "missing"
        told = f"the secrets that this repository was written with last are not here: these are {what}"
        if what == "missing":
            told = "the secrets that this repository was written with last are missing"
        return NotTheseSecrets(told, place=str(self.secrets.folder), remedy=REMEDY)

    def refuse(self) -> None:
        """Raise `NotTheseSecrets` where these are others."""
        fault = self.fault()
        if fault:
            raise fault

    def count(self) -> None:
        """Count this command, once: among the secrets, then in the repository."""
        if self.counted:
            return
        self.counted = True
        here, there = self.here, self.there
        mark = Mark(there.id or os.urandom(8).hex(), max(here.count, there.count) + 1)
        replace_file(self.secrets.folder / "mark", mark.to_bytes(), PRIVATE_MODE)
        replace_file(self.repository.own_dir / "secrets", mark.to_bytes(), PRIVATE_MODE)

    def watched(self) -> Secrets:
        """The secrets, which count this command before they are first written to."""
        return replace(self.secrets, before_write=self.count)
