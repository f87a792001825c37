"""A transaction is there in full or not at all, whoever else writes and wherever it is cut off."""

import hashlib
import multiprocessing
import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomic_tools.core.events import Draft
from nomic_tools.core.plain import Table
from nomic_tools.ledger.durable import replace_file
from nomic_tools.ledger.history import history
from nomic_tools.ledger.intent import BadPath, Unfinished
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.lock import Busy, held
from nomic_tools.ledger.plumbing import GitFailed
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.ledger.steps import watched
from nomic_tools.ledger.transaction import Moved, Transaction, mend
from tests.ledger.stops import Stopped, every_stop

NOW = datetime(2009, 7, 28, 14, 3, 11, tzinfo=UTC)
MAIL = b"From: bram@example.org\r\n\r\nI shoot Ash.\r\n"
BOOK = "ledger/gunfight/points.yaml"


def put(repository: Repository, **files: str | None) -> str | None:
    """Commit each file, named without its folder; nothing stands for one that is removed."""
    with Transaction.begin(repository, NOW) as transaction:
        for name, text in files.items():
            path = f"ledger/gunfight/{name}.yaml"
            transaction.remove(path) if text is None else transaction.write(path, text.encode())
        return transaction.commit("Write some books", {"Contest": "gunfight"})


def note(repository: Repository, text: str) -> None:
    """Commit one event."""
    with Transaction.begin(repository, NOW, patience=60) as transaction:
        drafts = [Draft("noted", NOW, {"text": text, "source": "a test"})]
        appended = Journal(repository.root, "gunfight").append(drafts, NOW)
        for path, data in appended.files.items():
            transaction.write(path, data)
        transaction.commit(f"Note {text}", {"Head": str(appended.head)})


def git(repository: Repository, *words: str) -> str:
    """What a user's own git prints."""
    who = ("-c", "user.name=Ash", "-c", "user.email=ash@localhost")
    return subprocess.run(["git", *who, *words], cwd=repository.root, capture_output=True, text=True, check=True).stdout


def first_step(folder: Path) -> None:
    repository = Repository.init(folder / "repository")
    put(repository, points="Bram: 1\n", guns="gun-1: Bram\n")


def later_step(folder: Path) -> None:
    put(Repository.open(folder / "repository"), points="Bram: 2\n", guns=None, parties="Bram\n")


def test_a_first_step_that_is_stopped_anywhere_is_made_good_by_the_next_run(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    assert "git update-ref" in every_stop(first_step, fresh)


def test_a_later_step_that_is_stopped_anywhere_is_made_good_by_the_next_run(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    first_step(fresh)
    repository = Repository.open(fresh / "repository")
    (repository.root / "notes.md").write_text("my own\n")
    git(repository, "add", "notes.md")
    assert "lock index" in every_stop(later_step, fresh)


def test_writers_at_the_same_time_lose_nothing(repository: Repository) -> None:
    note(repository, "start")
    fork = multiprocessing.get_context("fork")
    workers = [fork.Process(target=_many, args=(repository, name)) for name in "ab"]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    events = list(Journal(repository.root, "gunfight").read())
    texts = [event.text("text") for event in events]
    assert sorted(texts) == sorted(["start", *(f"{name}{n}" for name in "ab" for n in range(5))])
    assert len(git(repository, "log", "--oneline").splitlines()) == len(events)
    assert git(repository, "status", "--porcelain") == ""


def _many(repository: Repository, name: str) -> None:
    for n in range(5):
        note(repository, f"{name}{n}")


def test_a_second_run_does_nothing(repository: Repository) -> None:
    first = put(repository, points="Bram: 1\n")
    assert put(repository, points="Bram: 1\n") is None
    assert git(repository, "rev-parse", "HEAD").strip() == first


def test_what_the_user_has_staged_stays_staged_and_eir_commit_keeps_ours(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    (repository.root / "notes.md").write_text("my own\n")
    git(repository, "add", "notes.md")
    put(repository, points="Bram: 2\n")
    assert git(repository, "show", "--name-only", "--format=").split() == [BOOK]
    git(repository, "commit", "-m", "notes")
    assert git(repository, "show", f"HEAD:{BOOK}") == "Bram: 2\n"
    assert git(repository, "show", "--name-only", "--format=").split() == ["notes.md"]


def test_a_commit_of_another_git_meanwhile_is_not_overwritten(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")

    def interfere(name: str) -> None:
        if name == "git update-ref":
            git(repository, "commit", "--allow-empty", "-m", "between")

    with pytest.raises(Moved, match="another commit meanwhile"), watched(interfere):
        put(repository, points="Bram: 2\n")
    assert git(repository, "log", "-1", "--format=%s").strip() == "between"
    assert (repository.root / BOOK).read_text() == "Bram: 1\n"
    assert put(repository, points="Bram: 2\n")


def test_who_waits_in_vain_is_told_who_writes(repository: Repository, tmp_path: Path) -> None:
    lock = repository.own_dir / "lock"
    with (
        held(lock, "process 17 since noon"),
        pytest.raises(Busy, match="process 17 since noon"),
        Transaction.begin(repository, NOW, patience=0.1),
    ):
        pass


def test_the_environment_points_our_git_nowhere_else(
    repository: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_INDEX_FILE", str(tmp_path / "other-index"))
    put(repository, points="Bram: 1\n")
    assert not (tmp_path / "other-index").exists()
    assert "GIT_DIR" not in os.environ


def test_no_hook_of_the_repository_runs(repository: Repository) -> None:
    for name in ("pre-commit", "reference-transaction", "post-index-change"):
        hook = repository.git_dir / "hooks" / name
        hook.write_text("#!/bin/sh\ntouch hooked\n")
        hook.chmod(0o755)
    put(repository, points="Bram: 1\n")
    assert not (repository.root / "hooked").exists()


def test_a_signature_that_cannot_be_made_changes_nothing(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    git(repository, "config", "commit.gpgsign", "true")
    git(repository, "config", "gpg.program", "/bin/false")
    with pytest.raises(GitFailed, match="commit-tree"):
        put(repository, points="Bram: 2\n")
    assert (repository.root / BOOK).read_text() == "Bram: 1\n"


def test_text_from_mail_forges_no_trailer_and_no_escape(repository: Repository) -> None:
    with Transaction.begin(repository, NOW) as transaction:
        transaction.write(BOOK, b"x\n")
        trailers = {"Acts-by": "Bram\nHead: 9:ff, \x1b[2JAsh\u202e"}
        transaction.commit("Import\n\nHead: 1:00\r\n\x1b[31m\x00", trailers)
    message = git(repository, "log", "-1", "--format=%B")
    assert message.splitlines()[0] == "Import Head: 1:00 [31m"
    assert git(repository, "log", "-1", "--format=%(trailers)").strip() == "Acts-by: Bram Head: 9:ff, [2JAsh"


def test_a_commit_says_who_made_it_and_when(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    assert git(repository, "log", "-1", "--format=%an <%ae> %aI").strip() == (
        "nomic <nomic@localhost> 2009-07-28T14:03:11+00:00"
    )
    git(repository, "config", "user.name", "Teucer")
    git(repository, "config", "user.email", "teucer@example.org")
    put(repository, points="Bram: 2\n")
    assert git(repository, "log", "-1", "--format=%an <%ae>").strip() == "Teucer <teucer@example.org>"


@pytest.mark.parametrize(
    "path",
    [
        "notes.md",
        "ledger",
        "ledger/../x",
        "/etc/passwd",
        "ledger//x",
        "ledger/.git/x",
        "ledger/-x",
        "ledger/ä",
        "ledger/a\nb",
        "nomic_tools/x.py",
        ".git/config",
    ],
)
def test_only_the_tools_own_folders_are_written(repository: Repository, path: str) -> None:
    with Transaction.begin(repository, NOW) as transaction, pytest.raises(BadPath):
        transaction.write(path, b"")


def test_a_symbolic_link_leads_no_write_elsewhere(repository: Repository, tmp_path: Path) -> None:
    (repository.root / "ledger").symlink_to(tmp_path)
    git(repository, "add", "ledger")
    git(repository, "commit", "-m", "a trap")
    with pytest.raises(BadPath, match="symbolic link"):
        put(repository, points="Bram: 1\n")


def stop_after_commit(repository: Repository, **files: str) -> None:
    """Leave a run that was killed right after its commit."""

    def stop(name: str) -> None:
        if name == "git cat-file":
            raise Stopped

    with pytest.raises(Stopped), watched(stop):
        put(repository, **files)


def test_ending_a_killed_run_is_told(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    stop_after_commit(repository, points="Bram: 2\n")
    with Transaction.begin(repository, NOW) as transaction:
        assert transaction.read(BOOK) == b"Bram: 2\n"
        assert "ended what an earlier run began" in transaction.notes[0]


def test_an_edit_after_a_killed_run_is_not_overwritten(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    stop_after_commit(repository, points="Bram: 2\n")
    (repository.root / BOOK).write_text("Bram: 99\n")
    with pytest.raises(Unfinished, match="edited"):
        put(repository, points="Bram: 3\n")
    assert (repository.root / BOOK).read_text() == "Bram: 99\n"


def test_a_users_commit_that_undid_a_killed_runs_is_refused(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    stop_after_commit(repository, points="Bram: 2\n")
    git(repository, "commit", "-m", "looks harmless")
    with pytest.raises(Unfinished, match="not what the branch holds now"):
        put(repository, points="Bram: 3\n")


def test_another_branch_after_a_killed_run_is_refused(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    git(repository, "branch", "other")
    stop_after_commit(repository, points="Bram: 2\n")
    git(repository, "symbolic-ref", "HEAD", "refs/heads/other")
    with pytest.raises(Unfinished, match="git switch main"):
        put(repository, points="Bram: 3\n")


def sealing_step(folder: Path) -> None:
    """A step with secrets beside it: a raw mail, a key, a seal, an event."""
    repository = Repository.init(folder / "repository")
    secrets = Secrets.open(folder / "secrets", repository.root, lambda size: b"k" * size)
    journal = Journal(repository.root, "gunfight")
    with Transaction.begin(repository, NOW) as transaction:
        raw = hashlib.sha256(MAIL).hexdigest()
        if raw in secrets.seen("gunfight", journal.passed):
            return
        secrets.keep_raw(MAIL)
        key = secrets.seal_key("gunfight", "2009-W31")
        fields: Table = {"period": "2009-W31", "seal": 1, "commitment": key.hex()}
        appended = journal.append([Draft("mail_sealed", NOW, fields)], NOW)
        secrets.note_seal("gunfight", "2009-W31", 1, raw)
        secrets.note_seen("gunfight", [raw], appended.head, journal.passed)
        for path, data in appended.files.items():
            transaction.write(path, data)
        transaction.commit("Seal 1 private mail", {"Head": str(appended.head)})


def test_a_step_with_secrets_that_is_stopped_anywhere_is_made_good_by_the_next_run(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    steps = every_stop(sealing_step, fresh, only=range(4, 20))  # the rest is as in the steps above
    assert steps[17] == "replace seen.yaml" and steps[18] == "git fast-import"


def test_the_harness_finds_a_step_that_is_not_all_or_nothing(tmp_path: Path) -> None:
    def careless(folder: Path) -> None:
        put(Repository.init(folder / "repository"), points="Bram: 1\n")
        log = folder / "log.txt"
        replace_file(log, (log.read_bytes() if log.exists() else b"") + b"ran\n")
        replace_file(folder / "last.txt", b"")

    fresh = tmp_path / "fresh"
    fresh.mkdir()
    with pytest.raises(AssertionError, match=r"last\.txt"):
        every_stop(careless, fresh)


def test_a_reading_command_ends_what_a_killed_run_left(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    assert mend(repository, NOW) == []
    stop_after_commit(repository, points="Bram: 2\n")
    assert len(mend(repository, NOW)) == 1
    assert (repository.root / BOOK).read_text() == "Bram: 2\n"
    assert mend(repository, NOW) == []


def test_the_history_is_read_with_its_trailers(repository: Repository) -> None:
    assert list(history(repository)) == []
    note(repository, "one")
    note(repository, "two")
    first, second = history(repository)
    assert second.parents == (first.id,) and first.time == int(NOW.timestamp())
    assert (first.subject, second.subject) == ("Note one", "Note two")
    assert second.trailers == {"Head": str(Journal(repository.root, "gunfight").head())}


def test_locks_that_a_killed_git_left_on_our_own_index_do_not_matter(repository: Repository) -> None:
    for name in ("index-new.lock",):
        (repository.own_dir / name).touch()
    assert put(repository, points="Bram: 1\n")


def test_a_lock_that_a_killed_git_left_on_the_branch_is_named(repository: Repository) -> None:
    put(repository, points="Bram: 1\n")
    lock = repository.git_dir / "refs" / "heads" / "main.lock"
    lock.touch()
    with pytest.raises(GitFailed, match="update-ref") as error:
        put(repository, points="Bram: 2\n")
    assert "main.lock" in error.value.remedy
    lock.unlink()
    assert put(repository, points="Bram: 2\n")


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    repository = Repository.init(tmp_path / "my contest, ä 'x'")
    assert put(repository, points="Bram: 1\n")
