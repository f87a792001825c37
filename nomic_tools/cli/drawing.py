"""The commands `draw announce`, `close`, `entropy`, `show`."""

from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson, Source, Week, group
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json
from nomic_tools.cli.week_screen import tell_draw, warn_of_lacks

draw = group("The weekly draw: announce, close, entropy, show.", "nomic draw announce --week 2009-W31")


@draw.command("announce")
def draw_announce(ctx: typer.Context, week: Week = None) -> None:
    """Bind the week's draw to its purpose, pool and sources, before its inputs are known.

    Example: nomic draw announce --week 2009-W31
    """
    from nomic_tools.office.resolution.drawing import announce_draw

    with session_of(ctx).sheet() as sheet:
        warn_of_lacks(sheet.desk)
        period = sheet.desk.period(week)
        announce_draw(sheet, period)
    say(f"The draw of {period.name} is announced. Post it with: nomic announce --draw --week {period.name}")


@draw.command("close")
def draw_close(ctx: typer.Context, week: Week = None) -> None:
    """Close the week: what is on record, the head, the entropy to come.

    Example: nomic draw close --week 2009-W31
    """
    from nomic_tools.office.resolution.drawing import close_period, find_draw
    from nomic_tools.office.resolution.matches import may_end

    with session_of(ctx).sheet() as sheet:
        period = sheet.desk.period(week)
        recorded = close_period(sheet, period, early=may_end(sheet, period))
        drawn = find_draw(sheet.desk.events, period.name)
    say(f"{period.name} is closed with event {recorded.head.seq}.")
    for source, at in drawn.rounds.items() if drawn else ():
        say(f"Its beacon, {source}, comes at {at}.")


@draw.command("entropy")
def draw_entropy(
    ctx: typer.Context,
    week: Week = None,
    value: Annotated[
        str | None, typer.Option("--value", metavar="NUMBER", help="The number of a typed source.")
    ] = None,
    source: Source = "",
    signature: Annotated[str, typer.Option("--signature", metavar="HEX", help="That of the beacon's round.")] = "",
    fetch: Annotated[str, typer.Option("--fetch", metavar="SERVER", help="Ask this drand server for it.")] = "",
    later: Annotated[int, typer.Option("--later", metavar="N", help="Use the Nth fallback round; say why.")] = 0,
    fallback: Annotated[
        str,
        typer.Option("--fallback", metavar="SOURCE", help="beacon or secret has failed: take --value in its place."),
    ] = "",
) -> None:
    """Put the values of the draw's sources on record, each once, after the closing.

    Example: nomic draw entropy --value 2.11.12.19.38 --source "lottery of 4 August, its web page"

    Example: nomic draw entropy --fetch https://api.drand.sh

    Example: nomic draw entropy --fallback beacon --value 2.11.12.19.38 --source "lottery of 4 August, its web page"
    """
    from nomic_tools.office.resolution.drawing import find_draw, record_entropy
    from nomic_tools.office.resolution.fallback import record_fallback

    session = session_of(ctx)
    if fetch:
        from nomic_tools.core.trouble import UsageError
        from nomic_tools.office.resolution.beacon_fetch import fetch_signature

        if signature or fallback:
            raise UsageError("--fetch is for the beacon's own signature", remedy="Leave out --signature or --fallback.")
        desk = session.full_desk()
        signature = fetch_signature(desk, desk.period(week), fetch, later, session.clock())
    with session.sheet() as sheet:
        period = sheet.desk.period(week)
        if fallback:
            record_fallback(sheet, period, fallback, value or "", source)
        else:
            record_entropy(sheet, period, value, source, signature, later)
        drawn = find_draw(sheet.desk.events, period.name)
    if drawn and fallback and drawn.missing:
        say(f"The fallback of {period.name} is on record. The others: nomic draw entropy --week {period.name}")
        return
    say(f"The entropy of {period.name} is on record. Next: nomic resolve --week {period.name}")


@draw.command("show")
def draw_show(ctx: typer.Context, week: Week = None, as_json: AsJson = False) -> None:
    """Show a week's draw: announcement, sources, values, picks.

    Example: nomic draw show --week 2009-W31
    """
    from nomic_tools.office.resolution.drawing import show_draw

    shown = show_draw(session_of(ctx).full_desk(), week)
    if as_json:
        say_json(shown)
        return
    tell_draw(shown)
