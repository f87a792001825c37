"""Work in a process of its own: its texts come back, or a clear error; the process never outlives the call."""

import os
import signal
import time
from typing import IO

import pytest

from nomic_tools.reports.bounded import LARGEST, TooMuch, in_child


def test_the_texts_come_back() -> None:
    assert in_child(lambda: ["one", "zwölf"]) == ["one", "zwölf"]
    assert in_child(lambda: []) == []


def killed() -> list[str]:
    os.kill(os.getpid(), signal.SIGKILL)
    return ["never"]


def sleeping() -> list[str]:
    time.sleep(60)
    return []


def too_long() -> list[str]:
    return ["x" * (LARGEST + 1)]


@pytest.mark.parametrize("work", [killed, too_long])
def test_a_process_that_is_killed_or_makes_too_much_is_told(work: object) -> None:
    assert callable(work)
    with pytest.raises(TooMuch):
        in_child(work)


def test_an_interruption_ends_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    fork, fdopen = os.fork, os.fdopen

    def noted() -> int:
        begun.append(fork())
        return begun[-1]

    def interrupted(descriptor: int, mode: str) -> IO[bytes]:
        if mode == "rb":
            raise KeyboardInterrupt
        return fdopen(descriptor, mode)

    monkeypatch.setattr(os, "fork", noted)
    monkeypatch.setattr(os, "fdopen", interrupted)
    with pytest.raises(KeyboardInterrupt):
        in_child(sleeping)
    with pytest.raises(ProcessLookupError):
        os.kill(begun[0], 0)
