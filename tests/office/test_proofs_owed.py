"""What an audit says is still to be proved, and until when; who ends a match with something unproved is told on."""

from pathlib import Path

import pytest

from nomic_tools.office.resolution.seal_checks import seals_owed
from tests.office import contests
from tests.office.betting_match import dealt
from tests.office.roulette_match import Match, loaded


def owed(match: Match) -> list[str]:
    """The proofs that the audit says are owed; it finds no fault."""
    told = match.must("audit", "--json").json()
    assert isinstance(told, dict) and told["problems"] == []
    assert match.must("audit").out.splitlines() == [f"{row['source']}: {row['message']}" for row in told["notes"]]
    return [row["message"] for row in told["notes"]]


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Match:
    match = loaded(tmp_path_factory.mktemp("over"), readings="first_gunner: Ann, start_chips: 40")
    match.turn(("Ann", "I bid 3 and detect."), ("Ben", "I bid 5."))
    while not match.told("result"):
        match.turn(("Ann", "I bid 15."), ("Ben", "I bid 15."))
    return match


def test_seals_claims_and_secret_draws_are_owed_until_the_match_is_over(tmp_path: Path) -> None:
    match = loaded(tmp_path, readings="first_gunner: Ann")
    match.turn(("Ann", "I bid 3."), ("Ben", "I bid 5."))
    claims = [event.seq for event in match.events("claimed")]
    assert owed(match) == [
        "seals 1, 2 of loading-1, until the match is over",
        f"seals 3, 4 of turn-01, until the match is over; on this rest events {claims[0]}, {claims[1]}",
        "draw-loading-1 lacks secret:Dora, until the match is over",
    ]


def test_a_draw_is_owed_from_its_closing_on(tmp_path: Path) -> None:
    match = dealt(tmp_path)
    before = ["draw-deal lacks secret:Dora, until the match is over"]
    assert owed(match) == before
    match.wait(match.longest)
    match.must("draw", "close")
    assert owed(match) == [*before, "draw-round-1-choose lacks secret:Dora, until the match is over"]


def test_nothing_is_owed_when_the_match_is_over(over: Match) -> None:
    assert owed(over) == []


def test_a_dealer_who_opens_all_seals_but_one_or_none_at_all_is_told_on(over: Match) -> None:
    events = over.events()
    seals = [event.whole("seal") for event in events if event.kind == "mail_sealed"]
    for dropped in ([1], seals[-1:], seals):
        kept = [event for event in events if event.kind != "seal_opened" or event.whole("seal") not in dropped]
        told = [problem.message for problem in seals_owed(kept)]
        assert [message for message in told if "neither opened nor declared foreign" in message] == [
            f"seal {seal} is neither opened nor declared foreign" for seal in dropped
        ]


def test_a_week_owes_its_seals_and_its_draw_until_it_is_resolved(stages: dict[str, Path]) -> None:
    def notes(stage: str) -> list[str]:
        told = contests.must(contests.type_in(stages[stage], "audit --json", "2009-08-03T08:50:00Z")).json()
        assert isinstance(told, dict) and told["problems"] == []
        return [row["message"] for row in told["notes"]]

    before, after = notes("draw entropy"), notes("draw announce 32")
    assert any(
        note.startswith("seals 1, 2, 3, 4") and "until 2009-W31 is resolved; on this rests event " in note
        for note in before
    )
    assert any(note.startswith("draw-2009-W31 lacks secret:") for note in before)
    assert after == []
