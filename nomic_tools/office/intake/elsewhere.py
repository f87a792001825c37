"""A private mail is sealed in every contest of the repository: what the others have to do with it."""

from collections.abc import Iterable
from functools import cache

from nomic_tools.core.events import Event
from nomic_tools.mail.message import Message
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.contenders import Contender, Ring, neighbouring, ring_of
from nomic_tools.office.intake.reading import ReadMail

FOREIGN = "it is about another contest, or nothing"
"""Why a mail of which a contest reads nothing is foreign to it, where another one holds it too."""


class Elsewhere:
    """The other contests of a repository, as a sealed mail of `desk` may be for them; there may be none."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.others = neighbouring(desk)
        self.ring = cache(self._ring)
        self._seals = cache(self._seals_of)

    def _ring(self, until: str) -> Ring | None:
        """The contests that a mail sealed at `until` may be for, by what was on record then."""
        return ring_of(self.desk, self.others, None, until)

    def holding(self, raw: str) -> list[str]:
        """The contests in which the mail is sealed or opened: not those that declared it foreign."""
        return [other.name for other in self.others if self._seals(other.name).get(raw, "foreign") != "foreign"]

    def kept_by(self, raw: str, sealed: Event, mail: ReadMail) -> str:
        """The contest that reads acts in the mail too, and is still to tell of it; empty where there is none."""
        playing = [other.name for other in self.others if not other.is_over]
        keeping = [name for name in playing if self._seals(name).get(raw) == "sealed"]
        ring = self.ring(sealed.recorded) if keeping else None
        return next(iter(_concerned(ring, mail.message, mail.player, keeping)), "") if ring else ""

    def _seals_of(self, contest: str) -> dict[str, str]:
        """How each mail of a contest stands: sealed, opened, foreign or kept, by the hash of its raw bytes."""
        desk = next(other for other in self.others if other.name == contest)
        stands: dict[int, str] = {}
        for event in Contender(desk).events():
            if event.kind in ("mail_sealed", "seal_opened", "seal_foreign", "seal_kept"):
                stands[event.whole("seal")] = event.kind.replace("mail_", "").replace("seal_", "")
        sealed = desk.secrets.sealed(contest).items()
        return {raw: stands[seal] for seal, raw in sealed if seal in stands}


def _concerned(ring: Ring, message: Message, author: str | None, contests: Iterable[str]) -> list[str]:
    """Those of `contests` that read something in a mail."""
    said = ring.said_to(message, author, "private")
    return [contest for contest in contests if contest in said]
