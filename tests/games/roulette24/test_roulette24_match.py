"""Beginning a match: the draws it needs, detections during set-up, invalid bids, and the grounds."""

import pytest

from nomic_tools.core.draws import choose
from nomic_tools.core.readings import settle
from nomic_tools.games.roulette24 import GAME
from nomic_tools.games.roulette24.bids import InvalidBid, judge_bid
from nomic_tools.games.roulette24.draws import (
    bullets_draw,
    chamber_number,
    first_gunner_draw,
    starting_chamber_draw,
)
from nomic_tools.games.roulette24.loading import DealerLoads
from nomic_tools.games.roulette24.match import BadMatch, open_match, play, seat_players
from nomic_tools.games.roulette24.state import Seat
from nomic_tools.games.roulette24.turn import Turn

DEFAULTS = settle(GAME.readings, {})
PLAYERS = ("Vesper", "Bram")
BULLETS = frozenset({1, 3, 8, 15, 17, 20})


def test_the_first_gunner_is_drawn_in_the_open_unless_the_match_names_one() -> None:
    draw = first_gunner_draw(PLAYERS, DEFAULTS)
    assert draw is not None
    assert (draw.pool, draw.picks, draw.secret) == (("Bram", "Vesper"), 1, False)
    assert first_gunner_draw(PLAYERS, settle(GAME.readings, {"first_gunner": "Bram"})) is None


def test_the_dealers_bullets_are_drawn_in_secret_from_the_chambers_left() -> None:
    draw = bullets_draw(DealerLoads((9,), 5))
    assert draw is not None
    assert draw.secret
    assert (len(draw.pool), draw.picks) == (23, 5)
    assert "09" not in draw.pool
    assert bullets_draw(DealerLoads((1, 2, 3, 4, 5, 6), 0)) is None


def test_the_starting_chamber_is_drawn_from_the_printed_examples_five() -> None:
    draw = starting_chamber_draw(BULLETS, DEFAULTS)
    assert draw.secret
    assert draw.pool == ("09", "10", "11", "12", "13")
    (pick,) = choose(bytes(32), draw.pool, draw.picks, draw.label)
    assert chamber_number(pick) in range(9, 14)


def test_pools_are_sorted_as_the_draw_sorts_them() -> None:
    draw = starting_chamber_draw(frozenset({1, 2, 3, 13, 14, 15}), DEFAULTS)
    assert list(draw.pool) == sorted(draw.pool)


def test_a_detection_in_setup_is_charged_and_answered_about_the_start() -> None:
    state = seat_players(PLAYERS, "Bram", BULLETS, 8, DEFAULTS)
    opening = open_match(state, frozenset({"Bram"}), DEFAULTS)
    assert opening.replies == {"Bram": True}
    assert [seat.debt for seat in opening.state.seats] == [0, 10]
    assert {ground.private_to for ground in opening.grounds} == {"Bram"}


def test_an_unaffordable_detection_in_setup_can_be_refused() -> None:
    settings = settle(GAME.readings, {"start_chips": 9, "detection_unaffordable": "reject"})
    state = seat_players(PLAYERS, "Bram", BULLETS, 8, settings)
    opening = open_match(state, frozenset({"Bram"}), settings)
    assert opening.state == state
    assert opening.replies == {}


@pytest.mark.parametrize("players", [("Bram", "Bram"), ("Bram", "LGT")])
def test_a_match_needs_two_players_neither_of_them_the_house(players: tuple[str, str]) -> None:
    with pytest.raises(BadMatch):
        seat_players(players, "Bram", BULLETS, 9, DEFAULTS)


def test_the_gunner_is_a_player() -> None:
    with pytest.raises(BadMatch):
        seat_players(PLAYERS, "Doc", BULLETS, 9, DEFAULTS)


def test_an_invalid_bid_says_why() -> None:
    seat = Seat("Bram", 12)
    assert judge_bid(12, seat, DEFAULTS) == 12
    assert judge_bid(13, seat, DEFAULTS) == InvalidBid(13, "only 12 chips are there to bid")
    assert judge_bid(16, seat, DEFAULTS) == InvalidBid(16, "bids go from 0 to 15")
    assert judge_bid(1.5, seat, DEFAULTS) == InvalidBid(1.5, "bids are whole chips")


def test_the_grounds_tell_a_turn_step_by_step() -> None:
    state = seat_players(PLAYERS, "Bram", BULLETS, 8, DEFAULTS)
    turn = play(state, [Turn({"Vesper": None, "Bram": 3}, frozenset({"Bram"}))], DEFAULTS).turns[0]
    assert [(ground.clause, ground.outcome) for ground in turn.grounds] == [
        ("Inactivity 2", "Vesper sent no bid that stands"),
        ("Gameplay 1", "Bram bid 3"),
        ("Inactivity 2", "Vesper fires chamber 8: a bullet"),
        ("Inactivity 2", "Vesper pays the LGT 10"),
        ("Gameplay 5", "Vesper pays Bram 25"),
        ("End 1", "the bullet counts for Vesper; bullets fired so far: 1 of 6"),
        ("Gameplay 3", "Bram is the gunner for the next chamber"),
        ("Detection 2", "Bram owes the LGT 10 for a detection"),
        ("Detection 1a", "Bram asked about chambers 9 and 10: no"),
    ]
    assert dict(turn.grounds[3].readings) == {"inactive_pay": 10, "penalty_order": "lgt_first"}
