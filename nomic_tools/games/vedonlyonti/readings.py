"""The readings and amounts of Vedonlyöntipeli, and one choice among them as typed terms."""

from dataclasses import dataclass

from nomic_tools.core.readings import Reading, Settings, UnknownReading

AMOUNTS: tuple[Reading, ...] = (
    Reading(
        name="start_money",
        question="How much money does everyone begin with?",
        words="Jokainen saa $1000 rahaa",
        default=1000,
        values={1000: "everyone begins with $1000"},
        free=int,
    ),
    Reading(
        name="unit",
        question="Of what must a bet be a multiple?",
        words="Panos on $100 tai enemmän",
        default=100,
        values={100: "bets are multiples of $100, the smallest note; of two such at +1/2, of three at +1/3"},
        row="5",
        free=int,
    ),
    Reading(
        name="max_odds",
        question="How high can odds be?",
        words="Maksimikerroin on 5",
        default=5,
        values={5: "at most x5, cut off after the change"},
        row="14",
        free=int,
    ),
    Reading(
        name="rounds",
        question="After how many rounds is the game over?",
        words="3 kierroksen jälkeen",
        default=3,
        values={3: "three rounds, one for each card of a hand"},
        row="35",
        free=int,
    ),
    Reading(
        name="stand_in_money",
        question="How much does a player who stands in get from the bank?",
        words="Tällöin hän saa $300 rahaa pankista",
        default=300,
        values={300: "$300"},
        row="27",
        free=int,
    ),
)

CHOICES: tuple[Reading, ...] = (
    Reading(
        name="start_plus_one",
        question="Nobody has bet when a round begins: do the odds begin one higher?",
        words="kerroinmerkki, joka on osallistujan määrä (max x5)",
        default=False,
        values={
            False: "no: the number of participants",
            True: "yes: the number of participants + 1, within the same limit",
        },
        row="3",
    ),
    Reading(
        name="rebet_same",
        question="May a player bet again on a participant that e has bet on?",
        words="Pelaajat yksi kerrallaan asettavat niin suuren panoksen kuin pelaaja haluaa",
        default=True,
        values={
            True: "yes: the stacks add up, and e is one bettor",
            False: "no: a second bet on the same participant is refused",
        },
        row="8",
    ),
    Reading(
        name="self_death_stakes",
        question="What becomes of the money of a player who stood in and died?",
        words="muutoin eliminoituu pelistä",
        default="bank",
        values={
            "bank": "eir stacks and cash go to the bank",
            "keep": "eir stacks and cash stay where they are; e is no longer counted as a player",
        },
        row="30",
    ),
    Reading(
        name="one_stack",
        question="There is one bet marker a player: may e have stacks on two participants?",
        words="Panosmerkki per pelaaja",
        default=False,
        values={
            False: "yes, on several",
            True: "no: while e has a stack on one in play, bets on others are refused",
        },
        row="37",
    ),
    Reading(
        name="payment",
        question="How is the money on the winner shared out?",
        words="Jäljelle jääneen panokset jaetaan osallistujaan sijoittaneille",
        default="own_stack",
        values={
            "own_stack": "each gets eir own stack, as the markers tell",
            "pool": "even shares of all of it, in whole dollars; what does not divide stays with the bank",
        },
        row="21",
    ),
    Reading(
        name="reveal_on_exit",
        question="Is the number of a participant shown when it leaves the game?",
        words="poistetaan pelistä niitä paljastamatta",
        default=False,
        values={False: "no", True: "yes: of each that runs, dies or wins, as it leaves"},
        row="17",
    ),
)

LANGUAGE = Reading(
    name="language",
    question="In which language are the announcements?",
    words="Vedonlyöntipeli",
    default="english",
    values={"english": "in English", "finnish": "in Finnish"},
)

READINGS: tuple[Reading, ...] = (*AMOUNTS, *CHOICES, LANGUAGE)
LEAST = {"start_money": 0, "unit": 1, "max_odds": 2, "rounds": 1, "stand_in_money": 0}


@dataclass(frozen=True, slots=True)
class Terms:
    """One choice among the readings, by name and typed."""

    start_money: int
    unit: int
    max_odds: int
    rounds: int
    stand_in_money: int
    start_plus_one: bool
    rebet_same: bool
    self_death_stakes: str
    one_stack: bool
    payment: str
    reveal_on_exit: bool

    @classmethod
    def of(cls, settings: Settings) -> "Terms":
        """The terms that `settings` say; raises `UnknownReading` for an amount that no game can have."""
        return cls(
            start_money=_amount(settings, "start_money"),
            unit=_amount(settings, "unit"),
            max_odds=_amount(settings, "max_odds"),
            rounds=_amount(settings, "rounds"),
            stand_in_money=_amount(settings, "stand_in_money"),
            start_plus_one=settings.flag("start_plus_one"),
            rebet_same=settings.flag("rebet_same"),
            self_death_stakes=settings.text("self_death_stakes"),
            one_stack=settings.flag("one_stack"),
            payment=settings.text("payment"),
            reveal_on_exit=settings.flag("reveal_on_exit"),
        )


def _amount(settings: Settings, name: str) -> int:
    value = settings.amount(name)
    if value < LEAST[name]:
        raise UnknownReading(f"the amount {name} cannot be {value}", remedy=f"At least {LEAST[name]}.")
    return value
