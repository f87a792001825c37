"""`ledger/people.yaml`: the names people go by, each with dates and source, and never an address."""

import re
from datetime import datetime
from pathlib import Path

from nomic_tools.core.names import Alias, NameTaken, People, Person, Span
from nomic_tools.core.plain import as_list, as_text, as_texts
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.fields import BadField, Fields, as_instant
from nomic_tools.ledger.within import read_within
from nomic_tools.ledger.yamlio import Document, read_document

PATH = "ledger/people.yaml"
_ADDRESS = re.compile(r"[^\s@<>\"'(),;\[\]{}]+@([^\s@<>\"'(),;\[\]{}]+)")
_MESSAGE_ID = re.compile(r"""source: *["']?<[^<>\s]+>""")
_MASKED_DOMAIN = re.compile(r"x+(\.x+)*")


class AddressShown(NomicError):
    """An address stands in a file that is published."""


def read_people(root: Path) -> People:
    """The people of the repository at `root`; none where there is no file."""
    data = read_within(root, PATH)
    return People() if data is None else parse_people(data, PATH)


def parse_people(data: bytes, file: str = PATH) -> People:
    """The people in `data`; raises with the line of what is wrong."""
    document = read_document(data, file)
    _refuse_addresses(data.decode(), file)
    if document.value is None:
        return People()
    count = len(as_list(document.value, document.place()))
    persons = [_person(document, row) for row in range(count)]
    _refuse_twins(document, persons)
    try:
        return People(tuple(persons))
    except NameTaken as error:
        raise NameTaken(error.message, place=_clash(document, persons), remedy=error.remedy) from error


def _person(document: Document, row: int) -> Person:
    fields = Fields.at(document, row, known=("name", "aliases", "player", "masked"))
    return Person(
        name=_name(fields),
        aliases=tuple(
            Alias(_name(item), *_span(item), source=item.optional("source", as_text, ""))
            for item in fields.items("aliases", ("name", "from", "until", "source"))
        ),
        player=tuple(Span(*_span(item)) for item in fields.items("player", ("from", "until"))),
        masked=tuple(fields.optional("masked", as_texts, [])),
    )


def _name(fields: Fields) -> str:
    name = fields.required("name", as_text)
    if name != " ".join(name.split()) or not name.isprintable() or not name:
        raise BadField("a name is printable and has single blanks inside only", place=fields.place("name"))
    return name


def _span(fields: Fields) -> tuple[datetime | None, datetime | None]:
    since, until = fields.optional("from", as_instant, None), fields.optional("until", as_instant, None)
    if since and until and until <= since:
        raise BadField("until is not after from", place=fields.place("until"))
    return since, until


def _refuse_twins(document: Document, persons: list[Person]) -> None:
    seen: set[str] = set()
    for row, person in enumerate(persons):
        if person.name in seen:
            raise BadField(f"{person.name!r} stands twice", place=document.place(row))
        seen.add(person.name)


def _clash(document: Document, persons: list[Person]) -> str:
    for row in range(len(persons)):
        try:
            People(tuple(persons[: row + 1]))
        except NameTaken:
            return document.place(row)
    return document.file


def _refuse_addresses(text: str, file: str) -> None:
    """Comments are published too, so every line is looked at; a Message-ID may stand as a source."""
    for row, line in enumerate(text.split("\n"), 1):
        for match in _ADDRESS.finditer(_MESSAGE_ID.sub("", line)):
            if not _MASKED_DOMAIN.fullmatch(match[1]):
                raise AddressShown(
                    "an address stands here, and this file is published",
                    place=f"{file}:{row}",
                    remedy="Addresses belong in addresses.yaml among the secrets (`nomic people --help`).",
                )
