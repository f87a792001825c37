"""Examples in the docs: what a page shows is what happens.

Of the fenced blocks of a page, in order and in one new folder:

- `console`: each line that begins with `$ ` is run by bash (`> ` goes on with it); the lines below it are what
  it prints, where `...` stands for anything;
- any other block right below a comment `<!-- file: PATH -->` is written to that file first.

A comment `<!-- copy: contrib/NAME -->` puts that file of the project into the folder, and
`<!-- clock: 2009-08-03T09:00:00Z -->` sets the clock of `nomic`, which stands still otherwise.
`<!-- install: NAME -->` installs the package NAME that the page has written, with its `pyproject.toml`.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path

from nomic_tools.cli.main import main
from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from tests.house.clone import ROOT

CLOCK = "2009-07-27T09:00:00Z"

# Opening comments and fences; a block ends with a bare fence.
_PART = re.compile(
    r"^<!-- clock: (?P<clock>\S+) -->$"
    r"|^<!-- install: (?P<install>\w+) -->$"
    r"|^<!-- copy: (?P<copy>[\w./-]+) -->$"
    r"|^(?:<!-- file: (?P<file>[\w./-]+) -->\n+)?```(?P<kind>\w*)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


def nomic(words: list[str]) -> None:
    """The program as the docs run it: a clock that stands still, and secret bytes that are the same every time."""
    own, ticks = Path(os.environ["DOCS"]), count()

    def clock() -> datetime:
        return parse_time((own / "clock").read_text())

    def entropy(length: int) -> bytes:
        return hashlib.shake_256(f"{clock()} {next(ticks)}".encode()).digest(length)

    main(words, Session(clock=clock, entropy=entropy, secrets_folder=own / "secrets"))


@dataclass(frozen=True, slots=True)
class Clock:
    """From here on, the time is this."""

    time: str


@dataclass(frozen=True, slots=True)
class File:
    """A file that the page shows."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Install:
    """A package that the page shows is installed."""

    name: str


@dataclass(frozen=True, slots=True)
class Command:
    """A command that the page shows, with what it prints."""

    line: str
    output: str


Part = Clock | File | Install | Command


def parts(page: str) -> Iterator[Part]:
    """What a page asks for, in order."""
    for match in _PART.finditer(page):
        if match["clock"]:
            yield Clock(match["clock"])
        elif match["install"]:
            yield Install(match["install"])
        elif match["copy"]:
            path = Path(match["copy"])
            yield File(path.name, (ROOT / path).read_text(encoding="utf-8"))
        elif match["file"]:
            yield File(match["file"], match["text"])
        elif match["kind"] == "console":
            yield from _commands(match["text"])


def _commands(text: str) -> Iterator[Command]:
    for block in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        lines = block.splitlines(keepends=True)
        more = 1
        while more < len(lines) and lines[more].startswith("> "):
            more += 1
        line = lines[0] + "".join(extra.removeprefix("> ") for extra in lines[1:more])
        yield Command(line.rstrip("\n"), "".join(lines[more:]))


class Folder:
    """A new folder in which the commands of one page are run, with nothing of the user's own around them."""

    def __init__(self, top: Path, program: str) -> None:
        """A folder below `top`; `program` is the text of the program `nomic`."""
        self.at = top / "work"
        self._own = top / "docs"
        for folder in (self.at, self._own / "bin"):
            folder.mkdir(parents=True)
        (self._own / ".gitconfig").write_text(
            "[user]\nname = A reader\nemail = reader@example.org\n[init]\ndefaultBranch = main\n"
        )
        shim = self._own / "bin" / "nomic"
        shim.write_text(program)
        shim.chmod(0o755)
        self.set_clock(CLOCK)

    def set_clock(self, time: str) -> None:
        """From here on, `nomic` takes the time to be `time`."""
        (self._own / "clock").write_text(time)

    def write(self, file: File) -> None:
        """Write a file that the page shows, in the folder where the commands are."""
        path = self.at / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8", newline="\n")

    def install(self, name: str) -> None:
        """Install the package `name` as an installer would: its folder, and its entry points beside it."""
        project = tomllib.loads((self.at / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        shutil.copytree(self.at / name, self._own / "site" / name)
        info = self._own / "site" / f"{name}-{project['version']}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {project['version']}\n")
        groups = project["entry-points"].items()
        lines = [line for group, found in groups for line in (f"[{group}]", *(f"{k} = {v}" for k, v in found.items()))]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n")

    def run(self, line: str) -> str:
        """What `line` prints on both streams; a `cd` in it lasts."""
        script = f'{line}\ncode=$?; pwd >"$DOCS/pwd"; exit $code'
        done = subprocess.run(
            ["bash", "-c", script],
            cwd=self.at,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if (self._own / "pwd").exists():
            self.at = Path((self._own / "pwd").read_text().rstrip("\n"))
        return done.stdout.decode("utf-8", "replace")

    def _environment(self) -> dict[str, str]:
        return {
            "COLUMNS": "100",
            "DOCS": str(self._own),
            "HOME": str(self._own),
            "LC_ALL": "C.UTF-8",
            "NO_COLOR": "1",
            "PYTHONPATH": str(self._own / "site"),
            "PATH": os.pathsep.join([str(self._own / "bin"), str(Path(sys.executable).parent), os.environ["PATH"]]),
            "TZ": "UTC",
        }
