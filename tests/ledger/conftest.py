"""Git as it is on a fresh machine: no settings of whoever runs the tests."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomic_tools.ledger.repository import Repository

NOW = datetime(2009, 7, 28, 14, 3, 11, tzinfo=UTC)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of the test's own."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
    return home


@pytest.fixture
def now() -> datetime:
    """The time at which the tests' commands run."""
    return NOW


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """A new, empty repository."""
    return Repository.init(tmp_path / "contest")
