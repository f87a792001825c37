"""What a person reads fits 80 columns: every command of the small contest's weeks, and every page of help.

One thing alone may be wider: a hash, a path or a command that has a line of its own, for it is copied whole.
"""

import pytest

from nomic_tools.cli.show import WIDTH, fitted, width
from tests.cli.test_commands import ALL
from tests.office import contests

NOW = "2009-08-13T19:00:00Z"
LONG = "I hooted, and so I lose nothing at all by the words of the contract, " * 2
READING = """\
status
status --private
view Ember
view Doc
balance
balance --at 2009-W31
register Ember
why Bram --week 2009-W31
why Doc --week 2009-W31
why Ember --week 2009-W31 --cite
readings
people
people list --private
people address Bram
people away
review
audit
draw show --week 2009-W31
draw show
resolve --dry-run
resolve --what-if --week 2009-W31
claim list
intent list
keys show
restore --check
announce --draw --preview
announce --week 2009-W31 --preview
remind --preview
""".splitlines()
WRITING: tuple[tuple[str, ...], ...] = (
    ("keys", "make"),
    ("receipt", "write"),
    ("announce", "--draw"),
    ("announce",),
    ("report",),
    ("remind",),
    ("send",),
    ("sync",),
    ("fill",),
    ("draw", "close"),
    ("draw", "entropy"),
    ("resolve",),
    ("end", "--reason", "it was terminated", "--cite", "<1@example.org>"),
    ("claim", "raise", "2009-W32", LONG, "--by", "Bram", "--at", "2009-08-13T10:00:00Z"),
    ("claim", "list"),
    ("status",),
    ("claim", "uphold", "C1", "--reason", LONG),
    ("correct", "--rework", "2009-W32", "--claim", "C1"),
    ("intent", "open", "--mail", "<1@example.org>", "--name", "hats"),
    ("rule", "goad_mode", "twice", "--reason", "x"),
    ("people", "add", "Rex", "--address", "rex@example.net", "--player-from", "2009-08-01"),
    ("people", "alias", "Rex", "The Rex", "--source", "<1@example.org>"),
    ("people", "away", "Rex", "--until", "2009-09-10"),
    ("score", "check", "Bram", "400", "--source", "the Scorekeepor's report"),
    ("import", "nowhere.mbox", "--public"),
    ("init", "."),
)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each command line printed: the steps of the weeks, what reads, and what writes or refuses to."""
    folder = contests.prepare(tmp_path_factory.mktemp("width"))
    found = {step.name: contests.must(contests.do(folder, step)).told for step in (contests.INIT, *contests.STEPS)}
    found |= {line: contests.type_in(folder, line, NOW).told for line in READING}
    found["parse"] = contests.type_in(folder, f"parse {folder}/mail/public-31a.mbox", NOW).told
    return found | {" ".join(words): contests.type_in(folder, words, NOW).told for words in WRITING}


def test_no_command_prints_a_line_that_is_wider_than_80_columns(printed: dict[str, str]) -> None:
    assert [(command, line) for command, text in printed.items() for line in text.splitlines() if _wide(line)] == []


def test_no_command_shows_a_value_as_python_writes_it(printed: dict[str, str]) -> None:
    shown = [(command, line) for command, text in printed.items() for line in text.splitlines()]
    assert [row for row in shown if any(mark in row[1] for mark in ("['", "{'", ": {}", " None", " True"))] == []


@pytest.mark.parametrize("words", ALL)
def test_no_page_of_help_is_wider_than_80_columns(words: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    told = contests.type_in(tmp_path_factory.mktemp("help"), f"{words} --help").out
    assert max(map(width, told.splitlines())) <= WIDTH


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("short", ["short"]),
        (f"  {'word ' * 20}", [f"  {'word ' * 15}".rstrip(), f"    {'word ' * 5}".rstrip()]),
        (f"{'a' * 70} `nomic review --accept R1`", ["a" * 70, "  `nomic review --accept R1`"]),
        (f"{'a' * 60}, next: nomic resolve --week W1; b", [f"{'a' * 60}, next:", "  nomic resolve --week W1; b"]),
        ("f" * 90, ["f" * 90]),
        ("\x1b[31m" + "b " * 40, [f"\\x1b[31m{'b ' * 35}b".rstrip(), f"  {'b ' * 4}".rstrip()]),
        (f"{'永 ' * 30}", [f"{'永 ' * 26}永", "  永 永 永"]),
    ],
)
def test_a_line_is_broken_at_blanks_and_what_is_copied_stays_whole(text: str, rows: list[str]) -> None:
    assert fitted(text).split("\n") == rows


def _wide(line: str) -> bool:
    return width(line) > WIDTH and " " in line.strip() and not line.strip().startswith(("nomic ", "git "))
