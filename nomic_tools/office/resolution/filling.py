"""`nomic fill`: supply what was ordered, in order of arrival, from the points as they then stand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nomic_tools.core.play import Filling, OrderDue, PeriodView
from nomic_tools.office.claimed import claims_in, key_of
from nomic_tools.office.intake.private import private_declarations
from nomic_tools.office.outlook import orders_due, outlooks
from nomic_tools.office.resolution.resolving import period_limits
from nomic_tools.office.sheet import Recorded, Sheet


@dataclass(frozen=True, slots=True)
class Filled:
    """One order, and what became of it."""

    order: OrderDue
    filling: Filling


def fill_orders(sheet: Sheet, confirmed: Sequence[str]) -> tuple[list[Filled], Recorded]:
    """Supply every open order. Whoever cannot pay leaves only if e is among the `confirmed`; else it waits.

    Where no order is supplied, the books are set again all the same: people and settings may have been edited.
    """
    done: list[Filled] = []
    settled = 0
    for view, order in orders_due(outlooks(sheet.desk, private=private_declarations(sheet.desk))):
        for n in range(order.n, 0, -1):
            filled = _fill_one(sheet, view, replace(order, n=n), confirmed)
            done.append(filled)
            settled += filled.filling.outcome not in ("waits", "unconfirmed")
            if filled.filling.outcome in ("waits", "unconfirmed", "left"):
                break
    return done, sheet.commit(f"Fill {settled} order{'s' * (settled != 1)}" if settled else "Set the books again")


def _fill_one(sheet: Sheet, view: PeriodView, order: OrderDue, confirmed: Sequence[str]) -> Filled:
    desk = sheet.desk
    limits = period_limits(desk, view, sheet.now)
    left = limits.award.left if limits.shared else limits.revoke.left if limits.revoke else None
    revoke_left = left if limits.includes_purchases else None
    who = order.declaration.by
    trial = desk.play.fill(view, _cited(order, 0), desk.standing(), sheet.now, revoke_left)
    if trial.outcome == "left" and who not in confirmed:
        return Filled(order, replace(trial, outcome="unconfirmed"))
    if trial.outcome == "waits":
        return Filled(order, trial)
    cause = _on_record(sheet, view, order)
    filling = desk.play.fill(view, _cited(order, cause), desk.standing(), sheet.now, revoke_left)
    for draft in filling.facts:
        sheet.add_draft(draft)
    sheet.add(
        "order_settled",
        sheet.now,
        period=view.period.name,
        order=cause,
        n=order.n,
        outcome=filling.outcome,
        clause="purchase",
    )
    return Filled(order, filling)


def _on_record(sheet: Sheet, view: PeriodView, order: OrderDue) -> int:
    """The event of the order; an order in a sealed mail is claimed first, citing its seal."""
    declared = order.declaration
    key = key_of(declared)
    if key is None:
        return int(declared.source)
    if key in (claims := claims_in(sheet.desk.events)):
        return claims[key].seq
    seal, _, n = key
    return sheet.add(
        "claimed",
        declared.at.replace(second=0),
        period=view.period.name,
        seal=seal,
        n=n,
        by=declared.by,
        act=declared.act.plain(),
    )


def _cited(order: OrderDue, cause: int) -> OrderDue:
    return replace(order, declaration=replace(order.declaration, source=str(cause)))
