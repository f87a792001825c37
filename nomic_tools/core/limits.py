"""Limits on awards and revocations: what a limit is, and what it comes to for those who are counted.

A limit is a fixed amount, or so many times the number of those who are counted. There is no default.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import TypeVar, assert_never

from nomic_tools.core.census import Census
from nomic_tools.core.times import Period, midnight
from nomic_tools.core.trouble import NomicError

_Stated = TypeVar("_Stated")
_EXAMPLE = """Say it in the contract file, in place of its `limits:` and `counts:`, with the rule it rests on:
limits:
- from: "{day}"
  cite: B Nomic rule on contests
  award: {{times: 5, of: [parties, first_class], counted: week_start, per: week}}
  revoke: {{amount: 10, per: week, includes_purchases: false}}
counts:
- {{from: "{day}", first_class: all, source: the Registrar's report}}"""
_COUNTS = """Say it in the contract file, in the row of `counts:` in force or a new one:
counts:
- {{from: "{day}", {name}: {who}, source: the Registrar's report}}"""


class NoLimit(NomicError):
    """No limit is set for a date: there is no default."""


class NotCounted(NomicError):
    """A limit counts by something that nobody has stated."""


class Counted(StrEnum):
    """The moment at which those counted are counted."""

    WEEK_START = "week_start"
    WEEK_END = "week_end"
    AWARD = "award"


class Per(StrEnum):
    """The stretch in which the limit may be used up once."""

    WEEK = "week"
    MONTH = "month"
    CONTEST = "contest"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit. `amount` is fixed, or multiplied by the number of those counted where `counted` is set.

    `of` are the properties that those counted all have. `per_player` caps what one player may get or lose.
    """

    per: Per
    amount: int | None = None
    of: tuple[str, ...] = ()
    members_for: int | None = None
    contestants: int | None = None
    counted: Counted | None = None
    per_player: int | None = None
    includes_purchases: bool = False


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits in force from a date, citing the rule. With `shared`, `award` is one threshold for both.

    `revoke` is nothing where revocations are unlimited.
    """

    since: date
    cite: str
    award: Limit
    revoke: Limit | None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a limit comes to: the names counted, the sum in words, the rule, how much is used and left.

    `limit` and `left` are nothing where only a cap per player holds; `left_each` is what that cap leaves.
    """

    limit: int | None
    names: tuple[str, ...]
    sum: str
    cite: str
    used: int
    left: int | None
    left_each: Mapping[str, int] = field(default_factory=dict)


def limits_at(rows: Iterable[Limits], day: date, place: str = "", first: date | None = None) -> Limits:
    """The limits in force on `day`; raises `NoLimit` where nobody has set any, naming the `place` for them.

    The example that it gives holds from the `first` day on which anything may be counted.
    """
    found = [row for row in rows if row.since <= day]
    if not found:
        message = f"no limits are set for {day.isoformat()}"
        raise NoLimit(message, place=place, remedy=_EXAMPLE.format(day=min(day, first or day)))
    return max(found, key=lambda row: row.since)


def evaluate(
    limit: Limit, cite: str, census: Census, used: int = 0, used_each: Mapping[str, int] | None = None
) -> Allowance:
    """What `limit` comes to, for those in `census` (taken when `counted` says), when `used` of it is gone.

    `used_each` has every player that a cap may concern, with how much of eir own is used.
    """
    names, total, words = _reckon(limit, census)
    cap = limit.per_player
    each = {} if cap is None else {name: max(0, cap - gone) for name, gone in (used_each or {}).items()}
    return Allowance(total, names, words, cite, used, None if total is None else max(0, total - used), each)


def span_start(per: Per, at: datetime, week: Period, opened: date) -> datetime:
    """Since when what was awarded or revoked uses up a limit that is looked at in `week`, at `at`."""
    match per:
        case Per.WEEK:
            return week.start
        case Per.MONTH:
            return midnight(at.date().replace(day=1))
        case Per.CONTEST:
            return midnight(opened)
        case Per.MESSAGE:
            return at
        case _:
            assert_never(per)


def counted(limit: Limit, census: Census) -> tuple[str, ...]:
    """The names that a limit counts, sorted: those with every property it names, or all their bases."""
    names = frozenset.intersection(*(list(_groups(limit, census)) or [frozenset(census.parties)]))
    if "first_class" in limit.of:
        first_class = _stated(census.counts.first_class, "first_class", census)
        names = frozenset(name for name in names if name in first_class)
    if "active" in limit.of:
        active = _stated(census.counts.active, "active", census)
        names = frozenset(name for name in names if name in active)
    if "bases" in limit.of:
        bases = _stated(census.counts.bases, "bases", census)
        names = frozenset(base for name in names for base in bases.get(name, (name,)))
    return tuple(sorted(names))


def _groups(limit: Limit, census: Census) -> Iterator[frozenset[str]]:
    """Each group that the ledger knows and the limit names."""
    if "parties" in limit.of:
        yield frozenset(census.parties)
    if "gunslingers" in limit.of:
        yield census.players
    if limit.contestants is not None:
        yield census.in_days(limit.contestants)
    if limit.members_for is not None:
        yield census.members_for(limit.members_for)


def _stated(value: _Stated | None, name: str, census: Census) -> _Stated:
    if value is None:
        remedy = _COUNTS.format(
            day=census.at.date(), name=name, who="{Bram: [Bram, Ash]}" if name == "bases" else "all"
        )
        raise NotCounted(f"nobody has said what counts as {name} on {census.at:%Y-%m-%d}", remedy=remedy)
    return value


def _reckon(limit: Limit, census: Census) -> tuple[tuple[str, ...], int | None, str]:
    if limit.amount is None:
        return (), None, f"{limit.per_player} for each player"
    if limit.counted is None:
        return (), limit.amount, str(limit.amount)
    names = counted(limit, census)
    total = limit.amount * len(names)
    return names, total, f"{limit.amount} x {len(names)} = {total}"
