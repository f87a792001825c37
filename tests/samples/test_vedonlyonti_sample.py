"""The sample match of Vedonlyöntipeli: three rounds, a player who stands in and is shot, and every kind of silence."""

from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.core.events import Event
from nomic_tools.ledger.journal import Journal

NAME = "vedonlyonti"


@pytest.fixture(scope="module")
def contest(ended: Callable[[str], Path]) -> Path:
    return ended(NAME)


@pytest.fixture(scope="module")
def events(contest: Path) -> list[Event]:
    return list(Journal(contest, NAME).read())


def found(events: list[Event], what: str) -> list[Event]:
    return [event for event in events if event.kind == "determined" and event.text("what") == what]


def test_three_rounds_are_played_and_somebody_wins(events: list[Event]) -> None:
    assert len(found(events, "won")) == 3
    (result,) = found(events, "result")
    assert result.text("who") == "Anna"


def test_every_fate_occurs(events: list[Event]) -> None:
    fates = [event.fields["value"] for event in found(events, "fate")]
    assert {value["fate"] for value in fates if isinstance(value, dict)} == {"click", "dies", "runs"}


def test_a_player_without_money_stands_in_and_is_shot(events: list[Event]) -> None:
    assert {event.text("who") for event in found(events, "stands_in")} == {"Cecilia"}
    assert [event.text("who") for event in events if event.kind == "departed"] == ["Cecilia"]


def test_what_silence_left_open_is_drawn(events: list[Event]) -> None:
    labels = {event.text("label") for event in events if event.kind == "drawn"}
    assert {"card/round-2/Bert", "handing-on/round-2"} <= labels


def test_no_card_and_no_bullet_is_told_before_the_match_is_over(events: list[Event]) -> None:
    last = [event.seq for event in events if event.kind == "resolved"][-1]
    secret = [event for event in events if event.kind == "drawn" and event.text("label").startswith(("deal", "bullet"))]
    assert secret and all(event.seq > last for event in secret)
    first_card = found(events, "card")[0].seq
    assert all(event.kind in ("determined", "resolved") for event in events if first_card <= event.seq <= last)


def test_all_money_comes_from_the_bank(events: list[Event]) -> None:
    moved = [event for event in events if event.kind == "moved"]
    assert all("bank" in (event.text("from"), event.text("to")) for event in moved)


def test_a_bet_that_cannot_stand_is_told_to_its_sender(contest: Path) -> None:
    drafts = (contest.parent / "secrets" / NAME / "outbox").glob("warning-*.eml")
    assert any("held" in draft.read_text() for draft in drafts)
