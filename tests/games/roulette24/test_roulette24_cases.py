"""The rules of 24-Shot Russian Roulette against cases worked out by hand."""

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from nomic_tools.core.plain import WrongShape
from nomic_tools.core.readings import UnknownReading, settle
from nomic_tools.games.roulette24 import GAME

CASES = Path(__file__).parents[2] / "cases"
FILES = [CASES / f"roulette24{which}.yaml" for which in ("", "_own", "_further", "_alternatives")]


def load_file(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = YAML(typ="safe").load(path)
    return loaded


def all_cases() -> list[Any]:
    return [pytest.param(case, id=case["id"]) for path in FILES for case in load_file(path)["cases"]]


def run(op: str, given: Any, **settings: object) -> Any:
    return GAME.ops[op](given, settle(GAME.readings, settings))


def matches(expected: object, got: object) -> bool:
    if isinstance(expected, dict):
        return isinstance(got, dict) and all(
            name in got and matches(value, got[name]) for name, value in expected.items()
        )
    return type(expected) is type(got) and expected == got


@pytest.mark.parametrize("case", all_cases())
def test_the_rules_give_what_the_case_expects(case: dict[str, Any]) -> None:
    got = run(case["op"], case["in"], **case.get("settings", {}))
    assert matches(case["out"], got), f"{case['why']}\nexpected {case['out']}\ngot {got}"


def test_the_defaults_of_the_case_file_are_those_of_the_game() -> None:
    defaults = {reading.name: reading.default for reading in GAME.readings}
    for name, value in load_file(FILES[0])["meta"]["defaults"].items():
        assert defaults[name] == value


STATE = {
    "chamber": 10,
    "gunner": "A",
    "chips": {"A": 150, "B": 150},
    "shot": {"A": 0, "B": 0},
    "fired": 0,
    "debt": {"A": 0, "B": 0},
    "bullets": [12],
}


@pytest.mark.parametrize(
    ("op", "given"),
    [
        ("lightness", {"bullets": [1, 1]}),
        ("lightness", {"bullets": [25]}),
        ("lightness", {"bullets": []}),
        ("lightness", {"bullets": list(range(1, 25))}),
        ("lightness", {"bullets": [1], "chamber": 2}),
        ("load", {"attempts": []}),
        ("load", {"attempts": [[[1, 2, 3]]]}),
        ("load", {"attempts": [[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [4, 5, 6]]]}),
        ("turn", {"state": STATE}),
        ("turn", {"state": STATE, "bids": {"A": 1}}),
        ("turn", {"state": STATE, "bids": {"A": 1, "B": "pass"}}),
        ("turn", {"state": STATE, "bids": {"A": 1, "B": True}}),
        ("turn", {"state": STATE, "bids": {"A": 1, "B": 2}, "detect": ["C"]}),
        ("turn", {"state": STATE | {"gunner": "C"}, "bids": {"A": 1, "B": 2}}),
        ("turn", {"state": STATE | {"luck": 1}, "bids": {"A": 1, "B": 2}}),
        ("detect", {"bullets": [1], "chamber": 0}),
        ("detect", {"bullets": [1], "chamber": 1, "setup": "yes"}),
        ("game", {"start": 1, "bullets": [1], "turns": []}),
        ("game", {"start": 1, "gunner": "A", "bullets": [1], "turns": [[1]]}),
        ("outcome", {"start": 150, "chips": {"A": 1, "B": 1}, "debt": {"A": 1, "B": 1}}),
    ],
)
def test_a_case_that_is_not_understood_is_an_error(op: str, given: object) -> None:
    with pytest.raises(WrongShape):
        run(op, given)


@pytest.mark.parametrize(
    "settings",
    [
        {"bid_cap": "most"},
        {"air_counts": 1},
        {"start_chips": True},
        {"start_chips": -1},
        {"bullets": 5},
        {"bullets": 24},
        {"forfeit_after": 0},
        {"luck": 1},
    ],
)
def test_a_setting_the_game_does_not_have_is_an_error(settings: dict[str, object]) -> None:
    with pytest.raises(UnknownReading):
        run("turn", {"state": STATE, "bids": {"A": 1, "B": 2}}, **settings)


def test_every_reading_quotes_or_explains_itself() -> None:
    for reading in GAME.readings:
        assert reading.question.endswith("?")
        assert reading.words
        assert reading.allows(reading.default)
        assert all(reading.values.values())
