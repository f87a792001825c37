"""A command run twice does nothing the second time; two runs at once lose nothing."""

import multiprocessing
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests

REFUSED = {"init", "draw announce", "draw close", "draw entropy", "resolve", "review public", "review private"}
"""Steps that can be done once only; the others say that there is nothing to do."""


@pytest.mark.parametrize("name", [name for name in contests.NAMES if not name.endswith(("32", "33"))])
def test_a_command_run_twice_does_nothing_the_second_time(at_stage: Callable[[str], Path], name: str) -> None:
    step = contests.step_named(name)
    folder = at_stage(name)
    contests.must(contests.do(folder, step))
    before = contests.state(folder)
    again = contests.do(folder, step)
    assert again.code == (3 if name in REFUSED or (name.startswith("review ") and "foreign" not in name) else 0), again
    assert contests.state(folder) == before


@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ("score set Ash 30 --source later", True),
        ("score add Ember 5 --source another", True),
        ("score add Ember 4 --source fine", True),
        ("correct Ember -1 --reason mine", True),
        ("rule goad_mode add --reason because --cite CFJ", True),
    ],
)
def test_another_entry_is_another_entry(ended: Path, words: str, changed: bool) -> None:
    for again in (False, True):
        before = contests.state(ended)
        told = contests.must(contests.type_in(ended, words)).out
        assert ("on record already" in told) is again
        assert (contests.state(ended) != before) is (changed and not again)


def test_a_score_set_back_to_what_it_was_is_recorded(ended: Path) -> None:
    for words in ("score set Ash 30 --source one", "score set Ash 31 --source two", "score set Ash 30 --source one"):
        contests.must(contests.type_in(ended, words))
    assert contests.type_in(ended, "score check Ash 30 --source three").code == 0


@pytest.mark.parametrize("pair", [("public-33.mbox", "private-33.mbox"), ("public-33.mbox", "public-33.mbox")])
def test_two_runs_at_once_lose_nothing(at_stage: Callable[[str], Path], pair: tuple[str, str]) -> None:
    one, two = at_stage("import 33"), at_stage("draw announce 33")
    contests.must(contests.do(two, contests.step_named("draw announce 33")))
    letters = [contests.Letter(f"{who}", "2009-08-12T10:00:00Z", "I fire aimlessly.") for who in ("Ember", "Fern")]
    for folder in (one, two):
        (folder / "mail" / "private-33.mbox").write_bytes(b"".join(letter.to_bytes() for letter in letters))
    steps = [_import(name) for name in pair]
    fork = multiprocessing.get_context("fork")
    workers = [fork.Process(target=_quietly, args=(one, step)) for step in steps]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0]
    for step in steps:
        contests.must(contests.do(two, step))
    assert sorted(map(_content, contests.lines_of(one))) == sorted(map(_content, contests.lines_of(two)))
    assert contests.faults(contests.type_in(one, "audit")) == ""


def _import(name: str) -> contests.Step:
    option = "--private" if name.startswith("private") else "--public"
    return contests.Step(name, "2009-08-13T18:00:00Z", ("import", name, option))


def _quietly(folder: Path, step: contests.Step) -> None:
    raise SystemExit(contests.do(folder, step).code)


def _content(line: dict[str, object]) -> str:
    """A line without what depends on the order of the runs."""
    return str([(name, line[name]) for name in line if name not in ("seq", "prev", "recorded", "mail", "last", "head")])
