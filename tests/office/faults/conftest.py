"""What the tests of faults share: every row's world, prepared once."""

from pathlib import Path

import pytest

from tests.office.contests import Outcome
from tests.office.faults import betting
from tests.office.faults.preparing import Worlds


@pytest.fixture(scope="session")
def worlds(stages: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Worlds:
    """The worlds of all rows."""
    more = betting.stages(tmp_path_factory.mktemp("betting"))
    return Worlds(stages | more, tmp_path_factory.mktemp("worlds"))


def is_silent(audited: Outcome) -> bool:
    """Whether an audit found nothing; that proofs are owed while a week is open is no finding."""
    return audited.code == 0 and all(line.startswith("proofs owed: ") for line in audited.told.splitlines())
