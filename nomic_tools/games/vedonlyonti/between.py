"""Between rounds: who stands in; and the end of the game."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from nomic_tools.games.vedonlyonti.readings import Terms


@dataclass(frozen=True, slots=True)
class Interval:
    """What each brings to the next round: money, who plays in person, and whose wish to was refused."""

    money: dict[str, int]
    in_person: tuple[str, ...]
    refused: tuple[str, ...]


def between_rounds(money: Mapping[str, int], wishes: Collection[str], terms: Terms) -> Interval:
    """RAHOJEN LOPPUMINEN: one whose money has run out may take part in person, with $300 from the bank.

    Out of money is exactly $0 after the payment, and it is a may (reading 27), each time anew (reading 32).
    `money` holds those still in the game, and no such choice is offered after the last round (reading 35).
    """
    in_person = tuple(player for player in money if player in wishes and money[player] == 0)
    refused = tuple(player for player in money if player in wishes and money[player] != 0)
    new = {player: held + terms.stand_in_money * (player in in_person) for player, held in money.items()}
    return Interval(new, in_person, refused)


def game_over(players_left: int, rounds_played: int, terms: Terms) -> bool:
    """The game is over after 3 rounds, or when only one player is left (reading 33)."""
    return rounds_played >= terms.rounds or players_left <= 1


def winners(money: Mapping[str, int]) -> tuple[str, ...]:
    """Whoever of those in the game has most money wins; a tie is a shared win (reading 34)."""
    most = max(money.values(), default=0)
    return tuple(sorted(player for player, held in money.items() if held == most))
