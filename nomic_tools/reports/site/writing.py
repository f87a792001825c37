"""Files of the site outside a repository: each replaced at once, those that are the same left alone."""

from collections.abc import Mapping
from pathlib import Path


def write_site(folder: Path, made: Mapping[str, bytes]) -> list[str]:
    """Have the files of a site stand in `folder`; returns the paths that were written."""
    changed = [path for path, data in made.items() if read_file(folder / path) != data]
    for path in changed:
        _replace(folder / path, made[path])
    return changed


def read_file(file: Path) -> bytes | None:
    """What stands in a file, if it is there."""
    return file.read_bytes() if file.is_file() else None


def _replace(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.name}.new")
    fresh.write_bytes(data)
    fresh.replace(file)
