"""Mail handed to an SMTP server, one recipient at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from smtplib import (
    SMTP,
    SMTP_SSL,
    SMTPDataError,
    SMTPException,
    SMTPHeloError,
    SMTPNotSupportedError,
    SMTPRecipientsRefused,
    SMTPSenderRefused,
)
from ssl import create_default_context

from nomic_tools.core.trouble import NomicError
from nomic_tools.mail.sending.outgoing import Envelope

_PATIENCE = 60.0
_REFUSED = 400
"""From here on, codes are refusals."""


class Tls(StrEnum):
    """How the way to a server is protected."""

    IMPLICIT = "implicit"
    STARTTLS = "starttls"
    NONE = "none"


_PORTS = {Tls.IMPLICIT: 465, Tls.STARTTLS: 587, Tls.NONE: 25}


@dataclass(frozen=True, slots=True)
class Relay:
    """The server that takes our mail; without a `user`, nobody logs in."""

    host: str
    port: int | None = None
    tls: Tls = Tls.IMPLICIT
    user: str = ""


class NotSent(NomicError):
    """The server did not take the mail, for certain."""


class InDoubt(NomicError):
    """The connection broke while the mail was handed over: the server may have taken it."""


@contextmanager
def connected(relay: Relay, password: str) -> Iterator[SMTP]:
    """A connection on which mail can be handed over."""
    try:
        server = _open(relay)
        if relay.user:
            server.login(relay.user, password)
    except (OSError, SMTPException) as error:
        raise NotSent(
            f"no connection: {_said(error)}",
            place=relay.host,
            remedy="Check mail.yaml among the secrets, and the password.",
        ) from error
    try:
        yield server
    finally:
        server.close()


def hand_over(server: SMTP, envelope: Envelope, mail: bytes) -> None:
    """Give one mail to the server; returning means that it has taken it."""
    try:
        server.sendmail(envelope.sender, [envelope.to], mail)
    except (OSError, SMTPException) as error:
        if _is_refusal(error):
            raise NotSent(f"the mail was refused: {_said(error)}") from error
        raise InDoubt(f"the connection broke: {_said(error)}") from error


def _is_refusal(error: Exception) -> bool:
    """Whether the server said no: any other answer, or none, leaves open whether it has taken the mail."""
    if isinstance(error, SMTPDataError):
        return error.smtp_code >= _REFUSED
    return isinstance(error, (SMTPHeloError, SMTPNotSupportedError, SMTPRecipientsRefused, SMTPSenderRefused))


def _open(relay: Relay) -> SMTP:
    port = relay.port or _PORTS[relay.tls]
    if relay.tls is Tls.IMPLICIT:
        return SMTP_SSL(relay.host, port, timeout=_PATIENCE, context=create_default_context())
    server = SMTP(relay.host, port, timeout=_PATIENCE)
    if relay.tls is Tls.STARTTLS:
        server.starttls(context=create_default_context())
    return server


def _said(error: Exception) -> str:
    """What the server said, cut; never the password, which no reply repeats."""
    return " ".join(str(error).split())[:200]
