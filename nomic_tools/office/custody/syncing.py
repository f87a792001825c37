"""`nomic sync`: two machines run one contest. Whoever comes second puts eir own steps on top; nothing is merged."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial

from nomic_tools.core.events import Event
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.journal_reading import Position, read_file
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.ledger.secrets_mark import Marking
from nomic_tools.ledger.transaction import Transaction
from nomic_tools.ledger.two_machines import (
    Parted,
    begin_sync,
    end_sync,
    fetch,
    foreign,
    parted,
    take_theirs,
    unfinished,
)
from nomic_tools.office.custody.repeating import Repeated, Repeater, events_of
from nomic_tools.office.sheet import Sheet, writing_on


@dataclass(slots=True)
class Synced:
    """What a sync came to, in words; `to_push` counts the commits that the other machine does not have."""

    lines: list[str] = field(default_factory=list)
    to_push: int = 0


def sync(repository: Repository, contest: str, remote: str, secrets: Secrets, now: datetime) -> Synced:
    """Fetch what the other machine did; where both went on, append our own steps to theirs. It never pushes."""
    open_sheet = partial(writing_on, repository, contest, secrets, now)
    with Transaction.begin(repository, now) as transaction:
        Marking(repository, secrets).refuse()  # before ours are left for theirs
        theirs = fetch(repository, remote, transaction.status.branch)
        ours = unfinished(repository) or transaction.status.commit or theirs
        between = parted(repository, ours, theirs)
        if not between.is_ahead and not between.is_behind:
            begin_sync(repository, ours)
        kept = "" if between.is_ahead else take_theirs(repository, between, now)
    if between.is_ahead:
        with open_sheet() as sheet:
            sheet.desk.secrets.end_move(contest)  # what a sync left that was cut off at its very end
        return _ahead(between, transaction.status.branch)
    if between.is_behind:
        return Synced([f"The other machine was ahead; now at its last step, {theirs[:12]}."])
    with open_sheet() as sheet:
        repeated = _repeat(sheet, repository, contest, between)
        if sheet.drafts:
            sheet.commit(f"Sync: {repeated.entries} entries appended again")
        end_sync(repository)
        sheet.desk.secrets.end_move(contest)
    return Synced(list(_told(repeated, between, contest, kept)), 1 if repeated.entries else 0)


def _repeat(sheet: Sheet, repository: Repository, contest: str, between: Parted) -> Repeated:
    own = events_at(repository, contest, between.ours)
    shared = len(events_at(repository, contest, between.base))
    theirs = list(sheet.desk.journal.read())
    repeater = Repeater(sheet, repository, between.ours, shared, theirs)
    for commit in between.own:
        if commit.trailers.get("Contest") == contest:
            repeater.repeat(commit, events_of(commit, own[shared:]))
    seals = {event.whole("seal") for event in own[shared:] if event.kind == "mail_sealed"}
    sheet.desk.secrets.move_seals(contest, repeater.done.seals, seals, between.ours)
    return repeater.done


def events_at(repository: Repository, contest: str, commit: str) -> list[Event]:
    """The journal as a commit holds it, read strictly."""
    folder = Journal(repository.root, contest).folder
    listed = repository.git.run("ls-tree", "-r", "--name-only", "-z", commit, "--", f"{folder}/").decode()
    paths = sorted(path for path in listed.split("\0") if path)
    position, events = Position(), []
    for path, data in repository.contents(commit, paths).items():
        events += list(read_file(path, data or b"", position))
    return events


def _ahead(between: Parted, branch: str) -> Synced:
    if not between.own:
        return Synced(["Both machines are at the same step."])
    told = f"{len(between.own)} steps of this machine are not there yet: git push origin {branch}"
    return Synced([told], len(between.own))


def _told(repeated: Repeated, between: Parted, contest: str, kept: str) -> Iterator[str]:
    yield "Both machines had gone on. The other one's steps stand; yours were put on top, with new numbers."
    yield f"  {repeated.entries} entries of yours were appended again, {repeated.known} stood there already"
    for old, new in repeated.seals.items():
        yield f"  seal {old} of yours is seal {new} now"
    for subject in repeated.again:
        yield f"  run again, since it rests on what stood before: {subject}"
    for commit in foreign(between.own, contest):
        yield f"  a commit of your own is left out: git cherry-pick {commit.id[:12]}  ({commit.subject})"
    yield f"Your former steps are kept: git log {kept}"
