"""A week that no reading expresses is worked out by hand, within the limits, and audited."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests

MADE = """\
reason: hats count double this week
moves:
  - {who: Bram, points: -2, clause: hats, reason: e wore none}
  - {who: Clay, points: 3, clause: hats, reason: e wore two}
removed: [Doc]
"""
AT = "2009-08-10T09:00:00Z"


def resolve(folder: Path, text: str) -> contests.Outcome:
    (folder / "mail/moves.yaml").write_text(text)
    return contests.type_in(folder, ["resolve", "--by-hand", str(folder / "mail/moves.yaml")], AT)


@pytest.fixture
def closed(at_stage: Callable[[str], Path]) -> Path:
    return at_stage("resolve 32")


def test_the_moves_of_the_file_are_recorded_with_clause_and_reason(closed: Path) -> None:
    contests.must(resolve(closed, MADE))
    moves = [line for line in contests.lines_of(closed) if line["kind"] == "moved" and line["clause"] == "hats"]
    assert [(line["from"], line["to"], line["amount"], line["why"]) for line in moves] == [
        ("Bram", "bank", 2, ["e wore none"]),
        ("bank", "Clay", 3, ["e wore two"]),
    ]
    assert any(line["kind"] == "departed" and line["who"] == "Doc" for line in contests.lines_of(closed))
    assert contests.must(contests.type_in(closed, "audit", AT)).told == ""


def test_the_report_says_that_it_was_worked_out_by_hand(closed: Path) -> None:
    contests.must(resolve(closed, MADE))
    assert "Worked out by hand: hats count double this week" in contests.type_in(closed, "announce --preview", AT).out


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (MADE.replace("points: 3", "points: 999"), "the awards come to 999, and"),
        (MADE.replace("points: -2", "points: -11"), "the revocations come to 11, and 10 of 10 are left"),
        (MADE.replace("Bram", "Bran"), "nobody here is called 'Bran'"),
        (MADE.replace("points: 3", "points: 0"), "a move of 0 points is none"),
        (MADE.replace("clause: hats, reason: e wore two", "clause: hats"), "the field reason is missing"),
        (
            MADE.replace("[Doc]", "[Ash]").replace("reason: hats count double this week\n", ""),
            "the field reason is missing",
        ),
    ],
)
def test_what_limits_scores_and_names_do_not_allow_is_refused(closed: Path, wrong: str, told: str) -> None:
    before = contests.state(closed)
    outcome = resolve(closed, wrong)
    assert outcome.code == 3
    assert told in outcome.err
    assert contests.state(closed) == before


def test_a_correction_of_an_earlier_week_leaves_the_reckoning_by_hand(closed: Path) -> None:
    contests.must(resolve(closed, MADE))
    shot = next(
        line
        for line in contests.lines_of(closed)
        if line["kind"] == "declared" and line["text"] == "I aim and fire at Clay"
    )
    words = ["correct", "--rework", "2009-W31", "--strike", str(shot["seq"]), "--reason", "a test"]
    told = contests.must(contests.type_in(closed, words, AT)).out
    assert "2009-W31  Clay, revocation" in told
    assert "2009-W32" not in told
    assert contests.must(contests.type_in(closed, "audit", AT)).told == ""


def test_audit_finds_a_reckoning_by_hand_over_the_limit(closed: Path) -> None:
    contests.must(resolve(closed, MADE))
    journal = closed / "repository/ledger/gunfight/journal/2009/W33.yaml"
    journal.write_text(journal.read_text().replace('"to": "Clay", "amount": 3', '"to": "Clay", "amount": 300'))
    assert "worked out by hand, but the awards come to 300" in contests.type_in(closed, "audit", AT).out
