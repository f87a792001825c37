"""People and the names they go by: dated, matched exactly, never guessed."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from nomic_tools.core.acts import Act
from nomic_tools.core.plain import Plain, WrongShape, as_list, as_table, as_text, as_texts
from nomic_tools.core.trouble import NomicError

_BLANKS = re.compile(r"\s+")
_LONGEST_NAME = 60


class NameTaken(NomicError):
    """Two people go by one name at the same time."""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time, from `since` up to but not including `until`; an open end is nothing."""

    since: datetime | None = None
    until: datetime | None = None

    def holds(self, at: datetime | None) -> bool:
        """Whether `at` lies in this span; without a time, every span holds."""
        if at is None:
            return True
        return (self.since is None or self.since <= at) and (self.until is None or at < self.until)

    def meets(self, other: "Span") -> bool:
        """Whether the two spans have an instant in common."""
        starts = self.since is None or other.until is None or self.since < other.until
        return starts and (other.since is None or self.until is None or other.since < self.until)


@dataclass(frozen=True, slots=True)
class Alias:
    """A name that somebody goes by for a time, with the mail or page that says so."""

    name: str
    since: datetime | None = None
    until: datetime | None = None
    source: str = ""

    @property
    def span(self) -> Span:
        """When the name holds."""
        return Span(self.since, self.until)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays: name in the books, other names, when e was a player, addresses as archives mask them."""

    name: str
    aliases: tuple[Alias, ...] = ()
    player: tuple[Span, ...] = ()
    masked: tuple[str, ...] = ()

    def names(self) -> Iterator[Alias]:
        """Every name e goes by, the one in the books first."""
        yield Alias(self.name)
        yield from self.aliases


def fold(text: str) -> str:
    """A name as it is compared: without regard to case and to the width of blanks."""
    return _BLANKS.sub(" ", text.strip()).casefold()


@dataclass(frozen=True, slots=True)
class People:
    """Everybody the contest knows. Raises `NameTaken` when a name would mean two people at once."""

    persons: tuple[Person, ...] = ()
    _index: Mapping[str, tuple[tuple[Span, Person], ...]] = field(init=False, repr=False, compare=False)
    _turns: tuple[datetime, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index: dict[str, tuple[tuple[Span, Person], ...]] = {}
        for person in self.persons:
            for alias in person.names():
                key = fold(alias.name)
                held = index.get(key, ())
                for span, other in held:
                    if other is not person and span.meets(alias.span):
                        raise NameTaken(
                            f"{alias.name!r} is a name of {other.name!r} and of {person.name!r}",
                            remedy="Give the two aliases dates that do not overlap.",
                        )
                index[key] = (*held, (alias.span, person))
        ends = {end for held in index.values() for span, _ in held for end in (span.since, span.until) if end}
        object.__setattr__(self, "_index", index)
        object.__setattr__(self, "_turns", tuple(sorted(ends)))

    def __hash__(self) -> int:
        """The hash of the names in the books alone: people are looked up by for each mail that is read."""
        return hash(tuple([person.name for person in self.persons]))

    def lookup(self, text: str, at: datetime | None = None) -> Person | None:
        """The person who goes by exactly this name at that time; without a time, at any."""
        return next((person for span, person in self._index.get(fold(text), ()) if span.holds(at)), None)

    def stretch(self, at: datetime | None) -> int:
        """A number for each stretch of time in which nobody takes or leaves a name; -1 without a time."""
        return -1 if at is None else bisect_right(self._turns, at)

    def near(self, text: str) -> tuple[str, ...]:
        """The people whose names come close to `text`: to be proposed to a person, never used by itself."""
        folded = fold(text)[:_LONGEST_NAME]
        found = {
            person.name: None
            for person in self.persons
            for alias in person.names()
            if _close(folded, fold(alias.name)[:_LONGEST_NAME])
        }
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A contest's own words for acts: a text, the acts it declares, whether a person must see it."""

    text: str
    acts: tuple[Act, ...] = ()
    review: bool = False


@dataclass(frozen=True, slots=True)
class Cast:
    """Who and what a mail can speak of: people, their parts in the contest, its names, other contests."""

    people: People = field(default_factory=People)
    contestmaster: str = ""
    members: tuple[str, ...] = ()
    contest: str = ""
    short: tuple[str, ...] = ()
    other_contests: tuple[str, ...] = ()
    phrases: tuple[Phrase, ...] = ()


def cast_from_plain(value: Plain, place: str = "people") -> Cast:
    """The cast in the `people` block of a case file."""
    block = as_table(value, place)
    known = {"contestmaster", "gunslingers", "members", "other_players", "contest", "other_contests"}
    if unknown := sorted(set(block) - known):
        raise WrongShape(f"unknown field {unknown[0]!r}", place=place, remedy=f"Known: {', '.join(sorted(known))}.")
    members = [
        _person(item, place) for key in ("gunslingers", "members") for item in as_list(block.get(key, []), place)
    ]
    others = [_person(item, place) for item in as_list(block.get("other_players", []), place)]
    master = as_text(block.get("contestmaster", ""), place)
    contest = as_table(block.get("contest", {}), place)
    return Cast(
        people=People((*([Person(master)] if master else []), *members, *others)),
        contestmaster=master,
        members=tuple(person.name for person in members),
        contest=as_text(contest.get("name", ""), place),
        short=tuple(as_texts(contest.get("short", []), place)),
        other_contests=tuple(as_texts(block.get("other_contests", []), place)),
    )


def _person(value: Plain, place: str) -> Person:
    """A person in a `people` block: a bare name, or a table with `name` and `aliases`."""
    if isinstance(value, str):
        return Person(value)
    table = as_table(value, place)
    aliases = dict.fromkeys(as_texts(table.get("aliases", []), place))
    return Person(as_text(table.get("name"), place), tuple(Alias(name) for name in aliases))


def _close(one: str, other: str) -> bool:
    """Whether two folded names differ by a slip: marks, one or two letters, the case of a whole word left out."""
    if one == other:
        return True
    bare, plain = _letters(one), _letters(other)
    if bare and bare == plain:
        return True
    if set(one.split()) & set(other.split()):
        return True
    allowed = 0 if min(len(bare), len(plain)) < 3 else 1 if min(len(bare), len(plain)) < 5 else 2
    return allowed > 0 and distance(bare, plain, allowed) <= allowed


def _letters(text: str) -> str:
    return "".join(c for c in text if c.isalnum())


def distance(one: str, other: str, limit: int) -> int:
    """How many slips turn one word into the other: a letter put in, left out or changed, or two swapped.

    At most `limit + 1`.
    """
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        last, before, row = before, row, [i]
        for j, mark in enumerate(other, start=1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != mark))
            if i > 1 and j > 1 and letter == other[j - 2] and mark == one[i - 2]:
                least = min(least, last[j - 2] + 1)
            row.append(least)
    return min(row[-1], limit + 1)
