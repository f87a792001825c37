"""A stranger's clone: the sample contest in a repository of its own, to be made hostile; and `nomic` run on it.

The program runs as a user runs it, in a process with little memory and processor time. Whatever in the clone is a
program would leave the file `ran`.
"""

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.office import contests

ROOT = Path(__file__).parents[2]
MEGA = 1_000_000
MEMORY = 700 * MEGA
SECONDS = 60
READING = ("status", "why Ash --week 2009-W33", "announce --preview")


@dataclass(frozen=True)
class Clone:
    """A clone in `top`; `outside` lies beside it, and is nobody's business."""

    top: Path
    outside: Path

    @property
    def ran(self) -> Path:
        """What a program of the clone's would leave."""
        return self.outside / "ran"

    def program(self, name: str = "program") -> Path:
        """A program that says that it ran, wherever it is called from."""
        path = self.outside / name
        path.write_text(f"#!/bin/sh\ntouch '{self.ran}'\n")
        path.chmod(0o755)
        return path

    def git(self, *words: str) -> str:
        """What a stranger's own git says."""
        who = ("-c", "user.name=Eve", "-c", "user.email=eve@localhost", "-c", "core.fsync=none")
        return subprocess.run(["git", *who, *words], cwd=self.top, check=True, capture_output=True, text=True).stdout

    def write(self, path: str, data: bytes | str) -> None:
        """Put a file into the clone in place of whatever stood there."""
        file = self.top / path
        file.unlink(missing_ok=True)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data)

    def link(self, path: str, target: Path | str) -> None:
        """Put a symbolic link into the clone in place of what stood there."""
        file = self.top / path
        shutil.rmtree(file) if file.is_dir() and not file.is_symlink() else file.unlink(missing_ok=True)
        file.symlink_to(target)

    def commit(self) -> None:
        """Commit it all."""
        self.git("add", "-A")
        self.git("commit", "-qm", "Nothing to see")

    def git_by_hand(self, words: str, *settings: str) -> None:
        """Run git in the clone as somebody does who does not know what is in it."""
        chosen = [word for setting in settings for word in ("-c", setting)]
        subprocess.run(
            ["git", *chosen, *words.split()],
            cwd=self.top, env=self._environment(), stdin=subprocess.DEVNULL, capture_output=True, check=False,
            timeout=SECONDS,
        )  # fmt: skip

    def must_stay_harmless(self, words: str) -> str:
        """What `nomic` says in the clone, checked: no traceback, nothing that a terminal obeys, no program was run."""
        done = subprocess.run(
            [sys.executable, "-c", "from nomic_tools.cli.main import main; main()", *words.split()],
            cwd=self.top, env=self._environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, check=False, timeout=SECONDS, preexec_fn=_limited,
        )  # fmt: skip
        told = done.stdout.decode("utf-8", "strict")
        assert done.returncode in (0, 1, 2, 3), told[-2000:]
        assert "Traceback" not in told, told[-2000:]
        assert not self.ran.exists(), f"`nomic {words}` ran a program of the clone's"
        assert all(char.isprintable() or char == "\n" for char in told), told
        return told

    def _environment(self) -> dict[str, str]:
        home = self.outside / "home"
        home.mkdir(exist_ok=True)
        told = {"LC_ALL": "C.UTF-8", "NOMIC_TRACEBACK": "1"}  # a fault of the program shows as what it is
        return {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(ROOT), **told}


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def make(folder: Path) -> Clone:
    """The sample contest in a repository of its own."""
    clone = Clone(folder / "clone", folder / "outside")
    for name in ("contracts", "ledger", "reports"):
        shutil.copytree(ROOT / name, clone.top / name)
    clone.git("init", "-q", "-b", "main")
    clone.commit()
    return clone


def make_small(folder: Path) -> Clone:
    """A contest that was only opened."""
    contests.must(contests.do(contests.prepare(folder), contests.INIT))
    return Clone(folder / "repository", folder / "outside")


Attack = Callable[[Clone], None]
