"""Rows made ready to be tried: each in a world of its own, with secrets that do not differ from run to run."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp

import pytest

from nomic_tools.ledger.sealed import new_identity
from tests.office import contests
from tests.office.contests import Outcome, Step
from tests.office.faults.table import Row
from tests.office.faults.trial import Trial

ONE_KEY = new_identity()


@dataclass
class Worlds:
    """The stages of the contests, and below `top` the world of each row, each prepared once."""

    stages: dict[str, Path]
    top: Path
    known: dict[Row, tuple[Path, Step]] = field(default_factory=dict)

    def trial(self, row: Row, folder: Path) -> Trial:
        """A trial of the row's command in `folder`, which is made."""
        world, step = self._world(row)
        contests.copy_of(world, folder)

        def run(copy: Path, at: str = step.at) -> Outcome:
            words = tuple(word.replace(str(world), str(copy)) for word in step.words)
            with _one_key(), _copies_alike():
                return contests.do(copy, Step(step.name, at, words))

        return Trial.of(row, run, folder)

    def _world(self, row: Row) -> tuple[Path, Step]:
        if row not in self.known:
            folder = Path(mkdtemp(dir=self.top)) / "fresh"
            with _one_key():
                self.known[row] = folder, row.prepare(self.stages, folder)
            if (folder / "repository" / ".git").exists():
                contests.git(folder, "gc", "--quiet")
        return self.known[row]


@contextmanager
def _one_key() -> Iterator[None]:
    """Within the block, a new key is always the same one."""
    with pytest.MonkeyPatch.context() as patch:
        for place in ("office.custody.keys", "ledger.sealed"):
            patch.setattr(f"nomic_tools.{place}.new_identity", lambda: ONE_KEY)
        yield


@contextmanager
def _copies_alike() -> Iterator[None]:
    """Within the block, encrypted copies do not differ from run to run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nomic_tools.ledger.sealed.encrypt", lambda plain, recipients: b"sealed")
        yield
