"""Filling one gun of an order, as facts of the journal."""

from datetime import datetime

from nomic_tools.core.events import Draft
from nomic_tools.core.plain import Table
from nomic_tools.core.play import Filling, OrderDue
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import BANK, Standing
from nomic_tools.games.gunfight import clauses, orders
from nomic_tools.games.gunfight.orders import Outcome
from nomic_tools.games.gunfight.reckoning import NoScore
from nomic_tools.games.gunfight.view import order_id
from nomic_tools.games.gunfight.week import PRICE, Order


def fill_one(
    order: OrderDue,
    now: Standing,
    at: datetime,
    settings: Settings,
    gunslinger: bool,
    revoke_left: int | None,
    arrival: tuple[Draft, ...],
) -> Filling:
    """'revoke two points from that player and create a Gun in that player's possession': one gun now.

    `arrival` is how its sender came, if that is not on record yet and eir leaving has to rest on it. Raises
    `NoScore` where eir points are not known.
    """
    declared = order.declaration
    points = now.account("points").get(declared.by)
    if points is None:
        raise NoScore(
            f"the points of {declared.by} are not known",
            remedy=f'Say what they are: nomic score set "{declared.by}" POINTS --source "where they stand".',
        )
    whole = Order(order_id(declared.source), declared.by, declared.at, declared.via, declared.source)
    filling = orders.fill_order(whole, points, settings, gunslinger=gunslinger, revoke_left=revoke_left)
    cause = int(declared.source)
    match filling.outcome:
        case Outcome.FILLED:
            text = f"{declared.by} pays {PRICE} points of {points} and has a new gun"
            return Filling("filled", (*_sale(order, at, cause),), text)
        case Outcome.REMOVES:
            held = "1 point" if points == 1 else f"{points} points"
            text = f"{declared.by} has {held}, the gun costs {PRICE}: e ceases to be a party"
            return Filling("left", (*arrival, *_leaving(declared.by, now, at, cause, arrival)), text)
        case Outcome.REFUSED:
            return Filling("refused", (), f"the order of {declared.by} is refused: {filling.reason}")
        case Outcome.WAITS:
            return Filling("waits", (), f"the order of {declared.by} waits: the limit on revocations is used up")


def _sale(order: OrderDue, at: datetime, cause: int) -> tuple[Draft, Draft]:
    who = order.declaration.by
    paid: Table = {
        "unit": "points",
        "from": who,
        "to": BANK,
        "amount": PRICE,
        "clause": clauses.PURCHASE.name,
    }
    made: Table = {
        "thing": f"{who}/{cause}/{order.n}",
        "owner": who,
        "clause": clauses.PURCHASE.name,
        "cause": cause,
    }
    return Draft("moved", at, paid | {"cause": cause}), Draft("created", at, made)


def _leaving(who: str, now: Standing, at: datetime, cause: int, arrival: tuple[Draft, ...]) -> tuple[Draft, ...]:
    """'ceases to be a party to this contract', and eir guns are nobody's."""
    fields: Table = {"who": who, "reason": "insolvent", "clause": clauses.SOLVENCY.name, "cause": cause}
    brought = (str(draft.fields["thing"]) for draft in arrival if draft.kind == "created")
    gone: Table = {"reason": "insolvent", "clause": clauses.OWNERLESS.name}
    guns = (*brought, *(gun.name for gun in now.owned(who)))
    return Draft("departed", at, fields), *(Draft("destroyed", at, {"thing": gun, **gone}) for gun in guns)
