"""What the site is made from: the public journal, and what the office works out of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.events import Event
from nomic_tools.core.play import Ground, Judged, Remark
from nomic_tools.core.readings import Choice, Reading
from nomic_tools.core.times import Period


@dataclass(frozen=True, slots=True)
class Worked:
    """A period as the rules make it: how each act fares, and the grounds once it is resolved.

    `differs` says that the rules now give other totals than those on record.
    """

    period: Period
    members: tuple[str, ...]
    judged: tuple[Judged, ...]
    grounds: tuple[Ground, ...] = ()
    remarks: tuple[Remark, ...] = ()
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the contract's text, with the event that brought it; `text` is nothing where it is lost."""

    name: str
    digest: str
    since: str
    source: str
    seq: int
    text: str | None


@dataclass(frozen=True, slots=True)
class Due:
    """Something that is owed, and by when."""

    what: str
    by: datetime | None


@dataclass(frozen=True, slots=True)
class Given:
    """A contest as its site shows it. `events` are all of them, so that the event n stands at n - 1.

    `in_force` is the value of each reading now.
    """

    contest: str
    name: str
    game: str
    unit: str
    events: tuple[Event, ...]
    worked: tuple[Worked, ...]
    readings: tuple[Reading, ...]
    in_force: Mapping[str, Choice]
    versions: tuple[Version, ...]
    dues: tuple[Due, ...]
    head: str
    claim_days: int = 7

    @property
    def as_of(self) -> str:
        """When the last event was recorded: the site's only present."""
        return self.events[-1].recorded
