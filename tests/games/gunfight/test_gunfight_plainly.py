"""The rules give what the plain telling of a week gives, under every choice of readings."""

from hypothesis import given, settings

from nomic_tools.core.plain import Table
from nomic_tools.core.readings import settle
from nomic_tools.games.gunfight import GAME
from tests.games.gunfight.gunfight_weeks import DEFAULTS, choices, weeks
from tests.games.gunfight.plain_week import plain_week


@settings(max_examples=150)
@given(weeks())
def test_a_week_by_the_defaults_is_as_told_plainly(week: Table) -> None:
    assert GAME.ops["week"](week, settle(GAME.readings, {})) == plain_week(week, DEFAULTS)


@settings(max_examples=300)
@given(weeks(), choices())
def test_a_week_by_any_readings_is_as_told_plainly(week: Table, chosen: Table) -> None:
    assert GAME.ops["week"](week, settle(GAME.readings, chosen)) == plain_week(week, {**DEFAULTS, **chosen})
