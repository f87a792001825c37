"""From the journal's view of a week to what the rules ask for."""

from collections.abc import Iterator

from nomic_tools.core.events import CORRECTION, Event
from nomic_tools.core.play import PeriodView
from nomic_tools.core.times import parse_time
from nomic_tools.games.gunfight import clauses
from nomic_tools.games.gunfight.week import (
    Fact,
    Flip,
    Gun,
    GunGone,
    GunMade,
    Member,
    Opening,
    Order,
    OrderRefused,
    Reinstated,
    Removal,
    Status,
)


def opening_of(view: PeriodView) -> Opening:
    """The contest as the week opens."""
    start = view.start
    things = sorted(start.things.values(), key=lambda thing: (len(thing.name), thing.name))
    guns = tuple(Gun(thing.name, thing.owner, parse_time(thing.since)) for thing in things)
    return Opening(
        period=view.period,
        members=tuple(Member(name) for name in start.parties if name != start.contestmaster),
        guns=guns,
        former={name: parse_time(until) for name, until in start.former.items()},
        players={person.name: person.player for person in view.people.persons},
        contestmaster=start.contestmaster,
        contestmaster_is_party=start.contestmaster in start.parties,
        flip_to=view.flip_to,
        orders=tuple(_open_orders(view)),
    )


def facts_of(view: PeriodView) -> tuple[Fact, ...]:
    """What happened in the week besides declarations: guns made, orders refused, removals, flips."""
    return tuple(fact for event in view.facts if (fact := _fact(event)))


def order_id(event: object) -> str:
    """The id of the order that an event declares: one event, one order, of one gun or more."""
    return f"{event}/1"


def _open_orders(view: PeriodView) -> Iterator[Order]:
    for declared in view.open_orders:
        number = declared.act.get("n")
        guns = number if isinstance(number, int) else 1
        left = guns - view.settled.get(declared.source, 0)
        if left > 0:
            order = order_id(declared.source)
            yield Order(order, declared.by, declared.at, declared.via, declared.source, left)


def _fact(event: Event) -> Fact | None:
    cause = event.fields.get("cause")
    source = str(event.seq)
    match event.kind:
        case "created" if event.text("clause") != clauses.JOINING.name:
            gun = Gun(event.text("thing"), event.text("owner"), event.time)
            return GunMade(gun, order_id(cause) if cause is not None else None, source)
        case "order_settled" if event.text("outcome") == "refused":
            return OrderRefused(order_id(event.fields["order"]), event.time, Status.CANNOT_PAY, source)
        case "departed":
            return Removal(event.text("who"), event.time, source)
        case "entered" if event.text("clause") == CORRECTION:
            return Reinstated(event.text("who"), event.time)
        case "destroyed" if event.text("clause") == CORRECTION:
            return GunGone(event.text("thing"), event.time)
        case "flipped" if cause is None:
            return Flip(event.text("to"), event.time, source)
        case _:
            return None
