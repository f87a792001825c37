"""A sheet: one step of a procedure being written. It becomes one commit, or nothing.

A step that concerns several contests has a sheet for each: a commit each, and all of them appear together.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.core.events import Draft, Event, number
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.ledger.journal import Appended, Head
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.ledger.secrets_mark import Marking
from nomic_tools.ledger.transaction import Transaction
from nomic_tools.ledger.two_machines import refuse_unfinished
from nomic_tools.office.books import books
from nomic_tools.office.desk import Desk, desk_at, open_desk


@dataclass(frozen=True, slots=True)
class Recorded:
    """What a step came to: its events, the head after it, the commit; no commit where nothing changed."""

    events: tuple[Event, ...]
    head: Head
    commit: str | None


@dataclass(slots=True)
class Sheet:
    """Events and files of one step. Events are numbered as they are added, so as to cite each other."""

    desk: Desk
    transaction: Transaction
    now: datetime
    _next: int
    drafts: list[Draft] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, kind: str, at: datetime, /, **fields: Plain) -> int:
        """Put an event on the sheet and return the number that it will have.

        A field called `from` or `of` in the journal is given as `from_` or `of_`; None leaves one out.
        """
        return self.add_draft(Draft(kind, at, _kept(fields)))

    def has(self, kind: str, /, **fields: Plain) -> list[int]:
        """The events of the open periods that say this very thing: a command typed again says nothing new."""
        wanted = _kept(fields)
        found = (event for event in self.desk.events if event.kind == kind)
        return [event.seq for event in found if all(event.fields.get(name) == wanted[name] for name in wanted)]

    def add_draft(self, draft: Draft) -> int:
        """Put an event that a game made on the sheet and return the number that it will have."""
        event = number(draft, self._next, self.now)
        self._next += 1
        self.drafts.append(draft)
        self.desk.events.append(event)
        return event.seq

    def file(self, path: str, data: bytes) -> None:
        """Have a file of the repository hold `data` after the step."""
        self.transaction.write(path, data)

    def head_to_be(self) -> Head:
        """The head of the journal once this step is recorded."""
        return self.desk.journal.append(self.drafts, self.now).head

    def commit(self, subject: str, period: str = "", acts_by: tuple[str, ...] = ()) -> Recorded:
        """Record the step: journal, books and files in one commit."""
        recorded = self.put(subject, period, acts_by)
        self.transaction.land(subject)
        return recorded

    def put(self, subject: str, period: str = "", acts_by: tuple[str, ...] = ()) -> Recorded:
        """Make the step's commit, which appears together with those of the other sheets."""
        appended = self.desk.journal.append(self.drafts, self.now)
        for path, data in appended.files.items():
            self.transaction.write(path, data)
        for path, data in books(self.desk).items():
            self.transaction.write(path, data)
        commit = self.transaction.put(subject, self._trailers(appended, period, acts_by))
        return Recorded(appended.events, appended.head, commit)

    def _trailers(self, appended: Appended, period: str, acts_by: tuple[str, ...]) -> Mapping[str, str]:
        trailers = {"Contest": self.desk.name}
        if period:
            trailers["Period"] = period
        if appended.events:
            first, last = appended.events[0].seq, appended.events[-1].seq
            trailers["Events"] = f"{first}-{last}" if last > first else str(first)
        trailers["Head"] = str(appended.head)
        if acts_by:
            trailers["Acts-by"] = ", ".join(acts_by)
        return trailers


def _kept(fields: Mapping[str, Plain]) -> Table:
    return {name.rstrip("_"): value for name, value in fields.items() if value is not None}


@contextmanager
def writing(repository: Repository, contest: str | None, secrets: Secrets, now: datetime) -> Iterator[Sheet]:
    """The contest opened for one step, under the lock, with a sheet to write on.

    `now` never goes back behind the last event: a clock that was set back does not take the journal along.
    """
    with writing_all(repository, [contest], secrets, now) as (sheet,):
        yield sheet


@contextmanager
def writing_on(repository: Repository, contest: str, secrets: Secrets, now: datetime) -> Iterator[Sheet]:
    """The contest opened for a sync to end itself, which nothing else may do."""
    with Transaction.begin(repository, now) as transaction:
        yield _sheet(transaction, open_desk(repository, contest, _watched(repository, secrets)), now)


@contextmanager
def restoring(repository: Repository, contest: str | None, secrets: Secrets, now: datetime) -> Iterator[Sheet]:
    """The contest opened to take secrets for its own that may be others than before, once all went well."""
    with Transaction.begin(repository, now) as transaction:
        refuse_unfinished(repository)
        yield _sheet(transaction, open_desk(repository, contest, secrets), now)
        Marking(repository, secrets).count()


@contextmanager
def writing_all(
    repository: Repository, contests: Sequence[str | None], secrets: Secrets, now: datetime
) -> Iterator[list[Sheet]]:
    """Contests opened for one step, under the lock: a sheet for each, all of one transaction."""
    with Transaction.begin(repository, now) as transaction:
        refuse_unfinished(repository)
        watched = _watched(repository, secrets)
        yield [_sheet(transaction, open_desk(repository, contest, watched), now) for contest in contests]


def _watched(repository: Repository, secrets: Secrets) -> Secrets:
    """The secrets, if they are those of the repository, and every command that writes among them counted."""
    marking = Marking(repository, secrets)
    marking.refuse()
    return marking.watched()


def beside(sheet: Sheet) -> Iterator[Sheet]:
    """The other contests of the repository, opened under the same lock once the step of `sheet` is recorded."""
    desk = sheet.desk
    return (
        _sheet(sheet.transaction, desk_at(desk.root, other.name, desk.secrets), sheet.now) for other in desk.neighbours
    )


def land(sheets: Sequence[Sheet], subject: str) -> None:
    """Let the commits that were put for all sheets appear at once."""
    sheets[0].transaction.land(subject)


def _sheet(transaction: Transaction, desk: Desk, now: datetime) -> Sheet:
    tail = desk.journal.tail()
    when = max(format_time(now), tail.recorded) if tail else format_time(now)
    sheet = Sheet(desk, transaction, parse_time(when), (tail.head.seq if tail else 0) + 1)
    sheet.notes += transaction.notes
    return sheet
