"""What the site is made from: the public journal, and what the office works out of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.core.events import Event
from nomic_tools.core.pages import Pages
from nomic_tools.core.play import Ground, Judged, Remark
from nomic_tools.core.readings import Choice, Reading, Settings
from nomic_tools.core.times import Period


@dataclass(frozen=True, slots=True)
class Worked:
    """A period as the rules make it: who plays in it, the readings in force, the grounds once it is resolved.

    `differs` says that the rules now give other totals than those on record.
    """

    members: tuple[str, ...]
    settings: Settings
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

    `judged` has how each act of a period fares, `work` works a period by its name; `members` are who plays now.
    `in_force` is the value of each reading now; `things` is what the game calls the things that players own.
    `rules` is a digest of the program, the contract file and the people: what pages follow from besides the events.
    """

    contest: str
    name: str
    game: str
    unit: str
    events: tuple[Event, ...]
    periods: tuple[Period, ...]
    judged: Mapping[str, tuple[Judged, ...]]
    work: Callable[[str], Worked]
    members: tuple[str, ...]
    readings: tuple[Reading, ...]
    in_force: Mapping[str, Choice]
    versions: tuple[Version, ...]
    dues: tuple[Due, ...]
    head: str
    claim_days: int = 7
    things: str = "things"
    pages: Pages = field(default_factory=Pages)
    rules: str = ""
    in_turns: bool = False
    is_over: bool = False

    @property
    def as_of(self) -> str:
        """When the last event was recorded: the site's only present."""
        return self.events[-1].recorded

    @property
    def kind(self) -> str:
        """What a period is: `week` or `turn`."""
        return "turn" if self.in_turns else "week"

    @property
    def master(self) -> str:
        """What whoever conducts it is called."""
        return "dealer" if self.in_turns else "contestmaster"
