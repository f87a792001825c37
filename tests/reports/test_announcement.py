"""Templates: whose comes first, what their errors name, what a page must be."""

import subprocess
import sys
from pathlib import Path

import pytest

from nomic_tools.core.plain import Table
from nomic_tools.reports.announcement import BadPage, BadTemplate, checked, render_announcement
from tests.reports.context_files import load_context

NAME = "page.txt.j2"
SUBJECT = "{% set subject %}S{% endset %}"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The templates of a contest's repository."""
    folder = tmp_path / "own"
    folder.mkdir()
    return folder


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The templates of a game."""
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / NAME).write_text(SUBJECT + "of the game\n", encoding="utf-8")
    return folder


def body(folder: Path, text: str, context: Table | None = None) -> str:
    (folder / NAME).write_text(SUBJECT + text, encoding="utf-8")
    return render_announcement(folder, None, NAME, context or {}).body


def test_the_contests_own_template_comes_first(game: Path, own: Path) -> None:
    assert render_announcement(game, own, NAME, {}).body == "of the game\n"
    (own / NAME).write_text(SUBJECT + "of the contest\n", encoding="utf-8")
    assert render_announcement(game, own, NAME, {}).body == "of the contest\n"


def test_the_contest_can_replace_the_letterhead_alone(templates: Path, own: Path) -> None:
    (own / "letter.txt.j2").write_text(
        "{% set subject %}{{ title }}{% endset %}\nOURS\n\n{% block body %}{% endblock %}\n", encoding="utf-8"
    )
    template, context = load_context("week")
    page = render_announcement(templates, own, template, context)
    assert page.subject == "Week 2009-W31 resolved"
    assert page.body.startswith("OURS\n\nI hereby revoke and award points as follows")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("one\n{{ missing }}\n", 2),
        ("one\ntwo\n{{ contest.missing }}\n", 3),
        ("one\n{% if %}\n", 2),
        ("one\n{{ 1 // 0 }}\n", 2),
        ("one\n{{ 'x' | time }}\n", 2),
        ("{{ ''.__class__.__mro__ }}\n", 1),
        ("{{ items.append(1) }}\n", 1),
        ("one\n{{ table([{'a': ['odd']}], [['A', 'a']]) }}\n", 2),
        ("one\n{% include 'no.txt.j2' %}\n", 2),
        ("one\n{% include '../../secret' %}\n", 2),
    ],
)
def test_a_template_error_names_file_and_line(game: Path, text: str, line: int) -> None:
    with pytest.raises(BadTemplate) as caught:
        body(game, text, {"contest": {}, "items": []})
    assert caught.value.place == f"{game / NAME}:{line}"


def test_a_template_without_a_subject_is_an_error(game: Path) -> None:
    (game / NAME).write_text("no subject\n", encoding="utf-8")
    with pytest.raises(BadTemplate, match="subject"):
        render_announcement(game, None, NAME, {})


@pytest.mark.parametrize("name", ["../page.txt.j2", "/etc/passwd", "page.html", "", "-x.txt.j2", "none.txt.j2"])
def test_no_other_file_is_a_template(game: Path, name: str) -> None:
    with pytest.raises(BadTemplate):
        render_announcement(game, None, name, {})


def test_an_announcement_that_a_game_has_no_template_for_is_named(game: Path) -> None:
    with pytest.raises(BadTemplate, match=r"there is no template closing\.txt\.j2"):
        render_announcement(game, None, "closing.txt.j2", {})


def test_a_part_that_a_template_includes_in_vain_is_told_as_one(game: Path) -> None:
    with pytest.raises(BadTemplate, match=r"there is no template part\.txt\.j2") as caught:
        body(game, '{% include "part.txt.j2" %}')
    assert "includes" in caught.value.remedy


def test_a_template_that_is_no_text_is_an_error(game: Path) -> None:
    (game / NAME).write_bytes(b"\xff\xfe")
    with pytest.raises(BadTemplate, match="cannot be read"):
        render_announcement(game, None, NAME, {})


def test_a_line_too_long_is_named(game: Path) -> None:
    with pytest.raises(BadPage, match="line 2 of the announcement has 80 columns"):
        body(game, "one\n" + "x" * 80 + "\n")


def test_a_control_character_of_the_template_is_named(game: Path) -> None:
    with pytest.raises(BadPage, match=r"line 1 of the announcement holds a control character: a\\x1b"):
        body(game, "a\x1b[1m\n")


@pytest.mark.parametrize("page", ["x", "x\n\n", "x \n", "x\ty\n", "x\r\n", "x" * 73 + "\n"])
def test_a_page_is_narrow_clean_and_ends_with_one_newline(page: str) -> None:
    with pytest.raises(BadPage):
        checked(page, "page")


def test_blanks_at_line_ends_and_needless_blank_lines_go(game: Path) -> None:
    assert body(game, "\n\none  \n\n\n\ntwo\n\n\n") == "one\n\ntwo\n"


def test_a_mailbox_would_not_alter_the_page(game: Path) -> None:
    assert body(game, "From here\n") == " From here\n"


def test_jinja_is_loaded_only_when_something_is_announced() -> None:
    code = "import sys, nomic_tools.reports.announcement; sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
