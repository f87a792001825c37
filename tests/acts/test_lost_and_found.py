"""Sentences that hold a part of an act, ask for one, mend one, or give it to another: a person sees each of them."""

import pytest

from tests.acts.acting import acts, waits


@pytest.mark.parametrize(
    "text",
    [
        "One gun, please.",
        "Both guns at Walker, yes.",
        "My goad is retracted.",
        "An aimless shot, please.",
        "Consent is hereby given.",
        "Ash is hereby goaded.",
        "Could you put my name down for the Gunfight?",
        "I wrote Ash in my last mail but meant Walker.",
        "Where I said Ash, read Walker.",
        "I hereby do that.",
        "Gun 2: the usual, you know me.",
        "Ash wrote: I goad Walker.",
        "As Ash, I goad Walker.",
        "I shoot Ash an angry look.",
    ],
)
def test_what_may_be_an_act_waits_for_a_person(text: str) -> None:
    assert acts(text) == []
    assert waits(text)


@pytest.mark.parametrize(
    "text",
    [
        "Thanks for the gun, Ash.",
        "Two guns are better than one.",
        "My goad was good, wasn't it?",
        "Could you put the report up a day earlier?",
        "Thanks are hereby given to the Marshal.",
        "Great shot, Ash!",
        "None of these:\n- I shoot Ash\n- I goad Ash",
    ],
)
def test_what_only_speaks_of_things_and_acts_is_talk(text: str) -> None:
    assert acts(text) == []
    assert not waits(text)


def test_a_further_part_waits_right_behind_an_act_alone() -> None:
    assert waits("I goad Ash. And Walker.")
    assert not waits("I goad Ash.\n\nI need somebody to explain it. And Walker.")


def test_a_correction_of_a_name_leaves_what_has_no_target() -> None:
    text = "I buy a gun.\n\nI shoot Ash. No, sorry, I meant Walker."
    assert [act.do for act in acts(text)] == ["buy"]
    assert waits(text)


def test_a_disclaimer_speaks_of_the_mail() -> None:
    assert acts("I goad Ash. My sums were wrong yesterday.")
    assert not acts("I goad Ash. Half of what I say is wrong.")


def test_guns_told_off_one_by_one_count_once() -> None:
    assert len(acts("I goad Ash three times, once with each of my guns.")) == 3
    assert acts("I goad Ash twice with each of my three guns.") == []
    assert acts("I goad Ash with each of my four hundred guns.") == []
