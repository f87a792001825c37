"""`nomic readings`: every reading of a contest's contract, the value in force, and whence it comes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.readings import Choice, Reading, Settings, UnknownReading
from nomic_tools.core.replay import Standing
from nomic_tools.office.desk import Desk
from nomic_tools.office.stale import stale_readings

DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class InForce:
    """A reading with its value in force. `whence` is `default`, the contract file, or the ruling's event.

    `stale` is the amendment that took its words out of the text, until a ruling confirms it.
    """

    reading: Reading
    value: Choice
    whence: str
    stale: Event | None = None

    @property
    def meaning(self) -> str:
        """What the value in force means."""
        return self.reading.values.get(self.value, "")

    @property
    def is_default(self) -> bool:
        """Whether the value in force is the game's default."""
        return self.is_in_force(self.reading.default)

    def is_in_force(self, value: Choice) -> bool:
        """Whether `value` is the one in force: `1` is no truth value."""
        return value == self.value and type(value) is type(self.value)

    def told(self) -> str:
        """The reading in a line: `count_by = gunslinger (default): distinct Gunslingers count, not guns`."""
        return f"{self.reading.name} = {spelt(self.value)} ({self.whence}): {self.meaning}".removesuffix(": ")

    def plain(self) -> Table:
        """The reading, for `--json`."""
        values: list[Plain] = [{"value": value, "meaning": says} for value, says in self.reading.values.items()]
        return {
            "name": self.reading.name,
            "question": self.reading.question,
            "words": self.reading.words,
            "value": self.value,
            "whence": self.whence,
            "meaning": self.meaning,
            "default": self.reading.default,
            "values": values,
            "free": self.reading.free is not None,
            "stale": self.stale.seq if self.stale else None,
        }


def in_force(
    desk: Desk, events: Iterable[Event], standing: Standing, settings: Settings | None = None
) -> list[InForce]:
    """Every reading as it is in force where `standing` stands; `settings` are those known to have been."""
    chosen = settings or desk.settings(standing)
    rulings = {event.text("reading"): event for event in events if event.kind == "ruled"}
    found = []
    for reading in desk.game.readings:
        whence = DEFAULT
        if reading.name in standing.rulings and reading.name in rulings:
            whence = f"ruling, event {rulings[reading.name].seq}"
        elif reading.name in desk.contract.readings:
            whence = f"contracts/{desk.name}.yaml"
        found.append(InForce(reading, chosen[reading.name], whence))
    return found


def readings_now(desk: Desk, name: str | None) -> list[InForce]:
    """Every reading as it is in force now, or the one called `name`."""
    events = list(desk.journal.read())
    stale = stale_readings(desk, events)
    found = [replace(item, stale=stale.get(item.reading.name)) for item in in_force(desk, events, desk.standing())]
    if name is None:
        return found
    one = [item for item in found if item.reading.name == name]
    if not one:
        near = get_close_matches(name, [item.reading.name for item in found])
        remedy = f"Did you mean: {', '.join(near)}?" if near else "`nomic readings` lists them."
        raise UnknownReading(f"there is no reading {name[:60]!r}", remedy=remedy)
    return one


def spelt(value: Choice) -> str:
    """A reading's value as a contract file spells it."""
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
