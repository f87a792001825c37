"""The audit of a repository: each of its contests, and what a player kept of any."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.repository import Repository
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.audit.forged import CONTRADICTIONS, contradiction
from nomic_tools.office.audit.kept import check_kept_in_any
from nomic_tools.office.audit.notes import notes_of
from nomic_tools.office.audit.one_contest import audit_contest
from nomic_tools.office.audit.signatures import check_signatures
from nomic_tools.office.audit.strays import check_strays
from nomic_tools.office.desk import Desk


@dataclass(frozen=True, slots=True)
class Asked:
    """What else to look at: own mailboxes, heads and commits that were kept, who may sign, the contest's templates."""

    mail: Sequence[Path] = ()
    since: Sequence[str] = ()
    signers: Path | None = None
    templates: bool = False


@dataclass(slots=True)
class Findings:
    """What an audit found: faults, notes that are none, and how each mailbox compared."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[Problem] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


def audit_all(
    repository: Repository, contests: Sequence[str], desk_of: Callable[[str], Desk], asked: Asked
) -> Findings:
    """Audit each of the contests; what their audits find in common is told once."""
    found, names = Findings(), dict[str, str]()
    done = [
        (contest, *audit_contest(repository, contest, partial(desk_of, contest), templates=asked.templates))
        for contest in contests
    ]
    found.problems += [problem for _, audited, problems in done if audited is None for problem in problems]
    found.problems += _strays(repository, [audited for _, audited, _ in done if audited is not None])
    journals = [Journal(repository.root, contest) for contest in contests]
    found.problems += check_kept_in_any(repository, journals, asked.since)
    for contest, audited, problems in done:
        of = f"{contest}: " if len(contests) > 1 else ""
        found.problems += check_signatures(repository, contest, asked.signers) if asked.signers else []
        if audited is None:
            continue
        found.problems += problems
        found.notes += [Problem(f"{of}{note.source}", note.message) for note in notes_of(audited)]
        for path in asked.mail:
            differences, told = _compare(audited, path, names)
            found.problems += differences
            found.told.append(f"{of}{told}")
    found.problems = list(dict.fromkeys(found.problems))
    return found


def _strays(repository: Repository, audited: Sequence[Audited]) -> list[Problem]:
    """The files of no contest; that they cannot be told is a problem itself."""
    try:
        return list(check_strays(repository, audited))
    except NomicError as error:
        return [Problem(error.place or "the files of the contests", error.message)]
    except CONTRADICTIONS as error:
        return [contradiction("the files of the contests", error)]


def _compare(audited: Audited, path: Path, names: dict[str, str]) -> tuple[list[Problem], str]:
    """What a player's own mailbox says otherwise, and how much of it was compared."""
    from nomic_tools.mail.boxes.sources import open_mailbox  # here, for reading mail is slow to load
    from nomic_tools.office.audit.own_mail import compare_mail

    compared = compare_mail(audited, open_mailbox(path), path.name, names)
    return compared.problems, compared.told()
