"""Which announcements were made with these secrets: of the others nobody here knows whether they were posted."""

from nomic_tools.core.events import Event
from nomic_tools.ledger.secrets import Secrets

KIND = "announced"
"""The folder of the secrets that notes them."""


def note_announced(secrets: Secrets, contest: str, seq: int, digest: str) -> None:
    """Note, before its commit, an announcement that is to be event `seq`."""
    secrets.keep(contest, KIND, _name(seq, digest), b"")


def is_announced_here(secrets: Secrets, contest: str, event: Event) -> bool:
    """Whether an announcement on record was made with these secrets."""
    return _name(event.seq, event.text("digest")) in secrets.kept(contest, KIND)


def _name(seq: int, digest: str) -> str:
    return f"{seq}-{digest[:16]}"
