"""Commands that need no contest: `parse` and `scenario check`."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from nomic_tools.cli.options import AsJson, group
from nomic_tools.cli.show import clean, fitted, json_line, progress, say, say_json
from nomic_tools.core.acts import Act
from nomic_tools.core.plain import Table, as_table

scenario = group("Case files: rules and sentences as data.", "nomic scenario check my-readings.yaml")


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
    """A message as it stands in the list of them, on a line of its own."""
    return f"\n    {json_line(message)}"


def _in_words(message: Table) -> str:
    sender = message["from"]
    table = sender if isinstance(sender, dict) else {}
    who = table.get("player") or (f"{table['address']}, not known" if table.get("address") else "unknown sender")
    lines = [f"== {message['message_id']}  {who}"]
    if message["error"]:
        lines.append(f"   error: {message['error']}")
    statements = message["statements"]
    assert isinstance(statements, list)
    if not statements and not message["error"]:
        lines.append("   nothing in it reads as an act")
    for item in statements:
        assert isinstance(item, dict)
        lines += [f"   {item['verdict']!s:<6}  {clean(str(item['text']))}", f"           {item['reason']}"]
        if item["verdict"] == "review" and isinstance(item["acts"], list):
            lines += [f"           perhaps: {Act.from_plain(as_table(act, 'act')).told()}" for act in item["acts"]]
    return fitted("\n".join(lines))


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
