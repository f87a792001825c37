"""A repository that is not in order is refused, with what to do about it, before anything is written."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger import gitindex
from nomic_tools.ledger.changes import StaleIndex, UncommittedChanges, report_changes
from nomic_tools.ledger.gitindex import IndexLocked
from nomic_tools.ledger.plumbing import ForeignOwner, NoGit
from nomic_tools.ledger.repository import NotARepository, Repository
from nomic_tools.ledger.status import DetachedHead, MergeUnderWay
from nomic_tools.ledger.transaction import Transaction

NOW = datetime(2009, 7, 28, 14, 3, 11, tzinfo=UTC)
JOURNAL = "ledger/gunfight/journal/2009/W31.yaml"
LINES = b"- one\n- two\n- three\n"


@pytest.fixture
def written(repository: Repository) -> Repository:
    """A repository with a journal, a contract and people in it."""
    with Transaction.begin(repository, NOW) as transaction:
        transaction.write(JOURNAL, LINES)
        transaction.write("contracts/gunfight.yaml", b"game: gunfight\nname: Gunfight\n")
        transaction.write("ledger/people.yaml", b"- name: Bram\n- name: Ash\n")
        transaction.commit("Begin")
    return repository


def begin(repository: Repository) -> list[str]:
    """The notes of a step that begins and does nothing."""
    with Transaction.begin(repository, NOW) as transaction:
        return transaction.notes


def git(repository: Repository, *words: str, fails: bool = False) -> None:
    who = ("-c", "user.name=Ash", "-c", "user.email=ash@localhost")
    done = subprocess.run(["git", *who, *words], cwd=repository.root, capture_output=True, check=False)
    assert bool(done.returncode) is fails, done.stderr


def refusal(error: pytest.ExceptionInfo[NomicError]) -> str:
    return str(error.value)


def test_a_folder_that_is_no_repository(tmp_path: Path) -> None:
    with pytest.raises(NotARepository) as error:
        Repository.open(tmp_path)
    assert "nomic init" in refusal(error)


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotARepository, match="no such folder"):
        Repository.open(tmp_path / "nowhere")


def test_a_repository_without_a_work_tree(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", "--bare", str(tmp_path / "bare")], check=True)
    with pytest.raises(NotARepository):
        Repository.open(tmp_path / "bare")


def test_a_machine_without_git(written: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoGit) as error:
        begin(written)
    assert "git is not installed" in refusal(error)


def test_a_machine_that_never_had_git(tmp_path: Path) -> None:
    program = (
        "from pathlib import Path\n"
        "from nomic_tools.ledger.plumbing import NoGit\n"
        "from nomic_tools.ledger.repository import Repository\n"
        "try:\n    Repository.open(Path.cwd())\nexcept NoGit as error:\n    print(error)\n"
    )
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, cwd=tmp_path, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=True)
    assert "git is not installed" in done.stdout


def test_a_repository_of_another_user_gets_gits_own_advice(written: Repository) -> None:
    if os.geteuid():
        pytest.skip("only root can give a folder away")
    for path in (written.root, written.git_dir):
        os.chown(path, 12345, 12345)
    with pytest.raises(ForeignOwner) as error:
        Repository.open(written.root)
    assert f"git config --global --add safe.directory {written.root}" in refusal(error)


def test_no_branch_is_checked_out(written: Repository) -> None:
    git(written, "checkout", "--detach")
    with pytest.raises(DetachedHead) as error:
        begin(written)
    assert "git switch" in refusal(error)


@pytest.mark.parametrize(
    ("path", "data", "place"),
    [
        (JOURNAL, b"- one\n- TWO\n- three\n", f"{JOURNAL}:2"),
        (JOURNAL, LINES + b"- four\n", f"{JOURNAL}:4"),
        (JOURNAL, LINES.replace(b"\n", b"\r\n"), f"{JOURNAL}:1"),
        ("contracts/gunfight.yaml", b"game: gunfight\n", "contracts/gunfight.yaml:2"),
        ("ledger/people.yaml", b"- name: Bram\n", "ledger/people.yaml:2"),
        ("contracts/other.yaml", b"game: gunfight\n", "contracts/other.yaml:1"),
        (JOURNAL, None, f"{JOURNAL}:1"),
    ],
)
def test_changes_that_are_not_committed(written: Repository, path: str, data: bytes | None, place: str) -> None:
    file = written.root / path
    file.unlink() if data is None else file.write_bytes(data)
    with pytest.raises(UncommittedChanges) as error:
        begin(written)
    assert error.value.place == place
    assert [problem.source for problem in report_changes(written)] == [place]
    assert "git" in error.value.remedy
    assert (file.read_bytes() if data is not None else None) == data


def test_a_change_that_is_staged(written: Repository) -> None:
    (written.root / JOURNAL).write_bytes(LINES + b"- four\n")
    git(written, "add", JOURNAL)
    with pytest.raises(UncommittedChanges):
        begin(written)


def test_changes_elsewhere_do_not_matter(written: Repository) -> None:
    (written.root / "notes.md").write_text("mine")
    assert begin(written) == []


@pytest.mark.parametrize("torn", [b"", b"- one\n", b"- one\n- tw", LINES + b"- fo"])
def test_a_torn_tail_is_mended_and_told(written: Repository, torn: bytes) -> None:
    (written.root / JOURNAL).write_bytes(torn)
    assert len(report_changes(written)) == 1
    (told,) = begin(written)
    assert told.startswith(f"{JOURNAL}:") and "brought back" in told
    assert (written.root / JOURNAL).read_bytes() == LINES


def test_an_index_that_is_behind_the_last_commit(written: Repository) -> None:
    with Transaction.begin(written, NOW) as transaction:
        transaction.write(JOURNAL, LINES + b"- four\n")
        transaction.commit("More")
    git(written, "read-tree", "HEAD~1")
    with pytest.raises(StaleIndex) as error:
        begin(written)
    assert "git reset -q" in refusal(error)
    git(written, "reset", "-q", "--", "ledger", "contracts")
    assert begin(written) == []


def test_an_index_lock_that_a_killed_git_left(written: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gitindex, "_TRIES", 2)
    lock = written.git_dir / "index.lock"
    lock.touch()
    with pytest.raises(IndexLocked) as error:
        begin(written)
    assert str(lock) in refusal(error) and "remove that file" in refusal(error)
    assert lock.exists()


def test_a_merge_with_a_conflict_in_the_journal(written: Repository) -> None:
    git(written, "checkout", "-b", "other")
    for branch, line in (("other", b"- four\n"), ("main", b"- vier\n")):
        git(written, "checkout", branch)
        (written.root / JOURNAL).write_bytes(LINES + line)
        git(written, "commit", "-am", branch)
    git(written, "merge", "other", fails=True)
    with pytest.raises(MergeUnderWay) as error:
        begin(written)
    assert "git merge --abort" in refusal(error)
    (written.git_dir / "MERGE_HEAD").unlink()
    with pytest.raises(MergeUnderWay) as error:
        begin(written)
    assert JOURNAL in refusal(error)
