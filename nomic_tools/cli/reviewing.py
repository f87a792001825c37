"""The command `review`."""

from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import Session, session_of
from nomic_tools.cli.show import say, say_json
from nomic_tools.core.plain import Plain

if TYPE_CHECKING:
    from nomic_tools.office.review.reviewing import Waiting
    from nomic_tools.office.review.senders import UnknownSender


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

    On a terminal it goes through everything that waits, one screen each, of one contest after the other.

    Example: nomic review --accept R41 --as "aim Bram" --reason "e confirmed it"
    """
    from nomic_tools.core.trouble import UsageError

    session = session_of(ctx)
    if accept and refuse:
        raise UsageError("accept or refuse, one at a time")
    if accept or refuse:
        _decide(session, accept, refuse, acts or [], by, reason)
    elif acts or by or reason:
        raise UsageError("which item is that about?", remedy="Add --accept ID or --refuse ID.")
    else:
        _go_through(session, as_json)


def _decide(
    session: Session, accept: str | None, refuse: str | None, acts: list[str], by: str | None, reason: str
) -> None:
    from nomic_tools.core.trouble import UsageError
    from nomic_tools.office.review.deciding import Decision, decide
    from nomic_tools.office.review.typed_acts import read_acts

    if not reason:
        raise UsageError("a decision needs its reason", remedy='Add --reason "WHY"; it goes on record.')
    if acts and refuse:
        raise UsageError("what is refused is no act", remedy="--as goes with --accept.")
    with session.sheet() as sheet:
        named = tuple(act for text in acts for act in read_acts(sheet.desk, text))
        decision = "refused" if refuse else "edited" if named else "accepted"
        item = accept or refuse or ""
        recorded = decide(sheet, item, Decision(decision, named, reason, by))
    say(f"{item}: {decision}")
    if recorded is None:
        say("Until its mail is opened, a later decision takes the place of this one.")


def _go_through(session: Session, as_json: bool) -> None:
    """Everything that waits, one contest after the other: as a conversation on a terminal, else as a list."""
    from nomic_tools.cli.terminal import Terminal, is_conversation
    from nomic_tools.office.review.reviewing import private_queue, public_queue
    from nomic_tools.office.review.senders import unknown_senders

    desks = session.desks()
    rows: list[Plain] = []
    for desk in desks:
        queue = sorted((*public_queue(desk), *private_queue(desk)), key=lambda item: item.at)
        senders = unknown_senders(desk, queue)
        if as_json:
            rows += [{"contest": desk.name, **item.plain()} for item in (*senders, *queue)]
        elif queue and is_conversation():
            from nomic_tools.cli.review_loop import Review

            if len(desks) > 1:
                say(f"== {desk.contract.name}")
            if not Review(session.of(desk.name), Terminal()).run():
                return
        else:
            if len(desks) > 1:
                say(f"== {desk.contract.name}: {desk.program} review")
            _list(senders, queue)
    if as_json:
        say_json(rows)


def _list(senders: "list[UnknownSender]", queue: "list[Waiting]") -> None:
    for sender in senders:
        say(f"{sender.id}  nobody known writes from {sender.author.address} ({sender.author.name or 'no name'})")
        say(f"    waits: {', '.join(sender.items)}")
        name = (*sender.perhaps, sender.author.name or "NAME")[0]
        word, source = ("address", f"--from {sender.at:%Y-%m-%d}") if sender.perhaps else ("add", "")
        told = (
            f'"{name}" {sender.author.address} {source}'
            if sender.perhaps
            else (f'"{name}" --address {sender.author.address} --source "{sender.mail_id}"')
        )
        say(f"    perhaps: nomic people {word} {told}".rstrip())
    for item in queue:
        say(f"{item.id}  {item.author or 'unknown sender'}, {item.channel}, {item.period}")
        say(f"    {' '.join(item.text.split())}")
        say(f"    why: {item.reason}")
        for act in item.candidates:
            say(f"    perhaps: {act.told()}")
    if not queue:
        say("Nothing waits.")
