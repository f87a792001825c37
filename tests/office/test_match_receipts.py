"""What a receipt proves to a player of a match, whose mails stay sealed long after their period is settled."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from nomic_tools.cli.session import Session
from nomic_tools.office.custody.receipt_check import receipt_body
from tests.office import contests
from tests.office.roulette_match import Match, begin, loaded

Verify = Callable[..., tuple[int, str]]
ANN, BEN = "I bid 3 and detect.", "I bid 5."


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """A match with keys, one turn settled, the mails of the next on record, a receipt for each."""
    match = begin(tmp_path, readings="first_gunner: Ann, start_chips: 40")
    match.must("keys", "make")
    match.load("8, 9 and 21", "10, 11 and 12")
    match.mail(("Ann", ANN), ("Ben", BEN))
    match.must("receipt", "write")
    match.settle()
    return match


@pytest.fixture
def verify(match: Match) -> Verify:
    """`nomic receipt verify` in a player's clone, which `spoil` has changed before."""

    def run_it(seal: int, spoil: Callable[[Path], None] | None = None) -> tuple[int, str]:
        clone = match.top / "clone"
        shutil.rmtree(clone, ignore_errors=True)
        contests.git(match.top, "clone", "-q", str(match.root), str(clone))
        if spoil:
            spoil(clone)
        session = Session(clone, None, lambda: match.now, contests.same_bytes, match.top / "no-secrets")
        receipt = match.top / "secrets" / "match" / "outbox" / f"receipt-{seal}.eml"
        outcome = contests.call(session, ("receipt", "verify", str(receipt)))
        return outcome.code, outcome.told

    return run_it


def lines_without(folder: Path, words: Sequence[str]) -> None:
    for path in (folder / "ledger" / "match" / "journal").rglob("*.yaml"):
        kept = [line for line in path.read_text().splitlines(keepends=True) if not all(word in line for word in words)]
        path.write_text("".join(kept))


def test_a_seal_of_a_settled_turn_waits_for_the_end_of_the_match_and_is_no_fault(verify: Verify) -> None:
    code, told = verify(3)
    assert "WRONG" not in told
    assert "It is still sealed, until the match is over." in told
    assert code == 0


def test_what_a_settled_turn_disclosed_of_a_mail_is_told_with_its_event(match: Match, verify: Verify) -> None:
    claim = next(event for event in match.events("claimed") if event.whole("seal") == 3)
    assert f"Told of it so far, as event {claim.seq}: bid 3." in verify(3)[1]


def test_a_seal_that_is_still_shut_when_the_match_is_over_is_a_fault(match: Match, verify: Verify) -> None:
    for _ in range(4):
        match.settle()  # nobody says anything, until both are bankrupt
    assert "It was opened" in verify(3)[1]


def test_a_journal_with_a_line_cut_out_is_a_finding_of_its_own(verify: Verify) -> None:
    code, told = verify(3, lambda clone: lines_without(clone, ('"kind": "mail_sealed"', '"seal": 3,')))
    assert code == 1
    assert "WRONG  journal: it is not whole, so that nothing can be proved from it: ledger/match/journal/" in told
    assert "merged" not in told


STANDING = [
    (
        "I bid 3 and detect.",
        "known now:\n  bid 3\n  detect\nMissing:\n  nothing\n",
    ),
    (
        "I bid 16.",
        "why:\n  bid 16: wrong (bids go from 0 to 15)\nMissing:\n  Ann has not bid\n",
    ),
    ("I bid 3.\n\nI bid 4.", "known now:\n  bid 4\nWhat does not, and why:\n  bid 3: replaced\nMissing:\n  nothing\n"),
    ("I pass.", "known now:\n  nothing\nMissing:\n  Ann has not bid\n"),
    ("What weather!", "known now:\n  nothing\nMissing:\n  Ann has not bid\n"),
    ("7, final", "known now:\n  bid 7, final\nMissing:\n  nothing\n"),
]


@pytest.mark.parametrize(("text", "told"), STANDING)
def test_a_receipt_tells_what_stands_what_does_not_and_what_is_missing(tmp_path: Path, text: str, told: str) -> None:
    match = loaded(tmp_path, readings="first_gunner: Ann")
    match.must("keys", "make")
    match.mail(("Ann", text))
    match.must("receipt", "write")
    assert told in receipt_body(match.outbox()["receipt-3.eml"].encode())


def test_a_receipt_for_a_settled_turn_says_nothing_of_how_things_stand_in_it(match: Match) -> None:
    settled, open_still = (receipt_body(match.outbox()[f"receipt-{seal}.eml"].encode()) for seal in (1, 3))
    assert "All that stands" in open_still
    assert "All that stands" not in settled and "Missing:" not in settled
