"""The acts and facts of a week in one order of time."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from nomic_tools.core.acts import Declaration
from nomic_tools.games.gunfight.week import Fact, GunMade, OrderRefused, Removal

_Key: TypeAlias = tuple[float, int, int, int]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A declaration; where it is an order, with the order's id: its source and its number there."""

    declared: Declaration
    order_id: str = ""


def in_order(declarations: Iterable[Declaration], facts: Iterable[Fact]) -> list[Numbered | Fact]:
    """Facts come before acts of the same second, but nothing fills an order before it is made."""
    steps: list[tuple[_Key, Numbered | Fact]] = []
    orders: dict[str, _Key] = {}
    for place, act in enumerate(_numbered(sorted(declarations, key=lambda declared: declared.at))):
        key = (act.declared.at.timestamp(), 1, place, 0)
        orders[act.order_id] = key
        steps.append((key, act))
    for place, fact in enumerate(facts):
        steps.append((_key(fact, place, orders), fact))
    return [step for _, step in sorted(steps, key=lambda pair: pair[0])]


def _numbered(declarations: Iterable[Declaration]) -> Iterable[Numbered]:
    counts: dict[str, int] = {}
    for declared in declarations:
        if declared.act.do == "buy":
            counts[declared.source] = counts.get(declared.source, 0) + 1
            yield Numbered(declared, f"{declared.source}/{counts[declared.source]}")
        else:
            yield Numbered(declared)


def _key(fact: Fact, place: int, orders: dict[str, _Key]) -> _Key:
    own = (fact.at.timestamp(), 0, place, 0)
    order = fact.order if isinstance(fact, GunMade | OrderRefused | Removal) else None
    if not order or order not in orders:
        return own
    time, kind, after, _ = orders[order]
    return max(own, (time, kind, after, place + 1))
