"""Mailboxes of every kind give their mails, or say clearly that there are none."""

import gzip
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from nomic_tools.mail.boxes.imap import MailServerError, fetch_mail
from nomic_tools.mail.boxes.origin import Source
from nomic_tools.mail.boxes.sources import BadMailbox, open_mailbox
from nomic_tools.mail.reading import read_message

MAIL = b"From: Ash <ash@example.org>\nMessage-ID: <1@example.org>\n\n>From the start I hoot.\n"
MBOX = b"From ash@example.org Tue Jul 28 12:00:00 2009\n" + MAIL + b"\n"
PIPERMAIL = b"From ash at example.org  Tue Jul 28 12:00:00 2009\n" + MAIL.replace(
    b"Ash <ash@example.org>", b"ash at example.org (Ash)"
)
PAGES = Path(__file__).parent / "pages"


def put(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def test_an_mbox_plain_or_packed_gives_its_mails_unescaped(tmp_path: Path) -> None:
    for path in (put(tmp_path / "a.mbox", MBOX * 2), put(tmp_path / "a.mbox.gz", gzip.compress(MBOX * 2))):
        mails = list(open_mailbox(path))
        assert [mail.raw for mail in mails] == [MAIL.replace(b">From", b"From")] * 2
        assert [mail.source.place for mail in mails] == [f"{path.name}:1", f"{path.name}:2"]


def test_line_ends_of_an_mbox_do_not_matter(tmp_path: Path) -> None:
    [mail] = open_mailbox(put(tmp_path / "a.mbox", MBOX.replace(b"\n", b"\r\n")))
    [known] = open_mailbox(put(tmp_path / "b.mbox", MBOX))
    assert read_message(mail.raw, mail.source).sha256 == read_message(known.raw, known.source).sha256


def test_a_maildir_and_a_folder_give_their_mails(tmp_path: Path) -> None:
    put(tmp_path / "M" / "cur" / "1:2,S", MAIL)
    put(tmp_path / "M" / "new" / "2", MAIL)
    put(tmp_path / "F" / "a.eml", MAIL)
    put(tmp_path / "F" / "notes.md", b"not mail")
    assert len(list(open_mailbox(tmp_path / "M"))) == 2
    assert [mail.source.place for mail in open_mailbox(tmp_path / "F")] == ["a.eml"]


def test_an_archives_month_has_masked_authors(tmp_path: Path) -> None:
    [mail] = open_mailbox(put(tmp_path / "2009-July.txt", PIPERMAIL))
    author = read_message(mail.raw, mail.source).author
    assert author is not None
    assert (author.address, author.name, author.masked) == ("ash at example.org", "Ash", True)


@pytest.mark.parametrize("name", ["mhonarc.html", "pipermail.html"])
def test_an_archives_page_is_a_mail_again(name: str) -> None:
    [mail] = open_mailbox(PAGES / name)
    message = read_message(mail.raw, mail.source)
    assert message.message_id == "<abc123@mail.example.org>"
    assert message.date_utc == "2009-07-28T04:03:11Z"
    assert message.author is not None
    assert message.author.masked
    assert message.new_text == ["I aim at Bram & Ash."]
    assert "archive_page" in message.flags


def test_what_is_no_mail_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for path, words in (
        (tmp_path / "none.mbox", "cannot be read"),
        (put(tmp_path / "void.mbox", b""), "empty file"),
        (put(tmp_path / "x.bin", bytes(range(256))), "no mail"),
        (put(tmp_path / "x.gz", b"\x1f\x8bxx"), "damaged"),
        (tmp_path / "empty", "no mail in this folder"),
    ):
        with pytest.raises(BadMailbox, match=words) as caught:
            list(open_mailbox(path))
        assert caught.value.remedy


def test_a_mail_that_is_too_large_is_refused_and_never_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nomic_tools.mail.boxes.sources._LARGEST_MAIL", len(MAIL) - 1)
    for path in (put(tmp_path / "a.eml", MAIL), put(tmp_path / "a.eml.gz", gzip.compress(MAIL))):
        with pytest.raises(BadMailbox, match="larger than"):
            list(open_mailbox(path))


def test_a_lenient_caller_gets_the_bytes_with_their_error(tmp_path: Path) -> None:
    [mail] = open_mailbox(put(tmp_path / "x.bin", bytes(range(256))), lenient=True)
    assert read_message(mail.raw, mail.source).error


def test_what_is_known_of_the_list_goes_to_each_mail(tmp_path: Path) -> None:
    [mail] = open_mailbox(put(tmp_path / "a.mbox", MBOX), Source(list_id="game.lists.example.org"))
    assert read_message(mail.raw, mail.source).list_ids == ("game.lists.example.org",)


class FakeServer:
    """What a mail server answers, and what it was asked."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    def select_folder(self, folder: str, readonly: bool = False) -> object:
        self.asked.append((folder, readonly))
        if folder == "missing":
            raise OSError("no such folder")
        return {}

    def search(self, criteria: list[str]) -> Sequence[int]:
        self.asked.append(criteria)
        return [9, 7, 4]

    def fetch(self, messages: Sequence[int], data: list[str]) -> Mapping[int, Mapping[bytes, object]]:
        self.asked.append(data)
        received = datetime(2009, 7, 28, 12, tzinfo=UTC)
        return {uid: {b"BODY[]": MAIL, b"INTERNALDATE": received} for uid in messages}

    def append(self, folder: str, msg: bytes, flags: Sequence[bytes] = ()) -> object:
        raise AssertionError("reading mail puts nothing into a folder")


def test_mail_is_fetched_by_uid_with_its_receipt_and_never_marked_as_seen() -> None:
    server = FakeServer()
    fetched = list(fetch_mail(server, "INBOX", since_uid=4))
    assert [uid for uid, _ in fetched] == [7, 9]
    assert fetched[0][1].source.received == datetime(2009, 7, 28, 12, tzinfo=UTC)
    assert server.asked == [("INBOX", True), ["UID", "5:*"], ["BODY.PEEK[]", "INTERNALDATE"]]


def test_a_missing_folder_is_said_so() -> None:
    with pytest.raises(MailServerError, match="no such folder"):
        list(fetch_mail(FakeServer(), "missing"))
