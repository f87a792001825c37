"""A mail server in the test run, and what it was given."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session

PASSWORD = "correct horse"


@dataclass
class PostOffice:
    """Takes mail; `refuses` are recipients whose mail it does not take."""

    port: int
    taken: list[tuple[str, bytes]] = field(default_factory=list)
    refuses: set[str] = field(default_factory=set)

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        to = envelope.rcpt_tos[0]
        if to in self.refuses:
            return "554 no"
        assert isinstance(envelope.content, bytes)
        self.taken.append((to, envelope.content))
        return "250 OK"

    def mails(self, to: str = "") -> list[EmailMessage]:
        found = [message_from_bytes(mail, policy=default) for who, mail in self.taken if to in ("", who)]
        return [mail for mail in found if isinstance(mail, EmailMessage)]

    def ids(self) -> list[str]:
        return [str(mail["Message-ID"]) for mail in self.mails()]


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def knows(server: object, session: object, envelope: object, mechanism: object, data: object) -> AuthResult:
    """Whether a login has the right password."""
    return AuthResult(success=getattr(data, "password", b"") == PASSWORD.encode(), handled=False)


@contextmanager
def open_post_office() -> Iterator[PostOffice]:
    """A server on this machine that wants a login."""
    office = PostOffice(free_port())
    controller = Controller(
        office, "127.0.0.1", office.port, authenticator=knows, auth_required=True, auth_require_tls=False
    )
    controller.start()
    try:
        yield office
    finally:
        controller.stop()


def settings(folder: Path, office: PostOffice, more: str = "") -> None:
    """Name the server, and the list's address, in mail.yaml."""
    server = f"smtp: {{host: 127.0.0.1, port: {office.port}, tls: none, user: ash}}"
    text = f'{server}\nlists: {{creek: "creek@lists.example.org"}}\n'
    (folder / "secrets").mkdir(exist_ok=True)
    (folder / "secrets" / "mail.yaml").write_text(text + more)
