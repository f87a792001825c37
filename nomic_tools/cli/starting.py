"""Commands that begin a contest: `init`, `demo`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nomic_tools.cli.given import file_given
from nomic_tools.cli.session import session_of
from nomic_tools.cli.show import say

if TYPE_CHECKING:
    from nomic_tools.office.desk import Desk


def init(
    ctx: typer.Context,
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="The new repository.")],
    name: Annotated[str | None, typer.Option("--name", help="Its short name; else its game's, if free.")] = None,
    game: Annotated[str, typer.Option("--game", help="Its game.")] = "gunfight",
    contestmaster: Annotated[str, typer.Option("--contestmaster", metavar="NAME", help="Who runs it.")] = "",
    player: Annotated[
        list[str] | None, typer.Option("--player", metavar="NAME", help="Who plays a match, in the order of the seats.")
    ] = None,
    contract: Annotated[Path | None, typer.Option("--contract", metavar="FILE", help="A contract file to use.")] = None,
    text: Annotated[Path | None, typer.Option("--text", metavar="FILE", help="The contract's text.")] = None,
    people: Annotated[Path | None, typer.Option("--people", metavar="FILE", help="A people file to use.")] = None,
    addresses: Annotated[
        Path | None, typer.Option("--addresses", metavar="FILE", help="Addresses, kept among the secrets.")
    ] = None,
    adopt: Annotated[
        Path | None, typer.Option("--adopt", metavar="FILE", help="How things stand in a contest that runs already.")
    ] = None,
) -> None:
    """Make a contest repository, its files and the first events of its ledger; or a further contest in one.

    Example: nomic init mycontest --contestmaster teucer

    Example: nomic init mycontest --name high-noon --contract second.yaml

    Example: nomic init friday --name friday --game roulette24 --contestmaster Dora --player Ann --player Ben
    """
    from nomic_tools.ledger.repository import Repository
    from nomic_tools.office.desk import begun_contests, desk_at
    from nomic_tools.office.setup.starting import Start, free_name, start_contest

    name = free_name(directory, _bytes(contract, "--contract"), game) if name is None else name
    if contract is None and not (directory / "contracts" / f"{name}.yaml").is_file():
        _must_name(game, contestmaster, player or ())
    session = session_of(ctx)
    start = Start(
        name=name,
        game=game,
        contestmaster=contestmaster,
        players=tuple(player or ()),
        contract=_bytes(contract, "--contract"),
        text=_bytes(text, "--text"),
        people=_bytes(people, "--people"),
        addresses=_bytes(addresses, "--addresses"),
        adopt=_bytes(adopt, "--adopt"),
    )
    repository = Repository.init(directory)
    start_contest(repository, start, session.secrets(repository), session.clock())
    _tell(directory, name, begun_contests(repository.root))
    _tell_lacks(desk_at(repository.root, name, session.secrets(repository)))


def _must_name(game: str, contestmaster: str, players: Sequence[str]) -> None:
    """A contract file that is yet to be written names who runs the contest, and who plays a match."""
    from nomic_tools.core.trouble import UsageError
    from nomic_tools.office.games import find_game

    if not contestmaster:
        raise UsageError("who runs the contest?", remedy="Add --contestmaster NAME.")
    if find_game(game).match and not players:
        raise UsageError("who plays the match?", remedy="Add --player NAME for each, in the order of the seats.")


def _tell(directory: Path, name: str, there: list[str]) -> None:
    if len(there) == 1:
        say(f"{directory} is a contest now. Edit contracts/{name}.yaml, commit it, then: nomic -C {directory} status")
    else:
        say(f"{directory} holds {len(there)} contests now: {', '.join(there)}. One import serves all of them.")
        say(f"Commands for the new one alone: nomic -C {directory} --contest {name} status")


def _tell_lacks(desk: "Desk") -> None:
    """What is to be done before the first week."""
    from nomic_tools.office.lacking import lacking

    lacks = [*lacking(desk)]
    if lacks:
        say("To do before its first report; `nomic status` says how:")
    for lack in lacks:
        say(f"  {lack.what}")


def _bytes(path: Path | None, option: str) -> bytes | None:
    return file_given(path, option) if path else None
