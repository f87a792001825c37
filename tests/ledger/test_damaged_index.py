"""An index of git's that a power cut or a full disk has damaged is told with what mends it."""

import subprocess

import pytest

from nomic_tools.ledger.plumbing import GitFailed
from nomic_tools.ledger.repository import Repository
from tests.ledger.test_transaction import put


def test_a_damaged_index_is_told_with_its_remedy(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    (repository.git_dir / "index").write_bytes(b"")
    with pytest.raises(GitFailed, match="index is damaged") as error:
        put(repository, points="Bram: 2\n")
    assert "git reset -q" in error.value.remedy
    (repository.git_dir / "index").unlink()
    subprocess.run(["git", "reset", "-q"], cwd=repository.root, check=True)
    assert put(repository, points="Bram: 2\n")
