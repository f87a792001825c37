"""The commands `intent open`, `intent list`."""

from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson, group
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json, say_recorded
from nomic_tools.core.plain import Plain

intent = group("Intents to amend the contract: open, list.", 'nomic intent open --mail "<1@example.org>" --name hats')


@intent.command("open")
def intent_open(
    ctx: typer.Context,
    mail: Annotated[str, typer.Option("--mail", metavar="ID", help="The Message-ID of the mail that states it.")],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="What to call it, as hats.")],
    method: Annotated[
        str, typer.Option("--method", metavar="METHOD", help="consent, support 2, objections 3; N left out is 1.")
    ] = "consent",
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Whose it is, if not the mail's author.")] = "",
    alone: Annotated[
        bool, typer.Option("--without-contestmaster", help="The contestmaster's consent is not needed besides.")
    ] = False,
) -> None:
    """Put an intent on record: what supports, objections and consents that name it, or its author, are counted for.

    Example: nomic intent open --mail "<1@example.org>" --name hats
    """
    from nomic_tools.office.disputes.intents import Given, open_intent

    with session_of(ctx).sheet() as sheet:
        recorded = open_intent(sheet, Given(mail, name, method, by, needs_master=not alone))
    say_recorded(recorded, f"The intent {name} is on record. Its tally: nomic intent list")


@intent.command("list")
def intent_list(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Every intent with its tally so far, and when it may be adopted.

    Example: nomic intent list
    """
    from nomic_tools.office.disputes.intents import counted

    session = session_of(ctx)
    desk = session.desk()
    found = counted(desk, list(desk.journal.read()), session.clock())
    if as_json:
        rows: list[Plain] = [item.plain() for item in found]
        say_json(rows)
        return
    for item in found:
        for line in item.lines():
            say(line)
    if not found:
        say("No intent is on record.")
