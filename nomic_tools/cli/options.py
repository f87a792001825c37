"""What several commands share: options, and how a group of them is made."""

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Week = Annotated[
    str | None,
    typer.Option(
        "--week", "--period", metavar="WEEK", help="A week as 2009-W31, or a date in it, or turn-07; else the open one."
    ),
]
Source = Annotated[str, typer.Option("--source", metavar="TEXT", help="The report, mail or page that says so.")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="Why; it goes on record.")]


def group(told: str, example: str) -> typer.Typer:
    """A group of commands, which explains itself where none of them is named."""
    return typer.Typer(help=f"{told}\n\nExample: {example}", no_args_is_help=True, rich_markup_mode=None)
