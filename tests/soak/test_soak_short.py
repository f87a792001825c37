"""A few kills of the real program: what `python -m tests.soak` does a thousand times."""

from pathlib import Path

from tests.soak.__main__ import soak


def test_whenever_the_program_is_killed_nothing_is_lost_and_no_mail_goes_twice(tmp_path: Path) -> None:
    counts = soak(["roulette24"], kills=10, seed=3, folder=tmp_path, per_command=2, limit=8)
    assert counts.lost == []
    assert counts.tried >= 10
