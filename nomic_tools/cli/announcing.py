"""The command `announce`."""

from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json
from nomic_tools.cli.week_screen import warn_of_lacks


def announce(
    ctx: typer.Context,
    week: Annotated[
        str | None, typer.Option("--week", metavar="WEEK", help="A week; else the last that has something to announce.")
    ] = None,
    draw: Annotated[bool, typer.Option("--draw", help="The announcement of the week's draw.")] = False,
    closing: Annotated[bool, typer.Option("--closing", help="The closing notice.")] = False,
    revision: Annotated[bool, typer.Option("--revision", help="What a correction of the week changes.")] = False,
    preview: Annotated[bool, typer.Option("--preview", help="Print what would be posted; write nothing.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write what is to be posted of a week below reports/, and put its digest on record.

    A preview prints it as it would be, and then, apart from it, to whom it and the mails that wait would go.
    The same announcement is written once; it is written again where what it tells has changed.

    Example: nomic announce --week 2009-W31 --preview
    """
    from nomic_tools.core.trouble import UsageError
    from nomic_tools.office.post import announcing
    from nomic_tools.office.post.sending import recipients

    asked = {"draw": draw, "closing": closing, "revision": revision}
    if sum(asked.values()) > 1:
        raise UsageError("these are several announcements", remedy="One at a time.")
    kind = next((announcing.Kind(name) for name, wanted in asked.items() if wanted), announcing.Kind.RESOLVED)
    session = session_of(ctx)
    if preview:
        desk = session.desk()
        made = announcing.preview(desk, kind, week)
        if as_json:
            say_json({"subject": made.subject, "body": made.body})
        else:
            typer.echo(made.text, nl=False)
            for line in recipients(desk, session.clock()):
                say(f"nomic send --to-list sends {line}", err=True)
        return
    with session.sheet() as sheet:
        warn_of_lacks(sheet.desk)
        written = announcing.announce(sheet, kind, week)
    event = written.recorded.head.seq if written.recorded else None
    if as_json:
        say_json({"subject": written.announcement.subject, "file": f"reports/{written.path}", "event": event})
    elif event is None:
        say(f"reports/{written.path} is announced already, and nothing has changed; nothing was done.")
    else:
        say(f"reports/{written.path} is written (event {event}). Post it as: {written.announcement.subject}")
