"""Every case of the Gunfight's case files holds."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from nomic_tools.core.plain import as_list, as_table
from nomic_tools.core.readings import settle
from nomic_tools.games.gunfight import GAME

FOLDER = Path(__file__).parents[2] / "cases"
NAMES = ("gunfight.yaml", "gunfight_own.yaml", "gunfight_further.yaml", "gunfight_alternatives.yaml")
FILES = [as_table(YAML(typ="safe").load(FOLDER / name), name) for name in NAMES]
CASES = [as_table(case, "case") for file in FILES for case in as_list(file["cases"], "cases")]


def differences(expected: object, got: object, place: str = "out") -> list[str]:
    """Where `got` is not as `expected`: mappings partially, at every depth, all else exactly."""
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        return [
            line
            for name, value in expected.items()
            for line in differences(value, got.get(name, "(missing)"), f"{place}.{name}")
        ]
    return [] if type(expected) is type(got) and expected == got else [f"{place}: {expected!r} != {got!r}"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_the_case_holds(case: Mapping[str, object]) -> None:
    settings = settle(GAME.readings, as_table(case.get("settings", {}), "settings"))
    got = GAME.ops[str(case["op"])](as_table(case["in"], "in"), settings)
    assert differences(case["out"], got) == []


def test_the_defaults_are_those_of_the_case_file() -> None:
    defaults = {reading.name: reading.default for reading in GAME.readings}
    assert differences(as_table(FILES[0]["meta"], "meta")["defaults"], defaults) == []
