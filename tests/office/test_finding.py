"""A finder of many texts finds what looking for each of them finds."""

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.office.post.finding import Finder

TEXTS = st.text("ab ", max_size=14)


@given(st.lists(TEXTS, unique=True, max_size=8), st.lists(TEXTS, max_size=6))
def test_each_text_is_found_where_it_first_stands(texts: list[str], pieces: list[str]) -> None:
    page = "".join(pieces)
    assert list(Finder.of(texts).found_in(page)) == [(text, page.find(text)) for text in texts if text in page]


def test_texts_that_begin_alike_are_told_apart() -> None:
    texts = [f"I aim at Gunslinger {number:04d}." for number in range(300)]
    page = f"{texts[7]} So be it. {texts[3]}"
    assert list(Finder.of(texts).found_in(page)) == [(texts[3], page.find(texts[3])), (texts[7], 0)]
