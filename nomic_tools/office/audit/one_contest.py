"""The audit of one contest: a journal or book that cannot be read is its first finding, with all that can be told."""

from collections.abc import Callable

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.changes import report_changes
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.repository import Repository
from nomic_tools.office.audit import run_checks
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.forged import CONTRADICTIONS, contradiction
from nomic_tools.office.audit.heads import compare_heads
from nomic_tools.office.audit.two_cores import BrokeOff
from nomic_tools.office.desk import Desk, find_contest


def audit_contest(
    repository: Repository, contest: str | None, open_desk: Callable[[], Desk], *, templates: bool
) -> tuple[Audited | None, list[Problem]]:
    """The contest as it was audited, or none where it cannot be, and every problem; raises where there is none."""
    name = find_contest(repository.root, contest)
    try:
        audited = Audited.of(repository, open_desk())
        audited.runs_templates = templates
        return audited, run_checks(audited)
    except BrokeOff:
        raise
    except NomicError as error:
        problems = [Problem(error.place or f"the contest {name}", error.message)]
    except CONTRADICTIONS as error:
        problems = [contradiction(f"the contest {name}", error)]
    problems += report_changes(repository)
    try:
        problems += compare_heads(repository, Journal(repository.root, name))
    except NomicError as error:
        problems.append(Problem(error.place or f"the journal of {name}", error.message))
    return None, list(dict.fromkeys(problems))
