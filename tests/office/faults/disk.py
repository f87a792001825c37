"""A disk that forgets: what was not made durable before the power went is lost, in the worst ways that a disk has.

Names become durable with an fsync of their folder, contents with one of the file. What git writes below its own folder
is taken to be durable, for it is told to make it so; but not the files that it checks out.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock


@dataclass
class Disk:
    """The files below a folder as they would be after a power cut: names by folder, contents by inode."""

    top: Path
    names: dict[Path, dict[str, int]] = field(default_factory=dict)
    contents: dict[int, bytes] = field(default_factory=dict)
    held: dict[int, int] = field(default_factory=dict)

    def settle(self) -> None:
        """Everything is durable now."""
        for folder in self._folders():
            self._settle_folder(folder)
            for path in folder.iterdir():
                if path.is_file():
                    self.contents[path.stat().st_ino] = path.read_bytes()

    def synced(self, descriptor: int) -> None:
        """A file or a folder is made durable."""
        path = Path(f"/proc/self/fd/{descriptor}").readlink()
        status = os.fstat(descriptor)
        if not path.is_relative_to(self.top):
            return
        if stat.S_ISDIR(status.st_mode):
            self._settle_folder(path)
        else:
            self._hold(path, status.st_ino)
            self.contents[status.st_ino] = os.pread(self.held[status.st_ino], status.st_size, 0)

    def after_a_cut(self, target: Path, names_kept: bool, share: float) -> None:
        """Write the files to `target` as they are after a power cut.

        With `names_kept` new names are there, and of contents that are not durable the `share` that was written;
        without, only the names that are durable.
        """
        for folder in self._folders():
            copy = target / folder.relative_to(self.top)
            known = {path.name: path.stat().st_ino for path in folder.iterdir() if path.is_file()}
            if not names_kept and not _is_gits(folder):
                known = self.names.get(folder, {})
            copy.mkdir(parents=True, exist_ok=True)
            for name, inode in known.items():
                (copy / name).write_bytes(self._content(folder / name, inode, share))
                (copy / name).chmod(0o600)

    def _content(self, path: Path, inode: int, share: float) -> bytes:
        """What is left of a file: all that is durable, and a share of the rest where it still has its name."""
        if _is_gits(path.parent):
            return path.read_bytes()
        if inode in self.contents:
            return self.contents[inode]
        data = path.read_bytes() if path.exists() and path.stat().st_ino == inode else b""
        return data[: int(len(data) * share)]

    def _settle_folder(self, folder: Path) -> None:
        found = {path.name: path for path in folder.iterdir() if path.is_file()}
        for path in found.values():
            self._hold(path, path.stat().st_ino)
        self.names[folder] = {name: path.stat().st_ino for name, path in found.items()}

    def _hold(self, path: Path, inode: int) -> None:
        """Keep the inode in use, so that no other file gets its number."""
        if inode not in self.held:
            self.held[inode] = os.open(path, os.O_RDONLY)

    def _folders(self) -> list[Path]:
        return [self.top, *(path for path in sorted(self.top.rglob("*")) if path.is_dir())]


def _is_gits(folder: Path) -> bool:
    """Whether git writes there by itself."""
    parts = folder.parts
    at = next((index for index, part in enumerate(parts) if part.endswith(".git")), None)
    return at is not None and parts[at + 1 : at + 2] != ("nomic",)


@contextmanager
def watched_disk(top: Path) -> Iterator[Disk]:
    """Within the block, know what is made durable below `top`."""
    disk, fsync = Disk(top), os.fsync
    disk.settle()

    def seen(descriptor: int) -> None:
        fsync(descriptor)
        disk.synced(descriptor)

    try:
        with mock.patch("os.fsync", seen), mock.patch("os.sync", disk.settle):
            yield disk
    finally:
        for descriptor in disk.held.values():
            os.close(descriptor)
