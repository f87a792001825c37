"""A match of 24-Shot Russian Roulette in a folder, driven by command lines and mails made by hand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory, mkdtemp

from nomic_tools.cli.session import Session
from nomic_tools.core.events import Event
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.ledger.journal import Journal
from tests.office import contests
from tests.office.contests import Letter, Outcome

CONTRACT = """\
game: roulette24
name: The Match
contestmaster: Dora
players: [Ann, Ben]
opened: "2019-02-01"
period: {{kind: turn}}
forums:
  public: [{{list: table, list_id: table.lists.example.org}}]
entropy: {{sources: [{sources}], fallback: typed}}
readings: {{{readings}}}
"""
PEOPLE = ("Dora", "Ann", "Ben", "Carl")
FILES = {
    "contract.md": "# The rules\n",
    "people.yaml": "".join(f'- {{name: {name}, player: [{{from: "2019-01-01"}}]}}\n' for name in PEOPLE),
    "addresses.yaml": "".join(f"{name}: [{{address: {name.lower()}@example.org}}]\n" for name in PEOPLE),
}
DAY = timedelta(hours=24)
MADE = TemporaryDirectory(prefix="matches-")
"""Matches as they begin, each played up to there once and copied for every test that wants it."""


@dataclass
class Match:
    """A match, with its own clock."""

    top: Path
    now: datetime
    count: int = 0
    longest: timedelta = DAY

    @property
    def root(self) -> Path:
        return self.top / "repository"

    def nomic(self, *words: str) -> Outcome:
        session = Session(self.root, None, lambda: self.now, contests.same_bytes, self.top / "secrets")
        return contests.call(session, words)

    def must(self, *words: str) -> Outcome:
        return contests.must(self.nomic(*words))

    def wait(self, time: timedelta) -> None:
        self.now += time

    def mail(self, *rows: tuple[str, str], forum: str = "") -> None:
        """Mails that come one minute after the other, and are imported at once."""
        self.count += 1
        box = self.top / f"{self.count}.mbox"
        box.write_bytes(b"".join(self._letters(rows, forum)))
        self.must("import", str(box), "--public" if forum else "--private")

    def _letters(self, rows: Iterable[tuple[str, str]], forum: str) -> Iterable[bytes]:
        for who, text in rows:
            self.now += timedelta(minutes=1)
            yield Letter(who, format_time(self.now), text, forum).to_bytes()

    def settle(self) -> Outcome:
        """Let the time of the period run out, and settle it."""
        self.wait(self.longest)
        return self.must("resolve")

    def turn(self, *rows: tuple[str, str]) -> Outcome:
        if rows:
            self.mail(*rows)
        return self.settle()

    def load(self, ann: str, ben: str, *more: tuple[str, str]) -> Outcome:
        self.must("draw", "announce")
        return self.turn(("Ann", f"I load {ann}."), ("Ben", f"I load {ben}."), *more)

    def events(self, kind: str = "") -> list[Event]:
        return [event for event in Journal(self.root, "match").read() if kind in ("", event.kind)]

    def value(self, name: str) -> object:
        """A variable of the match as it stands."""
        return [event.fields["value"] for event in self.events("became") if event.text("name") == name][-1]

    def told(self, what: str) -> list[object]:
        """Everything that was determined of one kind."""
        return [event.fields["value"] for event in self.events("determined") if event.text("what") == what]

    def copy(self, top: Path) -> "Match":
        """The same match in another folder, to be played on there."""
        copytree(self.top, top, symlinks=True, dirs_exist_ok=True)
        return replace(self, top=top)

    def outbox(self) -> dict[str, str]:
        folder = self.top / "secrets" / "match" / "outbox"
        return {path.name: path.read_text() for path in sorted(folder.glob("*.eml"))}


def begin(top: Path, sources: str = "secret", readings: str = "") -> Match:
    """A match whose gunner is not drawn yet."""
    return _begun(sources, readings).copy(top)


@cache
def _begun(sources: str, readings: str) -> Match:
    match = Match(made(), parse_time("2019-02-01T12:00:00Z"))
    open_match(match, {**FILES, "contract.yaml": CONTRACT.format(sources=sources, readings=readings)})
    return match


def made() -> Path:
    """A new folder, for a match that is made once."""
    return Path(mkdtemp(dir=MADE.name))


def open_match(match: Match, files: Mapping[str, str]) -> None:
    """Begin a match with its contract, its text, its people and their addresses."""
    top = match.top
    top.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (top / name).write_text(text)
    options = [
        word
        for name in ("contract.yaml", "contract.md", "people.yaml", "addresses.yaml")
        for word in ("--text" if name.endswith(".md") else f"--{name.removesuffix('.yaml')}", str(top / name))
    ]
    match.must("init", str(match.root), "--name", "match", *options)


def loaded(top: Path, ann: str = "8, 9 and 21", ben: str = "10, 11 and 12", readings: str = "") -> Match:
    """A match before its first turn."""
    return _loaded(ann, ben, readings).copy(top)


@cache
def _loaded(ann: str, ben: str, readings: str) -> Match:
    match = begin(made(), readings=readings)
    if "first_gunner" not in readings:
        match.must("draw", "announce")
        match.settle()
    match.load(ann, ben)
    return match
