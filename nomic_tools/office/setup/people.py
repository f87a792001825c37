"""`nomic people`: who plays under which names, on record; and from which addresses, among the secrets."""

from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.names import Person, Span
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.addresses import Addresses, Registered
from nomic_tools.ledger.fields import BadField
from nomic_tools.ledger.people import PATH, parse_people
from nomic_tools.ledger.people_editing import with_alias, with_person, with_player
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.private import private_mails
from nomic_tools.office.sheet import Recorded, Sheet


class NobodyCalled(NomicError):
    """A name that nobody here goes by."""


class AddressTaken(NomicError):
    """An address that is somebody else's at that time."""


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody the contest knows; `addresses` is empty unless they were asked for."""

    person: Person
    addresses: tuple[Registered, ...] = ()

    def plain(self) -> Table:
        """The person, for `--json`."""
        aliases: list[Plain] = [
            {"name": alias.name, **_span(alias.span), "source": alias.source} for alias in self.person.aliases
        ]
        player: list[Plain] = [_span(span) for span in self.person.player]
        addresses: list[Plain] = [{"address": entry.address, **_span(Span(entry.since))} for entry in self.addresses]
        return {"name": self.person.name, "aliases": aliases, "player": player, "addresses": addresses}


def known_people(desk: Desk, with_addresses: bool = False) -> list[Known]:
    """Everybody the contest knows, in the order of the people file."""
    entries = desk.secrets.addresses().entries if with_addresses else ()
    return [
        Known(person, tuple(entry for entry in entries if entry.name == person.name)) for person in desk.people.persons
    ]


def add_person(
    sheet: Sheet, name: str, address: str = "", since: datetime | None = None, player_from: datetime | None = None
) -> Recorded:
    """Make somebody known: eir name on record, eir address among the secrets, which are written first."""
    data = with_person(_file(sheet), name, player_from)
    if address:
        _register(sheet.desk, name, address, since)
    return _save(sheet, data, f"Add {name} to the people")


def add_alias(sheet: Sheet, name: str, alias: str, since: datetime, source: str) -> Recorded:
    """Put a further name of somebody on record, from a time on."""
    person, data = named(sheet.desk, name), _file(sheet)
    if not _goes_by(sheet.desk, person, alias, since):
        data = with_alias(data, person, alias, since, source)
    return _save(sheet, data, f"Add the name {alias} of {person}")


def add_player(sheet: Sheet, name: str, since: datetime) -> Recorded:
    """Make somebody known a player of the wider game from a time on; who is one from then on stays one."""
    person, data = named(sheet.desk, name), _file(sheet)
    if not is_player(sheet.desk, person, since):
        data = with_player(data, person, since)
    return _save(sheet, data, f"Make {person} a player")


def is_player(desk: Desk, name: str, at: datetime | None = None) -> bool:
    """Whether the person in the books as `name` is a player of the wider game at a time, or ever was."""
    spans = next((person.player for person in desk.people.persons if person.name == name), ())
    return any(span.holds(at) for span in spans)


def add_address(desk: Desk, name: str, address: str, since: datetime | None) -> None:
    """Note a further address of somebody among the secrets; nothing of it is published."""
    _register(desk, named(desk, name), address, since)


def named(desk: Desk, name: str) -> str:
    """The name in the books of whoever goes by `name`."""
    person = desk.people.lookup(name)
    if person is None:
        near = ", ".join(desk.people.near(name))
        remedy = f"Did you mean: {near}?" if near else "`nomic people add` makes em known."
        raise NobodyCalled(f"nobody here is called {name[:60]!r}", remedy=remedy)
    return person.name


def _goes_by(desk: Desk, name: str, alias: str, since: datetime) -> bool:
    """Whether somebody has had a further name since that time or before, and still has it."""
    aliases = next(person.aliases for person in desk.people.persons if person.name == name)
    held = [item for item in aliases if item.name == alias and item.until is None]
    return any(item.since is None or item.since <= since for item in held)


def time_of_mail(desk: Desk, mail_id: str) -> datetime | None:
    """When the mail with this id counts, if it is on record or sealed."""
    for event in desk.events:
        if event.kind in ("mail_received", "seal_opened") and event.fields["id"] == mail_id:
            return event.time
    for mail in private_mails(desk):
        if mail.mail.message.id == mail_id:
            return mail.mail.effective.at or mail.sealed.time
    return None


def _register(desk: Desk, name: str, address: str, since: datetime | None) -> None:
    """Put an address among the secrets, once; another's address passes on only from a time on."""
    address = address.strip()
    if address.count("@") != 1 or address.split() != [address]:
        raise BadField(f"{address[:60]!r} is no address", remedy="As in: bram@example.org")
    held = desk.secrets.addresses()
    owner = held.lookup(address, since)
    if owner == name:
        return
    if owner is not None and since is None:
        raise AddressTaken(f"this is an address of {owner}", remedy="If it has passed on, say from when: --from DATE.")
    desk.secrets.save_addresses(Addresses((*held.entries, Registered(name, address, since))))


def _file(sheet: Sheet) -> bytes:
    path = sheet.desk.root / PATH
    return path.read_bytes() if path.is_file() else b""


def _save(sheet: Sheet, data: bytes, subject: str) -> Recorded:
    sheet.file(PATH, data)
    sheet.desk.people = parse_people(data)
    return sheet.commit(subject)


def _span(span: Span) -> Table:
    ends = {"from": span.since, "until": span.until}
    return {name: format_time(at) for name, at in ends.items() if at is not None}
