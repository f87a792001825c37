"""No name, subject or id can add to a mail's headers; what is composed reads back as it was."""

from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.mail.sending.outgoing import (
    BadOutgoing,
    Letter,
    completed,
    compose,
    envelope_of,
    header_text,
    references,
    subject_of,
    text_of,
)

AT = datetime(2009, 8, 3, 9, 0, tzinfo=UTC)
NAMES = {
    "from", "to", "subject", "date", "message-id", "auto-submitted", "x-loop", "content-type", "mime-version",
    "content-transfer-encoding",
}  # fmt: skip
HOSTILE = (
    "a\r\nBcc: eve@example.org", "a\nX: y", "\x00\x1b[31m", "é" * 300, "a\u2028b", "\ud800", "", " ",
    "=?utf-8?q?=0ABcc:_x=40y?=", "==??utf-8?q?=0ABcc?=", "=\x00?utf-8?q?=0D=0ABcc?=",
)  # fmt: skip


def letter(subject: str = "A word", body: str = "Hello.\n") -> Letter:
    return Letter("ash@example.org", "bram@example.org", subject, body, "<1@example.org>", AT, "nomic-x")


def parsed(mail: bytes) -> EmailMessage:
    found = message_from_bytes(mail, policy=default)
    assert isinstance(found, EmailMessage)
    return found


@pytest.mark.parametrize("subject", HOSTILE)
def test_a_hostile_subject_adds_no_header(subject: str) -> None:
    assert {name.lower() for name in parsed(compose(letter(subject)))} == NAMES


@settings(max_examples=40)
@given(st.text(max_size=200))
def test_a_subject_is_read_back_as_one_line(subject: str) -> None:
    wanted = header_text(header_text(subject)[:200])
    mail = compose(letter(subject))
    assert header_text(subject_of(mail)).replace(" ", "") == wanted.replace(" ", "")
    assert {name.lower() for name in parsed(mail)} == NAMES


@pytest.mark.parametrize("body", ["From me to you.\n", "é\n.\n..\nFrom x\n", "a " * 2000 + "\n", "-- \nx \n"])
def test_a_body_is_read_back_as_it_was(body: str) -> None:
    mail = compose(letter(body=body))
    assert text_of(mail).replace("\r\n", "\n") == body
    assert all(len(line) <= 998 for line in mail.split(b"\r\n")) and mail.isascii()


def test_many_long_ids_stay_ten_and_readable() -> None:
    ids = tuple(f"<{'x' * 60}{n}@example.org>" for n in range(30))
    mail = compose(Letter("a@example.org", "b@example.org", "x", "y", "<1@example.org>", AT, "l", ids[-1], ids))
    found = str(parsed(mail)["References"]).split()
    assert len(found) == 10 and found[0] == ids[0] and found[-1] == ids[-1] and b"=?" not in mail


def test_what_is_no_id_is_no_reference() -> None:
    assert references(("<a b@c>", "x", "<a@b>\r\nBcc: x@y"), "<z@example.org>") == "<z@example.org>"


@pytest.mark.parametrize("to", ["", "bram", "a@b, c@d", "a@b\r\nBcc: x@y.org", "<a@b.org>", '"a b"@c.org'])
def test_what_is_no_address_is_refused(to: str) -> None:
    with pytest.raises(BadOutgoing):
        compose(Letter("ash@example.org", to, "x", "y", "<1@example.org>", AT, "l"))


def test_a_draft_is_completed_without_a_change_to_what_it_has() -> None:
    draft = b"From: a@x.org\r\nTo: b@x.org\r\nMessage-ID: <own@x.org>\r\nX-Unsent: 1\r\n\r\nbody =3D\r\n"
    mail = completed(draft, "<other@x.org>", "nomic-x")
    assert mail.startswith(b"From: a@x.org\r\nTo: b@x.org\r\nMessage-ID: <own@x.org>\r\nAuto-Submitted: ")
    assert mail.endswith(b"\r\n\r\nbody =3D\r\n") and b"other" not in mail and b"Unsent" not in mail


@pytest.mark.parametrize("extra", ["To: c@x.org\r\n", "Cc: c@x.org\r\n", "Bcc: c@x.org\r\n"])
def test_a_draft_goes_to_one_person(extra: str) -> None:
    draft = f"From: a@x.org\r\nTo: b@x.org\r\n{extra}\r\nx\r\n".encode()
    assert envelope_of(draft) is None
