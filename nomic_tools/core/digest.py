"""Length-prefixed hashing, the base of canonical mail, draws and seals."""

import hashlib
import hmac


def lp(*parts: str | bytes) -> bytes:
    """Each part (text as UTF-8) behind its length as 4 bytes big-endian, joined: no two lists look alike."""
    return b"".join(len(raw).to_bytes(4, "big") + raw for raw in map(_raw, parts))


def sha256(*parts: str | bytes) -> bytes:
    """The SHA-256 of `lp(*parts)`, 32 bytes."""
    return hashlib.sha256(lp(*parts)).digest()


def hmac_sha256(key: bytes, *parts: str | bytes) -> bytes:
    """The HMAC-SHA256 of `lp(*parts)` under `key`, 32 bytes."""
    return hmac.new(key, lp(*parts), hashlib.sha256).digest()


def _raw(part: str | bytes) -> bytes:
    return part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
