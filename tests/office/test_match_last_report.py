"""The report that ends a match tells what was hidden as it was: what counted, what was taken back, why it ended."""

import pytest

from tests.office.roulette_match import Match, begin


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The last report, without line breaks, of a match with mails that did not count and a request taken back."""
    match: Match = begin(tmp_path_factory.mktemp("ended"), readings="first_gunner: Ann, start_chips: 30")
    match.must("draw", "announce")
    match.mail(
        ("Ann", "I load 8, 9 and 9."), ("Ann", "I load 1, 2 and 3. Please detect."), ("Ben", "I load 10, 11, 12.")
    )
    match.turn(("Ann", "I load 8, 9 and 21."))
    match.turn(("Ben", "I bid 3 and detect."), ("Ann", "I bid 2, and load 4, 5, 6."), ("Ben", "Cancel my detection."))
    while match.nomic("resolve").code == 0 or not match.told("result"):
        match.wait(match.longest)
    match.must("announce")
    reports = (path.read_text() for path in (match.root / "reports" / "match").glob("turn-*.txt"))
    return " ".join(next(report for report in reports if "The end" in report).split())


@pytest.mark.parametrize(
    "sentence",
    [
        "Loading 1: Ann sent 8, 9, 9, which did not count.",
        "Loading 1: Ann sent 1, 2, 3, which did not count.",
        "Loading 1: Ann sent 8, 9, 21. ",
        "Loading 1: Ben sent 10, 11, 12. ",
        "Turn 1: Ann sent 4, 5, 6, which did not count.",
        "Loading 1: Ann asked to detect bullets.",
        "(-) never fired, empty",
    ],
)
def test_it_says_what_counted_and_what_did_not(told: str, sentence: str) -> None:
    assert sentence in told


def test_a_request_that_was_taken_back_was_not_made(told: str) -> None:
    assert "Ben asked" not in told


def test_it_says_that_both_were_bankrupt(told: str) -> None:
    assert "both are bankrupt; " in told


def test_nothing_is_left_unknown(told: str) -> None:
    assert "(?)" not in told
