"""The rounds of drand's quicknet: one every three seconds from its genesis on."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core import beacon

ROUND = 657413
SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"
times = st.datetimes(datetime(2023, 9, 1), datetime(2090, 1, 1), timezones=st.just(UTC))


def test_the_vector_of_a_round() -> None:
    assert beacon.time_of(ROUND) == datetime(2023, 9, 15, 11, 0, 3, tzinfo=UTC)
    assert beacon.randomness(beacon.read_signature(SIGNATURE)) == (
        "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"
    )


@given(times)
def test_the_round_of_a_notice_is_the_first_that_comes_an_hour_later(notice: datetime) -> None:
    number = beacon.first_round(notice)
    assert beacon.time_of(number - 1) < notice + timedelta(hours=1) <= beacon.time_of(number)


@given(st.integers(1, 10**9))
def test_a_source_names_its_round(number: int) -> None:
    assert beacon.round_of(beacon.source_of(number)) == number


@pytest.mark.parametrize("source", ["drand:quicknet", "drand:quicknet:0", "drand:quicknet:7 ", "typed:7"])
def test_other_sources_name_none(source: str) -> None:
    assert beacon.round_of(source) is None


def test_fallback_rounds_are_an_hour_apart_and_few() -> None:
    rounds = [beacon.round_instead(ROUND, n) for n in range(beacon.MOST_FALLBACKS + 1)]
    assert [beacon.time_of(number) - beacon.time_of(ROUND) for number in rounds] == [
        timedelta(hours=n) for n in range(4)
    ]
    with pytest.raises(beacon.BadRound):
        beacon.round_instead(ROUND, beacon.MOST_FALLBACKS + 1)


def test_before_its_genesis_there_is_no_beacon() -> None:
    with pytest.raises(beacon.BadRound, match="began on 23 August 2023"):
        beacon.first_round(datetime(2009, 8, 3, tzinfo=UTC))
