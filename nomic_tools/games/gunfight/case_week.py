"""The operation `week` of case files: a whole week in one line, with made-up times."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from nomic_tools.core.acts import Act, Declaration
from nomic_tools.core.calendar import Calendar
from nomic_tools.core.plain import (
    Plain,
    Table,
    WrongShape,
    as_list,
    as_table,
    as_text,
    as_texts,
    as_whole,
    describe,
)
from nomic_tools.core.readings import Settings
from nomic_tools.games.gunfight.acceptance import work_week
from nomic_tools.games.gunfight.orders import fact_of, fill_orders
from nomic_tools.games.gunfight.resolution import resolve_week
from nomic_tools.games.gunfight.result import Result, Room
from nomic_tools.games.gunfight.shapes import channel, count_of, guns_of, need, only
from nomic_tools.games.gunfight.week import ACTS, Fact, Gun, Member, Opening, Removal
from nomic_tools.games.gunfight.worked import Worked

MONDAY = Calendar().holding(datetime(2009, 7, 27, tzinfo=UTC))
AT = MONDAY.start
_FIELDS = ("gunslingers", "actions", "rolls", "award_limit", "revoke_limit", "left", "joined")
_ARGS: Mapping[str, tuple[str, ...]] = {
    "aim": ("target",),
    "goad": ("target",),
    "buy": ("n",),
    "retract": ("of", "target"),
    "flip_contestmaster": ("target",),
}


def week(given: Table, settings: Settings) -> Table:
    """'At the end of each week': everything that a case may assert of it."""
    worked, result, scores = resolved(given, settings)
    return _out(worked, result, scores)


def resolved(given: Table, settings: Settings) -> tuple[Worked, Result, Mapping[str, int]]:
    """One week of a case file, worked and resolved, with the points it was resolved on."""
    only(given, *_FIELDS)
    opening, scores = _opening(given)
    declared = [_declaration(number, raw) for number, raw in enumerate(as_list(given.get("actions", []), "actions"))]
    ends = AT + timedelta(seconds=len(declared) + 1)
    facts: list[Fact] = _filled_on_receipt(opening, declared, scores, settings)
    facts += [Removal(name, ends) for name in _names(given, "left", scores)]
    worked = work_week(opening, declared, facts, settings)
    return worked, resolve_week(worked, _picks(given), _room(given), scores, settings), scores


def _opening(given: Table) -> tuple[Opening, dict[str, int]]:
    joined = frozenset(_names(given, "joined", as_table(need(given, "gunslingers"), "gunslingers")))
    members, guns, scores = [], [], {}
    for name, pair in as_table(need(given, "gunslingers"), "gunslingers").items():
        place = f"gunslingers: {name}"
        numbers = as_list(pair, place)
        if len(numbers) != 2:
            raise WrongShape(f"points and guns are needed, not {describe(pair)}", place=place)
        scores[name] = as_whole(numbers[0], place)
        members.append(Member(name, AT if name in joined else None))
        guns += [Gun(f"{name}/{i + 1}", name, AT) for i in range(guns_of(numbers[1], place))]
    return Opening(MONDAY, tuple(members), tuple(guns)), scores


def _names(given: Table, field: str, known: Mapping[str, object]) -> list[str]:
    names = as_texts(given.get(field, []), field)
    for name in names:
        if name not in known:
            raise WrongShape(f"{describe(name)} is not among the gunslingers", place=field)
    return names


def _declaration(number: int, raw: Plain) -> Declaration:
    place = f"actions: {number + 1}"
    action = as_table(raw, place)
    do = as_text(need(action, "do"), place)
    if do not in ACTS:
        raise WrongShape(f"unknown act {describe(do)}", place=place, remedy=f"Known: {', '.join(sorted(ACTS))}.")
    only(action, "by", "do", "via", *_ARGS.get(do, ()))
    guns_of(action.get("n", 1), f"{place}: n")
    args = {name: value for name, value in action.items() if name in ("do", *_ARGS.get(do, ()))}
    at = AT + timedelta(seconds=number)
    via = channel(action.get("via", "public"))
    return Declaration(Act.from_plain(args), as_text(need(action, "by"), place), at, via, str(number + 1))


def _filled_on_receipt(
    opening: Opening, declared: Sequence[Declaration], scores: dict[str, int], settings: Settings
) -> list[Fact]:
    """Fills each order as it arrives where the reading says so, and takes its price from `scores`."""
    facts: list[Fact] = []
    if settings["fill_purchases"] != "on_receipt":
        return facts
    for number, act in enumerate(declared):
        if act.act.do != "buy":
            continue
        worked = work_week(opening, declared[: number + 1], facts, settings)
        for filling in fill_orders(worked.orders, scores, worked.names, settings):
            facts.append(fact_of(filling, act.at, f"bought/{len(facts) + 1}"))
            scores[act.by] = filling.points_after
    return facts


def _picks(given: Table) -> dict[str, str]:
    """`rolls`: each one's drawn targets, in the order of eir aimless guns."""
    picks = {}
    for name, rolls in as_table(given.get("rolls", {}), "rolls").items():
        for number, target in enumerate(as_texts(rolls, f"rolls: {name}"), start=1):
            picks[f"aimless/{name}/{number}"] = target
    return picks


def _room(given: Table) -> Room:
    limit = given.get("revoke_limit")
    award = count_of(need(given, "award_limit"), "award_limit")
    return Room(award, None if limit is None else count_of(limit, "revoke_limit"))


def _out(worked: Worked, result: Result, scores: Mapping[str, int]) -> Table:
    """Everything a case may assert; those who left stand with nothing."""
    names = list(scores)
    return {
        "status": [ruled.status.value for ruled in worked.ruled],
        "targets": {name: list(result.targets.get(name, ())) for name in names},
        "hooted": list(result.hooted),
        "due": {name: result.due.get(name, 0) for name in names},
        "total": result.total,
        "over": result.over,
        "revoked": {name: result.revoked.get(name, 0) for name in names},
        "removed": list(result.removed),
        "eligible": list(result.eligible),
        "each": result.each,
        "awarded": result.awarded,
        "points": {name: result.points.get(name, scores[name]) for name in names},
        "guns": _numbers(result.guns, names),
        "idle": _numbers(result.idle, names),
        "breach": list(result.breach),
        "left": list[Plain](sorted(worked.left)),
    }


def _numbers(guns: Mapping[str, Sequence[Gun]], names: Iterable[str]) -> dict[str, Plain]:
    return {name: len(guns.get(name, ())) for name in names}
