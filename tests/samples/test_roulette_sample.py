"""The sample match of 24-Shot Russian Roulette: every kind of turn happens in it, and anybody can check it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.core.events import Event
from nomic_tools.ledger.journal import Journal

NAME = "roulette24"


@pytest.fixture(scope="module")
def contest(ended: Callable[[str], Path]) -> Path:
    return ended(NAME)


@pytest.fixture(scope="module")
def events(contest: Path) -> list[Event]:
    return list(Journal(contest, NAME).read())


def told(events: list[Event], what: str) -> list[Event]:
    return [event for event in events if event.kind == "determined" and event.text("what") == what]


def clauses(events: list[Event]) -> set[str]:
    return {event.text("clause") for event in events if "clause" in event.fields}


def test_the_match_is_played_from_its_set_up_to_its_end(events: list[Event]) -> None:
    assert [event.text("period") for event in events if event.kind == "resolved"][:3] == [
        "gunner", "loading-1", "loading-2",
    ]  # fmt: skip
    (result,) = told(events, "result")
    assert result.text("who") in ("Ann", "Ben")


def test_an_overlap_brings_about_a_reload(events: list[Event]) -> None:
    first, second = (event.fields["value"] for event in told(events, "loading"))
    assert isinstance(first, dict) and first["why"] == "overlap"
    assert isinstance(second, dict) and second["status"] == "loaded"


def test_every_way_to_end_a_turn_but_two_silent_players_occurs(events: list[Event]) -> None:
    ways = {event.text("clause") for event in told(events, "shot")}
    assert ways == {"Gameplay 3", "Gameplay 3a", "Inactivity 2"}
    bids: dict[str, list[object]] = {}
    for event in told(events, "bid"):
        bids.setdefault(event.text("period"), []).append(event.fields["value"])
    assert any(one == other != 15 for one, other in bids.values())


def test_bullets_are_fired_by_players_and_in_the_air(events: list[Event]) -> None:
    values = [(event.text("who"), event.fields["value"]) for event in told(events, "shot")]
    hits = {who for who, value in values if isinstance(value, dict) and value["bullet"]}
    assert hits == {"Ann", "Ben", "LGT"}


def test_a_turn_ends_early(events: list[Event]) -> None:
    until = {event.text("period"): event.text("until") for event in events if event.kind == "began"}
    assert any(event.kind == "resolved" and event.at < until[event.text("period")] for event in events)


def test_debts_are_collected_when_the_match_is_over(events: list[Event]) -> None:
    assert all(event.fields["value"] for event in told(events, "debt"))
    assert "Detection 2" in clauses([event for event in events if event.kind == "moved"])


def test_what_is_no_move_is_told_or_said_to_be_foreign(contest: Path, events: list[Event]) -> None:
    outbox = {path.name for path in (contest.parent / "secrets" / NAME / "outbox").glob("*.eml")}
    assert {name.partition("-")[0] for name in outbox} == {"warning", "answer"}
    assert len([event for event in events if event.kind == "seal_foreign"]) == 1
