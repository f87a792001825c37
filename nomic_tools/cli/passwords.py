"""Passwords of mail servers: from the environment or a keyring, never from the command line, which others can see."""

import os

from nomic_tools.core.trouble import UsageError

KEYRING = "nomic-tools"
"""The service under which a keyring holds them, each as user@host."""


def password_of(variable: str, account: str) -> str:
    """The password in the environment's `variable`, or the keyring's for `account`."""
    stated = os.environ.get(variable)
    if stated:
        return stated
    try:
        import keyring

        kept = keyring.get_password(KEYRING, account)
    except Exception:  # none is installed, or it is locked, or this machine has no place for one
        kept = None
    if kept is None:
        raise UsageError(
            f"no password for {account}", remedy=f"Set {variable}, or type once: keyring set {KEYRING} {account}"
        )
    return str(kept)
