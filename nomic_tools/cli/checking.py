"""Commands that need no contest: `parse` and `scenario check`."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.show import clean, say, say_json
from nomic_tools.core.plain import Plain

scenario = typer.Typer(help="Case files: rules and sentences as data.", no_args_is_help=True, rich_markup_mode=None)


class Channel(StrEnum):
    """How a mail came."""

    PUBLIC = "public"
    PRIVATE = "private"


def parse(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="mbox, Maildir, .eml or saved archive pages.")],
    game: Annotated[str, typer.Option("--game", help="Whose words to read by.")] = "gunfight",
    people: Annotated[Path | None, typer.Option("--people", metavar="FILE", help="A people.yaml or case file.")] = None,
    channel: Annotated[Channel, typer.Option("--channel", help="How the mail came.")] = Channel.PUBLIC,
    as_json: AsJson = False,
) -> None:
    """Show how mail would be read; nothing is recorded.

    Example: nomic parse mail/2009-July.mbox --json
    """
    from nomic_tools.office.intake.parse import parse_files, reader_for

    reader = reader_for(game, people)
    messages: list[Plain] = list(parse_files(files, reader, channel.value))
    if as_json:
        say_json({"messages": messages})
        return
    for message in messages:
        _tell(message)


def _tell(message: Plain) -> None:
    assert isinstance(message, dict)
    sender = message["from"]
    who = (sender.get("player") or sender.get("address")) if isinstance(sender, dict) else None
    say(f"== {message['message_id']}  {who or 'unknown sender'}")
    if message["error"]:
        say(f"   error: {message['error']}")
    statements = message["statements"]
    assert isinstance(statements, list)
    for item in statements:
        assert isinstance(item, dict)
        say(f"   {item['verdict']!s:<6}  {clean(str(item['text']))}")
        say(f"           {item['reason']}")


@scenario.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Case files.")], as_json: AsJson = False
) -> None:
    """Run case files against the rules; exit 1 if one fails.

    Example: nomic scenario check my-readings.yaml
    """
    from nomic_tools.office.setup.scenario import check_files

    results = check_files(files)
    failed = [result for result in results if not result.passed]
    passed = len(results) - len(failed)
    if as_json:
        say_json({"passed": passed, "failed": len(failed), "cases": [result.plain() for result in results]})
    else:
        for result in failed:
            say(f"{result.id} ({result.op})\n  expected {result.expected}\n  got      {result.got}")
        say(f"{passed} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)
