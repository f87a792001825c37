"""What each Gunslinger is to lose and to get at the week's end, in the order of the contract."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from nomic_tools.core.readings import Settings
from nomic_tools.core.trouble import NomicError
from nomic_tools.games.gunfight import clauses
from nomic_tools.games.gunfight.result import Debt, Move, Room
from nomic_tools.games.gunfight.targets import Shot, Targets
from nomic_tools.games.gunfight.worked import Worked


class NoScore(NomicError):
    """A Gunslinger's points are not known: unknown is not zero."""


class NoRoom(NomicError):
    """It is not known how many points the rules permit to award."""


@dataclass(frozen=True, slots=True)
class Revocation:
    """What is to be revoked, held against the limit and against what each has."""

    debts: tuple[Debt, ...]
    due: Mapping[str, int]
    total: int
    over: bool
    revoked: Mapping[str, int]
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Award:
    """Who is awarded, how much each, and what is permitted in all: nothing where only caps per player hold."""

    eligible: tuple[str, ...]
    each: int
    permitted: int | None

    @property
    def total(self) -> int:
        """All that is awarded."""
        return self.each * len(self.eligible)


def scores_in_force(
    settings: Settings, at_resolution: Mapping[str, int], at_week_end: Mapping[str, int]
) -> Mapping[str, int]:
    """'who does not have enough points': of the contestmaster's act, or of the week's end (row 43)."""
    return at_week_end if settings["points_at"] == "week_end" else at_resolution


def find_debts(worked: Worked, targets: Targets, settings: Settings) -> tuple[Debt, ...]:
    """'revoke one point from each Gunslinger who did not Hoot and Holler ..., and two points'."""
    hooted, at = frozenset(targets.hooted), targets.at_target()
    hoots = {
        act.declared.by: act.declared.source for act in worked.ruled if act.stands and act.declared.act.do == "hoot"
    }
    debts: list[Debt] = []
    for name in worked.names:
        if name not in hooted:
            debts += _for_targeters(name, at.get(name, []), settings)
        elif name not in at:
            debts.append(Debt(name, 2, clauses.LONELY_HOOT, name, (hoots[name],)))
    return tuple(debts)


def _for_targeters(name: str, shots: Iterable[Shot], settings: Settings) -> Iterator[Debt]:
    """'for each Gunslinger who Targetted em': one a Gunslinger, or one a gun and one a goad (row 1)."""
    groups: dict[tuple[str, str], list[Shot]] = {}
    for number, shot in enumerate(shots):
        kind = "" if settings["count_by"] == "gunslinger" else "goad" if shot.do == "goad" else str(number)
        groups.setdefault((shot.by, kind), []).append(shot)
    for (by, _), group in groups.items():
        yield Debt(name, 1, clauses.TARGETED, by, tuple(shot.source for shot in group))


def revoke(
    names: Iterable[str], debts: tuple[Debt, ...], scores: Mapping[str, int], room: Room, settings: Settings
) -> Revocation:
    """'If the number of points that would thus be revoked is larger ..., revoke no points'."""
    due = dict.fromkeys(names, 0)
    for debt in debts:
        due[debt.player] += debt.points
    _require_scores(due, scores)
    short = tuple(name for name, points in due.items() if points > max(scores[name], 0))
    counted = due if settings.flag("insolvent_counts") else {**due, **dict.fromkeys(short, 0)}
    total = sum(counted.values())
    over = _is_over(counted, total, room)
    if over:
        removed = short if settings.flag("over_limit_removal") else ()
        return Revocation(debts, due, total, True, dict.fromkeys(due, 0), removed)
    taken = {name: max(scores[name], 0) if settings["insolvent"] == "leave_zero" else 0 for name in short}
    return Revocation(debts, due, total, False, {**due, **taken}, short)


def _is_over(counted: Mapping[str, int], total: int, room: Room) -> bool:
    """'larger than is permitted by the rules of B Nomic': in all, or for one player."""
    each = any(points > room.revoke_each[name] for name, points in counted.items() if name in room.revoke_each)
    return each or (room.revoke is not None and total > room.revoke)


def award(worked: Worked, targets: Targets, revocation: Revocation, room: Room, settings: Settings) -> Award:
    """'award an equal number of points to each ..., such that the total ... is as large as is permitted'."""
    hooted, targeted = frozenset(targets.hooted), targets.at_target().keys()
    gone = frozenset(revocation.removed) if settings.flag("removal_before_awards") else frozenset()
    out = worked.exempt | gone
    lonely = settings.flag("untargeted_hooter_award")
    eligible = tuple(
        name
        for name in worked.names
        if name not in out and ((name in targeted) == (name in hooted) or (name in hooted and lonely))
    )
    permitted = _permitted(room, sum(revocation.revoked.values()))
    return Award(eligible, _each(eligible, permitted, room), permitted)


def _permitted(room: Room, revoked: int) -> int | None:
    """'is permitted by the rules of B Nomic': in all, less what was revoked where one threshold serves both."""
    shared = room.revoke - revoked if room.shared and room.revoke is not None else None
    return min((limit for limit in (room.award, shared) if limit is not None), default=None)


def _each(eligible: tuple[str, ...], permitted: int | None, room: Room) -> int:
    """'as large as is permitted by the rules of B Nomic': rounded down, and within every cap (row 26)."""
    bounds = [room.award_each[name] for name in eligible if name in room.award_each]
    if permitted is None and len(bounds) < len(eligible):
        raise NoRoom("no limit on awards is set", remedy="Set one under `limits:` in the contract file.")
    if permitted is not None and eligible:
        bounds.append(permitted // len(eligible))
    return max(0, min(bounds, default=0))


def moves(revocation: Revocation, awards: Award) -> Iterator[Move]:
    """The points that pass between the bank and the players: first what is revoked, then what is awarded."""
    clause = {debt.player: debt.clause for debt in revocation.debts}
    yield from (Move(name, -points, clause[name]) for name, points in revocation.revoked.items() if points)
    if awards.each:
        yield from (Move(name, awards.each, clauses.AWARD) for name in awards.eligible)


def _require_scores(names: Iterable[str], scores: Mapping[str, int]) -> None:
    missing = sorted(name for name in names if name not in scores)
    if missing:
        raise NoScore(
            f"the points of {', '.join(missing)} are not known",
            remedy=f'Say what they are: nomic score set "{missing[0]}" POINTS --source "where they stand".',
        )
