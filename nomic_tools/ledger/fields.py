"""The fields of a mapping in a hand-written file, each read with its line, none left unread."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeVar

from nomic_tools.core.plain import Plain, Table, WrongShape, as_list, as_table, as_text, describe
from nomic_tools.core.times import format_time, midnight, parse_date, parse_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.yamlio import Document

_T = TypeVar("_T")
_D = TypeVar("_D")


class BadField(NomicError):
    """A hand-written file lacks a field, has one that nobody knows, or a value that cannot be."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The mapping at `route` in a document."""

    document: Document
    route: tuple[str | int, ...]
    table: Table

    @classmethod
    def at(cls, document: Document, *route: str | int, known: tuple[str, ...]) -> "Fields":
        """The mapping at `route`, which may have the fields `known` alone."""
        value: Plain = document.value
        for part in route:
            value = value[part]  # type: ignore[index]
        table = as_table(value, document.place(*route))
        for name in table:
            if name not in known:
                raise BadField(
                    f"unknown field {describe(name)}",
                    place=document.place(*route, name),
                    remedy=f"Known here: {', '.join(known)}.",
                )
        return cls(document, route, table)

    def place(self, name: str) -> str:
        """File and line of the field `name`."""
        return self.document.place(*self.route, name)

    def required(self, name: str, read: Callable[[object, str], _T]) -> _T:
        """The field `name`, read by `read` from its value and place."""
        if self.table.get(name) is None:
            raise BadField(f"the field {name} is missing", place=self.document.place(*self.route))
        return self.optional(name, read, None)  # type: ignore[return-value]

    def optional(self, name: str, read: Callable[[object, str], _T], default: _D) -> _T | _D:
        """The field `name`, or `default` where it is left out."""
        value = self.table.get(name)
        if value is None:
            return default
        try:
            return read(value, self.place(name))
        except WrongShape as error:
            remedy = error.remedy or ("Put it in quotes." if error.message.startswith("text is") else "")
            raise BadField(f"{name}: {error.message}", place=self.place(name), remedy=remedy) from error

    def choice(self, name: str, options: tuple[str, ...], default: str | None = None) -> str:
        """The field `name`, which must be one of `options`."""
        value = self.required(name, as_text) if default is None else self.optional(name, as_text, default)
        return one_of(name, value, options, self.place(name))

    def items(self, name: str, known: tuple[str, ...]) -> list["Fields"]:
        """The mappings in the list `name`; none where it is left out."""
        count = len(self.optional(name, as_list, []))
        return [Fields.at(self.document, *self.route, name, row, known=known) for row in range(count)]

    def inner(self, name: str, known: tuple[str, ...]) -> "Fields | None":
        """The mapping `name`, or nothing where it is left out."""
        if self.table.get(name) is None:
            return None
        return Fields.at(self.document, *self.route, name, known=known)


def one_of(name: str, value: str, options: tuple[str, ...], place: str) -> str:
    """`value`, if it is one of `options`."""
    if value not in options:
        raise BadField(f"{name} cannot be {describe(value)}", place=place, remedy=f"It can be: {', '.join(options)}.")
    return value


def as_day(value: object, place: str) -> date:
    """`value` as a date."""
    return parse_date(as_text(value, place), place)


def as_instant(value: object, place: str) -> datetime:
    """`value` as a time; a date is its first instant in UTC."""
    text = as_text(value, place)
    return midnight(parse_date(text, place)) if len(text) == 10 else parse_time(text, place)


def day_or_time(at: datetime) -> str:
    """What `as_instant` reads: a date where the time is its first instant."""
    text = format_time(at)
    return text[:10] if text.endswith("T00:00:00Z") else text
