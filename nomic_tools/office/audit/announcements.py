"""Announcements: each file as it was posted, and its numbers those of the ledger."""

import hashlib
from collections.abc import Iterator

from nomic_tools.core.trouble import Problem
from nomic_tools.office.audit.audited import Audited


def check_announcements(audited: Audited) -> Iterator[Problem]:
    """Every announcement on record has its file, with the digest on record; the latest of a name counts."""
    latest = {event.text("report"): event for event in audited.events if event.kind == "announced"}
    for report, event in latest.items():
        file = audited.desk.root / "reports" / report
        if not file.is_file() or file.is_symlink():
            yield Problem(f"reports/{report}", "this announcement is missing")
        elif hashlib.sha256(file.read_bytes()).hexdigest() != event.text("digest"):
            yield Problem(f"reports/{report}", f"this is not what event {event.seq} announced")
