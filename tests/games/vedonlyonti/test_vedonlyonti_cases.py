"""The cases worked out by hand, and what case files must not get away with."""

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from nomic_tools.core.plain import Table, WrongShape, as_list, as_table
from nomic_tools.core.readings import UnknownReading, settle
from nomic_tools.core.trouble import NomicError
from nomic_tools.games.vedonlyonti import GAME

FOLDER = Path(__file__).parents[2] / "cases"


def load(name: str) -> Table:
    return as_table(YAML(typ="safe").load((FOLDER / name).read_text("utf-8")), name)


def cases(*names: str) -> list[Table]:
    return [as_table(case, name) for name in names for case in as_list(load(name)["cases"], name)]


CASES = cases(*(f"vedonlyonti{which}.yaml" for which in ("", "_settings", "_own", "_further", "_alternatives")))


def run(op: str, given: object, settings: object = None) -> Table:
    chosen = settle(GAME.readings, as_table(settings or {}, "settings"))
    return GAME.ops[op](as_table(given, "in"), chosen)


def agrees(got: object, expected: object) -> bool:
    """Dicts agree partially, at every depth; lists exactly."""
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(
            str(key) in got and agrees(got[str(key)], value) for key, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(got, list)
            and len(got) == len(expected)
            and all(agrees(one, other) for one, other in zip(got, expected, strict=True))
        )
    return got == expected and isinstance(got, bool) == isinstance(expected, bool)


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_a_case_worked_out_by_hand_holds(case: Table) -> None:
    got = run(str(case["op"]), case["in"], case.get("settings"))
    assert agrees(got, case["out"]), got


def test_the_cases_of_the_file_are_all_there() -> None:
    assert len(cases("vedonlyonti.yaml")) == 44


def test_the_defaults_that_the_file_states_are_the_games() -> None:
    defaults = as_table(as_table(load("vedonlyonti.yaml")["meta"], "meta")["defaults"], "defaults")
    game = {reading.name: reading.default for reading in GAME.readings}
    assert defaults.items() <= game.items()


def test_every_reading_explains_its_default_and_names_words_of_the_sheet() -> None:
    for reading in GAME.readings:
        assert reading.allows(reading.default)
        assert reading.values.get(reading.default), reading.name
        assert reading.words and reading.question.endswith("?"), reading.name


ROUND: Table = {
    "seats": ["A", "B", "C"],
    "money": {"A": 1000, "B": 1000, "C": 1000},
    "numbers": {"A": 6, "B": 6, "C": 6},
    "holder": "A",
    "bullets": [6],
    "turns": [],
}


@pytest.mark.parametrize(
    "change",
    [
        {"extra": 1},
        {"seats": ["A", "B"]},
        {"seats": ["A", "A", "B"]},
        {"money": {"A": 1, "B": 1}},
        {"money": {"A": -100, "B": 0, "C": 0}},
        {"money": {"A": True, "B": 0, "C": 0}},
        {"numbers": {"A": 7, "B": 6, "C": 6}},
        {"numbers": {"A": "other", "B": 6, "C": 6}},
        {"holder": "D"},
        {"bullets": [0]},
        {"bullets": [7]},
        {"turns": [{"shots": []}]},
        {"turns": [{"bets": [["A", "B"]]}]},
        {"turns": [{"bets": [["A", "B", 100.0]]}]},
        {"turns": [{"run": "yes"}]},
        {"turns": 3},
    ],
)
def test_a_round_of_another_shape_is_an_error(change: Table) -> None:
    with pytest.raises(WrongShape):
        run("round", ROUND | change)


@pytest.mark.parametrize("field", list(ROUND))
def test_a_round_without_one_of_its_fields_is_an_error(field: str) -> None:
    with pytest.raises(WrongShape):
        run("round", {name: value for name, value in ROUND.items() if name != field})


@pytest.mark.parametrize(
    ("op", "given"),
    [
        ("deck", {}),
        ("start_odds", {"participants": 0}),
        ("odds", {"remaining": 2, "players": 2, "bettors": 3}),
        ("bet", {"money": 100, "odds": "x1", "stake": 100}),
        ("bet", {"money": 100, "odds": "x2 ", "stake": 100}),
        ("flee", {"number": 0, "chamber": 1}),
        ("flee", {"number": 1, "chamber": 7}),
        ("between", {"money": {"A": 0}, "choice": {"B": "self"}}),
        ("between", {"money": {"A": 0}, "choice": {"A": "run"}}),
        ("final", {"money": {}}),
    ],
)
def test_an_input_of_another_shape_is_an_error(op: str, given: Table) -> None:
    with pytest.raises(WrongShape):
        run(op, given)


@pytest.mark.parametrize("players", [2, 7])
def test_there_is_no_deck_for_fewer_than_three_or_more_than_six(players: int) -> None:
    with pytest.raises(NomicError):
        run("deck", {"players": players})


@pytest.mark.parametrize(
    "settings", [{"payments": "pool"}, {"payment": "shared"}, {"rebet_same": 1}, {"unit": True}, {"unit": 0}]
)
def test_a_setting_that_the_game_does_not_have_is_an_error(settings: Table) -> None:
    with pytest.raises(UnknownReading):
        run("round", ROUND, settings)
