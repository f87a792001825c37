"""Refused commands: what they say, and that they change nothing."""

from pathlib import Path

from tests.office import contests
from tests.office.contests import Outcome

LATER = "2009-08-18T12:00:00Z"


def refused(folder: Path, words: str | list[str], at: str = LATER, code: int = 3) -> str:
    """What a refused command says, each line in one piece, having changed nothing."""
    before = contests.state(folder)
    outcome = contests.type_in(folder, words, at)
    assert outcome.code == code, outcome
    _is_clear(outcome)
    assert contests.state(folder) == before
    return outcome.err.replace("\n  ", " ")


def _is_clear(outcome: Outcome) -> None:
    assert outcome.err and "Traceback" not in outcome.told
    assert all(char.isprintable() or char == "\n" for char in outcome.told)
    assert len(outcome.err) < 2500


def edit(folder: Path, path: str, before: str, after: str, committed: bool = True) -> int:
    """Put `after` for the first `before`, and return its line."""
    file = folder / "repository" / path
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), "utf-8")
    if committed:
        contests.git(folder, "commit", "-qam", "Edit")
    return text[: text.index(before)].count("\n") + 1
