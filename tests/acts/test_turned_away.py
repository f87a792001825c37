"""A mail that the quick test turns away has nothing to read in it: with the test and without, the same is read."""

import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from nomic_tools.acts.mail import Mail
from nomic_tools.acts.triggers import Triggers, runs, triggers
from nomic_tools.acts.wording.lexicon import Lexicon, lexicon
from nomic_tools.core.acts import Act
from nomic_tools.core.names import Cast, Phrase, cast_from_plain
from nomic_tools.core.plain import as_list, as_table, as_text
from nomic_tools.office.games import find_game

CASES = Path(__file__).parent.parent / "cases"
BOOKS = (*sorted(path.name for path in CASES.glob("phrases*.yaml")), "roulette24_words.yaml", "vedonlyonti_words.yaml")
OWN = (
    Phrase("Make my day, punk!", (Act.of("aim", target="Bram"),)),
    Phrase("Ööh", review=True),
    Phrase(":-)", review=True),
    Phrase("I'd rather"),
)
TALK = (
    "That is not how I read the clause, and I doubt that the author of it ever did.",
    "Shall we say Tuesday? Tuesday is no good for me, but I could do the Wednesday after.",
    "Grüße aus dem Süden — it is raining here, and the well is full.",
    "What Bram said.", "I'm with Bram", "dont agree", "+ 1", "I. Repeat.", "I (b) concur", "fire'd", "firen't",
    "200n't", "1. yes", "a. aye",
    "Sue, since you ask", "200", "twelve", "Scratch\tthat", "scratch [[ not ]] that",
    "{ Bram }", "<a>Bram</a>", '"Bram"', "As-before", "aſ before",
    "I hereby perform the actions quoted below", "Cecilialle", "make my day punk", "ööh", ":-)", "id rather",
    "For Ash read Bram", "for twelve hundred and twenty five read six", "for 'Ash, that is' read Bram", "for-the, read",
    "jään nyt", "𝐟𝐢𝐫𝐞", "ﬁre", "ŉ", "İ", "\x01", "\x02", "\ud800",
)  # fmt: skip


@cache
def book(name: str) -> tuple[Lexicon, Triggers, list[str]]:
    """What is looked up for a file of sentences, the quick test, and the sentences."""
    table = as_table(YAML(typ="safe").load(CASES / name), name)
    cast: Cast = replace(cast_from_plain(table["people"]), phrases=OWN)
    words = find_game(as_text(table["game"], name)).words
    assert words is not None
    texts = [
        as_text(as_table(as_table(case, name)["in"], name)["text"], name) for case in as_list(table["cases"], name)
    ]
    known = lexicon(words, cast)
    return known, triggers(known), texts


@cache
def pieces(name: str) -> st.SearchStrategy[str]:
    """Sentences and single words of a file, and talk."""
    texts = book(name)[2]
    return st.sampled_from([*TALK, *texts, *(word for text in texts for word in text.split())])


def turned_away_for_nothing(name: str, text: str) -> bool:
    """Whether the quick test turns a mail away in which there is something to read."""
    known, screen, _ = book(name)
    return not screen.may_hold_acts(text) and bool(Mail(known, text, "Bram", "public", None).notes())


@pytest.mark.parametrize("name", BOOKS)
def test_no_sentence_that_was_settled_is_turned_away(name: str) -> None:
    assert not [text for text in [*book(name)[2], *TALK] if turned_away_for_nothing(name, text)]


@pytest.mark.parametrize("name", BOOKS)
@given(data=st.data(), blank=st.sampled_from([" ", "\n", "\n\n", " - ", " (a) ", "  ", "'", "’", "", ", "]))
def test_no_mail_that_says_something_is_turned_away(name: str, data: st.DataObject, blank: str) -> None:
    text = blank.join(data.draw(st.lists(pieces(name), min_size=1, max_size=5)))
    assert not turned_away_for_nothing(name, text)


def test_a_letter_has_the_runs_of_its_small_form() -> None:
    letters = map(chr, range(sys.maxunicode + 1))
    assert not [letter for letter in letters if runs(letter) != runs(letter.lower())]


def test_no_character_between_words_comes_to_an_ascii_letter() -> None:
    marks = (char for char in map(chr, range(sys.maxunicode + 1)) if not char.isalnum())
    assert not [char for char in marks if runs(char)]


def test_most_talk_is_turned_away() -> None:
    screen = book("phrases.yaml")[1]
    assert not any(screen.may_hold_acts(text) for text in [*TALK[:3], "\n".join(TALK[:3])])


def test_the_words_of_a_phrase_that_leaves_one_out_must_stand_near_each_other_in_order() -> None:
    screen = book("phrases.yaml")[1]
    assert screen.may_hold_acts("For Ash read Bram")
    assert not screen.may_hold_acts("I read it for you")
    assert not screen.may_hold_acts(f"That is good for me. {'The well is full. ' * 9} Whatever you read")
