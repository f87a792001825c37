"""What is committed among the files of a contest and is none of them is found, wherever it lies."""

from pathlib import Path

import pytest

from tests.office import contests

STRAYS = [
    "contracts/x.md",
    "contracts/notes/x.yaml",
    "ledger/note.txt",
    "ledger/clay/points.yaml",
    "ledger/mail/2009/for-clay.txt",
    "ledger/mail/2009/0123456789abcdef.txt",
    "ledger/gunfight/sealed/2009-W31/99.age",
    "ledger/gunfight/sealed/for-clay.txt",
    "reports/note.txt",
    "reports/gunfight/note.txt",
    "reports/gunfight/2009-W77.txt",
    "reports/gunfight/site/for-clay.txt",
    "reports/clay/2009-W31.txt",
]


def test_a_file_of_no_contest_is_found(ended: Path) -> None:
    for path in STRAYS:
        file = ended / "repository" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("Ash shoots Bram.\n")
    contests.git(ended, "add", "-A", "-f")
    contests.git(ended, "commit", "-qm", "Notes")
    outcome = contests.type_in(ended, "audit")
    assert outcome.code == 1
    named = [line.partition(": ")[0] for line in outcome.out.splitlines() if "none of the files of a contest" in line]
    assert named == sorted(STRAYS)


@pytest.mark.parametrize("words", ["announce --week 2009-W31", "announce --draw", "report"])
def test_what_a_command_writes_is_none(ended: Path, words: str) -> None:
    contests.must(contests.type_in(ended, words))
    contests.must(contests.type_in(ended, "audit"))
