"""Files that are there in full or not at all, also after a power cut."""

import os
from contextlib import suppress
from pathlib import Path

from nomic_tools.ledger.steps import step

OPEN_MODE = 0o644
PRIVATE_MODE = 0o600


def replace_file(path: Path, data: bytes, mode: int = OPEN_MODE) -> None:
    """Put `data` at `path` in one instant: a temporary neighbour, fsync, rename, fsync of the folder."""
    temporary = neighbour(path)
    step(f"write {temporary.name}")
    with suppress(FileNotFoundError):
        temporary.unlink()
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    step(f"replace {path.name}")
    temporary.replace(path)
    sync(path.parent)


def remove_file(path: Path) -> None:
    """Take the file at `path` away, if it is there."""
    step(f"remove {path.name}")
    with suppress(FileNotFoundError):
        path.unlink()
        sync(path.parent)


def make_folder(path: Path, mode: int = 0o755) -> None:
    """The folder `path` and those above it, each on disk before the next."""
    if path.is_dir():
        return
    make_folder(path.parent, mode)
    step(f"mkdir {path.name}")
    path.mkdir(mode=mode, exist_ok=True)
    sync(path.parent)


def sync(path: Path) -> None:
    """Make durable what stands at `path`: the names in a folder, the contents of a file."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def neighbour(path: Path) -> Path:
    """The temporary file that `replace_file` uses for `path`."""
    return path.with_name(f".{path.name}.nomic-new")
