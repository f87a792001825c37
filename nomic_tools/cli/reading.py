"""Commands that read and change nothing: `balance`, `register`, `why`, `readings`."""

from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import clean, say, say_json, table
from nomic_tools.core.plain import Plain

if TYPE_CHECKING:
    from nomic_tools.office.readings import InForce
    from nomic_tools.office.telling.accounts import Balance

Name = Annotated[str, typer.Argument(metavar="NAME", help="A player, by a name e goes by.")]


def balance(
    ctx: typer.Context,
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="WEEK|DAY|TIME", help="Once a week was resolved, or at a day's end, or a time."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Standings, now or then: what each has, most first.

    Example: nomic balance --at 2009-W31
    """
    from nomic_tools.office.telling.accounts import balance as balance_of

    session = session_of(ctx)
    desk = session.desk()
    found = balance_of(desk, at, session.clock())
    if as_json:
        say_json(found.plain())
    else:
        _tell_balance(found, desk.play.things)


def _tell_balance(found: "Balance", things: str) -> None:
    say(f"As of {found.when}")
    shown = [row for row in found.rows if row.amount is not None and not row.is_nothing]
    owned = any(row.things for row in found.rows)
    rows = [("", found.unit, things if owned else "", "")]
    for row in shown:
        role = row.role or "no party"
        rows.append((row.who, str(row.amount), str(len(row.things)) if owned else "", "" if role == "party" else role))
    table(rows, right=(1, 2))
    if any(row.is_nothing for row in found.rows):
        say("All others: 0.")
    unknown = [row.who for row in found.rows if row.amount is None]
    if unknown:
        _fill(f"Not known: {', '.join(unknown)}.")


def register(ctx: typer.Context, name: Name, as_json: AsJson = False) -> None:
    """One player's running account: when, by how much, what it came to, by which event, why.

    Behind the number of an event stand those that it rests on.

    Example: nomic register "Iron Biscuit"
    """
    from nomic_tools.office.telling.accounts import register as register_of

    who, entries = register_of(session_of(ctx).desk(), name)
    if as_json:
        say_json({"who": who, "entries": [entry.plain() for entry in entries]})
        return
    say(who if entries else f"{who}: nothing is on record.")
    table(
        [
            (
                f"{entry.at:%Y-%m-%d %H:%M}",
                f"{entry.change:+d}" if entry.change is not None else "",
                str(entry.amount),
                " < ".join(map(str, (entry.event, *entry.rests_on))),
                entry.what,
            )
            for entry in entries
        ],
        right=(1, 2),
    )


def why(
    ctx: typer.Context,
    name: Name,
    week: Annotated[str, typer.Option("--week", "--period", metavar="WEEK", help="A resolved one: 2009-W31, turn-07.")],
    cite: Annotated[bool, typer.Option("--cite", help="Plain text to be pasted, as into a claim of error.")] = False,
    as_json: AsJson = False,
) -> None:
    """Why a player's numbers of a week are what they are: clause, reading, event, mail; also what e did not gain.

    Example: nomic why Bram --week 2009-W31
    """
    from nomic_tools.cli.why_screen import told
    from nomic_tools.office.telling import whys

    found = whys.why(session_of(ctx).full_desk(), name, week)
    if as_json:
        say_json(found.plain())
    elif cite:
        for paragraph in whys.cite(found):
            _fill(paragraph, width=72)
    else:
        for line in told(found):
            typer.echo(line)


def readings(
    ctx: typer.Context,
    name: Annotated[str | None, typer.Argument(metavar="[READING]", help="One reading; without it, all.")] = None,
    as_json: AsJson = False,
) -> None:
    """The readings of the contract: the words, the value in force and whence, the alternatives.

    Example: nomic readings count_by
    """
    from nomic_tools.office.readings import readings_now

    found = readings_now(session_of(ctx).desk(), name)
    if as_json:
        rows: list[Plain] = [item.plain() for item in found]
        say_json(rows)
        return
    for number, item in enumerate(found):
        if number:
            say()
        _tell_reading(item)


def _tell_reading(item: "InForce") -> None:
    from nomic_tools.office.readings import spelt

    say(f"{item.reading.name} = {spelt(item.value)}  ({item.whence})")
    if item.stale:
        _fill(f"  stale: its words were amended (event {item.stale.seq}); a ruling confirms it: nomic rule")
    _fill(f"  {item.reading.question}")
    _fill(f'  "{item.reading.words}"')
    for value, meaning in item.reading.values.items():
        mark = "*" if item.is_in_force(value) else " "
        _fill(f"  {mark} {spelt(value)}: {meaning}", hanging="      ")
    if item.reading.free is not None:
        _fill("    or another " + ("whole number" if item.reading.free is int else "word"))


def _fill(text: str, hanging: str = "", width: int = 80) -> None:
    """A text in lines of at most `width` columns; further ones begin as the first does, or with `hanging`."""
    from nomic_tools.reports.text import wrap

    first = text[: len(text) - len(text.lstrip(" >*"))]
    for line in wrap(clean(text[len(first) :]), first, hanging or first.replace("*", " "), width):
        say(line)
