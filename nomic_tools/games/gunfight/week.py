"""What a week of the Gunfight is made of: who is in it at its start, and what happens besides acts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import TypeAlias

from nomic_tools.core.names import Span
from nomic_tools.core.times import Period

PRICE = 2
"""What a Gun costs: "revoke two points from that player"."""

FILL_WITHIN = timedelta(days=3)
"""How long the contestmaster has: "SHALL within three days"."""

ACTIONS = ("aim", "aimless", "hoot", "goad")
CONSENT = ("support", "object", "consent")
ACTS = ("join", "leave", "buy", *ACTIONS, "retract", *CONSENT, "flip_contestmaster")


class Status(StrEnum):
    """What became of a declared act: `ok`, or the first reason against it."""

    OK = "ok"
    NOT_GUNSLINGER = "not_gunslinger"
    NO_GUN = "no_gun"
    BAD_TARGET = "bad_target"
    GOAD_PRIVATE = "goad_private"
    HOOT_GOAD = "hoot_goad"
    BANNED = "banned"
    ALREADY_PARTY = "already_party"
    NOT_PLAYER = "not_player"
    NOT_PARTY = "not_party"
    NO_CHANGE = "no_change"
    NOT_NAMED = "not_named"
    CANNOT_PAY = "cannot_pay"
    PRIVATE_ORDER = "private_order"
    NOT_ANNOUNCED = "not_announced"
    """A leave or a flip that the contract wants announced came by private mail."""
    NO_SUCH_ACT = "no_such_act"
    """The contract knows no such act: giving, selling or lending a gun (row 47)."""


@dataclass(frozen=True, slots=True)
class Gun:
    """A Gun, in its owner's possession since `created`."""

    id: str
    owner: str
    created: datetime


@dataclass(frozen=True, slots=True)
class Member:
    """A Gunslinger; `joined` is when e joined, where that was in the week at hand."""

    name: str
    joined: datetime | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """An order for guns, `open` of which are neither filled nor refused; each gun is an order by itself.

    `id` is the source of the declaration and the number of the order in it: `41/1`.
    """

    id: str
    by: str
    at: datetime
    via: str = "public"
    source: str = ""
    open: int = 1

    @property
    def due_by(self) -> datetime | None:
        """'within three days', for one who "announces"; a private order has no clock (row 42)."""
        return self.at + FILL_WITHIN if self.via == "public" else None

    def overdue(self, now: datetime) -> bool:
        """Whether the contestmaster should have filled it by `now`."""
        return self.due_by is not None and now > self.due_by


@dataclass(frozen=True, slots=True)
class GunMade:
    """The contestmaster created a gun: for an order, or (a breach, row 41) for none."""

    gun: Gun
    order: str | None = None
    source: str = ""

    @property
    def at(self) -> datetime:
        """When the gun came to be."""
        return self.gun.created


@dataclass(frozen=True, slots=True)
class OrderRefused:
    """One gun of an order was refused."""

    order: str
    at: datetime
    reason: Status = Status.CANNOT_PAY
    source: str = ""


@dataclass(frozen=True, slots=True)
class Removal:
    """A Gunslinger ceased to be a party inside the week, by no act of eir own (rows 17, 40 and 43)."""

    name: str
    at: datetime
    source: str = ""
    order: str | None = None


@dataclass(frozen=True, slots=True)
class Flip:
    """The contestmaster was flipped otherwise than by a declared act: an amendment, a ruling."""

    to: str
    at: datetime
    source: str = ""


@dataclass(frozen=True, slots=True)
class Reinstated:
    """A correction finds that somebody is a Gunslinger after all: e never ceased to be one."""

    name: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GunGone:
    """A correction finds that a gun does not exist: it can no longer be used."""

    gun: str
    at: datetime


Fact: TypeAlias = GunMade | OrderRefused | Removal | Flip | Reinstated | GunGone


@dataclass(frozen=True, slots=True)
class Opening:
    """The contest as a week opens.

    `former` says when each earlier party last was one; `players` when each was a player of the nomic;
    `orders` are those still open. Guns aimed in the week before are gone already (row 13).
    """

    period: Period
    members: tuple[Member, ...]
    guns: tuple[Gun, ...] = ()
    former: Mapping[str, datetime] = field(default_factory=dict)
    players: Mapping[str, tuple[Span, ...]] = field(default_factory=dict)
    contestmaster: str = ""
    contestmaster_is_party: bool = True
    flip_to: str = ""
    orders: tuple[Order, ...] = ()

    def is_player(self, name: str, at: datetime) -> bool:
        """Whether `name` was a player of the nomic at `at`."""
        return any(span.holds(at) for span in self.players.get(name, ()))
