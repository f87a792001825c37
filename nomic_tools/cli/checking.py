"""Commands that need no contest: `parse` and `scenario check`."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson
from nomic_tools.cli.show import clean, clean_lines, json_text, progress, say, say_json
from nomic_tools.core.plain import Table

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
    from nomic_tools.office.intake.parse import Shower, parse_files, reader_for

    counter = progress("mails")
    shower = Shower(reader_for(game, people), channel.value, _as_json if as_json else _in_words)
    messages = parse_files(files, shower, counter)
    counter.done()
    if as_json:
        typer.echo('{\n  "messages": [', nl=False)
        for at, message in enumerate(messages):
            typer.echo(f"{',' if at else ''}{message}", nl=False)
        typer.echo(("\n  " if messages else "") + "]\n}")
    else:
        for message in messages:
            typer.echo(message)


def _as_json(message: Table) -> str:
    """A message as it stands in the list of them: JSON's line ends are never inside a text."""
    return ("\n" + json_text(message)).replace("\n", "\n    ")


def _in_words(message: Table) -> str:
    sender = message["from"]
    who = (sender.get("player") or sender.get("address")) if isinstance(sender, dict) else None
    lines = [f"== {message['message_id']}  {who or 'unknown sender'}"]
    if message["error"]:
        lines.append(f"   error: {message['error']}")
    statements = message["statements"]
    assert isinstance(statements, list)
    for item in statements:
        assert isinstance(item, dict)
        lines += [f"   {item['verdict']!s:<6}  {clean(str(item['text']))}", f"           {item['reason']}"]
    return clean_lines("\n".join(lines))


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
