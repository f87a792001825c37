"""Mail from an IMAP server by IMAPClient: read by UID, never marked as seen, with the server's time of receipt."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from imaplib import IMAP4
from typing import Protocol

from nomic_tools.core.trouble import NomicError
from nomic_tools.mail.boxes.origin import RawMail, Source

_AT_ONCE = 50
_PATIENCE = 60.0
_CHECK = "Check the folder's name."
_SAVE = "Nothing was imported. Run again; if it stays so, move that mail out of the folder, and import it from a file."


class MailServerError(NomicError):
    """The mail server cannot be reached, refuses the login, or has no such folder."""


class DraftRefused(MailServerError):
    """The server did not take the draft, for certain."""


class Server(Protocol):
    """What is used of `imapclient.IMAPClient`."""

    def select_folder(self, folder: str, readonly: bool = ...) -> object:
        """Open a folder."""

    def search(self, criteria: list[str]) -> Sequence[int]:
        """The UIDs that fit."""

    def fetch(self, messages: Sequence[int], data: list[str]) -> Mapping[int, Mapping[bytes, object]]:
        """The data of these messages."""

    def append(self, folder: str, msg: bytes, flags: Sequence[bytes] = ...) -> object:
        """Put a mail into a folder."""


def connect(host: str, user: str, password: str, *, port: int | None = None, tls: bool = True) -> Server:
    """A logged-in connection; times are taken as the server gives them, with their zone."""
    from imapclient import IMAPClient  # here, because few commands need it and it is slow to import
    from imapclient.exceptions import IMAPClientError

    try:
        client = IMAPClient(host, port=port, use_uid=True, ssl=tls, timeout=_PATIENCE)
        client.normalise_times = False
        client.login(user, password)
    except (OSError, IMAPClientError) as error:
        raise MailServerError(
            f"no connection: {error}", place=host, remedy="Check host, user and password, and that TLS is spoken."
        ) from error
    server: Server = client
    return server


def open_folder(server: Server, folder: str, place: str = "") -> int:
    """Open a folder to be read, and return its UIDVALIDITY: UIDs mean nothing beyond it."""
    with _told(place, folder):
        answer = server.select_folder(folder, readonly=True)
    validity = answer.get(b"UIDVALIDITY") if isinstance(answer, Mapping) else None
    return validity if isinstance(validity, int) else 0


def fetch_mail(server: Server, folder: str, since_uid: int = 0, place: str = "") -> Iterator[tuple[int, RawMail]]:
    """The mails of a folder with a UID above `since_uid`, with their UIDs, oldest first."""
    with _told(place, folder):
        server.select_folder(folder, readonly=True)
        found = sorted(uid for uid in server.search(["UID", f"{since_uid + 1}:*"]) if uid > since_uid)
    for start in range(0, len(found), _AT_ONCE):
        uids = found[start : start + _AT_ONCE]
        with _told(place, folder):
            fetched = server.fetch(uids, ["BODY.PEEK[]", "INTERNALDATE"])
            gone = _taken_out(server, [uid for uid in uids if uid not in fetched])
        yield from ((uid, _mail(fetched.get(uid, {}), f"{place}/{folder}:{uid}")) for uid in uids if uid not in gone)


def append_draft(server: Server, folder: str, mail: bytes, place: str = "") -> None:
    """Put a mail into a folder of drafts; raises `DraftRefused` where the server said no, so that it is not there."""
    with _told(place, folder):
        try:
            server.append(folder, mail, [b"\\Draft"])
        except IMAP4.error as error:
            if type(error) is not IMAP4.error:  # a kind of it: the connection broke, or nobody knows what was meant
                raise
            raise DraftRefused(f"{error}"[:300], place=f"{place}/{folder}", remedy=_CHECK) from error


@contextmanager
def _told(place: str, folder: str) -> Iterator[None]:
    """Every error of the library in our words: it raises imaplib's, its own, and those of sockets."""
    try:
        yield
    except MailServerError:
        raise
    except Exception as error:
        raise MailServerError(f"{error}"[:300], place=f"{place}/{folder}", remedy=_CHECK) from error


def _taken_out(server: Server, missing: Sequence[int]) -> set[int]:
    """Those of the missing mails that are in the folder no more."""
    return set(missing) - set(server.search(["UID", f"{missing[0]}:{missing[-1]}"])) if missing else set()


def _mail(data: Mapping[bytes, object], place: str) -> RawMail:
    """A mail as the server gave it; raises `MailServerError` where it gave none of what it has."""
    raw, received = data.get(b"BODY[]"), data.get(b"INTERNALDATE")
    if not isinstance(raw, bytes):
        raise MailServerError("the server has this mail and does not give it", place=place, remedy=_SAVE)
    at = received if isinstance(received, datetime) and received.tzinfo is not None else None
    return RawMail(raw, Source(place=place, received=at))
