"""`nomic import` takes what people have: mailboxes in every form, and a real IMAP server."""

import gzip
import json
import mailbox
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from imapclient import IMAPClient

from tests.office import contests, mail_server
from tests.office.contests import Letter
from tests.office.mail_server import open_mail_server

AT = "2009-07-30T18:03:00Z"
SHOT = Letter("Bram", "2009-07-29T09:00:00Z", "I aim and fire at Doc.", "creek", id="<one@example.org>")
HOOT = Letter("Clay", "2009-07-29T10:00:00Z", "I hoot and holler.", "creek", id="<two@example.org>")
PAGE = """<!-- MHonArc v2.6.16 -->
<!--X-Subject: Gunfight -->
<!--X-From-R13: Oenz -->
<!--X-Date: Wed, 29 Jul 2009 09:00:00 +0000 -->
<!--X-Message-Id: one@example.org -->
<html><body>
<ul><li><em>From</em>: Bram &lt;bram@xxxxxxxxxxx&gt;</li>
<li><em>Date</em>: Wed, 29 Jul 2009 09:00:00 +0000</li></ul>
<!--X-Body-of-Message-->
<pre>I aim and fire at Doc.</pre>
<!--X-Body-of-Message-End-->
</body></html>
"""


@pytest.fixture
def folder(at_stage: Callable[[str], Path]) -> Path:
    return at_stage("review public")


def take(folder: Path, *words: str) -> dict[str, object]:
    """Run one import, and return what it told."""
    told = json.loads(contests.must(contests.type_in(folder, ["import", *words, "--json"], AT)).out)
    found = told[0]
    assert isinstance(found, dict)
    return found


def mail(letter: Letter) -> bytes:
    """The mail without the separator of an mbox."""
    return letter.to_bytes().split(b"\n", 1)[1]


def test_an_mbox_packed_by_gzip(folder: Path) -> None:
    path = folder / "mail" / "july.mbox.gz"
    path.write_bytes(gzip.compress(SHOT.to_bytes() + HOOT.to_bytes()))
    assert take(folder, str(path), "--public")["acts"] == 2


def test_a_maildir(folder: Path) -> None:
    box = mailbox.Maildir(folder / "mail" / "box")
    for letter in (SHOT, HOOT):
        box.add(mail(letter))
    assert take(folder, str(folder / "mail" / "box"), "--public")["acts"] == 2


def test_a_single_mail(folder: Path) -> None:
    (folder / "mail" / "one.eml").write_bytes(mail(SHOT))
    assert take(folder, str(folder / "mail" / "one.eml"), "--public")["acts"] == 1


def test_a_saved_page_of_the_lists_archive_needs_no_other_mark(folder: Path) -> None:
    (folder / "mail" / "msg00001.html").write_text(PAGE)
    found = take(folder, str(folder / "mail" / "msg00001.html"), "--public")
    assert (found["new"], found["waiting"]) == (1, 1)


def test_several_files_are_one_run_each(folder: Path) -> None:
    for name, letter in (("a.eml", SHOT), ("b.eml", HOOT)):
        (folder / "mail" / name).write_bytes(mail(letter))
    before = int(contests.git(folder, "rev-list", "--count", "HEAD"))
    words = ["import", str(folder / "mail" / "a.eml"), str(folder / "mail" / "b.eml"), "--public"]
    contests.must(contests.type_in(folder, words, AT))
    assert int(contests.git(folder, "rev-list", "--count", "HEAD")) == before + 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "say where the mail comes from"),
        (("--public",), "import from files, or from one mail server"),
        (("--public", "--imap", "localhost"), "import from files, or from one mail server"),
        (("x.mbox", "--public", "--private"), "a run reads public mail or private, not both"),
    ],
)
def test_an_import_must_say_what_and_from_where(folder: Path, words: tuple[str, ...], told: str) -> None:
    outcome = contests.type_in(folder, ["import", *words], AT)
    assert outcome.code == 2 and told in outcome.err


@pytest.fixture(scope="module")
def server() -> Iterator[int]:
    """A mail server on this machine; its port."""
    with open_mail_server() as port:
        yield port


def put(port: int, box: str, *letters: Letter) -> IMAPClient:
    return mail_server.put(port, box, letters)


def words(port: int, box: str, *more: str) -> list[str]:
    return ["--imap", "127.0.0.1", "--port", str(port), "--no-tls", "--user", "demouser", "--folder", box, *more]


@pytest.fixture
def password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOMIC_IMAP_PASSWORD", "demopass")


@pytest.mark.usefixtures("password")
def test_a_server_is_asked_only_for_what_is_new(folder: Path, server: int) -> None:
    put(server, "New", SHOT)
    first = take(folder, *words(server, "New", "--public"))
    assert (first["read"], first["acts"]) == (1, 1)
    put(server, "New", HOOT)
    second = take(folder, *words(server, "New", "--public"))
    assert (second["read"], second["acts"]) == (1, 1)
    assert take(folder, *words(server, "New", "--public"))["read"] == 0


@pytest.mark.usefixtures("password")
def test_nothing_is_marked_as_seen(folder: Path, server: int) -> None:
    client = put(server, "Unseen", SHOT)
    take(folder, *words(server, "Unseen", "--public"))
    client.select_folder("Unseen", readonly=True)
    assert len(client.search(["UNSEEN"])) == 1


@pytest.mark.usefixtures("password")
def test_private_mail_counts_when_the_server_received_it(folder: Path, server: int) -> None:
    letter = Letter("Bram", "2009-07-29T09:00:00Z", "I fire aimlessly.")
    bare = Letter(letter.who, letter.at, letter.text)
    client = put(server, "Private")
    raw = b"\n".join(line for line in mail(bare).split(b"\n") if b"eceived" not in line and b"\tby" not in line)
    client.append("Private", raw, msg_time=datetime(2009, 7, 29, 12, 30, tzinfo=UTC))
    take(folder, *words(server, "Private", "--private"))
    assert contests.lines_of(folder)[-1]["at"] == "2009-07-29T12:30:00Z"
    assert "aimless" in contests.must(contests.type_in(folder, "view Bram --json", AT)).out


@pytest.mark.usefixtures("password")
def test_neither_server_nor_user_is_named_in_the_repository(folder: Path, server: int) -> None:
    put(server, "Named", SHOT)
    take(folder, *words(server, "Named", "--public"))
    held = b"".join(contests.files(folder).values()) + contests.git(folder, "log").encode()
    assert b"demouser" not in held and b"127.0.0.1" not in held


@pytest.mark.usefixtures("password")
def test_an_unknown_folder_is_told(folder: Path, server: int) -> None:
    outcome = contests.type_in(folder, ["import", *words(server, "Nowhere", "--public")], AT)
    assert outcome.code == 3 and "Nowhere" in outcome.err


def test_a_wrong_password_is_told_and_shown_nowhere(folder: Path, server: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOMIC_IMAP_PASSWORD", "wrong-and-secret")
    outcome = contests.type_in(folder, ["import", *words(server, "INBOX", "--public")], AT)
    assert outcome.code == 3 and "no connection" in outcome.err and "wrong-and-secret" not in outcome.told


@pytest.mark.usefixtures("password")
def test_a_password_never_travels_in_the_clear_to_another_machine(folder: Path) -> None:
    more = ["--imap", "imap.example.org", "--user", "x", "--no-tls", "--private"]
    outcome = contests.type_in(folder, ["import", *more], AT)
    assert outcome.code == 3 and "in the clear" in outcome.err


def test_without_a_password_it_says_where_one_is_looked_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOMIC_IMAP_PASSWORD", raising=False)
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    outcome = contests.type_in(folder, ["import", "--imap", "localhost", "--user", "ash", "--private"], AT)
    assert outcome.code == 2 and "NOMIC_IMAP_PASSWORD" in outcome.err and "ash@localhost" in outcome.err


@pytest.mark.usefixtures("password")
def test_a_folder_whose_uids_nothing_vouches_for_is_read_whole_each_time(
    folder: Path, server: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nomic_tools.office.intake.fetching.open_folder", lambda *given: 0)
    put(server, "Vague", SHOT)
    assert take(folder, *words(server, "Vague", "--public"))["new"] == 1
    again = take(folder, *words(server, "Vague", "--public"))
    assert (again["read"], again["new"]) == (1, 0)
