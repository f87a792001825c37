"""The page on the journal lists the kinds of events that the program knows."""

from nomic_tools.core.kinds import KINDS
from tests.house.journal_page import BEGIN, END, PAGE, page_with_kinds


def test_the_page_lists_every_kind_of_event_with_every_field() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.count(BEGIN) == page.count(END) == 1
    assert page == page_with_kinds(page, KINDS.values()), "`python -m tests.house.journal_page --update` makes it anew"
