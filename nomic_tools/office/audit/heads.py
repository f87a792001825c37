"""History: what the commits say of the journal, and what the work tree adds to them."""

from collections.abc import Iterator

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.changes import report_changes
from nomic_tools.ledger.history import history
from nomic_tools.ledger.journal import Head
from nomic_tools.office.audit.audited import Audited


def check_work_tree(audited: Audited) -> Iterator[Problem]:
    """Nothing in the ledger differs from the last commit."""
    yield from report_changes(audited.repository)


def check_heads(audited: Audited) -> Iterator[Problem]:
    """Each commit's head lies on the journal's way, in order: no event before it was changed since."""
    last = 0
    for commit in history(audited.repository):
        if commit.trailers.get("Contest") != audited.desk.name or "Head" not in commit.trailers:
            continue
        try:
            head = Head.parse(commit.trailers["Head"])
            passed = audited.desk.journal.head_at(head.seq) == head
        except NomicError as error:
            yield Problem(f"commit {commit.id[:12]}", error.message)
            continue
        if not passed:
            yield Problem(f"commit {commit.id[:12]}", f"its head {head.seq} is not the journal's: an event was changed")
        if head.seq < last:
            yield Problem(
                f"commit {commit.id[:12]}", f"its head {head.seq} is before that of an earlier commit, {last}"
            )
        last = max(last, head.seq)
