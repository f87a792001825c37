"""The ways in which a mail leaves: by SMTP, into a folder of drafts on a mail server, into a folder here."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.durable import PRIVATE_MODE, make_folder, replace_file
from nomic_tools.ledger.mail_settings import FILE, Server, read_mail_settings
from nomic_tools.ledger.steps import step
from nomic_tools.mail.boxes.imap import DraftRefused, append_draft, connect
from nomic_tools.mail.sending.outgoing import as_draft
from nomic_tools.mail.sending.smtp import NotSent, Relay, Tls, connected, hand_over
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.fetching import Unprotected, is_this_machine
from nomic_tools.office.post.sending import Post, Ready

_T = TypeVar("_T")
Password = Callable[[str], str]


class NoServer(NomicError):
    """No mail server is named, or what is said of it cannot be used."""


def into_folder(folder: Path) -> Post:
    """Write mails into a folder, each as a file that a mail program opens as a draft."""

    def post(ready: Ready) -> None:
        make_folder(folder)
        replace_file(folder / f"{ready.key}.eml", as_draft(ready.mail), PRIVATE_MODE)

    return post


def into_drafts(desk: Desk, password: Password) -> Post:
    """Put mails into the drafts of the IMAP server that mail.yaml names."""
    server = _named(desk, "imap", read_mail_settings(desk.secrets).imap)
    tls = _chosen(server, {"": True, "yes": True, "implicit": True, "none": False, "no": False})
    _must_be_safe(server, tls)
    secret = password(f"{server.user}@{server.host}")
    client = connect(server.host, server.user, secret, port=server.port, tls=tls)

    def post(ready: Ready) -> None:
        step(f"append {ready.key}")
        try:
            append_draft(client, server.drafts or "Drafts", as_draft(ready.mail), server.host)
        except DraftRefused as error:
            raise NotSent(error.message, place=error.place, remedy=error.remedy) from error

    return post


@contextmanager
def by_smtp(desk: Desk, password: Password) -> Iterator[Post]:
    """Hand mails to the SMTP server that mail.yaml names."""
    server = _named(desk, "smtp", read_mail_settings(desk.secrets).smtp)
    tls = _chosen(server, {"": Tls.IMPLICIT, **{item.value: item for item in Tls}})
    _must_be_safe(server, tls is not Tls.NONE)
    relay = Relay(server.host, server.port, tls, server.user)
    with connected(relay, password(f"{server.user}@{server.host}") if server.user else "") as connection:

        def post(ready: Ready) -> None:
            step(f"data {ready.key}")
            hand_over(connection, ready.envelope, ready.mail)

        yield post


def _named(desk: Desk, kind: str, server: Server | None) -> Server:
    if server is None:
        raise NoServer(
            f"no server for {kind} is named",
            place=str(desk.secrets.folder / FILE),
            remedy=f"Put it there: {kind}: {{host: ..., user: ...}}. Or write drafts: nomic send --drafts DIR.",
        )
    return server


def _chosen(server: Server, known: Mapping[str, _T]) -> _T:
    if server.tls not in known:
        options = ", ".join(filter(None, known))
        raise NoServer(f"tls cannot be {server.tls[:20]!r}", place=FILE, remedy=f"It can be: {options}.")
    return known[server.tls]


def _must_be_safe(server: Server, tls: bool) -> None:
    if not tls and not is_this_machine(server.host):
        raise Unprotected("mail and password would travel in the clear", place=server.host, remedy="Use tls.")
