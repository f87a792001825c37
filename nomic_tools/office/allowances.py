"""What the limits come to for a period: who is counted, what is used, what is left."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from nomic_tools.core.census import Census, counts_at, parse_counts
from nomic_tools.core.events import CORRECTION, Event
from nomic_tools.core.limits import Allowance, Counted, Limit, Limits, NotCounted, Per, evaluate, limits_at, span_start
from nomic_tools.core.limits_file import parse_limits
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.replay import BANK, Standing
from nomic_tools.core.times import Period, format_time, parse_time
from nomic_tools.ledger.contract import Contract


@dataclass(frozen=True, slots=True)
class Moments:
    """What stood at each moment at which a limit may count people."""

    week_start: Standing
    week_end: Standing
    award: Standing
    at: datetime


@dataclass(frozen=True, slots=True)
class Allowances:
    """The award and revoke allowances of a period. With `shared`, `award` is one threshold for both."""

    award: Allowance
    revoke: Allowance | None
    shared: bool
    includes_purchases: bool

    def plain(self) -> Table:
        """Each limit with the names counted, the sum, what is used and left."""
        table: Table = {"shared": self.shared, "award": _plain(self.award)}
        table["revoke"] = _plain(self.revoke) if self.revoke else "unlimited"
        return table


def allowances(contract: Contract, name: str, period: Period, moments: Moments, moves: Sequence[Event]) -> Allowances:
    """The allowances of `period` at the contestmaster's act. `moves` are the `moved` events to be counted."""
    place = f"contracts/{name}.yaml"
    rows = parse_limits([*contract.limits], f"{place}: limits")
    day = moments.at.date() if period.end > moments.at else period.start.date()
    limits = limits_at(rows, day, place, _first_day(contract, period))
    revoke = limits.award if limits.shared else limits.revoke
    census = _Counting(contract, place, period, moments)
    award_used, revoke_used = _used(limits, period, moments.at, contract, moves)
    return Allowances(
        census.evaluate(limits.award, limits, award_used),
        census.evaluate(limits.revoke, limits, revoke_used) if limits.revoke else None,
        limits.shared,
        bool(revoke and revoke.includes_purchases),
    )


def _first_day(contract: Contract, period: Period) -> date:
    """The first day of the week in which the contest opened, for weeks that begin like `period`."""
    return contract.opened - timedelta(days=(contract.opened.weekday() - period.start.weekday()) % 7)


@dataclass(frozen=True, slots=True)
class _Counting:
    contract: Contract
    place: str
    period: Period
    moments: Moments

    def evaluate(self, limit: Limit, limits: Limits, used: int) -> Allowance:
        census = self._census(limit.counted or Counted.AWARD)
        try:
            return evaluate(limit, limits.cite, census, used, dict.fromkeys(census.players, 0))
        except NotCounted as error:
            raise NotCounted(error.message, place=self.place, remedy=error.remedy) from error

    def _census(self, counted: Counted) -> Census:
        match counted:
            case Counted.WEEK_START:
                return self._of(self.moments.week_start, self.period.start)
            case Counted.WEEK_END:
                return self._of(self.moments.week_end, self.period.end)
            case Counted.AWARD:
                return self._of(self.moments.award, self.moments.at)

    def _of(self, standing: Standing, at: datetime) -> Census:
        rows = parse_counts([*self.contract.counts], f"{self.place}: counts")
        parties = {name: parse_time(since) for name, since in standing.parties.items()}
        former = {name: parse_time(until) for name, until in standing.former.items()}
        return Census(
            at=at,
            parties=parties,
            players=frozenset(parties) - {standing.contestmaster},
            contestants=former | dict.fromkeys(parties, at),
            counts=counts_at(rows, at.date()),
        )


def _used(limits: Limits, period: Period, at: datetime, contract: Contract, moves: Iterable[Event]) -> tuple[int, int]:
    """What was awarded and what was revoked of each limit already.

    A week's limit is used up by what was supplied for points in it, where the limit says so; what other weeks
    were awarded late belongs to theirs. Longer limits count every award and revocation since they began. A
    correction uses up nothing.
    """
    revoke = limits.award if limits.shared else limits.revoke
    award_since = format_time(span_start(limits.award.per, at, period, contract.opened))
    revoke_since = format_time(span_start(revoke.per, at, period, contract.opened)) if revoke else ""
    end = format_time(period.end)
    awarded = revoked = 0
    for event in moves:
        if event.text("clause") == CORRECTION:
            continue
        supply = "cause" in event.fields
        if event.text("from") == BANK and limits.award.per in _LONG and event.at >= award_since:
            awarded += event.whole("amount")
        if revoke is None or event.text("to") != BANK or event.at < revoke_since:
            continue
        within = event.at < end or revoke.per in _LONG
        if (supply and revoke.includes_purchases and within) or (not supply and revoke.per in _LONG):
            revoked += event.whole("amount")
    return (awarded + revoked if limits.shared else awarded), revoked


_LONG = (Per.MONTH, Per.CONTEST)


def _plain(allowance: Allowance) -> Table:
    names: list[Plain] = list(allowance.names)
    return {
        "limit": allowance.limit,
        "names": names,
        "sum": allowance.sum,
        "cite": allowance.cite,
        "used": allowance.used,
        "left": allowance.left,
    }
