"""What makes a declaration a jeer or a tale, and what only looks like it."""

import pytest

from tests.acts.acting import acts, waits


@pytest.mark.parametrize(
    "text",
    [
        "Yeah, right, I goad Ash.",
        "yeah right i goad ash",
        "Sure, sure, and tomorrow I goad Ash.",
        "Like hell I goad Ash.",
        "In Ash's version of the story, I goad Ash.",
        "I goad Ash in this tale.",
        "I goad Ash, said nobody ever.",
        "haha sure i goad ash",
        "i goad ash not",
        "i fire aimlessly or should i",
        "I fire aimlessly, or I go home.",
        "I goad Ash, and then I wake up.",
        "I goad Ash in chess.",
        "I fire aimlessly, or so I am told.",
        "Prediction: I goad Ash.",
        "For illustration only: I goad Ash.",
        "I goad Ash. Take it with a grain of salt.",
        "This is opposite day. I goad Ash.",
        "I goad Ash. (This is made without legal effect.)",
    ],
)
def test_a_jeer_or_a_tale_waits(text: str) -> None:
    assert acts(text) == []
    assert waits(text)


@pytest.mark.parametrize(
    "text",
    [
        "Right, I goad Ash.",
        "I goad Ash, I may or may not be back.",
        "I goad Ash. This is not a joke.",
        "Sure, I goad Ash.",
        "Tired of the story of his hat, I goad Ash.",
        "I goad Ash, who lives in a song.",
        "I goad Ash, no matter what the vicar says.",
    ],
)
def test_a_yes_or_a_story_told_of_others_changes_nothing(text: str) -> None:
    assert len(acts(text)) == 1
    assert not waits(text)
