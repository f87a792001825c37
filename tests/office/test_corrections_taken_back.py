"""What a correction struck out or let in can be corrected again: the last decision about an act holds."""

from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from nomic_tools.office.views import declarations
from tests.office import contests

WEEKS = {"resolved": ("2009-W31", "end"), "open": ("2009-W31", "draw close")}
TIMES = {"resolved": "2009-08-14T12:00:00Z", "open": "2009-08-03T08:06:00Z"}


class Contest:
    """The small contest, with Doc's `aim Clay` decided in review, in a week that is resolved or open."""

    def __init__(self, folder: Path, state: str) -> None:
        self.folder, self.at = folder, TIMES[state]
        self.week = WEEKS[state][0]
        self.sentence = f"R{self.seq('to_review', 'I aim and fire at Clya')}"
        self.act = str(self.seq("declared", "I aim and fire at Clya"))

    def correct(self, *words: str) -> contests.Outcome:
        return self.type_in("correct", "--rework", self.week, *words, "--reason", "a test")

    def type_in(self, *words: str) -> contests.Outcome:
        return contests.type_in(self.folder, list(words), self.at)

    def acts_of_doc(self) -> list[str]:
        """What Doc declared in the week, as every working of the rules is given it."""
        repository = self.folder / "repository"
        session = Session(repository, None, lambda: parse_time(self.at), contests.same_bytes, self.folder / "secrets")
        declared = declarations(session.full_desk().events, self.week)
        return [item.act.told() for item in declared if item.by == "Doc"]

    def standings(self) -> object:
        return self.type_in("balance", "--json").json()

    def lines(self) -> list[dict[str, object]]:
        return contests.lines_of(self.folder)

    def seq(self, kind: str, text: str) -> object:
        return next(line["seq"] for line in self.lines() if line["kind"] == kind and line["text"] == text)


@pytest.fixture(params=sorted(WEEKS))
def contest(request: pytest.FixtureRequest, at_stage: Callable[[str], Path]) -> Contest:
    return Contest(at_stage(WEEKS[request.param][1]), request.param)


def must_audit(contest: Contest) -> None:
    assert contests.faults(contest.type_in("audit")) == ""


def test_an_act_is_struck_out_and_its_sentence_let_in_as_another_by_one_command(contest: Contest) -> None:
    contests.must(contest.correct("--strike", contest.act, "--admit", f"{contest.sentence}=aim Bram"))
    assert "aim Bram" in contest.acts_of_doc()
    assert "aim Clay" not in contest.acts_of_doc()
    must_audit(contest)


def test_a_sentence_whose_act_was_struck_out_is_let_in_as_another_later(contest: Contest) -> None:
    contests.must(contest.correct("--strike", contest.act))
    contests.must(contest.correct("--admit", f"{contest.sentence}=aim Bram"))
    assert "aim Bram" in contest.acts_of_doc()
    assert "aim Clay" not in contest.acts_of_doc()
    must_audit(contest)


@pytest.mark.parametrize("named", ["sentence", "sentence as it was", "act"])
def test_letting_in_again_what_was_struck_out_restores_all(contest: Contest, named: str) -> None:
    words = {"sentence": contest.sentence, "sentence as it was": f"{contest.sentence}=aim Clay", "act": contest.act}
    before, acts = contest.standings(), contest.acts_of_doc()
    contests.must(contest.correct("--strike", contest.act))
    assert contest.acts_of_doc() != acts
    contests.must(contest.correct("--admit", words[named]))
    assert contest.acts_of_doc() == acts
    assert contest.standings() == before
    must_audit(contest)


def test_an_act_that_no_review_decided_is_restored_by_its_own_number(contest: Contest) -> None:
    before = contest.standings()
    mine = str(contest.seq("declared", "I aim and fire at Clay"))
    contests.must(contest.correct("--strike", mine))
    contests.must(contest.correct("--admit", mine))
    assert contest.standings() == before
    must_audit(contest)


def test_an_act_that_was_read_wrong_is_another_in_its_place(contest: Contest) -> None:
    shot = str(contest.seq("declared", "I fire aimlessly"))
    contests.must(contest.correct("--strike", shot, "--admit", f"{shot}=aim Ember"))
    assert "aim Ember" in contest.acts_of_doc()
    must_audit(contest)


def test_of_several_acts_those_that_are_not_declared_yet_are_let_in(contest: Contest) -> None:
    contests.must(contest.correct("--admit", f"{contest.sentence}=aim Clay; aim Bram"))
    assert {"aim Clay", "aim Bram"} <= set(contest.acts_of_doc())
    must_audit(contest)


def test_a_correction_of_entries_typed_twice_does_nothing_the_second_time(contest: Contest) -> None:
    for words in (
        ["--strike", contest.act],
        ["--admit", contest.sentence],
        ["--strike", contest.act, "--admit", f"{contest.sentence}=aim Bram; aim Ember"],
    ):
        contests.must(contest.correct(*words))
        before = contests.state(contest.folder)
        again = contests.must(contest.correct(*words))
        assert "nothing was done" in again.out
        assert contests.state(contest.folder) == before


def test_a_sentence_that_is_an_act_is_let_in_as_no_other_beside_it(contest: Contest) -> None:
    refused = contest.correct("--admit", f"{contest.sentence}=aim Bram")
    assert refused.code == 3
    assert f"{contest.sentence} is aim Clay of Doc already (event {contest.act})" in refused.err
    assert f"--strike {contest.act}" in refused.err


def test_what_belongs_to_an_earlier_week_names_that_week(at_stage: Callable[[str], Path]) -> None:
    contest = Contest(at_stage("end"), "resolved")
    contest.week = "2009-W32"
    refused = contest.correct("--strike", contest.act)
    assert refused.code == 3
    assert "--rework 2009-W31" in refused.err


def test_a_claimed_act_that_is_struck_out_is_gone_with_its_claim(at_stage: Callable[[str], Path]) -> None:
    contest = Contest(at_stage("end"), "resolved")
    assert "buy 1" in contest.acts_of_doc()
    rows = [row for row in contest.lines() if row["kind"] == "declared" and row["by"] == "Doc"]
    order = next(str(row["seq"]) for row in rows if row["text"] == "I buy a Gun")
    contests.must(contest.correct("--strike", order))
    assert "buy 1" not in contest.acts_of_doc()
    must_audit(contest)
