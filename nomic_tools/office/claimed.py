"""Claims: acts told while the mail that holds them is still sealed.

A claim names its act by what it says and, where the mail says the very same again, by which of these it is. So it does
not show what else stands there: a mail that says `bid 7` and one that bids 99 before it make the same claim.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from nomic_tools.core.acts import Act, Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table

Key: TypeAlias = tuple[int, str, int]
"""The seal, the act in words, and its number among the same acts in the mail."""

_SEAL = "seal "


def claims_in(events: Iterable[Event]) -> dict[Key, Event]:
    """Every claim, by what it names."""
    return {(event.whole("seal"), _act(event).told(), event.whole("n")): event for event in _of(events, "claimed")}


def proofs_in(events: Sequence[Event]) -> dict[int, Key]:
    """For each act of an opened mail the key that a claim of it has, by the number of its event."""
    seals = {event.seq: event.whole("seal") for event in _of(events, "seal_opened")}
    mails: dict[int, list[Event]] = {}
    for event in _of(events, "declared"):
        if event.whole("mail") in seals:
            mails.setdefault(event.whole("mail"), []).append(event)
    last_first = any(_of(events, "began"))
    return {
        event.seq: key
        for mail, declared in mails.items()
        for event, key in zip(declared, keys_of(seals[mail], list(map(_act, declared)), last_first), strict=True)
    }


def keys_of(seal: int, acts: Sequence[Act], last_first: bool) -> list[Key]:
    """The keys of a mail's acts. Orders are filled from the first on; in a match the last of the same acts stands."""
    told = [act.told() for act in acts]
    counted = reversed(told) if last_first else told
    counts: Counter[str] = Counter()
    keys = []
    for words in counted:
        counts[words] += 1
        keys.append((seal, words, counts[words]))
    return keys[::-1] if last_first else keys


def source_of(key: Key) -> str:
    """How a declaration names an act of a sealed mail as its source: `seal 7/1/bid 5`."""
    seal, words, n = key
    return f"{_SEAL}{seal}/{n}/{words}"


def key_of(declaration: Declaration) -> Key | None:
    """The key of an act that is still sealed; nothing of one that is on record."""
    if not declaration.source.startswith(_SEAL):
        return None
    seal, n, words = declaration.source.removeprefix(_SEAL).split("/", 2)
    return int(seal), words, int(n)


def _of(events: Iterable[Event], kind: str) -> Iterator[Event]:
    return (event for event in events if event.kind == kind)


def _act(event: Event) -> Act:
    return Act.from_plain(as_table(event.fields["act"], f"event {event.seq}"))
