"""A player who keeps eir receipt and eir sent mail can prove that the mail is in, unaltered, or was dropped."""

import shutil
from collections.abc import Callable
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.signing import is_signed, public_key, sign, signing_seed
from nomic_tools.mail.boxes.sources import open_mailbox
from nomic_tools.office.custody.keys import private_keys
from nomic_tools.office.custody.receipt_check import receipt_body
from nomic_tools.office.custody.receipt_text import BadReceipt, read_receipt, signed_text
from nomic_tools.samples import folder
from tests.office.secret_week import NAME, Contest, begin, play

FRIDAY = "2009-07-31T08:00:00Z"
IMPORT = ("import", str(folder(NAME) / "private" / "2009-W31a.mbox"))
RESOLVE = ("resolve",)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Contest:
    """The first week after its first private mail, with receipts written."""
    contest = begin(tmp_path_factory.mktemp("receipts"))
    play(contest, IMPORT)
    assert contest.nomic(FRIDAY, "receipt", "write") == 0
    return contest


@pytest.fixture
def contest(written: Contest, tmp_path: Path) -> Contest:
    """A copy of it that a test may change."""
    top = tmp_path / "copy"
    shutil.copytree(written.top, top)
    return Contest(top, top / "secrets", written.count)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The first sender's own copy of eir mail."""
    path = tmp_path / "own.eml"
    path.write_bytes(next(iter(open_mailbox(folder(NAME) / "private" / "2009-W31a.mbox"))).raw)
    return path


def draft(contest: Contest, seal: int = 1) -> Path:
    """A receipt as it waits among the secrets."""
    return contest.secrets / NAME / "outbox" / f"receipt-{seal}.eml"


def parsed(contest: Contest, seal: int = 1) -> Message:
    """Its headers and text."""
    return message_from_bytes(draft(contest, seal).read_bytes())


Verify = Callable[..., tuple[int, str]]


@pytest.fixture
def verify(contest: Contest, own: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """`nomic receipt verify` as the player runs it: in a clone, without any secrets."""

    def run_it(receipt: Path | None = None, mail: Path | None = None) -> tuple[int, str]:
        clone = contest.top / "clone"
        shutil.rmtree(clone, ignore_errors=True)
        Repository.open(contest.root).git.run("clone", "-q", str(contest.root), str(clone / "contest"))
        player = Contest(clone, clone / "no-secrets")
        capsys.readouterr()
        code = player.nomic(FRIDAY, "receipt", "verify", str(receipt or draft(contest)), "--mail", str(mail or own))
        told = capsys.readouterr()
        assert not player.secrets.exists()
        return code, told.out + told.err

    return run_it


def test_each_private_mail_has_a_receipt_to_the_registered_address(contest: Contest) -> None:
    sealed = [event.whole("seal") for event in contest.events() if event.kind == "mail_sealed"]
    to = [parsed(contest, seal)["To"] for seal in sealed]
    assert to == ["quentin.marsh@example.com", "teucer@example.org", "wexley.thorne@example.net"]


def test_a_receipt_says_what_was_read_what_stands_and_by_when(contest: Contest) -> None:
    body = receipt_body(draft(contest).read_bytes())
    assert 'aim Halloran ("I aim and fire at Halloran")' in body
    assert "More can come until 2009-08-03T00:00:00Z." in body
    assert "All that stands of yours in 2009-W31" in body


def test_a_receipt_is_an_answer_that_nobody_answers(contest: Contest) -> None:
    mail = parsed(contest)
    assert mail["In-Reply-To"] == mail["References"] == "<84ab2be7280907291729xa7ea24b9b9@mail.example.com>"
    assert mail["Auto-Submitted"] == "auto-replied"
    assert mail["From"] == "ottoline@quill.example.net"


def test_receipts_are_written_once(contest: Contest) -> None:
    before = draft(contest).read_bytes()
    assert contest.nomic("2009-07-31T09:00:00Z", "receipt", "write") == 0
    assert draft(contest).read_bytes() == before


def test_receipts_leave_no_trace_in_public(contest: Contest) -> None:
    git = Repository.open(contest.root).git
    assert git.run("status", "--porcelain") == b""
    assert "receipt" not in git.run("log", "--format=%B").decode().lower()


def test_a_receipt_proves_that_the_mail_is_in(verify: Verify) -> None:
    code, told = verify()
    assert code == 0
    assert "word for word" in told and "still sealed" in told


def test_after_the_reveal_it_proves_that_the_mail_was_opened(contest: Contest, verify: Verify) -> None:
    play(contest, RESOLVE, after=IMPORT)
    code, told = verify()
    assert code == 0
    assert "It was opened" in told


def test_another_mail_is_not_the_one_received(verify: Verify, own: Path) -> None:
    own.write_bytes(own.read_bytes().replace(b"Halloran", b"Wexley"))
    code, told = verify()
    assert code == 1
    assert "another mail than yours" in told


def test_a_list_tag_and_line_ends_do_not_matter(verify: Verify, own: Path) -> None:
    own.write_bytes(own.read_bytes().replace(b"Subject: ", b"Subject: [x] ").replace(b"\n", b"\r\n"))
    assert verify()[0] == 0


def test_a_mail_that_was_dropped_is_shown(contest: Contest, verify: Verify) -> None:
    git = Repository.open(contest.root).git
    first = next(event for event in contest.events() if event.kind == "mail_sealed")
    path = next((contest.root / "ledger" / NAME / "journal").rglob("*.yaml"))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[: first.seq - 1]))
    git.run("-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-qam", "nothing happened")
    code, told = verify()
    assert code == 1
    assert "was dropped" in told and "history was rewritten" in told


def test_a_changed_receipt_is_none(contest: Contest, verify: Verify, tmp_path: Path) -> None:
    forged = tmp_path / "forged.eml"
    forged.write_bytes(draft(contest).read_bytes().replace(b"aim Halloran", b"aim Bystander"))
    code, told = verify(forged)
    assert code == 3
    assert "not as it was signed" in told


def test_a_receipt_of_somebody_elses_key_is_told(contest: Contest, verify: Verify, tmp_path: Path) -> None:
    receipt, seed = read_receipt(receipt_body(draft(contest).read_bytes())), bytes(32)
    own_key = type(receipt)(**{name: getattr(receipt, name) for name in receipt.__slots__} | {"key": public_key(seed)})
    forged = tmp_path / "forged.eml"
    forged.write_text("Subject: x\n\n" + signed_text("I promise", own_key, seed))
    code, told = verify(forged)
    assert code == 1
    assert "never the contest's" in told


@pytest.mark.parametrize("text", ["", "hello", "-----BEGIN nomic-receipt/v1-----\n-----END nomic-receipt/v1-----\n"])
def test_what_is_no_receipt_is_refused(text: str) -> None:
    with pytest.raises(BadReceipt):
        read_receipt(text)


def test_a_signature_holds_for_its_message_and_key_alone(contest: Contest) -> None:
    (identity,) = private_keys(contest.desk()).values()
    seed = signing_seed(identity)
    signature = sign(seed, b"yes")
    assert is_signed(public_key(seed), b"yes", signature)
    assert not is_signed(public_key(seed), b"no", signature)
    assert not is_signed(public_key(bytes(32)), b"yes", signature)
    assert not is_signed("ed25519-" + "ff" * 32, b"yes", signature)


def test_who_is_called_foreign_has_a_receipt_to_dispute_it_with(contest: Contest, own: Path) -> None:
    own.write_bytes(own.read_bytes().replace(b"Halloran", b"Wexley").replace(b"84ab2be", b"94ab2be"))
    assert contest.nomic(FRIDAY, "import", str(own), "--private") == 0
    assert contest.nomic(FRIDAY, "review", "--refuse", "P4", "--reason", "about another game") == 0
    assert contest.nomic(FRIDAY, "receipt", "write") == 0
    assert "nothing to do with the contest: about another game" in receipt_body(draft(contest, 4).read_bytes())


@pytest.mark.parametrize("odd", [b"<a@b>\tBcc: x@example.org", b"<a b@c>", "<é@b>".encode(), b"<a@b", b"<>"])
def test_odd_ids_become_no_header(contest: Contest, tmp_path: Path, odd: bytes) -> None:
    raw = (
        b"From ottoline Thu Jul 30 16:44:02 2009\nReceived: from a by mx.quill.example.net; "
        b"Thu, 30 Jul 2009 18:44:00 +0000\nMessage-ID: " + odd + b"\nDate: Thu, 30 Jul 2009 18:43:52 +0000\n"
        b"References: " + odd + b" <x@y>\nFrom: Wexley <wexley.thorne@example.net>\nSubject: a\n\nHello.\n\n"
    )
    (tmp_path / "odd.mbox").write_bytes(raw)
    assert contest.nomic(FRIDAY, "import", str(tmp_path / "odd.mbox"), "--private") == 0
    assert contest.nomic(FRIDAY, "receipt", "write") == 0
    headers = parsed(contest, 4)
    assert set(headers.keys()) - {"In-Reply-To", "References"} == {
        "From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "X-Loop", "MIME-Version", "Content-Type",
        "Content-Transfer-Encoding",
    }  # fmt: skip
    assert b"Bcc:" not in draft(contest, 4).read_bytes().split(b"\n\n")[0]
