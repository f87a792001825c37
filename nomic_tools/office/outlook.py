"""The outlook: every period that is not resolved, worked by the rules as far as it is known."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import number
from nomic_tools.core.play import OrderDue, Outlook, PeriodView
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import Period, format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.views import begun, view_of

MOST_PERIODS = 1000
"""How many unresolved periods are worked: one time far in the future must not cost more than a look."""


class TooFar(NomicError):
    """The journal holds a time that no contest lasts to."""


@dataclass(frozen=True, slots=True)
class Worked:
    """A period's view, and how it stands by the rules; `provisional` while an earlier one is unresolved."""

    view: PeriodView
    worked: Outlook
    provisional: bool


def no_private(period: Period) -> Sequence[Declaration]:
    """What a public view knows of private mail."""
    return ()


def outlooks(
    desk: Desk,
    until: datetime | None = None,
    private: Callable[[Period], Sequence[Declaration]] = no_private,
) -> list[Worked]:
    """Each unresolved period, from the opening's to the one that holds `until` or the last event.

    A later period starts from what the earlier ones do to parties and things, draws and reckoning apart.
    """
    if desk.is_over:
        return []
    if desk.game.match is not None:
        return [_turn(desk, desk.current, private)]
    times = [event.time for event in desk.events] + ([until] if until else [])
    last = max([*times, desk.current.start])
    period: Period | None = desk.current
    start = desk.opening.standing
    found: list[Worked] = []
    while period is not None and period.start <= last:
        if len(found) == MOST_PERIODS:
            raise TooFar(f"an event counts more than {MOST_PERIODS} periods after {desk.current.name}")
        view = period_view(desk, period, start, private(period))
        found.append(Worked(view, desk.play.work(view), bool(found)))
        start = _carried(desk, view)
        period = desk.calendar.after(period)
    return found


def turns(desk: Desk) -> list[Worked]:
    """Each period of a match that has begun, settled or not, as it is known in the open."""
    return [_turn(desk, period, no_private) for period in begun(desk.events)]


def _turn(desk: Desk, period: Period, private: Callable[[Period], Sequence[Declaration]]) -> Worked:
    """A period of a match, from what stood when it began."""
    first = next(event.seq for event in desk.events if event.kind == "began" and event.text("period") == period.name)
    start = replay(event for event in desk.events if event.seq <= first)
    view = period_view(desk, period, start, private(period))
    return Worked(view, desk.play.work(view), False)


def orders_due(worked: Iterable[Worked]) -> list[tuple[PeriodView, OrderDue]]:
    """Every order that is open, in order of arrival, each with the period it was made in."""
    found: dict[str, tuple[PeriodView, OrderDue]] = {}
    for outlook in worked:
        for order in outlook.worked.orders:
            found.setdefault(order.declaration.source, (outlook.view, order))
    return sorted(found.values(), key=lambda pair: pair[1].declaration.at)


def period_view(desk: Desk, period: Period, start: Standing, private: Sequence[Declaration] = ()) -> PeriodView:
    """The view of one period of `desk`, which starts from `start`."""
    settings = desk.settings(start)
    orders = desk.opening.orders
    return view_of(period, start, desk.events, settings, desk.people, desk.contract.flip_to, orders, private)


def _carried(desk: Desk, view: PeriodView) -> Standing:
    """What stands at the end of a period that is not resolved, as far as it rests on no draw."""
    drafts = desk.play.carry(view)
    numbered = [number(draft, index + 1, draft.at) for index, draft in enumerate(drafts)]
    return replay([*view.facts, *numbered], view.start.copy(), format_time(view.period.end))
