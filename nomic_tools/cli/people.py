"""The commands of `people`: names on record, addresses among the secrets."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.given import time_given
from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json, table
from nomic_tools.core.plain import Plain
from nomic_tools.core.times import format_time, tell_time

if TYPE_CHECKING:
    from nomic_tools.cli.session import Session
    from nomic_tools.core.names import Span

people = typer.Typer(rich_markup_mode=None)

Name = Annotated[str, typer.Argument(metavar="NAME")]
From = Annotated[str, typer.Option("--from", metavar="DATE", help="From when on it holds; else from the source mail.")]
Private = Annotated[bool, typer.Option("--private", help="With addresses: for the contestmaster alone.")]


@people.callback(invoke_without_command=True)
def begin(ctx: typer.Context) -> None:
    """Names, aliases, addresses, players; alone it lists them.

    Example: nomic people add "Iron Biscuit" --address biscuit@example.org --source "<20090801@example.org>"
    """
    if ctx.invoked_subcommand is None:
        list_people(ctx)


@people.command("list")
def list_people(ctx: typer.Context, private: Private = False, as_json: AsJson = False) -> None:
    """List everybody the contest knows.

    Example: nomic people list --json
    """
    from nomic_tools.office.setup.people import known_people

    known = known_people(_any_contest(ctx).desk(), private)
    if as_json:
        rows: list[Plain] = [item.plain() for item in known]
        say_json(rows)
        return
    table(
        [
            item.person.name,
            f"player since {since:%Y-%m-%d}" if (since := _player_since(item.person.player)) else "",
            ", ".join([*(alias.name for alias in item.person.aliases), *(entry.address for entry in item.addresses)]),
        ]
        for item in known
    )


@people.command("add")
def add(
    ctx: typer.Context,
    name: Name,
    address: Annotated[str, typer.Option("--address", metavar="ADDRESS", help="Kept among the secrets.")] = "",
    source: Annotated[str, typer.Option("--source", metavar="ID", help="The mail that shows who e is.")] = "",
    since: From = "",
    player_from: Annotated[
        str, typer.Option("--player-from", metavar="DATE", help="Since when e is a player of the wider game.")
    ] = "",
) -> None:
    """Make somebody known: eir name goes on record, eir address among the secrets.

    Example: nomic people add Rex --address rex@example.org --source "<20090801@example.org>" --player-from 2009-08-01
    """
    from nomic_tools.office.setup.people import add_person

    shown = _time(since) or (_shown_by(ctx, source) if source else None)
    waits = _waits_for(ctx, address) if address else []
    with _any_contest(ctx).sheet() as sheet:
        add_person(sheet, name, address, shown, _time(player_from))
    say(f"{name} is known now." + (f" What waited for em ({', '.join(waits)}): nomic review" if waits else ""))
    if not player_from:
        say(f'Where e is a player of the wider game: nomic people player "{name}" --from DATE')


def _waits_for(ctx: typer.Context, address: str) -> list[str]:
    """What waits, in any contest, since nobody known writes from this address."""
    from nomic_tools.office.review.reviewing import private_queue, public_queue
    from nomic_tools.office.review.senders import unknown_senders

    found = []
    for desk in session_of(ctx).desks():
        senders = unknown_senders(desk, [*public_queue(desk), *private_queue(desk)])
        found += [item for one in senders if one.author.address.lower() == address.lower() for item in one.items]
    return found


@people.command("player")
def player(
    ctx: typer.Context,
    name: Name,
    since: Annotated[str, typer.Option("--from", metavar="DATE", help="Since when; else from now on.")] = "",
) -> None:
    """Make somebody known a player of the wider game, who can join; the books are set by it.

    Example: nomic people player Rex --from 2009-08-01
    """
    from nomic_tools.office.setup.people import add_player, named

    with _any_contest(ctx).sheet() as sheet:
        when = _time(since) or sheet.now
        add_player(sheet, name, when)
        who = named(sheet.desk, name)
    say(f"{who} is a player from {when:%Y-%m-%d} on.")


@people.command("alias")
def alias(
    ctx: typer.Context,
    name: Name,
    also: Annotated[str, typer.Argument(metavar="ALIAS")],
    source: Annotated[str, typer.Option("--source", metavar="TEXT", help="The mail or page that says so.")],
    since: From = "",
) -> None:
    """Put a further name of somebody on record, from a time on: the source mail's, else the present.

    Example: nomic people alias "Iron Biscuit" Biscuit --source "<20090801@example.org>" --from 2009-08-01
    """
    from nomic_tools.office.setup.people import add_alias

    told = _time(since) or _shown_by(ctx, source)
    with _any_contest(ctx).sheet() as sheet:
        shown = told or sheet.now
        add_alias(sheet, name, also, shown, source)
    say(f"{name} goes by {also} too, from {shown:%Y-%m-%d} on.")


@people.command("address")
def address(
    ctx: typer.Context,
    name: Name,
    added: Annotated[str | None, typer.Argument(metavar="[ADDRESS]", help="Left out: list eir addresses.")] = None,
    since: From = "",
    as_json: AsJson = False,
) -> None:
    """List or add the addresses that somebody writes from; they stand among the secrets alone.

    Example: nomic people address Bram bram@example.org --from 2009-08-01
    """
    from nomic_tools.office.setup.people import add_address, known_people, named

    session = _any_contest(ctx)
    if added is not None:
        with session.sheet() as sheet:
            add_address(sheet.desk, name, added, _time(since))
    desk = session.desk()
    who = named(desk, name)
    known = next(item for item in known_people(desk, with_addresses=True) if item.person.name == who)
    if as_json:
        say_json(known.plain()["addresses"])
        return
    for entry in known.addresses:
        say(f"{entry.address}  {f'from {entry.since:%Y-%m-%d}' if entry.since else ''}".rstrip())
    if not known.addresses:
        say(f"No address of {who} is known.")


@people.command("away")
def away(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="Left out: list who is away, or will be.")] = "",
    since: Annotated[str, typer.Option("--from", metavar="DATE", help="From when on; else from now.")] = "",
    until: Annotated[str, typer.Option("--until", metavar="DATE", help="When e is back.")] = "",
    as_json: AsJson = False,
) -> None:
    """Note that somebody is away, so that e is not reminded; it stands in mail.yaml among the secrets.

    Example: nomic people away Bram --from 2009-08-01 --until 2009-08-10
    """
    from nomic_tools.office.setup.absences import absences, add_absence

    session = _any_contest(ctx)
    if name:
        with session.sheet() as sheet:
            add_absence(sheet.desk, name, _time(since) or sheet.now, _needed(until))
    found = absences(session.desk(), session.clock())
    if as_json:
        rows: list[Plain] = [
            {"name": item.name, "from": format_time(item.since), "until": format_time(item.until)} for item in found
        ]
        say_json(rows)
        return
    table([item.name, f"from {tell_time(item.since)}", f"to {tell_time(item.until)} UTC"] for item in found)
    if not found:
        say("Nobody is away.")


def _any_contest(ctx: typer.Context) -> "Session":
    """The contest that was named, else the first: people are those of the whole repository."""
    from nomic_tools.office.desk import contests_meant

    session = session_of(ctx)
    return session.of(contests_meant(session.repository().root, session.contest)[0])


def _shown_by(ctx: typer.Context, source: str) -> datetime | None:
    """When a mail counts, in whichever contest it is on record."""
    from nomic_tools.office.setup.people import time_of_mail

    times = (time_of_mail(desk, source) for desk in session_of(ctx).desks())
    return next((time for time in times if time), None)


def _needed(text: str) -> datetime:
    from nomic_tools.core.trouble import UsageError

    time = _time(text)
    if time is None:
        raise UsageError("until when?", remedy="As in: --until 2009-08-10")
    return time


def _time(text: str) -> datetime | None:
    """A date or time as it is typed; nothing where it is left out."""
    return time_given(text, text) if text else None


def _player_since(spans: Iterable["Span"]) -> datetime | None:
    """The start of the first stretch as a player that is on record."""
    return min((span.since for span in spans if span.since), default=None)
