"""Wherever an import for several contests is stopped, no contest has it or all have, and the next run completes it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ledger.stops import by_death, by_exception, every_stop
from tests.office import contests, several
from tests.office.several import Several

PUBLIC = (
    ("Bram", "I join the Creek. In Russian Roulette, I bid 7."),
    ("Doc", "I join Dry Gulch. I aim and fire at Ash."),
    ("Fern", "I hoot and holler."),
)
PRIVATE = (("Clay", "I bid 3."), ("Bram", "I aim and fire at Clay."))


@pytest.fixture(autouse=True)
def copies_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Encrypted copies that do not differ from run to run."""
    monkeypatch.setattr("nomic_tools.ledger.sealed.encrypt", lambda plain, recipients: b"sealed")


def runner(box: str, channel: str, begun: Several) -> Callable[[Path], None]:
    def run(folder: Path) -> None:
        contests.must(Several(folder, begun.now).nomic("import", str(folder / box), channel))

    return run


@pytest.mark.parametrize(("rows", "channel"), [(PUBLIC, "--public"), (PRIVATE, "--private")])
def test_an_import_for_all_that_is_stopped_anywhere_is_made_good_by_the_next_run(
    tmp_path: Path, rows: tuple[tuple[str, str], ...], channel: str
) -> None:
    begun = several.begin(tmp_path / "begun")
    box = Path(begun.box(*rows, forum="creek" if channel == "--public" else "")).name
    contests.git(begun.top, "gc", "--quiet")
    run = runner(box, channel, begun)
    steps = every_stop(run, begun.top, only=_writing, ways=[by_exception])
    every_stop(run, begun.top, only=lambda found: [len(found) // 2, len(found) - 2], ways=[by_death])
    assert steps.count("git update-ref") == 1
    assert steps.count("git commit-tree") == 3


def _writing(steps: list[str]) -> list[int]:
    """The first and the last operation of every kind that changes something: for the first contest and the last."""
    places: dict[str, list[int]] = {}
    for n, name in enumerate(steps):
        if not name.startswith(("git rev-parse", "git status", "git config", "git cat-file", "git ls-tree", "lock")):
            places.setdefault(re.sub(r"[0-9a-f]{2,}", "#", name), []).append(n)
    return sorted({n for found in places.values() for n in (found[0], found[-1])})
