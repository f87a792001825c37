"""The commands `send` and `remind`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json

if TYPE_CHECKING:
    from nomic_tools.office.desk import Desk
    from nomic_tools.office.post.sending import Ready, SendRun

    Post = Callable[[Ready], None]


def send(
    ctx: typer.Context,
    to_list: Annotated[bool, typer.Option("--to-list", help="The announcements too, to the list.")] = False,
    drafts: Annotated[
        Path | None, typer.Option("--drafts", metavar="DIR", help="Write the mails there, to be sent by hand.")
    ] = None,
    imap_drafts: Annotated[bool, typer.Option("--imap-drafts", help="Put them into the server's drafts.")] = False,
    preview: Annotated[bool, typer.Option("--preview", help="Print every mail as it would leave; send none.")] = False,
    posted: Annotated[
        list[str] | None, typer.Option("--posted", metavar="MAIL", help="This one went out by another way.")
    ] = None,
    again: Annotated[
        list[str] | None, typer.Option("--again", metavar="MAIL", help="This one, in doubt, did not go out.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Send what waits in the outbox, each mail once: receipts, answers, questions, reminders; with --to-list, reports.

    The servers stand in mail.yaml in the folder of the secrets. The password comes from NOMIC_SMTP_PASSWORD (for
    drafts NOMIC_IMAP_PASSWORD), or from the keyring: keyring set nomic-tools USER@HOST

    Example: nomic send --to-list --preview
    """
    from nomic_tools.core.trouble import UsageError
    from nomic_tools.office.post import sending

    if drafts and imap_drafts:
        raise UsageError("--drafts and --imap-drafts are two ways", remedy="One at a time.")
    session = session_of(ctx)
    every = [session] if posted or again else [session.of(desk.name) for desk in session.desks()]
    runs: list[sending.SendRun] = []
    for each in every:
        if len(every) > 1 and not as_json:
            say(f"== {each.contest}")
        with each.sheet() as sheet:
            desk, now = sheet.desk, sheet.now
            for key in (*(posted or []), *(again or [])):
                sending.decide(desk, key, key in (posted or []), now)
            returned = [] if preview else sending.settle_returned(desk, now)
            run = sending.SendRun(desk.name, returned, sending.waiting(desk, now, to_list))
            if not preview and run.found.ready:
                _send(desk, run, now, drafts, imap_drafts, None if as_json else say)
            run.unsent = 0 if to_list else len(sending.unsent_announcements(desk))
        runs.append(run)
        if not as_json:
            _tell(run, preview)
    if as_json:
        say_json([run.plain() for run in runs])
    if any(run.found.doubtful for run in runs):
        raise typer.Exit(1)


def _send(
    desk: "Desk",
    run: "SendRun",
    now: datetime,
    drafts: Path | None,
    imap_drafts: bool,
    tell: "Callable[[str], None] | None",
) -> None:
    """Let what is ready leave, each mail once, each told as soon as it has left."""
    from nomic_tools.office.post import sending

    with _way(desk, drafts, imap_drafts) as (via, post):
        for ready in sending.send(desk, run.found.ready, post, via, now):
            run.left.append(ready.key)
            if tell:
                tell(f"{ready.key} to {ready.envelope.to}: {'sent' if via == 'smtp' else 'written as a draft'}")


def remind(
    ctx: typer.Context,
    preview: Annotated[bool, typer.Option("--preview", help="Print the reminders; write none.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write a reminder to each player who owes an act, by public acts alone, into the outbox: `nomic send` sends them.

    Who is away (`nomic people away`) is left in peace. Players' zones stand in mail.yaml in the folder of the secrets.

    Example: nomic remind --preview
    """
    from nomic_tools.mail.sending.outgoing import shown
    from nomic_tools.office.post.reminding import keep_reminders, reminders

    with session_of(ctx).sheets() as sheets:
        written = [(sheet.desk, reminders(sheet.desk, sheet.now)) for sheet in sheets]
        for desk, found in written if not preview else ():
            keep_reminders(desk, found.due)
    if as_json:
        say_json([{"contest": desk.name, **found.plain()} for desk, found in written])
        return
    for desk, found in written:
        of = f"{desk.name}: " if len(sheets) > 1 else ""
        for reminder in found.due:
            say(f"{shown(reminder.mail)}\n" if preview else f"{of}{reminder.who}: a reminder is in the outbox.")
        for who, why in found.left_out:
            say(f"{of}{who}: not reminded ({why}).")
    if not any(found.due or found.left_out for _, found in written):
        say("Nobody owes an act.")


def _tell(run: "SendRun", preview: bool) -> None:
    """What did not leave; mails in doubt are a problem that only a person can settle."""
    from nomic_tools.mail.sending.outgoing import shown
    from nomic_tools.office.post.sending import ELSEWHERE

    for key in run.returned:
        say(f"{key} has come back by the list: it was sent.")
    for ready in run.found.ready if preview else ():
        say(f"== {ready.key}, to {ready.envelope.to}")
        say(shown(ready.mail))
    for name in run.found.unaddressed:
        say(f"{name}: nobody to send it to; register the address, or send it by hand from the outbox.")
    if run.unsent:
        say(f"Announcements that wait for --to-list: {run.unsent}.")
    if not run.found.ready and not run.found.unaddressed and not run.found.doubtful:
        say("Nothing waits to be sent.")
    for entry in run.found.doubtful:
        elsewhere = "It was announced with other secrets than these"
        why = elsewhere if entry.via == ELSEWHERE else "It was being sent when the run was cut off"
        say(f"{entry.key}: in doubt. {why}, as {entry.message_id}.")
        say(f"  If it went out: nomic send --posted {entry.key}. If not: nomic send --again {entry.key}.")


@contextmanager
def _way(desk: "Desk", drafts: Path | None, imap_drafts: bool) -> "Iterator[tuple[str, Post]]":
    """How mails leave, and the function that has one leave."""
    from nomic_tools.cli.passwords import password_of
    from nomic_tools.office.post import ways

    if drafts is not None:
        yield "folder", ways.into_folder(drafts)
    elif imap_drafts:
        yield "imap", ways.into_drafts(desk, lambda account: password_of("NOMIC_IMAP_PASSWORD", account))
    else:
        with ways.by_smtp(desk, lambda account: password_of("NOMIC_SMTP_PASSWORD", account)) as post:
            yield "smtp", post
