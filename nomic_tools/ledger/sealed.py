"""Encrypted copies of what is sealed: `ledger/<contest>/sealed/2009-W31/7.age`, for a disk that is lost.

Each is an age file to the contestmaster's public key and the deputy's. Inside is a list of parts, each behind its
length, and zeros up to a whole number of frames, so that size tells nothing but the frames of a long mail.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nomic_tools.core.digest import lp
from nomic_tools.core.trouble import NomicError

FRAME = 16384
_MAIL = "nomic-sealed-mail/v1"
_SECRET = "nomic-sealed-secret/v1"
_LENGTH = 4


class BadCopy(NomicError):
    """An encrypted copy that does not open, or holds something else than it should."""


class BadKey(NomicError):
    """An age key that is none."""


@dataclass(frozen=True, slots=True)
class SealedMail:
    """What a copy holds: the salt, the sender as known at the sealing, the mail as the ledger will keep it, and raw."""

    salt: bytes
    author: str
    mail: bytes
    raw: bytes


def copy_path(contest: str, period: str, seal: int) -> str:
    """The path of the copy of a sealed mail."""
    return f"ledger/{contest}/sealed/{period}/{seal}.age"


def draw_path(contest: str, period: str, draw: str) -> str:
    """The path of the copy of the contestmaster's secret for a draw."""
    return f"ledger/{contest}/sealed/{period}/{draw}.age"


def seal_up(mail: SealedMail, recipients: Sequence[str]) -> bytes:
    """The encrypted copy of a mail, to the public keys `recipients`."""
    return encrypt(frame(_MAIL, mail.salt, mail.author, mail.mail, mail.raw), recipients)


def seal_up_secret(secret: bytes, recipients: Sequence[str]) -> bytes:
    """The encrypted copy of a draw's secret."""
    return encrypt(frame(_SECRET, secret), recipients)


def open_copy(data: bytes, identities: Iterable[str], place: str) -> SealedMail:
    """The mail in an encrypted copy."""
    salt, author, mail, raw = unframe(decrypt(data, identities, place), _MAIL, 4, place)
    return SealedMail(salt, author.decode("utf-8", "replace"), mail, raw)


def open_secret(data: bytes, identities: Iterable[str], place: str) -> bytes:
    """The draw's secret in an encrypted copy."""
    return unframe(decrypt(data, identities, place), _SECRET, 1, place)[0]


def frame(*parts: str | bytes) -> bytes:
    """The parts as a list, filled up with zeros to whole frames."""
    listed = lp(*parts)
    return listed + bytes(-len(listed) % FRAME)


def unframe(plain: bytes, name: str, count: int, place: str) -> list[bytes]:
    """The `count` parts behind the format's `name` that were put into frames."""
    parts: list[bytes] = []
    at = 0
    for _ in range(count + 1):
        start = at + _LENGTH
        at = start + int.from_bytes(plain[at:start], "big")
        parts.append(plain[start:at])
    if parts[0] != name.encode() or len(plain) % FRAME or not at <= len(plain) < at + FRAME or any(plain[at:]):
        raise BadCopy("this is no copy as the tool makes them", place=place)
    return parts[1:]


def encrypt(plain: bytes, recipients: Sequence[str]) -> bytes:
    """`plain` as an age file that any of `recipients` can open."""
    import pyrage

    return bytes(pyrage.encrypt(plain, [_recipient(key) for key in recipients]))


def decrypt(data: bytes, identities: Iterable[str], place: str) -> bytes:
    """What an age file holds, opened with any of the private keys `identities`."""
    import pyrage

    try:
        return bytes(pyrage.decrypt(data, [pyrage.x25519.Identity.from_str(key) for key in identities]))
    except (pyrage.DecryptError, ValueError) as error:
        raise BadCopy(f"the copy does not open: {str(error)[:80]}", place=place) from error


def new_identity() -> str:
    """A new private key for sealing, from the system's randomness."""
    import pyrage

    return str(pyrage.x25519.Identity.generate())


def public_half(identity: str, place: str = "") -> str:
    """The public key that belongs to a private one."""
    import pyrage

    try:
        return str(pyrage.x25519.Identity.from_str(identity).to_public())
    except (pyrage.IdentityError, ValueError) as error:
        raise BadKey("this is no private age key", place=place, remedy="It begins with AGE-SECRET-KEY.") from error


def identity_in(text: str, place: str) -> str:
    """The private key in a key file as `nomic keys` and `age-keygen` write it: comments, then the key."""
    lines = [line.strip() for line in text.splitlines()]
    found = [line for line in lines if line and not line.startswith("#")]
    if len(found) != 1:
        raise BadKey(f"a key file holds one key; this one holds {len(found)}", place=place)
    public_half(found[0], place)
    return found[0]


def identity_file(identity: str) -> bytes:
    """A key file, as `age` reads it too."""
    return f"# public key: {public_half(identity)}\n{identity}\n".encode()


def _recipient(key: str) -> object:
    import pyrage

    try:
        return pyrage.x25519.Recipient.from_str(key)
    except (pyrage.RecipientError, ValueError) as error:
        raise BadKey(f"{key[:70]!r} is no public age key", remedy="It begins with age1; see `nomic keys`.") from error
