"""Acts told in another order of words are read as in the usual one, where nothing else can be meant."""

import pytest

from nomic_tools.core.acts import Act
from tests.acts.acting import acts, waits

AT_WALKER, HOOTS = [Act("aim", (("target", "Walker"),))], [Act("hoot")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It is Walker whom I shoot.", AT_WALKER),
        ("Of all of you it is Walker, the tall one, that I shoot.", AT_WALKER),
        ("The person at whom I aim and fire is Walker.", AT_WALKER),
        ("The one I shoot this week is Walker, and nobody else.", AT_WALKER),
        ("My action, which I take before you all, is to hoot and holler.", HOOTS),
    ],
)
def test_an_act_is_read_in_whatever_order(text: str, expected: list[Act]) -> None:
    assert (acts(text), waits(text)) == (expected, False)


@pytest.mark.parametrize(
    "text",
    [
        "It is Walker whom I shall shoot.",
        "The one I shoot tomorrow is Walker.",
        "The person I shoot is Walker, if he comes.",
        "My action, which I take tomorrow, is to hoot and holler.",
    ],
)
def test_the_order_of_words_leaves_open_what_they_leave_open(text: str) -> None:
    assert (acts(text), waits(text)) == ([], True)


@pytest.mark.parametrize(
    "text",
    [
        "It is never Walker whom I shoot.",
        "They say it is Walker whom I shoot.",
        "If it is Walker whom I shoot, who cares?",
        "The person whom I would shoot is Walker.",
        "It is Walker's hat that I shoot.",
    ],
)
def test_no_order_of_words_makes_an_act_of_talk(text: str) -> None:
    assert (acts(text), waits(text)) == ([], False)
