"""Consent as nomics of 2009 know it: intents, who supports and who objects, whether that is enough, and when."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from nomic_tools.core.times import format_time
from nomic_tools.core.trouble import NomicError

OLDEST = timedelta(days=14)
"""An intent is at most so old when it is carried out."""

YOUNGEST = timedelta(days=4)
"""And at least so old, where objections matter."""

_METHOD = re.compile(r"(objections|support|consent)(?: ([1-9]\d{0,3}))?")


class BadMethod(NomicError):
    """A method of consent that there is none of."""


class Kind(StrEnum):
    """How an intent is carried: without N objections, with N support, with N consent."""

    OBJECTIONS = "objections"
    SUPPORT = "support"
    CONSENT = "consent"


@dataclass(frozen=True, slots=True)
class Method:
    """A kind of consent and its N; N left out is 1."""

    kind: Kind
    n: int = 1

    @classmethod
    def parse(cls, text: str) -> "Method":
        """The method that is written `consent 1`, `support 2`, `objections`."""
        match = _METHOD.fullmatch(text)
        if match is None:
            raise BadMethod(f"{text[:40]!r} is no method of consent", remedy="As: consent, support 2, objections 3.")
        return cls(Kind(match[1]), int(match[2] or 1))

    def __str__(self) -> str:
        return f"{self.kind.value} {self.n}"

    @property
    def told(self) -> str:
        """The method in words."""
        return f"without {self.n} objections" if self.kind is Kind.OBJECTIONS else f"with {self.n} {self.kind.value}"

    @property
    def hears_objections(self) -> bool:
        """Whether objections matter."""
        return self.kind is not Kind.SUPPORT

    def carries(self, supporters: int, objectors: int) -> bool:
        """'Without N objections = fewer than N objectors; with N support = N or more supporters; with N consent =
        supporters/objectors > N, or at least one supporter and no objector.'
        """
        match self.kind:
            case Kind.OBJECTIONS:
                return objectors < self.n
            case Kind.SUPPORT:
                return supporters >= self.n
            case Kind.CONSENT:
                return supporters > self.n * objectors if objectors else supporters >= 1


@dataclass(frozen=True, slots=True)
class Vote:
    """What somebody said of an intent: `support`, `consent`, `object`, or `withdraw` for what e said before."""

    by: str
    at: datetime
    do: str


@dataclass(frozen=True, slots=True)
class Proposed:
    """An intent: whose, since when, by which method; whether the contestmaster must consent besides."""

    by: str
    at: datetime
    method: Method
    needs_master: bool = True

    @property
    def opens(self) -> datetime:
        """From when on it may be carried out, if enough agree."""
        return self.at + YOUNGEST if self.method.hears_objections else self.at

    @property
    def closes(self) -> datetime:
        """Until when it may be carried out."""
        return self.at + OLDEST


@dataclass(frozen=True, slots=True)
class Tally:
    """An intent counted at a time. `lacks` says why it cannot be carried out then; it can if nothing stands there."""

    supporters: tuple[str, ...]
    objectors: tuple[str, ...]
    master_consents: bool
    lacks: tuple[str, ...]


def count(proposed: Proposed, votes: Iterable[Vote], members: Collection[str], master: str, now: datetime) -> Tally:
    """The tally at `now` among `members`, the contestmaster not being one of them.

    'Nobody counts for eir own intent.' The last word of each counts.
    """
    said: dict[str, str] = {}
    for vote in sorted(votes, key=lambda vote: vote.at):
        if proposed.at <= vote.at <= now:
            said[vote.by] = vote.do
    counted = set(members) - {proposed.by, master}
    supporters = tuple(sorted(who for who in counted if said.get(who) in ("support", "consent")))
    objectors = tuple(sorted(who for who in counted if said.get(who) == "object"))
    consents = said.get(master) in ("support", "consent")
    lacks = tuple(_lacks(proposed, len(supporters), len(objectors), consents, now))
    return Tally(supporters, objectors, consents, lacks)


def _lacks(proposed: Proposed, supporters: int, objectors: int, consents: bool, now: datetime) -> Iterable[str]:
    if not proposed.method.carries(supporters, objectors):
        yield f"{supporters} for and {objectors} against do not carry it {proposed.method.told}"
    if proposed.needs_master and not consents:
        yield "the contestmaster has not consented"
    if now < proposed.opens:
        yield f"it is younger than four days until {format_time(proposed.opens)}"
    if now > proposed.closes:
        yield f"it was older than fourteen days from {format_time(proposed.closes)} on"
