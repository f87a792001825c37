"""Pages: what a game shows on its site besides what every game has, as plain data that the site sets.

A game hands over tables, facts and pictures. It knows nothing of how they look, and the site nothing of what they mean.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain
from nomic_tools.core.play import Ground
from nomic_tools.core.readings import Settings


@dataclass(frozen=True, slots=True)
class Name:
    """Somebody, with a link to eir page."""

    who: str


@dataclass(frozen=True, slots=True)
class Number:
    """A number that leads to the `event` behind it, or to the grounds of all numbers that `who` has.

    A `signed` one is a gain or a loss.
    """

    value: int | None
    who: str = ""
    event: int = 0
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A few words, with the event behind them, if there is one."""

    text: str
    event: int = 0


Cell: TypeAlias = Name | Number | Text


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts, each with what it is about."""

    title: str
    rows: tuple[tuple[str, Cell], ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """A table; the first cell of a row is its heading."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""


class Sign(StrEnum):
    """How a spot of a ring is drawn: each can be told from the others without colours."""

    HIDDEN = "hidden"
    EMPTY = "empty"
    STRUCK = "struck"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on a ring; the one that is `next` has a pointer. `told` says in words what is known of it."""

    label: str
    sign: Sign
    told: str
    next: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """Places in a circle, as the chambers of a drum. `legend` says what the signs mean that may be seen."""

    title: str
    spots: tuple[Spot, ...]
    legend: tuple[tuple[Sign, str], ...]
    next: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from `who` to `target`; `how` is the word that chooses its line."""

    who: str
    target: str
    how: str


@dataclass(frozen=True, slots=True)
class Arrows:
    """Arrows between names. `hows` are the words in the order of their lines, each with its meaning."""

    title: str
    verb: str
    names: tuple[str, ...]
    arrows: tuple[Arrow, ...]
    hows: tuple[tuple[str, str], ...]


Panel: TypeAlias = Facts | Listing | Ring | Arrows


@dataclass(frozen=True, slots=True)
class Column:
    """A column that a game adds to the standings; who is not in `cells` has nothing there."""

    heading: str
    cells: Mapping[str, Cell]


@dataclass(frozen=True, slots=True)
class Seen:
    """What may be told of a period: public events alone.

    `players` play in it; `mine` are the events that belong to it, `known` those up to its settling, or all there are;
    `events` all of them, so that the event n stands at n - 1. `settled` says that it is over with all that it did;
    `is_over` that the whole contest is, so that nothing is secret any more.
    """

    period: str
    players: tuple[str, ...]
    settings: Settings
    mine: Sequence[Event]
    known: Sequence[Event]
    events: Sequence[Event]
    settled: bool = False
    is_over: bool = False
    grounds: tuple[Ground, ...] = field(default=())

    def value(self, name: str) -> Plain:
        """The value that a variable of a match then had."""
        return value_of(self.known, name)

    def found(self, *what: str) -> Iterator[Event]:
        """What was determined of these kinds in the period, in its order."""
        return found_in(self.mine, *what)


def value_of(events: Sequence[Event], name: str) -> Plain:
    """The value that a variable of a match has after `events`; nothing where it was never set."""
    for event in reversed(events):
        if event.kind == "became" and event.text("name") == name:
            return event.fields["value"]
    return None


def found_in(events: Sequence[Event], *what: str) -> Iterator[Event]:
    """What `events` determine of these kinds, in their order."""
    return (event for event in events if event.kind == "determined" and event.text("what") in what)


def no_panels(seen: Seen) -> tuple[Panel, ...]:
    """Nothing of its own."""
    return ()


def no_columns(seen: Seen) -> tuple[Column, ...]:
    """No column of its own."""
    return ()


def no_winners(seen: Seen) -> tuple[str, ...]:
    """Nobody: a game that goes on for ever."""
    return ()


@dataclass(frozen=True, slots=True)
class Pages:
    """What a game shows: on a period's page, on the front page as things stand, and as columns of the standings.

    `winners` are who won, once somebody has; `words` say what a period is where the word in its name says too little.
    """

    period: Callable[[Seen], tuple[Panel, ...]] = no_panels
    front: Callable[[Seen], tuple[Panel, ...]] = no_panels
    columns: Callable[[Seen], tuple[Column, ...]] = no_columns
    winners: Callable[[Seen], tuple[str, ...]] = no_winners
    words: Mapping[str, str] = field(default_factory=dict)
