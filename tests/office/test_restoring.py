"""Losing the secrets loses nothing while one key remains."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.core.times import parse_time
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.sealed import identity_file, identity_in, new_identity, public_half
from nomic_tools.mail.boxes.origin import RawMail, Source
from nomic_tools.office.custody.keys import KIND, private_keys
from nomic_tools.office.custody.restoring import check_copies
from nomic_tools.office.intake.private import private_mails
from nomic_tools.office.review.reviewing import private_queue
from nomic_tools.samples import folder
from tests.office.secret_week import NAME, Contest, begin, play

MONDAY = "2009-08-03T08:50:00Z"
CLOSE = ("draw", "close")
RESOLVE = ("resolve",)
LATE = b"From: Wexley <wexley@example.com>\nDate: Wed, 29 Jul 2009 09:00:00 +0000\nMessage-ID: <l@x>\n\nI hoot.\n"
AUTHOR = ("-c", "user.name=Ottoline", "-c", "user.email=ottoline@quill.example.net")


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Contest:
    """The first week, closed and not resolved."""
    contest = begin(tmp_path_factory.mktemp("week"))
    play(contest, CLOSE)
    return contest


@pytest.fixture
def contest(closed: Contest, tmp_path: Path) -> Contest:
    """A copy of it that a test may change."""
    top = tmp_path / "copy"
    shutil.copytree(closed.top, top)
    return Contest(top, top / "secrets", closed.count)


def key_file(contest: Contest) -> Path:
    """The contestmaster's private key, kept in another place."""
    (name,) = (contest.secrets / NAME / KIND).iterdir()
    return Path(shutil.copy(name, contest.top / "backup.key"))


def lose_secrets(contest: Contest) -> None:
    """All that is left is the repository; the address file is entered again."""
    addresses = (contest.secrets / "addresses.yaml").read_bytes()
    shutil.rmtree(contest.secrets)
    contest.secrets.mkdir()
    (contest.secrets / "addresses.yaml").write_bytes(addresses)
    contest.count += 1000


def test_every_private_mail_has_an_encrypted_copy_of_the_same_size(contest: Contest) -> None:
    sizes = {path.stat().st_size // 1024 for path in contest.root.glob("ledger/*/sealed/*/*.age")}
    sealed = [event for event in contest.events() if event.kind == "mail_sealed"]
    assert len(list(contest.root.glob("ledger/*/sealed/2009-W31/[0-9]*.age"))) == len(sealed) > 3
    assert sizes == {16}


def test_resolving_after_a_restore_gives_the_same_journal(contest: Contest) -> None:
    twin = Contest(contest.top.parent / "twin", contest.top.parent / "twin" / "secrets", contest.count)
    shutil.copytree(contest.top, twin.top)
    key = key_file(twin)
    lose_secrets(twin)
    assert twin.nomic(MONDAY, "restore", "--key", str(key)) == 0
    for one in (contest, twin):
        play(one, RESOLVE, after=CLOSE)
    assert twin.events() == contest.events()


def test_without_a_restore_nothing_is_made_up(contest: Contest, capsys: pytest.CaptureFixture[str]) -> None:
    lose_secrets(contest)
    before = contest.events()
    assert contest.nomic(MONDAY, "resolve") == 3
    assert "nomic restore" in capsys.readouterr().err
    assert contest.events() == before


def test_senders_addresses_come_back_with_their_mails(contest: Contest) -> None:
    key, expected = key_file(contest), contest.desk().secrets.addresses()
    lose_secrets(contest)
    (contest.secrets / "addresses.yaml").unlink()
    assert contest.nomic(MONDAY, "restore", "--key", str(key)) == 0
    found = contest.desk().secrets.addresses()
    assert found.entries
    assert all(expected.of(entry.name) == entry.address for entry in found.entries)


def test_restored_mail_is_not_imported_again(contest: Contest) -> None:
    key = key_file(contest)
    lose_secrets(contest)
    assert contest.nomic(MONDAY, "restore", "--key", str(key)) == 0
    before = len(contest.events())
    mails = folder(NAME) / "private" / "2009-W31a.mbox"
    assert contest.nomic(MONDAY, "import", str(mails), "--private") == 0
    assert len(contest.events()) == before


def test_the_check_proves_every_copy(contest: Contest, capsys: pytest.CaptureFixture[str]) -> None:
    assert contest.nomic(MONDAY, "restore", "--check") == 0
    sealed = sum(event.kind == "mail_sealed" for event in contest.events())
    assert f"Open and fit: private mails {sealed}, secrets of draws 1" in capsys.readouterr().out


def test_the_check_lists_what_is_missing_swapped_or_damaged(contest: Contest) -> None:
    copies = contest.root / "ledger" / NAME / "sealed" / "2009-W31"
    (copies / "1.age").unlink()
    shutil.copy(copies / "3.age", copies / "2.age")
    damaged = bytearray((copies / "3.age").read_bytes())
    damaged[-100] ^= 1
    (copies / "3.age").write_bytes(damaged)
    desk = contest.session(MONDAY).full_desk()
    problems = check_copies(desk, list(private_keys(desk).values())).problems
    assert [Path(problem.source).name for problem in problems] == ["1.age", "2.age", "3.age"]
    assert contest.nomic(MONDAY, "restore", "--check") == 1


def test_another_key_opens_nothing(contest: Contest, tmp_path: Path) -> None:
    (tmp_path / "other.key").write_bytes(identity_file(new_identity()))
    assert contest.nomic(MONDAY, "restore", "--check", "--key", str(tmp_path / "other.key")) == 1


def name_deputy(contest: Contest, name: str, identity: str) -> None:
    """Write the deputy into the contract file, by hand, and commit it."""
    path = contest.root / "contracts" / f"{NAME}.yaml"
    line = f'deputy: {{name: "{name}", seal: {public_half(identity)}}}\n'
    path.write_text(path.read_text() + line)
    contest.session(MONDAY).repository().git.run(*AUTHOR, "commit", "-qam", "A deputy")


def test_the_deputys_key_opens_what_is_sealed_to_both(contest: Contest, tmp_path: Path) -> None:
    identity = new_identity()
    (tmp_path / "deputy.key").write_bytes(identity_file(identity))
    name_deputy(contest, "Somebody Else", identity)
    assert contest.nomic(MONDAY, "restore", "--check", "--key", str(tmp_path / "deputy.key")) == 1
    assert contest.nomic(MONDAY, "keys", "reseal") == 0
    assert contest.nomic(MONDAY, "restore", "--check", "--key", str(tmp_path / "deputy.key")) == 0
    assert contest.nomic(MONDAY, "restore", "--check") == 0


@pytest.mark.parametrize("name", ["Wexley", "Pemberton"])
def test_a_deputy_who_is_a_player_is_refused(contest: Contest, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    name_deputy(contest, name, new_identity())
    assert contest.nomic(MONDAY, "keys", "reseal") == 3
    assert "is a player" in capsys.readouterr().err


def test_keys_are_written_into_the_contract_file_whose_comments_stay(contest: Contest) -> None:
    text = (contest.root / "contracts" / f"{NAME}.yaml").read_text()
    assert "# at the opening; flips are in the journal" in text
    assert f"seal: {contest.desk().contract.keys.seal}" in text
    noted = [event.text("text") for event in contest.events() if event.kind == "noted"]
    assert [contest.desk().contract.keys.seal in text for text in noted] == [True]


def test_a_term_has_one_pair_of_keys(contest: Contest) -> None:
    assert contest.nomic(MONDAY, "keys", "make") == 3


def test_private_keys_can_be_read_by_nobody_else(contest: Contest) -> None:
    modes = {path.stat().st_mode & 0o777 for path in (contest.secrets / NAME / KIND).iterdir()}
    assert modes == {0o600}


def test_what_waits_in_private_is_the_same_after_a_restore(contest: Contest) -> None:
    before, key = private_queue(contest.desk()), key_file(contest)
    lose_secrets(contest)
    assert contest.nomic(MONDAY, "restore", "--key", str(key)) == 0
    assert private_queue(contest.desk()) == before


def test_a_damaged_raw_mail_is_put_back_by_a_restore(contest: Contest) -> None:
    before, key = private_queue(contest.desk()), key_file(contest)
    for path in (contest.secrets / "raw").rglob("*.eml"):
        path.write_bytes(b"")
    assert contest.nomic(MONDAY, "restore", "--key", str(key)) == 0
    assert private_queue(contest.desk()) == before


@pytest.mark.parametrize("change", [lose_secrets, lambda contest: None])
def test_a_mail_counts_after_a_restore_when_its_mailbox_had_received_it(
    contest: Contest, change: Callable[[Contest], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    late = RawMail(LATE, Source(received=parse_time("2009-08-02T20:15:30Z")))
    with monkeypatch.context() as patch:
        patch.setattr("nomic_tools.mail.boxes.sources.open_mailbox", lambda path, source: iter([late]))
        key = key_file(contest)
        assert contest.nomic(MONDAY, "import", "mail", "--private") == 0
    seal = contest.events()[-1].whole("seal")
    change(contest)
    assert contest.nomic(MONDAY, "restore", "--key", str(key)) == 0
    (mail,) = (mail for mail in private_mails(contest.desk()) if mail.seal == seal)
    assert mail.mail.effective.at is not None
    assert mail.mail.effective.at.replace(second=0) == mail.sealed.time == parse_time("2009-08-02T20:15:00Z")


def pull(root: Path, *source: str) -> None:
    """As a contestmaster's own git does it."""
    subprocess.run(["git", "pull", "-q", "--ff-only", *source], cwd=root, check=True, capture_output=True)


def test_a_new_contestmaster_takes_over_what_is_sealed(contest: Contest) -> None:
    new = Contest(contest.top / "new", contest.top / "new" / "secrets")
    Repository.open(contest.root).git.run("clone", "-q", str(contest.root), str(new.root))
    assert new.nomic(MONDAY, "keys", "make") == 0
    assert new.nomic(MONDAY, "restore") == 1
    pull(contest.root, str(new.root))
    assert contest.nomic(MONDAY, "keys", "reseal") == 0
    pull(new.root)
    assert new.nomic(MONDAY, "restore") == 0
    assert [item.id for item in private_queue(new.desk())] == [item.id for item in private_queue(contest.desk())]
    assert new.desk().secrets.sealed(NAME) == contest.desk().secrets.sealed(NAME)


def test_who_has_not_the_mails_cannot_reseal(contest: Contest) -> None:
    lose_secrets(contest)
    assert contest.nomic(MONDAY, "keys", "reseal") == 3


def test_a_deputy_makes_eir_own_key(contest: Contest, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deputy.key"
    assert contest.nomic(MONDAY, "keys", "deputy", str(path)) == 0
    assert path.stat().st_mode & 0o777 == 0o600
    assert public_half(identity_in(path.read_text(), "")) in capsys.readouterr().out
    assert contest.nomic(MONDAY, "keys", "deputy", str(path)) == 2


def test_the_keys_in_use_are_shown_without_their_private_half(
    contest: Contest, capsys: pytest.CaptureFixture[str]
) -> None:
    assert contest.nomic(MONDAY, "keys", "show") == 0
    told = capsys.readouterr().out
    assert "(private half here)" in told
    assert "AGE-SECRET" not in told
