"""The default readings told a second time, in one loop over plain dicts, and compared on random rounds."""

from collections.abc import Mapping
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.core.readings import settle
from nomic_tools.games.vedonlyonti import GAME
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.rounds import play_round, start_round
from nomic_tools.games.vedonlyonti.state import Bet, Reason, RoundState, Turn

DEFAULTS = Terms.of(settle(GAME.readings, {}))


@st.composite
def starts(draw: st.DrawFn) -> RoundState:
    seats = ("A", "B", "C", "D", "E", "F")[: draw(st.integers(2, 6))]
    money = {player: draw(st.sampled_from([0, 100, 300, 300, 1000, 1500])) for player in seats}
    cards = {player: draw(st.sampled_from([None, 1, 2, 3, 4, 5, 6])) for player in seats}
    bullets = draw(st.lists(st.integers(1, 6), min_size=5, max_size=5))
    return start_round(seats, money, cards, draw(st.sampled_from(seats)), bullets, DEFAULTS)


@st.composite
def turns(draw: st.DrawFn, seats: tuple[str, ...]) -> list[Turn]:
    stakes = st.sampled_from([0, 50, 100, 200, 300, 600])
    bet = st.builds(Bet, st.sampled_from(seats), st.sampled_from(seats), stakes)
    turn = st.builds(Turn, st.lists(bet, max_size=len(seats)).map(tuple), st.booleans())
    return draw(st.lists(turn, max_size=8)) + [Turn(run=draw(st.booleans()))] * 40


def simple_bets(
    mine: list[Bet],
    alive: set[str],
    money: dict[str, int],
    factor: dict[str, Fraction],
    piles: dict[tuple[str, str], Fraction],
) -> list[tuple[str, str]]:
    refused, done = [], set[str]()
    for bet in mine:
        player, target, stake = bet.player, bet.target, bet.stake
        if target not in alive or done - {target}:
            refused.append((player, "target"))
        elif stake < 100 or stake % 100 != 0:
            refused.append((player, "unit"))
        elif stake > money[player]:
            refused.append((player, "money"))
        elif (stake * factor[target] / 100).denominator != 1:
            refused.append((player, "divisible"))
        else:
            money[player] -= stake
            piles[player, target] = piles.get((player, target), Fraction(0)) + stake * factor[target]
            done.add(target)
    return refused


def simple_round(
    seats: tuple[str, ...],
    money: dict[str, int],
    cards: Mapping[str, int | None],
    at: int,
    bullets: list[int],
    given_turns: list[Turn],
) -> tuple[str, dict[str, int], list[tuple[str, str, int]], list[tuple[str, str]]]:
    count, alive, out = len(seats), set(seats), set[str]()
    factor = {name: Fraction(min(5, count)) for name in seats}
    piles: dict[tuple[str, str], Fraction] = {}
    log, shot, chamber = [], set[str](), 1
    refused: list[tuple[str, str]] = []
    for turn in given_turns:
        ring = [seats[(at + i) % count] for i in range(count)]
        acting = sorted((n for n in ring if n not in out), key=lambda n: (-money[n], ring.index(n)))
        for player in acting:
            mine = [bet for bet in turn.bets if bet.player == player and bet.stake != 0]
            refused += simple_bets(mine, alive, money, factor, piles)
        me, number = seats[at], cards[seats[at]]
        flees = chamber >= number if number else turn.run and me in shot
        dies = not flees and bullets[0] == chamber
        log.append((me, "runs" if flees else "dies" if dies else "click", chamber))
        shot.add(me)
        if flees or dies:
            alive.remove(me)
            piles = {key: pile for key, pile in piles.items() if key[1] != me}
        if dies and number is None:
            out.add(me)
            money[me] = 0
            piles = {key: pile for key, pile in piles.items() if key[0] != me}
        if len(alive) == 1:
            break
        if dies:
            bullets, chamber = bullets[1:], 1
        elif not flees:
            chamber += 1
        for name in alive:
            backers = sum(1 for key in piles if key[1] == name)
            here = count - len(out)
            shift = 1 if not backers else -2 if backers == here else -1 if backers > here / 2 else 0
            result = min(5, len(alive) + shift)
            factor[name] = {1: Fraction(3, 2), 0: Fraction(4, 3)}.get(result, Fraction(result))
        at = next(i % count for i in range(at + 1, at + count + 1) if seats[i % count] in alive)
    (winner,) = alive
    for (player, target), pile in piles.items():
        if target == winner:
            money[player] += int(pile)
    return winner, money, log, refused


@settings(max_examples=200)
@given(st.data())
def test_a_second_implementation_of_the_defaults_plays_the_same_round(data: st.DataObject) -> None:
    start = data.draw(starts())
    given_turns = data.draw(turns(start.seats))
    result = play_round(start, given_turns, DEFAULTS)
    winner, money, log, refused = simple_round(
        start.seats,
        dict(start.money),
        start.cards,
        start.seats.index(start.holder),
        list(start.bullets),
        given_turns,
    )
    assert result.winner == winner
    assert dict(result.state.money) == money
    assert [(one.owner, one.fate.value, one.chamber) for one in result.played] == log
    refusals = [refusal for one in result.played for refusal in one.refused]
    assert refusals == [(player, Reason(reason)) for player, reason in refused]
