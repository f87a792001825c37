"""The command `audit`."""

import gc
from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json
from nomic_tools.core.plain import Plain


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
    as_json: AsJson = False,
) -> None:
    """Derive everything on record again and say what differs; silent with exit 0 where nothing does.

    Example: nomic audit --mail ~/mail/2009-July.mbox
    """
    from nomic_tools.ledger.journal import Journal
    from nomic_tools.mail.sources import open_mailbox
    from nomic_tools.office.audit import run_checks
    from nomic_tools.office.audit.beginning import begin_audit
    from nomic_tools.office.audit.kept import check_kept
    from nomic_tools.office.audit.own_mail import compare_mail
    from nomic_tools.office.audit.signatures import check_signatures
    from nomic_tools.office.desk import find_contest

    gc.disable()  # an audit makes millions of values that live to its end; looking for cycles takes a fifth of it
    session = session_of(ctx)
    repository = session.repository()
    audited, problems = begin_audit(repository, session.contest, session.desk)
    contest = find_contest(repository.root, session.contest)
    problems += check_kept(repository, Journal(repository.root, contest), since or [])
    problems += check_signatures(repository, contest, signers) if signers else []
    told: list[str] = []
    names: dict[str, str] = {}
    if audited is not None:
        problems += run_checks(audited)
        for path in mail or []:
            compared = compare_mail(audited, open_mailbox(path), path.name, names)
            problems += compared.problems
            told.append(compared.told())
    if as_json:
        rows: list[Plain] = [{"source": problem.source, "message": problem.message} for problem in problems]
        say_json({"problems": rows, "compared": [*told]} if mail else {"problems": rows})
    else:
        for line in (*told, *map(str, problems)):
            say(line)
    if problems:
        raise typer.Exit(1)
