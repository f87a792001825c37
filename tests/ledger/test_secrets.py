"""Secrets are kept once, for nobody else to read, and never where they could be published."""

import hashlib
import os
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from nomic_tools.ledger.addresses import Addresses, Registered
from nomic_tools.ledger.fields import BadField
from nomic_tools.ledger.journal import Head
from nomic_tools.ledger.secrets import BadSecrets, Secrets

MAIL = b"From: bram@example.org\r\n\r\nI shoot Ash.\r\n"
AUGUST = datetime(2009, 8, 1, tzinfo=UTC)


def counting() -> Callable[[int], bytes]:
    """Bytes that are different each time, and the same in each test."""
    numbers = count(1)
    return lambda size: bytes([next(numbers)]) * size


@pytest.fixture
def secrets(tmp_path: Path) -> Secrets:
    """Secrets beside a work tree."""
    (tmp_path / "contest").mkdir()
    return Secrets.open(tmp_path / "secrets", tmp_path / "contest", counting())


def test_raw_mail_is_kept_once_by_its_hash(secrets: Secrets) -> None:
    assert secrets.keep_raw(MAIL) and not secrets.keep_raw(MAIL)
    assert secrets.raw(hashlib.sha256(MAIL).hexdigest()) == MAIL


def test_damaged_raw_mail_is_not_passed_on(secrets: Secrets) -> None:
    digest = hashlib.sha256(MAIL).hexdigest()
    with pytest.raises(BadSecrets, match="missing or damaged"):
        secrets.raw(digest)
    secrets.keep_raw(MAIL)
    (secrets.folder / "raw" / digest[:2] / f"{digest}.eml").write_bytes(MAIL + b"x")
    with pytest.raises(BadSecrets, match="missing or damaged"):
        secrets.raw(digest)


def test_a_key_is_made_once_for_each_contest_and_period(secrets: Secrets) -> None:
    key = secrets.seal_key("gunfight", "2009-W31")
    assert len(key) == 32 and key == secrets.seal_key("gunfight", "2009-W31")
    others = [
        secrets.seal_key("gunfight", "2009-W32"),
        secrets.seal_key("other", "2009-W31"),
        secrets.draw_secret("gunfight", "draw-2009-W31"),
    ]
    assert len({key, *others}) == 4


def test_a_key_of_another_length_is_refused(secrets: Secrets) -> None:
    secrets.seal_key("gunfight", "2009-W31")
    (secrets.folder / "gunfight" / "keys" / "2009-W31.key").write_bytes(b"short")
    with pytest.raises(BadSecrets, match="5 bytes"):
        secrets.seal_key("gunfight", "2009-W31")


@pytest.mark.parametrize("name", ["..", "a/b", "", ".hidden", "-x", "a\n", "ä"])
def test_names_are_never_paths(secrets: Secrets, name: str) -> None:
    with pytest.raises(BadSecrets, match="no name"):
        secrets.seal_key(name, "2009-W31")


def test_nobody_else_can_read_them(secrets: Secrets) -> None:
    secrets.keep_raw(MAIL)
    secrets.seal_key("gunfight", "2009-W31")
    secrets.folder.chmod(0o755)
    Secrets.open(secrets.folder, secrets.folder.with_name("contest"), os.urandom)
    for path in (secrets.folder, *secrets.folder.rglob("*")):
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600)


def test_they_never_lie_inside_the_work_tree(tmp_path: Path) -> None:
    tree = tmp_path / "contest"
    tree.mkdir()
    (tmp_path / "link").symlink_to(tree)
    for folder in (tree, tree / "secrets", tree / ".git" / "x", tmp_path / "link" / "secrets"):
        with pytest.raises(BadSecrets, match="inside the repository"):
            Secrets.open(folder, tree, os.urandom)
    assert list(tree.iterdir()) == []


def test_a_seal_noted_again_replaces_the_one_of_a_run_that_was_cut_off(secrets: Secrets) -> None:
    secrets.note_seal("gunfight", "2009-W31", 1, "aa")
    secrets.note_seal("gunfight", "2009-W31", 2, "bb")
    secrets.note_seal("gunfight", "2009-W31", 2, "cc")
    assert secrets.sealed("gunfight") == {1: "aa", 2: "cc"}
    assert secrets.sealed("other") == {}


def test_mail_counts_as_seen_only_once_its_run_is_on_record(secrets: Secrets) -> None:
    first, second = Head(3, "aa"), Head(5, "bb")
    secrets.note_seen("gunfight", ["m1"], first, lambda head: False)
    assert secrets.seen("gunfight", lambda head: False) == set()
    assert secrets.seen("gunfight", lambda head: head == first) == {"m1"}
    secrets.note_seen("gunfight", ["m2"], second, lambda head: head == first)
    assert secrets.seen("gunfight", lambda head: False) == {"m1"}
    secrets.note_seen("gunfight", ["m3"], second, lambda head: False)
    assert secrets.seen("gunfight", lambda head: head == second) == {"m1", "m3"}


def test_the_last_decision_about_a_statement_counts(secrets: Secrets) -> None:
    secrets.note_decision("gunfight", 7, 1, {"decision": "refused"})
    secrets.note_decision("gunfight", 7, 1, {"decision": "accepted", "by": "teucer"})
    secrets.note_decision("gunfight", 8, 1, {"decision": "refused"})
    assert secrets.decisions("gunfight", 7) == {1: {"decision": "accepted", "by": "teucer"}}


def test_an_address_is_whose_it_was_at_the_time(secrets: Secrets) -> None:
    assert secrets.addresses().lookup("bram@example.org") is None
    addresses = Addresses((Registered("Bram", "bram@example.org"), Registered("Ash", "bram@example.org", AUGUST)))
    secrets.save_addresses(addresses)
    again = secrets.addresses()
    assert again.lookup("Bram@Example.org", datetime(2009, 7, 1, tzinfo=UTC)) == "Bram"
    assert again.lookup("bram@example.org", AUGUST) == again.lookup("bram@example.org") == "Ash"
    assert again.of("Ash", AUGUST) == "bram@example.org" and again.of("Ash", AUGUST.replace(year=2008)) is None


def test_what_is_no_address_is_told_with_its_line(secrets: Secrets) -> None:
    (secrets.folder / "addresses.yaml").write_text("Bram:\n  - address: a@b.c\n  - address: nonsense\n")
    with pytest.raises(BadField, match="no address") as error:
        secrets.addresses()
    assert error.value.place.endswith("addresses.yaml:3")


@pytest.mark.parametrize(
    "read",
    [
        lambda secrets: secrets.seen("gunfight", lambda head: True),
        lambda secrets: secrets.sealed("gunfight"),
        lambda secrets: secrets.mail_ids("gunfight"),
        lambda secrets: secrets.kept("gunfight", "outbox"),
    ],
    ids=["seen", "sealed", "ids", "kept"],
)
def test_a_folder_of_secrets_that_cannot_be_read_is_no_empty_one(
    secrets: Secrets, read: Callable[[Secrets], object]
) -> None:
    (secrets.folder / "gunfight").write_bytes(b"no folder\n")
    with pytest.raises(OSError, match="Not a directory"):
        read(secrets)


def test_lines_that_are_no_text_are_told_with_their_file(secrets: Secrets) -> None:
    secrets.note_seal("gunfight", "2009-W31", 1, "ab")
    (secrets.folder / "gunfight" / "seals.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadSecrets, match="not UTF-8"):
        secrets.sealed("gunfight")
