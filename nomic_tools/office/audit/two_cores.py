"""Two parts of an audit at once, the second in a process of its own that shares what was read so far.

What fails there is done again here, so that its error is told as if there were but one process.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from typing import BinaryIO, NoReturn, TypeVar

from nomic_tools.core.trouble import NomicError
from nomic_tools.office.cores import cores

Here = TypeVar("Here")
There = TypeVar("There")

FEW = 5_000
"""So many events take less time than a second process saves."""

CAN_FORK = sys.platform == "linux"
"""Elsewhere a process cannot be forked, or not safely beside the system's own libraries."""

_DONE, _FAILED = 0, 1


class BrokeOff(NomicError):
    """A process of the audit was killed: nobody knows what it would have found."""


def side_by_side(here: Callable[[], Here], there: Callable[[], There], events: int) -> tuple[Here, There]:
    """What both give for so many events; `there` is called in another process where that pays, else after `here`."""
    begun = _begin(there) if CAN_FORK and events > FEW and cores() > 1 else None
    if begun is None:
        return here(), there()
    child, pipe = begun
    try:
        with pipe:
            mine, data = here(), pipe.read()
    except BaseException:  # an interruption, too: the process must not outlive this one
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return mine, _result(data, code, there)


def _begin(work: Callable[[], object]) -> tuple[int, BinaryIO] | None:
    """A process that does the work, and the pipe that its result comes through; nothing where none can be had."""
    reader, writer = os.pipe()
    try:
        child = os.fork()
    except OSError:
        os.close(reader)
        child = -1
    if not child:
        _do(work, reader, writer)
    os.close(writer)
    return None if child < 0 else (child, os.fdopen(reader, "rb"))


def _do(work: Callable[[], object], reader: int, writer: int) -> NoReturn:
    """Do the work and end at once: nothing of the parent's may be written or closed twice."""
    code = _FAILED
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent answers Ctrl-C for both
        os.close(reader)  # or it would wait for ever for a parent that is gone
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(work(), pipe)
        code = _DONE
    finally:
        os._exit(code)


def _result(data: bytes, code: int, work: Callable[[], There]) -> There:
    """What the process made; done here where it failed."""
    if code == _FAILED:
        return work()
    if code != _DONE:
        raise BrokeOff(
            f"a process of the audit broke off ({code}), so that not everything was looked at",
            remedy="Was there too little memory? Run it again.",
        )
    made: There = pickle.loads(data)
    return made
