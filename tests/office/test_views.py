"""What a player is shown: everything public and eir own private acts, of nobody else's."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from tests.office import contests

AT = "2009-07-31T12:00:00Z"


def acts(folder: Path, command: str) -> dict[str, list[str]]:
    """Each player's acts in the first week, as a command tells them."""
    told = cast("dict[str, Any]", contests.must(contests.type_in(folder, f"{command} --json", AT)).json())
    return {player["name"]: player["acts"] for player in told["periods"][0]["players"]}


def test_a_view_is_the_public_status_with_ones_own_acts(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("fill")
    public, everything = acts(folder, "status"), acts(folder, "status --private")
    hidden = [name for name in everything if everything[name] != public.get(name)]
    assert hidden
    for name in everything:
        assert acts(folder, f"view {name}") == {**public, name: everything[name]}


def test_a_view_of_nobody_is_refused(at_stage: Callable[[str], Path]) -> None:
    assert contests.type_in(at_stage("fill"), "view Nobody", AT).code == 3
