"""Limits: every form seen in B Nomic and Agora can be said, and comes to its number."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.census import Census, counts_at, parse_counts
from nomic_tools.core.limits import NoLimit, NotCounted, Per, counted, evaluate, limits_at, span_start
from nomic_tools.core.limits_file import parse_limits
from nomic_tools.core.plain import Plain, Table, WrongShape
from nomic_tools.core.times import Period

AT = datetime(2009, 8, 3, tzinfo=UTC)
JOINED = {"Ash": 30, "Bram": 8, "Firm": 7, "Pavel": 6, "teucer": 90}
COUNTS: list[Plain] = [
    {
        "from": "2009-07-27",
        "first_class": {"except": ["Firm"]},
        "active": {"except": ["Pavel"]},
        "bases": {"Firm": ["Ash", "Cal"]},
        "source": "Registrar's report of 26 Jul",
    }
]
CENSUS = Census(
    at=AT,
    parties={name: AT - timedelta(days=days) for name, days in JOINED.items()},
    players=frozenset(JOINED) - {"teucer"},
    contestants={"Ash": AT, "Bram": AT - timedelta(days=14), "Walker": AT - timedelta(days=15)},
    counts=parse_counts(COUNTS)[0],
)


def row(award: Table, **more: Plain) -> Table:
    revoke: Table = {} if award.get("pool") else {"revoke": "unlimited"}
    return {"from": "2009-07-27", "cite": "Rule 7", "award": award, **revoke, **more}


def entry(award: Table) -> list[Plain]:
    return [row(award)]


@pytest.mark.parametrize(
    ("form", "limit", "names"),
    [
        ({"amount": 10}, 10, ""),
        ({"times": 5, "of": ["parties", "first_class", "active"]}, 15, "Ash Bram teucer"),
        ({"times": 2, "of": ["gunslingers", "first_class"]}, 6, "Ash Bram Pavel"),
        ({"times": 5, "of": ["parties"], "members_for": "7d"}, 20, "Ash Bram Firm teucer"),
        ({"times": 5, "members_for": "7d"}, 20, "Ash Bram Firm teucer"),
        ({"times": 5, "of": ["bases"]}, 25, "Ash Bram Cal Pavel teucer"),
        ({"times": 5, "of": ["gunslingers", "bases"]}, 20, "Ash Bram Cal Pavel"),
        ({"times": 3, "contestants": "14d"}, 6, "Ash Bram"),
        ({"times": 3, "contestants": "15d"}, 9, "Ash Bram Walker"),
        ({"times": 3, "of": ["active"], "contestants": "15d"}, 9, "Ash Bram Walker"),
        ({"times": 3, "of": ["parties"], "contestants": "15d"}, 6, "Ash Bram"),
    ],
)
def test_a_limit_counts_those_with_every_property_it_names(form: Table, limit: int, names: str) -> None:
    moment: Table = {"counted": "week_start"} if "times" in form else {}
    (limits,) = parse_limits(entry({**form, **moment, "per": "week"}))
    allowance = evaluate(limits.award, limits.cite, CENSUS)
    assert (allowance.limit, allowance.left) == (limit, limit)
    assert " ".join(allowance.names) == names
    assert allowance.sum == (f"{form['times']} x {len(allowance.names)} = {limit}" if "times" in form else str(limit))


@given(st.integers(0, 50), st.integers(0, 80))
def test_what_is_left_is_never_below_zero(amount: int, used: int) -> None:
    (limits,) = parse_limits(entry({"amount": amount, "per": "month"}))
    assert evaluate(limits.award, "", CENSUS, used).left == max(0, amount - used)


def test_a_cap_per_player_leaves_each_eir_own() -> None:
    (limits,) = parse_limits(entry({"per_player": 10, "per": "week"}))
    allowance = evaluate(limits.award, "", CENSUS, 7, {"Ash": 7, "Bram": 0, "Pavel": 12})
    assert (allowance.limit, allowance.left) == (None, None)
    assert allowance.left_each == {"Ash": 3, "Bram": 10, "Pavel": 0}


def test_a_shared_pool_is_one_threshold_and_says_whether_purchases_use_it_up() -> None:
    award: Table = {"amount": 20, "per": "week", "pool": "shared", "includes_purchases": True}
    (limits,) = parse_limits(entry(award))
    assert limits.shared
    assert limits.revoke is None
    assert limits.award.includes_purchases


def test_the_limits_in_force_are_the_latest_begun() -> None:
    days = [(2, "2009-08-10"), (1, "2009-07-27")]
    rows = parse_limits([{**row({"amount": n, "per": "week"}), "from": day} for n, day in days])
    assert [limits_at(rows, date(2009, 8, day)).award.amount for day in (9, 10)] == [1, 2]


def test_without_a_limit_the_remedy_shows_the_lines_to_add() -> None:
    with pytest.raises(NoLimit) as caught:
        limits_at((), date(2009, 8, 3))
    assert 'from: "2009-08-03"' in caught.value.remedy
    assert "award:" in caught.value.remedy
    with pytest.raises(NoLimit) as caught:
        limits_at((), date(2009, 8, 3), first=date(2009, 7, 27))
    assert 'from: "2009-07-27"' in caught.value.remedy


def test_what_nobody_has_stated_is_not_guessed() -> None:
    (limits,) = parse_limits(entry({"times": 1, "of": ["active"], "counted": "award", "per": "week"}))
    with pytest.raises(NotCounted, match="active"):
        counted(limits.award, Census(AT, CENSUS.parties))


def test_counts_hold_from_their_date_on() -> None:
    rows = parse_counts([{"from": "2009-08-01", "source": "b", "active": ["Ash"]}, *COUNTS])
    assert [counts_at(rows, day).source for day in (date(2009, 7, 1), date(2009, 7, 31), date(2009, 8, 1))] == [
        "",
        "Registrar's report of 26 Jul",
        "b",
    ]


@pytest.mark.parametrize(
    ("award", "says"),
    [
        ({"amount": 1}, "per is missing"),
        ({"amount": 1, "per": "year"}, "award: per"),
        ({"amount": True, "per": "week"}, "award: amount"),
        ({"amount": -1, "per": "week"}, "below zero"),
        ({"amount": 1, "times": 2, "of": ["parties"], "per": "week"}, "both"),
        ({"times": 2, "counted": "award", "per": "week"}, "who is counted"),
        ({"times": 2, "of": ["parties"], "per": "week"}, "counted is missing"),
        ({"times": 2, "of": ["sheep"], "counted": "award", "per": "week"}, "'sheep'"),
        ({"of": ["parties"], "per": "week"}, "times is missing"),
        ({"times": 2, "members_for": "a week", "counted": "award", "per": "week"}, "members_for"),
        ({"per": "week"}, "amount, times or per_player"),
        ({"amount": 1, "per": "week", "roof": 2}, "'roof'"),
        ({"amount": 1, "per": "week", "pool": "mine", "includes_purchases": True}, "pool"),
        ({"amount": 1, "per": "week", "pool": "shared"}, "includes_purchases is missing"),
        ({"amount": 1, "per": "week", "includes_purchases": True}, "purchases use up revocations"),
    ],
)
def test_what_is_not_a_limit_is_an_error_that_names_the_field(award: Table, says: str) -> None:
    with pytest.raises(WrongShape, match=says):
        parse_limits(entry(award))


def test_a_revocation_limit_says_that_there_is_none_or_whether_purchases_use_it_up() -> None:
    forms: list[tuple[Table, str]] = [
        ({"amount": 10, "per": "week"}, "includes_purchases is missing"),
        ({"amount": 10, "per": "week", "pool": "shared"}, "a shared pool stands under award"),
    ]
    for revoke, says in forms:
        with pytest.raises(WrongShape, match=says):
            parse_limits([row({"amount": 1, "per": "week"}, revoke=revoke)])


def test_each_span_begins_where_its_name_says() -> None:
    at = datetime(2009, 8, 4, 12, tzinfo=UTC)
    week = Period("2009-W31", datetime(2009, 7, 27, tzinfo=UTC), AT)
    starts = {per: span_start(per, at, week, date(2009, 6, 1)) for per in Per}
    assert starts == {
        Per.WEEK: week.start,
        Per.MONTH: datetime(2009, 8, 1, tzinfo=UTC),
        Per.CONTEST: datetime(2009, 6, 1, tzinfo=UTC),
        Per.MESSAGE: at,
    }
