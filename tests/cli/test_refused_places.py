"""Places where no work can be done: repositories, disks, folders, mailboxes. Each is told in a sentence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.refusing import LATER, refused
from tests.office import contests
from tests.office.contests import Letter, Outcome


def test_no_branch_is_checked_out(ended: Path) -> None:
    contests.git(ended, "checkout", "-q", "--detach")
    assert "git switch" in refused(ended, "fill")


def test_an_index_that_is_stale(ended: Path) -> None:
    contests.git(ended, "read-tree", "HEAD~1")
    assert "git reset -q" in refused(ended, "fill")
    assert contests.type_in(ended, "audit").code == 1


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_a_repository_of_another_user(ended: Path) -> None:
    for path in (ended / "repository", ended / "repository" / ".git"):
        os.chown(path, 12345, 12345)
    outcome = contests.type_in(ended, "status")
    assert outcome.code == 3 and "safe.directory" in outcome.err


def test_no_git(ended: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    outcome = contests.type_in(ended, "status")
    assert outcome.code == 3 and "git is not installed" in outcome.err


def test_a_full_disk(ended: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("nomic_tools.ledger.durable.os.fsync", full)
    told = refused(ended, ["score", "set", "Ash", "99", "--source", "x"])
    assert "No space left on device" in told


def test_secrets_inside_the_repository(ended: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contests.git(ended, "config", "nomic.secrets", str(ended / "repository" / "ledger"))
    outcome = _program(ended, "fill")
    assert outcome.code == 3 and "git config nomic.secrets" in outcome.err


def test_init_where_a_contest_is(ended: Path) -> None:
    told = refused(ended, ["init", str(ended / "repository"), "--contestmaster", "Ash"])
    assert "has a ledger already" in told


@pytest.mark.parametrize("name", ["Gun Fight", "../x", "-x", "x/y", "", "ü", "x" * 300])
def test_init_under_a_name_that_cannot_be_one(tmp_path: Path, name: str) -> None:
    outcome = contests.type_in(tmp_path, ["init", str(tmp_path / "new"), "--name", name, "--contestmaster", "Ash"])
    assert outcome.code in (2, 3) and "Traceback" not in outcome.told and len(outcome.err) < 600


def test_init_without_a_contestmaster_or_with_files_that_are_not_there(tmp_path: Path) -> None:
    outcome = contests.type_in(tmp_path, ["init", str(tmp_path / "new")])
    assert outcome.code == 2 and "--contestmaster" in outcome.err
    outcome = contests.type_in(tmp_path, ["init", str(tmp_path / "new"), "--contract", str(tmp_path / "no.yaml")])
    assert outcome.code == 3 and "no.yaml" in outcome.err
    assert not (tmp_path / "new").exists()


def test_a_huge_mailbox_is_read_in_bounded_memory(ended: Path, tmp_path: Path) -> None:
    body = b"\n" + b"All quiet.\n" * 60_000
    with (tmp_path / "huge.mbox").open("wb") as file:
        for n in range(150):
            letter = Letter("Fern", f"2009-08-12T1{n // 60}:{n % 60:02d}:00Z", f"{n}", "creek")
            file.write(letter.to_bytes().partition(b"\n\n")[0] + b"\n" + body)
    program = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({MEMORY},) * 2); {MAIN}"
    outcome = _program(ended, "import", str(tmp_path / "huge.mbox"), "--public", program=program)
    assert outcome.code == 0 and "150 new mails" in outcome.out, outcome


MEMORY = 500_000_000
"""More than the program takes with a small mailbox, a good part of it libraries; the mailbox above has 100 MB."""
MAIN = "import sys; from nomic_tools.cli.main import main; main(sys.argv[1:])"


def _program(folder: Path, *words: str, program: str = MAIN) -> Outcome:
    command = [sys.executable, "-c", program, *words]
    secrets = {"NOMIC_NOW": LATER}
    if words[0] == "import":
        secrets["NOMIC_SECRETS"] = str(folder / "secrets")
    environment = {**contests.environment(), **secrets}
    done = subprocess.run(
        command, cwd=folder / "repository", env=environment, capture_output=True, text=True, check=False
    )
    return Outcome(done.returncode, done.stdout, done.stderr)
