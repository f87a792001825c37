"""The commands `claim raise`, `claim uphold`, `claim deny`, `claim list`."""

from typing import Annotated

import typer

from nomic_tools.cli.given import time_given
from nomic_tools.cli.options import AsJson, Source, group
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json, say_recorded
from nomic_tools.core.plain import Plain

claim = group("Claims of error: raise, uphold, deny, list.", 'nomic claim uphold C1 --reason "the mail was in time"')
Name = Annotated[str, typer.Argument(metavar="CLAIM", help="Its number, as C3.")]
Why = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it goes on record.")]


@claim.command("raise")
def claim_raise(
    ctx: typer.Context,
    about: Annotated[str, typer.Argument(metavar="WEEK|EVENT|REPORT", help="What is said to be wrong.")],
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The claim in its own words.")],
    by: Annotated[str, typer.Option("--by", metavar="NAME", help="Who raises it.")],
    source: Source = "",
    at: Annotated[
        str | None, typer.Option("--at", metavar="TIME", help="When, or which day, if not by a mail.")
    ] = None,
) -> None:
    """Put a claim of error on record; reports on its week are provisional until it is settled.

    Example: nomic claim raise 2009-W31 "I hooted; I lose nothing" --by Bram --source "<1@example.org>"
    """
    from nomic_tools.office.disputes.claiming import Raised, raise_claim

    with session_of(ctx).sheet() as sheet:
        when = time_given(at, "--at") if at else None
        raised, recorded = raise_claim(sheet, Raised(by, about, text, source, when))
        days = sheet.desk.contract.claim_days
    say_recorded(recorded, f"{raised.name} is on record. Decide it by {raised.due(days):%a, %d %b %H:%M} UTC.")


@claim.command("uphold")
def claim_uphold(ctx: typer.Context, name: Name, reason: Why) -> None:
    """Find a claim right; the correction that mends it is owed then.

    Example: nomic claim uphold C1 --reason "the mail was with the list in time"
    """
    from nomic_tools.office.disputes.about import period_of
    from nomic_tools.office.disputes.claiming import decide_claim

    with session_of(ctx).sheet() as sheet:
        decided, recorded = decide_claim(sheet, name, "upheld", reason)
        week = period_of(list(sheet.desk.journal.read()), decided.raised.text("about")) or "WEEK"
    say_recorded(recorded, f"{name} is upheld. Mend it: nomic correct --rework {week} --claim {name}")


@claim.command("deny")
def claim_deny(ctx: typer.Context, name: Name, reason: Why) -> None:
    """Find a claim wrong.

    Example: nomic claim deny C1 --reason "the rules give two points once"
    """
    from nomic_tools.office.disputes.claiming import decide_claim

    with session_of(ctx).sheet() as sheet:
        _, recorded = decide_claim(sheet, name, "denied", reason)
    say_recorded(recorded, f"{name} is denied.")


@claim.command("list")
def claim_list(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Every claim of error, with what became of it.

    Example: nomic claim list
    """
    from nomic_tools.office.claims import claims_in

    desk = session_of(ctx).full_desk()
    found, days = claims_in(desk.events), desk.contract.claim_days
    if as_json:
        rows: list[Plain] = [item.plain(days) for item in found]
        say_json(rows)
        return
    for item in found:
        due = "" if item.is_settled else f", due by {item.due(days):%a, %d %b %H:%M}"
        raised = item.raised
        say(f"{item.name}  {item.state}{due}: {raised.text('by')} about {raised.text('about')}")
        say(f"    {' '.join(raised.text('text').split())}")
        if item.decided:
            say(f"    {item.decided.text('decision')} by {item.decided.text('by')}: {item.decided.text('reason')}")
    if not found:
        say("No claim of error was raised.")
