"""What a report can print of a round."""

from nomic_tools.core.readings import settle
from nomic_tools.games.vedonlyonti import GAME
from nomic_tools.games.vedonlyonti.grounds import READ, grounds
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.rounds import play_round, start_round
from nomic_tools.games.vedonlyonti.state import Bet, Turn

TERMS = Terms.of(settle(GAME.readings, {}))
EXPECTED = """\
3.1 turn 1: Bert bets on that of Anna: $200 at x3, $600 on the table -200
3.1 turn 1: the bet of Cecilia on Dora is refused (target): $100: not in play
3.2 turn 1: that of Bert runs away (chamber 1)
3.4 turn 1: odds of that of Anna: 2 left, 1 of 3 bet on it (+0): x2
3.4 turn 1: odds of that of Cecilia: 2 left, 0 of 3 bet on it (+1): x3
3.5 turn 1: the revolver goes to that of Cecilia
3.1 turn 2: Cecilia bets on that of Anna: $100 at x2, $200 on the table -100
3.3 turn 2: that of Cecilia fires and dies (chamber 1)
RAHOJEN LOPPUMINEN turn 2: Cecilia shot emself and is out of the game
RAHOJEN LOPPUMINEN turn 2: $200 of Cecilia to the bank, from that of Anna 0
RAHOJEN LOPPUMINEN turn 2: $200 of Cecilia to the bank -200
4 turn 2: that of Anna is the last one left and has won
4 turn 2: Bert is paid $600 for $600 on that of Anna 600
"""


def test_the_grounds_tell_a_round_step_by_step_with_its_money() -> None:
    seats = ("Anna", "Bert", "Cecilia")
    money = {"Anna": 0, "Bert": 500, "Cecilia": 300}
    start = start_round(seats, money, {"Anna": 6, "Bert": 1, "Cecilia": None}, "Bert", [1], TERMS)
    turns = [
        Turn((Bet("Bert", "Anna", 200), Bet("Cecilia", "Dora", 100))),
        Turn((Bet("Cecilia", "Anna", 100),), run=True),
    ]
    told = grounds(play_round(start, turns, TERMS).state.steps)
    lines = [f"{one.clause} {one.text}" + ("" if one.amount is None else f" {one.amount}") for one in told]
    assert "\n".join(lines) + "\n" == EXPECTED


def test_every_ground_cites_words_of_the_sheet() -> None:
    start = start_round(("A", "B"), {"A": 100, "B": 0}, {"A": 6, "B": 6}, "A", [2], TERMS)
    assert all(one.words for one in grounds(play_round(start, [Turn()] * 2, TERMS).state.steps))


def test_every_ground_says_in_words_how_its_clause_is_read() -> None:
    bets = Turn((Bet("A", "B", 100), Bet("B", "B", 200)))
    start = start_round(("A", "B", "C"), {"A": 300, "B": 200, "C": 0}, {"A": 6, "B": 6, "C": None}, "C", [1, 2], TERMS)
    told = grounds(play_round(start, [bets, *[Turn()] * 8], TERMS).state.steps)
    read = {part for one in told for part in one.reading.split(", ") if part}
    assert read and not any(part.isdecimal() for part in read)


def test_what_a_ground_names_as_a_reading_is_one() -> None:
    known = {reading.name for reading in GAME.readings}
    assert {words for words in READ.values() if " " not in words} <= known
