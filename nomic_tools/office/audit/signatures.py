"""`nomic audit --signers`: who signed each commit of the contest, against a file of allowed signers that git reads."""

from collections.abc import Iterator
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
    ours = {commit.id: commit for commit in history(repository) if commit.trailers.get("Contest") == contest}
    run: list[str] = []
    fault = ""
    for commit, grade in _grades(repository, signers):
        if commit not in ours:
            continue
        if grade != fault:
            yield from _told(run, fault)
            run, fault = [], grade
        run.append(commit)
    yield from _told(run, fault)


def _grades(repository: Repository, signers: Path) -> Iterator[tuple[str, str]]:
    """Each commit with git's letter for its signature, oldest first."""
    settings = (*_PROGRAMS, "-c", f"gpg.ssh.allowedSignersFile={signers.resolve()}", "-c", "gpg.format=ssh")
    answer = repository.git.ask(*settings, "log", "--reverse", "--first-parent", "--format=%H %G?", "HEAD", "--")
    for line in answer.output.decode().splitlines():
        commit, _, grade = line.partition(" ")
        yield commit, grade


def _told(run: list[str], grade: str) -> Iterator[Problem]:
    if run and grade != "G":
        more = f" to {run[-1][:12]} ({len(run)} commits)" if len(run) > 1 else ""
        yield Problem(f"commit {run[0][:12]}{more}", _SAYS.get(grade, f"git grades its signature {grade}"))
