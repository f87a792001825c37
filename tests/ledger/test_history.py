"""The history of the branch and what its commits hold, as git tells it: an error of git's is never an empty one."""

from pathlib import Path

import pytest

from nomic_tools.ledger.history import history
from nomic_tools.ledger.plumbing import GitFailed
from nomic_tools.ledger.repository import Repository
from tests.office import contests


@pytest.fixture(autouse=True)
def begun(tmp_path: Path) -> None:
    (tmp_path / "repository").mkdir()
    contests.git(tmp_path, "init", "-q", "-b", "main")


def test_a_branch_without_commits_has_no_history(tmp_path: Path) -> None:
    assert list(history(Repository.open(tmp_path / "repository"))) == []


def test_a_history_that_git_cannot_read_is_an_error(tmp_path: Path) -> None:
    for subject in ("first", "second"):
        contests.git(tmp_path, "commit", "-q", "--allow-empty", "-m", subject)
    repository = Repository.open(tmp_path / "repository")
    assert [commit.subject for commit in history(repository)] == ["first", "second"]
    first = contests.git(tmp_path, "rev-parse", "HEAD~").strip()
    (repository.git_dir / "objects" / first[:2] / first[2:]).unlink()
    with pytest.raises(GitFailed, match="git log failed"):
        list(history(repository))


def test_more_paths_may_be_asked_for_than_a_command_line_holds(tmp_path: Path) -> None:
    (tmp_path / "repository" / "held").write_bytes(b"there")
    contests.git(tmp_path, "add", "held")
    contests.git(tmp_path, "commit", "-q", "-m", "first")
    many = [f"{'long' * 50}/{number}" for number in range(20_000)]
    found = Repository.open(tmp_path / "repository").contents("HEAD", ["held", *many])
    assert found == dict.fromkeys(many) | {"held": b"there"}
