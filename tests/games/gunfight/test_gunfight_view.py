"""What the rules are given of a week does not depend on how the standing was come by."""

from nomic_tools.core.names import People
from nomic_tools.core.play import PeriodView
from nomic_tools.core.readings import settle
from nomic_tools.core.replay import Standing, Thing
from nomic_tools.core.times import Period, parse_time
from nomic_tools.games.gunfight import GAME
from nomic_tools.games.gunfight.view import opening_of

NAMES = ("Ash/41/2", "Ash/41/1", "Ash/9/1")


def guns_of(names: tuple[str, ...]) -> list[str]:
    things = {name: Thing(name, "Ash", "2009-07-30T18:10:00Z") for name in names}
    week = Period("2009-W32", parse_time("2009-08-03T00:00:00Z"), parse_time("2009-08-10T00:00:00Z"))
    start = Standing(parties={"Ash": "2009-07-27T00:00:00Z"}, things=things)
    return [gun.id for gun in opening_of(PeriodView(week, start, (), (), settle(GAME.readings, {}), People())).guns]


def test_guns_that_came_to_be_at_once_are_used_in_one_order() -> None:
    assert guns_of(NAMES) == guns_of(tuple(reversed(NAMES))) == ["Ash/9/1", "Ash/41/1", "Ash/41/2"]
