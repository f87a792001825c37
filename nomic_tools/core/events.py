"""Events: one line of a journal each, checked against the closed list of kinds."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from nomic_tools.core.kinds import KINDS
from nomic_tools.core.plain import Plain, Table, describe
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.core.trouble import NomicError

_T = TypeVar("_T")

FORMAT = "nomic-journal/1"

CORRECTION = "correction"
"""The clause of a fact that mends an earlier one: no act of the contract brought it about."""


class BadEvent(NomicError):
    """An event of an unknown kind, or with a field missing, unknown or of the wrong type."""


class NotOnRecord(NomicError):
    """An event rests on one that is not there, or is of another kind."""


class OnRecord(dict[int, _T]):
    """What is known of events by their numbers; one that is asked for in vain is an error in the journal."""

    def __missing__(self, seq: int) -> _T:
        raise NotOnRecord(f"the journal rests on an event {seq} that is not there, or of another kind")


@dataclass(frozen=True, slots=True)
class Draft:
    """An event that is to be appended: it has no number yet. `at` is when it counts."""

    kind: str
    at: datetime
    fields: Table


@dataclass(frozen=True, slots=True)
class Event:
    """One line of a journal. `at` and `recorded` are UTC times as text, which sort as they stand."""

    seq: int
    at: str
    recorded: str
    kind: str
    fields: Table
    prev: str | None = None

    def __reduce__(self) -> tuple[type["Event"], tuple[object, ...]]:
        """How it is sent to another process: a slotted dataclass would take twice as long by itself."""
        return Event, (self.seq, self.at, self.recorded, self.kind, self.fields, self.prev)

    @property
    def time(self) -> datetime:
        """When it counts."""
        return parse_time(self.at)

    @property
    def time_recorded(self) -> datetime:
        """When it was recorded."""
        return parse_time(self.recorded)

    def text(self, name: str) -> str:
        """The field `name`, known to be text; empty where an optional one is left out."""
        value = self.fields.get(name, "")
        return value if isinstance(value, str) else str(value)

    def whole(self, name: str) -> int:
        """The field `name`, known to be a whole number."""
        value = self.fields[name]
        assert isinstance(value, int)
        return value

    def table(self) -> Table:
        """The event as its line holds it, keys in their fixed order."""
        table: Table = {"seq": self.seq}
        if self.prev is not None:
            table["prev"] = self.prev
        table["at"], table["recorded"], table["kind"] = self.at, self.recorded, self.kind
        return {**table, **self.fields}


def number(draft: Draft, seq: int, recorded: datetime, prev: str | None = None) -> Event:
    """The event that `draft` becomes, its fields checked and put in their order."""
    fields = _in_order(draft.kind, draft.fields, f"event {seq}")
    at, when = format_time(draft.at), format_time(recorded)
    if not _is_time(at) or not _is_time(when):
        raise BadEvent(f"no contest has a time like {at}", place=f"event {seq}", remedy="Is the year right?")
    return Event(seq, at, when, draft.kind, fields, prev)


def parse_event(table: Table, place: str) -> Event:
    """The event on a line.

    Raises `BadEvent` for a missing or unknown field, a value of the wrong type, keys out of their order.
    """
    rest = dict(table)
    seq, prev, at, recorded = (rest.pop(name, None) for name in ("seq", "prev", "at", "recorded"))
    kind = rest.pop("kind", None)
    if not isinstance(seq, int) or isinstance(seq, bool) or seq < 1:
        raise BadEvent(f"seq is {describe(seq)}, not a number from 1 on", place=place)
    if not isinstance(at, str) or not isinstance(recorded, str) or not _is_time(at) or not _is_time(recorded):
        raise BadEvent("at and recorded must be times like 2009-07-28T14:03:11Z", place=place)
    if not isinstance(kind, str) or not (prev is None or isinstance(prev, str)):
        raise BadEvent("kind and prev must be text", place=place)
    event = Event(seq, at, recorded, kind, _in_order(kind, rest, place), prev)
    if [*table] != ["seq", *(["prev"] if prev is not None else []), "at", "recorded", "kind", *event.fields]:
        raise BadEvent("the fields are not in their order", place=place)
    return event


def _in_order(kind: str, fields: Mapping[str, Plain], place: str) -> Table:
    known = KINDS.get(kind)
    if known is None:
        raise BadEvent(
            f"unknown kind of event {describe(kind)}",
            place=place,
            remedy="A newer nomic-tools may have written it: install that version.",
        )
    ordered: Table = {}
    for item in known.fields:
        if item.name in fields:
            value = fields[item.name]
            if type(value) is not _USUAL.get(item.type) and not _fits(value, item.type):
                raise BadEvent(f"{kind}: {item.name} is {describe(value)}, not {item.type}", place=place)
            ordered[item.name] = value
        elif not item.optional:
            raise BadEvent(f"{kind}: the field {item.name} is missing", place=place)
    if len(ordered) != len(fields):
        unknown = sorted(set(fields) - set(ordered))
        raise BadEvent(f"{kind}: unknown field {describe(unknown[0])}", place=place)
    return ordered


_USUAL: Mapping[str, type] = {"text": str, "whole": int, "flag": bool, "table": dict}
"""The types whose name alone says that a value fits."""


def _is_time(text: str) -> bool:
    return len(text) == 20 and text[10] == "T" and text[19] == "Z" and "1970" <= text[:4] <= "2999"


def _fits(value: Plain, kind: str) -> bool:
    match kind:
        case "text":
            return isinstance(value, str)
        case "whole":
            return isinstance(value, int) and not isinstance(value, bool)
        case "flag":
            return isinstance(value, bool)
        case "table":
            return isinstance(value, dict)
        case "texts":
            return isinstance(value, list) and all(isinstance(item, str) for item in value)
        case "tables":
            return isinstance(value, list) and all(isinstance(item, dict) for item in value)
        case _:
            return True
