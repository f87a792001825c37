"""The screens of `nomic review`, compared with tests/cli/golden_review; NOMIC_UPDATE_GOLDEN=1 writes those anew."""

import os
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.cli.review_screen import Page, ToneLine, paint, review_page, sender_page, whole_mail
from nomic_tools.cli.show import width
from nomic_tools.core.acts import Act
from nomic_tools.mail.message import Author
from nomic_tools.office.intake.answers import Answer, Question
from nomic_tools.office.review.in_place import Excerpt, ShownLine
from nomic_tools.office.review.reviewing import Waiting
from nomic_tools.office.review.senders import UnknownSender

GOLDEN = Path(__file__).parent / "golden_review"
AT = datetime(2009, 7, 28, 12, 0, tzinfo=UTC)
SENTENCE = "I aim and fire at Clya"
LINES = (
    ShownLine("On Monday Clay wrote:", old=True),
    ShownLine("> I aim and fire at Doc.", old=True),
    ShownLine(""),
    ShownLine("I have thought about this long enough, longer than is good for a person at noon, and so: "
              + SENTENCE + ".", start=89, end=111),
    ShownLine(""),
    *(ShownLine(f"Line {n} of what else there is to say.") for n in range(1, 21)),
)  # fmt: skip
ITEM = Waiting(
    id="R41",
    at=AT,
    author="Doc",
    channel="public",
    period="2009-W31",
    text=SENTENCE,
    reason="nobody goes by the name 'Clya'; near: Clay, Clyde",
    candidates=(Act.of("aim", target="Clay"), Act.of("aim", target="Clyde")),
    mail_id="<1@example.org>",
    forum="creek",
)
EXCERPT = Excerpt("Re: [creek] Gunfight", "Doc <doc@example.org>", LINES)
ASKED = Question("R41", "<1@example.org>", "<q@example.org>", "doc@example.org", AT, "Whom do you mean?")
SENDER = UnknownSender(
    "S40", AT, Author("doc@example.net", "Doc H.", "plain"), "public", "<1@example.org>", ("R41", "R43"), ("Doc",)
)
HOSTILE = Excerpt("\x1b[2J\u202egnp", "\x07", (ShownLine("\x1b]0;x\x07 I fire \u202e.", start=6, end=12),))
PAGES: dict[str, Callable[[], list[ToneLine]]] = {
    "sentence": lambda: review_page(Page(ITEM, EXCERPT, 2, 9)),
    "asked": lambda: review_page(Page(ITEM, EXCERPT, question=ASKED)),
    "answered": lambda: review_page(Page(ITEM, EXCERPT, question=replace(ASKED, answers=(Answer(AT, "Clay."),)))),
    "private": lambda: review_page(
        Page(replace(ITEM, id="P7.2", channel="private", forum="", candidates=(), flags=("claimed_public",)), EXCERPT)
    ),
    "no-sender": lambda: review_page(Page(replace(ITEM, author=None), EXCERPT, doubt="the mail has two From lines")),
    "sender": lambda: sender_page(SENDER, EXCERPT, 1, 3),
    "hostile": lambda: review_page(Page(replace(ITEM, text="I fire"), HOSTILE)),
    "whole": lambda: whole_mail(EXCERPT),
}


@pytest.mark.parametrize("name", PAGES)
def test_a_screen_reads_as_its_golden_file(name: str) -> None:
    text = "\n".join(line.rstrip() for line in paint(PAGES[name](), colour=False)) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("NOMIC_UPDATE_GOLDEN"):
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_the_sentence_is_bright_and_old_text_dim() -> None:
    painted = list(paint(review_page(Page(ITEM, EXCERPT)), colour=True))
    assert any(line.count("\x1b[1m") >= 1 and "I aim and" in line for line in painted)
    assert any(line.startswith("  \x1b[2m> I aim and fire at Doc.\x1b[0m") for line in painted)


def test_without_colour_no_escape_is_written_and_the_gutter_marks_the_sentence() -> None:
    plain = list(paint(review_page(Page(ITEM, EXCERPT)), colour=False))
    assert not any("\x1b" in line for line in plain)
    assert [line.startswith("* ") for line in plain if "fire at Clya" in line] == [True]


@pytest.mark.parametrize("name", ["sentence", "asked", "answered", "private", "no-sender", "sender"])
def test_a_screen_leaves_the_last_of_24_rows_to_the_keys(name: str) -> None:
    assert len(PAGES[name]()) <= 23


lines = st.builds(ShownLine, st.text(max_size=300), st.booleans(), st.integers(0, 50), st.integers(0, 90))


@settings(max_examples=60)
@given(st.lists(lines, max_size=40), st.text(max_size=200), st.text(max_size=100))
def test_nothing_in_a_mail_breaks_the_width_or_reaches_the_terminal(
    found: list[ShownLine], reason: str, subject: str
) -> None:
    page = Page(replace(ITEM, reason=reason, mail_id=subject), Excerpt(subject, subject, tuple(found)))
    for line in paint([*review_page(page), *whole_mail(page.excerpt)], colour=False):
        assert width(line) <= 80
        assert not [char for char in line if unicodedata.category(char) in ("Cc", "Cf")]
