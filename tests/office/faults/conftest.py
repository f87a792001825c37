"""What the tests of faults share: secrets that do not differ from run to run."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from nomic_tools.ledger.sealed import new_identity
from tests.office import contests
from tests.office.contests import Outcome, Step
from tests.office.faults.table import Row

Runner: TypeAlias = Callable[[Path], Outcome]
Prepare: TypeAlias = Callable[[Row, Path], Runner]
ONE_KEY = new_identity()


@pytest.fixture
def prepare(stages: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> Prepare:
    """Makes a row's world in a folder; gives what runs its command in that folder, or in a copy of it."""
    for place in ("office.keys", "ledger.sealed"):
        monkeypatch.setattr(f"nomic_tools.{place}.new_identity", lambda: ONE_KEY)

    def prepared(row: Row, folder: Path) -> Runner:
        step = row.prepare(stages, folder)
        contests.git(folder, "gc", "--quiet") if (folder / "repository" / ".git").exists() else None

        def run(copy: Path) -> Outcome:
            words = tuple(word.replace(str(folder), str(copy)) for word in step.words)
            with _copies_alike():
                return contests.do(copy, Step(step.name, step.at, words))

        return run

    return prepared


def _copies_alike() -> AbstractContextManager[None]:
    """Encrypted copies that do not differ from run to run."""

    @contextmanager
    def patched() -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("nomic_tools.ledger.sealed.encrypt", lambda plain, recipients: b"sealed")
            yield

    return patched()


def is_silent(audited: Outcome) -> bool:
    """Whether an audit found nothing; that proofs are owed while a week is open is no finding."""
    return audited.code == 0 and all(line.startswith("proofs owed: ") for line in audited.told.splitlines())


def well(row: Row, outcome: Outcome) -> None:
    """The command ended well, or was refused because it is done already."""
    assert outcome.code == 0 or (row.once and outcome.code in (2, 3)), outcome.told
    assert "Traceback" not in outcome.told
