"""A player who kept a head, a commit or the posts finds a rewritten history; signed commits are told from others."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Letter

AT = "2009-08-14T12:00:00Z"


def heads_of(folder: Path) -> list[str]:
    found = contests.git(folder, "log", "--reverse", "--format=%(trailers:key=Head,valueonly,separator=)")
    return [line for line in found.splitlines() if line]


def audit(folder: Path, *words: str) -> contests.Outcome:
    return contests.type_in(folder, ["audit", *words], AT)


@pytest.fixture
def rewritten(at_stage: Callable[[str], Path]) -> tuple[Path, list[str], str]:
    """A contest played otherwise from a step on, the heads of the true one, and its last commit."""
    folder = at_stage("resolve")
    contests.must(contests.do(folder, contests.step_named("resolve")))
    kept, commit = heads_of(folder), contests.git(folder, "rev-parse", "HEAD").strip()
    contests.git(folder, "reset", "-q", "--hard", "HEAD~3")
    contests.must(contests.type_in(folder, ["score", "add", "Clay", "7", "--source", "a gift"], "2009-08-03T08:05:00Z"))
    for name in ("draw close", "draw entropy", "resolve"):
        contests.must(contests.do(folder, contests.step_named(name)))
    return folder, kept, commit


def test_heads_and_commits_of_an_unchanged_history_are_passed(ended: Path) -> None:
    commits = contests.git(ended, "log", "--format=%H").split()
    told = audit(ended, *(f"--since={kept}" for kept in (*heads_of(ended), *commits)))
    assert (told.code, told.told) == (0, "")


def test_a_kept_head_names_the_first_changed_commit(rewritten: tuple[Path, list[str], str]) -> None:
    folder, kept, _ = rewritten
    told = audit(folder, f"--since={kept[-1]}", f"--since={kept[-4]}")
    assert told.code == 1
    assert "was changed since; the first of them stands in commit" in told.out
    assert "Score of Clay: +7 from outside" in told.out


def test_a_kept_commit_names_the_first_changed_commit(rewritten: tuple[Path, list[str], str]) -> None:
    folder, _, commit = rewritten
    told = audit(folder, f"--since={commit}")
    assert "the history was rewritten" in told.out
    assert "Score of Clay: +7 from outside" in told.out


def test_the_heads_of_posts_in_the_own_mailbox_are_tried(rewritten: tuple[Path, list[str], str]) -> None:
    folder, kept, _ = rewritten
    post = Letter("Ash", "2009-08-03T10:00:00Z", f"Head of the ledger:\n{kept[-1]}", "creek")
    (folder / "own.mbox").write_bytes(post.to_bytes())
    told = audit(folder, "--mail", str(folder / "own.mbox"))
    assert "Heads of the journal in them: 1." in told.out
    assert "was changed since" in told.out


def test_a_journal_that_is_shorter_than_it_was_is_told(ended: Path) -> None:
    kept = heads_of(ended)[-1]
    contests.git(ended, "reset", "-q", "--hard", "HEAD~2")
    assert "events then, and has" in audit(ended, f"--since={kept}").out


def test_what_is_no_head_is_a_usage_error(ended: Path) -> None:
    assert audit(ended, "--since", "yesterday").code == 2


@pytest.fixture
def signed(at_stage: Callable[[str], Path], tmp_path: Path) -> Path:
    """A contest whose last step is signed with an SSH key; beside it the key, another one, and the signers' file."""
    folder = at_stage("draw announce 33")
    for name in ("key", "other"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    (folder / "signers").write_text("ash@localhost " + (folder / "key.pub").read_text())
    for setting in ("gpg.format=ssh", f"user.signingkey={folder / 'key'}", "commit.gpgsign=true"):
        name, _, value = setting.partition("=")
        contests.git(folder, "config", name, value)
    contests.must(contests.do(folder, contests.step_named("draw announce 33")))
    return folder


def test_steps_are_signed_where_git_is_told_to(signed: Path) -> None:
    told = audit(signed, "--signers", str(signed / "signers"))
    first, last = (
        contests.git(signed, "log", "--reverse", "--format=%H").split()[0],
        contests.git(signed, "rev-parse", "HEAD~1"),
    )
    assert told.out.startswith(f"commit {first[:12]} to {last[:12]}")
    assert len(told.out.splitlines()) == 1
    assert "it is not signed" in told.out


def test_a_commit_signed_by_somebody_else_is_told(signed: Path) -> None:
    contests.git(signed, "config", "user.signingkey", str(signed / "other"))
    contests.must(contests.do(signed, contests.step_named("import 33")))
    told = audit(signed, "--signers", str(signed / "signers"))
    assert len(told.out.splitlines()) == 2
    assert "signers' file" in told.out.splitlines()[1]
