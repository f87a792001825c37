"""Files that somebody else made, read without harm: nothing outside a folder, no pipe, no device, no endless file.

A clone may hold symbolic links to anywhere, pipes that never end, and sparse files of any size.
"""

import os
import stat
from pathlib import Path

from nomic_tools.core.trouble import NomicError

LARGEST = 64_000_000
"""The most bytes of one file that are read."""

_AT_FIRST = 65_536
"""How much is asked for at first: room for the largest file costs more than to read a small one."""


class NotRead(NomicError):
    """A file that is not read: it lies elsewhere, is none, or is too large."""


def read_within(root: Path, path: str, most: int = LARGEST) -> bytes | None:
    """What the file at `path` below `root` holds; nothing where none is, `NotRead` where a link leads elsewhere."""
    mode = _mode_within(root, path)
    if mode is None:
        return None
    if not stat.S_ISREG(mode):
        raise NotRead("this is no file", place=path, remedy="Move it elsewhere.")
    return _read(f"{os.fspath(root)}/{path}", path, most)


def is_folder_within(root: Path, path: str) -> bool:
    """Whether `path` below `root` is a folder; raises `NotRead` where a link leads elsewhere."""
    mode = _mode_within(root, path)
    return mode is not None and stat.S_ISDIR(mode)


def read_named(file: Path, most: int = LARGEST) -> bytes:
    """What a file holds that was named by hand: it may be a link or a pipe, but no more than `most` is read."""
    return _read(os.fspath(file), str(file), most)


def _mode_within(root: Path, path: str) -> int | None:
    """The mode of what stands at `path`, each step of which is looked at."""
    parts = path.split("/")
    if not all(parts) or "." in parts or ".." in parts:
        raise NotRead("this path leads elsewhere", place=path)
    place, mode = os.fspath(root), None
    for part in parts:
        place = f"{place}/{part}"
        try:
            mode = os.lstat(place).st_mode
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, ValueError) as error:
            raise _unread(error, path) from error
        if stat.S_ISLNK(mode):
            raise NotRead("a symbolic link leads elsewhere", place=path, remedy="Put the file itself in its place.")
    return mode


def _read(file: str, place: str, most: int) -> bytes:
    try:
        with open(file, "rb") as opened:  # noqa: PTH123 - a path may not survive being made a Path
            data = opened.read(min(_AT_FIRST, most + 1))
            if len(data) == _AT_FIRST:
                data += opened.read(most + 1 - _AT_FIRST)
    except (OSError, ValueError) as error:
        raise _unread(error, place) from error
    if len(data) > most:
        raise NotRead(f"this file is larger than {most // 1_000_000} MB", place=place, remedy="Is it the right file?")
    return data


def _unread(error: OSError | ValueError, place: str) -> NotRead:
    if isinstance(error, FileNotFoundError):
        return NotRead("there is no such file", place=place)
    why = error.strerror if isinstance(error, OSError) else error
    return NotRead(f"this cannot be read: {why}", place=place)
