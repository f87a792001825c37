"""Matches: games played in turns that hold secrets, as the office sees them.

A match is settled period by period. The dealer knows every private mail of it; everybody else knows what was
recorded, and after the end everything, so that the whole match can then be settled again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Protocol, TypeAlias

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Draft, Event
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Filling, Ground, Judged, OrderDue, Outlook, PeriodView, Resolution, Resolving
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import Standing
from nomic_tools.core.times import Period
from nomic_tools.core.trouble import NomicError

Choose: TypeAlias = Callable[[str, Sequence[str], int], list[str]]
"""The draw of a period: from a label, a pool and a number to that many different names of the pool."""


class NotInTurns(NomicError):
    """Something that only a game played by weeks knows."""


@dataclass(frozen=True, slots=True)
class Played:
    """A period of a match with all that was declared in it, by the public list or privately, in order of time.

    `settings` are the readings in force when it was settled, or now.
    """

    period: Period
    declarations: tuple[Declaration, ...]
    settings: Settings


@dataclass(frozen=True, slots=True)
class MatchView:
    """All that the dealer has when the last of `periods` is settled at the time `at`.

    `players` are in the order of the contract file. `draws` has the draw of each period that announced one.
    """

    players: tuple[str, ...]
    periods: tuple[Played, ...]
    draws: Mapping[str, Choose]
    at: datetime

    @property
    def settings(self) -> Settings:
        """The readings in force in the last period."""
        return self.periods[-1].settings


@dataclass(frozen=True, slots=True)
class Pick:
    """Names drawn under a label from a pool: proved once the draw's secrets are out."""

    period: str
    label: str
    pool: tuple[str, ...]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """A period settled: the facts that become public now, and what the rest of the house does about it.

    `facts` end with the `began` of the next period, unless the match is `over`. `claims` are private
    declarations that `facts` disclose. `picks` are all picks of the match so far. `replies` has, by player,
    sentences for em alone.
    """

    facts: tuple[Draft, ...]
    result: Table
    claims: tuple[Declaration, ...] = ()
    picks: tuple[Pick, ...] = ()
    replies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    grounds: tuple[Ground, ...] = ()
    over: bool = False


def disclosed(settled: Settled, period: str, secret: bool) -> Settled:
    """What of a settled period may be on record: the one place where secrets are taken out of all parts of it.

    Replies are never public. Until the match is over only the picks of the period's own draw are, if that is not
    `secret`; then all are.
    """
    open_now = settled.over or not secret
    picks = tuple(pick for pick in settled.picks if open_now and (settled.over or pick.period == period))
    return replace(settled, picks=picks, replies={})


@dataclass(frozen=True, slots=True)
class DrawRule:
    """What a period's draw is for, announced in the same words in every match; `secret` until the match is over."""

    purpose: str
    pool: str
    labels: str
    secret: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What an announcement may tell of: the events on record by then, the last period settled, what stood before it.

    The `players` are in the order of the contract file.
    """

    players: tuple[str, ...]
    period: str
    settings: Settings
    start: Standing
    now: Standing
    events: tuple[Event, ...]


class MatchPlay(Protocol):
    """What a game that is played in turns offers the office."""

    @property
    def unit(self) -> str:
        """What the accounts hold: chips, money."""

    def opening(self, players: tuple[str, ...], settings: Settings, at: datetime) -> tuple[Draft, ...]:
        """The facts that open a match, the `began` of its first period last."""

    def draw_rule(self, period: str) -> DrawRule | None:
        """The draw that a period needs, if any."""

    def is_ready(self, view: MatchView) -> bool:
        """Whether the last period may be settled before its deadline."""

    def judge(self, view: MatchView) -> tuple[Judged, ...]:
        """How each declaration of the last period fares, by all that the dealer knows."""

    def hear(self, view: PeriodView) -> tuple[Judged, ...]:
        """How each declaration of a period fares, by what stands in the open and these declarations alone."""

    def missing(self, view: PeriodView) -> Mapping[str, str]:
        """What each player still has to send in a period, by these declarations alone; it goes on after eir name."""

    def settle(self, view: MatchView) -> Settled:
        """The last period settled."""

    def own(self, view: MatchView, who: str) -> Table:
        """What a player may know of the match besides what is public and what e was told: cards, chambers, debt."""

    def report(self, told: Told) -> Table:
        """What the announcement of a settled period says of the match, for its templates."""

    def books(self, standing: Standing) -> Mapping[str, Plain]:
        """The game's books besides the opening: file name without ending, to its content."""


@dataclass(frozen=True, slots=True)
class InTurns:
    """A match as the procedures see it that all games share."""

    match: MatchPlay

    @property
    def unit(self) -> str:
        """What the accounts hold."""
        return self.match.unit

    @property
    def things(self) -> str:
        """No match has a name of its own for them."""
        return "things"

    def draw_rules(self, period: str) -> Table:
        """The `purpose`, `pool` and `labels` of a period's draw."""
        rule = self.match.draw_rule(period)
        if rule is None:
            raise NotInTurns(f"nothing is drawn in {period}")
        return {"purpose": rule.purpose, "pool": rule.pool, "labels": rule.labels}

    def work(self, view: PeriodView) -> Outlook:
        """Who declared what so far; what it comes to is for the settling."""
        return Outlook(tuple(sorted(view.start.parties)), self.match.hear(view), (), (), (), ())

    def at_once(self, view: PeriodView) -> tuple[Draft, ...]:
        """Nothing takes effect before the settling."""
        return ()

    def carry(self, view: PeriodView) -> tuple[Draft, ...]:
        """Nothing is known to happen before the settling."""
        return ()

    def fill(self, view: PeriodView, order: OrderDue, now: Standing, at: datetime, revoke_left: int | None) -> Filling:
        """Nothing is ordered in a match."""
        raise NotInTurns("nothing is ordered in a match")

    def resolve(self, view: PeriodView, given: Resolving) -> Resolution:
        """A match is settled from all its periods, not from one."""
        raise NotInTurns("a match is settled, not resolved")

    def books(self, standing: Standing) -> Mapping[str, Plain]:
        """The game's own books."""
        return self.match.books(standing)
