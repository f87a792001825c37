"""Announcements: each file as it was posted, and its numbers those of the ledger."""

import hashlib
from collections.abc import Iterator
from itertools import zip_longest

from nomic_tools.core.trouble import Problem
from nomic_tools.ledger.within import is_folder_within, read_within
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.post.announcing import report_again


def check_announcements(audited: Audited) -> Iterator[Problem]:
    """Every announcement has its file, as it was posted and as the journal gives it; the latest of a name counts."""
    own = f"templates/{audited.desk.name}"
    is_made_anew = audited.runs_templates or not is_folder_within(audited.desk.root, own)
    if not is_made_anew:
        yield Problem(
            own, "no announcement is made anew: an audit runs templates of the contest's own with --templates only"
        )
    latest = {event.text("report"): event for event in audited.events if event.kind == "announced"}
    reworked = {item.event.text("period"): item for item in audited.reworked}
    for report, event in latest.items():
        data = read_within(audited.desk.root, f"reports/{report}")
        if data is None:
            yield Problem(f"reports/{report}", "this announcement is missing")
        elif hashlib.sha256(data).hexdigest() != event.text("digest"):
            yield Problem(f"reports/{report}", f"this is not what event {event.seq} announced")
        elif is_made_anew:
            again = report_again(audited.desk, audited.events, event, reworked)
            yield from _differences(report, data.decode("utf-8", "replace"), again.text)


def _differences(report: str, posted: str, again: str) -> Iterator[Problem]:
    lines = zip_longest(posted.splitlines(), again.splitlines(), fillvalue="")
    for number, (line, wanted) in enumerate(lines, 1):
        if line != wanted:
            yield Problem(f"reports/{report}:{number}", f"made anew from the journal, this line reads {wanted!r}")
            return
