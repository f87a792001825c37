"""A mail server that does not give what it has, or whose answer nobody understands, is told; it is no empty answer."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from imaplib import IMAP4
from smtplib import (
    SMTP,
    SMTPDataError,
    SMTPException,
    SMTPRecipientsRefused,
    SMTPResponseException,
    SMTPServerDisconnected,
)
from typing import cast

import pytest

from nomic_tools.mail.boxes.imap import DraftRefused, MailServerError, append_draft, fetch_mail
from nomic_tools.mail.sending.outgoing import Envelope
from nomic_tools.mail.sending.smtp import InDoubt, NotSent, hand_over

MAIL = b"From: Ash <ash@example.org>\n\nI hoot.\n"


class Folder:
    """A folder with the mails 7 and 9. `given` is what a fetch of each gives; `left` are those still there after it."""

    def __init__(self, given: Mapping[int, Mapping[bytes, object]], left: Sequence[int] = (7, 9)) -> None:
        self.given, self.left, self.fetched = given, left, False

    def select_folder(self, folder: str, readonly: bool = False) -> object:
        return {}

    def search(self, criteria: list[str]) -> Sequence[int]:
        return self.left if self.fetched else [7, 9]

    def fetch(self, messages: Sequence[int], data: list[str]) -> Mapping[int, Mapping[bytes, object]]:
        self.fetched = True
        return self.given

    def append(self, folder: str, msg: bytes, flags: Sequence[bytes] = ()) -> object:
        raise AssertionError


WHOLE = {b"BODY[]": MAIL, b"INTERNALDATE": datetime(2009, 7, 28, 12, tzinfo=UTC)}


@pytest.mark.parametrize("given", [{7: WHOLE}, {7: WHOLE, 9: {b"BODY[]": None}}, {7: WHOLE, 9: {b"SEQ": 2}}])
def test_a_mail_that_the_server_has_and_does_not_give_is_no_empty_mail(
    given: Mapping[int, Mapping[bytes, object]],
) -> None:
    with pytest.raises(MailServerError, match="has this mail and does not give it") as told:
        list(fetch_mail(Folder(given), "INBOX"))
    assert told.value.place.endswith("INBOX:9")


def test_a_mail_that_was_taken_out_meanwhile_is_not_missed() -> None:
    assert [uid for uid, _ in fetch_mail(Folder({7: WHOLE}, left=[7]), "INBOX")] == [7]


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (IMAP4.error("append failed: no such folder"), DraftRefused),
        (IMAP4.abort("the connection broke"), MailServerError),
        (OSError("the connection broke"), MailServerError),
    ],
)
def test_only_a_draft_that_the_server_refused_is_certain_not_to_be_there(
    error: Exception, kind: type[MailServerError]
) -> None:
    class Refusing(Folder):
        def append(self, folder: str, msg: bytes, flags: Sequence[bytes] = ()) -> object:
            raise error

    with pytest.raises(MailServerError) as told:
        append_draft(Refusing({}), "Drafts", MAIL)
    assert type(told.value) is kind


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (SMTPDataError(554, b"no"), NotSent),
        (SMTPDataError(451, b"later"), NotSent),
        (SMTPRecipientsRefused({"list@example.org": (550, b"no")}), NotSent),
        (SMTPDataError(-1, b"?"), InDoubt),
        (SMTPDataError(354, b"go on"), InDoubt),
        (SMTPResponseException(500, "Line too long."), InDoubt),
        (SMTPServerDisconnected("gone"), InDoubt),
        (SMTPException("what?"), InDoubt),
        (TimeoutError(), InDoubt),
    ],
)
def test_only_a_mail_that_the_server_refused_is_certain_not_to_have_left(
    error: Exception, kind: type[Exception]
) -> None:
    class Server:
        def sendmail(self, *given: object) -> None:
            raise error

    with pytest.raises(kind):
        hand_over(cast(SMTP, Server()), Envelope("ash@example.org", "list@example.org"), MAIL)
