"""The command `sync`."""

from typing import Annotated

import typer

from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say


def sync(
    ctx: typer.Context,
    remote: Annotated[str, typer.Argument(metavar="REMOTE", help="Where the other machine publishes.")] = "origin",
) -> None:
    """Fetch what another machine did for this contest; your own steps go on top of it. Nothing is merged or pushed.

    Example: nomic sync
    """
    from nomic_tools.office.custody.syncing import sync as synchronise
    from nomic_tools.office.desk import find_contest

    session = session_of(ctx)
    repository = session.repository()
    contest = find_contest(repository.root, session.contest)
    done = synchronise(repository, contest, remote, session.secrets(repository), session.clock())
    for line in done.lines:
        say(line)
