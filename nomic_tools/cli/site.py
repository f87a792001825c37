"""`nomic report`: the site."""

from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say


def report(
    ctx: typer.Context,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Write it there instead; nothing is committed.")
    ] = None,
) -> None:
    """Write the site: standings, weeks, players, the contract, a feed, a calendar. Public events alone.

    Example: nomic report --out public_html
    """
    from nomic_tools.office.site import made, publish
    from nomic_tools.reports.site.writing import write_site

    session = session_of(ctx)
    repository = session.repository()
    if out is not None:
        changed = len(write_site(out, made(session.desk(), repository)))
        say(f"{changed} files are new or changed in {out}.")
        return
    with session.sheet() as sheet:
        changed = publish(sheet, repository)
        place = f"reports/{sheet.desk.name}/site"
    say(f"{changed} files are new or changed in {place}." if changed else f"{place} is up to date.")
