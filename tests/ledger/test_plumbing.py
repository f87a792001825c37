"""Git is never waited for for ever."""

import os
from pathlib import Path

import pytest

from nomic_tools.ledger.plumbing import Git, GitFailed


def test_a_git_that_does_not_end_is_ended_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nomic_tools.ledger.plumbing._LONGEST", 0.5)
    os.mkfifo(tmp_path / "endless")
    with pytest.raises(GitFailed, match="git hash-object did not come to an end"):
        Git(tmp_path).ask("hash-object", "endless")


def test_a_git_that_ends_is_answered(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"words\n")
    assert Git(tmp_path).line("hash-object", "file") == "71af1a951a54b4b0d3ff58066663f39f18b3c261"
