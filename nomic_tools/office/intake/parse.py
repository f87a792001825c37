"""`nomic parse`: how mail would be read. Nothing is recorded."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Generic, TypeVar

from nomic_tools.core.names import Cast, cast_from_plain
from nomic_tools.core.plain import Table
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.people import parse_people
from nomic_tools.ledger.yamlio import load
from nomic_tools.mail.boxes.sources import RawMail, open_mailbox
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import Message, describe
from nomic_tools.mail.reading import read_all
from nomic_tools.office.games import find_game
from nomic_tools.office.intake.import_run import Progress
from nomic_tools.office.intake.processes import of_each
from nomic_tools.office.intake.reading import Reader, statement_table

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Shower(Generic[T]):
    """Shows messages as a reader reads them: `told` makes of the documented form what is wanted."""

    reader: Reader
    channel: str
    told: Callable[[Table], T]

    def show(self, message: Message) -> T:
        """One message."""
        return self.told(self._table(message))

    def show_each(self, mails: Sequence[RawMail]) -> list[list[tuple[str, T]]]:
        """The ids of the messages in each mail, which are several in a digest, with each shown by itself."""
        read = [list(read_all([mail])) for mail in mails]
        tables = [[(message.id, self._table(message)) for message in messages] for messages in read]
        return [[(message_id, self.told(table)) for message_id, table in found] for found in tables]

    def _table(self, message: Message) -> Table:
        mail = self.reader.read(message, self.channel)
        table = describe(message, mail.effective)
        if isinstance(table["from"], dict):
            table["from"]["player"] = mail.player
        table["statements"] = [statement_table(message, item) for item in mail.statements]
        return table


def parse_files(paths: Iterable[Path], shower: Shower[T], progress: Progress) -> list[T]:
    """Every message of every file shown, merged where several copies are one mail."""
    files = list(paths)
    shown: list[list[tuple[str, T]]] = []
    for count, found in enumerate(of_each(shower.show_each, _mails(files)), 1):
        progress(count)
        shown.append(found)
    times = Counter(message_id for found in shown for message_id, _ in found)
    twice = {message_id for message_id, seen in times.items() if seen > 1}
    merged = _merged(_mails(files), [{said for said, _ in found} & twice for found in shown]) if twice else {}
    return [
        shower.show(merged[at, inner]) if message_id in twice else told
        for at, found in enumerate(shown)
        for inner, (message_id, told) in enumerate(found)
        if message_id not in twice or (at, inner) in merged
    ]


def _mails(files: Iterable[Path]) -> Iterator[RawMail]:
    return (mail for path in files for mail in open_mailbox(path, lenient=True))


def _merged(mails: Iterable[RawMail], ids: Sequence[Set[str]]) -> dict[tuple[int, int], Message]:
    """The messages of these ids, in each mail, read once more and put together, by the place of the first copy."""
    copies: list[Message] = []
    places: dict[tuple[str, str], tuple[int, int]] = {}
    for at, mail in enumerate(mails):
        for inner, message in enumerate(read_all([mail]) if ids[at] else ()):
            if message.id in ids[at]:
                places.setdefault((message.id, message.sha256), (at, inner))
                copies.append(message)
    return {places[message.id, message.sha256]: message for message in gather(copies)}


def reader_for(game: str, people: Path | None) -> Reader:
    """The reader for mail outside a contest, which has the game's title for its name where none is given.

    Names are unknown unless `people` is a file that has them.
    """
    found = find_game(game)
    if found.words is None:
        raise NomicError(f"the game {game} does not read mail")
    cast = cast_in(people) if people else Cast()
    return Reader(found.words, replace(cast, contest=cast.contest or found.title), _nobody)


def _nobody(address: str, at: datetime | None) -> None:
    """Outside a contest no address is known."""


def cast_in(path: Path) -> Cast:
    """The cast of a people.yaml, or of a case file's `people` block."""
    plain = load(path)
    if isinstance(plain, dict) and "people" in plain:
        return cast_from_plain(plain["people"], f"{path}: people")
    return Cast(people=parse_people(path.read_bytes(), str(path)))
