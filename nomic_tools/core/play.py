"""Play: what a game does with a period, as the office sees it, for every game alike.

The office gathers a `PeriodView` from the journal; the game works it (provisionally, as often as one likes)
and, once the draws are made, resolves it into facts. A game never sees a file, a mail or the clock.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Draft, Event
from nomic_tools.core.limits import Allowance
from nomic_tools.core.names import People
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import Standing
from nomic_tools.core.times import Period


@dataclass(frozen=True, slots=True)
class PeriodView:
    """All that a game may know of a period.

    `start` is what stood at its first instant and must not be changed. `facts` are the events that count
    inside it without being declarations: orders filled, removals, flips. `declarations` are in the order
    of their settled times; a `source` that is a number is the number of the event. `open_orders` are those
    of earlier periods, and `settled` counts what was supplied or refused of them before this one.
    """

    period: Period
    start: Standing
    facts: tuple[Event, ...]
    declarations: tuple[Declaration, ...]
    settings: Settings
    people: People
    flip_to: str = ""
    open_orders: tuple[Declaration, ...] = ()
    settled: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judged:
    """How a declaration fares: `ok`, or the game's word for why it is refused, with what helps its sender."""

    declaration: Declaration
    status: str
    detail: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class OrderDue:
    """Something ordered that the contestmaster has not yet supplied. `n` counts within one declaration."""

    declaration: Declaration
    n: int
    due_by: datetime | None


@dataclass(frozen=True, slots=True)
class PickNeeded:
    """A pick that the draws must make: its label, and whom of the pool it leaves out."""

    label: str
    without: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to tell of a player; `text` goes on after eir name.

    `what` is `idle` for a thing e has not used, of which e is reminded while there is time, `breach` for what e
    should not have done, or a word of the game's own.
    """

    who: str
    what: str
    text: str


@dataclass(frozen=True, slots=True)
class Outlook:
    """A period worked by the rules as far as it is known."""

    members: tuple[str, ...]
    judged: tuple[Judged, ...]
    orders: tuple[OrderDue, ...]
    pool: tuple[str, ...]
    picks: tuple[PickNeeded, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """One step of a resolution: what was worked out, by which words and reading, from what.

    `who` is the player it is about, empty for a step about all. `sources` are those of the declarations.
    """

    step: str
    who: str
    clause: str
    words: str
    text: str
    reading: str = ""
    sources: tuple[str, ...] = ()
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Resolution:
    """A period resolved: the facts to record, in order, the totals, and the grounds for each number."""

    facts: tuple[Draft, ...]
    result: Table
    grounds: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class Filling:
    """What supplying one order comes to, and in a sentence. `outcome` is `filled`, `refused`, `waits`, or
    `left`: its sender ceases to be a party, which the contestmaster has to confirm.
    """

    outcome: str
    facts: tuple[Draft, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Resolving:
    """What resolving needs besides the view: the picks by label, what the limits leave, what stands.

    `at` is the contestmaster's act, `now` what stands then, `period_end` what stood at the period's end.
    `revoke` is nothing where revocations are unlimited; with `shared`, `award` is one threshold for both.
    """

    at: datetime
    picks: Mapping[str, str]
    award: Allowance
    revoke: Allowance | None
    shared: bool
    now: Standing
    period_end: Standing


class Play(Protocol):
    """What a game that is played in periods offers the office."""

    @property
    def unit(self) -> str:
        """What the accounts hold: points."""

    @property
    def things(self) -> str:
        """What it calls the things that players own: guns."""

    def draw_rules(self, period: str) -> Table:
        """The `purpose`, `pool` and `labels` of a period's draw, the same words every time."""

    def work(self, view: PeriodView) -> Outlook:
        """The period as far as it is known."""

    def at_once(self, view: PeriodView) -> tuple[Draft, ...]:
        """Facts that declarations bring about the moment they are declared, each with its `cause`."""

    def carry(self, view: PeriodView) -> tuple[Draft, ...]:
        """Facts of `resolve` about parties and things that rest on no draw and no reckoning."""

    def fill(self, view: PeriodView, order: OrderDue, now: Standing, at: datetime, revoke_left: int | None) -> Filling:
        """Supply one order at `at`, from what stands now.

        `revoke_left` is what the limit leaves where such supplies use it up, else nothing.
        """

    def resolve(self, view: PeriodView, given: Resolving) -> Resolution:
        """The period worked out to its facts."""

    def books(self, standing: Standing) -> Mapping[str, Plain]:
        """The game's books besides the opening: file name without ending, to its content."""
