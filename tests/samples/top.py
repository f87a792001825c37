"""The contest at the top of this repository: the sample, as the demo makes it.

python -m tests.samples.top --update
"""

import shutil
import sys
import tempfile
from pathlib import Path

from nomic_tools.cli.demo import run_demo
from nomic_tools.cli.main import run

TOP = Path(__file__).parents[2]
FOLDERS = ("contracts", "ledger", "reports")


def made(folder: Path) -> Path:
    """The sample contest, made anew in `folder`."""
    return run_demo("gunfight", folder / "demo", run, quiet=True)


def files(root: Path) -> dict[str, bytes]:
    """What stands in the contest's folders below `root`, by path."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for name in FOLDERS
        for path in sorted((root / name).rglob("*"))
        if path.is_file()
    }


def update() -> None:
    """Put the sample contest at the top of the repository."""
    with tempfile.TemporaryDirectory() as folder:
        contest = made(Path(folder))
        for name in FOLDERS:
            shutil.rmtree(TOP / name, ignore_errors=True)
            shutil.copytree(contest / name, TOP / name)


if __name__ == "__main__":
    if "--update" in sys.argv:
        update()
