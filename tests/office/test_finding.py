"""A finder of many texts finds what looking for each of them finds."""

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.office.post.finding import Finder

MANY = [f"I aim at Gunslinger {number:04d}." for number in range(300)]
TEXTS = st.text("ab", max_size=14)


@given(st.lists(TEXTS, unique=True, max_size=8), st.booleans(), st.lists(TEXTS, max_size=6))
def test_each_text_is_found_where_it_first_stands(texts: list[str], many: bool, pieces: list[str]) -> None:
    page = "".join(pieces)
    found = Finder.of([*texts, *(MANY if many else ())]).found_in(page)
    assert found == [(text, page.find(text)) for text in texts if text in page]


def test_texts_that_begin_alike_are_told_apart() -> None:
    page = f"{MANY[7]} So be it. {MANY[3]}"
    assert Finder.of(MANY).found_in(page) == [(MANY[3], page.find(MANY[3])), (MANY[7], 0)]
