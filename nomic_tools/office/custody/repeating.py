"""Repeating steps that were made on another machine's past: entries are appended again, under new numbers."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from nomic_tools.core.events import Draft, Event
from nomic_tools.core.plain import Plain, Table
from nomic_tools.ledger.history import Commit
from nomic_tools.ledger.mails import mail_path
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.sealed import copy_path
from nomic_tools.office.sheet import Sheet
from nomic_tools.office.views import closing

_REPEATED = frozenset((
    "imported", "mail_received", "mail_sealed", "declared", "to_review", "reviewed", "admitted",
    "score_set", "ruled", "noted", "claim_raised", "claim_decided", "intended",
))  # fmt: skip
_REFERENCES = ("mail", "review", "declared", "order", "cause")
_ITEM = re.compile(r"R(\d+)")


@dataclass(slots=True)
class Repeated:
    """What came of our steps: entries appended again, what the other machine had already, what is to be run again."""

    entries: int = 0
    known: int = 0
    again: list[str] = field(default_factory=list)
    seals: dict[int, int] = field(default_factory=dict)


class Repeater:
    """Appends our events to a sheet that stands on their journal. `shared` is the last event that both have."""

    def __init__(self, sheet: Sheet, repository: Repository, ours: str, shared: int, theirs: Sequence[Event]) -> None:
        self.sheet, self.repository, self.ours, self.shared = sheet, repository, ours, shared
        self.theirs = list(theirs)
        self.numbers: dict[int, int] = {}
        self.claims: dict[str, str] = {}
        self.done = Repeated()
        self._known = {_content(event): event.seq for event in self.theirs if event.kind == "mail_received"}
        since = (event for event in self.theirs if event.kind == "reviewed" and event.seq > shared)
        self._decided = {event.whole("review"): event.seq for event in since}
        self._gone: set[int] = set()

    def repeat(self, commit: Commit, events: Sequence[Event]) -> None:
        """One of our steps: all of its entries, or none where the step has to be run again."""
        if not events or not all(self._can_repeat(event) for event in events):
            if events:
                self._gone |= {event.seq for event in events}
                self.done.again.append(commit.subject)
            return
        for event in events:
            self._repeat_one(event)

    def _can_repeat(self, event: Event) -> bool:
        """Entries that rest on no head, no draw and no state; in a period that is still open there."""
        period = event.text("period")
        is_open = not period or closing(self.theirs, period) is None
        refers = {event.fields.get(name) for name in _REFERENCES} & self._gone
        return event.kind in _REPEATED and is_open and not refers

    def _repeat_one(self, event: Event) -> None:
        twin = self._twin(event)
        if twin:
            self.numbers[event.seq] = twin
            self.done.known += 1
            return
        self.numbers[event.seq] = self.sheet.add_draft(Draft(event.kind, event.time, self._mapped(event)))
        self.done.entries += 1
        if event.kind == "mail_received":
            self._file(mail_path(event.time, event.text("hash")))

    def _twin(self, event: Event) -> int:
        """Their entry that says the same as ours: the same mail, the same sentence of it, a decision about it."""
        if event.kind == "mail_received":
            return self._known.get(_content(event), 0)
        if event.kind in ("declared", "to_review") and "review" not in event.fields:
            place = (self.numbers.get(event.whole("mail"), event.whole("mail")), event.fields["n"])
            return self._said(place)
        if event.kind == "reviewed" and (waits := self._number(event.whole("review"))) in self._decided:
            return self._decided[waits]
        if event.kind == "declared" and self.numbers.get(event.whole("review"), 0) <= len(self.theirs):
            return self.numbers.get(event.whole("review"), 0)
        return 0

    def _said(self, place: tuple[int, Plain]) -> int:
        for item in self.theirs:
            if item.kind in ("declared", "to_review") and (item.fields["mail"], item.fields["n"]) == place:
                return item.seq
        return 0

    def _mapped(self, event: Event) -> Table:
        """The fields of an entry with the numbers that events, claims and seals have now."""
        fields = dict(event.fields)
        for name in _REFERENCES:
            if name in fields:
                fields[name] = self._number(event.whole(name))
        if event.kind == "mail_sealed":
            fields["seal"] = self._seal(event)
        if event.kind == "admitted" and (item := _ITEM.fullmatch(event.text("source"))):
            fields["source"] = f"R{self._number(int(item[1]))}"
        if event.kind == "claim_raised":
            last = sum(item.kind == "claim_raised" for item in [*self.theirs, *self.sheet.desk.events])
            self.claims[event.text("claim")] = f"C{last + 1}"
        if "claim" in fields:
            fields["claim"] = self.claims.get(event.text("claim"), event.text("claim"))
        return fields

    def _seal(self, event: Event) -> int:
        """The next number of a seal; its encrypted copy goes along."""
        taken = [item.whole("seal") for item in [*self.theirs, *self.sheet.desk.events] if item.kind == "mail_sealed"]
        number, old = max(taken, default=0) + 1, event.whole("seal")
        self.done.seals[old] = number
        name, period = self.sheet.desk.name, event.text("period")
        self._file(copy_path(name, period, old), copy_path(name, period, number))
        return number

    def _number(self, seq: int) -> int:
        return self.numbers.get(seq, seq) if seq > self.shared else seq

    def _file(self, path: str, to: str = "") -> None:
        data = self.repository.read(path, self.ours)
        if data is not None:
            self.sheet.file(to or path, data)


def events_of(commit: Commit, events: Iterable[Event]) -> list[Event]:
    """The events that a commit recorded, by its trailer."""
    first, _, last = commit.trailers.get("Events", "0").partition("-")
    return [event for event in events if int(first) <= event.seq <= int(last or first)]


def _content(event: Event) -> str:
    return event.text("hash")
