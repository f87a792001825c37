"""The commands of the weekly round: fill, draw, resolve, score, rule, correct, status."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.given import file_given
from nomic_tools.cli.options import AsJson, Week
from nomic_tools.cli.session import Session, session_of
from nomic_tools.cli.show import say, say_json, say_result
from nomic_tools.cli.status_screen import tell_status
from nomic_tools.cli.week_screen import tell_preview, tell_what_if
from nomic_tools.core.plain import Plain

if TYPE_CHECKING:
    from nomic_tools.core.match import Settled
    from nomic_tools.core.times import Period
    from nomic_tools.office.resolution.resolving import Reckon
    from nomic_tools.office.sheet import Sheet
    from nomic_tools.office.telling.status import Status


def fill(
    ctx: typer.Context,
    confirm: Annotated[
        list[str] | None, typer.Option("--confirm", metavar="NAME", help="Let NAME, who cannot pay, leave.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Supply what was ordered, in order of arrival. Who cannot pay leaves only if confirmed.

    The books are set again as well, where people.yaml or the contract file was edited by hand.

    Example: nomic fill --confirm Sagebrush
    """
    from nomic_tools.office.resolution.filling import fill_orders

    with session_of(ctx).sheet() as sheet:
        done, recorded = fill_orders(sheet, confirm or [])
    if as_json:
        rows: list[Plain] = [
            {"by": item.order.declaration.by, "outcome": item.filling.outcome, "text": item.filling.text}
            for item in done
        ]
        say_json(rows)
        return
    for item in done:
        say(f"{item.filling.outcome:<12} {item.filling.text}")
        if item.filling.outcome == "unconfirmed":
            say(f'             if so: nomic fill --confirm "{item.order.declaration.by}"')
    if not done:
        say("No order is open.")
    if recorded.commit and not recorded.events:
        say("The books are set again: something that they are made from was edited.")


def resolve(
    ctx: typer.Context,
    week: Week = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Rules and pools, never picks; records nothing.")] = False,
    what_if: Annotated[bool, typer.Option("--what-if", help="Every reading that would change a number.")] = False,
    despite: Annotated[str, typer.Option("--despite", metavar="REASON", help="Resolve over what still waits.")] = "",
    by_hand: Annotated[
        Path | None,
        typer.Option("--by-hand", metavar="FILE", help="The moves, where no reading expresses it."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Work out a closed week: open the seals, draw, revoke, award. One commit.

    Example: nomic resolve --week 2009-W31
    """
    if dry_run:
        _dry_run(session_of(ctx), week, as_json)
        return
    if what_if:
        _what_if(session_of(ctx), week, as_json)
        return
    from nomic_tools.office.resolution.resolving import resolve_period

    with session_of(ctx).sheet() as sheet:
        if sheet.desk.game.match is not None:
            _settle(sheet, despite, as_json)
            return
        period = sheet.desk.period(week)
        resolved = resolve_period(sheet, period, despite, _reckoning(sheet, by_hand) if by_hand else None)
    if as_json:
        say_json(resolved.resolution.result)
        return
    say(f"{period.name} is resolved.")
    say_result(resolved.resolution.result)
    say(f"Next: nomic announce --week {period.name}")


def _reckoning(sheet: "Sheet", file: Path) -> "Reckon":
    """The reckoning that a file holds."""
    from nomic_tools.office.resolution.by_hand import read_by_hand, work_by_hand

    made = read_by_hand(file_given(file, "--by-hand"), file.name, sheet.desk)
    return lambda desk, resolved, at: work_by_hand(desk, resolved, made, at)


def _settle(sheet: "Sheet", despite: str, as_json: bool) -> None:
    """Settle the period of a match that is at hand."""
    from nomic_tools.office.post.replies import answer_players
    from nomic_tools.office.resolution.matches import settle_turn

    drafts: list[str] = []

    def answer(period: "Period", settled: "Settled") -> None:
        drafts.extend(answer_players(sheet, period.name, settled.replies))

    turn = settle_turn(sheet, despite, before=answer)
    if as_json:
        say_json(turn.settled.result)
        return
    say(f"{turn.period.name} is settled{', and the match is over' if turn.settled.over else ''}.")
    say_result(turn.settled.result)
    for (who, sentences), draft in zip(turn.settled.replies.items(), drafts, strict=True):
        say(f"  for {who} alone (outbox/{draft}): {' '.join(sentences)}")


def _dry_run(session: Session, week: str | None, as_json: bool) -> None:
    from nomic_tools.office.resolution.resolving import preview

    shown = preview(session.desk(), week, session.clock(), in_words=not as_json)
    if as_json:
        say_json(shown)
        return
    tell_preview(shown)


def _what_if(session: Session, week: str | None, as_json: bool) -> None:
    from nomic_tools.office.resolution.rework import what_if

    desk = session.full_desk()
    changes = what_if(desk, desk.events, desk.period(week).name)
    if as_json:
        say_json(changes)
        return
    tell_what_if(changes)


def status(
    ctx: typer.Context,
    everything: Annotated[
        bool, typer.Option("--private", help="With what private mail says: for the contestmaster alone.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Who has acted, what is due and overdue, what waits; times in UTC. Of several contests the most urgent first.

    Example: nomic status
    """
    from nomic_tools.office.telling.status import everybodys, nobodys, statuses

    session = session_of(ctx)
    found = statuses(session.desks(), session.clock(), everybodys if everything else nobodys)
    if as_json and len(found) > 1:
        rows: list[Plain] = [each.plain() for each in found]
        say_json({"contests": rows})
        return
    for n, each in enumerate(found):
        if n:
            say()
        _tell(each, as_json)


def view(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Whose view.")],
    as_json: AsJson = False,
) -> None:
    """What one player is allowed to see: the status, with eir own private acts; in a match eir cards and answers.

    Example: nomic view Bram
    """
    from nomic_tools.office.resolution.scoring import person_named
    from nomic_tools.office.telling.player_view import own_match
    from nomic_tools.office.telling.status import view_of

    session = session_of(ctx)
    desk = session.desk()
    who, now = person_named(desk, name).name, session.clock()
    own = own_match(desk, who, now) if desk.game.match else None
    if as_json and own is not None:
        say_json({**view_of(desk, who, now).plain(), "match": own.plain()})
        return
    _tell(view_of(desk, who, now), as_json)
    for line in ("", *own.lines()) if own is not None else ():
        say(line)


def _tell(found: "Status", as_json: bool) -> None:
    if as_json:
        say_json(found.plain())
        return
    tell_status(found)
