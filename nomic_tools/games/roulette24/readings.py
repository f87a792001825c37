"""The readings and amounts of 24-Shot Russian Roulette, with the words of the text that each interprets."""

from nomic_tools.core.readings import Choice, Reading, Settings, UnknownReading
from nomic_tools.games.roulette24.ring import CHAMBERS


def _amount(name: str, question: str, words: str, default: int, meaning: str, row: str = "") -> Reading:
    return Reading(name, question, words, default, {default: meaning}, row, free=int)


def _flag(name: str, question: str, words: str, default: bool, yes: str, no: str, row: str) -> Reading:
    values: dict[Choice, str] = {True: yes, False: no}
    return Reading(name, question, words, default, values, row)


AMOUNTS: tuple[Reading, ...] = (
    _amount(
        "start_chips",
        "How many chips does each player begin with?",
        "(the text gives no number)",
        150,
        "150 chips each: what six bullets cost",
        "Starting chips",
    ),
    _amount("max_bid", "What is the highest bid?", "how many chips, between 0-15", 15, "bids go from 0 to 15", "9"),
    _amount(
        "bullet_pay",
        "What does a bullet cost the shooter?",
        "pays 25 chips to their opponent",
        25,
        "25 chips",
    ),
    _amount("detect_cost", "What does a detection cost?", "Bullet detection costs 10 chips", 10, "10 chips"),
    _amount("inactive_pay", "What does inactivity cost?", "you pay the LGT 10 chips", 10, "10 chips"),
    _amount(
        "bullets",
        "How many bullets are loaded?",
        "once 6 bullets have been fired",
        6,
        "six bullets, three from each player",
    ),
    _amount("turn_hours", "How long does a turn last?", "both players have 24 hours to bid", 24, "24 hours"),
    _amount(
        "setup_hours",
        "How long have the players to load?",
        "Both players select 3 chambers",
        24,
        "24 hours, as for a bid",
        "5",
    ),
)

SETUP: tuple[Reading, ...] = (
    Reading(
        "first_gunner",
        "How is the first gunner chosen?",
        "The dealer announces one player to begin as the gunner",
        "random",
        {"random": "drawn evenly and announced before loading; a player's name instead names the gunner"},
        "1",
        free=str,
    ),
    _flag(
        "reveal_overlap",
        "Are the players told which chambers overlapped?",
        "the dealer will ask for a reload",
        False,
        "the dealer names the chambers that both players picked",
        "the dealer says only that there was an overlap",
        "3",
    ),
    Reading(
        "second_overlap",
        "What does the dealer load when the second loading overlaps?",
        "the Dealer will load all overlapping chambers and randomize the remaining bullets",
        "literal",
        {
            "literal": "each overlapping chamber once; the other picks are dropped and the rest is random",
            "keep_picks": "every chamber that was picked, once; only the missing bullets are random",
        },
        "4",
    ),
    Reading(
        "setup_inactive",
        "What does the dealer load when one player is inactive at the second loading?",
        "the Dealer will randomize any remaining bullets as with any overlaps",
        "keep_active",
        {
            "keep_active": "the active player's picks stand; the missing bullets are random",
            "all_random": "all bullets are random",
        },
        "5",
    ),
    Reading(
        "start_tie",
        "Which of the chambers tied for lightest may be the starting chamber?",
        "If multiple chambers tie for lightest, one will be chosen at random",
        "longest_unloaded_run",
        {
            "longest_unloaded_run": "the longest runs of unloaded ones, as in the printed example",
            "unloaded": "the unloaded ones",
            "all": "all of them, loaded ones too",
        },
        "Lightness",
    ),
)

BIDDING: tuple[Reading, ...] = (
    Reading(
        "bid_cap",
        "May a player bid more chips than the player holds?",
        "bid how many chips, between 0-15",
        "chips",
        {
            "chips": "no: such a bid is invalid",
            "chips_minus_debt": "no, and chips owed for detection do not count as held",
            "clip": "the bid is cut to the chips held",
            "none": "yes: the bid stands as it is; what is not held cannot be paid",
        },
        "10",
    ),
    Reading(
        "early",
        "May a turn be resolved before its time is up?",
        "both players have 24 hours to bid",
        "when_final",
        {
            "when_final": "once both have marked their bids as final",
            "when_both": "once both have bid",
            "never": "no",
        },
        "11",
    ),
    _flag(
        "air_counts",
        "Does a bullet that the LGT fires in the air count toward the end of the game?",
        "fire the gun in the air to reveal its contents",
        True,
        "yes, and toward neither player's bullets",
        "no: the game then ends when no bullet is left",
        "12",
    ),
    _flag(
        "allow_negative",
        "What does a shooter pay who holds less than the price of a bullet?",
        "pays 25 chips to their opponent",
        False,
        "the full price, falling below 0; of other sums, all that is held",
        "all that is held, which leaves 0",
        "15",
    ),
)

INACTIVITY: tuple[Reading, ...] = (
    Reading(
        "penalty_order",
        "Who is paid first when an inactive player is hit and holds too little for both?",
        "you pay the LGT 10 chips and automatically fire the gun",
        "lgt_first",
        {"lgt_first": "the LGT", "opponent_first": "the opponent"},
        "16",
    ),
    Reading(
        "penalty_mode",
        "When do two inactive players pay what they owe?",
        "both owe the LGT a penalty of 10 chips",
        "immediate",
        {
            "immediate": "at once, from their chips",
            "deferred": "at the end of the game: it is booked as debt, like a detection",
        },
        "20",
    ),
    Reading(
        "both_inactive_pay",
        "What do two inactive players owe when the chamber has a bullet?",
        "If the chamber has a bullet, both owe the LGT 25 chips",
        "both",
        {"both": "the penalty and the price of the bullet", "bullet_only": "the price of the bullet alone"},
        "19",
    ),
    Reading(
        "both_inactive_gunner",
        "Who is the gunner after both were inactive?",
        "The gunner role passes to the opponent in this case",
        "pass",
        {"pass": "the other player, as after a double pass", "stay": "the same player"},
        "18",
    ),
    Reading(
        "forfeit_after",
        "Does a player lose by being inactive again and again?",
        "(the text says nothing)",
        None,
        {None: "no; a number instead is how many inactive turns in a row forfeit the match"},
        "37",
        free=int,
    ),
)

DETECTION: tuple[Reading, ...] = (
    _flag(
        "charge_unanswered",
        "Is a detection charged when the game ends in the turn of the request?",
        "The dealer will reply at the beginning of the next round",
        True,
        "yes, though no reply is due any more",
        "no, unless its own cost ends the game",
        "25",
    ),
    Reading(
        "detection_unaffordable",
        "May a player ask for a detection that costs more than the chips not yet owed?",
        "If your chip count falls below your debt for Bullet Detection",
        "allow",
        {"allow": "yes, at the risk of bankruptcy", "reject": "no: such a request is refused, uncharged"},
        "26",
    ),
)

ENDING: tuple[Reading, ...] = (
    _flag(
        "bankruptcy_first",
        "What decides when a player goes bankrupt in the turn that ends the game on bullets?",
        "the bankrupt player automatically loses",
        True,
        "the bankruptcy",
        "the bullets",
        "31",
    ),
    Reading(
        "double_bankruptcy",
        "Who wins when both go bankrupt in one turn?",
        "the bankrupt player automatically loses",
        "compare",
        {"compare": "fewer bullets, then the bigger profit, else a draw", "draw": "nobody: a draw"},
        "32",
    ),
    _flag(
        "stop_when_decided",
        "Does the game end when the bullets left cannot change who fired fewer?",
        "The game ends once 6 bullets have been fired",
        False,
        "yes",
        "no: a bankruptcy could still change the winner",
        "33",
    ),
)

READINGS = AMOUNTS + SETUP + BIDDING + INACTIVITY + DETECTION + ENDING


def check(settings: Settings) -> None:
    """Raise `UnknownReading` for an amount that no match can be played with."""
    for reading in AMOUNTS:
        if settings.amount(reading.name) < 0:
            raise UnknownReading(f"{reading.name} cannot be below 0")
    bullets = settings.amount("bullets")
    if bullets % 2 or not 2 <= bullets < CHAMBERS:
        raise UnknownReading(f"bullets cannot be {bullets}", remedy="Both players load the same number of them.")
    limit = settings["forfeit_after"]
    if isinstance(limit, int) and limit < 1:
        raise UnknownReading("forfeit_after cannot be below 1", remedy="To have no forfeits, leave it empty.")
