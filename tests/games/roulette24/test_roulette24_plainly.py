"""The rules give what the plain telling of a match gives, under every choice of readings."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.core.readings import settle
from nomic_tools.games.roulette24 import GAME
from tests.games.roulette24.plain_match import plain_match

DEFAULTS: dict[str, Any] = {reading.name: reading.default for reading in GAME.readings}
PLAYERS = st.sampled_from("AB")
BIDS = st.one_of(st.none(), st.integers(-1, 17), st.sampled_from([0, 1, 14, 15, 2.5]))
ASKING = st.lists(PLAYERS, max_size=3)
TURNS = st.lists(st.one_of(st.tuples(BIDS, BIDS).map(list), st.tuples(BIDS, BIDS, ASKING).map(list)), max_size=24)
CHOICES = st.fixed_dictionaries(
    {
        "start_chips": st.sampled_from([10, 30, 75, 150]),
        "max_bid": st.sampled_from([15, 15, 3]),
        "bullet_pay": st.sampled_from([25, 25, 60]),
        "detect_cost": st.sampled_from([10, 10, 3]),
        "inactive_pay": st.sampled_from([10, 10, 0, 40]),
        "forfeit_after": st.sampled_from([None, None, 1, 3]),
    }
    | {reading.name: st.sampled_from(list(reading.values)) for reading in GAME.readings if reading.free is None}
)


@st.composite
def matches(draw: st.DrawFn) -> dict[str, Any]:
    """Half of the guns have their bullets close to the start, where they are soon met."""
    start, spread = draw(st.integers(1, 24)), draw(st.sampled_from([8, 23]))
    ahead = draw(st.sets(st.integers(0, spread), min_size=6, max_size=6))
    bullets = [(start - 1 + steps) % 24 + 1 for steps in sorted(ahead)]
    return {"start": start, "gunner": draw(PLAYERS), "bullets": bullets, "turns": draw(TURNS)}


@settings(max_examples=150)
@given(matches())
def test_a_match_by_the_defaults_is_as_told_plainly(match: dict[str, Any]) -> None:
    assert GAME.ops["game"](match, settle(GAME.readings, {})) == plain_match(match, DEFAULTS)


@settings(max_examples=300)
@given(matches(), CHOICES)
def test_a_match_by_any_readings_is_as_told_plainly(match: dict[str, Any], chosen: dict[str, Any]) -> None:
    assert GAME.ops["game"](match, settle(GAME.readings, chosen)) == plain_match(match, {**DEFAULTS, **chosen})
