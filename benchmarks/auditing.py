"""`nomic audit` and its parts against the checkers of accounting files, on as many two-posting transactions."""

import gc
import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from benchmarks.made_contest import make
from benchmarks.timing import NOMIC, Failed, Row, by_clock, in_turn, of_call, of_command
from nomic_tools.core.lines import read_line
from nomic_tools.core.replay import replay
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.mails import check_mails
from nomic_tools.office.desk import open_desk

WEEKS, MEMBERS = 220, 100


def rows(folder: Path, small: bool) -> Iterator[Row]:
    """The audit of a made contest, its parts, and the peers that are installed."""
    contest = folder / "contest"
    count = make(contest, WEEKS // (10 if small else 1), MEMBERS, MEMBERS)
    audit, peers = [*NOMIC, "audit"], dict(_peers(folder, count))
    timed: dict[str, Callable[[], float]] = {f"nomic audit, {count} events": partial(of_command, audit, contest)}
    timed["  its first process alone"] = partial(_of_first_process, contest)
    timed |= {name: partial(_of_part, call) for name, call in _parts(contest).items()}
    timed |= {name: partial(of_command, words) for name, words in peers.items() if words}
    yield from _compared(in_turn(timed), "")
    clocked = {name: partial(by_clock, words) for name, words in peers.items() if words}
    yield from _compared(in_turn({"nomic audit": partial(by_clock, audit, contest), **clocked}), " by the clock")
    for name in (name for name, words in peers.items() if not words):
        yield Row(name, 0, None, "", "not installed: skipped")


def _compared(times: Mapping[str, float], how: str) -> Iterator[Row]:
    base = times.get("ledger bal")
    for name, seconds in times.items():
        aim = "1" if name.startswith("nomic audit") else ""
        yield Row(f"{name}{how}", seconds, seconds / base if base else None, aim, "of ledger bal")


def _of_first_process(contest: Path) -> float:
    """Processor seconds of the process that begins the other, and has more to do: the least that a clock can show."""
    told = "import sys, time; print(time.process_time(), file=sys.stderr)"
    words = [NOMIC[0], "-c", f"import atexit; atexit.register(exec, {told!r}, {{}}); {NOMIC[2]}", "audit"]
    done = subprocess.run(words, cwd=contest, capture_output=True, check=False, text=True)
    if done.returncode:
        raise Failed(f"nomic audit: {(done.stderr or done.stdout)[-500:]}")
    return float(done.stderr)


def _of_part(call: Callable[[], object]) -> float:
    """Processor seconds of a part of an audit, with the cyclic collector switched off as it is there."""
    gc.disable()
    try:
        return of_call(call)
    finally:
        gc.enable()


def _parts(contest: Path) -> dict[str, Callable[[], object]]:
    journal = Journal(contest, "made")
    files = [contest / journal.folder / name for name in journal.files()]
    events = list(journal.read())
    desk = open_desk(Repository.open(contest), "made", Secrets(contest.with_name("contest-secrets"), os.urandom))
    audited = Audited.of(Repository.open(contest), desk)

    def parse() -> None:
        for file in files:
            for line in file.read_text("utf-8").splitlines(keepends=True):
                read_line(line)

    return {
        "  lines parsed strictly": parse,
        "  lines parsed strictly, hashed, checked as events": lambda: list(journal.read()),
        "  hashed alone": lambda: [hashlib.sha256(file.read_bytes()).digest() for file in files],
        "  folded alone": lambda: replay(events),
        "  its weeks worked again": audited.work_again,
        "  its mails opened and hashed": lambda: list(check_mails(audited)),
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
