"""A small contest, made by hand: three weeks, few mails, every command of the weekly round once at least.

A folder holds all of it: `repository`, `secrets` beside it, and `mail`, the mailboxes that are imported.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import datetime
from io import StringIO
from pathlib import Path

from nomic_tools.cli.main import run
from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time

DATA = Path(__file__).parent / "data"
SEAL_KEY = "age1h97ptt8up5wuweazvqy0xklcyfs2xm4t23ez9wsmuseryefsg4vstcdjqj"
ASCTIME = "%a %b %d %H:%M:%S %Y"
MAIL_DATE = "%a, %d %b %Y %H:%M:%S +0000"


@dataclass(frozen=True)
class Letter:
    """A mail: who wrote it, when it came, what it says, by which list (none: privately to the contestmaster)."""

    who: str
    at: str
    text: str
    forum: str = ""
    id: str = ""
    header: str = ""

    def to_bytes(self) -> bytes:
        at = parse_time(self.at)
        address = self.who if "@" in self.who else f"{self.who} <{self.who.lower()}@example.org>"
        digest = hashlib.sha256(f"{self.who}{self.at}{self.text}".encode("utf-8", "surrogateescape")).hexdigest()
        host = "lists" if self.forum else "mx"
        lines = [
            f"From bounces@example.org {at:{ASCTIME}}",
            "Received: from mail.example.net (mail.example.net [192.0.2.1])",
            f"\tby {host}.example.org; {at:{MAIL_DATE}}",
            f"Message-ID: {self.id or f'<{digest[:16]}@example.org>'}",
            f"Date: {at:{MAIL_DATE}}",
            f"From: {address}",
            "Subject: Gunfight",
        ]
        if self.forum:
            lines.append(f"List-Id: <{self.forum}.lists.example.org>")
        lines.append(self.header or "Content-Type: text/plain; charset=utf-8")
        return "\n".join([*lines, "", self.text, "", ""]).encode("utf-8", "surrogateescape")


@dataclass(frozen=True)
class Step:
    """A command line and the time at which it runs. `?TEXT` among the words is the id of what waits and says so."""

    name: str
    at: str
    words: tuple[str, ...]


def _public(week: str, *rows: tuple[str, str, str], forum: str = "creek") -> list[Letter]:
    return [Letter(who, f"2009-{at}:00Z", text, forum) for who, at, text in rows]


def _private(*rows: tuple[str, str, str]) -> list[Letter]:
    return [Letter(who, f"2009-{at}:00Z", text) for who, at, text in rows]


TOO_LONG = "x\n" * 60_000
"""More lines than are read of one mail."""

MAILBOXES: dict[str, list[Letter]] = {
    "public-31a.mbox": _public(
        "31",
        *((who, f"07-27T10:0{n}", "I join the Gunfight.") for n, who in enumerate(("Bram", "Clay", "Doc", "Ember"))),
        ("Bram", "07-28T09:00", "I aim and fire at Clay."),
        ("Ember", "07-28T10:00", "I buy a Gun."),
        ("Fern", "07-28T11:00", "Nothing from me.\n\n> I aim and fire at Bram."),
        ("Doc", "07-28T12:00", "I aim and fire at Clya."),
    ),
    "private-31a.mbox": _private(
        ("Clay", "07-28T13:00", "I aim and fire at Bram."),
        ("Doc", "07-28T14:00", "I buy a Gun."),
        ("Ember", "07-28T15:00", "I aim and fire at Brma."),
        ("Fern", "07-28T16:00", "Shall we have lunch?"),
    ),
    "public-31b.mbox": _public(
        "31",
        ("Doc", "07-31T09:00", "I fire aimlessly."),
        ("Nobody", "07-31T10:00", "I aim and fire at Doc."),
    ),
    "private-31b.mbox": _private(("Doc", "08-01T09:00", "I fire aimlessly."), ("Clay", "08-01T10:00", TOO_LONG)),
    "talk-31.mbox": _public("31", ("Bram", "08-01T11:00", "I hoot and holler."), forum="creek-talk"),
    "public-32.mbox": _public(
        "32",
        ("Fern", "08-03T12:00", "I join the Gunfight."),
        ("Bram", "08-04T09:00", "I hoot and holler."),
        ("Clay", "08-02T23:00", "I hoot and holler."),
    ),
    "private-32.mbox": _private(("Ember", "08-05T09:00", "I aim and fire at Bram.")),
    "public-33.mbox": _public(
        "33", ("Clay", "08-11T09:00", "I goad Bram."), ("Doc", "08-12T09:00", "I fire aimlessly.")
    ),
}

ASIDE = ("--reason", "a test")

STEPS = (
    *(
        Step(f"score set {who}", "2009-07-27T07:00:00Z", ("score", "set", who, points, "--source", "the report"))
        for who, points in {"Ash": "30", "Bram": "20", "Clay": "12", "Doc": "9", "Ember": "8", "Fern": "1"}.items()
    ),
    Step("draw announce", "2009-07-27T07:05:00Z", ("draw", "announce", "--week", "2009-W31")),
    Step("import public", "2009-07-30T18:00:00Z", ("import", "public-31a.mbox", "--public")),
    Step("import private", "2009-07-30T18:02:00Z", ("import", "private-31a.mbox", "--private")),
    Step("review public", "2009-07-30T18:03:00Z", ("review", "--accept", "?Clya", "--as", "aim Clay", *ASIDE)),
    Step("review private", "2009-07-30T18:04:00Z", ("review", "--accept", "?Brma", "--as", "aim Bram", *ASIDE)),
    Step("review foreign", "2009-07-30T18:05:00Z", ("review", "--refuse", "P4", "--reason", "private talk")),
    Step("fill", "2009-07-30T18:10:00Z", ("fill",)),
    Step("import talk", "2009-08-01T12:00:00Z", ("import", "talk-31.mbox", "--public", "--forum", "creek-talk")),
    Step("import public again", "2009-08-03T08:00:00Z", ("import", "public-31b.mbox", "--public")),
    Step("import private again", "2009-08-03T08:02:00Z", ("import", "private-31b.mbox", "--private")),
    Step("review stranger", "2009-08-03T08:03:00Z", ("review", "--refuse", "?fire at Doc", *ASIDE)),
    Step("score check", "2009-08-03T08:04:00Z", ("score", "check", "Ash", "30", "--source", "the report")),
    Step("score add", "2009-08-03T08:05:00Z", ("score", "add", "Ember", "5", "--source", "a fine")),
    Step("draw close", "2009-08-03T08:10:00Z", ("draw", "close", "--week", "2009-W31")),
    Step("draw entropy", "2009-08-03T08:20:00Z", ("draw", "entropy", "--week", "2009-W31")),
    Step("resolve", "2009-08-03T09:00:00Z", ("resolve", "--week", "2009-W31")),
    Step("draw announce 32", "2009-08-03T09:25:00Z", ("draw", "announce", "--week", "2009-W32")),
    Step("rule", "2009-08-04T08:00:00Z", ("rule", "Hats", "are", "worn.", "--cite", "CFJ 1")),
    Step("import 32", "2009-08-10T08:00:00Z", ("import", "public-32.mbox", "--public")),
    Step("import private 32", "2009-08-10T08:02:00Z", ("import", "private-32.mbox", "--private")),
    Step("review late", "2009-08-10T08:04:00Z", ("review", "--refuse", "?hoot", "--reason", "late")),
    Step("correct", "2009-08-10T08:05:00Z", ("correct", "Ember", "-2", "--reason", "3 points, not 5")),
    Step("amend", "2009-08-10T08:06:00Z", ("amend", "--text", "amended.md", "--cite", "<1@example.org>")),
    Step("draw close 32", "2009-08-10T08:10:00Z", ("draw", "close")),
    Step("resolve 32", "2009-08-10T09:00:00Z", ("resolve",)),
    Step("draw announce 33", "2009-08-10T09:25:00Z", ("draw", "announce")),
    Step("import 33", "2009-08-13T18:00:00Z", ("import", "public-33.mbox", "--public")),
)
INIT = Step(
    "init",
    "2009-07-27T06:00:00Z",
    ("init", "repository", "--contract", "contract.yaml", "--text", "contract.md", "--people", "people.yaml",
     "--addresses", "addresses.yaml"),
)  # fmt: skip
NAMES = [INIT.name, *(step.name for step in STEPS)]


@dataclass(frozen=True)
class Outcome:
    """How a command ended: its exit code, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def told(self) -> str:
        return self.out + self.err

    @property
    def unbroken(self) -> str:
        """All that was printed, with every line that was broken for its length in one piece."""
        return self.told.replace("\n  ", " ")

    def json(self) -> object:
        found: object = json.loads(self.out)
        return found


def same_bytes(length: int) -> bytes:
    """Secrets that are the same in every run, also in one that goes on where another was cut off."""
    return b"\x07" * length


def prepare(folder: Path, mailboxes: dict[str, list[Letter]] | None = None) -> Path:
    """A folder with the mailboxes and files of the contest, and nothing begun."""
    mail = folder / "mail"
    mail.mkdir(parents=True)
    for name, letters in (MAILBOXES if mailboxes is None else mailboxes).items():
        (mail / name).write_bytes(b"".join(letter.to_bytes() for letter in letters))
    for name in ("contract.yaml", "contract.md", "amended.md", "people.yaml", "addresses.yaml"):
        (mail / name).write_bytes((DATA / name).read_bytes().replace(b"KEY", SEAL_KEY.encode()))
    return folder


def do(folder: Path, step: Step) -> Outcome:
    """Run one step as if it had been typed in the repository of `folder`."""
    return call(_session(folder, step.at), typed(folder, step))


def typed(folder: Path, step: Step) -> list[str]:
    """The words of a step as they are typed: files with their folder, the ids of what waits."""
    session = _session(folder, step.at)
    return [_word(folder, session, word) for word in step.words]


def type_in(folder: Path, words: str | Sequence[str], at: str = "2009-08-14T12:00:00Z") -> Outcome:
    """Run one command line at a time."""
    return call(_session(folder, at), words.split() if isinstance(words, str) else list(words))


def call(session: Session, words: Sequence[str]) -> Outcome:
    """Run a command line in this process, and keep what it prints."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(words, session)
    return Outcome(code, out.getvalue(), err.getvalue())


def must(outcome: Outcome) -> Outcome:
    """The outcome of a command that should have gone well."""
    assert outcome.code == 0, outcome.told
    return outcome


def faults(audit: Outcome) -> str:
    """What an audit that went well tells besides the proofs that are still owed."""
    return "".join(line for line in must(audit).told.splitlines() if not line.startswith("proofs owed: "))


def play(folder: Path, until: str = "", after: Callable[[str], None] = lambda name: None) -> Path:
    """Run the steps of the contest in order, up to the one named `until`, which is not run."""
    for step in (INIT, *STEPS):
        if step.name == until:
            return folder
        must(do(folder, step))
        after(step.name)
    return folder


def all_stages(top: Path) -> dict[str, Path]:
    """The contest's folder before each step, by the step's name; under `end`, as it is after all."""
    now = prepare(top / "now")
    found = {}
    for number, name in enumerate([*NAMES, "end"]):
        found[name] = copy_of(now, top / str(number))
        if name != "end":
            must(do(now, step_named(name)))
    return found


def step_named(name: str) -> Step:
    return next(step for step in (INIT, *STEPS) if step.name == name)


def copy_of(folder: Path, target: Path) -> Path:
    shutil.copytree(folder, target, symlinks=True)
    return target


def git(folder: Path, *words: str) -> str:
    """What a user's own git prints in the repository of `folder`."""
    who = ("-c", "user.name=Ash", "-c", "user.email=ash@localhost")
    found = subprocess.run(["git", *who, *words], cwd=folder / "repository", capture_output=True, check=False)
    assert not found.returncode, found.stderr
    return found.stdout.decode()


def files(folder: Path) -> dict[str, bytes]:
    """Every file of the repository of `folder`, outside git's own."""
    top = folder / "repository"
    found = [path for path in sorted(top.rglob("*")) if ".git" not in path.relative_to(top).parts and path.is_file()]
    return {path.relative_to(top).as_posix(): path.read_bytes() for path in found}


def state(folder: Path) -> tuple[str, str, dict[str, bytes]]:
    """What must not change when nothing is to happen: the last commit, what differs from it, every file."""
    return git(folder, "rev-parse", "HEAD"), git(folder, "status", "--porcelain"), files(folder)


def lines_of(folder: Path) -> list[dict[str, object]]:
    """The journal's lines as JSON."""
    names = [name for name in files(folder) if "/journal/" in name]
    text = "".join(files(folder)[name].decode() for name in names)
    return [json.loads(line[2:]) for line in text.splitlines()]


def masked(texts: Iterable[tuple[str, bytes]]) -> dict[str, str]:
    """Contents with digests of every length hidden: commitments, heads, commit ids and what derives from them."""
    return {name: re.sub(r"[0-9a-f]{12,64}", "HEX", data.decode("utf-8", "replace")) for name, data in texts}


def _session(folder: Path, at: str) -> Session:
    time: datetime = parse_time(at)
    return Session(folder / "repository", None, lambda: time, same_bytes, folder / "secrets")


def _word(folder: Path, session: Session, word: str) -> str:
    if word == "repository":
        return str(folder / word)
    if re.fullmatch(r"[a-z0-9-]+\.(mbox|md|yaml)", word):
        return str(folder / "mail" / word)
    if not word.startswith("?"):
        return word
    rows = call(session, ("review", "--json")).json()
    assert isinstance(rows, list)
    return next((str(row["id"]) for row in rows if word[1:] in row["text"]), word)


def environment() -> dict[str, str]:
    """The environment for a program of its own."""
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
