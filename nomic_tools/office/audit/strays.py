"""Files that are none of the ledger's: what was committed among its own is a place to whisper in, and is found."""

import re
from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Event
from nomic_tools.core.trouble import Problem
from nomic_tools.ledger.contract import BadContest, contract_path
from nomic_tools.ledger.mails import mail_path
from nomic_tools.ledger.people import PATH as PEOPLE
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.sealed import copy_path, draw_path
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.desk import contests_in, contests_to_audit
from nomic_tools.office.versions import text_path

FOLDERS = ("contracts", "ledger", "reports")

_JUDGED = (r"contracts/{name}-until-[^/]+\.md", r"ledger/{name}/(?!sealed/).+")
"""Files that checks of each contest look at: former texts, and what lies among the books."""

_PAGES = r"reports/{name}/site/([a-z]+|(weeks|turns)/[A-Za-z0-9-]+|players/[a-z0-9-]+)\.(html|xml|ics|svg|css)"

_UNREAD = (r"contracts/{name}[.-].+", r"ledger/{name}/.+", r"reports/{name}/.+", r"ledger/mail/.+")
"""What may be a contest's of which no event is known here."""


def check_strays(repository: Repository, audited: Sequence[Audited]) -> Iterator[Problem]:
    """Whatever the last commit holds in the folders of the contests is theirs.

    Of a contest whose journal was not read, or not asked for, everything in its folders may be.
    """
    if not repository.has_commits():
        return
    root, read = repository.root, {one.desk.name for one in audited}
    unread = [name for name in contests_to_audit(root, None) if name not in read]
    forms = [form.format(name=re.escape(name)) for name in read for form in (*_JUDGED, _PAGES)]
    forms += [form.format(name=re.escape(name)) for name in unread for form in _UNREAD]
    known = {PEOPLE, *(path for name in contests_in(root) for path in _written(name))}
    known.update(path for one in audited for event in one.events for path in _named(one.desk.name, event))
    theirs = re.compile("|".join(forms))
    for path in repository.paths("HEAD", FOLDERS):
        if path not in known and not theirs.fullmatch(path):
            yield Problem(path, "this is none of the files of a contest, and nothing on record names it")


def _written(contest: str) -> Iterator[str]:
    """The files of a contest that people write; nothing where the name cannot be one's."""
    try:
        yield contract_path(contest)
    except BadContest:
        return
    yield text_path(contest)


def _named(contest: str, event: Event) -> Iterator[str]:
    """The files that an event has: a mail, an encrypted copy, an announcement."""
    match event.kind:
        case "mail_received" | "seal_opened":
            yield mail_path(event.time, event.text("hash"))
        case "mail_sealed":
            yield copy_path(contest, event.text("period"), event.whole("seal"))
        case "draw_announced":
            yield draw_path(contest, event.text("period"), event.text("draw"))
        case "announced":
            yield f"reports/{event.text('report')}"
