"""Books: every one made again from the journal, byte for byte."""

from collections.abc import Iterator
from dataclasses import replace

from nomic_tools.core.plain import describe
from nomic_tools.core.trouble import Problem
from nomic_tools.ledger.changes import first_difference
from nomic_tools.ledger.within import read_within
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.books import actions_book, books
from nomic_tools.office.disputes.revising import revision_of, reworkings

KEPT = ("journal/", "sealed/")
"""Folders beside the books that hold no books."""

_AFTER_EDIT = "; if people.yaml or the contract file was edited by hand, `nomic fill` sets the books again"


def check_books(audited: Audited) -> Iterator[Problem]:
    """Each book holds what the journal gives, and nothing lies among them that is none."""
    wanted = dict(_books(audited))
    root, top = audited.desk.root, audited.desk.path("")
    for path, data in wanted.items():
        found = read_within(root, path)
        if found is None:
            yield Problem(path, "this book is missing")
        elif found != data:
            yield _difference(path, data, found)
    for file in sorted((root / top).rglob("*")):
        path = file.relative_to(root).as_posix()
        if not file.is_dir() and path not in wanted and not path.removeprefix(top).startswith(KEPT):
            yield Problem(path, "this is no book of the contest")


def _difference(path: str, wanted: bytes, found: bytes) -> Problem:
    """The first line in which a book is not what the journal gives; people and settings say how an act fares."""
    row = first_difference(wanted, found)
    gives, holds = _line(wanted, row), _line(found, row)
    remedy = _AFTER_EDIT if gives.startswith("'status: ") and holds.startswith("'status: ") else ""
    return Problem(f"{path}:{row}", f"the journal gives {gives} here, the book has {holds}{remedy}")


def _line(data: bytes, row: int) -> str:
    """A line of a book in quotes, not too long; behind its end there is nothing."""
    lines = data.decode("utf-8", "replace").removesuffix("\n").split("\n")
    return describe(lines[row - 1].strip()) if row <= len(lines) else "nothing more"


def _books(audited: Audited) -> Iterator[tuple[str, bytes]]:
    assert audited.last is not None
    known = audited.events[audited.last.from_seq - 1 :]
    yield from books(replace(audited.desk, opening=audited.last, events=known)).items()
    for reworked in audited.reworked:
        resolved = reworked.resolved
        yield actions_book(reworked.past, resolved.view.period, resolved.outlook, resolved=True)
    for correction in reworkings(audited.events)[-1:]:
        yield from revision_of(audited.desk, audited.events, correction).books(audited.desk)
