"""Mail that no person wrote: our own coming back, bounces, and what is sent automatically."""

import re
from enum import Enum

from nomic_tools.mail.boxes.origin import Source
from nomic_tools.mail.parts.headers import Headers
from nomic_tools.mail.parts.words import raw_text

_BOUNCER = re.compile(r"^(?:.{0,80}<)?(?:mailer-daemon|postmaster|mail-daemon)@", re.I)


class Robot(Enum):
    """Why a mail has no new text."""

    OWN = "own_mail"
    BOUNCE = "bounce"
    AUTOMATIC = "auto_submitted"
    DIGEST = "digest"


def robot_of(headers: Headers, kind: str, source: Source, digest: bool) -> Robot | None:
    """Own mail (our Message-ID or X-Loop), a bounce, other automatic mail, a digest, or nothing."""
    if raw_text(headers.first("message-id")) in source.own_ids:
        return Robot.OWN
    if any(raw_text(value) in source.loops for value in headers.every("x-loop")):
        return Robot.OWN
    if _is_bounce(headers, kind):
        return Robot.BOUNCE
    if _is_automatic(headers):
        return Robot.AUTOMATIC
    return Robot.DIGEST if digest else None


def _is_bounce(headers: Headers, kind: str) -> bool:
    if kind == "multipart/report" or "x-failed-recipients" in headers:
        return True
    return headers.first("return-path") == b"<>" and _BOUNCER.match(raw_text(headers.first("from"))) is not None


def _is_automatic(headers: Headers) -> bool:
    said = [value.split(b";")[0].split(b"(")[0].strip().lower() for value in headers.every("auto-submitted")]
    answers = any(name in headers for name in ("x-autoreply", "x-autorespond", "x-autoresponder"))
    return (
        answers or any(word and word != b"no" for word in said) or headers.first("precedence").lower() == b"auto_reply"
    )
