"""Who is counted when a limit is reckoned: the contest at a moment, and what the ledger cannot know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from nomic_tools.core.plain import Plain, Table, WrongShape, as_list, as_table, as_text, as_texts, describe
from nomic_tools.core.times import parse_date

PROPERTIES = ("parties", "gunslingers", "first_class", "active", "bases")


@dataclass(frozen=True, slots=True)
class Who:
    """Everybody but some, or nobody but some."""

    names: frozenset[str]
    all_but: bool = False

    def __contains__(self, name: object) -> bool:
        return (name in self.names) != self.all_but


EVERYBODY = Who(frozenset(), all_but=True)


@dataclass(frozen=True, slots=True)
class Counts:
    """What the ledger cannot know, from a date on, with its source; none where nobody has said.

    `bases` has the basis of each party that is not its own: the persons it consists of.
    """

    since: date
    source: str
    first_class: Who | None = None
    active: Who | None = None
    bases: Mapping[str, tuple[str, ...]] | None = None


_EXAMPLE = """As in: {from: "2009-07-27", first_class: all, source: the Registrar's report}"""
NOTHING_STATED = Counts(date.min, "")


@dataclass(frozen=True, slots=True)
class Census:
    """The contest at the moment `at` when somebody is counted.

    `parties` says since when each is one; `contestants` when each who is or was one last was; `players`
    are the Gunslingers.
    """

    at: datetime
    parties: Mapping[str, datetime]
    players: frozenset[str] = frozenset()
    contestants: Mapping[str, datetime] = field(default_factory=dict)
    counts: Counts = NOTHING_STATED

    def in_days(self, days: int) -> frozenset[str]:
        """Anyone who was a contestant within the last `days` days."""
        since = self.at - timedelta(days=days)
        return frozenset(name for name, last in self.contestants.items() if last >= since)

    def members_for(self, days: int) -> frozenset[str]:
        """Those who have been parties for `days` days."""
        since = self.at - timedelta(days=days)
        return frozenset(name for name, joined in self.parties.items() if joined <= since)


def parse_counts(value: Plain, place: str = "counts") -> tuple[Counts, ...]:
    """The `counts:` of a contract file, in the order of their dates."""
    rows = [_row(row, f"{place}: {i + 1}") for i, row in enumerate(as_list(value, place))]
    return tuple(sorted(rows, key=lambda row: row.since))


def counts_at(rows: tuple[Counts, ...], day: date) -> Counts:
    """The counts in force on `day`."""
    return next((row for row in reversed(rows) if row.since <= day), NOTHING_STATED)


def _row(row: Plain, place: str) -> Counts:
    table = as_table(row, place)
    refuse_unknown(table, ("from", "source", "first_class", "active", "bases"), place)
    for name in ("from", "source"):
        if name not in table:
            raise WrongShape(f"the field {name} is missing", place=place, remedy=_EXAMPLE)
    return Counts(
        since=parse_date(as_text(table["from"], f"{place}: from"), f"{place}: from"),
        source=as_text(table["source"], f"{place}: source"),
        first_class=_who(table["first_class"], f"{place}: first_class") if "first_class" in table else None,
        active=_who(table["active"], f"{place}: active") if "active" in table else None,
        bases=_bases(table["bases"], f"{place}: bases") if "bases" in table else None,
    )


def _who(value: Plain, place: str) -> Who:
    """`all`, `{except: [names]}` or a list of names."""
    if value == "all":
        return EVERYBODY
    if isinstance(value, list):
        return Who(frozenset(as_texts(value, place)))
    table = as_table(value, place)
    if list(table) != ["except"]:
        raise WrongShape(f"{describe(value)} is not `all`, a list of names or `except: [names]`", place=place)
    return Who(frozenset(as_texts(table["except"], f"{place}: except")), all_but=True)


def _bases(value: Plain, place: str) -> dict[str, tuple[str, ...]]:
    return {name: tuple(as_texts(basis, f"{place}: {name}")) for name, basis in as_table(value, place).items()}


def refuse_unknown(table: Table, known: tuple[str, ...], place: str) -> None:
    """Raises `WrongShape` for a field that is not among the `known` ones."""
    for name in table:
        if name not in known:
            raise WrongShape(f"unknown field {describe(name)}", place=place, remedy=f"Known: {', '.join(known)}.")
