"""Every command explains itself with an example; reading commands speak JSON; nothing heavy is loaded in vain."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from typer.main import get_command

from nomic_tools.cli.main import app
from tests.office import contests

READING = (
    "status --json",
    "status --private --json",
    "review --json",
    "balance --json",
    "register Bram --json",
    "why Bram --week 2009-W31 --json",
    "readings --json",
    "people list --json",
    "intent list --json",
    "claim list --json",
    "draw show --week 2009-W31 --json",
    "resolve --dry-run --json",
    "resolve --what-if --week 2009-W31 --json",
    "audit --json",
)
HEAVY = {
    "git",
    "ruamel",
    "jinja2",
    "selectolax",
    "imapclient",
    "pyrage",
    "py_ecc",
    "cryptography",
    "keyring",
    "pydantic",
}
NEEDED_TO_READ_A_CONTEST = {"git", "ruamel"}


class Command(Protocol):
    """What this test needs to know of a command."""

    help: str | None


def commands(group: object, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Command]]:
    """Every command with the words that call it."""
    for name, found in getattr(group, "commands", {}).items():
        if hasattr(found, "commands"):
            yield from commands(found, (*words, name))
        else:
            yield " ".join((*words, name)), found


ALL = dict(commands(get_command(app)))


def groups(group: object) -> Iterator[str]:
    """Every group of commands, with the words that call it."""
    return (name for name, found in getattr(group, "commands", {}).items() if hasattr(found, "commands"))


@pytest.mark.parametrize("name", [*groups(get_command(app))])
def test_a_group_of_commands_has_an_example_of_one(tmp_path: Path, name: str) -> None:
    assert f"Example: nomic {name}" in " ".join(contests.type_in(tmp_path, f"{name} --help").out.split())


@pytest.mark.parametrize("words", ALL)
def test_what_may_be_left_out_stands_in_brackets_of_its_own(tmp_path: Path, words: str) -> None:
    usage = contests.type_in(tmp_path, f"{words} --help").out.partition("\n\n")[0]
    assert re.fullmatch(r"Usage: nomic[\w -]*( \[[^][]+\](\.\.\.)?| [^][ ]+)*", " ".join(usage.split()))


@pytest.mark.parametrize("words", ALL)
def test_a_command_has_an_example_of_itself(tmp_path: Path, words: str) -> None:
    outcome = contests.type_in(tmp_path, f"{words} --help")
    assert outcome.code == 0
    assert f"Example: nomic {words}" in " ".join(outcome.out.split())


def test_the_help_of_the_program_names_every_command(tmp_path: Path) -> None:
    told = contests.must(contests.type_in(tmp_path, "--help")).out
    assert not [words for words in ALL if words.split()[0] not in told]


@pytest.mark.parametrize("words", READING)
def test_a_reading_command_speaks_json_and_changes_nothing(stages: dict[str, Path], words: str) -> None:
    folder = stages["end"]
    before = contests.state(folder)
    outcome = contests.must(contests.type_in(folder, words))
    json.loads(outcome.out)
    assert contests.state(folder) == before
    assert contests.must(contests.type_in(folder, words.replace(" --json", ""))).out or words.startswith("audit")


def test_mail_is_read_outside_a_contest(stages: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "repository").mkdir()
    mail = str(stages["end"] / "mail" / "public-31a.mbox")
    found = contests.must(contests.type_in(tmp_path, ["parse", mail, "--json"])).json()
    assert isinstance(found, dict) and len(found["messages"]) == 8


@pytest.mark.parametrize(
    ("words", "allowed"), [("--help", set[str]()), ("status --help", set[str]()), ("status", NEEDED_TO_READ_A_CONTEST)]
)
def test_what_a_command_loads(stages: dict[str, Path], words: str, allowed: set[str]) -> None:
    program = (
        "import sys\nfrom nomic_tools.cli.main import main\n"
        "try:\n    main(sys.argv[1:])\nfinally:\n    print(*sys.modules, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *words.split()],
        cwd=stages["end"] / "repository",
        env=contests.environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert loaded & HEAVY <= allowed
