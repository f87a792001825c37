"""A reason: one number of a player's, or why there is none, with all that it rests on."""

from dataclasses import dataclass

from nomic_tools.core.plain import Plain, Table
from nomic_tools.office.disputes.citing import Cited
from nomic_tools.office.readings import InForce

_OF_AN_ACCOUNT = ("revoked", "awarded", "not_awarded", "moved", "corrected")


@dataclass(frozen=True, slots=True)
class Reason:
    """One number, or why there is none: what was worked out, by which clause and reading, from which acts.

    `event` is the fact on record, where there is one. `words` are those of the clause.
    """

    step: str
    text: str
    clause: str
    words: str = ""
    amount: int | None = None
    event: int | None = None
    reading: InForce | None = None
    acts: tuple[Cited, ...] = ()

    def told(self) -> str:
        """The reason in a line: `-2 revoked: 2 of 2 due`."""
        step = (
            "" if self.step in ("moved", "score_set", "refused", "destroyed", "struck") else self.step.replace("_", " ")
        )
        amount = "" if self.amount is None or self.step in ("limit", "share") else str(self.amount)
        if self.step in _OF_AN_ACCOUNT:
            amount = f"{self.amount:+d}"
        head = " ".join(part for part in (amount, step) if part)
        return f"{head}: {self.text}" if head else self.text

    def plain(self) -> Table:
        """The reason, for `--json`."""
        acts: list[Plain] = [act.plain() for act in self.acts]
        return {
            "step": self.step,
            "text": self.text,
            "amount": self.amount,
            "clause": self.clause,
            "words": self.words or None,
            "reading": self.reading.plain() if self.reading else None,
            "event": self.event,
            "acts": acts,
        }
