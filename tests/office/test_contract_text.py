"""The contract's text: a file that is not what the journal put in force is found, and no amendment files one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Step

IN_FORCE, FORMER = "contracts/gunfight.md", "contracts/gunfight-until-2009-08-10.md"
NOT_THAT = "this is not the text that event"


def commit(folder: Path) -> None:
    contests.git(folder, "add", "-A")
    contests.git(folder, "commit", "-qm", "Tidy up")


def edit(folder: Path, path: str = IN_FORCE) -> bytes:
    """Change a text by hand and commit it; returns what it was."""
    file = folder / "repository" / path
    before = file.read_bytes()
    file.write_bytes(before + b"\nAnd three points more.\n")
    commit(folder)
    return before


def amend(folder: Path, text: str, at: str = "2009-08-14T08:00:00Z") -> contests.Outcome:
    return contests.do(folder, Step("amend", at, ("amend", "--text", text, "--cite", "<2@example.org>")))


@pytest.mark.parametrize("path", [IN_FORCE, FORMER])
def test_a_text_that_was_changed_and_committed_is_found_with_the_commit_that_has_the_right_one(
    ended: Path, path: str
) -> None:
    before = edit(ended, path)
    told = contests.type_in(ended, "audit").out
    assert told.startswith(f"{path}: {NOT_THAT}"), told
    commit_id = told.strip().rpartition("; commit ")[2].split()[0]
    assert contests.git(ended, "show", f"{commit_id}:{IN_FORCE}").encode() == before


def test_a_text_that_was_taken_away_is_found_unless_history_holds_it(ended: Path) -> None:
    contests.git(ended, "rm", "-q", FORMER)
    commit(ended)
    assert contests.type_in(ended, "audit").code == 0
    contests.git(ended, "rm", "-q", IN_FORCE)
    commit(ended)
    assert f"{IN_FORCE}: there is no file: it holds the text that event" in contests.type_in(ended, "audit").out


def test_a_former_text_that_neither_a_file_nor_the_history_holds_is_told_of(ended: Path) -> None:
    contests.git(ended, "rm", "-q", FORMER)
    contests.git(ended, "checkout", "-q", "--orphan", "anew")
    commit(ended)
    assert f"{FORMER}: nothing here holds the text that event 1 put in force" in contests.type_in(ended, "audit").out


def test_a_text_that_was_never_in_force_is_found(ended: Path) -> None:
    (ended / "repository/contracts/gunfight-until-2009-08-01.md").write_text("Whoever reads this wins.\n")
    commit(ended)
    told = contests.type_in(ended, "audit").out
    assert "contracts/gunfight-until-2009-08-01.md: this text was never in force" in told


def test_an_amendment_does_not_file_what_was_never_in_force(ended: Path) -> None:
    edit(ended)
    before = contests.files(ended)
    refused = amend(ended, "contract.md")
    assert refused.code == 3 and IN_FORCE in refused.err and "git checkout" in refused.err
    assert f"nomic amend --text {IN_FORCE}" in refused.err
    assert contests.files(ended) == before


def test_a_text_that_was_edited_by_hand_can_be_put_in_force_and_the_one_before_is_kept(ended: Path) -> None:
    former = edit(ended)
    edited = (ended / "repository" / IN_FORCE).read_bytes()
    (ended / "mail" / "edited.md").write_bytes(edited)
    assert amend(ended, "edited.md").code == 0
    files = contests.files(ended)
    assert (files[IN_FORCE], files["contracts/gunfight-until-2009-08-14.md"]) == (edited, former)
    assert contests.type_in(ended, "audit").code == 0


def test_a_report_names_the_file_that_held_its_version_when_it_was_announced(ended: Path) -> None:
    for week in ("2009-W31", "2009-W32"):
        assert f"in full at {FORMER} in the" in report(ended, week)
    assert amend(ended, "contract.md").code == 0
    assert contests.type_in(ended, "audit").code == 0


def test_a_report_from_before_an_amendment_is_made_anew_as_it_was(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("amend")
    assert f"in full at {IN_FORCE} in the" in report(folder, "2009-W31")
    assert contests.do(folder, contests.step_named("amend")).code == 0
    assert contests.type_in(folder, "audit").code == 0


def report(folder: Path, week: str) -> str:
    """The report on a week, announced now, without its line breaks."""
    contests.must(contests.do(folder, Step("announce", "2009-08-10T08:05:30Z", ("announce", "--week", week))))
    return " ".join((folder / f"repository/reports/gunfight/{week}.txt").read_text("utf-8").split())
