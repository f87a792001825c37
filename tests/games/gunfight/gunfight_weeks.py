"""Random weeks of the Gunfight, as case files hold them, and random choices of readings."""

from collections.abc import Iterator

from hypothesis import strategies as st

from nomic_tools.core.plain import Plain, Table
from nomic_tools.games.gunfight import GAME

NAMES = ["A", "B", "C", "D", "c."]
UNUSED = {"ban_days", "points_unit", "fill_purchases"}
DEFAULTS: Table = {reading.name: reading.default for reading in GAME.readings}


@st.composite
def weeks(draw: st.DrawFn, retractions: bool = True) -> Table:
    """The `in` of a case of op `week`."""
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, unique=True))
    subset = st.lists(st.sampled_from(names), unique=True, max_size=2)
    joined, left = draw(subset), draw(subset)
    week: Table = {
        "gunslingers": {name: [draw(st.integers(0, 5)), draw(st.integers(0, 3))] for name in names},
        "actions": list[Plain](draw(st.lists(_actions(retractions), max_size=14))),
        "award_limit": draw(st.integers(0, 20)),
        "left": list[Plain](left),
        "joined": list[Plain](joined),
    }
    if draw(st.booleans()):
        week["revoke_limit"] = draw(st.integers(0, 6))
    week["rolls"] = {name: draw(_rolls(pool)) for name, pool in _pools(names, joined, left) if pool}
    return week


def _pools(names: list[str], joined: list[str], left: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Whom each may draw under every reading; one who joined only where there is nobody else."""
    for name in names:
        others = [other for other in names if other != name and other not in left]
        yield name, [other for other in others if other not in joined] or others


def _rolls(pool: list[str]) -> st.SearchStrategy[list[Plain]]:
    return st.lists(st.sampled_from(pool), min_size=14, max_size=14).map(list[Plain])


@st.composite
def _actions(draw: st.DrawFn, retractions: bool) -> Table:
    verbs = ["aim", "aim", "aimless", "hoot", "goad", "goad", *(["retract"] if retractions else [])]
    do = draw(st.sampled_from(verbs))
    action: Table = {"by": draw(st.sampled_from([*NAMES, "M"])), "do": do}
    if do in ("aim", "goad"):
        action["target"] = draw(st.sampled_from([*NAMES, "M"]))
    if do == "retract":
        action["of"] = draw(st.sampled_from(["aim", "aimless", "hoot", "goad"]))
    if draw(st.integers(0, 5)) == 0:
        action["via"] = "private"
    return action


def choices() -> st.SearchStrategy[Table]:
    """A value for every reading that a week depends on."""
    readings = [reading for reading in GAME.readings if reading.name not in UNUSED]
    return st.fixed_dictionaries({r.name: st.sampled_from(list(r.values)) for r in readings}).map(dict)
