"""The command `score`: what outside sources say."""

from typing import Annotated

import typer

from nomic_tools.cli.options import Source, group
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say_recorded

score = group("Scores from outside: set, add, check.", 'nomic score set Bram 12 --source "the report of 26 July"')


@score.command("set")
def score_set(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    points: Annotated[int, typer.Argument(metavar="N")],
    source: Source,
) -> None:
    """Let a score be what an outside source says.

    Example: nomic score set Bram 12 --source "Scorekeepor's report of 26 July"
    """
    from nomic_tools.office.resolution.scoring import set_score

    with session_of(ctx).sheet() as sheet:
        recorded = set_score(sheet, name, points, source)
    say_recorded(recorded, f"{name}: {points}")


@score.command("add", context_settings={"ignore_unknown_options": True})
def score_add(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    points: Annotated[int, typer.Argument(metavar="N")],
    source: Source,
) -> None:
    """Record a change from outside the contest; a loss is less than nothing.

    Example: nomic score add Bram -3 --source "a fine, report of 2 August"
    """
    from nomic_tools.office.resolution.scoring import add_score

    with session_of(ctx).sheet() as sheet:
        recorded = add_score(sheet, name, points, source)
    say_recorded(recorded, f"{name}: {points:+d}")


@score.command("check")
def score_check(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    points: Annotated[int, typer.Argument(metavar="N")],
    source: Source,
) -> None:
    """Assert that an outside source and the ledger agree; exit 1 with both numbers if not.

    Example: nomic score check Bram 9 --source "Scorekeepor's report of 9 August"
    """
    from nomic_tools.office.resolution.scoring import check_score

    with session_of(ctx).sheet() as sheet:
        recorded = check_score(sheet, name, points, source)
    say_recorded(recorded, f"{name}: {points}, as the ledger has it")
