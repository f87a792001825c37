"""The operations of case files: week, pool, join, buy, deadline, week_of, flip."""

from collections.abc import Mapping
from datetime import timedelta

from nomic_tools.core.calendar import Calendar
from nomic_tools.core.game import Op
from nomic_tools.core.plain import Plain, Table, as_flag, as_text, as_texts, as_whole
from nomic_tools.core.readings import Settings
from nomic_tools.core.times import format_time
from nomic_tools.games.gunfight.acceptance import work_week
from nomic_tools.games.gunfight.case_week import AT, MONDAY, week
from nomic_tools.games.gunfight.membership import earliest_join
from nomic_tools.games.gunfight.orders import Outcome, fill_orders
from nomic_tools.games.gunfight.shapes import channel, guns_by_name, guns_of, need, only, time_of
from nomic_tools.games.gunfight.week import Flip, Gun, Member, Opening, Order, Status
from nomic_tools.games.gunfight.worked import Others


def pool(given: Table, settings: Settings) -> Table:
    """'at random from among the set of other Gunslingers': whom an aimless shot may hit."""
    only(given, "gunslingers", "by")
    names = as_texts(need(given, "gunslingers"), "gunslingers")
    return {"pool": list(Others(tuple(sorted(names)), as_text(need(given, "by"), "by")))}


def join(given: Table, settings: Settings) -> Table:
    """'No player can join this contract if e has been a party to it within the past fifteen days'."""
    only(given, "now", "left")
    now = time_of(given, "now")
    earliest = earliest_join(None if given.get("left") is None else time_of(given, "left"), settings)
    if earliest is not None and now < earliest:
        return {"ok": False, "guns": 0, "reason": Status.BANNED.value, "earliest": format_time(earliest)}
    return {"ok": True, "guns": 1}


def buy(given: Table, settings: Settings) -> Table:
    """'revoke two points from that player and create a Gun', for each of n guns."""
    only(given, "points", "guns", "via", "gunslinger", "n")
    points, guns = as_whole(need(given, "points"), "points"), guns_of(need(given, "guns"), "guns")
    order = Order("1/1", "A", AT, via=channel(given.get("via", "public")), open=guns_of(given.get("n", 1), "n"))
    sitting = ["A"] if as_flag(given.get("gunslinger", True), "gunslinger") else []
    fillings = list(fill_orders([order], {"A": points}, sitting, settings))
    removed = any(filling.outcome is Outcome.REMOVES for filling in fillings)
    filled = sum(filling.outcome is Outcome.FILLED for filling in fillings)
    reasons = [filling.reason.value for filling in fillings if filling.reason is not Status.OK]
    out: Table = {
        "ok": filled == len(fillings),
        "points": fillings[-1].points_after if fillings else points,
        "guns": 0 if removed else guns + filled,
        "removed": removed,
    }
    return {**out, "reason": reasons[0]} if reasons else out


def deadline(given: Table, settings: Settings) -> Table:
    """'the contestmaster SHALL within three days revoke two points': until when an order is to be filled."""
    only(given, "sent")
    by = Order("1/1", "A", time_of(given, "sent")).due_by
    return {"by": None if by is None else format_time(by)}


def week_that_holds(given: Table, settings: Settings) -> Table:
    """Weeks begin Monday 00:00 UTC; the settled time of the message counts (row 33)."""
    only(given, "sent")
    return {"week": Calendar().holding(time_of(given, "sent")).start.date().isoformat()}


def flip(given: Table, settings: Settings) -> Table:
    """'Parties to this contract who are not the contestmaster are known as "Gunslingers"': after a flip."""
    only(given, "old", "new", "guns")
    old, new = as_text(need(given, "old"), "old"), as_text(need(given, "new"), "new")
    held = guns_by_name(need(given, "guns"), "guns")
    names = [name for name in held if name != old]
    guns = tuple(Gun(f"{name}/{i}", name, AT) for name in names for i in range(held[name]))
    opening = Opening(MONDAY, tuple(Member(name) for name in names), guns, contestmaster=old)
    worked = work_week(opening, [], [Flip(new, AT + timedelta(seconds=1))], settings)
    left: dict[str, Plain] = {name: len(worked.guns.get(name, ())) for name in (*held, old, new)}
    return {"gunslingers": list(worked.names), "guns": left}


OPS: Mapping[str, Op] = {
    "week": week,
    "pool": pool,
    "join": join,
    "buy": buy,
    "deadline": deadline,
    "week_of": week_that_holds,
    "flip": flip,
}
