"""A contest's name is one name, whatever its words say by themselves; it says which contest an act is for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.acts.read import Statement, read
from nomic_tools.acts.text import markers, suspending
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act
from nomic_tools.core.names import Cast, People, Person
from nomic_tools.core.words import Words
from nomic_tools.games.gunfight.words import WORDS as GUNFIGHT
from nomic_tools.games.roulette24.words import WORDS as ROULETTE

PEOPLE = People((Person("Dora"), Person("Ash"), Person("Bram")))
OTHER = "The Game After Next"
MARKS = st.sampled_from(
    [
        " ".join(words)
        for table in (suspending.CONDITIONS, markers.TIMES, markers.HEDGES, markers.HYPOTHETICAL, markers.BEHALF)
        for words in table.phrases
        if "*" not in words and all(word.isalpha() for word in words)
    ]
)


def told(words: Words, text: str, name: str, *short: str) -> tuple[Statement, ...]:
    cast = Cast(PEOPLE, "Dora", ("Ash", "Bram"), name, short, (OTHER,))
    return read(text.split("\n"), words, cast, "Bram", "public")


def acts(words: Words, text: str, name: str, *short: str) -> list[Act]:
    return [act for said in told(words, text, name, *short) if said.verdict is Verdict.ACT for act in said.acts]


@pytest.mark.parametrize(
    "text",
    [
        "In Friday Roulette I bid 7.",
        "In the Friday Roulette, I bid 7",
        "I bid 7 in friday roulette.",
        "I bid 7 in Friday\nRoulette.",
        "Friday Roulette: I bid 7",
        "In Once Upon A Time If Ever, I bid 7.",
    ],
)
def test_the_words_of_a_contests_name_put_nothing_off(text: str) -> None:
    assert acts(ROULETTE, text, "Friday Roulette", "Once Upon a Time If Ever") == [Act.of("bid", n=7)]


@given(MARKS)
@settings(max_examples=40)
def test_any_marker_can_stand_in_a_contests_name(mark: str) -> None:
    name = f"{mark} Roulette".title()
    assert acts(ROULETTE, f"In {name}, I bid 7.", name) == [Act.of("bid", n=7)]


@pytest.mark.parametrize("text", ["I bid 7 on Friday.", "On Friday, I bid 7 in Friday Roulette.", "Friday: I bid 7"])
def test_a_weekday_beside_the_name_is_a_weekday(text: str) -> None:
    (said,) = told(ROULETTE, text, "Friday Roulette")
    assert said.verdict is Verdict.REVIEW


def test_another_contests_name_is_one_name_too() -> None:
    (said,) = told(ROULETTE, f"In {OTHER}, I bid 7.", "Friday Roulette")
    assert said.verdict is Verdict.NONE
    assert "Game After Next" in said.reason


def test_a_contest_is_named_in_a_table() -> None:
    (said,) = told(GUNFIGHT, "I do the following:\n\n  Act                             With\n"
                             "  join the Gunfight at Noon       -\n", "Gunfight at Noon")  # fmt: skip
    assert said.acts == (Act.of("join"),)


@pytest.mark.parametrize(
    "text",
    [
        "In Gunfight at Noon, I join",
        "In the Gunfight at Noon I hereby join.",
        "Gunfight at Noon: I join",
        "As for the Creek, I join.",
        f"In {OTHER} I leave, in the Creek I join.",
        f"In the Creek and {OTHER}, I join.",
        f"In {OTHER} and in the Creek, I join.",
    ],
)
def test_the_name_that_leads_an_act_in_says_which_contest(text: str) -> None:
    assert acts(GUNFIGHT, text, "Gunfight at Noon", "the Creek") == [Act.of("join")]


@pytest.mark.parametrize(
    "text",
    [
        "I join.",
        "I like the Creek: I join",
        "Nobody is left in the Creek, I join",
        f"In the Creek I shoot Ash; in {OTHER}, I join.",
        f"In the Creek, I join {OTHER}",
        "If it is in the Creek, I join.",
    ],
)
def test_a_name_that_only_stands_before_an_act_does_not(text: str) -> None:
    assert Act.of("join") not in acts(GUNFIGHT, text, "Gunfight at Noon", "the Creek")
