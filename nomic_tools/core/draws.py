"""Verifiable draws: `nomic-draw/v1` and the IETF's RFC 3797.

A seed comes from an announcement that was on record before its entropy; every pick follows from the
seed and a label, so that anyone can recompute it. Nothing here is random.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from nomic_tools.core.digest import hmac_sha256, lp, sha256
from nomic_tools.core.trouble import NomicError

FORMAT = "nomic-draw/v1"
RFC3797 = "rfc3797"
_SPACE = 1 << 256
_SECRET = re.compile("[0-9a-f]{64}")
_BETWEEN = re.compile(r"[ .,;]+")


class DrawError(NomicError):
    """A draw that cannot be made as asked."""


@dataclass(frozen=True, slots=True)
class Entropy:
    """One source's value: `secret:teucer` and its hex, `drand:quicknet:657413` and its randomness."""

    source: str
    value: str


def seed(announcement_id: str, announcement: bytes, sources: Sequence[Entropy]) -> bytes:
    """The 32-byte seed of a draw from its announcement's bytes and the sources' values in announced order."""
    values = [lp(entropy.source, entropy.value) for entropy in sources]
    return sha256(FORMAT, "seed", announcement_id, hashlib.sha256(announcement).digest(), *values)


def secret_commitment(announcement_id: str, who: str, secret: bytes) -> bytes:
    """What the announcement says of a secret that is to be revealed later: its commitment, 32 bytes."""
    if len(secret) != 32:
        raise DrawError(f"the secret of {who} has {len(secret)} bytes, not 32")
    return sha256(FORMAT, "secret", announcement_id, who, secret)


def mails_digest(recorded: Iterable[bytes]) -> str:
    """The source `mails:<period>`: the digest, in hex, of every mail hash and commitment in journal order."""
    return sha256(FORMAT, "mails", *recorded).hex()


def below(seed_value: bytes, n: int, label: str) -> int:
    """A number from 0 up to but not including `n`, evenly: a block that would favour small ones is passed over."""
    if not 0 < n <= _SPACE:
        raise DrawError(f"cannot draw from {n} possibilities (label {label})")
    ceiling = _SPACE - _SPACE % n
    return next(value for value in _blocks(seed_value, label) if value < ceiling) % n


def choose(seed_value: bytes, pool: Iterable[str], k: int, label: str) -> list[str]:
    """`k` different names from `pool`, which is sorted first; the names must be unique and enough."""
    left = sorted(pool)
    if len(set(left)) != len(left):
        raise DrawError(f"the pool of {label} names somebody twice")
    if not 0 <= k <= len(left):
        raise DrawError(f"the pool of {label} has {len(left)} names, {k} are to be drawn")
    return [left.pop(below(seed_value, len(left), f"{label}/{i}")) for i in range(k)]


def read_numbers(value: str) -> list[list[int]]:
    """The numbers of each source in a typed value like `9319 / 2 5 12 8 10`: RFC 3797 takes nothing else."""
    groups = [_BETWEEN.split(group.strip()) for group in value.split("/")]
    if any(not (word.isascii() and word.isdigit()) for group in groups for word in group):
        raise DrawError(
            f"{value[:60]!r} holds other things than numbers",
            remedy="Write them as 9319 / 2 5 12 8 10, a stroke between sources.",
        )
    return [[int(word) for word in group] for group in groups]


def numbers_of(entropy: Entropy) -> list[list[int]]:
    """The numbers that a source gives RFC 3797: those typed in, or a secret as one whole number."""
    if entropy.source.startswith("secret:") and _SECRET.fullmatch(entropy.value):
        return [[int(entropy.value, 16)]]
    return read_numbers(entropy.value)


def rfc3797_key(sources: Iterable[Iterable[int]]) -> str:
    """The key string of RFC 3797: each source's numbers sorted, each followed by `.`, then `/`."""
    return "".join("".join(f"{number}." for number in sorted(numbers)) + "/" for numbers in sources)


def rfc3797_below(key: str, n: int, i: int) -> int:
    """Pick number `i` of RFC 3797 as a place among `n`: MD5 over the key between two counters, modulo `n`."""
    frame = i.to_bytes(2, "big")
    digest = hashlib.md5(frame + key.encode() + frame, usedforsecurity=False).digest()
    return int.from_bytes(digest, "big") % n


def _blocks(seed_value: bytes, label: str) -> Iterator[int]:
    for counter in count():
        yield int.from_bytes(block(seed_value, label, counter), "big")


def block(seed_value: bytes, label: str, counter: int) -> bytes:
    """The 32 bytes that `label` gives at `counter`."""
    return hmac_sha256(seed_value, FORMAT, "block", label, str(counter))
