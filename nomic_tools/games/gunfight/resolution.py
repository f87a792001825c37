"""The week resolved, in the order of the contract: targets, revocation, removal, awards, guns."""

from collections.abc import Iterable, Iterator, Mapping

from nomic_tools.core.play import Ground
from nomic_tools.core.readings import Settings
from nomic_tools.games.gunfight import grounds
from nomic_tools.games.gunfight.reckoning import Award, Revocation, award, find_debts, moves, revoke
from nomic_tools.games.gunfight.result import Move, Result, Room
from nomic_tools.games.gunfight.targets import Targets, find_targets
from nomic_tools.games.gunfight.week import Gun
from nomic_tools.games.gunfight.worked import Worked


def resolve_week(
    worked: Worked, picks: Mapping[str, str], room: Room, scores: Mapping[str, int], settings: Settings
) -> Result:
    """'At the end of each week': what is to be announced, revoked, awarded and destroyed.

    `picks` has the name drawn under each label of `worked.draws`; `scores` are those that `scores_in_force`
    chooses. Raises `BadPick`, `NoScore` or `NoRoom` where something of it is missing.
    """
    targets = find_targets(worked, picks, settings)
    debts = find_debts(worked, targets, settings)
    revocation = revoke(worked.names, debts, scores, room, settings)
    awards = award(worked, targets, revocation, room, settings)
    moved = tuple(moves(revocation, awards))
    guns = dict(_guns_left(worked, frozenset(revocation.removed)))
    kept = {gun.id for held in guns.values() for gun in held}
    return Result(
        targets={**dict.fromkeys(worked.names, ()), **targets.by_shooter()},
        hooted=targets.hooted,
        shots=targets.shots,
        debts=revocation.debts,
        due=revocation.due,
        total=revocation.total,
        over=revocation.over,
        revoked=revocation.revoked,
        removed=revocation.removed,
        eligible=awards.eligible,
        each=awards.each,
        awarded=awards.total,
        moves=moved,
        points=_points(worked, scores, moved),
        guns=guns,
        destroyed=tuple(gun for held in worked.guns.values() for gun in held if gun.id not in kept),
        idle=worked.idle,
        breaches=worked.breaches,
        grounds=tuple(_grounds(worked, targets, revocation, awards, room, settings)),
    )


def _guns_left(worked: Worked, removed: frozenset[str]) -> Iterator[tuple[str, tuple[Gun, ...]]]:
    """'Any Gun not owned by a gunslinger is automatically destroyed'; aimed ones go with the week."""
    for name, guns in worked.guns.items():
        yield name, () if name in removed else tuple(gun for gun in guns if gun.id not in worked.aimed)


def _points(worked: Worked, scores: Mapping[str, int], moved: Iterable[Move]) -> dict[str, int]:
    points = {name: scores[name] for name in worked.names}
    for move in moved:
        points[move.player] += move.points
    return points


def _grounds(
    worked: Worked, targets: Targets, revocation: Revocation, awards: Award, room: Room, settings: Settings
) -> Iterator[Ground]:
    """All of a week's grounds, in the order of the contract."""
    yield from grounds.of_shots(targets.shots, settings)
    yield from grounds.of_debts(revocation.debts, settings)
    yield from grounds.of_revocation(revocation, room, settings)
    yield from grounds.of_awards(worked, targets, revocation, awards, room, settings)
    yield from grounds.of_guns(worked)
