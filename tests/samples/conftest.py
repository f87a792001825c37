"""The samples, each run once for all of their tests."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from nomic_tools.cli.demo import run_demo
from nomic_tools.cli.main import run


@pytest.fixture(scope="session")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """A sample, run to its end; its last command is an audit, which finds nothing."""

    @cache
    def demo(name: str) -> Path:
        home = tmp_path_factory.mktemp("home")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("HOME", str(home))
            patch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
            return run_demo(name, tmp_path_factory.mktemp("demo") / "match", run, quiet=True)

    return demo
