"""What templates call: names, times, tables, lists, quotations, diffs."""

import pytest

from nomic_tools.core.plain import Plain
from nomic_tools.core.times import BadTime
from nomic_tools.reports.layout import Sheet, amount, day, diff, item, para, quote, ruler, time

MARKS = {"joined": ("+", "joined this week"), "hooted": ("h", "hooted")}


def test_a_time_reads_as_on_the_list() -> None:
    assert time("2008-06-19T21:28:59Z") == "Thu, 19 Jun 2008 21:28"
    assert time("2008-06-19T23:28:59+02:00") == "Thu, 19 Jun 2008 21:28"
    assert day("2008-06-01T00:00:00Z") == "1 Jun 2008"


def test_what_is_no_time_is_an_error() -> None:
    with pytest.raises(BadTime):
        time("yesterday")


def test_amounts_agree_with_their_noun() -> None:
    assert [amount(n, "point") for n in (0, 1, 2)] == ["no points", "1 point", "2 points"]


def test_names_are_listed_as_in_a_sentence() -> None:
    sheet = Sheet()
    assert [sheet.names(texts) for texts in ([], ["Ash"], ["Ash", "Bram"], ["Ash", "Bram", "Jo"])] == [
        "",
        "Ash",
        "Ash and Bram",
        "Ash, Bram and Jo",
    ]


def test_a_cut_name_has_one_footnote_wherever_it_stands() -> None:
    sheet = Sheet()
    assert sheet.name("x" * 30) == sheet.name("x" * 30) == "x" * 18 + "...[1]"
    assert sheet.name("y" * 30).endswith("[2]")
    assert sheet.footnotes() == f"[1] {'x' * 30}\n[2] {'y' * 30}"


def test_an_absurd_name_is_told_by_its_beginning_and_length() -> None:
    sheet = Sheet()
    sheet.name("x" * 10_000)
    assert sheet.footnotes().endswith("... (10000 characters)")
    assert sheet.footnotes().count("\n") < 10


def test_a_table_has_text_at_the_left_and_numbers_at_the_right() -> None:
    rows: list[Plain] = [
        {"who": "Ash", "marks": ["joined", "hooted"], "n": 5},
        {"who": "Bram", "marks": [], "n": 12},
        {"who": "Jo", "marks": [], "n": None},
    ]
    sheet = Sheet()
    assert sheet.table(rows, [("Name", "who"), ("", "marks"), ("Points", "n")], MARKS).split("\n") == [
        "Name      Points",
        "----  --  ------",
        "Ash   +h       5",
        "Bram          12",
        "Jo             ?",
    ]
    assert sheet.legend(MARKS) == "(+ joined this week; h hooted)"


def test_a_legend_holds_only_what_was_used() -> None:
    sheet = Sheet()
    assert sheet.legend(MARKS) == ""
    sheet.table([{"marks": ["hooted"]}], [("", "marks")], MARKS)
    assert sheet.legend(MARKS) == "(h hooted)"


def test_text_is_filled_to_seventy_columns() -> None:
    assert ruler("=") == "=" * 70
    assert para("a\nb\n\nc") == "a b\n\nc\n"
    assert item("word " * 20).split("\n")[1].startswith("    word")
    assert max(map(len, para("word " * 50).split("\n"))) <= 70


def test_a_quotation_of_absurd_length_ends_with_what_is_left() -> None:
    assert quote(["one", "", "two"]) == "> one\n>\n> two"
    assert quote(["x"] * 100).endswith("> x\n[40 more lines]")


def test_a_diff_shows_what_went_and_what_came() -> None:
    assert diff(["same", "  old"], ["same", "  new"]) == "-  old\n+  new"
    assert diff(["same"], ["same"]) == ""
    assert max(map(len, diff([], ["x" * 100]).split("\n"))) <= 72


def test_a_name_that_ends_in_a_full_stop_ends_a_sentence_with_one() -> None:
    assert item("I revoke 1 point from Q..") == "I revoke 1 point from Q.\n"
    assert item("wait... what") == "wait... what\n"
