"""The program `nomic`: its commands, and how trouble is told."""

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated

import typer
from typer.main import get_command

from nomic_tools.cli import (
    announcing,
    auditing,
    checking,
    claiming,
    demo,
    drawing,
    importing,
    intending,
    keeping,
    people,
    reading,
    receipts,
    reviewing,
    ruling,
    scoring,
    sending,
    site,
    starting,
    syncing,
    week,
)
from nomic_tools.cli.session import Session
from nomic_tools.cli.show import say
from nomic_tools.core.trouble import NomicError

app = typer.Typer(
    name="nomic",
    help="Run games that are played by mail under a contract, and prove every number of them.\n\n"
    "Example: nomic -C mycontest status",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def begin(
    ctx: typer.Context,
    directory: Annotated[Path | None, typer.Option("-C", metavar="DIR", help="Work in this repository.")] = None,
    contest: Annotated[str | None, typer.Option("--contest", metavar="NAME", help="Which contest.")] = None,
) -> None:
    """Options that stand before every command: `nomic -C mycontest status`."""
    session = ctx.ensure_object(Session)
    session.directory = directory or session.directory
    session.contest = contest or session.contest


app.command()(starting.init)
app.command()(demo.demo)
app.command("import")(importing.import_mail)
app.command()(reviewing.review)
app.add_typer(people.people, name="people")
app.command()(week.status)
app.command()(week.view)
app.command()(week.fill)
app.add_typer(drawing.draw, name="draw")
app.command()(week.resolve)
app.command()(announcing.announce)
app.command()(reading.balance)
app.command()(reading.register)
app.command()(reading.why)
app.command()(reading.readings)
app.add_typer(scoring.score, name="score")
app.command()(ruling.rule)
app.command(context_settings={"ignore_unknown_options": True})(ruling.correct)
app.command()(ruling.amend)
app.command()(ruling.end)
app.add_typer(intending.intent, name="intent")
app.add_typer(claiming.claim, name="claim")
app.command()(auditing.audit)
app.command()(site.report)
app.command()(sending.remind)
app.command()(sending.send)
app.add_typer(keeping.keys, name="keys")
app.command()(keeping.restore)
app.command()(syncing.sync)
app.add_typer(receipts.receipt, name="receipt")
app.command()(checking.parse)
app.add_typer(checking.scenario, name="scenario")


def main(argv: Sequence[str] | None = None, session: Session | None = None) -> None:
    """Run `nomic` and leave with its exit code: 0 fine, 1 problems found, 2 usage, 3 refused."""
    try:
        code = run(sys.argv[1:] if argv is None else argv, session or Session())
    except Exception as error:  # a fault of ours: told in a line that can be reported, whoever brought it about
        code = _own_fault(error)
    sys.exit(code)


def run(argv: Sequence[str], session: Session) -> int:
    """Run one command line and return its exit code; trouble is one clear text on standard error."""
    session.run_line = run
    try:
        _program()(list(argv), prog_name="nomic", obj=session)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except NomicError as error:
        say(f"nomic: {error}", err=True)
        return error.exit_code
    except OSError as error:
        say(f"nomic: {error}\nNothing was changed that the next run does not mend.", err=True)
        return NomicError.exit_code
    return 0


@cache
def _program() -> Callable[..., object]:
    """All commands, with their options read from the functions: once, for `nomic demo` runs dozens of lines."""
    return get_command(app)


def _own_fault(error: Exception) -> int:
    """Tell of an error that no module foresaw; NOMIC_TRACEBACK=1 shows all of it."""
    if os.environ.get("NOMIC_TRACEBACK"):
        raise error
    import traceback

    last = traceback.extract_tb(error.__traceback__)[-1]
    said = f"{type(error).__name__}: {error}"[:300]
    say(
        f"nomic: a fault of nomic-tools itself, in {Path(last.filename).name}, line {last.lineno}: {said}\n"
        "The ledger is as it was before, or the next command makes it whole. Please report this line; "
        "with NOMIC_TRACEBACK=1 there is more to report.",
        err=True,
    )
    return NomicError.exit_code
