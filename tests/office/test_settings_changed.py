"""The contract file changed by hand: against the journal it is a fault, what no event tells of is a note."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests

PATH = "contracts/gunfight.yaml"


def edit(folder: Path, before: str, after: str) -> str:
    """Change the contract file by hand and commit it; returns the commit."""
    file = folder / "repository" / PATH
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")
    contests.git(folder, "commit", "-qam", "Better so")
    return contests.git(folder, "rev-parse", "--short=12", "HEAD").strip()


def test_another_contestmaster_than_the_one_at_the_opening_is_a_fault(ended: Path) -> None:
    edit(ended, "contestmaster: Ash", "contestmaster: Clay")
    told = contests.type_in(ended, "audit")
    assert told.code == 1
    assert "contestmaster is 'Clay' here, and event 1 opened with 'Ash'" in told.out


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("list_received", "date_header", "time_of_action 'list_received', then 'date_header'"),
        ("creek.lists.example.org", "brook.lists.example.org", "forums "),
        ("sources: [secret, mails]", "sources: [secret]", "entropy "),
        ("[the Gunfight]", "[the Duel]", "also_called ['the Gunfight'], then ['the Duel']"),
    ],
)
def test_a_setting_that_no_event_tells_of_is_a_note_with_its_commit(
    ended: Path, before: str, after: str, told: str
) -> None:
    commit = edit(ended, before, after)
    notes = contests.type_in(ended, "audit").out
    assert f"{PATH}: commit {commit} set otherwise, and no event tells of it: {told}" in notes


def test_what_was_set_before_anything_rests_on_it_is_not_told(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("draw announce")
    edit(folder, "list_received", "date_header")
    contests.must(contests.do(folder, contests.step_named("draw announce")))
    assert contests.faults(contests.type_in(folder, "audit")) == ""


def test_a_dated_limit_is_told_by_the_resolutions_that_it_counts_in(ended: Path) -> None:
    text = (ended / "repository" / PATH).read_text("utf-8")
    assert "limits:" in text
    edit(ended, "limits:\n", 'limits:\n  - {from: "2010-01-01", cite: later}\n')
    assert "set otherwise" not in contests.type_in(ended, "audit").out
