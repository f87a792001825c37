"""`nomic report`: the site."""

from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say


def report(
    ctx: typer.Context,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="Write it there instead; nothing is committed. Of several contests, each into a folder of its own.",
        ),
    ] = None,
) -> None:
    """Write the site: standings, weeks, players, the contract, a feed, a calendar. Public events alone.

    Of several contests each has a site of its own, with --out in a folder of its own.

    Example: nomic report --out public_html
    """
    from nomic_tools.office.post.site import publish, write_elsewhere

    session = session_of(ctx)
    repository = session.repository()
    if out is not None:
        desks = session.desks()
        for desk in desks:
            place = out / desk.name if len(desks) > 1 else out
            changed = write_elsewhere(desk, repository, place)
            say(f"{changed} files are new or changed in {place}.")
        return
    with session.sheets() as sheets:
        for sheet in sheets:
            changed, folder = publish(sheet, repository), f"reports/{sheet.desk.name}/site"
            say(f"{changed} files are new or changed in {folder}." if changed else f"{folder} is up to date.")
