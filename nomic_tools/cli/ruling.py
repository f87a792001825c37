"""The commands `rule`, `correct`, `amend`: entries with their reason."""

from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import Reason, Source, Week
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say_recorded


def rule(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="READING VALUE | TEXT", help="A reading's value, or a ruling.")],
    reason: Reason = "",
    source: Annotated[str, typer.Option("--cite", metavar="TEXT", help="The mail or case that it rests on.")] = "",
) -> None:
    """Settle a reading from now on, or put another ruling on record.

    Example: nomic rule goad_mode add --reason "as judged" --cite "CFJ 512"
    """
    from nomic_tools.office.ruling import rule_words

    with session_of(ctx).sheet() as sheet:
        recorded = rule_words(sheet, words, reason, source)
    say_recorded(recorded, "On record.")


def correct(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    points: Annotated[int, typer.Argument(metavar="N", help="More than nothing is a gain.")],
    reason: Reason,
    source: Source = "the contestmaster",
    week: Week = None,
) -> None:
    """Mend a score that the contest got wrong, by a move with its reason.

    Example: nomic correct Bram 2 --reason "the award of W31 left em out" --week 2009-W31
    """
    from nomic_tools.office.ruling import correct_points
    from nomic_tools.office.scoring import person_named

    with session_of(ctx).sheet() as sheet:
        who = person_named(sheet.desk, name).name
        period = sheet.desk.period(week).name if week else None
        recorded = correct_points(sheet, who, points, reason, source, period)
    say_recorded(recorded, f"{who}: {points:+d}")


def amend(
    ctx: typer.Context,
    text: Annotated[Path, typer.Option("--text", metavar="FILE", help="The new text.")],
    source: Annotated[str, typer.Option("--cite", metavar="TEXT", help="The mail that adopts it.")],
    version: Annotated[str, typer.Option("--version", metavar="NAME", help="What to call it; else the date.")] = "",
) -> None:
    """Put a new version of the contract's text in force from now on.

    Example: nomic amend --text new-contract.md --cite "<20090908@example.org>"
    """
    from nomic_tools.office.amending import amend as adopt

    with session_of(ctx).sheet() as sheet:
        named = version or f"{sheet.now:%Y-%m-%d}"
        recorded = adopt(sheet, text.read_bytes(), named, source)
    say_recorded(recorded, f"The contract is at version {named}.")
