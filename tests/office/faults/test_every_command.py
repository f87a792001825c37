"""Whatever stops a command, the ledger is as before or as after it, and the next run ends it.

Here at some operations of each; `python -m tests.office.faults` tries every one.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ledger.stops import state
from tests.office import contests
from tests.office.faults.conftest import is_silent
from tests.office.faults.counts import PAGE, kept, page_with_counts
from tests.office.faults.preparing import Worlds
from tests.office.faults.table import APART, READING, ROWS, Row, commands
from tests.office.faults.trial import CUTS, Fault, Trial

EARLY, LATE = "2001-01-01T00:00:00Z", "2030-01-01T00:00:00Z"
HARMLESS = ("git rev-parse", "git status", "git config", "git cat-file", "git ls-tree", "git merge-base", "lock")
"""Operations after which everything is as before them."""
OF_EVERY_STEP = (
    "git ",
    "write .intent",
    "replace intent",
    "remove intent",
    "lock",
    "unlock",
    "copy index",
    "replace index",
)
"""How the names of operations begin that are the same in every step."""


def test_every_command_is_in_the_table() -> None:
    known = {*READING, *APART, *(row.command for row in ROWS)}
    assert set(commands()) == known


def test_the_page_tells_what_was_counted_and_nothing_was_lost() -> None:
    page, rows = PAGE.read_text(encoding="utf-8"), kept()
    assert page == page_with_counts(page), "`python -m tests.office.faults --update` counts anew"
    assert rows.keys() <= {row.name for row in ROWS} and not any(row["lost"] for row in rows.values())


@pytest.mark.parametrize(("number", "row"), list(enumerate(ROWS)), ids=[row.name for row in ROWS])
def test_whatever_happens_to_a_command_nothing_is_lost(worlds: Worlds, tmp_path: Path, number: int, row: Row) -> None:
    trial = worlds.trial(row, tmp_path / "fresh")
    for left in trial.faults(_sample(trial, number)):
        trial.make_good(left)
    if row.command not in ("keys deputy", "restore"):
        assert is_silent(contests.type_in(trial.done, "audit", LATE))
    if not row.any_secrets:
        _other_secrets_are_refused(trial, (_take_away, _exchange)[number % 2])
    if (trial.fresh / "repository" / "ledger").exists():
        _a_clock_that_goes_back_takes_nothing_back(trial, number)


def _take_away(secrets: Path) -> None:
    shutil.rmtree(secrets)


def _exchange(secrets: Path) -> None:
    (secrets / "mark").write_text("0123456789abcdef 999\n")


def _other_secrets_are_refused(trial: Trial, change: Callable[[Path], None]) -> None:
    """Missing or another machine's: the command is refused with a remedy, and writes nothing."""
    folder = contests.copy_of(trial.fresh, trial.fresh.with_name("others"))
    change(folder / "secrets")
    before = state(folder, "repository")
    told = trial.run(folder)
    assert told.code == 3 and "nomic restore" in told.err and str(folder / "secrets") in told.err, told.told
    assert state(folder, "repository") == before


def _a_clock_that_goes_back_takes_nothing_back(trial: Trial, number: int) -> None:
    """The command is refused because it is too early, or its times are those of the last event."""
    folder = contests.copy_of(trial.fresh, trial.fresh.with_name("early"))
    before = contests.lines_of(folder)
    told = trial.run(folder, EARLY)
    lines = contests.lines_of(folder)
    assert told.code == 0 or (told.code == 3 and lines == before and "has time until" in told.err), told.told
    assert lines[: len(before)] == before or trial.row.command == "sync"
    recorded = [str(line["recorded"]) for line in lines if "recorded" in line]
    assert recorded == sorted(recorded)
    assert told.code or number % 3 or is_silent(contests.type_in(folder, "audit", LATE))


def _sample(trial: Trial, number: int) -> dict[Fault, list[int]]:
    """Some faults at some operations, others for each row."""
    names = trial.names
    gits = [index for index, name in enumerate(names) if name.startswith("git ")]
    return {
        Fault.KILLED: sorted({_one(names, number, shared=False), _one(names, number, shared=True)}),
        (Fault.REFUSED, Fault.STOPPED)[number % 2]: [number * 5 % len(names)],
        (Fault.GIT, Fault.GIT_AFTER)[number // 2 % 2]: gits[number * 3 % (len(gits) or 1) :][:1],
        list(CUTS)[number % 3]: [len(names)] if number % 4 == 0 else [number * 7 % len(names)],
    }


def _kinds(names: list[str]) -> Iterator[tuple[int, str]]:
    """The first operation of each kind, where something was done since the last one."""
    seen: set[str] = set()
    for index, (before, name) in enumerate(zip(["", *names], names, strict=False)):
        kind = re.sub(r"[0-9a-f]{2,}|\d+", "#", name)
        if kind not in seen and before not in HARMLESS:
            yield index, kind
        seen.add(kind)


def _one(names: list[str], number: int, shared: bool) -> int:
    """An operation of the command's own kinds, or of those that every step has; another for each row."""
    found = [index for index, kind in _kinds(names) if kind.startswith(OF_EVERY_STEP) == shared]
    return found[number % len(found)] if found else 0
