"""Which announcements were made with these secrets: of the others nobody here knows whether they were posted."""

from collections.abc import Iterable

from nomic_tools.core.events import Event
from nomic_tools.ledger.secrets import Secrets

KIND = "announced"
"""The folder of the secrets that notes them."""


def note_announced(secrets: Secrets, contest: str, seq: int, digest: str) -> None:
    """Note, before its commit, an announcement that is to be event `seq`."""
    secrets.keep(contest, KIND, _name(seq, digest), b"")


def not_announced_here(secrets: Secrets, contest: str, announced: Iterable[Event]) -> list[Event]:
    """The announcements on record that were not made with these secrets."""
    here = secrets.kept(contest, KIND)
    return [event for event in announced if _name(event.seq, event.text("digest")) not in here]


def _name(seq: int, digest: str) -> str:
    return f"{seq}-{digest[:16]}"
