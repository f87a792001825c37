"""The state at a week's end, or so far: what stands, which guns go, what is to be drawn, what was broken."""

from collections.abc import Iterable, Iterator

from nomic_tools.core.readings import Settings
from nomic_tools.games.gunfight.table import Entry, Seat, Table
from nomic_tools.games.gunfight.week import Gun
from nomic_tools.games.gunfight.worked import Breach, Draw, Others, Ruled, Worked


def close(table: Table, entries: list[Entry], settings: Settings) -> Worked:
    """The worked week, from the table as it is and the entries in the order of time."""
    seats = sorted(table.seats.values(), key=lambda seat: seat.member.name)
    exempt = frozenset(
        seat.member.name for seat in seats if seat.member.joined is not None and settings["joiner"] == "exempt"
    )
    ruled = _ruled(table, entries, settings)
    pool = tuple(seat.member.name for seat in seats if seat.member.name not in exempt)
    return Worked(
        period=table.opening.period,
        ruled=ruled,
        members=tuple(seat.member for seat in seats),
        exempt=exempt,
        guns={seat.member.name: tuple(seat.guns) for seat in seats},
        aimed=frozenset(gun.id for seat in seats for gun in _aimed(seat)),
        idle={seat.member.name: tuple(seat.free) for seat in seats if seat.free and seat.member.name not in exempt},
        draws=_draws(ruled, pool),
        breaches=(*table.breaches, *_breaches(ruled)),
        departures=tuple(table.departures),
        former=table.former,
        contestmaster=table.contestmaster,
        contestmaster_is_party=table.contestmaster_is_party,
        orders=tuple(sorted(table.orders.values(), key=lambda order: order.at)),
    )


def _ruled(table: Table, entries: Iterable[Entry], settings: Settings) -> tuple[Ruled, ...]:
    stays = {seat.stay for seat in table.seats.values()}
    counts: dict[str, int] = {}
    result = []
    for entry in entries:
        label = ""
        if _fires_aimlessly(entry, entry.stay in stays, settings):
            by = entry.declared.by
            counts[by] = 1 if settings["draw_per"] == "gunslinger" else counts.get(by, 0) + 1
            label = f"aimless/{by}/{counts[by]}"
        result.append(_rule(entry, stays, label))
    return tuple(result)


def _rule(entry: Entry, stays: set[int], label: str) -> Ruled:
    return Ruled(
        declared=entry.declared,
        status=entry.status,
        gun=entry.gun.id if entry.gun else None,
        extra=entry.extra,
        taken_back=entry.taken_back,
        actor_stays=entry.stay in stays,
        target_stays=entry.target_stay in stays,
        label=label,
        earliest=entry.earliest if entry.status == "banned" else None,
    )


def _fires_aimlessly(entry: Entry, actor_stays: bool, settings: Settings) -> bool:
    """'will have a Target chosen for em at random', also when a goad or a hoot makes it idle (row 30)."""
    here = actor_stays or settings["leaver"] == "counts"
    return entry.stands and entry.declared.act.do == "aimless" and here


def _draws(ruled: Iterable[Ruled], pool: tuple[str, ...]) -> tuple[Draw, ...]:
    """'from among the set of other Gunslingers': one draw a label; where there is nobody else, none."""
    wanted = {act.label: act.declared.by for act in ruled if act.label}
    draws = (Draw(label, by, Others(pool, by)) for label, by in wanted.items())
    return tuple(draw for draw in draws if len(draw.pool))


def _aimed(seat: Seat) -> Iterator[Gun]:
    """'A Gun used to Aim and Fire is destroyed at the end of the week'; an extra shot uses a gun again."""
    shots = [entry for entry in seat.acts if entry.stands and entry.declared.act.do == "aim"]
    used = {entry.gun.id for entry in shots if entry.gun}
    others = [gun for gun in seat.guns if gun.id not in used]
    yield from (gun for gun in seat.guns if gun.id in used)
    yield from others[: sum(entry.extra for entry in shots)]


def _breaches(ruled: Iterable[Ruled]) -> Iterator[Breach]:
    """'SHALL NOT also Goad another Gunslinger'; "one and only one": each who did otherwise, once."""
    done: dict[str, dict[str, list[str]]] = {}
    for act in ruled:
        if act.stands:
            kinds = done.setdefault(act.declared.by, {})
            kinds.setdefault(act.declared.act.do, []).append(act.declared.source)
            if act.extra:
                kinds.setdefault("extra", []).append(act.declared.source)
    for who, kinds in sorted(done.items()):
        if "hoot" in kinds and "goad" in kinds:
            yield Breach("hoot_and_goad", who, (*kinds["hoot"], *kinds["goad"]))
        if "extra" in kinds:
            yield Breach("extra_act", who, tuple(kinds["extra"]))
