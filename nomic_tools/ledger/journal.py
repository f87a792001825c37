"""The journal of one contest: append-only files by ISO week, each bound to the one before it."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from nomic_tools.core.events import FORMAT, Draft, Event, number
from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import number_in
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.journal_reading import BadJournal, Position, parse_one, read_file
from nomic_tools.ledger.week_files import WeekFiles
from nomic_tools.ledger.within import read_within

_FIRST_LINE = 10_000
_FORMAT = re.compile(rb'"kind": "opened".*?"format": "([^"]{1,40})"')


class OtherFormat(NomicError):
    """A journal of another format than this program's."""


@dataclass(frozen=True, slots=True)
class Head:
    """The last event's number and the SHA-256 of its file up to its line's end: it covers all history."""

    seq: int
    digest: str

    def __str__(self) -> str:
        return f"{self.seq}:{self.digest}"

    @classmethod
    def parse(cls, text: str) -> "Head":
        """The head that is written `57:ab12...`."""
        number, colon, digest = text.partition(":")
        seq = number_in(number)
        if seq is None or not colon:
            raise BadJournal(f"{text[:80]!r} is no head", remedy="A head is written 57:ab12...")
        return cls(seq, digest)


EMPTY = Head(0, "")


@dataclass(frozen=True, slots=True)
class Tail:
    """Where a journal ends: its head, its last file's name and bytes, when its last event was recorded."""

    head: Head
    file: str
    data: bytes
    recorded: str


@dataclass(frozen=True, slots=True)
class Appended:
    """New events, what the file that holds them is to contain, by its path, and the new head."""

    events: tuple[Event, ...]
    files: Mapping[str, bytes]
    head: Head


@dataclass(frozen=True, slots=True)
class Journal:
    """The journal of `contest` in the repository whose top folder is `root`."""

    root: Path
    contest: str

    @property
    def folder(self) -> str:
        """Its folder, as a path in the repository."""
        return f"ledger/{self.contest}/journal"

    def files(self) -> list[str]:
        """The names of its files in order: `2009/W31.yaml`. Anything else in the folder is an error."""
        return list(self._files.in_order())

    def read(self, from_file: str | None = None, until: str | None = None) -> Iterator[Event]:
        """Every event in order, from the file `from_file` on and up to `until`, itself left out, where they are given.

        Raises `BadJournal` at the first thing that is not as it was written.
        """
        names, before = self._files.since(from_file or "")
        self._must_be_ours()
        for name in (from_file, until):
            if name is not None and name not in names:
                raise BadJournal("this file of the journal is missing", place=f"{self.folder}/{name}")
        position = self._position_after(before) if before else Position()
        for name in names[: names.index(until) if until is not None else None]:
            yield from read_file(self._place(name), self._bytes(name), position)

    def tail(self) -> Tail | None:
        """Where the journal ends, from its last file alone; nothing for an empty journal."""
        name = next(self._files.latest_first(), None)
        if name is None:
            return None
        data = self._bytes(name)
        event = self._last(name, data)
        return Tail(Head(event.seq, _digest(data)), name, data, event.recorded)

    def head(self) -> Head:
        """The last event's number and digest."""
        tail = self.tail()
        return tail.head if tail else EMPTY

    def head_at(self, seq: int) -> Head:
        """The head as it was right after the event `seq`."""
        for name in self._files.latest_first():
            lines = self._bytes(name).splitlines(keepends=True)
            first = parse_one(self._place(name), 1, lines[0]).seq if lines else seq + 1
            if first <= seq < first + len(lines):
                return Head(seq, _digest(b"".join(lines[: seq - first + 1])))
        if seq == 0:
            return EMPTY
        raise BadJournal(f"there is no event {seq}", place=self.folder)

    def head_count(self) -> int:
        """How many events there are by the last file's first line and its length: it need not be readable beyond."""
        name = next(self._files.latest_first(), None)
        lines = self._bytes(name).splitlines(keepends=True) if name else []
        return parse_one(self._place(name), 1, lines[0]).seq + len(lines) - 1 if name and lines else 0

    def heads_at(self, seqs: Iterable[int]) -> dict[int, Head]:
        """The head as it was right after each of these events, in one pass; raises `BadJournal` where one is not."""
        wanted = sorted(set(seqs), reverse=True)
        found: dict[int, Head] = {}
        while wanted and wanted[-1] == 0:
            found[wanted.pop()] = EMPTY
        for name in self._files.in_order() if wanted else ():
            lines = self._bytes(name).splitlines(keepends=True)
            first = parse_one(self._place(name), 1, lines[0]).seq if lines else 0
            digest, done = hashlib.sha256(), 0
            while wanted and first <= wanted[-1] < first + len(lines):
                seq = wanted.pop()
                digest.update(b"".join(lines[done : seq - first + 1]))
                done = seq - first + 1
                found[seq] = Head(seq, digest.hexdigest())
        if wanted:
            raise BadJournal(f"there is no event {wanted[-1]}", place=self.folder)
        return found

    def passed(self, head: Head) -> bool:
        """Whether the journal came through `head` on its way."""
        return head.seq <= self.head().seq and self.head_at(head.seq) == head

    def append(self, drafts: Iterable[Draft], recorded: datetime) -> Appended:
        """The files as they are to be with `drafts` at the end, numbered from the last event on.

        A clock that went back does not take the journal back: the last event's time is used again.
        """
        tail = self.tail()
        when = max(format_time(recorded), tail.recorded) if tail else format_time(recorded)
        name = _file_of(when)
        data, seq = (tail.data if tail and tail.file == name else b""), (tail.head.seq if tail else 0)
        prev = None if data else _digest(tail.data) if tail else ""
        events = []
        for draft in drafts:
            seq += 1
            events.append(number(draft, seq, parse_time(when), prev))
            prev = None
        if not events:
            return Appended((), {}, tail.head if tail else EMPTY)
        data += "".join(write_line(event.table()) for event in events).encode()
        return Appended(tuple(events), {self._place(name): data}, Head(seq, _digest(data)))

    @property
    def _files(self) -> WeekFiles:
        return WeekFiles(self.root, self.folder)

    def _must_be_ours(self) -> None:
        """Refuse a journal whose first line says that it has another format, before anything of it is judged."""
        name = next(self._files.in_order(), None)
        if name is None:
            return
        found = _FORMAT.search(self._bytes(name)[:_FIRST_LINE].partition(b"\n")[0])
        if found and found[1] != FORMAT.encode():
            raise OtherFormat(
                f"the journal has the format {found[1].decode('ascii', 'replace')}, this is a program for {FORMAT}",
                place=f"{self._place(name)}:1",
                remedy="Install the nomic-tools that writes that format; its CHANGELOG says how to go over to it.",
            )

    def _place(self, name: str) -> str:
        return f"{self.folder}/{name}"

    def _bytes(self, name: str) -> bytes:
        data = read_within(self.root, self._place(name))
        if data is None:
            raise BadJournal("this file of the journal is missing", place=self._place(name))
        return data

    def _last(self, name: str, data: bytes) -> Event:
        lines = data.splitlines(keepends=True)
        if not lines:
            raise BadJournal("the file is empty", place=self._place(name))
        return parse_one(self._place(name), len(lines), lines[-1])

    def _position_after(self, name: str) -> Position:
        data = self._bytes(name)
        event = self._last(name, data)
        return Position(event.seq, _digest(data), event.recorded, self._place(name))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _file_of(recorded: str) -> str:
    year, week, _ = parse_time(recorded).isocalendar()
    return f"{year:04d}/W{week:02d}.yaml"
