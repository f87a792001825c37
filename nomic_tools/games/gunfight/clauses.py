"""The clauses of the contract, each by a short name and the few words that a rule carries out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause as reports and the journal name it, and its key words."""

    name: str
    words: str


JOINING = Clause("joining", "When a player becomes a Gunslinger, a Gun is created in that player's possession")
FIFTEEN_DAYS = Clause("fifteen days", "a party to it within the past fifteen days")
ANNOUNCE = Clause("membership", "I agree to the following contract")
OWNERLESS = Clause("ownerless gun", "Any Gun not owned by a gunslinger is automatically destroyed")
PURCHASE = Clause("purchase", "revoke two points from that player and create a Gun in that player's possession")
FLIP = Clause("flip", "Any player can flip the contestmaster of this contest to teucer by announcement")
ACTIONS = Clause("actions", "take one and only one of the following actions for each Gun e possesses")
AIM = Clause("aim and fire", "must specify another Gunslinger as eir Target")
AIMED_GUN = Clause("aimed gun", "A Gun used to Aim and Fire is destroyed at the end of the week")
AIMLESS = Clause("fire aimlessly", "will have a Target chosen for em at random")
HOOT = Clause("hoot and holler", "does not have a Target for that week")
GOAD = Clause("goad", "becomes the Target of the Goaded Gunslinger, items above notwithstanding")
TARGETED = Clause(
    "revocation",
    "revoke one point from each Gunslinger who did not Hoot and Holler for each Gunslinger who Targetted em",
)
LONELY_HOOT = Clause(
    "lonely hoot",
    "two points from each Gunslinger who Hooted and Hollered but was not Targetted by any Gunslinger",
)
LIMIT = Clause("limit", "larger than is permitted by the rules of B Nomic, e SHALL instead revoke no points")
AWARD = Clause(
    "award",
    "award an equal number of points to each Gunslinger who was not Targetted by any other Gunslinger",
)
AWARD_SUM = Clause("award sum", "the total number of points awarded is as large as is permitted")
SOLVENCY = Clause("solvency", "who does not have enough points ceases to be a party to this contract")
