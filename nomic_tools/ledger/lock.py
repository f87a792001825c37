"""One writer at a time: an advisory lock of our own, since git's do not cover a whole transaction."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.steps import step

_PAUSE = 0.05
PATIENCE = 10.0


class Busy(NomicError):
    """Another run of the tool is writing."""


@contextmanager
def held(path: Path, holder: str, patience: float = PATIENCE) -> Iterator[int]:
    """Hold the lock at `path` within the block; after `patience` seconds raise `Busy`, naming the holder.

    The lock's descriptor is given to the block: a child process that keeps it keeps the lock, too.
    """
    step("lock")
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        _wait(descriptor, path, patience)
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, holder.encode(), 0)
        yield descriptor
    finally:
        os.close(descriptor)  # which releases it; a killed process releases it too


def _wait(descriptor: int, path: Path, patience: float) -> None:
    for _ in range(max(1, round(patience / _PAUSE))):
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            time.sleep(_PAUSE)
    holder = os.pread(descriptor, 200, 0).decode("utf-8", "replace")
    raise Busy(f"the ledger is being written by {holder}", place=str(path), remedy="Wait for it, then run again.")
