"""What is named only to be passed over, and denials that name another instead."""

import pytest

from tests.acts.acting import acts, waits


@pytest.mark.parametrize(
    "text",
    [
        "I goad not Ash but Walker.",
        "I goad, not Ash, but Walker.",
        "I goad none other than Walker.",
        "I goad nobody but Walker.",
        "I goad not Ash (tempting though it be) but rather Walker.",
        "I goad not at Ash, as all expect, but at Walker.",
    ],
)
def test_the_one_behind_but_is_meant(text: str) -> None:
    assert [dict(act.args)["target"] for act in acts(text)] == ["Walker"]
    assert not waits(text)


@pytest.mark.parametrize(
    "text",
    [
        "I do not goad Ash but Walker.",
        "I goad not Ash but possibly Walker.",
    ],
)
def test_what_is_denied_or_hedged_besides_waits(text: str) -> None:
    assert acts(text) == []
    assert waits(text)


@pytest.mark.parametrize(
    "text",
    [
        "I do not goad Ash, but Walker is rude.",
        "Can I goad Ash or is he gone",
        "Can I goad Ash while I shoot Walker?",
    ],
)
def test_a_denial_and_a_question_are_talk(text: str) -> None:
    assert acts(text) == []
    assert not waits(text)
