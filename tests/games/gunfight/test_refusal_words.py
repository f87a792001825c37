"""Every reason against an act has its words, the same in commands and in announcements."""

import ast
import re

from nomic_tools.games.gunfight import GAME
from nomic_tools.games.gunfight.week import Status


def test_every_reason_has_words() -> None:
    assert set(GAME.refusals) == set(Status) - {Status.OK}


def test_the_announcement_has_the_same_words() -> None:
    assert GAME.templates is not None
    template = GAME.templates.joinpath("words.txt.j2").read_text(encoding="utf-8")
    said = re.search(r"set refusals = (\{.*?\}) %\}", template, re.DOTALL)
    assert said and ast.literal_eval(said[1]) == {str(reason): text for reason, text in GAME.refusals.items()}


def test_a_reason_without_words_is_told_by_its_name() -> None:
    assert GAME.why_not("no_gun", "2 used") == "e had no Gun left for it: 2 used"
    assert GAME.why_not("too_late") == "too late"
