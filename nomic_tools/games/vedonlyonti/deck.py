"""The participants' cards: how many of each are used, and how they are dealt."""

from collections.abc import Sequence

from nomic_tools.core.trouble import NomicError

NUMBERS = (1, 2, 3, 4, 5, 6)
HAND = 3
COPIES: dict[int, tuple[int, ...]] = {
    3: (1, 1, 1, 2, 2, 2),
    4: (1, 2, 1, 3, 2, 3),
    5: (2, 2, 1, 3, 3, 4),
    6: (2, 2, 2, 4, 4, 4),
}


class WrongTable(NomicError):
    """A number of players, or of dealt cards, that the game is not made for."""


def deck(players: int) -> dict[int, int]:
    """KOMPONENTIT: how many cards of each number are used with so many players."""
    if players not in COPIES:
        raise WrongTable(f"the game is for 3 to 6 players, not {players}")
    return dict(zip(NUMBERS, COPIES[players], strict=True))


def card_names(players: int) -> tuple[str, ...]:
    """Every card of the deck by a name of its own, `4b` for the second 4, sorted: the pool of the dealing."""
    return tuple(f"{number}{'abcd'[copy]}" for number, n in deck(players).items() for copy in range(n))


def number_of(card: str) -> int:
    """The participant's number on the card of that name."""
    return int(card[0])


def deal(seats: Sequence[str], shuffled: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """ALKU: everyone is dealt 3 participants, in seat order from the top; that uses the whole deck."""
    if sorted(shuffled) != list(card_names(len(seats))):
        raise WrongTable(f"the cards to deal are not the deck of {len(seats)} players")
    return {player: tuple(shuffled[HAND * i : HAND * (i + 1)]) for i, player in enumerate(seats)}
