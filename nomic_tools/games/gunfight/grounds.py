"""Why each step of a resolution came out as it did: the words, the readings in force, the numbers."""

from collections.abc import Mapping

from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.readings import Settings
from nomic_tools.games.gunfight.reckoning import AWARD, OVER, REMOVAL, Award, Revocation
from nomic_tools.games.gunfight.result import Ground, Room
from nomic_tools.games.gunfight.worked import Worked

GOADED = "becomes the Target of the Goaded Gunslinger, items above notwithstanding"
AIMED = "A Gun used to Aim and Fire is destroyed at the end of the week"


def of_targets(targets: Mapping[str, tuple[str, ...]], settings: Settings) -> Ground:
    """Who had whom for a target."""
    names = (
        "goad_mode",
        "goaders",
        "goad_needs_gun",
        "hoot_goad",
        "hoot_mixed",
        "leaver",
        "joiner",
        "draw_per",
    )
    found: Table = {by: list[Plain](whom) for by, whom in targets.items() if whom}
    return _ground("targets", GOADED, settings, names, {}, found)


def of_revocation(revocation: Revocation, room: Room, settings: Settings) -> Ground:
    """What was to be revoked, the limit it was held against, and what was revoked."""
    due: Table = {name: points for name, points in revocation.due.items() if points}
    inputs: Table = {"due": due, "total": revocation.total, "limit": room.revoke}
    revoked: Table = {name: points for name, points in revocation.revoked.items() if points}
    names = ("count_by", "insolvent_counts", "insolvent", "points_at")
    return _ground("revoked", OVER, settings, names, inputs, {"over": revocation.over, "revoked": revoked})


def of_removal(revocation: Revocation, settings: Settings) -> Ground:
    """Who ceased to be a party for want of points."""
    names = ("over_limit_removal", "points_at")
    removed: Table = {"removed": list[Plain](revocation.removed)}
    return _ground("removed", REMOVAL, settings, names, {"over": revocation.over}, removed)


def of_awards(awards: Award, room: Room, settings: Settings) -> Ground:
    """Who was awarded, and the sum that the limit left for each."""
    names = ("untargeted_hooter_award", "removal_before_awards", "joiner", "points_unit")
    inputs: Table = {"limit": room.award, "eligible": list[Plain](awards.eligible)}
    return _ground("awarded", AWARD, settings, names, inputs, {"each": awards.each, "total": awards.total})


def of_guns(worked: Worked) -> Ground:
    """Which guns the week used up."""
    return Ground("destroyed", AIMED, (), {}, {"guns": list[Plain](sorted(worked.aimed))})


def _ground(
    step: str, words: str, settings: Settings, names: tuple[str, ...], inputs: Table, outcome: Table
) -> Ground:
    return Ground(step, words, tuple((name, settings[name]) for name in names), inputs, outcome)
