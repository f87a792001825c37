"""drand's quicknet beacon: which round comes when, and what the signature of a round gives.

A round is published every three seconds by a league of independent servers. Nobody knows its value before, and
everybody can have it for ever after.
"""

import hashlib
import re
from datetime import UTC, datetime, timedelta

from nomic_tools.core.trouble import NomicError

NAME = "drand:quicknet"
CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
GENESIS = datetime.fromtimestamp(1692803367, UTC)
EVERY = timedelta(seconds=3)
NOTICE = timedelta(hours=1)
"""How long after the closing notice the round comes at the earliest: time to see the notice first."""

MOST_FALLBACKS = 3

_ROUND = re.compile(r"drand:quicknet:([1-9][0-9]{0,15})")
_SIGNATURE = re.compile(r"[0-9a-f]{96}")


class BadRound(NomicError):
    """A round that there is not, or a signature that cannot be one."""


def first_round(notice: datetime) -> int:
    """The first round that comes at least an hour after the closing notice."""
    earliest = notice + NOTICE
    if earliest < GENESIS:
        raise BadRound(f"the beacon began on {GENESIS:%d %B %Y}", remedy="Name another source of entropy.")
    return -((GENESIS - earliest) // EVERY) + 1


def time_of(number: int) -> datetime:
    """When a round is published."""
    return GENESIS + (number - 1) * EVERY


def round_instead(number: int, n: int) -> int:
    """The `n`-th round to be used if round `number` cannot be had: an hour later each. It is never chosen."""
    if not 0 <= n <= MOST_FALLBACKS:
        raise BadRound(f"there is no fallback round {n}", remedy=f"They are 1 to {MOST_FALLBACKS}.")
    return number + n * (NOTICE // EVERY)


def source_of(number: int) -> str:
    """The source's id, as the closing names it: `drand:quicknet:657413`."""
    return f"{NAME}:{number}"


def round_of(source: str) -> int | None:
    """The round that a source's id names, or nothing for another source."""
    match = _ROUND.fullmatch(source)
    return int(match[1]) if match else None


def message(number: int) -> bytes:
    """What the servers sign for a round."""
    return hashlib.sha256(number.to_bytes(8, "big")).digest()


def read_signature(text: str) -> bytes:
    """A round's signature from its hex; raises `BadRound` for what cannot be one."""
    cleaned = text.strip().lower()
    if not _SIGNATURE.fullmatch(cleaned):
        raise BadRound(
            "this is no signature of a round: that is 96 hex digits",
            remedy=f"Take the field `signature` of the round from any drand server, chain {CHAIN}.",
        )
    return bytes.fromhex(cleaned)


def randomness(signature: bytes) -> str:
    """The value of a round, in hex: the SHA-256 of its signature."""
    return hashlib.sha256(signature).hexdigest()
