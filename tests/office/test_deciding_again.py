"""A decision about sealed mail can be changed until the mail is opened; one on record is mended by a correction."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests

AT = "2009-08-03T08:06:00Z"
WHY = ("--reason", "a test")


@pytest.fixture
def reviewed(at_stage: Callable[[str], Path]) -> Path:
    """The week before its closing: Ember's private `aim Bram` was accepted as P3.1, and P4 refused as private talk."""
    return at_stage("draw close")


def review(folder: Path, *words: str) -> contests.Outcome:
    return contests.type_in(folder, ["review", *words, *WHY], AT)


def declared(folder: Path) -> list[str]:
    """The acts of Ember in the week, once it is resolved."""
    for name in ("draw close", "draw entropy", "resolve"):
        contests.must(contests.do(folder, contests.step_named(name)))
    assert contests.faults(contests.type_in(folder, "audit")) == ""
    rows = [line for line in contests.lines_of(folder) if line["kind"] == "declared" and line["by"] == "Ember"]
    return [" ".join(map(str, act.values())) for row in rows if isinstance(act := row["act"], dict)]


def test_what_was_accepted_of_a_sealed_mail_is_refused_after_all(reviewed: Path) -> None:
    before = contests.state(reviewed)
    contests.must(review(reviewed, "--refuse", "P3.1"))
    assert contests.state(reviewed) == before
    assert "aim Bram" not in declared(reviewed)


def test_what_was_accepted_of_a_sealed_mail_is_another_act_after_all(reviewed: Path) -> None:
    told = contests.must(review(reviewed, "--accept", "P3.1", "--as", "aim Doc")).out
    assert "a later decision takes the place of this one" in told
    assert "aim Doc" in (acts := declared(reviewed))
    assert "aim Bram" not in acts


def test_a_mail_refused_as_foreign_is_let_in_again_and_waits(reviewed: Path) -> None:
    contests.must(review(reviewed, "--refuse", "P3"))
    contests.must(review(reviewed, "--accept", "P3"))
    assert "aim Bram" in declared(reviewed)


def test_a_whole_mail_that_was_not_refused_is_not_accepted(reviewed: Path) -> None:
    assert "It can only be refused" in review(reviewed, "--accept", "P3").err


def test_an_act_that_is_told_already_cannot_be_refused_with_its_mail(reviewed: Path) -> None:
    told = next(line for line in contests.lines_of(reviewed) if line["kind"] == "claimed")
    refused = review(reviewed, "--refuse", f"P{told['seal']}")
    assert refused.code == 3
    assert f"is told already, by event {told['seq']}" in refused.err


def test_a_public_sentence_that_is_settled_names_the_ways_to_mend_it(reviewed: Path) -> None:
    sentence = next(line["seq"] for line in contests.lines_of(reviewed) if line.get("text") == "I aim and fire at Clya")
    act = next(line["seq"] for line in contests.lines_of(reviewed) if line["kind"] == "declared" and "review" in line)
    told = review(reviewed, "--refuse", f"R{sentence}").err
    assert f"R{sentence} is edited already" in told
    assert f"nomic correct --rework 2009-W31: `--strike {act}`" in told
    assert f'--admit "R{sentence}=ACT"' in told


def test_a_mail_that_is_opened_names_the_way_to_mend_it(reviewed: Path) -> None:
    declared(reviewed)
    told = review(reviewed, "--refuse", "P3.1").err
    assert "P3.1 is opened" in told
    assert "nomic correct --rework 2009-W31" in told


def test_what_no_mail_says_waits_for_no_decision(reviewed: Path) -> None:
    for item in ("R99999", "P99.1", "P3.7", "R1"):
        assert f"{item} does not wait for a decision" in review(reviewed, "--refuse", item).err


def test_a_correction_of_a_sealed_sentence_is_sent_to_review(reviewed: Path) -> None:
    words = ["correct", "--rework", "2009-W31", "--admit", "P3.1=aim Doc", *WHY]
    assert "nomic review --accept P3.1, or --refuse" in contests.type_in(reviewed, words, AT).err


def test_a_correction_that_does_not_know_an_act_or_a_name_asks_for_them_as_they_are_typed(reviewed: Path) -> None:
    talk = next(line["seq"] for line in contests.lines_of(reviewed) if line.get("text") == "I aim and fire at Doc")
    words = ["correct", "--rework", "2009-W31", "--admit", f"R{talk}=aim Doc", *WHY]
    assert "Add --by NAME." in contests.type_in(reviewed, words, AT).err
