"""The Gunfight as the office plays it: from the journal's view of a week to the rules, and back to facts."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

from nomic_tools.core.events import Draft
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import (
    Filling,
    Judged,
    OrderDue,
    Outlook,
    PeriodView,
    PickNeeded,
    Resolution,
    Resolving,
)
from nomic_tools.core.replay import Standing
from nomic_tools.core.times import format_time
from nomic_tools.games.gunfight import clauses
from nomic_tools.games.gunfight.acceptance import work_week
from nomic_tools.games.gunfight.facts import arrivals, flips, resolution_facts, week_facts
from nomic_tools.games.gunfight.filling import fill_one
from nomic_tools.games.gunfight.reckoning import scores_in_force
from nomic_tools.games.gunfight.remarks import remarks
from nomic_tools.games.gunfight.resolution import resolve_week
from nomic_tools.games.gunfight.result import Result, Room
from nomic_tools.games.gunfight.view import facts_of, opening_of
from nomic_tools.games.gunfight.week import Order
from nomic_tools.games.gunfight.worked import Ruled, Worked


class GunfightPlay:
    """Gunfight at the B Corral, week by week."""

    unit = "points"
    things = "guns"

    def __init__(self) -> None:
        self._last: tuple[PeriodView, Worked] | None = None

    def draw_rules(self, period: str) -> Table:
        """The weekly draw is announced in the same words every week, whether or not anybody fires."""
        return {
            "purpose": "a Target for each Gun that is Fired Aimlessly",
            "pool": "all other Gunslingers at the end of the week, sorted by code point, evenly",
            "labels": "aimless/<Gunslinger>/<n>, n counting eir aimless Guns from 1 in the order of eir acts",
        }

    def work(self, view: PeriodView) -> Outlook:
        """The week as far as it is known."""
        worked = self._worked(view)
        return Outlook(
            members=worked.names,
            judged=tuple(map(_judged, worked.ruled)),
            orders=tuple(_orders_due(view, worked.orders)),
            pool=tuple(name for name in worked.names if name not in worked.exempt),
            picks=tuple(PickNeeded(draw.label, (draw.by,)) for draw in worked.draws),
            remarks=remarks(worked),
        )

    def at_once(self, view: PeriodView) -> tuple[Draft, ...]:
        """The flips of the contestmaster that stand."""
        return tuple(flips(view, self._worked(view)))

    def carry(self, view: PeriodView) -> tuple[Draft, ...]:
        """Who came and went, and which guns with them."""
        return tuple(week_facts(view, self._worked(view)))

    def fill(self, view: PeriodView, order: OrderDue, now: Standing, at: datetime, revoke_left: int | None) -> Filling:
        """Supply one gun of an order."""
        worked = self._worked(view)
        who = order.declaration.by
        arrival = () if who in now.parties else tuple(arrivals(view, worked, who))
        return fill_one(order, now, at, view.settings, who in worked.names, revoke_left, arrival)

    def resolve(self, view: PeriodView, given: Resolving) -> Resolution:
        """The week worked out to its facts, its totals and the grounds of every number."""
        worked = self._worked(view)
        scores = scores_in_force(view.settings, given.now.account("points"), given.period_end.account("points"))
        result = resolve_week(worked, given.picks, _room(given), scores, view.settings)
        facts = (*week_facts(view, worked), *resolution_facts(view, worked, result, given))
        return Resolution(facts, _totals(result), result.grounds)

    def books(self, standing: Standing) -> Mapping[str, Plain]:
        """Gunslingers, guns and points, by name."""
        gunslingers: Table = {
            name: {"since": since} for name, since in sorted(standing.parties.items()) if name != standing.contestmaster
        }
        guns: Table = {}
        for thing in sorted(standing.things.values(), key=lambda thing: (thing.owner, thing.since, thing.name)):
            guns[thing.name] = {"owner": thing.owner, "since": thing.since}
        points = dict(sorted(standing.accounts.get(self.unit, {}).items()))
        master: Table = {"contestmaster": standing.contestmaster, "gunslingers": gunslingers}
        return {"gunslingers": master, "guns": guns, "points": {**points}}

    def _worked(self, view: PeriodView) -> Worked:
        """The week of this very view, worked once: its acts, facts and resolution are asked for in turn."""
        if self._last is None or self._last[0] is not view:
            self._last = (view, work_week(opening_of(view), view.declarations, facts_of(view), view.settings))
        return self._last[1]


def _judged(ruled: Ruled) -> Judged:
    detail = f"e may join from {format_time(ruled.earliest)}" if ruled.earliest else ""
    status = "taken_back" if ruled.taken_back else str(ruled.status)
    return Judged(ruled.declared, status, detail, clauses.ACTIONS.name)


def _orders_due(view: PeriodView, orders: Iterable[Order]) -> Iterator[OrderDue]:
    declared = {item.source: item for item in (*view.declarations, *view.open_orders)}
    for order in orders:
        source = order.id.partition("/")[0]
        yield OrderDue(declared.get(source) or declared[order.source], order.open, order.due_by)


def _room(given: Resolving) -> Room:
    if given.shared:
        return Room(given.award.left, given.award.left, True, given.award.left_each, given.award.left_each)
    left = given.revoke.left if given.revoke else None
    each = given.revoke.left_each if given.revoke else {}
    return Room(given.award.left, left, False, given.award.left_each, each)


def _totals(result: Result) -> Table:
    due: Table = {name: points for name, points in result.due.items() if points}
    removed: list[Plain] = list(result.removed)
    eligible: list[Plain] = list(result.eligible)
    return {
        "due": due,
        "total": result.total,
        "over": result.over,
        "removed": removed,
        "eligible": eligible,
        "each": result.each,
        "awarded": result.awarded,
    }
