"""A real week of the Gunfight: comings and goings, orders, flips, draws, with their times."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest

from nomic_tools.core.acts import Act, ActValue, Declaration
from nomic_tools.core.calendar import Calendar
from nomic_tools.core.names import Span
from nomic_tools.core.readings import Choice, Settings, settle
from nomic_tools.games.gunfight.acceptance import work_week
from nomic_tools.games.gunfight.orders import OrderWaits, Outcome, fact_of, fill_order, fill_orders
from nomic_tools.games.gunfight.readings import READINGS
from nomic_tools.games.gunfight.reckoning import NoRoom, NoScore, scores_in_force
from nomic_tools.games.gunfight.resolution import resolve_week
from nomic_tools.games.gunfight.result import Result, Room
from nomic_tools.games.gunfight.targets import BadPick
from nomic_tools.games.gunfight.week import (
    Fact,
    Flip,
    Gun,
    GunMade,
    Member,
    Opening,
    Order,
    OrderRefused,
    Removal,
    Status,
)
from nomic_tools.games.gunfight.worked import Worked

WEEK = Calendar().week_of(datetime(2009, 7, 27, tzinfo=UTC))
LONG_AGO = WEEK.start - timedelta(days=30)
OPENING = Opening(
    period=WEEK,
    members=tuple(Member(name) for name in ("Ash", "Bram", "Juniper")),
    guns=tuple(Gun(f"{name}-1", name, LONG_AGO) for name in ("Ash", "Bram", "Juniper")),
    former={"Walker": WEEK.start - timedelta(days=14)},
    players={name: (Span(LONG_AGO),) for name in ("Ash", "Bram", "Juniper", "Walker", "Pavel", "teucer", "Marshal")},
    contestmaster="Marshal",
    flip_to="teucer",
)
SCORES = {"Ash": 10, "Bram": 10, "Juniper": 10, "Pavel": 10, "Marshal": 10}


def hour(number: float) -> datetime:
    return WEEK.start + timedelta(hours=number)


def says(at: float, by: str, do: str, via: str = "public", text: str = "", **args: ActValue) -> Declaration:
    return Declaration(Act.of(do, **args), by, hour(at), via, f"{by} {at:g}", text)


def by(**chosen: Choice) -> Settings:
    return settle(READINGS, chosen)


def work(*steps: Declaration | Fact, opening: Opening = OPENING, settings: Settings | None = None) -> Worked:
    acts = [step for step in steps if isinstance(step, Declaration)]
    facts = [step for step in steps if not isinstance(step, Declaration)]
    return work_week(opening, acts, facts, settings or by())


def statuses(worked: Worked) -> list[str]:
    return [ruled.status.value for ruled in worked.ruled]


def resolve(worked: Worked, settings: Settings | None = None, room: Room | None = None, **picks: str) -> Result:
    drawn = {f"aimless/{name}/1": pick for name, pick in picks.items()}
    return resolve_week(worked, drawn, room or Room(9), SCORES, settings or by())


# ---- joining


def test_one_who_joins_is_a_full_member_with_a_gun_of_that_time() -> None:
    worked = work(
        says(5, "Pavel", "join"), says(6, "Pavel", "aim", target="Ash"), says(7, "Bram", "aim", target="Pavel")
    )
    assert statuses(worked) == ["ok", "ok", "ok"]
    assert worked.guns["Pavel"][0].created == hour(5)
    assert resolve(worked).due == {"Ash": 1, "Bram": 0, "Juniper": 0, "Pavel": 1}


def test_a_shot_at_one_who_joins_later_is_refused() -> None:
    assert statuses(work(says(4, "Bram", "aim", target="Pavel"), says(5, "Pavel", "join"))) == ["bad_target", "ok"]


def test_a_refused_join_says_why_and_a_banned_one_until_when() -> None:
    worked = work(*(says(1, name, "join") for name in ("Walker", "Ash", "Marshal", "Stranger")))
    assert statuses(worked) == ["banned", "already_party", "already_party", "not_player"]
    assert worked.ruled[0].earliest == hour(24)
    assert worked.ruled[1].earliest is None


@pytest.mark.parametrize(
    ("count", "at", "status"), [("hours", 23.9, "banned"), ("hours", 24, "ok"), ("utc_days", 24, "ok")]
)
def test_the_fifteen_days_end_to_the_second(count: str, at: float, status: str) -> None:
    assert statuses(work(says(at, "Walker", "join"), settings=by(ban_count=count))) == [status]


def test_calendar_days_end_at_midnight_whatever_the_hour_of_leaving() -> None:
    opening = Opening(WEEK, (), former={"Walker": hour(-15 * 24 + 20)}, players=OPENING.players)
    join = says(1, "Walker", "join")
    assert statuses(work(join, opening=opening)) == ["banned"]
    assert statuses(work(join, opening=opening, settings=by(ban_count="utc_days"))) == ["ok"]


def test_an_exempt_joiner_is_nobodys_target_and_not_awarded_but_may_act() -> None:
    settings = by(joiner="exempt")
    worked = work(
        says(5, "Pavel", "join"),
        says(6, "Bram", "aim", target="Pavel"),
        says(7, "Ash", "aimless"),
        says(8, "Pavel", "aim", target="Ash"),
        settings=settings,
    )
    assert statuses(worked) == ["ok", "bad_target", "ok", "ok"]
    assert list(worked.draws[0].pool) == ["Bram", "Juniper"]
    assert resolve(worked, settings, Ash="Bram").eligible == ("Juniper",)


# ---- leaving and being removed


@pytest.mark.parametrize("gone", [says(9, "Ash", "leave"), Removal("Ash", hour(9), "fill"), Flip("Ash", hour(9))])
def test_acts_of_whoever_leaves_in_mid_week_are_void_and_shots_at_em_wasted(gone: Declaration | Fact) -> None:
    worked = work(says(1, "Ash", "aim", target="Bram"), says(2, "Bram", "aim", target="Ash"), gone)
    result = resolve(worked)
    assert not any(result.due.values())
    assert {shot.by: shot.void for shot in result.shots} == {"Ash": "left", "Bram": "target_left"}
    assert worked.aimed == {"Bram-1"}
    assert "Ash" not in worked.guns


def test_acts_of_a_leaver_stand_under_the_other_reading() -> None:
    settings = by(leaver="counts")
    worked = work(says(1, "Ash", "aim", target="Bram"), says(9, "Ash", "leave"), settings=settings)
    assert resolve(worked, settings).due == {"Bram": 1, "Juniper": 0}


def test_one_leaves_by_announcement_unless_the_contract_says_otherwise() -> None:
    leave = says(1, "Ash", "leave", via="private")
    assert statuses(work(leave)) == ["not_announced"]
    assert statuses(work(leave, settings=by(leaving="as_amended"))) == ["ok"]
    assert statuses(work(says(1, "Pavel", "leave"))) == ["not_party"]


def test_leaving_starts_the_fifteen_days() -> None:
    worked = work(says(1, "Ash", "leave"), says(2, "Ash", "join"))
    assert statuses(worked) == ["ok", "banned"]
    assert worked.former["Ash"] == hour(1)


def test_one_who_comes_back_at_once_has_one_new_gun_and_none_of_eir_old_acts() -> None:
    settings = by(ban_days=0)
    acts = says(1, "Ash", "aim", target="Bram"), says(2, "Bram", "aim", target="Ash")
    worked = work(*acts, says(3, "Ash", "leave"), says(4, "Ash", "join"), settings=settings)
    assert [gun.created for gun in worked.guns["Ash"]] == [hour(4)]
    assert not any(resolve(worked, settings).due.values())


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


# ---- the contestmaster


def test_any_player_flips_the_contestmaster_to_the_one_the_contract_names() -> None:
    flips = (
        says(1, "Pavel", "flip_contestmaster", target="Ash"),
        says(2, "Stranger", "flip_contestmaster", target="teucer"),
        says(3, "Pavel", "flip_contestmaster", via="private", target="teucer"),
        says(4, "Pavel", "flip_contestmaster", target="teucer"),
    )
    worked = work(*flips, says(5, "Ash", "aim", target="teucer"), says(6, "Ash", "aim", target="Marshal"))
    assert statuses(worked) == ["not_named", "not_player", "not_announced", "ok", "bad_target", "ok"]
    assert worked.contestmaster == "teucer"
    assert not worked.contestmaster_is_party
    assert worked.guns["Marshal"][0].created == hour(4)


def test_a_contestmaster_who_has_left_becomes_no_gunslinger_by_a_flip() -> None:
    worked = work(says(1, "Marshal", "leave"), says(2, "Pavel", "flip_contestmaster", target="teucer"))
    assert worked.names == ("Ash", "Bram", "Juniper")


# ---- changes of mind


def test_a_replacement_shares_the_fate_of_its_retraction() -> None:
    sentence = "I withdraw my shot and hoot instead."
    two_guns = Opening(WEEK, OPENING.members, (*OPENING.guns, Gun("Ash-2", "Ash", LONG_AGO)))
    steps = (
        says(1, "Ash", "aim", target="Bram"),
        says(2, "Ash", "retract", text=sentence, of="aim"),
        says(2, "Ash", "hoot", text=sentence),
    )
    assert statuses(work(*steps, opening=two_guns)) == ["ok", "no_change", "no_change"]
    assert statuses(work(*steps, says(3, "Ash", "hoot"), opening=two_guns))[-1] == "ok"
    changed = work(*steps, settings=by(allow_change=True))
    assert statuses(changed) == ["ok", "ok", "ok"]
    assert changed.aimed == frozenset()


# ---- draws, guns, reckoning


def test_each_aimless_gun_has_its_label_and_all_others_for_its_pool() -> None:
    guns = Opening(WEEK, OPENING.members, (*OPENING.guns, Gun("Ash-2", "Ash", LONG_AGO)))
    steps = says(1, "Ash", "aimless"), says(2, "Ash", "aimless"), says(3, "Bram", "goad", target="Ash")
    worked = work(*steps, opening=guns)
    assert [(draw.label, list(draw.pool)) for draw in worked.draws] == [
        ("aimless/Ash/1", ["Bram", "Juniper"]),
        ("aimless/Ash/2", ["Bram", "Juniper"]),
    ]
    assert len(work(*steps, opening=guns, settings=by(draw_per="gunslinger")).draws) == 1


def test_where_there_is_nobody_else_nothing_is_drawn() -> None:
    alone = Opening(WEEK, OPENING.members[:1], OPENING.guns[:1])
    worked = work(says(1, "Ash", "aimless"), opening=alone)
    assert worked.draws == ()
    assert resolve(worked).targets == {"Ash": ()}


@pytest.mark.parametrize("picks", [{}, {"Ash": "Ash"}, {"Ash": "Marshal"}])
def test_a_missing_pick_or_one_from_outside_the_pool_stops_the_resolution(picks: Mapping[str, str]) -> None:
    with pytest.raises(BadPick):
        resolve(work(says(1, "Ash", "aimless")), **picks)


def test_a_gun_aimed_this_week_is_not_there_when_the_next_week_opens() -> None:
    worked = work(says(1, "Ash", "aim", target="Bram"), says(2, "Bram", "aimless"))
    assert [gun.id for gun in worked.kept] == ["Bram-1", "Juniper-1"]
    assert {name: guns[0].created for name, guns in worked.idle.items()} == {"Juniper": LONG_AGO}


def test_an_unknown_score_is_not_zero_but_names_the_player() -> None:
    with pytest.raises(NoScore, match="Juniper"):
        resolve_week(work(), {}, Room(9), {"Ash": 1, "Bram": 1}, by())


def test_whose_points_of_when_is_a_reading() -> None:
    now, then = {"Ash": 1}, {"Ash": 2}
    assert scores_in_force(by(), now, then) == now
    assert scores_in_force(by(points_at="week_end"), now, then) == then


def test_one_threshold_serves_awards_and_revocations_together() -> None:
    shot = work(says(1, "Ash", "aim", target="Bram"))
    shared = resolve(shot, room=Room(None, 9, shared=True))
    assert (shared.over, shared.total, shared.awarded) == (False, 1, 8)
    assert resolve(shot, room=Room(None, 0, shared=True)).over


def test_a_cap_per_player_bounds_the_equal_share_and_each_loss() -> None:
    shot = work(says(1, "Ash", "aim", target="Bram"))
    assert resolve(shot, room=Room(9, None, award_each={"Ash": 1, "Juniper": 4})).each == 1
    assert resolve(shot, room=Room(None, None, award_each={"Ash": 3, "Juniper": 4})).each == 3
    assert resolve(shot, room=Room(9, None, revoke_each={"Bram": 0})).over
    with pytest.raises(NoRoom):
        resolve(shot, room=Room(None))


def test_every_loss_leads_back_to_its_acts_and_clause() -> None:
    worked = work(says(1, "Ash", "aim", target="Bram"), says(2, "Juniper", "hoot"))
    result = resolve(worked)
    (debt,) = result.debts_of("Bram")
    assert (debt.through, debt.sources, debt.clause.name) == ("Ash", ("Ash 1",), "revocation")
    revoked = {ground.who: ground for ground in result.grounds if ground.step == "revoked"}
    assert (revoked["Juniper"].amount, revoked["Juniper"].clause) == (-2, "lonely hoot")


def test_a_gift_of_a_gun_is_no_act_of_this_contract() -> None:
    assert statuses(work(says(1, "Ash", "give", target="Bram"))) == ["no_such_act"]


def test_ten_thousand_gunslingers_are_worked_without_a_pool_each() -> None:
    names = [f"P{number:05}" for number in range(10_000)]
    guns = tuple(Gun(name, name, LONG_AGO) for name in names)
    opening = Opening(WEEK, tuple(Member(name) for name in names), guns)
    worked = work(*(says(number / 100, name, "aimless") for number, name in enumerate(names)), opening=opening)
    assert {id(draw.pool.names) for draw in worked.draws} == {id(worked.draws[0].pool.names)}
    picks = {draw.label: names[-1] if draw.by != names[-1] else names[0] for draw in worked.draws}
    result = resolve_week(worked, picks, Room(50_000), dict.fromkeys(names, 10_000), by())
    assert (result.total, result.each, len(result.eligible)) == (10_000, 5, 9_998)
