"""Draws, guns and points at the end of a real week."""

from collections.abc import Mapping

import pytest

from nomic_tools.games.gunfight.reckoning import NoRoom, NoScore, scores_in_force
from nomic_tools.games.gunfight.resolution import resolve_week
from nomic_tools.games.gunfight.result import Room
from nomic_tools.games.gunfight.targets import BadPick
from nomic_tools.games.gunfight.week import (
    Gun,
    Member,
    Opening,
)
from tests.games.gunfight.gunfight_cast import LONG_AGO, OPENING, WEEK, by, resolve, says, statuses, work

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
        resolve(work(says(1, "Ash", "aimless")), None, None, **picks)


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
    (debt,) = (debt for debt in result.debts if debt.player == "Bram")
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
