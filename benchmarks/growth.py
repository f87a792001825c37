"""What a command costs after years: one mail imported and one week resolved, behind 100 and behind 10,000 weeks."""

import os
import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from benchmarks.archive import made_mail
from benchmarks.made_contest import START, make
from benchmarks.timing import NOMIC, TURNS, Row, of_command
from nomic_tools.core.times import format_time

STEPS = {
    "draw announce": (["draw", "announce"], 12),
    "import": (["import", "../mail.eml", "--public", "--forum", "made", "--confirm-public"], 48),
    "draw close": (["draw", "close"], 169),
    "draw entropy": (["draw", "entropy"], 170),
    "resolve": (["resolve", "--despite", "measured"], 171),
}
"""The commands of a week, and the hour of the week at which each is run."""


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """Each command behind few weeks and behind many."""
    few, many = (10, 200) if small else (100, 10_000)
    places = {weeks: folder / f"weeks-{weeks}" for weeks in (few, many)}
    for weeks, place in places.items():
        make(place / "contest", weeks, 3, 1)
    times = {(weeks, step): float("inf") for weeks in places for step in STEPS}
    for turn in range(TURNS):
        for weeks, place in places.items():
            for step, seconds in _week(place, weeks + turn, turn):
                times[weeks, step] = min(times[weeks, step], seconds)
    for step in STEPS:
        seconds = times[many, step]
        yield Row(
            f"{step} behind {many} weeks", seconds, seconds / times[few, step], "<= 1.2", f"of behind {few} weeks"
        )
    for place in places.values():
        shutil.rmtree(place)


def _week(place: Path, week: int, turn: int) -> Iterator[tuple[str, float]]:
    """The commands of one more week, each with its time."""
    monday = START + timedelta(days=7 * week)
    at = monday + timedelta(hours=30)
    mail = made_mail(turn).replace(b"\nDate: ", b"\nX-Date: ").replace(b"<%d@" % turn, b"<w%d@" % week)
    (place / "mail.eml").write_bytes(f"Date: {at:%d %b %Y %H:%M:%S} +0000\n".encode() + mail)
    for step, (words, hour) in STEPS.items():
        now = format_time(monday + timedelta(hours=hour))
        env = {**os.environ, "NOMIC_NOW": now, "NOMIC_SECRETS": str(place / "contest-secrets")}
        yield step, of_command([*NOMIC, *words], place / "contest", env)
