"""`nomic-mail/v1`: the form of a mail that is the same for every subscriber and carries no address."""

import re

from nomic_tools.core.digest import sha256
from nomic_tools.mail.lines.footers import footer_start

VERSION = "nomic-mail/v1"
MASK = "<masked>"
_LOCAL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._%+=-"
_DOMAIN = re.compile(r"[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*")
_AT = re.compile(r"<[^<>\s@]+ at [^<>\s@]+>")
_LINE_END = re.compile(r"\r\n?")


def canonical_text(decoded: str) -> str:
    """The text that is hashed: line ends LF, no blanks before them, no footer, no outer blank lines, no address."""
    lines = [line.rstrip(" \t") for line in _LINE_END.sub("\n", decoded).split("\n")]
    del lines[footer_start(lines) :]
    return mask("\n".join(lines).strip("\n"))


def canonical_hash(message_id: str, date_utc: str, text: str) -> str:
    """The hash of a canonical mail, in hex; a missing id or date is the empty text."""
    return sha256(VERSION, message_id, date_utc, text).hex()


def mask(text: str) -> str:
    """`text` with every address replaced by `<masked>`, in linear time.

    The same as replacing all matches of `[A-Za-z0-9._%+=-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*` and of the archives'
    `bram at example.org` in angle brackets, but a pattern that begins with a run of letters is quadratic.
    """
    if "@" in text:
        text = _mask_plain(text)
    return _AT.sub(f"<{MASK}>", text) if " at " in text else text


def _mask_plain(text: str) -> str:
    pieces, done, at = [], 0, text.find("@")
    while at >= 0:
        domain = _DOMAIN.match(text, at + 1)
        before = text[done:at]
        kept = before.rstrip(_LOCAL)
        if domain and len(kept) < len(before):
            pieces += [kept, MASK]
            done = domain.end()
            at = text.find("@", done)
        else:
            pieces.append(text[done : at + 1])
            done = at + 1
            at = text.find("@", done)
    pieces.append(text[done:])
    return "".join(pieces)
