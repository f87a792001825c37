"""Readings are told with the value in force, and whence it comes."""

from pathlib import Path

from nomic_tools.games.gunfight import GAME
from tests.office.contests import must, type_in


def test_every_reading_of_the_game_is_listed_with_its_words_and_alternatives(stages: dict[str, Path]) -> None:
    rows = must(type_in(stages["end"], "readings --json")).json()
    assert isinstance(rows, list)
    assert [row["name"] for row in rows] == [reading.name for reading in GAME.readings]
    for row, reading in zip(rows, GAME.readings, strict=True):
        assert (row["words"], row["question"], row["value"]) == (reading.words, reading.question, reading.default)
        assert [value["meaning"] for value in row["values"]] == list(reading.values.values())
        assert row["whence"] == "default"


def test_a_ruling_is_whence_a_value_comes(ended: Path) -> None:
    must(type_in(ended, "rule count_by gun --reason judged --cite CFJ-1"))
    rows = must(type_in(ended, "readings count_by --json")).json()
    assert isinstance(rows, list)
    assert rows[0]["value"] == "gun" and rows[0]["whence"].startswith("ruling, event ")
    assert "count_by = gun  (ruling, event " in must(type_in(ended, "readings count_by")).out


def test_the_contract_file_is_whence_a_value_comes(ended: Path) -> None:
    path = ended / "repository" / "contracts" / "gunfight.yaml"
    path.write_text(path.read_text() + "readings: {goaders: last}\n")
    out = must(type_in(ended, "readings goaders")).out
    assert "goaders = last  (contracts/gunfight.yaml)" in out
    assert "  * last: " in out and "    all: each of them" in out


def test_a_reading_that_is_not_there_proposes_near_ones(stages: dict[str, Path]) -> None:
    outcome = type_in(stages["end"], "readings count")
    assert outcome.code == 3 and "count_by" in outcome.err


def test_the_list_fits_eighty_columns(stages: dict[str, Path]) -> None:
    assert max(map(len, must(type_in(stages["end"], "readings")).out.splitlines())) <= 80
