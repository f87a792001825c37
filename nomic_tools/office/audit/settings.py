"""The contract file: what the journal says of it, and what was set otherwise since the contest's first mail or draw."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Table, as_table, describe
from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.contract import contract_path
from nomic_tools.ledger.history import Commit, changing, history
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.yamlio import load
from nomic_tools.office.audit.audited import Audited, Doubt

RELYING = ("draw_announced", "imported", "mail_received", "mail_sealed")
"""From the first of these on, what happens rests on the settings; until then a contest is being set up."""

DATED = ("limits", "counts")
"""These have dates of their own, and every resolution tells what they came to."""


def check_settings(audited: Audited) -> Iterator[Problem]:
    """Contestmaster and game are those that the contest opened with; what else was set otherwise is told."""
    contract, opened = audited.desk.contract, audited.events[0]
    for name, value in (("contestmaster", contract.contestmaster), ("game", contract.game)):
        if value != opened.text(name):
            told = f"{name} is {describe(value)} here, and event {opened.seq} opened with {describe(opened.text(name))}"
            yield Problem(contract.document.place(name), told)
    yield from _changes(audited.repository, audited.desk.name, audited.events)


def _changes(repository: Repository, contest: str, events: Sequence[Event]) -> Iterator[Problem]:
    """What was set otherwise by commits that were not the tool's, since something rests on it."""
    path = contract_path(contest)
    for before, commit in pairwise(_versions(repository, contest, events)):
        if commit.trailers.get("Contest") == contest:
            continue
        was, now = _settings(repository, before, path), _settings(repository, commit, path)
        names = [name for name in {**was, **now} if was.get(name) != now.get(name) and name not in DATED]
        if names and was and now:
            changed = "; ".join(f"{name} {describe(was.get(name))}, then {describe(now.get(name))}" for name in names)
            yield Doubt(path, f"commit {commit.id[:12]} set otherwise, and no event tells of it: {changed}")


def _versions(repository: Repository, contest: str, events: Sequence[Event]) -> list[Commit]:
    """The commit in which an event rests on the contract file first, and those that changed it since."""
    first = next((event.seq for event in events if event.kind in RELYING), None)
    changed = set(changing(repository, contract_path(contest)))
    if first is None or len(changed) < 2:
        return []
    commits = list(history(repository))
    start = next((place for place, commit in enumerate(commits) if commit.recorded(contest, first)), len(commits))
    return [*commits[start : start + 1], *(commit for commit in commits[start + 1 :] if commit.id in changed)]


def _settings(repository: Repository, commit: Commit, path: str) -> Table:
    """The settings as a commit holds them; nothing where they cannot be read."""
    try:
        return as_table(load(repository.read(path, commit.id) or b"", path), path)
    except NomicError:
        return {}
