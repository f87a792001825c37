"""Entries added to `ledger/people.yaml`: whatever else stands there, comments too, stays as it is."""

from datetime import datetime

from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import Table
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.fields import day_or_time
from nomic_tools.ledger.people import PATH, parse_people
from nomic_tools.ledger.yamlio import edit, read_document

_MORE = (
    "What more is known of em: `nomic people player` makes em a player, `nomic people address` adds an address, "
    "`nomic people alias` a name."
)


class BadPerson(NomicError):
    """A person who cannot be put into the people file, or is not in it."""


def with_person(data: bytes, name: str, player_from: datetime | None = None) -> bytes:
    """The file with one more person at its end, a player from a time on where that is given."""
    known = parse_people(data)
    if any(person.name == name for person in known.persons):
        raise BadPerson(f"{name[:60]!r} stands in it already", place=PATH, remedy=_MORE)
    row: Table = {"name": name}
    if player_from is not None:
        row["player"] = [{"from": day_or_time(player_from)}]
    text = data.decode() if known.persons else ""
    lines = text.splitlines(keepends=True)
    indent = ""
    if known.persons:
        first = lines[read_document(data, PATH).lines[(0,)] - 1]
        indent = first[: len(first) - len(first.lstrip(" "))]
    joint = "" if text.endswith("\n") or not text else "\n"
    return _checked(f"{text}{joint}{indent}{write_line(row)}")


def with_alias(data: bytes, person: str, name: str, since: datetime, source: str) -> bytes:
    """The file with one more name of a person, from a time on, with the mail or page that says so."""
    return _with_row(data, person, "aliases", {"name": name, "from": day_or_time(since), "source": source})


def with_player(data: bytes, person: str, since: datetime) -> bytes:
    """The file with a person as a player of the wider game from a time on."""
    return _with_row(data, person, "player", {"from": day_or_time(since)})


def _with_row(data: bytes, person: str, field: str, row: Table) -> bytes:
    """The file with one more row in a list of a person's."""
    persons = [known.name for known in parse_people(data).persons]
    if person not in persons:
        raise BadPerson(f"{person[:60]!r} does not stand in it", place=PATH, remedy="`nomic people add` adds people.")
    at, places = persons.index(person), read_document(data, PATH).lines
    lines = data.decode().splitlines(keepends=True)
    start = places[(at,)] - 1
    end = places[(at + 1,)] - 1 if at + 1 < len(persons) else len(lines)
    entry = edit("".join(lines[start:end]), lambda held: held[0].setdefault(field, []).append(row))
    return _checked("".join([*lines[:start], entry, *lines[end:]]))


def _checked(text: str) -> bytes:
    """The file, if it reads strictly: no name of two people, no address."""
    data = text.encode()
    parse_people(data)
    return data
