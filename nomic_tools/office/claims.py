"""Claims of error as the journal has them: who claims what, until when it is to be decided, what became of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.times import format_time


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of error. `decided` is the event of its decision, `mended` that of the correction that answers it."""

    raised: Event
    decided: Event | None = None
    mended: Event | None = None

    @property
    def name(self) -> str:
        """Its number: `C3`."""
        return self.raised.text("claim")

    @property
    def state(self) -> str:
        """`open`, `denied`, `upheld` (and owed a correction), or `mended`."""
        if self.decided is None:
            return "open"
        return "mended" if self.mended else self.decided.text("decision")

    @property
    def is_settled(self) -> bool:
        """Whether nothing more is owed to it."""
        return self.state in ("denied", "mended")

    def due(self, days: int) -> datetime:
        """When its decision, or its correction, is due."""
        return (self.decided or self.raised).time + timedelta(days=days)

    def plain(self, days: int) -> Table:
        """The claim, for `--json`."""
        table: Table = {
            "claim": self.name,
            "state": self.state,
            "by": self.raised.text("by"),
            "about": self.raised.text("about"),
            "at": self.raised.at,
            "text": self.raised.text("text"),
            "source": self.raised.text("source"),
            "event": self.raised.seq,
        }
        table["due"] = None if self.is_settled else format_time(self.due(days))
        decided: Plain = None
        if self.decided:
            decided = {"by": self.decided.text("by"), "reason": self.decided.text("reason"), "event": self.decided.seq}
        return {**table, "decided": decided, "correction": self.mended.seq if self.mended else None}


def claims_in(events: Iterable[Event]) -> list[Claim]:
    """Every claim of error among `events`, in order."""
    every = list(events)
    decided = {event.text("claim"): event for event in every if event.kind == "claim_decided"}
    mended = {event.text("source"): event for event in every if event.kind == "corrected"}
    return [
        Claim(event, decided.get(event.text("claim")), mended.get(event.text("claim")))
        for event in every
        if event.kind == "claim_raised"
    ]


def unsettled(events: Sequence[Event]) -> list[Claim]:
    """The claims to which something is owed."""
    return [claim for claim in claims_in(events) if not claim.is_settled]
