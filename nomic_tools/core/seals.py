"""Commitments to private mail: `nomic-seal/v1`.

A seal binds the contestmaster to a mail without telling anything of it. The salt is derived from a key of the
contest and period, so sealing twice gives the same commitment and nothing can be ground.
"""

from nomic_tools.core.digest import hmac_sha256, sha256

FORMAT = "nomic-seal/v1"


def salt(key: bytes, mail_hash: bytes) -> bytes:
    """The 32-byte salt of a mail, from the period's secret key (32 bytes) and the mail's canonical hash."""
    return hmac_sha256(key, FORMAT, "salt", mail_hash)


def commitment(salt_value: bytes, mail_hash: bytes) -> bytes:
    """The 32-byte commitment that stands in the journal until the mail is opened."""
    return sha256(FORMAT, "commitment", salt_value, mail_hash)
