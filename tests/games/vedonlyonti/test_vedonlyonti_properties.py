"""What always holds, in random rounds under random settings."""

from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.core.readings import Choice, settle
from nomic_tools.games.vedonlyonti import GAME
from nomic_tools.games.vedonlyonti.betting import betting_order
from nomic_tools.games.vedonlyonti.deck import card_names, deal, deck, number_of
from nomic_tools.games.vedonlyonti.draws import bullets as bullets_drawn
from nomic_tools.games.vedonlyonti.draws import dealing, first_holder, silent_handing_on, silent_participant
from nomic_tools.games.vedonlyonti.odds import change, read_odds, revised_odds
from nomic_tools.games.vedonlyonti.readings import CHOICES, Terms
from nomic_tools.games.vedonlyonti.rounds import RoundResult, play_round, start_round
from nomic_tools.games.vedonlyonti.running import runs
from nomic_tools.games.vedonlyonti.state import Bet, Fate, RoundState, Turn, What

NAMES = ("A", "B", "C", "D", "E", "F")
Case: TypeAlias = tuple[Terms, RoundState, RoundResult]
# At most five settings of the revolver with at most six shots each, and five that run.
ENOUGH = 40


def terms(**chosen: Choice) -> Terms:
    return Terms.of(settle(GAME.readings, chosen))


DEFAULTS = terms()


@st.composite
def chosen_terms(draw: st.DrawFn) -> Terms:
    chosen: dict[str, Choice] = {reading.name: draw(st.sampled_from(list(reading.values))) for reading in CHOICES}
    return terms(unit=draw(st.sampled_from([50, 100])), max_odds=draw(st.integers(2, 7)), **chosen)


@st.composite
def bets(draw: st.DrawFn, seats: tuple[str, ...]) -> tuple[Bet, ...]:
    stakes = st.sampled_from([0, 50, 100, 200, 300, 600])
    bet = st.builds(Bet, st.sampled_from(seats), st.sampled_from(seats), stakes)
    return tuple(draw(st.lists(bet, max_size=len(seats))))


@st.composite
def starts(draw: st.DrawFn, chosen: Terms) -> RoundState:
    seats = NAMES[: draw(st.integers(2, 6))]
    money = {player: draw(st.sampled_from([0, 100, 300, 300, 1000, 1500])) for player in seats}
    cards = {player: draw(st.sampled_from([None, 1, 2, 3, 4, 5, 6])) for player in seats}
    bullets = draw(st.lists(st.integers(1, 6), min_size=5, max_size=5))
    return start_round(seats, money, cards, draw(st.sampled_from(seats)), bullets, chosen)


@st.composite
def turns(draw: st.DrawFn, seats: tuple[str, ...], size: int = ENOUGH) -> list[Turn]:
    few = draw(st.lists(st.builds(Turn, bets(seats), st.booleans()), max_size=8))
    return few + [Turn(run=draw(st.booleans()))] * (size - len(few))


@st.composite
def rounds(draw: st.DrawFn) -> Case:
    chosen = draw(chosen_terms())
    start = draw(starts(chosen))
    return chosen, start, play_round(start, draw(turns(start.seats)), chosen)


@given(rounds())
def test_a_round_ends_with_one_left_if_turns_enough_are_given(
    case: Case,
) -> None:
    _, start, result = case
    assert result.state.left == (result.winner,)
    gone = [one.owner for one in result.played if one.fate is not Fate.CLICK]
    assert sorted([*gone, str(result.winner)]) == sorted(start.seats)


@given(rounds())
def test_whoever_last_ran_or_died_hands_out_the_revolver(case: Case) -> None:
    _, _, result = case
    assert result.chooser == result.played[-1].owner != result.winner
    assert set(result.candidates) == set(result.state.seats) - set(result.state.eliminated)


@given(rounds())
def test_the_steps_account_for_every_dollar(case: Case) -> None:
    _, start, result = case
    money = dict(start.money)
    stacks: dict[tuple[str, str], int] = {}
    for step in result.state.steps:
        assert step.cash + step.stack + step.bank == 0
        money[step.who] = money.get(step.who, 0) + step.cash
        stacks[step.who, step.on] = stacks.get((step.who, step.on), 0) + step.stack
        assert money[step.who] >= 0 and stacks[step.who, step.on] >= 0
        if step.cash or step.stack:
            assert step.readings
    assert money == dict(result.state.money)
    assert not any(stacks.values())
    assert sum(start.money.values()) == sum(money.values()) + sum(step.bank for step in result.state.steps)


@given(rounds())
def test_a_card_fires_only_in_chambers_below_its_number(case: Case) -> None:
    _, start, result = case
    shots: set[str] = set()
    for one in result.played:
        number = start.cards[one.owner]
        if number is None:
            assert one.fate is not Fate.RUNS or one.owner in shots
        else:
            assert (one.fate is Fate.RUNS) == (one.chamber >= number)
        shots.add(one.owner)


@given(rounds())
def test_every_player_in_the_game_has_one_place_in_the_order_of_each_turn(
    case: Case,
) -> None:
    _, start, result = case
    dead: set[str] = set()
    for one in result.played:
        assert sorted(one.order) == sorted(set(start.seats) - dead)
        assert one.owner in one.odds
        if one.fate is Fate.DIES and start.cards[one.owner] is None:
            dead.add(one.owner)
    assert dead == set(result.state.eliminated)


@given(rounds())
def test_odds_stay_between_a_third_and_the_limit(case: Case) -> None:
    chosen, _, result = case
    for one in result.played:
        assert all(0 <= marker.result <= chosen.max_odds for marker in one.odds.values())


@given(rounds())
def test_settings_on_bets_hold_in_every_turn(case: Case) -> None:
    chosen, _, result = case
    standing: set[tuple[str, str]] = set()
    for step in result.state.steps:
        if step.what is What.TO_THE_BANK:
            standing.discard((step.who, step.on))
        if step.what is not What.BET:
            continue
        assert chosen.rebet_same or (step.who, step.on) not in standing
        standing.add((step.who, step.on))
        assert not chosen.one_stack or sum(who == step.who for who, _ in standing) == 1


@given(rounds())
def test_numbers_are_shown_only_where_the_readings_say_so(
    case: Case,
) -> None:
    chosen, start, result = case
    cards = {owner: number for owner, number in start.cards.items() if number is not None}
    assert dict(result.state.shown) == (cards if chosen.reveal_on_exit else {})


@given(st.data())
def test_a_round_given_in_two_parts_is_the_round_given_at_once(data: st.DataObject) -> None:
    chosen = data.draw(chosen_terms())
    start = data.draw(starts(chosen))
    given_turns = data.draw(turns(start.seats))
    whole = play_round(start, given_turns, chosen)
    cut = data.draw(st.integers(0, len(whole.played) - 1))
    first = play_round(start, given_turns[:cut], chosen)
    assert first.winner is None
    assert play_round(first.state, given_turns[cut:], chosen).state == whole.state


@given(st.data())
def test_the_order_falls_in_money_and_breaks_ties_clockwise_from_the_holder(data: st.DataObject) -> None:
    seats = NAMES[: data.draw(st.integers(2, 6))]
    money = {player: data.draw(st.sampled_from([0, 100, 200])) for player in seats}
    holder = data.draw(st.sampled_from(seats))
    order = betting_order(seats, money, holder)
    assert sorted(order) == sorted(seats)
    for one, other in pairwise(order):
        seat_one, seat_other = ((seats.index(player) - seats.index(holder)) % len(seats) for player in (one, other))
        assert (-money[one], seat_one) < (-money[other], seat_other)


def test_three_cards_a_player_are_the_whole_deck() -> None:
    for players in range(3, 7):
        assert sum(deck(players).values()) == 3 * players == len(card_names(players))
    assert sum(deck(6).values()) == 18


@given(st.integers(3, 6), st.data())
def test_dealing_uses_every_card_once(players: int, data: st.DataObject) -> None:
    need = dealing(players)
    hands = deal(NAMES[:players], data.draw(st.permutations(need.pool)))
    assert {len(hand) for hand in hands.values()} == {3}
    assert sorted(card for hand in hands.values() for card in hand) == list(need.pool)
    counted = dict.fromkeys(range(1, 7), 0)
    for card in need.pool:
        counted[number_of(card)] += 1
    assert counted == deck(players)


def test_odds_written_are_read_back() -> None:
    for remaining in range(2, 7):
        for players in range(2, 7):
            for bettors in range(players + 1):
                marker = revised_odds(remaining, change(players, bettors, bettors > 0), DEFAULTS)
                assert read_odds(marker.label) == marker


@given(st.integers(0, 7), st.integers(1, 100))
def test_a_bet_that_divides_is_paid_exactly(result: int, notes: int) -> None:
    marker = read_odds({0: "+1/3", 1: "+1/2"}.get(result, f"x{result}"))
    factor = {0: Fraction(4, 3), 1: Fraction(3, 2)}.get(result, Fraction(result))
    stake = notes * 100 * marker.share
    assert marker.pays(stake) == stake * factor


def test_a_one_never_fires_and_no_card_fires_the_sixth_chamber() -> None:
    assert all(runs(1, chamber) for chamber in range(1, 7))
    assert all(runs(number, 6) for number in range(1, 7))


def test_each_draw_has_its_label_and_a_sorted_pool_of_unique_names() -> None:
    needs = [
        dealing(4),
        first_holder(["Cecilia", "Anna", "Bert"]),
        *bullets_drawn(2, 4),
        silent_participant(2, "Anna", ["6a", "1a"]),
        silent_handing_on(2, "Anna", ["Bert", "Anna"]),
    ]
    assert len({need.label for need in needs}) == len(needs)
    for need in needs:
        assert list(need.pool) == sorted(set(need.pool))
        assert 1 <= need.count <= len(need.pool)


@given(rounds())
def test_a_round_needs_no_more_bullets_than_are_drawn_for_it(
    case: Case,
) -> None:
    _, start, result = case
    assert result.state.settings <= len(bullets_drawn(1, len(start.seats)))
