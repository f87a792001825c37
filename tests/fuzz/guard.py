"""What may not happen, whatever is read: another error than the program's own, a hang, a write outside the folder."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from nomic_tools.core.trouble import NomicError

LONGEST = 30
"""Seconds for one example: not a measure of speed, only of an end."""

_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_CHANGES = (
    "os.mkdir",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.link",
    "os.symlink",
    "os.chmod",
    "os.truncate",
    "shutil.rmtree",
)
_watched: list[tuple[Path, list[str]]] = []


class Hung(BaseException):
    """An example that did not come to its end."""


@contextmanager
def bounded(seconds: int = LONGEST) -> Iterator[None]:
    """Raise `Hung` if the block takes longer."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Hung

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def guarded(folder: Path, seconds: int = LONGEST) -> Iterator[None]:
    """Let the block end well, or with an error of the program's own; nothing outside `folder` may be changed."""
    strays: list[str] = []
    _watched.append((folder.resolve(), strays))
    try:
        with bounded(seconds):
            yield
    except NomicError as error:
        assert len(str(error)) < 5000
    finally:
        _watched.pop()
    assert strays == [], strays


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if not _watched:
        return
    if event == "open":
        path, _, flags = arguments
        if isinstance(flags, int) and flags & _WRITES:
            _note(event, path)
    elif event in _CHANGES:
        by_descriptor = arguments[-1] not in (-1, None)
        for path in arguments[:2]:
            if not (by_descriptor and isinstance(path, str) and not path.startswith("/")):
                _note(event, path)  # else it is below a folder that was opened before, as rmtree does


def _note(event: str, path: object) -> None:
    folder, strays = _watched[-1]
    if not isinstance(path, str | bytes | os.PathLike):
        return
    place = os.path.realpath(os.fsdecode(path))
    if not place.startswith((f"{folder}/", "/dev/", "/proc/")) and place != str(folder) and "__pycache__" not in place:
        strays.append(f"{event} {place}")


sys.addaudithook(_watch)
