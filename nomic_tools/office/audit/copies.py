"""Encrypted copies: nobody can read them, but a commit that was not the tool's must not have touched them."""

from collections.abc import Iterator

from nomic_tools.core.trouble import Problem
from nomic_tools.ledger.history import log
from nomic_tools.ledger.repository import Repository


def altered_copies(repository: Repository, contest: str) -> Iterator[Problem]:
    """The copies that a commit without the contest's trailer took away or changed, the latest first."""
    form = "--format=%x00%H %(trailers:key=Contest,valueonly,separator=%x2C)"
    words = ("--diff-filter=MD", "--name-only", "--no-renames", "--no-ext-diff", form, "HEAD")
    for record in log(repository, *words, "--", f"ledger/{contest}/sealed").split("\0")[1:]:
        header, *paths = record.splitlines()
        commit, _, trailer = header.partition(" ")
        for path in filter(None, paths) if trailer != contest else ():
            yield Problem(path, f"commit {commit[:12]}, which is not the tool's, took away or changed this copy")
