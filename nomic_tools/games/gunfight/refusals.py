"""Why an act is refused, in words: what goes on behind "refused, "."""

from nomic_tools.games.gunfight.week import Status

REFUSALS: dict[str, str] = {
    Status.NOT_GUNSLINGER: "e was not a Gunslinger",
    Status.NO_GUN: "e had no Gun left for it",
    Status.BAD_TARGET: "that was no other Gunslinger then",
    Status.GOAD_PRIVATE: "a Goad has to be announced",
    Status.HOOT_GOAD: "one who hoots shall not goad too",
    Status.BANNED: "e has been a party within the past fifteen days",
    Status.ALREADY_PARTY: "e was a party already",
    Status.NOT_PLAYER: "e was not a player",
    Status.NOT_PARTY: "e was not a party",
    Status.NO_CHANGE: "an action cannot be taken back or replaced",
    Status.NOT_NAMED: "the contract does not name that person",
    Status.CANNOT_PAY: "e did not have enough points",
    Status.PRIVATE_ORDER: "an order has to be announced",
    Status.NOT_ANNOUNCED: "it has to be announced",
    Status.NO_SUCH_ACT: "the contract knows no such act",
}
