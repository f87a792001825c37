"""An audit by two processes finds what an audit by one finds, and is never silent because one of them broke off."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.office import audit
from nomic_tools.office.audit import two_cores
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.two_cores import BrokeOff, side_by_side
from tests.office import contests

JOURNAL = "ledger/gunfight/journal/2009"
CHANGES = {
    "nothing": ("README", "", ""),
    "a word of the journal": (f"{JOURNAL}/W31.yaml", '"seal": 1', '"seal": "1"'),
    "an amount of the journal": (f"{JOURNAL}/W31.yaml", '"amount": 20', '"amount": 21'),
    "an act of the open week": (f"{JOURNAL}/W33.yaml", '"do": "goad"', '"do": "aim"'),
    "a number of no event": (f"{JOURNAL}/W33.yaml", '"mail": ', '"mail": 9'),
    "a book": ("ledger/gunfight/points.yaml", "Bram", "Brum"),
    "the book of the opening": ("ledger/gunfight/opening.yaml", "2009-W33", "2009-W34"),
    "the contract": ("contracts/gunfight.yaml", "amount:", "amount: 1"),
}


class NoSuchMail(NomicError):
    """Stands for what a part can fail with."""


def fails() -> int:
    raise NoSuchMail("no such mail", place="ledger/mail", remedy="Look again.")


def is_killed() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def is_interrupted() -> int:
    raise KeyboardInterrupt


MANY = two_cores.FEW + 1


@pytest.fixture(params=[1, 2])
def cores(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """So many cores may be used."""
    count: int = request.param
    monkeypatch.setattr(two_cores, "CAN_FORK", True)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(count), raising=False)
    return count


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cores, and no audit too small for them."""
    monkeypatch.setattr(two_cores, "CAN_FORK", True)
    monkeypatch.setattr(two_cores, "FEW", 0)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(2), raising=False)


def has_children() -> bool:
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return False
    return True


def test_both_parts_give_their_results(cores: int) -> None:
    found = [Problem("there", "\ud800")]
    assert side_by_side(lambda: cores, lambda: found, MANY) == (cores, found)


def test_the_second_part_has_a_process_of_its_own_that_ends(cores: int) -> None:
    here, there = side_by_side(os.getpid, os.getpid, MANY)
    assert (here == os.getpid()) and (there == here) == (cores == 1)
    assert not has_children()


def test_where_a_process_is_not_safely_forked_there_is_no_other(two: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(two_cores, "CAN_FORK", False)
    assert side_by_side(os.getpid, os.getpid, MANY) == (os.getpid(), os.getpid())


def test_for_a_few_events_there_is_no_other_process(cores: int) -> None:
    assert side_by_side(os.getpid, os.getpid, two_cores.FEW) == (os.getpid(), os.getpid())


def test_a_part_that_fails_fails_with_its_own_error(cores: int) -> None:
    with pytest.raises(NoSuchMail) as error:
        side_by_side(lambda: cores, fails, MANY)
    assert (error.value.place, error.value.remedy) == ("ledger/mail", "Look again.")
    assert not has_children()


def test_a_part_that_is_killed_is_an_error(two: None) -> None:
    with pytest.raises(BrokeOff, match="not everything was looked at"):
        side_by_side(os.getpid, is_killed, MANY)
    assert not has_children()


@pytest.mark.parametrize(("work", "error"), [(fails, NoSuchMail), (is_interrupted, KeyboardInterrupt)])
def test_where_the_first_part_ends_the_second_ends_with_it(
    two: None, work: Callable[[], int], error: type[BaseException]
) -> None:
    with pytest.raises(error):
        side_by_side(work, signal.pause, MANY)
    assert not has_children()


def test_where_no_process_can_be_had_both_parts_are_done_here(two: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "fork", refuse)
    assert side_by_side(lambda: 1, os.getpid, MANY) == (1, os.getpid())


@pytest.mark.parametrize("name", CHANGES)
def test_two_processes_find_what_one_finds(ended: Path, name: str, request: pytest.FixtureRequest) -> None:
    path, before, after = CHANGES[name]
    if before:
        file = ended / "repository" / path
        text = file.read_text("utf-8")
        assert before in text
        file.write_text(text.replace(before, after, 1), "utf-8")
    alone = contests.type_in(ended, "audit")
    request.getfixturevalue("two")
    assert contests.type_in(ended, "audit") == alone
    assert alone.code == bool(before)


def test_an_audit_that_lost_a_process_is_refused(ended: Path, two: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def check_and_die(_: Audited) -> Iterator[Problem]:
        yield from (Problem("nothing", "is found") for _ in range(is_killed()))

    monkeypatch.setattr(audit, "CHECKS", (*audit.CHECKS, check_and_die))
    monkeypatch.setattr(audit, "OF_THE_MAILS", audit.OF_THE_MAILS | {check_and_die})
    outcome = contests.type_in(ended, "audit")
    assert outcome.code == 3 and "broke off" in outcome.err and not outcome.out
