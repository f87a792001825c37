"""Command lines: every command with options and arguments that fit, or do not."""

from collections.abc import Iterator

import typer.main
from hypothesis import strategies as st

from nomic_tools.cli.main import app

HOSTILE = (
    "",
    " ",
    "-",
    "--",
    "-x",
    "--upload-pack=x",
    "../../x",
    "/dev/null",
    "\x1b[31mred",
    "\u202egnuhcs",
    "a\nb",
    "\udcff",
    "9" * 5000,
    "-1",
    "0",
    "1",
    "41",
    "²",
    "1e999",
    "2009-W31",
    "2009-W33",
    "2009-W38",
    "2009-W99",
    "9999-W01",
    "turn-01",
    "2009-08-01",
    "0000-00-00",
    "2009-08-01T00:00:00Z",
    "Iron Biscuit",
    "Bram",
    "teucer",
    "NOBODY",
    "{{ 7*7 }}",
    "R1",
    "P1",
    "P1.1",
    "R" + "9" * 5000,
    "event 41",
    "event " + "9" * 5000,
    "count_by",
    "true",
    "x" * 10_000,
    "1:ab",
    "9" * 18 + ":" + "a" * 64,
    "~nobody/x",
    "ledger/people.yaml",
    "contracts/gunfight.yaml",
    "ledger",
    "+5",
    "1000000000000000000000",
    "abc@example.org",
    "fire",
    "aim Bram",
    "buy 3",
    "9999-12-31",
    "0001-01-01",
)
NEVER = ("demo", "send", "init", "sync", "install-completion", "show-completion")
"""What would run long, reach another machine or write where it was told to."""


def _commands(group: object, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], int]]:
    """Each command's words, its options, and how many arguments it takes."""
    for name, command in sorted(getattr(group, "commands", {}).items()):
        if name in NEVER:
            continue
        if getattr(command, "commands", None):
            yield from _commands(command, (*before, name))
            continue
        options = [opt for item in command.params for opt in item.opts if opt.startswith("-")]
        yield (*before, name), tuple(options), sum(item.param_type_name == "argument" for item in command.params)


def command_lines() -> st.SearchStrategy[list[str]]:
    """A command with some of its options, each followed by something, and about as many arguments as it takes."""
    return st.sampled_from(list(_commands(typer.main.get_command(app)))).flatmap(lambda found: _line(*found))


def _line(words: tuple[str, ...], options: tuple[str, ...], arguments: int) -> st.SearchStrategy[list[str]]:
    text = st.sampled_from(HOSTILE) | st.text(
        st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20
    )
    option = st.tuples(st.sampled_from(options or ("--help",)), text).map(list) | st.sampled_from(
        options or ("--help",)
    ).map(lambda option: [option])
    given = st.lists(text, min_size=max(0, arguments - 1), max_size=arguments + 1)
    return st.tuples(st.lists(option, max_size=3), given).map(
        lambda parts: [*words, *(word for part in parts[0] for word in part), *parts[1]]
    )
