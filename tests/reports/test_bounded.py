"""Work in a process of its own: its texts come back, or a clear error; the process never outlives the call."""

import os
import signal
import time
from pathlib import Path

import pytest

from nomic_tools.reports.bounded import LARGEST, TooMuch, in_child


def test_the_texts_come_back() -> None:
    assert in_child(lambda: ["one", "zwölf"]) == ["one", "zwölf"]
    assert in_child(lambda: []) == []


def killed() -> list[str]:
    os.kill(os.getpid(), signal.SIGKILL)
    return ["never"]


def too_long() -> list[str]:
    return ["x" * (LARGEST + 1)]


@pytest.mark.parametrize("work", [killed, too_long])
def test_a_process_that_is_killed_or_makes_too_much_is_told(work: object) -> None:
    assert callable(work)
    with pytest.raises(TooMuch):
        in_child(work)


def test_an_interruption_ends_the_process(tmp_path: Path) -> None:
    told = tmp_path / "pid"

    def sleeping() -> list[str]:
        signal.setitimer(signal.ITIMER_REAL, 0)
        told.write_text(str(os.getpid()))
        time.sleep(60)
        return []

    def interrupt(signum: int, frame: object) -> None:
        if told.exists() and told.read_text():
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt):
            in_child(sleeping)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    with pytest.raises(ProcessLookupError):
        os.kill(int(told.read_text()), 0)
