"""What the tests of the pages share."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.house import warm
from tests.house.clone import ROOT


@pytest.fixture(scope="module")
def program() -> Iterator[str]:
    """The text of a program that runs `nomic` in a copy of a process that has it loaded."""
    with TemporaryDirectory(prefix="docs-") as folder:
        path = Path(folder, "socket")
        with subprocess.Popen([sys.executable, "-m", "tests.house.warm", str(path)], cwd=ROOT) as running:
            while not path.exists() and running.poll() is None:
                time.sleep(0.05)
            yield warm.client(str(path))
            running.kill()
