"""`nomic audit --signers`: who signed each commit of the contest, against a file of allowed signers that git reads."""

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from pathlib import Path

from nomic_tools.core.trouble import NomicError, Problem
from nomic_tools.ledger.history import history
from nomic_tools.ledger.repository import Repository

_SAYS = {
    "B": "its signature is not for what the commit holds",
    "U": "it is signed with a key that the signers' file does not list",
    "X": "its signature has expired",
    "Y": "it is signed with a key that has expired",
    "R": "it is signed with a key that was revoked",
    "E": "its signature cannot be checked: the key is not in the signers' file, or it is no SSH signature",
    "N": "it is not signed",
    "-": "its signature is none that git can check",
}


# The repository's own settings may name any program for each format; signatures of other formats are not checked.
_PROGRAMS = (
    *("-c", "gpg.ssh.program=ssh-keygen"),
    *(word for key in ("gpg", "gpg.openpgp", "gpg.x509") for word in ("-c", f"{key}.program=false")),
    *("-c", "gpg.ssh.revocationFile="),
)


class NoSigners(NomicError):
    """The file of allowed signers cannot be read."""


def check_signatures(repository: Repository, contest: str, signers: Path) -> Iterator[Problem]:
    """Every commit of the contest is signed by one of the allowed signers; runs of the same fault are told as one."""
    if not signers.is_file():
        raise NoSigners(
            "there is no such file", place=str(signers), remedy="`man ssh-keygen`, ALLOWED SIGNERS, tells its form."
        )
    ours = [commit.id for commit in history(repository) if commit.trailers.get("Contest") == contest]
    for grade, run in groupby(ours, partial(_grade, repository, signers.resolve())):
        yield from _told(list(run), grade)


def _grade(repository: Repository, signers: Path, commit: str) -> str:
    """Git's letter for the signature of a commit; `-` where git broke off, as it does when ssh-keygen hangs up on it.

    Each commit is asked for by itself, so that one with a broken signature hides no other.
    """
    settings = (*_PROGRAMS, "-c", f"gpg.ssh.allowedSignersFile={signers}", "-c", "gpg.format=ssh")
    answer = repository.git.ask(*settings, "log", "--no-walk", "--format=%G?", commit, "--")
    return "-" if answer.code else answer.output.decode().strip()


def _told(run: list[str], grade: str) -> Iterator[Problem]:
    if run and grade != "G":
        more = f" to {run[-1][:12]} ({len(run)} commits)" if len(run) > 1 else ""
        yield Problem(f"commit {run[0][:12]}{more}", _SAYS.get(grade, f"git grades its signature {grade}"))
