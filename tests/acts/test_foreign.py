"""Lines that are another's never act, wherever they stand."""

import pytest

from nomic_tools.acts.text.foreign import own_lines
from tests.acts.acting import acts, waits


@pytest.mark.parametrize(
    "head",
    [
        "---------- Forwarded message ----------\nFrom: Ash\nSubject: my move\n",
        "-----Original Message-----\nFrom: Ash\nSent: Monday\n",
        "Begin forwarded message:\n\nFrom: Ash\n",
        "From: Ash\nSubject: my move\n",
    ],
)
def test_a_mail_passed_on_does_not_act(head: str) -> None:
    text = f"I goad Walker.\n\n{head}\nI shoot Ash."
    assert [act.do for act in acts(text)] == ["goad"]
    assert not waits(text)


def test_quoted_lines_do_not_act_and_those_between_them_do() -> None:
    text = "> I shoot Ash\n\nI goad Ash.\n\n  > > I goad Walker"
    assert [act.do for act in acts(text)] == ["goad"]
    assert not waits(text)


def test_quoted_lines_in_a_brace_that_the_author_opened_wait_for_a_person() -> None:
    text = "I goad Ash. The rest follows: {\n> I goad Walker.\n> }"
    assert [act.do for act in acts(text)] == ["goad"]
    assert waits(text)


def test_one_field_of_a_head_alone_is_the_authors_own() -> None:
    lines = ["From: me", "", "I shoot Ash."]
    assert own_lines(lines) == lines
