"""The clone that the tests stand in: its files, as git lists them."""

import ast
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@cache
def tracked(*below: str) -> tuple[str, ...]:
    """The paths of all tracked files that are there, of those in the folders `below` where some are named."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "-C", str(ROOT), "ls-files", "-z", "--", *below],
        check=True,
        capture_output=True,
    )
    return tuple(name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).exists())


def modules(*below: str) -> list[str]:
    """The paths of the Python modules in the folders `below`."""
    return [name for name in tracked(*below) if name.endswith(".py")]


def parsed(name: str) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse((ROOT / name).read_bytes(), name)


def imported(name: str) -> set[str]:
    """The top packages that a module imports, at its top or within a function."""
    found: set[str] = set()
    for node in ast.walk(parsed(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found
