"""How an audit begins: a journal or book that cannot be read is its first finding, with all that can be told of it."""

from collections.abc import Callable

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.changes import report_changes
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.repository import Repository
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.forged import CONTRADICTIONS, contradiction
from nomic_tools.office.audit.heads import compare_heads
from nomic_tools.office.desk import Desk, find_contest


def begin_audit(
    repository: Repository, contest: str | None, open_desk: Callable[[], Desk]
) -> tuple[Audited | None, list[Problem]]:
    """The contest to be audited, or none and why; raises where there is no contest at all."""
    name = find_contest(repository.root, contest)
    try:
        return Audited.of(repository, open_desk()), []
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
