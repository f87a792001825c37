"""`nomic resolve --by-hand`: what no reading expresses, worked out by the contestmaster and told move by move.

Comings, goings and what happens to things in the period itself still follow from the rules; the reckoning is the
file's. Sums, limits and scores are checked as if the rules had given it, when it is made and by every audit.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from nomic_tools.core.events import Draft, Event
from nomic_tools.core.limits import Allowance
from nomic_tools.core.plain import Plain, Table, as_list, as_text, as_texts, as_whole
from nomic_tools.core.play import Resolution
from nomic_tools.core.replay import BANK, Standing
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.fields import Fields
from nomic_tools.ledger.yamlio import read_document
from nomic_tools.office.allowances import Allowances
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.import_run import counted
from nomic_tools.office.resolution.resolving import Resolved

BY_HAND = "by_hand"
"""The field of a resolution's totals that says why it was worked out by hand."""


class NotAllowed(NomicError):
    """A reckoning by hand that a limit, a score or a name does not allow."""


@dataclass(frozen=True, slots=True)
class Move:
    """What one player gains, or loses where it is less than nothing; under which clause, and why."""

    who: str
    points: int
    clause: str
    reason: str


@dataclass(frozen=True, slots=True)
class HandMade:
    """A reckoning by hand: why, the moves in order, who ceases to be a party."""

    reason: str
    moves: tuple[Move, ...]
    removed: tuple[str, ...] = ()


def read_by_hand(data: bytes, file: str, desk: Desk) -> HandMade:
    """The reckoning in a YAML file of `reason`, `moves` (each of who, points, clause, reason) and `removed`."""
    fields = Fields.at(read_document(data, file), known=("reason", "moves", "removed"))
    moves = tuple(_move(item, desk) for item in fields.items("moves", ("who", "points", "clause", "reason")))
    removed = fields.optional("removed", as_texts, [])
    return HandMade(fields.required("reason", as_text), moves, tuple(_name(desk, who, file) for who in removed))


def work_by_hand(desk: Desk, resolved: Resolved, made: HandMade, at: datetime) -> Resolved:
    """`resolved` with the reckoning by hand in the place of the rules'; raises `NotAllowed`."""
    facts = (*desk.play.carry(resolved.view), *_facts(desk, made, at))
    result = _result(resolved.resolution.result, made)
    for fault in faults(desk, resolved.limits, made.moves, desk.standing()):
        raise NotAllowed(fault, remedy="Nothing was recorded. Mend the file, or the limit in the contract file.")
    return replace(resolved, resolution=Resolution(facts, result, ()))


def as_recorded(resolved: Resolved, event: Event, recorded: Sequence[Event]) -> Resolved:
    """A period that was worked out by hand, as it is on record."""
    facts = tuple(Draft(item.kind, item.time, item.fields) for item in recorded)
    result = event.fields["result"]
    assert isinstance(result, dict)
    return replace(resolved, resolution=Resolution(facts, result, ()))


def is_by_hand(event: Event) -> bool:
    """Whether the event resolved its period by hand."""
    result = event.fields["result"]
    return isinstance(result, dict) and BY_HAND in result


def faults(desk: Desk, limits: Allowances, moves: Sequence[Move], standing: Standing) -> Iterator[str]:
    """What the limits and the scores do not allow."""
    awarded = sum(move.points for move in moves if move.points > 0)
    revoked = -sum(move.points for move in moves if move.points < 0)
    if limits.shared:
        yield from _over("awards and revocations", awarded + revoked, limits.award)
    else:
        yield from _over("awards", awarded, limits.award)
        yield from _over("revocations", revoked, limits.revoke) if limits.revoke else ()
    account = dict(standing.account(desk.play.unit))
    for move in moves:
        if move.who not in account:
            yield f"the points of {move.who} are not known"
            continue
        account[move.who] += move.points
        if account[move.who] < 0 and not desk.contract.below_zero:
            yield f"{move.who} would have {counted(account[move.who], 'point')}"


def moves_on_record(recorded: Sequence[Event]) -> tuple[Move, ...]:
    """The moves of a reckoning by hand, from its facts."""
    moves = []
    for item in recorded:
        if item.kind == "moved":
            lost = item.text("to") == BANK
            amount = -item.whole("amount") if lost else item.whole("amount")
            why = as_list(item.fields.get("why", []), "why")
            moves.append(
                Move(item.text("from" if lost else "to"), amount, item.text("clause"), str(why[0]) if why else "")
            )
    return tuple(moves)


def _over(what: str, asked: int, allowance: Allowance) -> Iterator[str]:
    if allowance.left is not None and asked > allowance.left:
        yield f"the {what} come to {asked}, and {allowance.left} of {allowance.limit} are left ({allowance.cite})"


def _facts(desk: Desk, made: HandMade, at: datetime) -> Iterator[Draft]:
    unit, standing = desk.play.unit, desk.standing()
    for move in made.moves:
        giver, taker = (BANK, move.who) if move.points > 0 else (move.who, BANK)
        why: list[Plain] = [move.reason]
        fields: Table = {"unit": unit, "from": giver, "to": taker, "amount": abs(move.points), "clause": move.clause}
        yield Draft("moved", at, {**fields, "why": why})
    for who in made.removed:
        if who not in standing.parties:
            raise NotAllowed(f"{who} is no party", remedy="Nothing was recorded.")
        yield Draft("departed", at, {"who": who, "reason": "by hand", "clause": made.reason})
        for thing in standing.owned(who):
            yield Draft("destroyed", at, {"thing": thing.name, "reason": "by hand", "clause": made.reason})


def _result(rules: Table, made: HandMade) -> Table:
    """The totals under the game's own names, empty but for those that a reckoning by hand fills."""
    result: Table = {name: _nothing(value) for name, value in rules.items()}
    gained: list[Plain] = list[Plain](sorted({move.who for move in made.moves if move.points > 0}))
    told: Table = {
        "total": -sum(move.points for move in made.moves if move.points < 0),
        "awarded": sum(move.points for move in made.moves if move.points > 0),
        "removed": [*made.removed],
        "eligible": gained,
    }
    return {**result, **{name: value for name, value in told.items() if name in result}, BY_HAND: made.reason}


def _nothing(value: Plain) -> Plain:
    match value:
        case bool():
            return False
        case int():
            return 0
        case dict():
            return {}
        case list():
            return []
    return None


def _move(item: Fields, desk: Desk) -> Move:
    points = item.required("points", as_whole)
    if not points:
        raise NotAllowed("a move of 0 points is none", place=item.place("points"))
    who = _name(desk, item.required("who", as_text), item.place("who"))
    return Move(who, points, item.required("clause", as_text), item.required("reason", as_text))


def _name(desk: Desk, name: str, place: str) -> str:
    person = desk.people.lookup(name)
    if person is None:
        raise NotAllowed(f"nobody here is called {name[:60]!r}", place=place)
    return person.name
