"""What stands between the words of an act, or before its `I`, is read as if it stood behind it."""

import pytest

from nomic_tools.core.acts import Act
from tests.acts.acting import acts, told, waits

LEAVES, AT_WALKER = [Act("leave")], [Act("aim", (("target", "Walker"),))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I aim, with the calm of a man who has eaten well, at Walker, and I fire.", AT_WALKER),
        ("I aim (my hand is steady) and fire (my eye is not) at Walker.", AT_WALKER),
        ("I hereby -- cheerfully, and in daylight -- leave the Gunfight.", LEAVES),
        ("I hereby, with a bow (a deep one), and without a word, leave the Gunfight.", LEAVES),
        ("Taking Walker as my target, I aim and fire.", AT_WALKER),
        ("At Walker, whose boots squeak, I shoot.", AT_WALKER),
    ],
)
def test_an_act_is_read_in_spite_of_what_parts_it(text: str, expected: list[Act]) -> None:
    assert (acts(text), waits(text)) == (expected, False)


@pytest.mark.parametrize(
    "text",
    [
        "I aim, if he dares to show himself, at Walker, and I fire.",
        "I hereby -- and I never will -- leave the Gunfight.",
        "I hereby -- not -- leave the Gunfight.",
        "I leave, from Friday on, the Gunfight.",
        "I hereby -- for Ash -- leave the Gunfight.",
        "At Walker, should he come, I shoot.",
        "Not at Walker, I shoot.",
    ],
)
def test_what_parts_an_act_can_leave_it_open(text: str) -> None:
    assert (acts(text), waits(text)) == ([], True)


def test_a_note_shows_the_words_in_their_place() -> None:
    text = "Ho! I hereby -- with a sigh -- leave the Gunfight, alas. Bye."
    assert [note.text for note in told(text)] == ["I hereby -- with a sigh -- leave the Gunfight, alas"]


def test_the_acts_around_an_aside_keep_their_conditions() -> None:
    assert acts("I goad, if he is in, Walker; I leave the Gunfight.") == LEAVES
