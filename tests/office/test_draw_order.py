"""The steps of a draw: each once, and in their order."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests

BEFORE, AFTER = "2009-08-02T23:59:59Z", "2009-08-03T12:00:00Z"


@pytest.mark.parametrize(
    ("stage", "words", "at", "told"),
    [
        ("draw announce", "draw close --week 2009-W31", AFTER, "is not announced"),
        ("draw announce", "draw entropy --week 2009-W31", AFTER, "is not closed"),
        ("draw announce", "resolve --week 2009-W31", AFTER, "is not closed"),
        ("draw announce", "draw show --week 2009-W31", AFTER, "is not announced"),
        ("import public", "draw announce --week 2009-W31", BEFORE, "is announced already"),
        ("import public again", "draw close --week 2009-W31", BEFORE, "is not over until 2009-08-03 00:00 UTC"),
        ("draw close", "draw entropy --week 2009-W31", AFTER, "is not closed"),
        ("draw close", "resolve --week 2009-W31", AFTER, "is not closed"),
        ("draw close", "draw close --week 2009-W32", "2009-08-11T12:00:00Z", "is not announced"),
        ("draw entropy", "draw close --week 2009-W31", AFTER, "is closed already"),
        ("draw entropy", "draw announce --week 2009-W31", AFTER, "announced already"),
        ("resolve", "draw entropy --week 2009-W31", AFTER, "is on record already"),
        ("resolve", "resolve --week 2009-W32", AFTER, "2009-W31 comes first"),
        ("draw announce 32", "resolve --week 2009-W31", AFTER, "is resolved already"),
        ("draw announce 32", "draw close --week 2009-W31", AFTER, "2009-W31"),
        ("draw announce 32", "draw entropy --week 2009-W31", AFTER, "2009-W31"),
        ("draw announce 32", "draw announce --week 2009-W31", AFTER, "2009-W31"),
        ("draw announce 32", "resolve --week 2009-W31 --dry-run", AFTER, "is resolved already"),
        ("draw announce 32", "resolve --week 2009-W32 --what-if", AFTER, "is not resolved"),
    ],
)
def test_a_step_out_of_order_or_again_is_refused(
    at_stage: Callable[[str], Path], stage: str, words: str, at: str, told: str
) -> None:
    folder = at_stage(stage)
    before = contests.state(folder)
    outcome = contests.type_in(folder, words, at)
    assert outcome.code == 3 and not outcome.out, outcome
    assert told in outcome.err
    assert contests.state(folder) == before


def test_a_later_week_is_closed_only_after_the_earlier_one_is_resolved(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("resolve")
    contests.must(contests.type_in(folder, "draw announce --week 2009-W32", AFTER))
    outcome = contests.type_in(folder, "draw close --week 2009-W32", "2009-08-11T12:00:00Z")
    assert outcome.code == 3 and "2009-W31 first" in outcome.err


def test_without_entropy_typed_in_a_typed_source_has_no_value(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("draw announce")
    contract = folder / "repository/contracts/gunfight.yaml"
    contract.write_text(contract.read_text().replace("[secret, mails]", "[typed]"))
    contests.git(folder, "commit", "-qam", "Typed")
    contests.must(contests.do(folder, contests.step_named("draw announce")))
    contests.must(contests.type_in(folder, "draw close", AFTER))
    for words in ("draw entropy", "resolve"):
        outcome = contests.type_in(folder, words, AFTER)
        assert outcome.code == 3 and "typed:2009-W31" in outcome.err
    contests.must(contests.type_in(folder, ["draw", "entropy", "--value", "2.11.12", "--source", "the lottery"], AFTER))
    contests.must(contests.type_in(folder, "resolve", AFTER))
    assert contests.type_in(folder, "audit", AFTER).code == 0
