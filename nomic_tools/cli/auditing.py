"""The command `audit`."""

import gc
from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json
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
    from nomic_tools.ledger.journal import Journal
    from nomic_tools.mail.sources import open_mailbox
    from nomic_tools.office.audit import run_checks
    from nomic_tools.office.audit.beginning import begin_audit
    from nomic_tools.office.audit.kept import check_kept_in_any
    from nomic_tools.office.audit.notes import notes_of
    from nomic_tools.office.audit.own_mail import compare_mail
    from nomic_tools.office.audit.signatures import check_signatures
    from nomic_tools.office.desk import contests_to_audit

    gc.disable()  # an audit makes millions of values that live to its end; looking for cycles takes a fifth of it
    session = session_of(ctx)
    repository = session.repository()
    contests = contests_to_audit(repository.root, session.contest)
    begun = [(contest, *begin_audit(repository, contest, session.of(contest).desk)) for contest in contests]
    problems = [problem for _, _, found in begun for problem in found]
    problems += check_kept_in_any(repository, [Journal(repository.root, contest) for contest in contests], since or [])
    notes: list[Problem] = []
    told: list[str] = []
    names: dict[str, str] = {}
    for contest, audited, _ in begun:
        problems += check_signatures(repository, contest, signers) if signers else []
        if audited is None:
            continue
        audited.runs_templates = templates
        problems += run_checks(audited)
        of = f"{contest}: " if len(contests) > 1 else ""
        notes += [Problem(f"{of}{note.source}", note.message) for note in notes_of(audited)]
        for path in mail or []:
            compared = compare_mail(audited, open_mailbox(path), path.name, names)
            problems += compared.problems
            told.append(f"{of}{compared.told()}")
    problems = list(dict.fromkeys(problems))
    if as_json:
        found: Table = {"problems": _rows(problems), "notes": _rows(notes)}
        say_json(found | {"compared": [*told]} if mail else found)
    else:
        for line in (*told, *map(str, problems), *map(str, notes)):
            say(line)
    if problems:
        raise typer.Exit(1)


def _rows(problems: list[Problem]) -> list[Plain]:
    return [{"source": problem.source, "message": problem.message} for problem in problems]
