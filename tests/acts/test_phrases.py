"""The sentences that a contestmaster settled by hand are read as e settled them."""

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from nomic_tools.acts.cases import read_with
from nomic_tools.core.names import Cast, cast_from_plain
from nomic_tools.core.plain import Plain, Table, as_list, as_table, as_text
from nomic_tools.games.gunfight.words import WORDS

CASES = Path(__file__).parent.parent / "cases"


def cases(name: str) -> list[tuple[str, Cast, Table]]:
    """The cases of a file, each with its id and the file's cast."""
    book = as_table(YAML(typ="safe").load(CASES / name), name)
    cast = cast_from_plain(book["people"])
    tables = [as_table(item, name) for item in as_list(book["cases"], name)]
    return [(as_text(case["id"], name), cast, case) for case in tables]


def summed(acts: Plain) -> list[Table]:
    """The acts with the buys added up at the end."""
    tables = [as_table(act, "acts") for act in as_list(acts, "acts")]
    bought = sum(n for act in tables if act["do"] == "buy" and isinstance(n := act["n"], int))
    return [act for act in tables if act["do"] != "buy"] + ([{"do": "buy", "n": bought}] if bought else [])


FILES = sorted(path.name for path in CASES.glob("phrases*.yaml"))


@pytest.mark.parametrize(
    ("cast", "case"),
    [pytest.param(cast, case, id=f"{name}-{key}") for name in FILES for key, cast, case in cases(name)],
)
def test_sentence_is_read_as_settled(cast: Cast, case: Table) -> None:
    expected = as_table(case["out"], "out")
    got = read_with(as_table(case["in"], "in"), cast, WORDS)
    assert summed(got["acts"]) == summed(expected["acts"])
    assert "review" not in expected or got["review"] == expected["review"]
