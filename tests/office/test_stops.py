"""Whichever operation a command is stopped at, the ledger is as before or as after, and the next run ends it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nomic_tools.ledger.steps import watched
from tests.ledger.stops import Stopped, by_death, by_exception, every_stop
from tests.office import contests

WRITING = (
    "init",
    "score set Ash",
    "draw announce",
    "import public",
    "import private",
    "review public",
    "review private",
    "fill",
    "score check",
    "score add",
    "draw close",
    "draw entropy",
    "resolve",
    "rule",
    "correct",
    "amend",
)
ONCE = {"init", "draw announce", "draw close", "draw entropy", "resolve", "review public", "review private"}
"""Steps that are refused when they are done already."""

READING = {"git rev-parse", "git status", "git config", "git cat-file", "git ls-tree", "lock"}
"""Operations after which everything is as before them."""


@pytest.fixture(autouse=True)
def copies_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Encrypted copies that do not differ from run to run."""
    monkeypatch.setattr("nomic_tools.ledger.sealed.encrypt", lambda plain, recipients: b"sealed")


ANNOUNCE = contests.Step("announce", "2009-08-03T09:20:00Z", ("announce", "--week", "2009-W31"))


def runner(step: contests.Step) -> Callable[[Path], None]:
    """The step run until it is done: where it was done before it was stopped, it may be refused."""

    def run(folder: Path) -> None:
        outcome = contests.do(folder, step)
        assert outcome.code == 0 or (step.name in ONCE and outcome.code == 3), outcome.told

    return run


@pytest.mark.parametrize("name", WRITING)
def test_a_command_that_is_stopped_anywhere_is_made_good_by_the_next_run(
    stages: dict[str, Path], tmp_path: Path, name: str
) -> None:
    fresh = contests.copy_of(stages[name], tmp_path / "fresh")
    if name != "init":
        contests.git(fresh, "gc", "--quiet")
    run = runner(contests.step_named(name))
    steps = every_stop(run, fresh, only=_in_turn, ways=[by_exception])
    every_stop(run, fresh, only=_a_few, ways=[by_death])
    assert "git update-ref" in steps or name == "review private"


def test_an_announcement_that_is_stopped_anywhere_is_made_good_by_the_next_run(
    stages: dict[str, Path], tmp_path: Path
) -> None:
    fresh = contests.copy_of(stages["draw announce 32"], tmp_path / "fresh")
    assert "git update-ref" in every_stop(runner(ANNOUNCE), fresh, only=_in_turn, ways=[by_exception])


def _in_turn(steps: list[str]) -> Iterator[int]:
    """Every kind of operation once, where something was done since the last one."""
    seen: set[str] = set()
    for index, (before, name) in enumerate(zip(["", *steps], steps, strict=False)):
        kind = re.sub(r"[0-9a-f]{2,}", "#", name)
        if kind not in seen and before not in READING:
            yield index
        seen.add(kind)


def _a_few(steps: list[str]) -> list[int]:
    """A quarter of the way, half of it, and right before the end."""
    return sorted({len(steps) // 4, len(steps) // 2, len(steps) - 1})


def test_a_mail_that_was_kept_but_not_imported_is_imported_by_the_next_run(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import private")

    def stop(name: str) -> None:
        if name == "git update-ref":
            raise Stopped

    with watched(stop), pytest.raises(Stopped):
        contests.do(folder, contests.step_named("import private"))
    assert len(list((folder / "secrets" / "raw").rglob("*.eml"))) == 12
    assert "4 private mails sealed" in contests.do(folder, contests.step_named("import private")).out
    assert "nothing new among 4 mails" in contests.do(folder, contests.step_named("import private")).out
