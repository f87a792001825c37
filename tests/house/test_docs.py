"""Every example in the docs is run, and every link between the pages leads somewhere."""

import doctest
import re
from pathlib import Path

import pytest

from nomic_tools.core.events import parse_event
from nomic_tools.core.lines import read_line
from tests.house.clone import ROOT, tracked
from tests.house.console import Clock, Command, File, Folder, Install, parts

PAGES = [name for name in tracked("*.md") if name.startswith("docs/") or "/" not in name]
_CODE_LINK = re.compile(r"\[([^]\[]*)\]\(([\w./-]+\.py)\)")
_JOURNAL_LINE = re.compile(r'^- \{"seq".*\n', re.MULTILINE)
_LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_shows_is_what_happens(name: str, tmp_path: Path, program: str) -> None:
    folder = Folder(tmp_path, program)
    for part in parts((ROOT / name).read_text(encoding="utf-8")):
        match part:
            case Clock(time):
                folder.set_clock(time)
            case File():
                folder.write(part)
            case Install(package):
                folder.install(package)
            case Command(line, output):
                assert_shown(line, output, folder.run(line))


@pytest.mark.parametrize("name", PAGES)
def test_a_page_links_to_what_is_there(name: str) -> None:
    links = _LINK.findall((ROOT / name).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / name).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_names_in_the_code_is_there(name: str) -> None:
    links = _CODE_LINK.findall((ROOT / name).read_text(encoding="utf-8"))
    named = [(word, link) for text, link in links for word in re.findall("`([^`]+)`", text)]
    code = {link: (ROOT / name).parent.joinpath(link).read_text(encoding="utf-8") for _, link in named}
    assert [(word, link) for word, link in named if not re.search(rf"\b{re.escape(word)}\b", code[link])] == []


def test_the_journal_lines_that_pages_show_are_such_as_the_program_takes() -> None:
    pages = {name: (ROOT / name).read_text(encoding="utf-8") for name in PAGES}
    shown = [(line, name) for name, text in pages.items() for line in _JOURNAL_LINE.findall(text)]
    assert shown
    for line, name in shown:
        parse_event(read_line(line, name), name)


def assert_shown(line: str, shown: str, got: str) -> None:
    """Hold what a command printed against what the page shows; `...` stands for anything."""
    if not doctest.OutputChecker().check_output(shown, got, doctest.ELLIPSIS):
        pytest.fail(f"$ {line}\n--- the page shows\n{shown}--- it prints\n{got}", pytrace=False)
