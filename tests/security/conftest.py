"""A clone for each test, copied from one that is made once: the sample contest, or a small one that was only opened."""

from pathlib import Path
from shutil import copytree

import pytest

from tests.security.clones import Clone, make, make_small


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Clone:
    return make(tmp_path_factory.mktemp("sample"))


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Clone:
    return make_small(tmp_path_factory.mktemp("opened") / "contest")


@pytest.fixture
def clone(opened: Clone, tmp_path: Path) -> Clone:
    return _copy(opened, tmp_path)


@pytest.fixture
def whole_clone(sample: Clone, tmp_path: Path) -> Clone:
    return _copy(sample, tmp_path)


def _copy(clone: Clone, folder: Path) -> Clone:
    copytree(clone.top, folder / "clone", symlinks=True)
    (folder / "outside").mkdir()
    return Clone(folder / "clone", folder / "outside")
