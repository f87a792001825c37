"""A week of the Gunfight told a second time, as plainly as can be: what the rules are checked against."""

from collections import Counter
from typing import Any


def plain_week(given: dict[str, Any], s: dict[str, Any]) -> dict[str, Any]:
    people, left = given["gunslingers"], set(given.get("left", []))
    new = set(given.get("joined", [])) if s["joiner"] == "exempt" else set()
    here = sorted(name for name in people if name not in left)
    status: list[str] = []
    done: list[list[Any]] = []  # by, verb, target, taken back, extra
    for a in given["actions"]:
        by, do, target = a["by"], a["do"], a.get("target")
        mine = [d for d in done if d[0] == by and not d[3]]
        free = people[by][1] - sum(not d[4] for d in mine) if by in people else 0
        verbs = {d[1] for d in mine}
        reason = "ok"
        if by not in people:
            reason = "not_gunslinger"
        elif do == "retract":
            same = [d for d in mine if d[1] == a["of"]]
            if not s["allow_change"] or not same:
                reason = "no_change"
            else:
                same[-1][3] = True
        elif free <= 0 and s["extra"] == "refuse":
            reason = "no_gun"
        elif do in ("aim", "goad") and (target not in people or target == by or target in new):
            reason = "bad_target"
        elif do == "goad" and a.get("via") == "private":
            reason = "goad_private"
        elif s["hoot_goad"] == "first_stands" and {do, *verbs} >= {"hoot", "goad"} and do in ("hoot", "goad"):
            reason = "hoot_goad"
        status.append(reason)
        if reason == "ok" and do != "retract":
            done.append([by, do, target, False, free <= 0])

    done = [d for d in done if not d[3]]
    used: Counter[str] = Counter()
    aims: Counter[str] = Counter()
    for by, do, _, _, extra in done:
        used[by] += not extra
        aims[by] += do == "aim"
    counted = [d for d in done if d[0] not in left or s["leaver"] == "counts"]
    hooted = {d[0] for d in counted if d[1] == "hoot"}
    both = {d[0] for d in done if d[1] == "hoot"} & {d[0] for d in done if d[1] == "goad"}

    goads = [(by, to) for by, do, to, _, _ in counted if do == "goad" and to in here]
    if s["hoot_goad"] == "void_goad":
        goads = [g for g in goads if g[0] not in hooted]
    if s["goad_needs_gun"]:
        goads = [g for g in goads if people[g[1]][1] > 0]
    if s["goaders"] != "all":
        goads = [g for g in goads if g[0] in here]
        pick = 0 if s["goaders"] == "first" else -1
        goads = [[g for g in goads if g[1] == to][pick] for to in sorted({g[1] for g in goads})]
    goaded = {to for _, to in goads}

    shots: list[tuple[str, str, int | str]] = []  # shooter, target, which act
    rolls: Counter[str] = Counter()
    for n, (by, do, target, _, _) in enumerate(counted):
        if do == "aimless" and by in given["rolls"]:
            target = given["rolls"][by][0 if s["draw_per"] == "gunslinger" else rolls[by]]
            rolls[by] += 1
        turned = by in goaded and s["goad_mode"] == "replace"
        idle = by in hooted and s["hoot_mixed"] == "hoot_rules"
        drawable = do == "aim" or (do == "aimless" and target not in new)
        if drawable and target in here and not turned and not idle:
            shots.append((by, target, n))
    shots += [(to, by, "goad") for by, to in goads if by in here]

    def hits(name: str) -> int:
        at = [(by, what) for by, target, what in shots if target == name]
        return len(set(at)) if s["count_by"] == "gun" else len({by for by, _ in at})

    due = {name: (2 if not hits(name) else 0) if name in hooted else hits(name) for name in here}
    short = [name for name in here if due[name] > people[name][0]]
    total = sum(n for name, n in due.items() if s["insolvent_counts"] or name not in short)
    limit = given.get("revoke_limit")
    over = limit is not None and total > limit
    revoked = dict.fromkeys(people, 0)
    for name in here:
        if not over and name not in short:
            revoked[name] = due[name]
        elif not over and s["insolvent"] == "leave_zero":
            revoked[name] = people[name][0]
    removed = short if not over or s["over_limit_removal"] else []
    eligible = []
    for name in here:
        if name in new or (name in removed and s["removal_before_awards"]):
            continue
        lonely_hooter = name in hooted and not hits(name)
        if (lonely_hooter and s["untargeted_hooter_award"]) or (name in hooted) == (hits(name) > 0):
            eligible.append(name)
    each = given["award_limit"] // len(eligible) if eligible else 0
    return {
        "status": status,
        "targets": {n: sorted({t for by, t, _ in shots if by == n}) for n in people},
        "hooted": sorted(hooted),
        "due": {n: due.get(n, 0) for n in people},
        "total": total,
        "over": over,
        "revoked": revoked,
        "removed": removed,
        "eligible": eligible,
        "each": each,
        "awarded": each * len(eligible),
        "points": {n: people[n][0] - revoked[n] + (each if n in eligible else 0) for n in people},
        "guns": {n: 0 if n in left or n in removed else max(0, people[n][1] - aims[n]) for n in people},
        "idle": {n: 0 if n in left or n in new else people[n][1] - used[n] for n in people},
        "breach": sorted(both | {d[0] for d in done if d[4]}),
        "left": sorted(left),
    }
