"""Replay: the fold of a journal's facts into what stands. It runs no rules.

Facts count at their `at`, in the order of `at` and number, whenever they were recorded. So what stood at the
start of a week is the fold of all facts before that instant.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table, as_list, as_table, as_text, as_whole
from nomic_tools.core.trouble import NomicError

BANK = "bank"
OUTSIDE = "outside"  # the other side of what an outside source says, so that every account sums to nothing


class BadReplay(NomicError):
    """Facts that contradict each other: a thing destroyed twice, a party who leaves without being one."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that somebody owns, as a gun, and since when it exists (UTC)."""

    name: str
    owner: str
    since: str


@dataclass(slots=True)
class Standing:
    """What stands after some facts: who is a party, who owns what, the accounts, the terms.

    `parties` maps a party to when e became one; `former` maps who once was one to when e ceased to be.
    `seals` counts the seals there have been, so that no number is used twice.
    `accounts` maps a unit to each holder's amount; who has no account is unknown, which is not zero.
    """

    contestmaster: str = ""
    parties: dict[str, str] = field(default_factory=dict)
    former: dict[str, str] = field(default_factory=dict)
    things: dict[str, Thing] = field(default_factory=dict)
    accounts: dict[str, dict[str, int]] = field(default_factory=dict)
    rulings: dict[str, Plain] = field(default_factory=dict)
    version: str = ""
    seals: int = 0
    values: dict[str, Plain] = field(default_factory=dict)

    def account(self, unit: str) -> dict[str, int]:
        """Every known holder's amount of `unit`."""
        return self.accounts.setdefault(unit, {})

    def owned(self, owner: str) -> list[Thing]:
        """The things of `owner`, oldest first."""
        return _oldest_first(thing for thing in self.things.values() if thing.owner == owner)

    def holdings(self) -> dict[str, list[Thing]]:
        """The things of everybody who has any, oldest first."""
        found: dict[str, list[Thing]] = {}
        for thing in _oldest_first(self.things.values()):
            found.setdefault(thing.owner, []).append(thing)
        return found

    def apply(self, event: Event) -> None:
        """Add one fact; events that are no facts change nothing."""
        if event.kind in _APPLY:
            _APPLY[event.kind](self, event)

    def copy(self) -> "Standing":
        """The same, to be changed on its own; names sorted, as if read again from `plain`."""
        things = sorted(self.things.values(), key=lambda thing: (len(thing.name), thing.name))
        return replace(
            self,
            parties=dict(sorted(self.parties.items())),
            former=dict(sorted(self.former.items())),
            things={thing.name: thing for thing in things},
            accounts={unit: dict(sorted(held.items())) for unit, held in sorted(self.accounts.items())},
            rulings=dict(sorted(self.rulings.items())),
            values=dict(sorted(self.values.items())),
        )

    def plain(self) -> Table:
        """What stands as plain data, names sorted, to be read again by `from_plain`."""
        things: list[Plain] = [
            {"name": thing.name, "owner": thing.owner, "since": thing.since}
            for thing in sorted(self.things.values(), key=lambda thing: (len(thing.name), thing.name))
        ]
        return {
            "contestmaster": self.contestmaster,
            "parties": dict(sorted(self.parties.items())),
            "former": dict(sorted(self.former.items())),
            "things": things,
            "seals": self.seals,
            "accounts": {unit: dict(sorted(held.items())) for unit, held in sorted(self.accounts.items())},
            "values": dict(sorted(self.values.items())),
            "rulings": dict(sorted(self.rulings.items())),
            "version": self.version,
        }

    @classmethod
    def from_plain(cls, table: Mapping[str, object], place: str) -> "Standing":
        """The standing that `plain` described."""
        things = [as_table(item, place) for item in as_list(table.get("things"), place)]
        return cls(
            contestmaster=as_text(table.get("contestmaster"), place),
            parties=_texts(table.get("parties"), place),
            former=_texts(table.get("former"), place),
            things={
                as_text(item.get("name"), place): Thing(
                    as_text(item.get("name"), place),
                    as_text(item.get("owner"), place),
                    as_text(item.get("since"), place),
                )
                for item in things
            },
            accounts={
                unit: {who: as_whole(amount, place) for who, amount in as_table(held, place).items()}
                for unit, held in as_table(table.get("accounts"), place).items()
            },
            values=as_table(table.get("values"), place),
            rulings=as_table(table.get("rulings"), place),
            version=as_text(table.get("version"), place),
            seals=as_whole(table.get("seals"), place),
        )


def replay(events: Iterable[Event], standing: Standing | None = None, before: str | None = None) -> Standing:
    """What stands after all facts among `events` that count before the time `before` (UTC text), if given.

    `standing` is where to go on from; it is changed and returned.
    """
    result = Standing() if standing is None else standing
    facts = [event for event in events if event.kind in _APPLY and (before is None or event.at < before)]
    for event in sorted(facts, key=lambda event: (event.at, event.seq)):
        _APPLY[event.kind](result, event)
    return result


def _oldest_first(things: Iterable[Thing]) -> list[Thing]:
    return sorted(things, key=lambda thing: (thing.since, len(thing.name), thing.name))


def is_fact(event: Event) -> bool:
    """Whether replay takes note of `event`."""
    return event.kind in _APPLY


def _texts(value: object, place: str) -> dict[str, str]:
    return {name: as_text(text, place) for name, text in as_table(value, place).items()}


def _opened(standing: Standing, event: Event) -> None:
    standing.contestmaster = event.text("contestmaster")
    standing.version = event.text("contract")


def _sealed(standing: Standing, event: Event) -> None:
    standing.seals = max(standing.seals, event.whole("seal"))


def _entered(standing: Standing, event: Event) -> None:
    if event.text("who") in standing.parties:
        raise BadReplay(f"{event.text('who')} enters twice", place=f"event {event.seq}")
    standing.parties[event.text("who")] = event.at


def _departed(standing: Standing, event: Event) -> None:
    if standing.parties.pop(event.text("who"), None) is None:
        raise BadReplay(f"{event.text('who')} departs without being a party", place=f"event {event.seq}")
    standing.former[event.text("who")] = event.at


def _created(standing: Standing, event: Event) -> None:
    name = event.text("thing")
    if name in standing.things:
        raise BadReplay(f"{name} is created twice", place=f"event {event.seq}")
    standing.things[name] = Thing(name, event.text("owner"), event.at)


def _destroyed(standing: Standing, event: Event) -> None:
    if standing.things.pop(event.text("thing"), None) is None:
        raise BadReplay(f"{event.text('thing')} is destroyed but is not there", place=f"event {event.seq}")


def _moved(standing: Standing, event: Event) -> None:
    account, amount = standing.account(event.text("unit")), event.whole("amount")
    payer, payee = event.text("from"), event.text("to")
    account[payer] = account.get(payer, 0) - amount
    account[payee] = account.get(payee, 0) + amount


def _score_set(standing: Standing, event: Event) -> None:
    account, who = standing.account(event.text("unit")), event.text("who")
    account[OUTSIDE] = account.get(OUTSIDE, 0) + account.get(who, 0) - event.whole("amount")
    account[who] = event.whole("amount")


def _became(standing: Standing, event: Event) -> None:
    standing.values[event.text("name")] = event.fields["value"]


def _flipped(standing: Standing, event: Event) -> None:
    standing.contestmaster = event.text("to")


def _ruled(standing: Standing, event: Event) -> None:
    standing.rulings[event.text("reading")] = event.fields["value"]


def _amended(standing: Standing, event: Event) -> None:
    standing.version = event.text("contract")


_APPLY = {
    "opened": _opened,
    "mail_sealed": _sealed,
    "entered": _entered,
    "departed": _departed,
    "created": _created,
    "destroyed": _destroyed,
    "moved": _moved,
    "score_set": _score_set,
    "became": _became,
    "flipped": _flipped,
    "ruled": _ruled,
    "amended": _amended,
}
