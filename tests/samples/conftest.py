"""The samples, each run once for all of their tests."""

from collections.abc import Callable
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path

import pytest

from nomic_tools.cli.demo import run_demo
from nomic_tools.cli.main import run


@pytest.fixture(scope="session")
def ended(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Callable[[str], Path]:
    """A sample, run to its end; its last command is an audit, which finds nothing.

    Whichever process of the run wants it first makes it, and the others wait.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent

    @cache
    def demo(name: str) -> Path:
        match, made = shared / f"demo-{name}" / "match", shared / f"demo-{name}.made"
        with (shared / f"demo-{name}.lock").open("w") as lock, pytest.MonkeyPatch.context() as patch:
            flock(lock, LOCK_EX)
            if not made.exists():
                home = tmp_path_factory.mktemp("home")
                patch.setenv("HOME", str(home))
                patch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
                match.parent.mkdir()
                run_demo(name, match, run, quiet=True)
                made.touch()
        return match / "contest"

    return demo
