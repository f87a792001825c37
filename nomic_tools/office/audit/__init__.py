"""`nomic audit`: everything on record derived again, by anyone who has a clone. It trusts no book and no cache.

A check is a function from an `Audited` contest to its problems; `CHECKS` is the plain list of them. A check
that cannot be carried out says so as a problem.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeAlias

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.office.audit.announcements import check_announcements
from nomic_tools.office.audit.audited import Audited, Doubt
from nomic_tools.office.audit.contract_text import check_text
from nomic_tools.office.audit.corrections import check_corrections
from nomic_tools.office.audit.derived import check_books
from nomic_tools.office.audit.draws import check_beacons, check_closings, check_draws
from nomic_tools.office.audit.forged import CONTRADICTIONS, contradiction
from nomic_tools.office.audit.heads import check_heads, check_objects, check_work_tree
from nomic_tools.office.audit.mails import check_acts, check_mails, check_seals
from nomic_tools.office.audit.matches import check_match
from nomic_tools.office.audit.resolutions import check_resolutions
from nomic_tools.office.audit.settings import check_settings
from nomic_tools.office.audit.sums import check_sums
from nomic_tools.office.audit.two_cores import side_by_side

Check: TypeAlias = Callable[[Audited], Iterator[Problem]]
Found: TypeAlias = dict[str, list[Problem]]

CHECKS: tuple[Check, ...] = (
    check_work_tree,
    check_objects,
    check_heads,
    check_text,
    check_settings,
    check_mails,
    check_acts,
    check_seals,
    check_closings,
    check_draws,
    check_beacons,
    check_resolutions,
    check_corrections,
    check_match,
    check_sums,
    check_books,
    check_announcements,
)

OF_THE_MAILS = frozenset((check_mails, check_acts, check_seals))
"""The checks of what the mails say: about half of the work, for which no period has to be worked again."""


def run_checks(audited: Audited) -> list[Problem]:
    """Every problem that any check finds, in the order of the checks; raises what working the periods again raises.

    What may have its reason is put among the doubts.
    """
    others = [check for check in CHECKS if check not in OF_THE_MAILS]

    def by_the_rules() -> Found:
        audited.work_again()
        return _found(audited, others)

    ruled, said = side_by_side(by_the_rules, partial(_found, audited, OF_THE_MAILS), len(audited.events))
    found = ruled | said
    every = [problem for check in CHECKS for problem in found[check.__name__]]
    audited.doubts += [problem for problem in every if isinstance(problem, Doubt)]
    return [problem for problem in every if not isinstance(problem, Doubt)]


def _found(audited: Audited, checks: Iterable[Check]) -> Found:
    """The problems that each of the checks finds, by its name."""
    return {check.__name__: _problems(audited, check) for check in checks}


def _problems(audited: Audited, check: Check) -> list[Problem]:
    problems: list[Problem] = []
    try:
        problems += check(audited)
    except NomicError as error:
        problems.append(Problem(error.place or check.__name__, error.message))
    except CONTRADICTIONS as error:
        problems.append(contradiction(check.__name__, error))
    return problems
