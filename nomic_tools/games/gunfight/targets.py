"""Who has whom for a target at the week's end, by which acts, and which shots came to nothing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nomic_tools.core.readings import Settings
from nomic_tools.core.trouble import NomicError
from nomic_tools.games.gunfight.week import ACTIONS
from nomic_tools.games.gunfight.worked import Others, Ruled, Worked


class BadPick(NomicError):
    """A drawn target is missing, or is nobody of the pool."""


@dataclass(frozen=True, slots=True)
class Shot:
    """`by` has `target` for a target through an act, or would have but for `void`.

    For a goad, `by` is the goaded Gunslinger and `target` the goader. `void` is why it came to nothing:
    `hooted` or `goaded` (whose targets these were), `left` (the shooter) or `target_left`.
    """

    by: str
    target: str
    do: str
    source: str
    void: str = ""


@dataclass(frozen=True, slots=True)
class Targets:
    """Everyone's targets: `shots` in the order of time, void ones included; hooters sorted."""

    shots: tuple[Shot, ...]
    hooted: tuple[str, ...]

    def by_shooter(self) -> dict[str, tuple[str, ...]]:
        """Each shooter's distinct targets, sorted."""
        found: dict[str, set[str]] = {}
        for shot in self.shots:
            if not shot.void:
                found.setdefault(shot.by, set()).add(shot.target)
        return {name: tuple(sorted(targets)) for name, targets in found.items()}

    def at_target(self) -> dict[str, list[Shot]]:
        """The shots at each target that hold, in the order of time."""
        found: dict[str, list[Shot]] = {}
        for shot in self.shots:
            if not shot.void:
                found.setdefault(shot.target, []).append(shot)
        return found


@dataclass(frozen=True, slots=True)
class _Round:
    """What decides whether a shot holds: who hooted, who was goaded, and what was drawn from which pools."""

    settings: Settings
    picks: Mapping[str, str]
    pools: Mapping[str, Others]
    members: frozenset[str]
    left: frozenset[str]
    hooters: frozenset[str]
    goaded: frozenset[str]


def find_targets(worked: Worked, picks: Mapping[str, str], settings: Settings) -> Targets:
    """Work out all targets at once, at the week's end: the order of goad and shot does not matter (row 7)."""
    acts = [act for act in worked.ruled if act.stands and act.declared.act.do in ACTIONS]
    present = [act for act in acts if act.actor_stays or settings["leaver"] == "counts"]
    hooters = frozenset(act.declared.by for act in present if act.declared.act.do == "hoot")
    goads = _goads(worked, present, hooters, settings)
    this = _Round(
        settings=settings,
        picks=picks,
        pools={draw.label: draw.pool for draw in worked.draws},
        members=frozenset(worked.names),
        left=worked.left,
        hooters=hooters,
        goaded=frozenset(act.declared.act.target or "" for act in goads),
    )
    own = (_own_shot(act, this) for act in acts)
    shots = (*(shot for shot in own if shot), *map(_goad_shot, goads))
    return Targets(shots, tuple(sorted(hooters)))


def _goads(worked: Worked, present: Iterable[Ruled], hooters: frozenset[str], settings: Settings) -> list[Ruled]:
    """'becomes the Target of the Goaded Gunslinger': the goads that take effect."""
    goads = [act for act in present if act.declared.act.do == "goad" and act.target_stays]
    if settings["hoot_goad"] == "void_goad":
        goads = [act for act in goads if act.declared.by not in hooters]
    if settings.flag("goad_needs_gun"):
        goads = [act for act in goads if worked.guns.get(act.declared.act.target or "")]
    return goads if settings["goaders"] == "all" else _one_goader_each(goads, last=settings["goaders"] == "last")


def _one_goader_each(goads: Iterable[Ruled], last: bool) -> list[Ruled]:
    """The first or last goad of each goaded one, among those whose goader is still a member (row 3)."""
    staying = [act for act in goads if act.actor_stays]
    chosen = {act.declared.act.target: act for act in (staying if last else reversed(staying))}
    return [act for act in staying if chosen[act.declared.act.target] is act]


def _goad_shot(act: Ruled) -> Shot:
    declared = act.declared
    void = "" if act.actor_stays else "target_left"
    return Shot(declared.act.target or "", declared.by, "goad", declared.source, void)


def _own_shot(act: Ruled, this: _Round) -> Shot | None:
    """'must specify another Gunslinger as eir Target': one's own shot, if the act is one."""
    declared = act.declared
    void = _void(act, this)
    match declared.act.do:
        case "aim":
            void = void or ("" if act.target_stays else "target_left")
            return Shot(declared.by, declared.act.target or "", "aim", declared.source, void)
        case "aimless" if act.label in this.pools and (not void or act.label in this.picks):
            target = _picked(act.label, this)
            void = void or ("" if target in this.members else "target_left")
            return Shot(declared.by, target, "aimless", declared.source, void)
        case _:
            return None


def _void(act: Ruled, this: _Round) -> str:
    """'items above notwithstanding': why a shot of one's own is void."""
    by = act.declared.by
    if not act.actor_stays and this.settings["leaver"] == "void":
        return "left"
    if act.actor_stays and by in this.goaded and this.settings["goad_mode"] == "replace":
        return "goaded"
    return "hooted" if by in this.hooters and this.settings["hoot_mixed"] == "hoot_rules" else ""


def _picked(label: str, this: _Round) -> str:
    """'chosen for em at random ... by the contestmaster': the name drawn under the label."""
    target = this.picks.get(label)
    if target is None:
        raise BadPick(f"no target is drawn for {label}", remedy="Draw it before the week is resolved.")
    if target not in this.pools[label] and target not in this.left:
        raise BadPick(f"{target!r} was drawn for {label}, who is nobody of its pool")
    return target
