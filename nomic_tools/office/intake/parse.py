"""`nomic parse`: how mail would be read. Nothing is recorded."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from nomic_tools.core.names import Cast, cast_from_plain
from nomic_tools.core.plain import Table
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.people import parse_people
from nomic_tools.ledger.yamlio import load
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import describe
from nomic_tools.mail.reading import read_all
from nomic_tools.mail.sources import open_mailbox
from nomic_tools.office.games import find_game
from nomic_tools.office.intake.reading import Reader, statement_table


def parse_files(paths: Iterable[Path], reader: Reader, channel: str) -> Iterator[Table]:
    """Every message of every file in the documented form, merged where several copies are one mail."""
    mails = (mail for path in paths for mail in open_mailbox(path, lenient=True))
    for message in gather(read_all(mails)):
        mail = reader.read(message, channel)
        table = describe(message, mail.effective)
        if isinstance(table["from"], dict):
            table["from"]["player"] = mail.player
        table["statements"] = [statement_table(message, item) for item in mail.statements]
        yield table


def reader_for(game: str, people: Path | None) -> Reader:
    """The reader for mail outside a contest: names are unknown unless `people` is a file that has them."""
    words = find_game(game).words
    if words is None:
        raise NomicError(f"the game {game} does not read mail")
    cast = cast_in(people) if people else Cast()
    return Reader(words, cast, lambda address, at: None)


def cast_in(path: Path) -> Cast:
    """The cast of a people.yaml, or of a case file's `people` block."""
    plain = load(path)
    if isinstance(plain, dict) and "people" in plain:
        return cast_from_plain(plain["people"], f"{path}: people")
    return Cast(people=parse_people(path.read_bytes(), str(path)))
