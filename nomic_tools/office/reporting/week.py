"""A resolved period being told: what was recorded of it, and the grounds that the rules give."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.play import Ground
from nomic_tools.core.replay import Thing
from nomic_tools.core.times import format_time
from nomic_tools.office.reporting.frame import Subject
from nomic_tools.office.resolution.rework import Reworked, rework_named


@dataclass(frozen=True, slots=True)
class Week:
    """A resolved period. `within` is what counts inside it, in the order of its times; `things` by their names.

    Numbers are told as they were recorded, their grounds as the rules work them out: `by_player` has those of each
    step by the player whom they are about.
    """

    subject: Subject
    reworked: Reworked
    within: tuple[Event, ...]
    things: dict[str, Thing]
    by_player: Mapping[tuple[str, str], Sequence[Ground]]

    @classmethod
    def of(cls, subject: Subject) -> "Week":
        """The period that the event of `subject` resolved."""
        name = subject.period.name
        reworked = subject.reworked.get(name) or rework_named(subject.desk, subject.events, name)
        start, end = format_time(subject.period.start), format_time(subject.period.end)
        every = (*reworked.resolved.view.facts, *reworked.recorded)
        within = sorted((item for item in every if start <= item.at < end), key=lambda item: (item.at, item.seq))
        things = {**subject.start.things, **reworked.past.standing().things}
        for item in within:
            if item.kind == "created":
                things[item.text("thing")] = Thing(item.text("thing"), item.text("owner"), item.at)
        return cls(subject, reworked, tuple(within), things, _by_player(reworked.resolved.resolution.grounds))

    @property
    def recorded(self) -> tuple[Event, ...]:
        """The facts of its resolution, as they stand in the journal."""
        return self.reworked.recorded

    def grounds(self, step: str) -> Iterator[Ground]:
        """The grounds of one step."""
        return (ground for ground in self.reworked.resolved.resolution.grounds if ground.step == step)

    def grounds_of(self, step: str, who: str) -> Sequence[Ground]:
        """The grounds of one step that are about one player."""
        return self.by_player.get((step, who), ())

    def determined(self, what: str) -> Iterator[Event]:
        """What was determined of one kind."""
        return (item for item in self.recorded if item.kind == "determined" and item.text("what") == what)


def _by_player(grounds: Iterable[Ground]) -> dict[tuple[str, str], list[Ground]]:
    found: dict[tuple[str, str], list[Ground]] = {}
    for ground in grounds:
        found.setdefault((ground.step, ground.who), []).append(ground)
    return found


def cited(ground: Ground) -> str:
    """A ground's text with the events that it rests on: `targeted by Bram, event 41`."""
    return ", ".join((ground.text, *(f"event {source}" for source in ground.sources)))
