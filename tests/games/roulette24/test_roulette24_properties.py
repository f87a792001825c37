"""Facts of 24-Shot Russian Roulette that hold for every layout, every match and every choice of readings."""

from collections.abc import Mapping
from itertools import combinations, islice
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.readings import Settings, settle
from nomic_tools.games.roulette24 import GAME
from nomic_tools.games.roulette24.lightness import lightness, starting_chambers, tied
from nomic_tools.games.roulette24.match import Played, play, seat_players
from nomic_tools.games.roulette24.ring import RING, after
from nomic_tools.games.roulette24.state import LGT
from nomic_tools.games.roulette24.turn import Turn

PLAYERS = ("A", "B")
LAYOUTS = st.sets(st.sampled_from(RING), min_size=6, max_size=6).map(frozenset)
BIDS = st.one_of(st.none(), st.integers(-1, 17), st.sampled_from([0, 14, 15]))
TURNS = st.lists(
    st.builds(
        Turn,
        st.fixed_dictionaries({"A": BIDS, "B": BIDS}),
        st.frozensets(st.sampled_from(PLAYERS)),
    ),
    max_size=26,
)
CHOICES = st.fixed_dictionaries(
    {
        reading.name: st.sampled_from(list(reading.values))
        for reading in GAME.readings
        if reading.free is None or reading.name in ("first_gunner",)
    }
    | {
        "start_chips": st.sampled_from([1, 20, 75, 150]),
        "forfeit_after": st.sampled_from([None, None, 1, 2]),
        "max_bid": st.sampled_from([15, 15, 3, 0]),
    }
)


def settings_of(chosen: Mapping[str, object]) -> Settings:
    return settle(GAME.readings, chosen)


@st.composite
def matches(draw: st.DrawFn) -> tuple[Played, Settings]:
    settings = settings_of(draw(CHOICES))
    bullets, start = draw(LAYOUTS), draw(st.sampled_from(RING))
    state = seat_players(PLAYERS, draw(st.sampled_from(PLAYERS)), bullets, start, settings)
    return play(state, draw(TURNS), settings), settings


@given(LAYOUTS)
def test_opposite_chambers_always_weigh_72_together(bullets: frozenset[int]) -> None:
    assert {lightness(chamber, bullets) + lightness(after(chamber, 12), bullets) for chamber in RING} == {72}


def check_layout(bullets: frozenset[int]) -> int:
    ties = tied(bullets)
    opposite_pairs = all(after(bullet, 12) in bullets for bullet in bullets)
    assert len(ties) == 24 if opposite_pairs else 2 <= len(ties) <= 12
    for choice in ("all", "unloaded", "longest_unloaded_run"):
        starts = starting_chambers(bullets, settings_of({"start_tie": choice}))
        assert starts
        assert set(starts) <= set(ties)
        assert choice == "all" or not bullets & set(starts)
    return len(ties)


def test_the_lightest_chamber_is_never_alone_and_never_only_a_loaded_one() -> None:
    for layout in islice(combinations(RING, 6), 0, None, 211):
        check_layout(frozenset(layout))


def test_220_layouts_of_three_opposite_pairs_tie_everywhere() -> None:
    pairs = [frozenset((chamber, chamber + 12)) for chamber in range(1, 13)]
    layouts = {frozenset().union(*three) for three in combinations(pairs, 3)}
    assert len(layouts) == 220
    assert {check_layout(layout) for layout in layouts} == {24}


@given(matches())
def test_no_chip_appears_or_vanishes(match: tuple[Played, Settings]) -> None:
    played, settings = match
    held = sum(seat.chips for seat in played.state.seats)
    assert held + played.lgt == 2 * settings.amount("start_chips")


@given(matches())
def test_every_chip_and_every_debt_stands_in_the_grounds(match: tuple[Played, Settings]) -> None:
    played, settings = match
    chips = dict.fromkeys((*PLAYERS, LGT), 0)
    for turn in played.turns:
        for move in (ground.move for ground in turn.grounds if ground.move):
            chips[move.payer] -= move.amount
            chips[move.payee] += move.amount
    start = settings.amount("start_chips")
    assert {seat.name: seat.chips - start for seat in played.state.seats} == {p: chips[p] for p in PLAYERS}


@given(matches())
def test_a_match_ends_within_24_turns_and_not_before_an_end_condition(match: tuple[Played, Settings]) -> None:
    played, _ = match
    assert len(played.turns) <= 24
    assert all(turn.verdict is None for turn in played.turns[:-1])
    if len(played.turns) == 24:
        assert played.verdict is not None
    if played.verdict is not None:
        assert not played.turns[-1].replies


@given(matches())
def test_chips_fall_below_0_only_where_that_is_allowed(match: tuple[Played, Settings]) -> None:
    played, settings = match
    if not settings.flag("allow_negative"):
        assert all(seat.chips >= 0 for turn in played.turns for seat in turn.state.seats)


@given(matches())
def test_a_bullet_is_fired_once_and_counts_for_its_shooters(match: tuple[Played, Settings]) -> None:
    played, settings = match
    hits = [turn.firing for turn in played.turns if turn.firing.bullet]
    counted = [firing for firing in hits if firing.shooters or settings.flag("air_counts")]
    assert len(played.state.bullets) + len(hits) == 6
    assert played.state.fired == len(counted)
    for seat in played.state.seats:
        assert seat.shot == sum(seat.name in firing.shooters for firing in hits)


@given(matches())
def test_only_requests_and_invalid_bids_are_private(match: tuple[Played, Settings]) -> None:
    played, _ = match
    for turn in played.turns:
        for ground in turn.grounds:
            told_alone = ground.clause.startswith("Detection") or "invalid" in ground.outcome
            assert (ground.private_to is not None) == told_alone


@given(LAYOUTS, st.sampled_from(RING), st.integers(0, 14), st.sampled_from(PLAYERS))
def test_on_a_tie_below_15_the_gunner_shoots_and_the_role_passes(
    bullets: frozenset[int], start: int, bid: int, gunner: str
) -> None:
    settings = settings_of({})
    state = seat_players(PLAYERS, gunner, bullets, start, settings)
    turn = play(state, [Turn({"A": bid, "B": bid})], settings).turns[0]
    assert turn.firing.shooters == (gunner,)
    assert turn.state.gunner != gunner


def plainly(bullets: frozenset[int], chamber: int, gunner: int, turns: list[Turn]) -> dict[str, Any]:
    """The default rules once more, written from the text alone."""
    chips, debt, shot, lgt, fired, played = [150, 150], [0, 0], [0, 0], 0, 0, 0
    winner = None
    for turn in turns:
        played += 1
        bids: list[Any] = [turn.bids["A"], turn.bids["B"]]
        for p in (0, 1):
            if bids[p] is not None and not 0 <= bids[p] <= min(15, chips[p]):
                bids[p] = None
        live = chamber in bullets
        absent = [p for p in (0, 1) if bids[p] is None]
        if len(absent) == 2:
            for p in absent:
                take = min(chips[p], 35 if live else 10)
                chips[p], lgt, shot[p] = chips[p] - take, lgt + take, shot[p] + live
            gunner = 1 - gunner
        elif bids == [15, 15]:
            chips, lgt, gunner = [chips[0] - 15, chips[1] - 15], lgt + 30, 1 - gunner
        else:
            if absent:
                (p,) = absent
                take = min(chips[p], 10)
                chips[p], lgt = chips[p] - take, lgt + take
            else:
                p = gunner if bids[0] == bids[1] else bids.index(min(bids))
            gain = -min(25, chips[p]) if live else 0 if absent else bids[1 - p]
            chips[p], chips[1 - p], shot[p] = chips[p] + gain, chips[1 - p] - gain, shot[p] + live
            gunner = 1 - p
        fired += live
        chamber = chamber % 24 + 1
        for p, name in enumerate(PLAYERS):
            debt[p] += 10 * (name in turn.asked)
        broke = [chips[p] == 0 or chips[p] < debt[p] for p in (0, 1)]
        if broke[0] != broke[1]:
            winner = "AB"[broke[0]]
        elif fired == 6 or broke[0]:
            one, other = ((-shot[p], chips[p] - debt[p]) for p in (0, 1))
            winner = "A" if one > other else "B" if other > one else "draw"
        if winner:
            break
    return {
        "chips": {"A": chips[0], "B": chips[1]},
        "debt": {"A": debt[0], "B": debt[1]},
        "shot": {"A": shot[0], "B": shot[1]},
        "lgt": lgt,
        "fired": fired,
        "turns": played,
        "chamber": chamber,
        "gunner": PLAYERS[gunner],
        "winner": winner,
        "over": winner is not None,
    }


@given(LAYOUTS, st.sampled_from(RING), st.integers(0, 1), TURNS)
def test_a_second_telling_of_the_default_rules_agrees(
    bullets: frozenset[int], start: int, gunner: int, turns: list[Turn]
) -> None:
    listed = [[turn.bids["A"], turn.bids["B"], sorted(turn.asked)] for turn in turns]
    match: Any = {"start": start, "gunner": PLAYERS[gunner], "bullets": sorted(bullets), "turns": listed}
    got = GAME.ops["game"](match, settings_of({}))
    expected = plainly(bullets, start, gunner, turns)
    assert {name: got[name] for name in expected} == expected
