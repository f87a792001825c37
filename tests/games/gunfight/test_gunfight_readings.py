"""The readings and clauses quote the contract, and every row of the rules is documented."""

import re
from pathlib import Path

import pytest

from nomic_tools.core.plain import Table, WrongShape
from nomic_tools.core.readings import UnknownReading, settle
from nomic_tools.games.gunfight import GAME, clauses
from nomic_tools.games.gunfight.clauses import Clause
from nomic_tools.games.gunfight.notes import NOTES
from nomic_tools.games.gunfight.readings import READINGS

CONTRACT = " ".join((Path(__file__).parent / "contract.txt").read_text().split())
CLAUSES = [value for value in vars(clauses).values() if isinstance(value, Clause)]


@pytest.mark.parametrize("words", [reading.words for reading in READINGS] + [clause.words for clause in CLAUSES])
def test_the_words_are_the_contracts_own(words: str) -> None:
    assert words in CONTRACT


def test_every_row_of_the_rules_is_a_reading_or_a_note() -> None:
    told = [*(reading.row for reading in READINGS), *(note.row for note in NOTES)]
    rows = [int(row) for text in told for row in re.findall(r"\d+", text)]
    assert set(rows) == set(range(1, 51))


def test_every_default_is_one_of_the_values_and_each_value_has_a_meaning() -> None:
    assert all(reading.allows(reading.default) and all(reading.values.values()) for reading in READINGS)


def test_an_unknown_reading_or_value_is_an_error() -> None:
    for chosen in ({"goad_mood": "add"}, {"goad_mode": "addd"}, {"goad_needs_gun": 1}, {"ban_days": True}):
        with pytest.raises(UnknownReading):
            settle(READINGS, chosen)


WEEK: Table = {"gunslingers": {"A": [1, 1]}, "actions": [], "award_limit": 0}
HUGE_ORDER: Table = {"by": "A", "do": "buy", "n": 10**30}


@pytest.mark.parametrize(
    ("op", "given"),
    [
        ("week", {**WEEK, "weather": "fine"}),
        ("week", {**WEEK, "actions": [{"by": "A", "do": "dance"}]}),
        ("week", {**WEEK, "actions": [{"by": "A", "do": "hoot", "target": "B"}]}),
        ("week", {**WEEK, "actions": [{"by": "A", "do": "hoot", "via": "pigeon"}]}),
        ("week", {**WEEK, "actions": [{"do": "hoot"}]}),
        ("week", {**WEEK, "gunslingers": {"A": [1]}}),
        ("week", {**WEEK, "gunslingers": {"A": [1, -1]}}),
        ("week", {**WEEK, "gunslingers": {"A": [1, 10**30]}}),
        ("week", {**WEEK, "actions": [HUGE_ORDER]}),
        ("week", {**WEEK, "left": ["B"]}),
        ("week", {"gunslingers": {}, "actions": []}),
        ("pool", {"gunslingers": ["A"]}),
        ("join", {"now": 5}),
        ("join", {"now": "9999-12-31T23:59:59Z"}),
        ("deadline", {"sent": "9999-12-31T23:59:59Z"}),
        ("buy", {"points": True, "guns": 1}),
        ("buy", {"points": 1, "guns": 1, "n": 10**30}),
        ("flip", {"old": "A", "new": "B"}),
    ],
)
def test_a_case_with_a_missing_unknown_or_odd_field_is_an_error(op: str, given: Table) -> None:
    with pytest.raises(WrongShape):
        GAME.ops[op](given, settle(READINGS, {}))


def test_an_order_filled_on_receipt_is_paid_at_once_and_its_gun_may_act() -> None:
    acts: Table = {"actions": [{"by": "A", "do": "buy", "n": 2}, {"by": "A", "do": "hoot"}, {"by": "A", "do": "hoot"}]}
    week: Table = {**WEEK, "gunslingers": {"A": [4, 0], "B": [0, 0]}, **acts}
    out = GAME.ops["week"](week, settle(READINGS, {"fill_purchases": "on_receipt"}))
    assert (out["status"], out["points"], out["removed"]) == (["ok", "ok", "ok"], {"A": 0, "B": 0}, ["A"])
