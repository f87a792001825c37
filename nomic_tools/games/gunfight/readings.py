"""Where the Gunfight's contract can be read in more than one way, and which way is in force by default.

`words` are the contract's own, in one line; when an amendment changes them the reading is stale.
"""

from nomic_tools.core.readings import Reading
from nomic_tools.games.gunfight.notes import NOTES, Note

_AIMING = (
    Reading(
        name="count_by",
        row="1",
        question="Does a Gunslinger who targeted somebody with two guns count once or twice?",
        words="for each Gunslinger who Targetted em",
        default="gunslinger",
        values={
            "gunslinger": "distinct Gunslingers count, not guns",
            "gun": "every aimed or aimless gun counts by itself; a goader counts once per goaded Gunslinger",
        },
    ),
    Reading(
        name="goad_mode",
        row="2, 6",
        question="What becomes of the goaded one's own targets?",
        words="items above notwithstanding",
        default="replace",
        values={
            "replace": "the goader takes the place of all of them",
            "add": "the goader is a target besides them",
        },
    ),
    Reading(
        name="goaders",
        row="3",
        question="Several Gunslingers goad the same one: who becomes a target?",
        words="The Gunslinger doing the Goading becomes the Target of the Goaded Gunslinger",
        default="all",
        values={
            "all": "each of them",
            "first": "the first by time, among goads whose goader and goaded are members at the week's end",
            "last": "the last by time, among goads whose goader and goaded are members at the week's end",
        },
    ),
    Reading(
        name="goad_needs_gun",
        row="5",
        question="Can one who has no gun be goaded?",
        words="must specify another Gunslinger when Goading",
        default=False,
        values={
            False: "yes: the text speaks of the Gunslinger",
            True: "no: the goad has no effect, yet uses the goader's gun",
        },
    ),
    Reading(
        name="hoot_goad",
        row="8",
        question="A hooter goads: what works?",
        words="SHALL NOT also Goad another Gunslinger regardless of how many Guns e has",
        default="flag",
        values={
            "flag": "both work, and the breach is shown",
            "first_stands": "the later of the two is refused and its gun stays free",
            "void_goad": "both are accepted and use their guns, the goad has no effect",
        },
    ),
    Reading(
        name="hoot_mixed",
        row="9",
        question="One hoots with one gun and shoots with another: is there a shot?",
        words="does not have a Target for that week",
        default="hoot_rules",
        values={
            "hoot_rules": "a hooter has no target of eir own that week; an aimed gun is still destroyed",
            "per_gun": "a hooter keeps the targets of eir other guns; as to losses and awards e is a hooter",
        },
    ),
    Reading(
        name="draw_per",
        row="30",
        question="Is a target drawn for each aimless gun?",
        words="will have a Target chosen for em at random",
        default="gun",
        values={
            "gun": "one draw a gun, with replacement",
            "gunslinger": "one draw serves all of one's aimless guns",
        },
    ),
)

_ACTING = (
    Reading(
        name="allow_change",
        row="10",
        question="Can an act be taken back?",
        words="one and only one of the following actions for each Gun e possesses",
        default=False,
        values={
            False: "no: a retraction is refused",
            True: "yes: a retraction frees the gun of the act it takes back",
        },
    ),
    Reading(
        name="extra",
        row="10",
        question="What of an act with no gun left?",
        words="one and only one of the following actions for each Gun e possesses",
        default="refuse",
        values={"refuse": "it is refused", "flag": "it takes effect all the same, and is a breach"},
    ),
    Reading(
        name="joiner",
        row="34",
        question="Does one who joins in mid-week take part in that week?",
        words="When a player becomes a Gunslinger, a Gun is created in that player's possession",
        default="full",
        values={
            "full": "at once: gun, target, award",
            "exempt": "may act; is in no pool, cannot be aimed at or goaded, owes no act, is not awarded",
        },
    ),
    Reading(
        name="leaver",
        row="35, 40, 43, 46",
        question="Do the acts of one who leaves in mid-week stand?",
        words="announce the actions taken by each Gunslinger",
        default="void",
        values={
            "void": "eir shots and goads are void, shots at em are wasted, no award",
            "counts": "eir acts stand; shots at em are wasted",
        },
    ),
    Reading(
        name="leaving",
        row="48",
        question="How does one leave?",
        words="I agree to the following contract",
        default="by_announcement",
        values={
            "by_announcement": "by announcement, at will",
            "as_amended": "by either channel, as the amended text says",
        },
    ),
    Reading(
        name="ban_days",
        row="36",
        question="How many days must pass before one who was a party may join again?",
        words="if e has been a party to it within the past fifteen days",
        default=15,
        values={15: "the fifteen days of the contract; a removal counts like leaving"},
        free=int,
    ),
    Reading(
        name="ban_count",
        row="36",
        question="How are those days counted?",
        words="within the past fifteen days",
        default="hours",
        values={"hours": "each is 24 hours", "utc_days": "calendar days in UTC"},
    ),
)

_BUYING = (
    Reading(
        name="private_purchase",
        row="16",
        question="Is an order by private mail filled?",
        words="by announcement or by private e-mail to the contestmaster",
        default=True,
        values={
            True: "like an announced one",
            False: "it has no effect: the duty is towards one who announces",
        },
    ),
    Reading(
        name="purchase_insolvent",
        row="17",
        question="What of an order that cannot be paid?",
        words="from whom points are to be revoked who does not have enough points ceases to be a party",
        default="leave",
        values={
            "leave": "its sender ceases to be a party",
            "refuse": "it is refused, and nothing else happens",
        },
    ),
    Reading(
        name="fill_purchases",
        row="14, 42",
        question="When is an order filled?",
        words="the contestmaster SHALL within three days revoke two points from that player and create a Gun",
        default="by_hand",
        values={
            "by_hand": "when the contestmaster does it, in order of arrival",
            "on_receipt": "as it arrives",
        },
    ),
)

_RECKONING = (
    Reading(
        name="insolvent",
        row="19",
        question="What does one lose who cannot pay at the week's end?",
        words="who does not have enough points ceases to be a party to this contract",
        default="leave_keep",
        values={"leave_keep": "e leaves with eir points", "leave_zero": "e loses what e has, and leaves"},
    ),
    Reading(
        name="removal_before_awards",
        row="22",
        question="Is one who cannot pay gone before the awards?",
        words="E SHALL then award",
        default=True,
        values={
            True: "yes: the awards come then",
            False: "no: e is eligible by the same test, is awarded, then leaves",
        },
    ),
    Reading(
        name="insolvent_counts",
        row="23",
        question="Do losses that cannot be paid count towards the limit?",
        words="If the number of points that would thus be revoked is larger than is permitted",
        default=True,
        values={True: "yes: all nominal losses of the week", False: "no: only what would in fact be taken"},
    ),
    Reading(
        name="over_limit_removal",
        row="24",
        question="Over the limit: do those leave who could not have paid?",
        words="from whom points are to be revoked",
        default=False,
        values={False: "no: nothing is to be revoked", True: "yes"},
    ),
    Reading(
        name="untargeted_hooter_award",
        row="25",
        question="Is a hooter whom nobody targeted awarded?",
        words="who was not Targetted by any other Gunslinger or who Hooted, Hollered, and was Targetted",
        default=True,
        values={
            True: "yes, literally: e was not targeted",
            False: "no: only targeted hooters and untargeted others",
        },
    ),
    Reading(
        name="points_at",
        row="43",
        question="Whose points, of when, decide who can pay?",
        words="who does not have enough points",
        default="resolution",
        values={"resolution": "as at the contestmaster's act", "week_end": "as at the week's end"},
    ),
    Reading(
        name="points_unit",
        row="26, 50",
        question="What is the smallest amount of points?",
        words="award an equal number of points",
        default=1,
        values={1: "one point: awards are rounded down, the rest is not awarded"},
    ),
)

READINGS: tuple[Reading, ...] = _AIMING + _ACTING + _BUYING + _RECKONING

__all__ = ["NOTES", "READINGS", "Note"]
