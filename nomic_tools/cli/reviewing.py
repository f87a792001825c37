"""The command `review`."""

from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say, say_json
from nomic_tools.core.plain import Plain


def review(
    ctx: typer.Context,
    accept: Annotated[str | None, typer.Option("--accept", metavar="ID", help="Let it be the acts proposed.")] = None,
    refuse: Annotated[str | None, typer.Option("--refuse", metavar="ID", help="Let it be no act.")] = None,
    acts: Annotated[
        list[str] | None, typer.Option("--as", metavar="ACT", help='With --accept: what it is, as "aim Bram".')
    ] = None,
    by: Annotated[
        str | None, typer.Option("--by", metavar="NAME", help="In whose name, where that is not known.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it goes on record.")] = "",
    as_json: AsJson = False,
) -> None:
    """What waits for a decision; decide it, or list it. Private mail is for the contestmaster alone.

    Example: nomic review --accept R41 --as "aim Bram" --reason "e confirmed it"
    """
    from nomic_tools.core.trouble import UsageError
    from nomic_tools.office.reviewing import Decision, decide, private_queue, public_queue, read_act

    session = session_of(ctx)
    if accept and refuse:
        raise UsageError("accept or refuse, one at a time")
    item = accept or refuse
    if item is None:
        desk = session.desk()
        queue = sorted((*public_queue(desk), *private_queue(desk)), key=lambda waiting: waiting.at)
        rows: list[Plain] = [waiting.plain() for waiting in queue]
        if as_json:
            say_json(rows)
            return
        for waiting in queue:
            say(f"{waiting.id}  {waiting.author or 'unknown sender'}, {waiting.channel}, {waiting.period}")
            say(f"    {' '.join(waiting.text.split())}")
            say(f"    why: {waiting.reason}")
            for act in waiting.candidates:
                say(f"    perhaps: {act.told()}")
        if not queue:
            say("Nothing waits.")
        return
    if not reason:
        raise UsageError("a decision needs its reason", remedy='Add --reason "WHY"; it goes on record.')
    with session.sheet() as sheet:
        named = tuple(read_act(sheet.desk, text) for text in acts or [])
        decision = "refused" if refuse else "edited" if named else "accepted"
        decide(sheet, item, Decision(decision, named, reason, by))
    say(f"{item}: {decision}")
