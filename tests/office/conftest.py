"""The small contest, played once for all tests, with a copy of it at every step."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.office import contests


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home folder of the tests' own, so that no setting of whoever runs them matters."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
        yield home


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory, own_home: Path) -> dict[str, Path]:
    """The contest's folder before each step, by the step's name; under `end`, as it is after all."""
    return contests.all_stages(tmp_path_factory.mktemp("stages"))


@pytest.fixture
def at_stage(stages: dict[str, Path], tmp_path: Path) -> Callable[[str], Path]:
    """A copy of the contest's folder before a step, for a test to change."""
    return lambda name: contests.copy_of(stages[name], tmp_path / f"contest-{name.replace(' ', '-')}")


@pytest.fixture
def ended(at_stage: Callable[[str], Path]) -> Path:
    """A copy of the contest after all its steps."""
    return at_stage("end")
