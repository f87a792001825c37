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


@pytest.fixture(scope="session")
def prepared_rows(
    stages: dict[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> Callable[[Row], tuple[Path, Step]]:
    """The world of each row, prepared once, with the step that is to be run in it."""
    known: dict[Row, tuple[Path, Step]] = {}

    def of(row: Row) -> tuple[Path, Step]:
        if row not in known:
            folder = tmp_path_factory.mktemp("row") / "fresh"
            known[row] = folder, row.prepare(stages, folder)
            if (folder / "repository" / ".git").exists():
                contests.git(folder, "gc", "--quiet")
        return known[row]

    return of


@pytest.fixture
def prepare(prepared_rows: Callable[[Row], tuple[Path, Step]], monkeypatch: pytest.MonkeyPatch) -> Prepare:
    """Makes a row's world in a folder; gives what runs its command in that folder, or in a copy of it."""
    for place in ("office.custody.keys", "ledger.sealed"):
        monkeypatch.setattr(f"nomic_tools.{place}.new_identity", lambda: ONE_KEY)

    def prepared(row: Row, folder: Path) -> Runner:
        made, step = prepared_rows(row)
        contests.copy_of(made, folder)

        def run(copy: Path) -> Outcome:
            words = tuple(word.replace(str(made), str(copy)) for word in step.words)
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
