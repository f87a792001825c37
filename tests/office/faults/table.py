"""The rows of commands.yaml: every command of `nomic`, and how each that writes is prepared and run."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import typer
from typer.main import get_command

from nomic_tools.cli.main import app
from nomic_tools.core.plain import Table, as_list, as_table, as_text, as_texts
from nomic_tools.ledger.yamlio import load
from tests.office import contests
from tests.office.contests import Step
from tests.office.faults.worlds import LETTERS, MONDAY, mailbox, prepared

FILE = Path(__file__).parent / "commands.yaml"


@dataclass(frozen=True)
class Row:
    """A writing command: what it is run in, and its command line.

    `again` tells apart what would have the same name; `any_secrets` will do for a command that reads none of them.
    """

    command: str
    world: str
    line: tuple[str, ...]
    at: str = ""
    before: tuple[tuple[str, ...], ...] = ()
    files: dict[str, str] = field(default_factory=dict, hash=False)
    once: bool = False
    again: str = ""
    any_secrets: bool = False

    @property
    def name(self) -> str:
        """What the row is called among the tests."""
        return f"{self.command}{self.again} ({self.world})"

    def prepare(self, stages: dict[str, Path], folder: Path) -> Step:
        """The world of the row in `folder`, and the step to be stopped in it."""
        prepared(self.world, stages, folder)
        for name, text in self.files.items():
            (folder / "mail").mkdir(exist_ok=True)
            data = mailbox(LETTERS[text]) if text in LETTERS else text.encode()
            (folder / "mail" / name).write_bytes(data)
        at = self.at or self._time(folder)
        for words in self.before:
            contests.must(contests.do(folder, Step(words[0], at, words)))
        typed = contests.typed(folder, Step(self.name, at, self.line))
        return Step(self.name, at, tuple(word.replace("FOLDER", str(folder)) for word in typed))

    def _time(self, folder: Path) -> str:
        """When the stage's own step is run; a day after the last event elsewhere."""
        if (folder / "now").exists():
            return (folder / "now").read_text()
        if self.world in contests.NAMES:
            return contests.step_named(self.world).at
        return MONDAY if not (folder / "1.mbox").exists() else "2019-02-20T12:00:00Z"


def _row(table: Table) -> Row:
    place = str(FILE)
    return Row(
        command=as_text(table["command"], place),
        world=as_text(table["world"], place),
        line=tuple(as_texts(table["line"], place)),
        at=as_text(table.get("at", ""), place),
        before=tuple(tuple(as_texts(words, place)) for words in as_list(table.get("before", []), place)),
        files={name: as_text(text, place) for name, text in as_table(table.get("files", {}), place).items()},
        once=bool(table.get("once", False)),
        again=as_text(table.get("again", ""), place),
        any_secrets=bool(table.get("any_secrets", False)),
    )


_TABLE = as_table(load(FILE), str(FILE))
ROWS = [_row(as_table(item, str(FILE))) for item in as_list(_TABLE["writing"], str(FILE))]
READING = as_texts(_TABLE["reading"], str(FILE))
APART = list(as_table(_TABLE["apart"], str(FILE)))


def commands() -> Iterator[str]:
    """Every command that the program has."""
    yield from _below(get_command(app), ())


def _below(command: object, path: tuple[str, ...]) -> Iterator[str]:
    if isinstance(command, typer.core.TyperGroup):
        for name, inner in command.commands.items():
            yield from _below(inner, (*path, name))
    else:
        yield " ".join(path)
