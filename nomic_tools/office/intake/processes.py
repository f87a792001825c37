"""The mails of a large archive worked on by a process for each core, in their order.

A small archive is worked on here, and so is what a process could not do: a fault is told as if there were but one.
"""

import gc
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing import parent_process
from threading import Thread
from typing import TypeAlias, TypeVar, cast

from nomic_tools.mail.boxes.origin import RawMail
from nomic_tools.office.cores import cores

T = TypeVar("T")
Batch: TypeAlias = Sequence[RawMail]
Work: TypeAlias = Callable[[Batch], Sequence[T]]
Made: TypeAlias = Future[Sequence[object] | None]

_MAILS = 100
_BYTES = 1_000_000
_FEW = 20
"""So many batches are done here before a process would have begun."""
_MOST_PROCESSES = 8
_SELDOM = 10_000
"""What is read of a mail holds no cycles: to look for some after every 700 objects would take a twenty-fifth."""


def of_each(work: Work[T], mails: Iterable[RawMail], processes: int | None = None) -> Iterator[T]:
    """What `work` makes of each mail, given some at a time; it and its results must be such as can be sent."""
    batches, count = _batches(mails), min(cores(), _MOST_PROCESSES) if processes is None else processes
    first = list(islice(batches, _FEW)) if count > 1 else []
    if len(first) == _FEW and (pool := _pool(work, count)) is not None:
        yield from _by(pool, work, chain(first, batches), 2 * count)
    else:
        for batch in chain(first, batches):
            yield from work(batch)


def _batches(mails: Iterable[RawMail]) -> Iterator[Batch]:
    """The mails, so many at a time that sending them takes little, and so few that they fit into memory."""
    batch: list[RawMail] = []
    size = 0
    for mail in mails:
        batch.append(mail)
        size += len(mail.raw)
        if len(batch) == _MAILS or size > _BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _pool(work: Work[T], count: int) -> ProcessPoolExecutor | None:
    """A pool, or nothing on a system that has no means for one."""
    try:
        return ProcessPoolExecutor(count, initializer=_begin, initargs=(work,))
    except (OSError, ImportError, NotImplementedError):
        return None


def _by(pool: ProcessPoolExecutor, work: Work[T], batches: Iterable[Batch], ahead: int) -> Iterator[T]:
    """The results in order, a few batches ahead; the processes end with this one, however it ends."""
    waiting: deque[tuple[Batch, Made | None]] = deque()
    try:
        for batch in batches:
            waiting.append((batch, _sent(pool, batch)))
            if len(waiting) > ahead:
                yield from _done(work, *waiting.popleft())
        while waiting:
            yield from _done(work, *waiting.popleft())
    finally:
        pool.shutdown(cancel_futures=True)


def _sent(pool: ProcessPoolExecutor, batch: Batch) -> Made | None:
    try:
        return pool.submit(_do, batch)
    except (BrokenExecutor, OSError):
        return None


def _done(work: Work[T], batch: Batch, future: Made | None) -> Iterable[T]:
    """A batch's results, made here where no process made them."""
    try:
        found = future.result() if future else None
    except BrokenExecutor:
        found = None
    return work(batch) if found is None else cast("Sequence[T]", found)


_given: Work[object] | None = None
"""In a process of the pool: the work that it was begun for."""


def _begin(work: Work[object]) -> None:
    """Begin a process of the pool; the one that began it ends it, and answers Ctrl-C for all."""
    global _given
    _given = work
    gc.set_threshold(_SELDOM)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do(batch: Batch) -> Sequence[object] | None:
    """A batch's results, or nothing where the work fails."""
    assert _given is not None
    try:
        return _given(batch)
    except Exception:  # whatever it is, it happens again where it can be told
        return None
