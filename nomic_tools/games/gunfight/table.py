"""The state of the contest while a week is worked: who sits at the table, with which guns and open orders."""

from dataclasses import dataclass, field, replace
from datetime import datetime

from nomic_tools.core.acts import Declaration
from nomic_tools.core.times import format_time
from nomic_tools.games.gunfight.week import Gun, Member, Opening, Status
from nomic_tools.games.gunfight.worked import Breach, Departure


@dataclass(slots=True)
class Entry:
    """A declaration while its week is worked; `stay` and `target_stay` number the stays it belongs to."""

    declared: Declaration
    status: Status = Status.OK
    gun: Gun | None = None
    extra: bool = False
    taken_back: bool = False
    stay: int | None = None
    target_stay: int | None = None
    earliest: datetime | None = None

    @property
    def stands(self) -> bool:
        """Whether the act was accepted and not taken back."""
        return self.status is Status.OK and not self.taken_back


@dataclass(slots=True)
class Seat:
    """One stay of one Gunslinger: eir guns in the order they came to be, the unused ones, eir actions."""

    member: Member
    stay: int
    guns: list[Gun] = field(default_factory=list)
    free: list[Gun] = field(default_factory=list)
    acts: list[Entry] = field(default_factory=list)

    def has_done(self, verb: str) -> bool:
        """Whether an action of that kind stands."""
        return any(entry.stands and entry.declared.act.do == verb for entry in self.acts)

    def latest(self, verb: str, target: str | None) -> Entry | None:
        """The latest standing action of that kind, and at that target where one is named."""
        for entry in reversed(self.acts):
            act = entry.declared.act
            if entry.stands and act.do == verb and target in (None, act.target):
                return entry
        return None


class Table:
    """Seats, orders, comings and goings, changed step by step in the order of time."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.seats: dict[str, Seat] = {}
        self.former = dict(opening.former)
        self.contestmaster = opening.contestmaster
        self.contestmaster_is_party = opening.contestmaster_is_party
        self.orders = {order.id: order for order in opening.orders}
        self.departures: list[Departure] = []
        self.breaches: list[Breach] = []
        self._stays = 0
        for member in opening.members:
            self._seat(member)
        for gun in sorted(opening.guns, key=lambda gun: gun.created):
            self.give(gun)

    def _seat(self, member: Member) -> None:
        self._stays += 1
        self.seats[member.name] = Seat(member, self._stays)

    def give(self, gun: Gun) -> None:
        """'Any Gun not owned by a gunslinger is automatically destroyed': only a Gunslinger's stays."""
        seat = self.seats.get(gun.owner)
        if seat is not None:
            seat.guns.append(gun)
            seat.free.append(gun)

    def take(self, gun: str) -> None:
        """A gun that does not exist is nobody's."""
        for seat in self.seats.values():
            seat.guns = [held for held in seat.guns if held.id != gun]
            seat.free = [held for held in seat.free if held.id != gun]

    def reinstate(self, name: str) -> None:
        """One who never ceased to be a Gunslinger sits where e sat; eir guns are told one by one."""
        if name not in self.seats:
            self._seat(Member(name))

    def arrive(self, member: Member, at: datetime) -> None:
        """'When a player becomes a Gunslinger, a Gun is created in that player's possession'."""
        self._seat(member)
        self.give(Gun(f"{member.name}/{format_time(at)}", member.name, at))

    def depart(self, name: str, at: datetime, cause: str, source: str) -> None:
        """'Any Gun not owned by a gunslinger is automatically destroyed'; open orders lapse."""
        seat = self.seats.pop(name, None)
        if seat is None:
            return
        self.departures.append(Departure(name, at, cause, source, tuple(seat.guns)))
        self.orders = {key: order for key, order in self.orders.items() if order.by != name}
        if cause != "flip":
            self.former[name] = at

    def flip(self, to: str, at: datetime, source: str) -> None:
        """'Parties to this contract who are not the contestmaster are known as "Gunslingers"' (row 29)."""
        if to == self.contestmaster:
            return
        old, old_was_party = self.contestmaster, self.contestmaster_is_party
        self.contestmaster, self.contestmaster_is_party = to, to in self.seats
        self.depart(to, at, "flip", source)
        if old_was_party:
            self.arrive(Member(old), at)

    def settle_one(self, order_id: str | None) -> None:
        """One gun of an order is filled or refused."""
        order = self.orders.get(order_id or "")
        if order is not None and order.open > 1:
            self.orders[order.id] = replace(order, open=order.open - 1)
        elif order is not None:
            del self.orders[order.id]
