"""The opening: what stood at the first instant of the first period that is not resolved yet.

It is a book, derived from the journal like the others, so that daily commands need not read all history: they
start here and read the journal from `file` on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.calendar import Calendar
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table, as_list, as_table, as_text, as_whole
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.ledger.contract import Contract
from nomic_tools.ledger.yamlio import dump, load

FILE = "opening.yaml"


def first_opening(contract: Contract, events: Sequence[Event]) -> "Opening":
    """The opening of a new ledger: `events` are its whole journal, or those that open it.

    Weeks begin where the opening events end, with the week of the first of them. A match is short, and is read from
    its first event every time.
    """
    last = events[0].whole("last")
    if contract.period.kind != "week":
        begun = next(event for event in events[:last] if event.kind == "began")
        return Opening(begun.text("period"), events[0].time, 1, "", (), Standing())
    week = Calendar(contract.period.starts, contract.period.zone).holding(events[0].time)
    return Opening(week.name, week.start, last + 1, "", (), replay(events[:last]))


@dataclass(slots=True)
class Opening:
    """Where daily commands begin.

    `period` is the first unresolved one; `boundary` its first instant; `from_seq` the first event that
    `standing` does not hold, in the journal file `file`; `orders` the events of earlier orders still open.
    """

    period: str
    boundary: datetime
    from_seq: int
    file: str
    orders: tuple[int, ...]
    standing: Standing

    def to_bytes(self) -> bytes:
        """The book."""
        table: Table = {
            "period": self.period,
            "boundary": format_time(self.boundary),
            "from_seq": self.from_seq,
            "file": self.file,
            "orders": list(self.orders),
            "standing": self.standing.plain(),
        }
        return dump(table).encode()

    @classmethod
    def from_bytes(cls, data: bytes, place: str) -> "Opening":
        """The opening in a book."""
        table = as_table(load(data, place), place)
        return cls(
            period=as_text(table.get("period"), place),
            boundary=parse_time(as_text(table.get("boundary"), place), place),
            from_seq=as_whole(table.get("from_seq"), place),
            file=as_text(table.get("file"), place),
            orders=tuple(as_whole(item, place) for item in as_list(table.get("orders"), place)),
            standing=Standing.from_plain(as_table(table.get("standing"), place), place),
        )
