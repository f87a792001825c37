"""Signatures: `-- ` alone on a line, and the lines that telephones and mail services put under a mail."""

import re

from nomic_tools.mail.lines.languages import SENT_FROM, SENT_FROM_BEGINS, caseless
from nomic_tools.mail.lines.quoting import BLANK

_DEVICE = caseless(rf"{BLANK}*{SENT_FROM}(?:{BLANK}|\.)*$")
_BEHIND_LINK = re.compile(r"<http[^<>\s]{1,300}>")
_BARE = re.compile(rf"(?:--|—|–){BLANK}*$")


def may_sign(line: str) -> bool:
    """A quick test: the line begins as a signature, an advertisement or a device's line may."""
    first = line[:1]
    return first in "-—–_ \t" if not first.isalpha() else first in "SsGgVvEeIiLlOoWw" or first > "\x7f"


def is_signature(line: str) -> bool:
    """Two dashes and a blank, alone on the line."""
    return line in ("-- ", "--\u00a0", "-- \u00a0", "--  ")


def is_bare_dashes(line: str) -> bool:
    """Two dashes that lost their blank, or a long dash: a signature, perhaps."""
    return len(line) <= 6 and _BARE.match(line) is not None


def is_advert_rule(line: str) -> bool:
    """The rule that mail services draw above their advertisement."""
    return len(line) >= 30 and not line.rstrip().strip("_")


def is_device_line(line: str) -> bool:
    """`Sent from my phone`, in several languages."""
    begins = line.lstrip()[:4].lower()
    line = _BEHIND_LINK.sub("", line) if "<" in line else line
    return len(line) <= 120 and (begins in SENT_FROM_BEGINS or not begins.isascii()) and _DEVICE.match(line) is not None
