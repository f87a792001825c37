"""What is run under fire: a sample contest from its opening to its end, with receipts, reminders, mail and site.

The same command lines are run undisturbed first; what they leave is what every other run must come to.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from nomic_tools.ledger.sealed import new_identity
from nomic_tools.office.setup.demo import Step, opening_step, steps
from tests.office.post_office import PASSWORD, PostOffice

LIST = {"gunfight": "b-business", "roulette24": "round-table", "vedonlyonti": "kitchen-table"}
SEALED_TO_KEYS = ("gunfight",)
"""Samples that get keys, and so receipts; a match would come to another end with other heads."""

IDENTITY = new_identity()
PROGRAM = """
import hashlib, pathlib, sys
from nomic_tools.cli.main import main
from nomic_tools.cli.session import Session

def entropy(size):
    made = [path for path in secrets.rglob("*.key") if path.parent.name in ("keys", "draws")]
    return hashlib.shake_256(f"nomic demo {name} {len(made)}".encode()).digest(size)

name, secrets, identity = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
if "make" in sys.argv:
    import nomic_tools.office.custody.keys
    nomic_tools.office.custody.keys.new_identity = lambda: identity
main(sys.argv[4:], Session(entropy=entropy, secrets_folder=secrets))
"""
"""The program itself; only its secret bytes and keys are the same in every run, so that the ledgers can be compared."""


@dataclass
class World:
    """A contest in a folder, run by processes of their own."""

    name: str
    folder: Path
    office: PostOffice
    journals: list[str] = field(default_factory=list)

    @property
    def root(self) -> Path:
        """Its repository."""
        return self.folder / "contest"

    def start(self, step: Step) -> subprocess.Popen[str]:
        """The program, begun and not waited for, in a process group of its own."""
        words = [] if step.words[0] == "init" else ["-C", str(self.root)]
        command = [
            sys.executable,
            "-c",
            PROGRAM,
            self.name,
            str(self.folder / "secrets"),
            IDENTITY,
            *words,
            *step.words,
        ]
        home = str(self.folder / "home")
        where = {"NOMIC_NOW": step.at, "NOMIC_SMTP_PASSWORD": PASSWORD, "HOME": home, "XDG_CONFIG_HOME": home}
        top = Path(__file__).parents[2]
        return subprocess.Popen(
            command,
            env={**os.environ, **where, "PYTHONPATH": str(top)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def steps(self, limit: int | None = None) -> Iterator[Step]:
        """The command lines, each made when the one before has been run; the first `limit` of them."""
        for number, step in enumerate(self._steps()):
            if number == limit:
                return
            yield step

    def _steps(self) -> Iterator[Step]:
        first = opening_step(self.name, self.root)
        yield first
        if self.name in SEALED_TO_KEYS:
            yield Step(first.at, ("keys", "make"))
        for step in steps(self.name, self._session(first.at).desk):
            if step.words[0] != "audit":
                yield step
            for words in _besides(step.words, self.name in SEALED_TO_KEYS):
                yield Step(step.at, words)
        if self.name in SEALED_TO_KEYS:
            yield Step(step.at, ("report",))

    def _session(self, at: str) -> Session:
        return Session(self.root, None, lambda: parse_time(at), secrets_folder=self.folder / "secrets")

    def mail_settings(self) -> None:
        """Name the mail server among the secrets."""
        (self.folder / "secrets").mkdir(parents=True)
        server = f"smtp: {{host: 127.0.0.1, port: {self.office.port}, tls: none, user: ash}}\n"
        lists = f'lists: {{{LIST[self.name]}: "list@lists.example.org"}}\n'
        (self.folder / "secrets" / "mail.yaml").write_text(server + lists)

    def journal(self) -> str:
        """The journal as the last commit holds it: its files by the ids of their contents."""
        found = subprocess.run(
            ["git", "ls-tree", "-r", "HEAD", "--", f"ledger/{self.name}/journal"],
            cwd=self.root if self.root.exists() else self.folder,
            capture_output=True,
            check=False,
        )
        return found.stdout.decode()

    def outcome(self) -> dict[str, str]:
        """All that has to be the same in the end: the ledger and what was posted, and what the secrets know."""
        found = {}
        for path in sorted(self.folder.rglob("*")):
            place = path.relative_to(self.folder)
            if path.is_file() and not _is_apart(place):
                found[place.as_posix()] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found

    def remove(self) -> None:
        """Take the folder away."""
        shutil.rmtree(self.folder, ignore_errors=True)


def _is_apart(place: Path) -> bool:
    """What differs by itself: git's own, keys and copies made with them, counts, ports, states of outgoing mail."""
    return (
        ".git" in place.parts
        or place.parts[0] == "home"
        or place.suffix in (".age", ".lock")
        or place.name in ("mark", "mail.yaml")
        or place.parts[-2] in ("terms", "outgoing")
    )


def _besides(words: Sequence[str], with_keys: bool) -> Iterator[tuple[str, ...]]:
    """What is done besides the sample's own steps."""
    if words[0] == "import" and "--private" in words:
        if with_keys:
            yield ("receipt", "write")
        yield ("remind",)
    if words[0] == "announce":
        yield ("send", "--to-list")
