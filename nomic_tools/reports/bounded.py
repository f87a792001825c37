"""Work of a stranger's making, done in a process of its own that ends early if it takes too long or too much memory."""

import json
import os
import resource
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from nomic_tools.core.trouble import NomicError

SECONDS = 10
MEMORY = 1_000_000_000
LARGEST = 1_000_000


class TooMuch(NomicError):
    """The work took too long, too much memory, or makes too much."""


def in_child(work: Callable[[], list[str]]) -> list[str]:
    """The texts that `work` gives, done within bounds; raises `TooMuch` where they are passed."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        _in_the_child(work, writer)
    whole = False
    try:
        os.close(writer)
        with os.fdopen(reader, "rb") as pipe:
            data = pipe.read(LARGEST + 1)
        whole = len(data) <= LARGEST
    finally:
        if not whole:  # or an interruption would leave it running
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
    if status or not whole:
        raise TooMuch(f"this takes more than {SECONDS} seconds or a gigabyte of memory, or makes more than a megabyte")
    texts: list[str] = json.loads(data)
    return texts


def _in_the_child(work: Callable[[], list[str]], writer: int) -> NoReturn:
    """Do the work and end at once: nothing of the parent's may be written or closed twice."""
    code = 1
    try:
        with suppress(ValueError, OSError):  # a system that knows no such bound
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with os.fdopen(writer, "wb") as pipe:
            pipe.write(json.dumps(work()).encode())
        code = 0
    finally:
        os._exit(code)
