"""Which declared acts stand, in the order of time, and why the others do not."""

from collections.abc import Iterable

from nomic_tools.core.acts import Declaration
from nomic_tools.core.readings import Settings
from nomic_tools.games.gunfight import membership
from nomic_tools.games.gunfight.closing import close
from nomic_tools.games.gunfight.table import Entry, Seat, Table
from nomic_tools.games.gunfight.timeline import Numbered, in_order
from nomic_tools.games.gunfight.week import (
    ACTIONS,
    CONSENT,
    Fact,
    Flip,
    GunGone,
    GunMade,
    Opening,
    Order,
    OrderRefused,
    Reinstated,
    Removal,
    Status,
)
from nomic_tools.games.gunfight.worked import Breach, Worked


def work_week(
    opening: Opening, declarations: Iterable[Declaration], facts: Iterable[Fact], settings: Settings
) -> Worked:
    """The week so far: acts and facts in the order of their times, each tried against the state it finds."""
    table = Table(opening)
    worker = _Worker(table, settings)
    for step in in_order(declarations, facts):
        worker.take(step)
    return close(table, worker.entries, settings)


class _Worker:
    """Tries each act against the table and remembers how it went."""

    def __init__(self, table: Table, settings: Settings) -> None:
        self.table = table
        self.settings = settings
        self.entries: list[Entry] = []

    def take(self, step: Numbered | Fact) -> None:
        if isinstance(step, Numbered):
            entry = Entry(step.declared)
            entry.status = self._rule(entry, step.order_id)
            self.entries.append(entry)
        else:
            self._happen(step)

    def _happen(self, fact: Fact) -> None:
        match fact:
            case GunMade():
                self._made(fact)
            case OrderRefused():
                self.table.settle_one(fact.order)
            case Removal():
                self.table.depart(fact.name, fact.at, "removal", fact.source)
            case Flip():
                self.table.flip(fact.to, fact.at, fact.source)
            case Reinstated():
                self.table.reinstate(fact.name)
            case GunGone():
                self.table.take(fact.gun)

    def _made(self, made: GunMade) -> None:
        """'SHALL NOT do so except as specified by this contract': without an order, a breach."""
        self.table.give(made.gun)
        self.table.settle_one(made.order)
        if made.order is None:
            self.table.breaches.append(Breach("gun_without_order", self.table.contestmaster, (made.source,)))

    def _rule(self, entry: Entry, order_id: str) -> Status:
        declared = entry.declared
        match declared.act.do:
            case verb if verb in ACTIONS:
                return self._action(entry)
            case "buy":
                return self._buy(declared, order_id)
            case "retract":
                return self._retract(declared)
            case "join":
                entry.earliest = membership.earliest_join(self.table.former.get(declared.by), self.settings)
                return membership.join(self.table, declared, entry.earliest)
            case "leave":
                return membership.leave(self.table, declared, self.settings)
            case "flip_contestmaster":
                return membership.flip(self.table, declared)
            case verb if verb in CONSENT:
                return Status.OK
            case _:
                return Status.NO_SUCH_ACT

    def _action(self, entry: Entry) -> Status:
        """'SHALL take one and only one of the following actions for each Gun e possesses'."""
        seat = self.table.seats.get(entry.declared.by)
        if seat is None:
            return Status.NOT_GUNSLINGER
        refusal = self._refusal(entry, seat)
        if refusal is not None:
            return refusal
        entry.stay = seat.stay
        entry.gun, entry.extra = (seat.free.pop(0), False) if seat.free else (None, True)
        seat.acts.append(entry)
        return Status.OK

    def _refusal(self, entry: Entry, seat: Seat) -> Status | None:
        declared = entry.declared
        if not seat.free and self.settings["extra"] == "refuse":
            return Status.NO_GUN
        if declared.act.do in ("aim", "goad") and not self._find_target(entry):
            return Status.BAD_TARGET
        if declared.act.do == "goad" and declared.via != "public":
            return Status.GOAD_PRIVATE
        if self.settings["hoot_goad"] == "first_stands" and _hoots_and_goads(seat, declared.act.do):
            return Status.HOOT_GOAD
        return Status.NO_CHANGE if self._replaces_in_vain(declared) else None

    def _find_target(self, entry: Entry) -> bool:
        """'must specify another Gunslinger': one who is a Gunslinger when the act is sent (rows 31, 49)."""
        target = self.table.seats.get(entry.declared.act.target or "")
        if target is None or target.member.name == entry.declared.by:
            return False
        if target.member.joined is not None and self.settings["joiner"] == "exempt":
            return False
        entry.target_stay = target.stay
        return True

    def _replaces_in_vain(self, declared: Declaration) -> bool:
        """A replacement shares the fate of the retraction it stands in one sentence with (row 10)."""
        for entry in reversed(self.entries):
            before = entry.declared
            if not declared.text or (before.by, before.at, before.text) != (
                declared.by,
                declared.at,
                declared.text,
            ):
                return False
            if before.act.do == "retract":
                return entry.status is not Status.OK
        return False

    def _retract(self, declared: Declaration) -> Status:
        """'one and only one': taking an action back frees its gun, where a reading allows it (row 10)."""
        seat = self.table.seats.get(declared.by)
        if seat is None:
            return Status.NOT_GUNSLINGER
        taken = seat.latest(str(declared.act.get("of")), declared.act.target)
        if taken is None or not self.settings.flag("allow_change"):
            return Status.NO_CHANGE
        taken.taken_back = True
        if taken.gun is not None:
            seat.free.append(taken.gun)
            seat.free.sort(key=seat.guns.index)
        return Status.OK

    def _buy(self, declared: Declaration, order_id: str) -> Status:
        """'Gunslingers CAN purchase Guns for points by announcement or by private e-mail'."""
        if declared.by not in self.table.seats:
            return Status.NOT_GUNSLINGER
        if declared.via == "private" and not self.settings.flag("private_purchase"):
            return Status.PRIVATE_ORDER
        number = declared.act.get("n")
        guns = number if isinstance(number, int) and not isinstance(number, bool) else 1
        if guns > 0:
            order = Order(order_id, declared.by, declared.at, declared.via, declared.source, guns)
            self.table.orders[order_id] = order
        return Status.OK


def _hoots_and_goads(seat: Seat, verb: str) -> bool:
    """'SHALL NOT also Goad another Gunslinger regardless of how many Guns e has'."""
    return (verb == "hoot" and seat.has_done("goad")) or (verb == "goad" and seat.has_done("hoot"))
