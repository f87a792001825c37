"""A week is not resolved over an undecided sentence, of public or of sealed mail, unless that goes on record."""

from collections.abc import Callable
from pathlib import Path

from tests.office import contests

AT = "2009-08-03T09:00:00Z"


def left_undecided(folder: Path, *names: str) -> Path:
    """The contest played up to the resolving of its first week, without the decisions named."""
    contests.prepare(folder)
    for step in (contests.INIT, *contests.STEPS):
        if step.name == "resolve":
            return folder
        if step.name not in names:
            contests.must(contests.do(folder, step))
    raise AssertionError("there is no step that resolves")


def test_a_sealed_sentence_is_asked_about_before_its_seal_is_opened(tmp_path: Path) -> None:
    folder = left_undecided(tmp_path / "contest", "review private")
    before = contests.state(folder)
    refused = contests.type_in(folder, "resolve --week 2009-W31", AT)
    assert refused.code == 3 and "P3.1" in refused.err and "--despite" in refused.err
    assert contests.state(folder) == before


def test_a_public_sentence_is_named_by_its_event(tmp_path: Path) -> None:
    folder = left_undecided(tmp_path / "contest", "review public")
    assert "wait for a decision: R" in contests.type_in(folder, "resolve --week 2009-W31", AT).err


def test_resolving_all_the_same_puts_the_reason_on_record(tmp_path: Path) -> None:
    folder = left_undecided(tmp_path / "contest", "review private")
    words = ["resolve", "--week", "2009-W31", "--despite", "e does not answer"]
    contests.must(contests.type_in(folder, words, AT))
    resolved = contests.lines_of(folder)[-1]
    waited = next(line for line in contests.lines_of(folder) if "Brma" in str(line.get("text")))
    assert resolved["despite"] == [f"R{waited['seq']}: e does not answer"]


def test_what_waits_of_sealed_mail_is_shown_to_the_contestmaster_alone(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("review private")
    assert "Brma" not in contests.type_in(folder, "status", "2009-07-30T18:04:00Z").told
    assert "Brma" in contests.type_in(folder, "status --private", "2009-07-30T18:04:00Z").out
