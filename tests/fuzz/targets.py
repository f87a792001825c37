"""What is fuzzed: a name, a strategy of hostile input, and what is done with it in a folder of its own."""

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

from hypothesis import strategies as st

from nomic_tools.cli.main import run
from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from nomic_tools.ledger.contract import parse_contract
from nomic_tools.ledger.people import parse_people
from nomic_tools.ledger.yamlio import load
from tests.fuzz.command_lines import command_lines
from tests.fuzz.mutations import mutated, mutated_journal

ROOT = Path(__file__).parents[2]
NOW = "2009-10-01T12:00:00Z"
SITE = "where the site goes"
READING = (
    ("audit", "--json"),
    ("status",),
    ("balance",),
    ("register", "Iron Biscuit"),
    ("why", "Iron Biscuit", "--week", "2009-W33"),
    ("readings",),
    ("view", "Iron Biscuit"),
    ("report", "--out", SITE),
    ("announce", "--preview"),
)


@dataclass(frozen=True)
class Target:
    """Something to fuzz."""

    name: str
    inputs: st.SearchStrategy[Any]
    act: Callable[[Path, Any], None]


@cache
def samples(*patterns: str) -> tuple[bytes, ...]:
    """The files of the project that fit the patterns."""
    return tuple(path.read_bytes() for pattern in patterns for path in sorted(ROOT.glob(pattern)) if path.is_file())


def journal_files() -> dict[str, bytes]:
    """The sample contest's journal."""
    folder = ROOT / "ledger" / "gunfight" / "journal"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.yaml"))}


def contest(folder: Path) -> Path:
    """The sample contest in a repository of its own within `folder`, made once."""
    top, begun = folder / "contest", folder / "begun"
    if not top.exists():
        rmtree(begun, ignore_errors=True)
        for part in ("contracts", "ledger", "reports"):
            copytree(ROOT / part, begun / part)
        git(begun, "init", "-q")
        git(begun, "add", "-A")
        git(begun, "commit", "-qm", "A contest")
        begun.rename(top)
    return top


def git(folder: Path, *words: str) -> None:
    """Run git as a user would."""
    who = ("-c", "user.name=Eve", "-c", "user.email=eve@localhost")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def type_in(folder: Path, words: Sequence[str], top: Path | None = None) -> str:
    """Run a command line in this process; its exit code must be one of the four."""
    session = Session(top or folder / "contest", None, lambda: parse_time(NOW), lambda n: b"\7" * n, folder / "secrets")
    told = StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        code = run(words, session)
    assert code in (0, 1, 2, 3), (words, code)
    return told.getvalue()


def read_mails(folder: Path, data: bytes) -> None:
    """Show how mail would be read."""
    (folder / "mail").write_bytes(data)
    type_in(folder, ("parse", str(folder / "mail"), "--json"))


def import_mails(folder: Path, data: bytes) -> None:
    """Put mail on record, public and private, then read what it led to."""
    top = contest(folder)
    (folder / "mail").write_bytes(data)
    type_in(folder, ("import", str(folder / "mail"), "--public"))
    type_in(folder, ("import", str(folder / "mail"), "--private"))
    for words in (("review", "--json"), ("status",), ("audit",)):
        type_in(folder, words)
    git(top, "reset", "-q", "--hard", next(iter(_roots(top))))
    rmtree(folder / "secrets", ignore_errors=True)


def _roots(top: Path) -> list[str]:
    found = subprocess.run(["git", "rev-list", "--max-parents=0", "HEAD"], cwd=top, check=True, capture_output=True)
    return found.stdout.decode().split()


def read_contest(folder: Path, files: Mapping[str, bytes]) -> None:
    """Every reading command on a contest some of whose files are as given."""
    top = contest(folder)
    kept = {path: (top / path).read_bytes() if (top / path).exists() else None for path in files}
    try:
        for path, data in files.items():
            (top / path).write_bytes(data)
        for words in READING:
            type_in(folder, [str(folder / "site") if word is SITE else word for word in words])
    finally:
        for path, before in kept.items():
            (top / path).write_bytes(before) if before is not None else (top / path).unlink(missing_ok=True)


def one(path: str) -> Callable[[Path, bytes], None]:
    """Reading a contest of which one file is as given."""
    return lambda folder, data: read_contest(folder, {path: data})


def read_journal(folder: Path, files: Mapping[str, bytes]) -> None:
    """Reading a contest with this journal."""
    every = {f"ledger/gunfight/journal/{name}": files.get(name, b"") for name in {*journal_files(), *files}}
    read_contest(folder, every)


def check_cases(folder: Path, data: bytes) -> None:
    """Run a case file."""
    (folder / "cases.yaml").write_bytes(data)
    type_in(folder, ("scenario", "check", str(folder / "cases.yaml")))


def read_yaml(folder: Path, data: bytes) -> None:
    """A contract, a people's file and plain YAML from the same bytes."""
    for read in (lambda: load(data, "x"), lambda: parse_contract(data, "x"), lambda: parse_people(data, "x")):
        try:
            read()
        except Exception as error:
            from nomic_tools.core.trouble import NomicError

            if not isinstance(error, NomicError):
                raise


def type_line(folder: Path, words: Sequence[str]) -> None:
    """A command line, within the contest."""
    top = contest(folder)
    before = Path.cwd()
    os.chdir(top)
    try:
        type_in(folder, words)
    finally:
        os.chdir(before)


@cache
def targets() -> dict[str, Target]:
    """Every target by its name."""
    mails = samples("tests/mail/cases/*.eml", "nomic_tools/samples/*/public/*")
    boxes = samples("tests/mail/cases/*.mbox", "nomic_tools/samples/*/*/*.mbox")
    journal = journal_files()
    cases = tuple(_cases(samples("tests/cases/*.yaml")))
    yaml = samples("contracts/*.yaml", "nomic_tools/samples/*/*.yaml", "ledger/people.yaml")
    last = max(journal)
    found = (
        Target("mail", mutated([data[:20_000] for data in mails]), read_mails),
        Target("mbox", mutated([data[:40_000] for data in boxes]), read_mails),
        Target("import", mutated([data[:10_000] for data in (*mails, *boxes)]), import_mails),
        Target("journal", mutated_journal(journal), read_journal),
        Target("journal-bytes", mutated([journal[last]]), one(f"ledger/gunfight/journal/{last}")),
        Target("opening", mutated(samples("ledger/gunfight/opening.yaml")), one("ledger/gunfight/opening.yaml")),
        Target("contract", mutated(samples("contracts/gunfight.yaml")), one("contracts/gunfight.yaml")),
        Target("people", mutated(samples("ledger/people.yaml")), one("ledger/people.yaml")),
        Target("yaml", mutated(yaml), read_yaml),
        Target("cases", mutated(cases), check_cases),
        Target("lines", command_lines(), type_line),
    )
    return {target.name: target for target in found}


def _cases(files: Sequence[bytes]) -> list[bytes]:
    """Case files cut to a few cases each, so that an example is short."""
    short = []
    for data in files:
        head, _, rest = data.partition(b"\ncases:")
        pieces = rest.split(b"\n- ")
        groups = (pieces[n : n + 8] for n in range(1, len(pieces), 8))
        short += [head + b"\ncases:\n- " + b"\n- ".join(group) + b"\n" for group in groups]
    return short
