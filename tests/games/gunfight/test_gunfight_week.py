"""Who is in a week, who is the contestmaster, and what may be taken back, each act at its time."""

import pytest

from nomic_tools.core.acts import Declaration
from nomic_tools.games.gunfight.week import Fact, Flip, Gun, Opening, Removal
from tests.games.gunfight.gunfight_cast import LONG_AGO, OPENING, WEEK, by, hour, resolve, says, statuses, work

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
