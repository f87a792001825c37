"""Whose an address is, and from when: `addresses.yaml` among the secrets."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.plain import Plain, as_text
from nomic_tools.core.times import format_time
from nomic_tools.ledger.fields import BadField, Fields, as_instant
from nomic_tools.ledger.yamlio import dump, read_document


@dataclass(frozen=True, slots=True)
class Registered:
    """An address that a player wrote from, from a time on (nothing: from ever)."""

    name: str
    address: str
    since: datetime | None = None

    def holds(self, at: datetime | None) -> bool:
        """Whether it was registered by `at`; without a time, it counts."""
        return at is None or self.since is None or self.since <= at


@dataclass(frozen=True, slots=True)
class Addresses:
    """All registered addresses. An address that passes to another player is eirs from then on."""

    entries: tuple[Registered, ...] = ()

    def lookup(self, address: str, at: datetime | None = None) -> str | None:
        """The player whose address it is at that time; without a time, the last one."""
        wanted = address.strip().casefold()
        found = _latest(entry for entry in self.entries if entry.address.casefold() == wanted and entry.holds(at))
        return found.name if found else None

    def names(self) -> dict[str, str]:
        """The player whose each address is in the end, as `lookup` tells, by the address in small letters."""
        return {entry.address.casefold(): entry.name for entry in sorted(self.entries, key=_since)}

    def of(self, name: str, at: datetime | None = None) -> str | None:
        """The address to which a player's receipts go at that time."""
        found = _latest(entry for entry in self.entries if entry.name == name and entry.holds(at))
        return found.address if found else None

    def to_bytes(self) -> bytes:
        """The file, players in order of name."""
        table: dict[str, Plain] = {}
        for name in sorted({entry.name for entry in self.entries}):
            table[name] = [_row(entry) for entry in self.entries if entry.name == name]
        return dump(table).encode()


def parse_addresses(data: bytes, file: str) -> Addresses:
    """The addresses in `data`: `Bram: [{address: bram@example.org, from: "2009-01-03"}]`."""
    document = read_document(data, file)
    if document.value is None:
        return Addresses()
    names = tuple(document.value) if isinstance(document.value, dict) else ()
    fields = Fields.at(document, known=names)
    entries = [_entry(name, item) for name in names for item in fields.items(name, ("address", "from"))]
    return Addresses(tuple(entries))


def _entry(name: str, item: Fields) -> Registered:
    address = item.required("address", as_text)
    if address.count("@") != 1 or address.split() != [address]:
        raise BadField(f"{address[:60]!r} is no address", place=item.place("address"))
    return Registered(name, address, item.optional("from", as_instant, None))


def _latest(entries: Iterable[Registered]) -> Registered | None:
    dated = sorted(entries, key=_since)
    return dated[-1] if dated else None


def _since(entry: Registered) -> str:
    return format_time(entry.since) if entry.since else ""


def _row(entry: Registered) -> Plain:
    row: dict[str, Plain] = {"address": entry.address}
    if entry.since:
        row["from"] = format_time(entry.since)
    return row
