"""Whatever is changed after the fact, `nomic audit` finds it and names the file and, where it can, the line."""

import hashlib
import json
import random
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from nomic_tools.core.lines import write_line
from tests.office import contests

JOURNAL = "ledger/gunfight/journal"
CLOSED, OPEN = f"{JOURNAL}/2009/W31.yaml", f"{JOURNAL}/2009/W33.yaml"
UNWATCHED = (".gitattributes", ".editorconfig", ".gitignore", "contracts/gunfight.yaml", "ledger/people.yaml")
"""Files that people edit: that they are not as in the last commit is all that can be said of them."""


def audit(folder: Path) -> str:
    """What the audit finds; it must not be nothing."""
    outcome = contests.type_in(folder, "audit")
    assert outcome.code == 1 and not outcome.err, outcome
    return outcome.out


def commit(folder: Path, message: str = "Tidy up") -> None:
    contests.git(folder, "commit", "-qam", message)


def change(folder: Path, path: str, before: str, after: str, count: int = 1) -> int:
    """Put `after` for the first `before` in a file, and return the line."""
    file = folder / "repository" / path
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after, count), "utf-8")
    return text[: text.index(before)].count("\n") + 1


def positions(data: bytes, seed: str) -> Iterable[int]:
    """The first byte, the last, and some between."""
    chosen = random.Random(seed)
    return sorted({0, len(data) - 1, *(chosen.randrange(len(data)) for _ in range(1))})


def test_a_byte_flipped_anywhere_is_found_and_its_file_is_named(ended: Path) -> None:
    for path, data in contests.files(ended).items():
        for at in positions(data, path) if path not in UNWATCHED[:3] else ():
            file = ended / "repository" / path
            file.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
            told = audit(ended)
            assert path in told, (path, at, told)
            file.write_bytes(data)
    assert contests.type_in(ended, "audit").code == 0


def test_a_byte_flipped_and_committed_is_found_and_its_file_is_named(ended: Path) -> None:
    tree = contests.git(ended, "rev-parse", "HEAD").strip()
    for path, data in contests.files(ended).items():
        if path in UNWATCHED:
            continue
        for at in list(positions(data, path))[1:2]:
            (ended / "repository" / path).write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
            commit(ended)
            told = audit(ended)
            assert path in told, (path, at, told)
            contests.git(ended, "reset", "-q", "--hard", tree)
    assert contests.type_in(ended, "audit").code == 0


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        (CLOSED, '"seal": 1', '"seal": "1"'),
        (CLOSED, '"amount": 20', '"amount": 21'),
        (OPEN, '"do": "goad"', '"do": "aim"'),
    ],
)
def test_a_line_of_the_journal_that_was_changed_and_committed_is_named(
    ended: Path, path: str, before: str, after: str
) -> None:
    row = change(ended, path, before, after)
    commit(ended)
    assert f"{path}:{row}: " in audit(ended)


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        ("ledger/gunfight/points.yaml", "Bram", "Brum"),
        ("ledger/gunfight/guns.yaml", "Fern", "Doc"),
        ("ledger/gunfight/actions/2009-W31.yaml", "Clay", "Ember"),
        ("ledger/gunfight/opening.yaml", "2009-W33", "2009-W34"),
    ],
)
def test_a_book_that_was_changed_and_committed_is_named_with_its_line(
    ended: Path, path: str, before: str, after: str
) -> None:
    row = change(ended, path, before, after)
    commit(ended)
    assert path in (told := audit(ended))
    if not path.endswith("opening.yaml"):  # of which another check tells
        assert re.search(
            rf"^{path}:{row}: the journal gives '.*{before}.*' here, the book has '.*{after}.*'$", told, re.M
        )


def test_a_journal_forged_with_all_its_digests_is_found_by_the_heads(ended: Path) -> None:
    row = change(ended, CLOSED, '"amount": 20', '"amount": 90')
    _digest_again(ended)
    commit(ended)
    told = audit(ended)
    assert f"{CLOSED}:{row}: changed after commit" in told
    assert "the notice names another head" in told


def test_a_history_rewritten_with_its_heads_still_differs_from_what_was_said_at_the_closing(ended: Path) -> None:
    change(ended, CLOSED, '"amount": 20', '"amount": 90')
    _digest_again(ended)
    contests.git(ended, "checkout", "-q", "--orphan", "forged")
    contests.git(ended, "add", "-A")
    contests.git(ended, "commit", "-qm", "Everything")
    told = audit(ended)
    assert "the notice names another head" in told
    assert "ledger/gunfight/points.yaml:" in told


def test_a_commit_taken_out_of_the_history_is_found(ended: Path) -> None:
    contests.git(ended, "reset", "-q", "--soft", "HEAD~3")
    contests.git(ended, "commit", "-qm", "Squashed", "-m", "Contest: gunfight\nHead: 3:" + "0" * 64)
    assert "its head" in audit(ended)


def test_an_event_taken_out_of_the_open_file_is_found(ended: Path) -> None:
    file = ended / "repository" / OPEN
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]))
    commit(ended)
    assert f"{OPEN}:{len(lines)}: changed after commit" in audit(ended)


@pytest.mark.parametrize("kind", ["mail", "sealed", "journal", "actions"])
def test_a_file_that_was_taken_away_is_found(ended: Path, kind: str) -> None:
    path = next(name for name in contests.files(ended) if f"/{kind}/" in name)
    contests.git(ended, "rm", "-q", path)
    commit(ended)
    assert (path if kind != "journal" else f"{JOURNAL}/2009/W32.yaml:1") in audit(ended)


def test_a_file_of_the_journal_that_was_renamed_is_said_to_be_gone(ended: Path) -> None:
    contests.git(ended, "mv", CLOSED, CLOSED.replace("W31", "W30"))
    commit(ended)
    assert f"{CLOSED}: this file of the journal is gone; commit " in audit(ended)


def test_a_file_that_was_put_among_the_books_is_found(ended: Path) -> None:
    (ended / "repository" / "ledger/gunfight/notes.yaml").write_text("mine\n")
    contests.git(ended, "add", "ledger")
    commit(ended)
    assert "ledger/gunfight/notes.yaml" in audit(ended)


def test_a_mail_that_says_something_else_is_named(ended: Path) -> None:
    path = next(name for name, data in contests.files(ended).items() if b"I aim and fire at Clay." in data)
    change(ended, path, "Clay", "Doc")
    commit(ended)
    assert path in audit(ended)


def _digest_again(folder: Path) -> None:
    """What a forger does: give each journal file the digest of the one before it as it is now."""
    digest = ""
    for path in sorted(name for name in contests.files(folder) if name.startswith(JOURNAL)):
        file = folder / "repository" / path
        first, _, rest = file.read_text("utf-8").partition("\n")
        file.write_text(write_line({**json.loads(first[2:]), "prev": digest}) + rest, "utf-8")
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
