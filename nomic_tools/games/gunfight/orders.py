"""Filling orders for guns: each gun alone, in order of arrival, from the points as they then stand."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import assert_never

from nomic_tools.core.readings import Settings
from nomic_tools.core.trouble import NomicError
from nomic_tools.games.gunfight.week import PRICE, Fact, Gun, GunMade, Order, OrderRefused, Removal, Status


class OrderWaits(NomicError):
    """An order that cannot be put on record yet: the limit on revocations is used up."""


class Outcome(StrEnum):
    """What is to become of one gun of an order."""

    FILLED = "filled"
    REFUSED = "refused"
    REMOVES = "removes"
    """Its sender cannot pay and ceases to be a party: the contestmaster confirms each (row 17)."""
    WAITS = "waits"
    """It is beyond what the limit on revocations still allows (row 18)."""


@dataclass(frozen=True, slots=True)
class Filling:
    """One gun of an order, what is to become of it, and its sender's points before and after."""

    order: Order
    outcome: Outcome
    points_before: int
    points_after: int
    reason: Status = Status.OK


def fill_order(
    order: Order, points: int, settings: Settings, *, gunslinger: bool = True, revoke_left: int | None = None
) -> Filling:
    """'revoke two points from that player and create a Gun': what becomes of one gun of an order.

    `revoke_left` is what the limit leaves where purchases use it up, none otherwise.
    """
    if not gunslinger:
        return Filling(order, Outcome.REFUSED, points, points, Status.NOT_GUNSLINGER)
    if order.via == "private" and not settings.flag("private_purchase"):
        return Filling(order, Outcome.REFUSED, points, points, Status.PRIVATE_ORDER)
    if revoke_left is not None and revoke_left < PRICE:
        return Filling(order, Outcome.WAITS, points, points)
    if points >= PRICE:
        return Filling(order, Outcome.FILLED, points, points - PRICE)
    if settings["purchase_insolvent"] == "refuse":
        return Filling(order, Outcome.REFUSED, points, points, Status.CANNOT_PAY)
    return Filling(order, Outcome.REMOVES, points, points, Status.CANNOT_PAY)


def fill_orders(
    orders: Iterable[Order],
    scores: Mapping[str, int],
    gunslingers: Iterable[str],
    settings: Settings,
    revoke_left: int | None = None,
) -> Iterator[Filling]:
    """What becomes of each gun of the open `orders`, in order of arrival; n guns are n orders (rows 17, 42).

    Takes every removal as confirmed: the later orders of one who was removed are refused.
    """
    points, sitting, left = dict(scores), set(gunslingers), revoke_left
    for order in sorted(orders, key=lambda order: order.at):
        for _ in range(order.open):
            here = order.by in sitting
            filling = fill_order(order, points[order.by], settings, gunslinger=here, revoke_left=left)
            yield filling
            points[order.by] = filling.points_after
            if filling.outcome is Outcome.FILLED and left is not None:
                left -= PRICE
            elif filling.outcome is Outcome.REMOVES:
                sitting.discard(order.by)


def fact_of(filling: Filling, at: datetime, gun_id: str, source: str = "") -> Fact:
    """What the contestmaster's act at `at` puts on record; raises `OrderWaits` for an order that waits."""
    order = filling.order
    match filling.outcome:
        case Outcome.FILLED:
            return GunMade(Gun(gun_id, order.by, at), order.id, source)
        case Outcome.REMOVES:
            return Removal(order.by, at, source, order.id)
        case Outcome.REFUSED:
            return OrderRefused(order.id, at, filling.reason, source)
        case Outcome.WAITS:
            raise OrderWaits(f"the order {order.id} of {order.by} is beyond what may still be revoked")
        case _:
            assert_never(filling.outcome)
