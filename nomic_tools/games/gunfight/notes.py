"""How the Gunfight's contract is read where no alternative is offered, row by row."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Note:
    """One row without alternatives: its number, the question, and how it is read.

    `setting` names the field of the contract file that decides it, where one does.
    """

    row: str
    question: str
    read: str
    setting: str = ""


NOTES: tuple[Note, ...] = (
    Note("4", "goading a hooter", "e gets the goader as target and stays a hooter"),
    Note("7", "order of goad and shot in the week", "does not matter; worked out at the end"),
    Note(
        "11",
        "fewer actions than guns",
        "no target, not hooting, no points lost; unused guns are shown with their time",
    ),
    Note("12", "a Gunslinger without guns", "may do nothing, not even hoot; can be shot, can be awarded"),
    Note(
        "13",
        "when an aimed gun is destroyed",
        "at the end of the week it was aimed in, even if the shot was void",
    ),
    Note("15", '"Pistol"', "a Gun"),
    Note("18", "do purchases use up the revoke limit", "each dated limit says so", "limits: includes_purchases"),
    Note("20", "exactly enough points", "is enough"),
    Note("21", "shots and goads of one who is then removed", "stand: they happened"),
    Note("27", "two hoots, untargeted", "2 points once"),
    Note("28", "the contestmaster", "is not a Gunslinger: no gun, no target, no draw"),
    Note(
        "29",
        "the contestmaster is flipped",
        "the new one is no Gunslinger, eir guns go; the old one, still a party, becomes one, with a gun",
    ),
    Note("31", "aiming at emself, the contestmaster or an outsider", "refused, the gun stays free"),
    Note("32", "a private Goad", "no effect, the gun stays free"),
    Note("33", "which week a mail belongs to", "the week that holds its settled time", "period, time_of_action"),
    Note(
        "37",
        '"Bn consent"',
        "by B Nomic's rules on consent, among Gunslingers, and the contestmaster's besides",
    ),
    Note("38", "flipping the contestmaster", "any player may, only to the person the contract names", "flip_to"),
    Note(
        "39",
        "one who joins again after the ban",
        "eir points as they stand, one new gun; old guns do not come back",
    ),
    Note("41", "the contestmaster creates a gun otherwise", "possible, a breach, shown"),
    Note("44", "several debts at once", "each alone, in the order in which it falls due"),
    Note("45", "a private order", "becomes visible when it is filled; the gun may act from then"),
    Note("47", "giving, selling, lending a gun", "the contract knows no such thing: refused"),
    Note("49", "a shot at one who joins later that week", "tested when sent: refused"),
)
