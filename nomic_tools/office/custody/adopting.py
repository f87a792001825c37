"""`nomic init --adopt`: a ledger for a contest that runs already: how things stand, each figure with its source."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.calendar import Calendar
from nomic_tools.core.events import Draft
from nomic_tools.core.names import People
from nomic_tools.core.plain import Table, as_text, as_whole
from nomic_tools.core.times import Period, midnight
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import Contract
from nomic_tools.ledger.fields import Fields, as_instant
from nomic_tools.ledger.yamlio import read_document

ADOPTED = "as found"
"""The clause of a fact that stood before the ledger began; what comes after it says by which source."""

_ROWS = {
    "parties": ("name", "since", "source"),
    "former": ("name", "until", "source"),
    "things": ("owner", "n", "since", "source"),
    "scores": ("name", "points", "source"),
}


class BadAdoption(NomicError):
    """How things stand cannot be as the file says."""


@dataclass(frozen=True, slots=True)
class Adopted:
    """What stands when the ledger begins: the first open week, and the facts before it."""

    week: Period
    facts: tuple[Draft, ...]


def read_adoption(data: bytes, file: str, contract: Contract, people: People, unit: str) -> Adopted:
    """The adoption in a YAML file of `week`, `parties`, `former`, `things`, `scores`; every row has its `source`."""
    fields = Fields.at(read_document(data, file), known=("week", *_ROWS))
    if contract.period.kind != "week":
        raise BadAdoption("only a contest that is played in weeks can be adopted", place=file)
    week = Calendar(contract.period.starts, contract.period.zone).named(fields.required("week", as_text))
    reading = _Reading(fields, people, week, unit)
    facts = (*reading.parties(contract), *reading.former(), *reading.things(), *reading.scores())
    return Adopted(week, facts)


@dataclass(frozen=True, slots=True)
class _Reading:
    fields: Fields
    people: People
    week: Period
    unit: str

    def parties(self, contract: Contract) -> Iterator[Draft]:
        """Who is a party, and since when; the contestmaster is one since the contest opened, unless a row says else."""
        rows = self.fields.items("parties", _ROWS["parties"])
        names = [self._name(row, "name") for row in rows]
        if contract.contestmaster not in names:
            yield self._fact("entered", midnight(contract.opened), "the contract file", who=contract.contestmaster)
        for name, row in zip(names, rows, strict=True):
            yield self._fact("entered", self._time(row, "since"), self._source(row), who=name)

    def former(self) -> Iterator[Draft]:
        """Who was a party, and until when: for the days in which e may not join."""
        for row in self.fields.items("former", _ROWS["former"]):
            name, until, source = self._name(row, "name"), self._time(row, "until"), self._source(row)
            yield self._fact("entered", until, source, who=name)
            yield self._fact("departed", until, source, who=name, reason="left")

    def things(self) -> Iterator[Draft]:
        """Who owns how many things, as guns, and since when."""
        counts: dict[str, int] = {}
        for row in self.fields.items("things", _ROWS["things"]):
            owner, since, source = self._name(row, "owner"), self._time(row, "since"), self._source(row)
            for _ in range(row.optional("n", as_whole, 1)):
                counts[owner] = counts.get(owner, 0) + 1
                yield self._fact("created", since, source, thing=f"{owner}/found/{counts[owner]}", owner=owner)

    def scores(self) -> Iterator[Draft]:
        """Scores at the first instant of the week."""
        for row in self.fields.items("scores", _ROWS["scores"]):
            said: Table = {
                "who": self._name(row, "name"),
                "unit": self.unit,
                "amount": row.required("points", as_whole),
            }
            yield Draft("score_set", self.week.start, {**said, "source": self._source(row)})

    def _fact(self, kind: str, at: datetime, source: str, /, **fields: str) -> Draft:
        return Draft(kind, at, {**fields, "clause": f"{ADOPTED}: {source}", "cause": 1})

    def _name(self, row: Fields, field: str) -> str:
        name = row.required(field, as_text)
        person = self.people.lookup(name)
        if person is None:
            raise BadAdoption(
                f"nobody here is called {name[:60]!r}", place=row.place(field), remedy="Put em into people.yaml."
            )
        return person.name

    def _source(self, row: Fields) -> str:
        return row.required("source", as_text)

    def _time(self, row: Fields, field: str) -> datetime:
        at = row.required(field, as_instant)
        if at > self.week.start:
            raise BadAdoption(
                f"{field} is after the first instant of {self.week.name}",
                place=row.place(field),
                remedy="What happens in the open week comes by mail.",
            )
        return at
