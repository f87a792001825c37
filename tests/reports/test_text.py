"""Columns, and lines that hold nothing hidden."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.reports.text import begin, chop, clean, cut, is_clean, pad, width, wrap

SOME = st.text(max_size=80)


@pytest.mark.parametrize(
    ("text", "columns"), [("Ash", 3), ("\u4e2d\u6587", 4), ("e\u0301", 1), ("\u00e9", 1), ("\uff21", 2), ("", 0)]
)
def test_a_text_takes_up_so_many_columns(text: str, columns: int) -> None:
    assert width(text) == columns


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("\x1b[0m\x85", "\\x1b[0m\\x85"),
        ("\u202eab\u200d", "\\u202eab\\u200d"),
        ("\U000e0041", "\\U000e0041"),
        ("e\u0301\u0301\u0301", "e\u0301\u0301\\u0301"),
        ("\u0301a", "\\u0301a"),
        ("a\u00a0b", "a b"),
        ("Zo\u00eb \u4e2d", "Zo\u00eb \u4e2d"),
    ],
)
def test_what_is_hidden_is_written_out(text: str, shown: str) -> None:
    assert clean(text) == shown


@settings(max_examples=50)
@given(SOME)
def test_clean_text_is_clean_and_stays_as_it_is(text: str) -> None:
    assert is_clean(clean(text))
    assert clean(clean(text)) == clean(text)


@settings(max_examples=50)
@given(SOME, st.integers(2, 20))
def test_pieces_are_narrow_and_lose_nothing(text: str, columns: int) -> None:
    pieces = chop(text, columns)
    assert "".join(pieces) == text
    assert all(width(piece) <= columns for piece in pieces)
    assert begin(text, columns) == pieces[0]


@settings(max_examples=50)
@given(SOME, st.integers(8, 20))
def test_wrapping_keeps_every_character_but_blanks(text: str, columns: int) -> None:
    lines = wrap(text, "- ", "  ", columns)
    assert all(width(line) <= columns for line in lines)
    assert "".join("".join(lines)[2:].split()) == "".join(text.split())


def test_a_word_that_fits_a_line_is_not_broken() -> None:
    assert wrap("see abcdefgh", "", "  ", 10) == ["see", "  abcdefgh"]


def test_a_cut_text_says_so() -> None:
    assert cut("Thunderbolt", 8) == "Thund..."
    assert cut("Thunder", 8) == "Thunder"


def test_numbers_stand_at_the_right() -> None:
    assert (pad("\u4e2d", 4), pad("12", 4, right=True)) == ("\u4e2d  ", "  12")
