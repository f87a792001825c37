"""Posts: the announcements in a player's own mailbox against the files that the ledger says were posted."""

import re
from collections.abc import Iterable, Iterator

from nomic_tools.core.trouble import Problem
from nomic_tools.ledger.within import read_within
from nomic_tools.mail.canonical import canonical_text
from nomic_tools.mail.message import Message
from nomic_tools.office.audit.audited import Audited

_TAG = re.compile(r"^(?:\s*\[[^\]]*\])+\s*")


def check_posts(audited: Audited, own: Iterable[Message], place: str) -> Iterator[Problem]:
    """Each post whose subject is that of an announcement says what its file says, line by line."""
    files: dict[str, list[str]] = {}
    for event in audited.events:
        if event.kind == "announced" and event.text("report") not in files.setdefault(_bare(event.text("subject")), []):
            files[_bare(event.text("subject"))].append(event.text("report"))
    for message in own:
        reports = files.get(_bare(message.subject), [])
        faults = [_difference(audited, report, message) for report in reports]
        if faults and all(faults):
            yield Problem(f"{place}: {message.id}", faults[-1])


def _bare(subject: str) -> str:
    """A subject without the tags before it; an answer keeps its `Re:`, so it is no post."""
    return _TAG.sub("", " ".join(subject.split()))


def _difference(audited: Audited, report: str, message: Message) -> str:
    """The first line in which a post and its file differ; empty where none does."""
    data = read_within(audited.desk.root, f"reports/{report}")
    if data is None:
        return f"reports/{report}, which it posts, is missing"
    body = data.decode("utf-8", "replace").partition("\n\n")[2]
    theirs, mine = canonical_text(body).split("\n"), message.canonical_text.split("\n")
    for row in range(max(len(theirs), len(mine))):
        there = theirs[row] if row < len(theirs) else ""
        here = mine[row] if row < len(mine) else ""
        if there != here:
            return f"this post is not reports/{report}: {here[:80]!r} stands here, {there[:80]!r} there"
    return ""
