"""`nomic report`: the site of a contest, made from its public events."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from nomic_tools.core.events import Event
from nomic_tools.core.times import parse_time
from nomic_tools.ledger.repository import Repository
from nomic_tools.office.desk import Desk
from nomic_tools.office.opening import Opening
from nomic_tools.office.post.leaks import LeakCheck
from nomic_tools.office.post.site_kept import Kept, read_kept, rules_of, write_kept
from nomic_tools.office.post.site_periods import Weeks, turns_worked, weeks_of, weeks_worked
from nomic_tools.office.sheet import Sheet
from nomic_tools.office.telling.status import status_of
from nomic_tools.office.versions import by_digest, texts_in_history, texts_in_tree, versions_of
from nomic_tools.reports.site.given import Due, Given, Version
from nomic_tools.reports.site.pages import pages
from nomic_tools.reports.site.writing import read_file, write_site


@dataclass(frozen=True, slots=True)
class Made:
    """The files of a site that had to be made, and what is kept for the next time."""

    files: dict[str, bytes]
    kept: Kept


Present: TypeAlias = Callable[[str], bytes | None]
"""What stands at a path below the site's folder."""


def made(desk: Desk, repository: Repository, present: Present) -> Made:
    """Every file of the site that is not current, below its folder, checked for leaks."""
    rules = rules_of(desk)
    kept = read_kept(repository, desk.name, rules)
    events = tuple(desk.journal.read())
    weeks = weeks_of(desk, events, _known(desk, events, kept)) if desk.game.match is None else None
    files: dict[str, bytes] = {}
    digests: dict[str, tuple[str, str]] = {}
    for page in pages(given(desk, repository, events, weeks, rules)):
        if kept.is_current(page.path, page.inputs, present(page.path)):
            digests[page.path] = kept.pages[page.path]
            continue
        files[page.path] = page.make()
        if page.inputs:
            digests[page.path] = page.inputs, sha256(files[page.path]).hexdigest()
    LeakCheck(desk).check_files(f"reports/{desk.name}/site", files)
    return Made(files, _to_keep(desk, weeks, rules, digests))


def _known(desk: Desk, events: Sequence[Event], kept: Kept) -> dict[int, Opening]:
    """The opening that was kept, if the weeks before it are still those that it followed."""
    resolved = [event for event in events if event.kind == "resolved"]
    if kept.opening is None or not 0 < kept.place <= len(resolved):
        return {}
    head = str(desk.journal.head_at(resolved[kept.place - 1].seq))
    return {kept.place: kept.opening} if head == kept.head else {}


def _to_keep(desk: Desk, weeks: Weeks | None, rules: str, digests: Mapping[str, tuple[str, str]]) -> Kept:
    if weeks is None or not weeks.resolved:
        return Kept(rules, digests)
    place = len(weeks.resolved)
    head = str(desk.journal.head_at(weeks.resolved[-1].seq))
    return Kept(rules, digests, place, head, weeks.opening(place))


def publish(sheet: Sheet, repository: Repository) -> int:
    """Put the site into the repository, in one commit; says how many files are new or changed."""
    desk, folder = sheet.desk, f"reports/{sheet.desk.name}/site"
    site = made(desk, repository, lambda path: sheet.transaction.read(f"{folder}/{path}"))
    changed = [path for path, data in site.files.items() if sheet.transaction.read(f"{folder}/{path}") != data]
    for path in changed:
        sheet.file(f"{folder}/{path}", site.files[path])
    if changed:
        head = desk.journal.head()
        sheet.transaction.commit(f"Site: as of event {head.seq}", {"Contest": desk.name, "Head": str(head)})
    write_kept(repository, desk.name, site.kept)
    return len(changed)


def write_elsewhere(desk: Desk, repository: Repository, folder: Path) -> int:
    """Have the site stand in `folder`, outside the record; says how many files are new or changed."""
    site = made(desk, repository, lambda path: read_file(folder / path))
    changed = len(write_site(folder, site.files))
    write_kept(repository, desk.name, site.kept)
    return changed


def given(desk: Desk, repository: Repository, events: tuple[Event, ...], weeks: Weeks | None, rules: str) -> Given:
    """What the site is made from. Nothing of it rests on the secrets, and its present is the last event's time."""
    now = parse_time(events[-1].recorded)
    daily = replace(desk, events=[event for event in events if event.seq >= desk.opening.from_seq])
    worked = weeks_worked(daily, weeks) if weeks else turns_worked(daily, events)
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
        rules=rules,
        in_turns=desk.game.match is not None,
        is_over=desk.is_over,
    )


def _versions(desk: Desk, repository: Repository, events: Sequence[Event]) -> Iterator[Version]:
    """The versions of the contract's text: those that stand in files, and those in the commits that brought them."""
    found = versions_of(desk.name, events)
    texts = by_digest(texts_in_tree(desk.root, desk.name).values())
    lost = [item for item in found if item.digest not in texts]
    texts |= {digest: data for digest, (_, data) in texts_in_history(repository, desk.name, lost).items()}
    for item in found:
        text = texts[item.digest].decode("utf-8", "replace") if item.digest in texts else None
        event = item.event
        yield Version(item.name, item.digest, event.at, event.text("source"), event.seq, text)
