"""A dealer who is replaced in the middle of a match: the new one goes on with the deputy's key, under eir own name."""

import shutil
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.roulette_match import Match, begin


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text() + text)


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A match with a deputy, its first bids on record, whose dealer is gone with all eir secrets."""
    match = begin(tmp_path, readings="first_gunner: Ann")
    named = match.must("keys", "deputy", str(tmp_path / "deputy.key")).out
    append(match.root / "contracts" / "match.yaml", f"deputy: {{name: Dex, seal: {named.split()[-1]}\n")
    append(match.root / "ledger" / "people.yaml", "- {name: Dex}\n")
    contests.git(match.top, "commit", "-qam", "Dex is the deputy")
    match.must("keys", "make")
    match.load("8, 9 and 21", "10, 11 and 12")
    match.mail(("Ann", "I bid 3 and detect."))
    shutil.rmtree(tmp_path / "secrets")
    match.must("restore", "--key", str(tmp_path / "deputy.key"))
    return match


def test_a_replaced_dealer_s_match_goes_on_to_a_clean_audit(match: Match) -> None:
    told = match.must("rule", "contestmaster", "Dex", "--reason", "Dora is gone").out
    assert "A new term begins." in told
    match.must("people", "address", "Dex", "dex@example.org")
    match.must("keys", "make")
    match.turn(("Ben", "I bid 5."))
    assert match.told("bid")[-2:] == [3, 5]
    match.must("announce")
    assert "Dealer         Dex\n" in (match.root / "reports" / "match" / "turn-01.txt").read_text()
    match.must("receipt", "write")
    assert "From: dex@example.org" in match.outbox()["receipt-3.eml"]
    assert "WRONG" not in match.must("restore", "--check").out
    assert match.must("audit").code == 0


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("Ann", "--reason", "e asked"), "plays in this match"),
        (("Dora", "--reason", "e asked"), "already"),
        (("Dex",), "needs its reason"),
        (("Nemo", "--reason", "e asked"), "Nemo"),
        (("--reason", "e resigned"), "nobody here"),
    ],
)
def test_who_cannot_be_the_dealer_is_refused(match: Match, words: tuple[str, ...], fault: str) -> None:
    refused = match.nomic("rule", "contestmaster", *words)
    assert refused.code == 3
    assert fault in refused.told
