"""Why each number of a week is what it is: the words, the reading in force, the acts, one record a player.

A text goes on after the player's name.
"""

from collections.abc import Iterable, Iterator, Mapping

from nomic_tools.core.play import Ground
from nomic_tools.core.readings import Settings
from nomic_tools.games.gunfight import clauses
from nomic_tools.games.gunfight.clauses import Clause
from nomic_tools.games.gunfight.reckoning import Award, Revocation
from nomic_tools.games.gunfight.result import Debt, Room
from nomic_tools.games.gunfight.targets import Shot, Targets
from nomic_tools.games.gunfight.worked import Worked

_BY_ACT = {"aim": clauses.AIM, "aimless": clauses.AIMLESS, "goad": clauses.GOAD}
_BY_VOID = {
    "hooted": (clauses.HOOT, "hoot_mixed", "e hooted"),
    "goaded": (clauses.GOAD, "goad_mode", "e was goaded"),
    "left": (clauses.ANNOUNCE, "leaver", "e was no longer a Gunslinger"),
    "target_left": (clauses.ANNOUNCE, "leaver", "{target} was no longer a Gunslinger"),
}
_DEEDS = {"aim": "aimed at {target}", "aimless": "fired aimlessly and drew {target}", "goad": "goaded by {target}"}


def of_shots(shots: Iterable[Shot], settings: Settings) -> Iterator[Ground]:
    """Who had whom for a target by which act, and why a shot came to nothing."""
    readings = {"aim": "", "aimless": "draw_per", "goad": "goaders"}
    for shot in shots:
        text = _DEEDS[shot.do].format(target=shot.target)
        if not shot.void:
            yield _ground("target", shot.by, _BY_ACT[shot.do], text, settings, readings[shot.do], (shot.source,))
            continue
        clause, reading, why = _BY_VOID[shot.void]
        text += f", but {why.format(target=shot.target)}"
        yield _ground("void", shot.by, clause, text, settings, reading, (shot.source,))


def of_debts(debts: Iterable[Debt], settings: Settings) -> Iterator[Ground]:
    """Each point that one was to lose, and through whom."""
    for debt in debts:
        hooted = debt.clause is clauses.LONELY_HOOT
        text = "hooted, and nobody targeted em" if hooted else f"targeted by {debt.through}"
        reading = "" if hooted else "count_by"
        yield _ground("due", debt.player, debt.clause, text, settings, reading, debt.sources, debt.points)


def of_revocation(revocation: Revocation, room: Room, settings: Settings) -> Iterator[Ground]:
    """The sum that was held against the limit, what was revoked, and who had not enough."""
    limit = "without limit" if room.revoke is None else f"at most {room.revoke}"
    text = f"{revocation.total} to be revoked, {limit} permitted: {'over' if revocation.over else 'not over'}"
    yield _ground("limit", "", clauses.LIMIT, text, settings, "insolvent_counts", amount=revocation.total)
    for name in revocation.removed:
        over = revocation.over
        reading = "over_limit_removal" if over else "insolvent"
        text = f"{revocation.due[name]} to be revoked, more than e has"
        yield _ground("removed", name, clauses.SOLVENCY, text, settings, reading)
    clause = {debt.player: debt.clause for debt in revocation.debts}
    for name, points in revocation.revoked.items():
        if points:
            text = f"{points} of {revocation.due[name]} due"
            yield _ground("revoked", name, clause[name], text, settings, amount=-points)


def of_awards(
    worked: Worked, targets: Targets, revocation: Revocation, awards: Award, room: Room, settings: Settings
) -> Iterator[Ground]:
    """Who is awarded and who is not, and the sum that makes the share."""
    each_cap = " and a cap for each" if room.award_each else ""
    permitted = "no total" if awards.permitted is None else str(awards.permitted)
    text = f"{permitted} permitted{each_cap}, {len(awards.eligible)} eligible: {awards.each} each"
    yield _ground("share", "", clauses.AWARD_SUM, text, settings, "points_unit", amount=awards.total)
    eligible, hooted, at = frozenset(awards.eligible), frozenset(targets.hooted), targets.at_target()
    for name in worked.names:
        sources = tuple(shot.source for shot in at.get(name, ()))
        text, reading = _standing(name, name in hooted, at, revocation, worked)
        step, amount = ("awarded", awards.each) if name in eligible else ("not_awarded", 0)
        yield _ground(step, name, clauses.AWARD, text, settings, reading, sources, amount)


def _standing(
    name: str, hooted: bool, at: Mapping[str, list[Shot]], revocation: Revocation, worked: Worked
) -> tuple[str, str]:
    """Why one is or is not awarded, in words, and the reading that it rests on, if any."""
    if name in worked.exempt:
        return "joined in this week", "joiner"
    if name in revocation.removed:
        return "could not pay", "removal_before_awards"
    by = ", ".join(dict.fromkeys(shot.by for shot in at.get(name, ())))
    if hooted:
        return (f"hooted, and was targeted by {by}", "") if by else ("hooted untargeted", "untargeted_hooter_award")
    return (f"targeted by {by}" if by else "not targeted"), ""


def of_guns(worked: Worked) -> Iterator[Ground]:
    """Which guns the week used up, and by which shots."""
    for act in worked.ruled:
        if act.stands and act.declared.act.do == "aim" and act.gun in worked.aimed:
            text, source = f"{act.gun} was aimed", act.declared.source
            clause = clauses.AIMED_GUN
            yield Ground("destroyed", act.declared.by, clause.name, clause.words, text, sources=(source,))


def _ground(
    step: str,
    who: str,
    clause: Clause,
    text: str,
    settings: Settings,
    reading: str = "",
    sources: tuple[str, ...] = (),
    amount: int | None = None,
) -> Ground:
    chosen = f"{reading}: {_spelt(settings, reading)}" if reading else ""
    return Ground(step, who, clause.name, clause.words, text, chosen, sources, amount)


def _spelt(settings: Settings, reading: str) -> str:
    """A reading's value as a contract file spells it."""
    value = settings[reading]
    return str(value).lower() if isinstance(value, bool) else str(value)
