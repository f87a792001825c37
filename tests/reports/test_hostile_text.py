"""Names and words from mail never break a page: 72 columns, nothing hidden, no line of their own making."""

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nomic_tools.games.gunfight
from nomic_tools.core.plain import Plain
from nomic_tools.reports.announcement import Announcement, render_announcement
from nomic_tools.reports.text import LIMIT, width
from tests.reports.context_files import load_context

TEMPLATES = Path(nomic_tools.games.gunfight.__file__).parent / "templates"
NAMES = ("Ash", "Bram", "Doc Vesper", "Juniper", "Pavel", "teucer")
CONTEXTS = ("week", "over_limit", "removal", "closing", "draw", "revision")
NASTY = (
    "x" * 10_000,
    "x " * 5_000,
    "\x1b[31mred\x1b[0m",
    "Bram\r\nBcc: everybody",
    "Bram\nSubject: no",
    "{{ 7 * 7 }}{% include 'x' %}",
    "<script>&amp;",
    "\u202egnuhcs",
    "\u05e9\u05dc\u05d5\u05dd",
    "e" + "\u0301" * 10_000,
    "\u0301first",
    "\u200b",
    "",
    " ",
    "From the hip",
    "\u4e2d" * 10_000,
    "\ud800",
    "\u2028next",
    "[1]",
    "-- ",
    "=" * 80,
    "a\u00a0b\u3000c",
    "%s%n{0}",
    "\x00",
)


def replaced(value: Plain, names: dict[str, str]) -> Plain:
    """`value` with every name of the story, wherever it stands, replaced."""
    match value:
        case str():
            return re.sub("|".join(NAMES), lambda found: names.get(found[0], found[0]), value)
        case list():
            return [replaced(item, names) for item in value]
        case dict():
            return {key: replaced(item, names) for key, item in value.items()}
        case _:
            return value


def rendered(name: str, names: dict[str, str]) -> Announcement:
    template, context = load_context(name)
    page = replaced(context, names)
    assert isinstance(page, dict)
    return render_announcement(TEMPLATES, None, template, page)


def assert_harmless(page: Announcement) -> None:
    lines = page.body.split("\n")
    assert lines.pop() == ""
    for line in [page.subject, *lines]:
        assert width(line) <= LIMIT
        assert line == line.rstrip()
        assert not line.startswith("From ")
        assert not {unicodedata.category(character) for character in line} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert not any(line.startswith(("Subject:", "Bcc:")) for line in lines)


@pytest.mark.parametrize("name", CONTEXTS)
@pytest.mark.parametrize("nasty", NASTY, ids=range(len(NASTY)))
def test_a_nasty_name_does_no_harm(name: str, nasty: str) -> None:
    assert_harmless(rendered(name, {"Bram": nasty, "Doc Vesper": nasty, "teucer": nasty}))


@settings(max_examples=60)
@given(st.sampled_from(CONTEXTS), st.fixed_dictionaries({name: st.text(max_size=200) for name in NAMES}))
def test_no_names_do_harm(name: str, names: dict[str, str]) -> None:
    assert_harmless(rendered(name, names))


def test_a_long_name_is_told_in_full_below() -> None:
    long = "Sir Reginald Thunderbolt of the Seven Canyons"
    body = rendered("week", {"Bram": long}).body
    assert "aims and fires at Sir Reginald Thund...[1]" in " ".join(body.split())
    assert f"[1] {long}\n" in body


def test_a_name_that_runs_leftwards_stands_in_a_footnote_only() -> None:
    name = "\u05e9\u05dc\u05d5\u05dd"
    body = rendered("week", {"Bram": name}).body
    assert body.count(name) == 1
    assert f"[1] {name}\n" in body


def test_columns_are_aligned_by_what_characters_take_up() -> None:
    body = rendered("week", {"Bram": "\u4e2d\u6587"}).body
    rows = [line for line in body.split("\n") if re.match("(Ash|\u4e2d\u6587) +[08] ", line)]
    assert [width(row) for row in rows] == [width(rows[0])] * 2


def test_an_escape_is_shown_not_sent() -> None:
    assert r"\x1b[31mred" in rendered("week", {"Bram": "\x1b[31mred"}).body
