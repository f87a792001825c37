"""Where raw mail comes from: what the mailbox knows beyond its bytes, and the contest of the mailbox."""

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Source:
    """What stands beside a mail's bytes.

    `place` is for people (`box.mbox:3`), `received` our own receipt (INTERNALDATE), `list_hosts` the names of the host
    whose Received line counts, `own_ids` and `loops` the Message-IDs and X-Loop marks of mail that we sent.
    """

    place: str = ""
    mbox_line: str = ""
    in_mbox: bool = False
    received: datetime | None = None
    list_id: str = ""
    list_hosts: tuple[str, ...] = ()
    own_ids: frozenset[str] = frozenset()
    loops: frozenset[str] = frozenset()
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RawMail:
    """The bytes of one mail, an mbox's escape undone, and their source."""

    raw: bytes = field(repr=False)
    source: Source = Source()
