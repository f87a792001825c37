"""`nomic audit` and its parts against the checkers of accounting files, on as many two-posting transactions."""

import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from benchmarks.made_contest import make
from benchmarks.timing import NOMIC, Row, in_turn, of_call, of_command
from nomic_tools.core.lines import read_line
from nomic_tools.core.replay import replay
from nomic_tools.ledger.journal import Journal

WEEKS, MEMBERS = 220, 100


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """The audit of a made contest, its parts, and the peers that are installed."""
    contest = folder / "contest"
    count = make(contest, WEEKS // (10 if small else 1), MEMBERS, MEMBERS)
    timed = {f"nomic audit, {count} events": partial(of_command, [*NOMIC, "audit"], contest)}
    timed |= {name: partial(of_call, call) for name, call in _parts(contest).items()}
    peers = dict(_peers(folder, count))
    timed |= {name: partial(of_command, words) for name, words in peers.items() if words}
    times = in_turn(timed)
    base = times.get("ledger bal")
    for name, seconds in times.items():
        yield Row(name, seconds, seconds / base if base else None, "1" if "audit" in name else "", "of ledger bal")
    for name in (name for name, words in peers.items() if not words):
        yield Row(name, 0, None, "", "not installed: skipped")


def _parts(contest: Path) -> dict[str, Callable[[], object]]:
    journal = Journal(contest, "made")
    files = [contest / journal.folder / name for name in journal.files()]
    events = list(journal.read())

    def parse() -> None:
        for file in files:
            for line in file.read_text("utf-8").splitlines(keepends=True):
                read_line(line)

    return {
        "  lines parsed strictly": parse,
        "  lines parsed strictly, hashed, checked as events": lambda: list(journal.read()),
        "  hashed alone": lambda: [hashlib.sha256(file.read_bytes()).digest() for file in files],
        "  folded alone": lambda: replay(events),
    }


def _peers(folder: Path, count: int) -> Iterator[tuple[str, list[str]]]:
    """Each peer's name with its command, or with none where it is not installed."""
    plain, bean = folder / "peer.journal", folder / "peer.beancount"
    plain.write_text("".join(_transactions(count)), "utf-8")
    opened = (f"1999-01-01 open {name}\n" for name in ("Assets:Bank", *(f"Assets:G{n}" for n in range(MEMBERS))))
    bean.write_text("".join([*opened, *_transactions(count, "POINTS", "*")]), "utf-8")
    checker = os.environ.get("BEAN_CHECK") or "bean-check"
    for name, words in (
        ("ledger bal", ["ledger", "-f", str(plain), "bal"]),
        ("hledger check", ["hledger", "-f", str(plain), "check"]),
        ("bean-check", [checker, "--no-cache", str(bean)]),
    ):
        yield name, words if shutil.which(words[0]) else []


def _transactions(count: int, unit: str = "points", flag: str = "*") -> Iterator[str]:
    for number in range(count):
        day = f"{2000 + number // 60_000:04d}-{number // 5_000 % 12 + 1:02d}-{number // 180 % 28 + 1:02d}"
        yield f'{day} {flag} "award"\n  Assets:G{number % MEMBERS}  1 {unit}\n  Assets:Bank  -1 {unit}\n\n'
