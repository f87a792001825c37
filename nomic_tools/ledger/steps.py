"""Every file and git operation announces itself here first, so that a test can stop a command at each."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

Hook: TypeAlias = Callable[[str], None]


def _carry_on(name: str) -> None:
    """The hook outside tests: every operation goes ahead."""


_hooks: list[Hook] = [_carry_on]


def step(name: str) -> None:
    """Say that the operation `name` comes next; a test's hook may raise or end the process."""
    _hooks[-1](name)


@contextmanager
def watched(hook: Hook) -> Iterator[None]:
    """Within the block, `hook` is told of each operation before it happens."""
    _hooks.append(hook)
    try:
        yield
    finally:
        _hooks.pop()
