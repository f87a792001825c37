"""What makes an act depend on a case, by a noun, a place or a dare, and what only looks like it."""

import pytest

from nomic_tools.acts.text.provisos import dared, proviso, stated
from nomic_tools.acts.text.tokens import Tokenizer
from nomic_tools.acts.weighing.conditions import behind_semicolon, left_behind

TOKENS = Tokenizer({})
THINGS = frozenset(("gun", "guns"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("with the sole proviso that it rains", "with the sole proviso"),
        ("on one condition", "on one condition"),
        ("under the strict assumption that it is legal", "under the strict assumption"),
        ("in the unlikely event that it matters", "in the unlikely event"),
        ("upon his safe return", "upon his safe"),
        ("at rest on his safe return", "on his safe return"),
        ("only where nobody looks", "only where"),
        ("where that is still possible", "where possible"),
        ("the day he returns", "the day"),
        ("one proviso", "one proviso"),
        ("my only condition being that he stays", "only condition"),
        ("subject, of course, to his veto", "subject to"),
        ("the condition of my knees", ""),
        ("fire upon the marshal", ""),
        ("upon the advice of bram", ""),
        ("subject to no condition", ""),
        ("without any reservation", ""),
        ("on no condition", ""),
        ("not on that condition", ""),
        ("in any event of that kind", ""),
        ("with full understanding of the text", ""),
        ("in return for his hat", ""),
        ("in good condition, where it hurts", ""),
        ("where it hurts", ""),
        ("the day is young", ""),
        ("only because he sings", ""),
    ],
)
def test_a_proviso_is_told_by_a_noun_or_a_place(text: str, found: str) -> None:
    tokens = TOKENS.tokens(text)
    assert proviso(tokens, 0, len(tokens), {token.word for token in tokens}) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("any later and i shoot bram", "any later"),
        ("ash, one more word and i shoot bram", "one more word"),
        ("say that again, and i shoot bram", "say that again"),
        ("keep talking and i hereby shoot bram", "keep talking"),
        ("you make one joke and i shoot bram", "you make one joke"),
        ("another week, another shot, and i shoot bram", ""),
        ("another week, and i shoot bram", ""),
        ("one gun and i shoot bram", ""),
        ("bram is here again and i shoot bram", ""),
        ("thanks and i shoot bram", ""),
        ("i shoot bram", ""),
    ],
)
def test_a_dare_stands_before_the_and_of_an_act(text: str, found: str) -> None:
    tokens = TOKENS.tokens(text)
    place = [token.word for token in tokens].index("shoot")
    assert dared(tokens, place, THINGS) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("only if he agrees", "only if"),
        ("if he is still there, that is", "if"),
        ("always provided that nobody minds", "provided"),
        ("otherwise, bram", "otherwise"),
        ("otherwise all is well", ""),
        ("if you have questions, ask", ""),
        ("unless i am mistaken, it rains", ""),
        ("in case anyone wonders, no", ""),
    ],
)
def test_a_condition_may_be_a_sentence_of_its_own(text: str, found: str) -> None:
    tokens = TOKENS.tokens(text)
    assert left_behind(tokens, 0, len(tokens)).removeprefix("only ") == found.removeprefix("only ")


def test_a_condition_may_stand_behind_a_semicolon() -> None:
    tokens = TOKENS.tokens("i goad bram; but not if he objects; i rest")
    end = [token.word for token in tokens].index(";")
    assert behind_semicolon(tokens, end) == "if"
    assert behind_semicolon(tokens, len(tokens)) == ""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("condition: bram stays", "condition"),
        ("my condition is that bram stays", "my condition"),
        ("there is one condition, though", "there is one condition"),
        ("my condition is poor", ""),
        ("there are no conditions", ""),
        ("bram is in good condition", ""),
    ],
)
def test_a_sentence_may_put_a_condition_to_the_mail(text: str, found: str) -> None:
    tokens = TOKENS.tokens(text)
    assert stated(tokens, {token.word for token in tokens}) == found
