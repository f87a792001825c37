"""What every command is given: where, when, and a source of secret bytes."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import typer


def _clock() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


@dataclass(slots=True)
class Session:
    """One run of the program. The demo and the tests give their own clock and bytes."""

    directory: Path = field(default_factory=Path.cwd)
    contest: str | None = None
    clock: Callable[[], datetime] = _clock
    entropy: Callable[[int], bytes] = os.urandom
    secrets: Path | None = None


def session_of(ctx: typer.Context) -> Session:
    """The session of a running command."""
    session = ctx.find_object(Session)
    assert session is not None
    return session
