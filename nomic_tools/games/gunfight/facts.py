"""From a resolved week to the facts that the journal records, each under its clause."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta

from nomic_tools.core.events import Draft
from nomic_tools.core.facts import determined, moved
from nomic_tools.core.plain import Table
from nomic_tools.core.play import PeriodView, Resolving
from nomic_tools.core.replay import BANK, Thing
from nomic_tools.games.gunfight import clauses
from nomic_tools.games.gunfight.clauses import Clause
from nomic_tools.games.gunfight.result import Move, Result
from nomic_tools.games.gunfight.week import Gun
from nomic_tools.games.gunfight.worked import Departure, Ruled, Worked

_LAST_SECOND = timedelta(seconds=1)


def flips(view: PeriodView, worked: Worked) -> Iterator[Draft]:
    """'Any player can flip the contestmaster of this contest to teucer by announcement.'"""
    master = view.start.contestmaster
    for ruled in worked.ruled:
        declared = ruled.declared
        to = declared.act.target
        if ruled.stands and declared.act.do == "flip_contestmaster" and to is not None and to != master:
            fields: Table = {"to": to, "former": master, "clause": clauses.FLIP.name}
            yield Draft("flipped", declared.at, fields | {"cause": int(declared.source)})
            master = to


def week_facts(view: PeriodView, worked: Worked) -> Iterator[Draft]:
    """Who came and went in the week, and the guns that came and went with them."""
    yield from _comings(view, worked)
    yield from _goings(worked)
    end = worked.period.end - _LAST_SECOND
    for guns in worked.guns.values():
        yield from (_gone(gun, end, "aimed", clauses.AIMED_GUN) for gun in guns if gun.id in worked.aimed)


def arrivals(view: PeriodView, worked: Worked, who: str) -> Iterator[Draft]:
    """How `who` came in the week, for a fact that rests on it before the week is resolved."""
    for draft in _comings(view, worked):
        if who in (draft.fields.get("who"), draft.fields.get("owner")):
            yield draft


def resolution_facts(view: PeriodView, worked: Worked, result: Result, given: Resolving) -> Iterator[Draft]:
    """What the contestmaster announces, revokes, removes and awards."""
    period = worked.period.name
    yield from (_refused(period, given.at, ruled) for ruled in worked.ruled if ruled.status != "ok")
    yield from _determined(period, given.at, result)
    sources = _sources(result)
    for move in result.moves:
        yield _points(move, given.at, tuple(sources[move.player]) if move.points < 0 else ())
    holdings = given.now.holdings() if result.removed else {}
    for name in result.removed:
        yield from _removal(name, worked, given, holdings.get(name, ()))


def _comings(view: PeriodView, worked: Worked) -> Iterator[Draft]:
    known = {thing.name for thing in view.start.things.values()}
    known |= {event.text("thing") for event in view.facts if event.kind == "created"}
    joins = {
        (ruled.declared.by, ruled.declared.at): int(ruled.declared.source)
        for ruled in worked.ruled
        if ruled.stands and ruled.declared.act.do == "join"
    }
    entered = {(event.text("who"), event.time) for event in view.facts if event.kind == "entered"}
    for (who, at), cause in joins.items():
        if (who, at) in entered:
            continue
        yield Draft("entered", at, {"who": who, "clause": clauses.JOINING.name, "cause": cause})
    everywhere = [*worked.guns.values(), *(departure.guns for departure in worked.departures)]
    for gun in (gun for guns in everywhere for gun in guns if gun.id not in known):
        fields: Table = {"thing": gun.id, "owner": gun.owner, "clause": clauses.JOINING.name}
        joined = joins.get((gun.owner, gun.created))
        yield Draft("created", gun.created, fields | ({} if joined is None else {"cause": joined}))


def _goings(worked: Worked) -> Iterator[Draft]:
    for departure in worked.departures:
        if departure.cause == "leave":
            yield _departed(departure.name, departure.at, "left", clauses.ANNOUNCE, _cause(departure))
        if departure.cause != "removal":
            yield from (_gone(gun, departure.at, departure.cause, clauses.OWNERLESS) for gun in departure.guns)
    gone = {departure.name for departure in worked.departures}
    for ruled in worked.ruled:
        declared = ruled.declared
        if ruled.stands and declared.act.do == "leave" and declared.by not in gone:
            yield _departed(declared.by, declared.at, "left", clauses.ANNOUNCE, int(declared.source))


def _determined(period: str, at: datetime, result: Result) -> Iterator[Draft]:
    clause = clauses.ACTIONS.name
    for who, targets in result.targets.items():
        if targets:
            yield determined(period, "targets", who, list(targets), clause, at)
    for who in result.hooted:
        yield determined(period, "hooted", who, True, clause, at)
    for who, guns in result.idle.items():
        yield determined(period, "idle", who, [gun.id for gun in guns], clause, at)
    for breach in result.breaches:
        yield determined(period, "breach", breach.who, breach.kind, clause, at)


def _removal(name: str, worked: Worked, given: Resolving, owned: Iterable[Thing]) -> Iterator[Draft]:
    """'ceases to be a party to this contract', unless e ceased to be one meanwhile; eir guns go."""
    left_since = name not in given.now.parties and given.now.former.get(name, "") >= f"{worked.period.end:%Y-%m-%d}"
    if not left_since:
        yield _departed(name, given.at, "insolvent", clauses.SOLVENCY, None)
    week = [gun for gun in worked.guns.get(name, ()) if gun.id not in worked.aimed]
    later = [thing.name for thing in owned if thing.name not in worked.aimed]
    for gun in dict.fromkeys([*(gun.id for gun in week), *later]):
        yield Draft("destroyed", given.at, {"thing": gun, "reason": "insolvent", "clause": clauses.OWNERLESS.name})


def _sources(result: Result) -> Mapping[str, Iterable[str]]:
    """The declarations behind what each player loses, each once."""
    sources: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for debt in result.debts:
        sources[debt.player] |= dict.fromkeys(debt.sources)
    return sources


def _points(move: Move, at: datetime, sources: tuple[str, ...]) -> Draft:
    loser, gainer = (move.player, BANK) if move.points < 0 else (BANK, move.player)
    return moved("points", loser, gainer, abs(move.points), move.clause.name, at, sources)


def _refused(period: str, at: datetime, ruled: Ruled) -> Draft:
    fields: Table = {
        "period": period,
        "declared": int(ruled.declared.source),
        "reason": str(ruled.status),
        "clause": clauses.ACTIONS.name,
    }
    if ruled.earliest is not None:
        fields["detail"] = f"e may join from {ruled.earliest:%Y-%m-%d %H:%M} UTC"
    return Draft("refused", at, fields)


def _departed(who: str, at: datetime, reason: str, clause: Clause, cause: int | None) -> Draft:
    fields: Table = {"who": who, "reason": reason, "clause": clause.name}
    return Draft("departed", at, fields | ({} if cause is None else {"cause": cause}))


def _gone(gun: Gun, at: datetime, reason: str, clause: Clause) -> Draft:
    return Draft("destroyed", at, {"thing": gun.id, "reason": reason, "clause": clause.name})


def _cause(departure: Departure) -> int | None:
    return int(departure.source) if departure.source.isdigit() else None
