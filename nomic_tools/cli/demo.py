"""The command `demo`."""

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.session import RunLine, Session, session_of
from nomic_tools.cli.show import cut, say
from nomic_tools.core.times import parse_time


def demo(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME...", help="Which samples: gunfight (without a name), roulette24, vedonlyonti."),
    ] = None,
    directory: Annotated[
        Path | None, typer.Option("--dir", metavar="DIR", help="The new folder to make; for several, what holds them.")
    ] = None,
) -> None:
    """Run sample contests from their mail archives to their announcements and sites, each in a new folder.

    Example: nomic demo roulette24
    """
    from nomic_tools.office.setup.demo import new_folder, samples_named

    session = session_of(ctx)
    assert session.run_line is not None
    chosen = samples_named(names or ["gunfight"])
    made = []
    for name in chosen:
        top = directory or session.directory / f"demo-{name}"
        made.append(run_demo(name, new_folder(top / name if directory and len(chosen) > 1 else top), session.run_line))
    for contest in made:
        _tell(contest)


def _tell(contest: Path) -> None:
    """Where a sample contest stands, its site, and what to type next."""
    say(f"\nThe contest stands in {contest}, its secrets beside it.")
    say("Look at: reports/ (what was posted), ledger/ (journal and books), git log (the diary).")
    for page in sorted(contest.glob("reports/*/site/index.html")):
        say(f"Its site, for any browser: {page}")
    say("Then type:")
    for words in ("status", "balance", "audit", "log --oneline"):
        program = "git" if words.startswith("log") else _as_typed()
        say(f"  {_clock(contest) if words == 'status' else ''}{program} -C {shlex.quote(str(contest))} {words}")


def _clock(contest: Path) -> str:
    """The time that a sample was left at, to be asked for its status then: what is due in it is long overdue by now."""
    desk = Session(contest).desk()
    tail = desk.journal.tail()
    return "" if desk.is_over or tail is None else f"NOMIC_NOW={tail.recorded} "


def _as_typed() -> str:
    """`nomic` where the shell finds this program by that name, else its path."""
    found = shutil.which("nomic")
    if found is None or Path(found).resolve() != Path(sys.argv[0]).resolve():
        return shlex.quote(sys.argv[0]) if Path(sys.argv[0]).name == "nomic" else "nomic"
    return "nomic"


def run_demo(name: str, top: Path, run_line: RunLine, quiet: bool = False) -> Path:
    """Run the sample `name` in the folder `top`, which must not exist; return the contest's repository."""
    from nomic_tools.office.setup.demo import fixed_bytes, opening_step, steps

    contest, secrets = top / "contest", top / "secrets"
    session = Session(contest, None, entropy=fixed_bytes(name), secrets_folder=secrets, run_line=run_line)
    first = opening_step(name, contest)
    _run(session, first.at, first.words, quiet)
    session.repository().git.run("config", "nomic.secrets", str(secrets.resolve()))
    for step in steps(name, session.desk):
        if step.why and not quiet:
            say(f"# {step.why}")
        _run(session, step.at, step.words, quiet)
    return contest


def _run(session: Session, at: str, words: Sequence[str], quiet: bool) -> None:
    """Run one step at its time, as if it had been typed; a step that fails ends the demo."""
    from nomic_tools.office.setup.demo import DemoBroken

    if not quiet:
        shown = [Path(word).name if "/" in word and not word.startswith("<") else word for word in words]
        say(cut(f"{at[:10]} $ nomic {shlex.join(shown)}"))
    time = parse_time(at)
    step = Session(session.directory, None, lambda: time, session.entropy, session.secrets_folder)
    assert session.run_line is not None
    code = session.run_line(words, step)
    if code:
        raise DemoBroken(f"`nomic {shlex.join(words)[:200]}` ended with exit code {code}")
