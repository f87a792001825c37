"""The draws that a game needs: their labels, pools and purposes."""

from collections.abc import Iterable
from dataclasses import dataclass

from nomic_tools.games.vedonlyonti.deck import NUMBERS, card_names


@dataclass(frozen=True, slots=True)
class DrawNeeded:
    """A draw of `count` from `pool`, without replacement, in the order drawn.

    A `hidden` one rests on the dealer's secret until the game allows it to be known.
    """

    label: str
    purpose: str
    pool: tuple[str, ...]
    count: int = 1
    hidden: bool = False
    clause: str = ""
    reading: str = ""


def dealing(players: int) -> DrawNeeded:
    """ALKU: the deck is shuffled: every card, drawn in order; the first three are the first seat's."""
    pool = card_names(players)
    return DrawNeeded("deal", "the order of the deck", pool, count=len(pool), hidden=True, clause="ALKU")


def first_holder(seats: Iterable[str]) -> DrawNeeded:
    """ALKU: the revolver goes to someone drawn by lot."""
    return DrawNeeded("first-holder", "who begins the first round", tuple(sorted(seats)), clause="ALKU")


def bullets(round_number: int, participants: int) -> tuple[DrawNeeded, ...]:
    """2 and 3.3: the bullet's chamber at each setting of the revolver: at the start and after each death.

    The last death ends the round, so there are at most as many settings as participants, less one.
    """
    pool = tuple(str(chamber) for chamber in NUMBERS)
    return tuple(
        DrawNeeded(
            f"bullet/round-{round_number}/{setting}",
            f"the bullet's chamber, setting {setting}",
            pool,
            hidden=True,
            clause="2" if setting == 1 else "3.3",
            reading="1",
        )
        for setting in range(1, participants)
    )


def silent_participant(round_number: int, player: str, hand: Iterable[str]) -> DrawNeeded:
    """1, by mail: for a player who is silent the dealer draws one of eir cards (reading 38).

    It serves for the card that a silent stand-in puts out of play too (reading 28).
    """
    return DrawNeeded(
        f"card/round-{round_number}/{player}",
        f"the participant of {player}",
        tuple(sorted(hand)),
        hidden=True,
        clause="1",
        reading="38",
    )


def silent_handing_on(round_number: int, chooser: str, candidates: Iterable[str]) -> DrawNeeded:
    """6, by mail: if the chooser is silent the next holder is drawn evenly (reading 40).

    `candidates` are those e could have chosen: all in the game, no dead stand-in (reading 31).
    """
    return DrawNeeded(
        f"handing-on/round-{round_number}",
        f"to whom {chooser} gives the revolver",
        tuple(sorted(candidates)),
        clause="6",
        reading="40",
    )
