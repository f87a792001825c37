"""`nomic report`: the site of a contest, made from its public events."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256

from nomic_tools.core.events import Event
from nomic_tools.core.times import parse_time
from nomic_tools.ledger.history import history
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.within import read_within
from nomic_tools.office.desk import Desk
from nomic_tools.office.leaks import LeakCheck
from nomic_tools.office.sheet import Sheet
from nomic_tools.office.site_periods import turns_worked, weeks_worked
from nomic_tools.office.status import status_of
from nomic_tools.reports.site.given import Due, Given, Version
from nomic_tools.reports.site.pages import site

_SPAN = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?")


def made(desk: Desk, repository: Repository) -> dict[str, bytes]:
    """Every file of the site, below its folder, checked for leaks."""
    files = site(given(desk, repository))
    LeakCheck(desk).check_files(f"reports/{desk.name}/site", files)
    return files


def publish(sheet: Sheet, repository: Repository) -> int:
    """Put the site into the repository, in one commit; says how many files are new or changed."""
    folder = f"reports/{sheet.desk.name}/site"
    files = {f"{folder}/{path}": data for path, data in made(sheet.desk, repository).items()}
    changed = [path for path, data in files.items() if sheet.transaction.read(path) != data]
    for path in changed:
        sheet.file(path, files[path])
    if changed:
        head = sheet.desk.journal.head()
        sheet.transaction.commit(f"Site: as of event {head.seq}", {"Contest": sheet.desk.name, "Head": str(head)})
    return len(changed)


def given(desk: Desk, repository: Repository) -> Given:
    """What the site is made from. Nothing of it rests on the secrets, and its present is the last event's time."""
    events = tuple(desk.journal.read())
    now = parse_time(events[-1].recorded)
    daily = replace(desk, events=[event for event in events if event.seq >= desk.opening.from_seq])
    worked = turns_worked(daily, events) if desk.game.match else weeks_worked(daily, events)
    return Given(
        contest=desk.name,
        name=desk.contract.name,
        game=desk.game.title,
        unit=desk.play.unit,
        things=desk.play.things,
        events=events,
        periods=worked.periods,
        judged=worked.judged,
        work=worked.work,
        members=worked.members,
        readings=desk.game.readings,
        in_force=desk.settings(daily.standing()).values,
        versions=tuple(_versions(desk, repository, events)),
        dues=tuple(Due(duty.what, duty.due) for duty in status_of(daily, now).duties),
        head=str(desk.journal.head()),
        claim_days=desk.contract.claim_days,
        pages=desk.game.pages,
        in_turns=desk.game.match is not None,
        is_over=desk.is_over,
    )


def _versions(desk: Desk, repository: Repository, events: Sequence[Event]) -> Iterator[Version]:
    """The versions of the contract's text: the file's own, and those in the commits that brought them."""
    path = f"contracts/{desk.name}.md"
    bringing = [event for event in events if event.kind in ("opened", "amended")]
    texts = {sha256(data).hexdigest(): data for data in [read_within(desk.root, path)] if data}
    lost = [event for event in bringing if event.text("contract") not in texts]
    for commit in _commits_of(repository, lost):
        data = repository.read(path, commit) or b""
        texts[sha256(data).hexdigest()] = data
    for event in bringing:
        digest = event.text("contract")
        name = event.text("version") or event.at[:10]
        text = texts[digest].decode("utf-8", "replace") if digest in texts else None
        yield Version(name, digest, event.at, event.text("source"), event.seq, text)


def _commits_of(repository: Repository, events: Sequence[Event]) -> Iterator[str]:
    """The commits whose trailers say that they recorded one of `events`."""
    wanted = {event.seq for event in events}
    for commit in history(repository) if wanted else ():
        span = _SPAN.fullmatch(commit.trailers.get("Events", ""))
        if span and any(int(span[1]) <= seq <= int(span[2] or span[1]) for seq in wanted):
            yield commit.id
