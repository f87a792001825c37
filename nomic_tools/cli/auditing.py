"""The command `audit`."""

import gc
from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say_finding, say_json
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.trouble import Problem


def audit(
    ctx: typer.Context,
    mail: Annotated[
        list[Path] | None, typer.Option("--mail", metavar="MBOX", help="Hold it against your own copy of the list.")
    ] = None,
    since: Annotated[
        list[str] | None,
        typer.Option("--since", metavar="HEAD", help="A head or commit that you kept."),
    ] = None,
    signers: Annotated[
        Path | None, typer.Option("--signers", metavar="FILE", help="Allowed signers: which commits are not theirs?")
    ] = None,
    templates: Annotated[
        bool, typer.Option("--templates", help="Run the contest's own templates, in a sandbox, to set its posts again.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Derive everything on record again, of every contest, and say what differs; exit 0 if nothing does.

    Proofs that are still owed, and fallbacks that were used, are told as notes.

    Example: nomic audit --mail ~/mail/2009-July.mbox
    """
    from nomic_tools.office.audit.every_contest import Asked, audit_all
    from nomic_tools.office.desk import contests_to_audit

    gc.disable()  # an audit makes millions of values that live to its end; looking for cycles takes a fifth of it
    session = session_of(ctx)
    repository = session.repository()
    contests = contests_to_audit(repository.root, session.contest)
    asked = Asked(mail or [], since or [], signers, templates)
    found = audit_all(repository, contests, lambda contest: session.of(contest).desk(), asked)
    if as_json:
        table: Table = {"problems": _rows(found.problems), "notes": _rows(found.notes)}
        say_json(table | {"compared": [*found.told]} if mail else table)
    else:
        for line in (*found.told, *map(str, found.problems), *map(str, found.notes)):
            say_finding(line)
    if found.problems:
        raise typer.Exit(1)


def _rows(problems: list[Problem]) -> list[Plain]:
    return [{"source": problem.source, "message": problem.message} for problem in problems]
