"""Signatures on receipts: Ed25519. The public half stands in the contract file as `ed25519-` and 64 hex digits."""

import re

from nomic_tools.core.digest import hmac_sha256

_PUBLIC = re.compile(r"ed25519-[0-9a-f]{64}")
_PREFIX = "ed25519-"


def signing_seed(identity: str) -> bytes:
    """The private signing key that goes with a sealing key: derived, so that there is one key to keep safe."""
    return hmac_sha256(identity.encode(), "nomic-keys/v1", "sign")


def public_key(seed: bytes) -> str:
    """The public half of a signing key."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return _PREFIX + Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw().hex()


def sign(seed: bytes, message: bytes) -> str:
    """The signature of `message`, in hex."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(seed).sign(message).hex()


def is_signed(public: str, message: bytes, signature: str) -> bool:
    """Whether `signature` is that of `message` by the key whose public half is `public`."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not _PUBLIC.fullmatch(public) or not re.fullmatch(r"[0-9a-f]{128}", signature):
        return False
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public.removeprefix(_PREFIX)))
        key.verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True
