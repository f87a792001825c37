"""Whether the secrets are those that a repository was last written with: not another machine's, not an older copy.

An id and a count stand among the secrets (`mark`) and in git's own folder (`nomic/secrets`). Every step that writes
among the secrets counts first there, then here, so that a step that is cut off never makes the secrets look old.
"""

import os
from dataclasses import dataclass, field, replace

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import PRIVATE_MODE, replace_file
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets

REMEDY = (
    "Put the newest copy there, or name its folder: `git config nomic.secrets DIR`. If there is none: `nomic restore`, "
    "or `nomic restore --as-they-are` where nothing is to be had from encrypted copies."
)


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
    def from_bytes(cls, data: bytes) -> "Mark":
        """The mark in a file; none where that holds something else."""
        name, _, count = data.decode("utf-8", "replace").strip().partition(" ")
        return cls(name, int(count)) if count.isdecimal() else cls()


@dataclass(slots=True)
class Marking:
    """The secrets of a repository, watched during one command: the first write among them is counted."""

    repository: Repository
    secrets: Secrets
    counted: bool = field(default=False)

    @property
    def there(self) -> Mark:
        """The mark among the secrets."""
        file = self.secrets.folder / "mark"
        return Mark.from_bytes(file.read_bytes()) if file.is_file() else Mark()

    @property
    def here(self) -> Mark:
        """The mark as this repository knows it."""
        file = self.repository.git_dir / "nomic" / "secrets"
        return Mark.from_bytes(file.read_bytes()) if file.is_file() else Mark()

    def fault(self) -> NotTheseSecrets | None:
        """Why these are not the secrets that the repository was last written with, if they are not."""
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
