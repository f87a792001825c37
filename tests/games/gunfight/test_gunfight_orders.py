"""Orders for guns: who may place them, when they are filled, what becomes of those that cannot be paid."""

import pytest

from nomic_tools.games.gunfight.orders import OrderWaits, Outcome, fact_of, fill_order, fill_orders
from nomic_tools.games.gunfight.week import Gun, GunMade, Opening, Order, OrderRefused, Removal, Status
from tests.games.gunfight.gunfight_cast import OPENING, WEEK, by, hour, says, statuses, work

# ---- orders


def test_a_gun_acts_from_the_time_its_order_is_filled() -> None:
    gun = GunMade(Gun("gun-9", "Ash", hour(5)), "Ash 1/1", "fill")
    order = says(1, "Ash", "buy", n=2)
    shots = [says(at, "Ash", "aim", target="Bram") for at in (2, 3, 5)]
    worked = work(order, *shots, gun)
    assert statuses(worked) == ["ok", "ok", "no_gun", "ok"]
    assert [ruled.gun for ruled in worked.ruled] == [None, "Ash-1", None, "gun-9"]
    assert [(left.id, left.open) for left in worked.orders] == [("Ash 1/1", 1)]
    assert not worked.breaches


def test_an_order_filled_in_the_second_it_is_made_comes_after_it() -> None:
    steps = says(1, "Pavel", "join"), says(1, "Pavel", "buy"), says(1, "Pavel", "hoot"), says(1, "Pavel", "hoot")
    worked = work(*steps, GunMade(Gun("gun-9", "Pavel", hour(1)), "Pavel 1/1"))
    assert statuses(worked) == ["ok"] * 4
    assert worked.orders == ()


def test_an_announced_order_has_a_clock_and_a_private_one_has_none() -> None:
    public, private = work(says(1, "Ash", "buy"), says(2, "Bram", "buy", via="private")).orders
    assert public.due_by == hour(73)
    assert (public.overdue(hour(73)), public.overdue(hour(73.1))) == (False, True)
    assert private.due_by is None
    assert not private.overdue(hour(999))


def test_orders_are_closed_by_refusal_and_lapse_with_their_sender() -> None:
    old = Opening(
        WEEK, OPENING.members, OPENING.guns, orders=(Order("7/1", "Ash", hour(-9)), Order("8/1", "Bram", hour(-8)))
    )
    worked = work(OrderRefused("7/1", hour(1)), says(2, "Bram", "leave"), opening=old)
    assert worked.orders == ()


def test_who_may_order_is_told_first() -> None:
    strict = by(private_purchase=False)
    assert statuses(work(says(1, "Pavel", "buy"), says(2, "Ash", "buy", via="private"), settings=strict)) == [
        "not_gunslinger",
        "private_order",
    ]


def test_orders_are_filled_each_alone_in_order_of_arrival() -> None:
    orders = [Order("2/1", "Bram", hour(2)), Order("1/1", "Ash", hour(1), open=3)]
    fillings = list(fill_orders(orders, {"Ash": 3, "Bram": 9}, ["Ash", "Bram"], by(), revoke_left=3))
    assert [(f.order.by, f.outcome.value, f.reason.value) for f in fillings] == [
        ("Ash", "filled", "ok"),
        ("Ash", "waits", "ok"),
        ("Ash", "waits", "ok"),
        ("Bram", "waits", "ok"),
    ]
    with pytest.raises(OrderWaits):
        fact_of(fillings[1], hour(5), "gun-9")


def test_what_cannot_be_paid_removes_only_when_the_contestmaster_says_so() -> None:
    poor = fill_order(Order("1/1", "Ash", hour(1)), 1, by())
    assert (poor.outcome, poor.points_after) == (Outcome.REMOVES, 1)
    assert fact_of(poor, hour(5), "") == Removal("Ash", hour(5), "", "1/1")
    refused = fill_order(Order("1/1", "Ash", hour(1)), 1, by(purchase_insolvent="refuse"))
    assert (refused.outcome, refused.reason) == (Outcome.REFUSED, Status.CANNOT_PAY)


def test_a_gun_created_for_no_order_is_there_and_is_a_breach() -> None:
    worked = work(
        GunMade(Gun("gun-9", "Ash", hour(1)), None, "41"), GunMade(Gun("gun-10", "Pavel", hour(1)), None, "42")
    )
    assert [gun.id for gun in worked.guns["Ash"]] == ["Ash-1", "gun-9"]
    assert "Pavel" not in worked.guns
    assert [(breach.kind, breach.who, breach.sources) for breach in worked.breaches] == [
        ("gun_without_order", "Marshal", ("41",)),
        ("gun_without_order", "Marshal", ("42",)),
    ]
