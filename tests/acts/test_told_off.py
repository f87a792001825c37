"""How many things are told off, who speaks under a line in capital letters, and when braces are declared."""

import pytest

from nomic_tools.acts.saying.blocks import declared
from nomic_tools.acts.saying.plays import speaker, speaker_before
from nomic_tools.acts.saying.sentences import sentences
from nomic_tools.acts.text.layout import pieces
from nomic_tools.acts.wording.apiece import Apiece, standing
from nomic_tools.acts.wording.lexicon import lexicon
from nomic_tools.acts.wording.people import Names
from nomic_tools.games.gunfight.words import WORDS
from tests.acts.acting import CAST

KNOWN = lexicon(WORDS, CAST)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("both", 2),
        ("both of them, gladly", 2),
        ("each of the three", 3),
        ("all 4 aimlessly", 4),
        ("each of them", 0),
        ("each one", 0),
    ],
)
def test_a_number_of_things_may_stand_for_them(text: str, number: int) -> None:
    found = standing(KNOWN.tokens(text), 0)
    assert found is not None
    assert (found.value or 0) == number


@pytest.mark.parametrize("text", ["both hands", "all due respect", "all", "each passing day", "each of my hats", "two"])
def test_no_number_stands_for_what_is_named_behind_it(text: str) -> None:
    assert standing(KNOWN.tokens(text), 0) is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("gun 1 and gun 2", 2),
        ("guns 1, 2 and 3", 3),
        ("my first and my second gun", 2),
        ("my first, second and third gun", 3),
        ("the old one and the new one", 2),
        ("gun 1 and with my Colt", 2),
        ("my old gun and my two new guns", 0),
    ],
)
def test_things_told_off_are_counted(text: str, number: int) -> None:
    found = Apiece(KNOWN).told_off(KNOWN.tokens(text), 0)
    assert found is not None
    assert (found.value or 0) == number


@pytest.mark.parametrize(
    "text",
    ["my gun", "my one and only gun", "my old and trusty gun", "my gun, the best one", "my gun and my hat"],
)
def test_one_thing_described_is_one(text: str) -> None:
    assert Apiece(KNOWN).told_off(KNOWN.tokens(text), 0) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("STRANGER\n  I goad Bram.", "STRANGER"),
        ("THE SHERIFF\nI goad Bram.", "THE SHERIFF"),
        ("BARTENDER (laughing)\nI goad Bram.", "BARTENDER ( laughing )"),
        ("BRAM\nI goad Walker.", "BRAM"),
        ("ASH\nI goad Bram.", ""),
        ("MARSHAL\nI goad Bram.", ""),
        ("FINALLY\nI goad Bram.", ""),
        ("THIS WEEK\nI goad Bram.", ""),
        ("B CORRAL\nI goad Bram.", ""),
        ("GOAD BRAM\nI say.", ""),
        ("STRANGER\nI GOAD BRAM.", ""),
        ("Stranger\nI goad Bram.", ""),
        ("STRANGER", ""),
    ],
)
def test_a_line_in_capital_letters_says_who_speaks(text: str, found: str) -> None:
    assert speaker(KNOWN.tokens(text), Names(KNOWN, text, "Ash", None)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("KID: I goad Bram", "KID"),
        ("OLD MAN: I goad Bram", "OLD MAN"),
        ("UPDATE: I goad Bram", ""),
        ("GUN ONE: I goad Bram", ""),
        ("ASH: I goad Bram", ""),
        ("KID: I GOAD BRAM", ""),
        ("Kid: I goad Bram", ""),
    ],
)
def test_a_label_in_capital_letters_says_who_speaks(text: str, found: str) -> None:
    tokens = KNOWN.tokens(text)
    colon = next(k for k, token in enumerate(tokens) if token.word == ":")
    assert speaker_before(tokens, 0, colon, Names(KNOWN, text, "Ash", None)) == found


@pytest.mark.parametrize(
    ("lead", "tail", "said"),
    [
        ("I do everything that is in here", "", True),
        ("I hereby act as written", "", True),
        ("My moves for this week", "", True),
        ("As to me,", "is what I do.", True),
        ("I do not do", "", False),
        ("I propose that the rule should read", "", False),
        ("He carved", "into the bar.", False),
        ("", "is what I would do.", False),
        ("", "I do nothing.", False),
    ],
)
def test_braces_are_declared_by_the_words_beside_them(lead: str, tail: str, said: bool) -> None:
    text = f"{lead} \x01\x01 {tail}".strip()
    read = list(sentences(text, pieces(text), KNOWN, "Ash"))
    place = next(k for k, sentence in enumerate(read) if sentence.is_block)
    assert declared(read, place) is said
