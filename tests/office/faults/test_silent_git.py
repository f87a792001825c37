"""A git that fails, and a store of git's that is damaged, are told: neither is an empty answer."""

from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest

from nomic_tools.ledger.intent import NEVER, Intent, finish
from nomic_tools.ledger.plumbing import Answer, Git, GitFailed
from nomic_tools.ledger.repository import LostObject, Repository
from nomic_tools.ledger.steps import watched
from tests.office import contests
from tests.office.contests import Outcome
from tests.office.faults.table import READING
from tests.office.faults.trial import failing_git

RULE = ("rule", "Hats", "are", "off.", "--cite", "CFJ 2")
JOURNAL = "ledger/gunfight/journal/2009/W33.yaml"
LINES = {
    "status": "status",
    "view": "view Bram",
    "balance": "balance",
    "register": "register Bram",
    "why": "why Bram --week 2009-W31",
    "readings": "readings",
    "audit": "audit",
    "parse": "parse MAIL/public-33.mbox",
    "people list": "people list",
    "draw show": "draw show",
    "intent list": "intent list",
    "claim list": "claim list",
    "keys show": "keys show",
}
"""Commands that only read, as they are typed."""
NO_CONTEST = {"score check", "receipt verify", "scenario check"}
"""Those that write after all, or read one file that is named."""


def test_every_command_that_reads_is_tried() -> None:
    assert {*LINES} | NO_CONTEST == {*READING}


@pytest.mark.parametrize("line", LINES.values())
def test_whatever_git_fails_a_reading_command_tells_it_or_tells_the_same(
    ended: Path, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [word.replace("MAIL", str(ended / "mail")) for word in line.split()]
    names: list[str] = []
    with watched(names.append):
        whole = contests.must(contests.type_in(ended, words))
    some = [index for index in range(len(names)) if line == "audit" or index % 4 == len(line) % 4]
    for index, name in [(index, names[index]) for index in some]:
        with failing_git(index, after=index % 2 == 1):
            told = contests.type_in(ended, words)
        assert told == whole or (told.code in (1, 3) and "git" in told.told), (name, told)


def lose(folder: Path, place: str) -> None:
    """Take an object out of git's store."""
    name = contests.git(folder, "rev-parse", place).strip()
    (folder / "repository" / ".git" / "objects" / name[:2] / name[2:]).unlink()


@pytest.mark.parametrize("place", [f"HEAD:{JOURNAL}", f"HEAD~2:{JOURNAL}", "HEAD~3^{tree}", "HEAD~3"])
def test_an_audit_finds_what_git_has_lost(ended: Path, place: str) -> None:
    lose(ended, place)
    told = contests.type_in(ended, "audit")
    assert told.code == 1 and "some are lost or damaged" in told.out


def test_what_git_has_lost_is_not_taken_for_a_file_that_never_was(ended: Path) -> None:
    repository = Repository.open(ended / "repository")
    (ended / "repository" / JOURNAL).write_text("an edit\n")
    lose(ended, f"HEAD:{JOURNAL}")
    with pytest.raises(LostObject, match="lost or damaged"):
        repository.contents("HEAD", ["contracts/gunfight.yaml", JOURNAL])
    told = contests.type_in(ended, RULE)
    assert told.code == 3 and "git has lost or damaged what stood here" in told.err
    assert (ended / "repository" / JOURNAL).read_text() == "an edit\n"


def test_a_run_that_ends_another_takes_no_file_away_because_git_lost_it(ended: Path) -> None:
    repository = Repository.open(ended / "repository")
    head = contests.git(ended, "rev-parse", "HEAD").strip()
    lose(ended, f"HEAD:{JOURNAL}")
    with pytest.raises(LostObject):
        finish(repository, Intent("main", NEVER, head, (JOURNAL,)))
    assert (ended / "repository" / JOURNAL).exists()


@pytest.mark.parametrize("content", ["", "no id\n"])
def test_a_branch_that_git_cannot_read_is_told_and_nothing_is_committed(ended: Path, content: str) -> None:
    (ended / "repository" / ".git" / "refs" / "heads" / "main").write_text(content)
    told = contests.type_in(ended, RULE)
    assert told.code == 3 and "cannot read the branch" in told.err and "git update-ref" in told.err
    audited = contests.type_in(ended, "audit")
    assert audited.code == 1 and "cannot read the branch" in audited.out
    assert "check_heads: git symbolic-ref failed" in audited.out


def _first_step_without_files(folder: Path) -> Repository:
    """A repository whose first commit was made and whose files do not follow yet."""
    repository = Repository.open(folder / "repository")
    head = contests.git(folder, "rev-parse", "HEAD").strip()
    Intent("main", NEVER, head, (JOURNAL,)).save(repository)
    (folder / "repository" / JOURNAL).unlink()
    return repository


def test_a_reference_that_cannot_be_read_does_not_say_that_nothing_was_committed(ended: Path) -> None:
    repository = _first_step_without_files(ended)
    ref = ended / "repository" / ".git" / "refs" / "heads" / "main"
    kept = ref.read_bytes()
    ref.write_bytes(b"")
    assert contests.type_in(ended, "status").code == 3
    ref.write_bytes(kept)
    assert "ended what an earlier run began" in contests.must(contests.type_in(ended, "status")).err
    assert (repository.root / JOURNAL).exists()


def test_a_git_that_breaks_off_when_it_has_moved_the_branch_has_moved_it(ended: Path) -> None:
    _with_answer(ended, "update-ref", after=True)
    assert contests.type_in(ended, "audit").code == 0
    assert contests.git(ended, "log", "-1", "--format=%s").strip() == "Ruling noted"


def _with_answer(folder: Path, command: str, after: bool) -> Outcome:
    names: list[str] = []
    with watched(names.append):
        contests.must(contests.type_in(contests.copy_of(folder, folder.with_name("counted")), RULE))
    with failing_git(names.index(f"git {command}"), after):
        return contests.type_in(folder, RULE)


def test_filters_that_cannot_be_asked_for_stop_the_command(at_stage: Callable[[str], Path]) -> None:
    git = Git(at_stage("rule") / "repository")
    answer = Git._answer

    def broken(git: Git, words: tuple[str, ...], *rest: object) -> Answer:
        asked = words[0] == "config"
        return Answer(-9, b"", "") if asked else answer(git, words, *rest)  # type: ignore[arg-type]

    with mock.patch.object(Git, "_answer", broken), pytest.raises(GitFailed, match="config"):
        git.run("status")


@pytest.mark.parametrize("content", ["", "x", "0123456789abcdef", "0123456789abcdef -1\n"])
def test_a_damaged_count_of_writes_does_not_switch_off_the_guard_of_the_secrets(ended: Path, content: str) -> None:
    (ended / "repository" / ".git" / "nomic" / "secrets").write_text(content)
    told = contests.type_in(ended, RULE)
    assert told.code == 3 and "is damaged" in told.err and "nomic restore --as-they-are" in told.err
    contests.must(contests.type_in(ended, "restore --as-they-are"))
    contests.must(contests.type_in(ended, RULE))
