"""Two matches that differ in what must stay secret alone: nobody who may not know can tell one from the other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hypothesis import assume, given
from hypothesis import strategies as st

from nomic_tools.games.roulette24 import GAME
from nomic_tools.games.roulette24.ring import RING, after
from tests.games.whole_match import WholeMatch

PLAYERS = ("Ann", "Ben")
BIDS = st.one_of(st.none(), st.integers(0, 15))
TURNS = st.lists(st.tuples(BIDS, BIDS), min_size=1, max_size=7)
CHAMBERS = st.lists(st.sampled_from(RING), min_size=6, max_size=6, unique=True)
READINGS = st.fixed_dictionaries(
    {},
    optional={
        "early": st.sampled_from(["when_both", "never"]),
        "penalty_mode": st.just("deferred"),
        "second_overlap": st.just("keep_picks"),
        "start_tie": st.sampled_from(["all", "unloaded"]),
    },
)


@dataclass(frozen=True)
class Secret:
    """What one world has of its own: the chambers of both, in which turns Ann asks or sends what does not count."""

    chambers: tuple[int, ...]
    asks: frozenset[int] = frozenset()
    noise: frozenset[int] = frozenset()


SECRETS = st.builds(
    Secret, CHAMBERS.map(tuple), st.frozensets(st.integers(0, 7), max_size=3), st.frozensets(st.integers(0, 7))
)


def played(
    secret: Secret, start: int, turns: Sequence[tuple[int | None, int | None]], readings: Mapping[str, object]
) -> WholeMatch:
    """A match from the loading on, whose starting chamber is `start`: that is public, whatever is loaded."""

    def choose(label: str, pool: Sequence[str], k: int) -> list[str]:
        return [f"{start:02d}"] if label == "starting-chamber" else sorted(pool)[:k]

    match = WholeMatch(GAME, PLAYERS, choose, {"first_gunner": "Ann", "start_chips": 900, **readings})
    match.say("Ann", "load", numbers=secret.chambers[:3])
    match.say("Ben", "load", numbers=secret.chambers[3:])
    match.settle()
    for place, bids in enumerate(turns):
        if place in secret.asks:
            match.say("Ann", "detect", minutes=3)
        if place in secret.noise:
            match.say("Ann", "bid", minutes=4, n=16)
            match.say("Ann", "bid", minutes=5, n=11)
            match.say("Ann", "load", minutes=6, numbers=(1, 2, 3))
        for name, bid in zip(PLAYERS, bids, strict=True):
            if bid is not None or (name == "Ann" and place in secret.noise):
                match.say(name, "bid", n=bid or 0)
        match.settle()
        assume(not match.over)
    return match


def shots(match: WholeMatch) -> list[tuple[str, object]]:
    return match.found("shot")


@st.composite
def pairs(draw: st.DrawFn) -> tuple[WholeMatch, WholeMatch]:
    """Two matches in which the same chambers are fired and hold the same, all else being secret."""
    turns, start, readings = draw(TURNS), draw(st.sampled_from(RING)), draw(READINGS)
    one = draw(SECRETS)
    fired = [after(start, steps) for steps in range(len(turns))]
    kept = [chamber for chamber in one.chambers if chamber in fired]
    free = st.permutations([chamber for chamber in RING if chamber not in fired])
    chambers = draw(st.permutations([*kept, *draw(free)[: 6 - len(kept)]]))
    other = Secret(tuple(chambers), draw(st.frozensets(st.integers(0, 7), max_size=3)), one.noise)
    return played(one, start, turns, readings), played(other, start, turns, readings)


@given(pairs())
def test_nobody_can_tell_which_chambers_that_were_not_fired_are_loaded_or_who_asked(
    worlds: tuple[WholeMatch, WholeMatch],
) -> None:
    one, other = worlds
    assert shots(one) == shots(other)
    assert one.face == other.face


@given(SECRETS, SECRETS, TURNS, st.sampled_from(RING))
def test_the_other_player_is_told_the_same_and_shown_the_same(
    one: Secret, other: Secret, turns: list[tuple[int | None, int | None]], start: int
) -> None:
    other = Secret(one.chambers, other.asks, one.noise)
    first, second = played(one, start, turns, {}), played(other, start, turns, {})
    assert first.face == second.face and first.told["Ben"] == second.told["Ben"]
    assert first.play.own(first.view, "Ben") == second.play.own(second.view, "Ben")
    assert len(first.told["Ann"]) == len([place for place in one.asks if place < len(turns)])


@given(CHAMBERS, st.permutations(RING))
def test_a_loading_that_overlaps_tells_nothing_but_that(chambers: list[int], order: list[int]) -> None:
    def reload(ann: Sequence[int], ben: Sequence[int]) -> WholeMatch:
        match = WholeMatch(GAME, PLAYERS, lambda label, pool, k: sorted(pool)[:k], {"first_gunner": "Ann"})
        match.say("Ann", "load", numbers=tuple(ann))
        match.say("Ben", "load", numbers=tuple(ben))
        match.settle()
        return match

    one, other = reload(chambers[:3], chambers[2:5]), reload(order[:3], order[:3])
    assert one.name == "loading-2" and one.face == other.face and one.told == other.told


@given(st.integers(10, 15), st.booleans())
def test_a_view_holds_ones_own_chambers_and_debt_and_nobody_elses(asks: int, first: bool) -> None:
    secret = Secret((1, 2, 3, 13, 14, 15), frozenset({0}))
    match = played(secret, 7, [(asks, 9)], {"start_tie": "all"})
    assert match.play.own(match.view, "Ann") == {"loaded": [[1, 2, 3]], "owes": 10}
    assert match.play.own(match.view, "Ben") == {"loaded": [[13, 14, 15]], "owes": 0}
    assert match.play.own(match.view, "Carl") == {}
