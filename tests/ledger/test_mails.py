"""A mail in the ledger is read back as what was hashed, whatever is in it."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.ledger.mails import BadMailFile, mail_file, mail_path, read_mail

AT = datetime(2009, 7, 28, tzinfo=UTC)
VECTOR = ("<1@example.org>", "2009-07-28T14:03:11Z", "I shoot Bram.\n\nOn Mon, Bram <<masked>> wrote:\n> Howdy")
HASH = "8f6ce52105772317920e8ca29e5861cb0df54ca24bb255a6bdfc54389c15f585"


def test_the_published_vector_has_its_file() -> None:
    path, data = mail_file(AT, *VECTOR)
    assert path == mail_path(AT, HASH) == "ledger/mail/2009/8f6ce52105772317.txt"
    assert data.decode() == (
        '- {"mail": "nomic-mail/v1", "id": "<1@example.org>", "date": "2009-07-28T14:03:11Z"}\n'
        "I shoot Bram.\n\nOn Mon, Bram <<masked>> wrote:\n> Howdy\n"
    )
    assert read_mail(data, path, HASH).hash == HASH


@given(st.text(), st.text(), st.text())
def test_what_is_hashed_is_read_back(message_id: str, date: str, text: str) -> None:
    path, data = mail_file(AT, message_id, date, text)
    mail = read_mail(data, path)
    assert (mail.id, mail.date, mail.text) == (message_id, date, text)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"From bram\n\nhello\n",
        b'- {"mail": "nomic-mail/v1", "id": "", "date": ""}\nno end',
        b'- {"mail": "nomic-mail/v2", "id": "", "date": ""}\n\n',
        b'- {"mail": "nomic-mail/v1", "id": ""}\n\n',
        b'- {"mail": "nomic-mail/v1", "id": "", "date": ""}\n\xff\n',
    ],
)
def test_anything_else_is_refused(data: bytes) -> None:
    with pytest.raises(BadMailFile):
        read_mail(data, "ledger/mail/2009/x.txt")


def test_a_changed_mail_is_found_by_its_hash() -> None:
    path, data = mail_file(AT, *VECTOR)
    with pytest.raises(BadMailFile, match="hash"):
        read_mail(data.replace(b"shoot", b"spare"), path, HASH)
