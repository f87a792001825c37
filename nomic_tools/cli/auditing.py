"""The command `audit`."""

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json
from nomic_tools.core.plain import Plain


def audit(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Derive everything on record again and say what differs; silent with exit 0 where nothing does.

    Example: nomic audit
    """
    from nomic_tools.office.audit import run_checks
    from nomic_tools.office.audit.audited import Audited

    session = session_of(ctx)
    problems = run_checks(Audited.of(session.repository(), session.desk()))
    if as_json:
        rows: list[Plain] = [{"source": problem.source, "message": problem.message} for problem in problems]
        say_json({"problems": rows})
    else:
        for problem in problems:
            say(str(problem))
    if problems:
        raise typer.Exit(1)
