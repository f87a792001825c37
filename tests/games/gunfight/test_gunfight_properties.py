"""What must hold in every week of the Gunfight."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.core.plain import Table
from nomic_tools.core.readings import settle
from nomic_tools.games.gunfight import GAME
from nomic_tools.games.gunfight.case_week import resolved
from tests.games.gunfight.gunfight_weeks import choices, weeks

WORKED = {"status", "hooted", "idle", "breach", "left"}
AIMED = {"targets", "due", "total", "over", "revoked", "removed", "eligible", "each", "awarded", "points", "guns"}
PAID = AIMED - {"targets", "due"}
MAY_CHANGE = {
    "count_by": AIMED - {"targets"},
    "goad_mode": AIMED,
    "goaders": AIMED,
    "goad_needs_gun": AIMED,
    "hoot_goad": AIMED | WORKED,
    "hoot_mixed": AIMED,
    "insolvent": {"revoked", "points"},
    "insolvent_counts": PAID,
    "over_limit_removal": {"removed", "eligible", "each", "awarded", "points", "guns"},
    "removal_before_awards": {"eligible", "each", "awarded", "points"},
    "untargeted_hooter_award": {"eligible", "each", "awarded", "points"},
    "leaver": AIMED | {"hooted"},
    "leaving": set(),
    "points_at": set(),
    "ban_count": set(),
    "private_purchase": set(),
    "purchase_insolvent": set(),
}


def run(week: Table, chosen: Table | None = None) -> dict[str, Any]:
    return GAME.ops["week"](week, settle(GAME.readings, chosen or {}))


@settings(max_examples=80)
@given(weeks(), choices())
def test_points_only_pass_between_the_bank_and_the_players(week: Table, chosen: Table) -> None:
    people: Any = week["gunslingers"]
    out = run(week, chosen)
    before = sum(points for points, _ in people.values())
    assert sum(out["points"].values()) == before - sum(out["revoked"].values()) + out["awarded"]
    assert all(points >= 0 for points in out["points"].values())


@settings(max_examples=80)
@given(weeks(), choices())
def test_awards_are_as_large_as_the_limit_permits_and_no_larger(week: Table, chosen: Table) -> None:
    limit: Any = week["award_limit"]
    out = run(week, chosen)
    eligible = len(out["eligible"])
    assert out["each"] == (limit // eligible if eligible else 0)
    assert out["awarded"] == out["each"] * eligible <= limit


@settings(max_examples=80)
@given(weeks(), choices())
def test_over_the_limit_nobody_loses_a_point(week: Table, chosen: Table) -> None:
    limit: Any = week.get("revoke_limit")
    out = run(week, chosen)
    assert out["over"] == (limit is not None and out["total"] > limit)
    if out["over"]:
        assert not any(out["revoked"].values())


@settings(max_examples=80)
@given(weeks())
def test_only_aimed_guns_go_and_those_of_whoever_leaves(week: Table) -> None:
    people: Any = week["gunslingers"]
    actions: Any = week["actions"]
    out = run(week)
    aims = [a["by"] for a, status in zip(actions, out["status"], strict=True) if status == "ok" and a["do"] == "aim"]
    gone = {*out["removed"], *out["left"]}
    assert out["guns"] == {n: 0 if n in gone else guns - aims.count(n) for n, (_, guns) in people.items()}


@settings(max_examples=80)
@given(weeks())
def test_a_refused_act_changes_nothing_and_uses_no_gun(week: Table) -> None:
    actions: Any = week["actions"]
    out = run(week)
    kept = [a for a, status in zip(actions, out["status"], strict=True) if status == "ok"]
    again = run({**week, "actions": kept})
    assert set(again.pop("status")) <= {"ok"}
    assert again == {name: value for name, value in out.items() if name != "status"}


@settings(max_examples=80)
@given(weeks(retractions=False), st.randoms(use_true_random=False))
def test_the_order_of_different_players_does_not_matter(week: Table, random: Any) -> None:
    actions: Any = week["actions"]
    turns = [a["by"] for a in actions]
    random.shuffle(turns)
    queues = {by: [a for a in actions if a["by"] == by] for by in turns}
    shuffled = run({**week, "actions": [queues[by].pop(0) for by in turns]})
    out = run(week)
    assert sorted(shuffled.pop("status")) == sorted(out.pop("status"))
    assert shuffled == out


@pytest.mark.parametrize("name", sorted(MAY_CHANGE))
@settings(max_examples=40)
@given(weeks(), choices(), st.data())
def test_an_alternative_changes_only_what_its_meaning_says(name: str, week: Table, chosen: Table, data: Any) -> None:
    (reading,) = (reading for reading in GAME.readings if reading.name == name)
    before = run(week, chosen)
    after = run(week, {**chosen, name: data.draw(st.sampled_from(list(reading.values)))})
    assert {field for field in before if before[field] != after[field]} <= MAY_CHANGE[name]


@settings(max_examples=60)
@given(weeks(), choices())
def test_each_number_of_the_week_is_the_sum_of_its_grounds(week: Table, chosen: Table) -> None:
    out = run(week, chosen)
    grounds = ground_sums(week, chosen)
    assert grounds["due"] == {n: points for n, points in out["due"].items() if points}
    assert grounds["revoked"] == {n: -points for n, points in out["revoked"].items() if points}
    assert grounds["awarded"] == (dict.fromkeys(out["eligible"], out["each"]) if out["each"] else {})


def ground_sums(week: Table, chosen: Table) -> dict[str, dict[str, int]]:
    sums: dict[str, dict[str, int]] = {"due": {}, "revoked": {}, "awarded": {}}
    for ground in resolved(week, settle(GAME.readings, chosen))[1].grounds:
        if ground.step in sums and ground.amount:
            of_step = sums[ground.step]
            of_step[ground.who] = of_step.get(ground.who, 0) + ground.amount
    return sums
