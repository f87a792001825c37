"""The sentences that a contestmaster settled by hand are read as e settled them."""

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from nomic_tools.acts.cases import read_with
from nomic_tools.core.names import Cast, cast_from_plain
from nomic_tools.core.plain import Plain, Table, as_list, as_table, as_text
from nomic_tools.games.gunfight.words import WORDS

CASES = Path(__file__).parent.parent / "cases"


FILES = sorted(path.name for path in CASES.glob("phrases*.yaml"))


def summed(acts: Plain) -> list[Table]:
    """The acts with the buys added up at the end."""
    tables = [as_table(act, "acts") for act in as_list(acts, "acts")]
    bought = sum(n for act in tables if act["do"] == "buy" and isinstance(n := act["n"], int))
    return [act for act in tables if act["do"] != "buy"] + ([{"do": "buy", "n": bought}] if bought else [])


@pytest.mark.parametrize("name", FILES)
def test_every_sentence_is_read_as_settled(name: str) -> None:
    book = as_table(YAML(typ="safe").load(CASES / name), name)
    cast = cast_from_plain(book["people"])
    cases = [as_table(item, name) for item in as_list(book["cases"], name)]
    assert cases
    assert [text for case in cases for text in otherwise(case, cast)] == []


def otherwise(case: Table, cast: Cast) -> list[str]:
    """How a sentence is read, if not as settled."""
    expected = as_table(case["out"], "out")
    got = read_with(as_table(case["in"], "in"), cast, WORDS)
    reviewed = "review" not in expected or got["review"] == expected["review"]
    if reviewed and summed(got["acts"]) == summed(expected["acts"]):
        return []
    return [f"{as_text(case['id'], 'id')}: {as_table(case['in'], 'in')['text']!r} is read as {got}, not {expected}"]
