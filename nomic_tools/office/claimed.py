"""Claims: acts told while the mail that holds them is still sealed.

A claim names its act by the number among those of its kind in the mail, so that it does not show what else stands
there: a mail that says `bid 7` and one that asks for something before it make the same claim.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table

Key: TypeAlias = tuple[int, str, int]
"""The seal, the kind of the act, and its number among the acts of that kind in the mail."""

_SEAL = "seal "


def claims_in(events: Iterable[Event]) -> dict[Key, Event]:
    """Every claim, by what it names."""
    return {(event.whole("seal"), _kind(event), event.whole("n")): event for event in events if event.kind == "claimed"}


def proofs_in(events: Iterable[Event]) -> dict[int, Key]:
    """For each act of an opened mail the key that a claim of it has, by the number of its event."""
    seals: dict[int, int] = {}
    counts: Counter[tuple[int, str]] = Counter()
    found: dict[int, Key] = {}
    for event in events:
        if event.kind == "seal_opened":
            seals[event.seq] = event.whole("seal")
        elif event.kind == "declared" and event.whole("mail") in seals:
            seal, kind = seals[event.whole("mail")], _kind(event)
            counts[seal, kind] += 1
            found[event.seq] = seal, kind, counts[seal, kind]
    return found


def source_of(key: Key) -> str:
    """How a declaration names an act of a sealed mail as its source: `seal 7/bid/1`."""
    seal, kind, n = key
    return f"{_SEAL}{seal}/{kind}/{n}"


def key_of(declaration: Declaration) -> Key | None:
    """The key of an act that is still sealed; nothing of one that is on record."""
    if not declaration.source.startswith(_SEAL):
        return None
    seal, kind, n = declaration.source.removeprefix(_SEAL).split("/")
    return int(seal), kind, int(n)


def _kind(event: Event) -> str:
    return str(as_table(event.fields["act"], f"event {event.seq}").get("do", ""))
