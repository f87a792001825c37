"""`nomic resolve`: open the seals, make the picks, let the game work out the period, record its facts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from operator import attrgetter

from nomic_tools.core.events import Event, number
from nomic_tools.core.plain import Plain, Table, as_texts
from nomic_tools.core.play import Judged, Outlook, PeriodView, Resolution, Resolving
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import Period, format_time
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.allowances import Allowances, Moments, allowances
from nomic_tools.office.books import actions_book, advanced
from nomic_tools.office.desk import Desk
from nomic_tools.office.outlook import outlooks, period_view
from nomic_tools.office.resolution.drawing import OutOfOrder, draw_id, find_draw, picks_of, record_derived
from nomic_tools.office.review.reviewing import private_queue, waiting
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import closing


class NotReady(NomicError):
    """A period that cannot be resolved yet."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """A period resolved: what it was worked out from, and what came out."""

    view: PeriodView
    outlook: Outlook
    limits: Allowances
    resolution: Resolution
    recorded: Recorded | None = None


Reckon = Callable[[Desk, Resolved, datetime], Resolved]
"""What takes the place of the rules' reckoning, where no reading expresses the contract."""


def resolve_period(sheet: Sheet, period: Period, despite: str = "", reckon: Reckon | None = None) -> Resolved:
    """Resolve `period` for good. `despite` is the reason for doing so over what still waits, put on record.

    `reckon` works it out by hand.
    """
    from nomic_tools.office.resolution.revealing import open_elsewhere, open_seals  # reading mail is slow to load

    desk = sheet.desk
    record_derived(sheet, period)
    _must_be_ready(desk, period)
    _refuse_what_waits(desk, period, despite)
    open_seals(sheet, period)
    overridden: list[Plain] = [f"R{item.seq}: {despite}" for item in _waits(desk, period)]
    view = period_view(desk, period, desk.opening.standing)
    outlook = desk.play.work(view)
    _pick(sheet, period, outlook)
    resolved = work_out(desk, view, outlook, sheet.now)
    if reckon is not None:
        resolved = reckon(desk, resolved, sheet.now)
    for draft in resolved.resolution.facts:
        sheet.add_draft(draft)
    sheet.add(
        "resolved",
        sheet.now,
        period=period.name,
        version=view.start.version,
        readings={**view.settings.values},
        limits=resolved.limits.plain(),
        result=resolved.resolution.result,
        despite=overridden or None,
    )
    sheet.file(*actions_book(desk, period, outlook, resolved=True))
    desk.opening = advanced(desk, period, outlook)
    desk.events = [event for event in desk.events if event.seq >= desk.opening.from_seq]
    recorded = sheet.commit(f"Resolve {period.name}", period.name, _actors(outlook))
    open_elsewhere(sheet)
    return Resolved(view, outlook, resolved.limits, resolved.resolution, recorded)


def work_out(
    desk: Desk, view: PeriodView, outlook: Outlook, at: datetime, picks: Mapping[str, str] | None = None
) -> Resolved:
    """What the rules make of a period by the picks on record, or by `picks`. It changes nothing."""
    limits = period_limits(desk, view, at)
    if picks is None:
        drawn = find_draw(desk.events, view.period.name)
        picks = drawn.picks if drawn else {}
    given = Resolving(
        at=at,
        picks=picks,
        award=limits.award,
        revoke=limits.revoke,
        shared=limits.shared,
        now=desk.standing(),
        period_end=desk.standing(format_time(view.period.end)),
    )
    return Resolved(view, outlook, limits, desk.play.resolve(view, given))


def period_limits(desk: Desk, view: PeriodView, at: datetime) -> Allowances:
    """The limits of a period at the contestmaster's act."""
    carried = [number(draft, index, draft.at) for index, draft in enumerate(desk.play.carry(view), 1)]
    until = format_time(view.period.end)
    end = _replayed(view.start, [*view.facts, *carried], until)
    later = [event for event in desk.events if event.at >= until]
    now = _replayed(end, later, None)
    moments = Moments(view.start, end, now, at)
    moves = [event for event in desk.events if event.kind == "moved"]
    return allowances(desk.contract, desk.name, view.period, moments, moves)


def _replayed(standing: Standing, events: Iterable[Event], before: str | None) -> Standing:
    return replay(events, standing.copy(), before)


def _must_be_ready(desk: Desk, period: Period) -> None:
    if period.start < desk.current.start:
        raise NotReady(f"{period.name} is resolved already", remedy="`nomic correct` mends what is on record.")
    if period.name != desk.current.name:
        raise NotReady(f"{desk.current.name} comes first: periods are resolved in order")
    if closing(desk.events, period.name) is None:
        raise NotReady(f"{period.name} is not closed", remedy="First: nomic draw close, then nomic draw entropy.")
    drawn = find_draw(desk.events, period.name)
    if drawn is None or drawn.missing:
        missing = ", ".join(drawn.missing) if drawn else "its announcement"
        raise NotReady(f"the draw of {period.name} still lacks {missing}", remedy="First: nomic draw entropy.")


def _refuse_what_waits(desk: Desk, period: Period, despite: str) -> None:
    """What still waits must be settled, of sealed mail too before it is opened, or passed over for a stated reason."""
    ids = [f"R{item.seq}" for item in _waits(desk, period)]
    ids += [item.id for item in private_queue(desk) if item.period <= period.name]
    if ids and not despite:
        raise NotReady(
            f"{len(ids)} sentences wait for a decision: {', '.join(ids)}",
            remedy='Decide with `nomic review`, or add --despite "REASON", which goes on record.',
        )


def _waits(desk: Desk, period: Period) -> list[Event]:
    """The sentences on record, of a period or an earlier one, that nobody decided about or passed over on record."""
    passed = {
        text.partition(":")[0]
        for event in desk.events
        if event.kind == "resolved"
        for text in as_texts(event.fields.get("despite", []), "despite")
    }
    mine = (item for item in waiting(desk.events) if item.text("period") <= period.name)
    return [item for item in mine if f"R{item.seq}" not in passed]


def _pick(sheet: Sheet, period: Period, outlook: Outlook) -> None:
    """Put the pool and each pick on record, once."""
    drawn = find_draw(sheet.desk.events, period.name)
    if drawn is None or drawn.missing:
        raise OutOfOrder(f"the draw of {period.name} has no entropy yet")
    names: list[Plain] = list[Plain](sorted(outlook.pool))
    sheet.add("pool", sheet.now, period=period.name, draw=draw_id(period), names=names)
    for label, without, pick in picks_of(drawn, outlook):
        left_out: list[Plain] = list(without)
        sheet.add(
            "drawn", sheet.now, period=period.name, draw=draw_id(period), label=label, without=left_out, pick=pick
        )


def _actors(outlook: Outlook) -> tuple[str, ...]:
    return tuple(sorted({judged.declaration.by for judged in outlook.judged}))


def preview(desk: Desk, week: str | None, now: datetime, in_words: bool = False) -> Table:
    """A period by the rules as far as it is known: acts, `in_words` or by the game's codes, pool, limits; no pick."""
    period = desk.period(week)
    found = next((item for item in outlooks(desk, now) if item.view.period.name == period.name), None)
    if found is None:
        raise NotReady(f"{period.name} is resolved already", remedy="`nomic why` tells how.")
    tell = partial(_fate, desk) if in_words else attrgetter("status")
    acts: list[Plain] = [
        f"{judged.declaration.by}: {judged.declaration.act.told()} - {tell(judged)}" for judged in found.worked.judged
    ]
    draws: list[Plain] = [pick.label for pick in found.worked.picks]
    return {
        "acts": acts,
        "pool": [*found.worked.pool],
        "to be drawn": draws,
        "remarks": [f"{remark.who} {remark.text}" for remark in found.worked.remarks],
        "limits": period_limits(desk, found.view, now).plain(),
    }


def _fate(desk: Desk, judged: Judged) -> str:
    """What becomes of an act, in words."""
    return "works" if judged.status == "ok" else f"refused, {desk.game.why_not(judged.status, judged.detail)}"
