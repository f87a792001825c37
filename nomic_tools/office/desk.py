"""The desk: a contest opened for one command, with all that its procedures need."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from nomic_tools.core.calendar import Calendar, Timetable, Turns
from nomic_tools.core.events import Event
from nomic_tools.core.game import Game
from nomic_tools.core.match import InTurns
from nomic_tools.core.names import Cast, People
from nomic_tools.core.play import Play
from nomic_tools.core.readings import Settings, settle
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import Period, format_time, parse_time
from nomic_tools.core.trouble import NomicError, UsageError
from nomic_tools.ledger.contract import Contract, read_contract
from nomic_tools.ledger.journal import Journal
from nomic_tools.ledger.people import read_people
from nomic_tools.ledger.repository import Repository
from nomic_tools.ledger.secrets import Secrets
from nomic_tools.ledger.within import read_within
from nomic_tools.office.games import find_game
from nomic_tools.office.opening import FILE, Opening


class NoContest(NomicError):
    """There is no contest here, or it is not clear which is meant."""


@dataclass(slots=True)
class Desk:
    """A contest opened. `events` are those from the opening's `from_seq` on; its standing holds the rest."""

    root: Path
    name: str
    contract: Contract
    game: Game
    people: People
    journal: Journal
    secrets: Secrets
    opening: Opening
    events: list[Event]

    @property
    def play(self) -> Play:
        """How the game is played in periods."""
        if self.game.match is not None:
            return InTurns(self.game.match)
        if self.game.play is None:
            raise NoContest(f"{self.game.title} has rules, but cannot be run as a contest yet")
        return self.game.play

    @property
    def calendar(self) -> Timetable:
        """The contest's periods: weeks, or the turns that the journal began."""
        return timetable(self.contract, self.events)

    @property
    def current(self) -> Period:
        """The first period that is not resolved yet."""
        if self.is_over:
            raise NoContest(f"{self.contract.name} is over", remedy="`nomic balance` tells how it ended.")
        return self.calendar.named(self.opening.period)

    @property
    def is_over(self) -> bool:
        """Whether every period is resolved, and no other will begin."""
        return not self.opening.period

    def period(self, week: str | None) -> Period:
        """The period called `week`, or the one that comes next to be resolved."""
        return self.calendar.named(week) if week else self.current

    def standing(self, before: str | None = None) -> Standing:
        """What stands now, or what stood before a time (UTC text) since the opening."""
        boundary = format_time(self.opening.boundary)
        later = (event for event in self.events if event.at >= boundary)
        return replay(later, self.opening.standing.copy(), before)

    def settings(self, standing: Standing) -> Settings:
        """The readings in force: the game's, the contract file's, then the rulings."""
        chosen = {**self.contract.readings, **standing.rulings}
        return settle(self.game.readings, chosen, f"contracts/{self.name}.yaml: readings")

    def cast(self, standing: Standing) -> Cast:
        """Who and what a mail can speak of."""
        return cast_of(self.contract, self.people, standing)

    def path(self, book: str) -> str:
        """A book's path in the repository."""
        return f"ledger/{self.name}/{book}"


def timetable(contract: Contract, events: Iterable[Event]) -> Timetable:
    """The periods of a contest: weeks by its contract file, or turns, each from its beginning to its deadline."""
    if contract.period.kind == "week":
        return Calendar(contract.period.starts, contract.period.zone)
    begun = (event for event in events if event.kind == "began")
    return Turns([Period(event.text("period"), event.time, parse_time(event.text("until"))) for event in begun])


def cast_of(contract: Contract, people: People, standing: Standing) -> Cast:
    """Who and what a mail of this contest can speak of, as things stand."""
    return Cast(
        people=people,
        contestmaster=standing.contestmaster or contract.contestmaster,
        members=tuple(sorted(standing.parties)),
        contest=contract.name,
        short=tuple(contract.also_called),
        other_contests=tuple(contract.other_contests),
        phrases=tuple(contract.phrases),
    )


def contests_in(root: Path) -> list[str]:
    """The contests of a repository by name: each has a contract file."""
    return sorted(path.stem for path in (root / "contracts").glob("*.yaml"))


def find_contest(root: Path, name: str | None) -> str:
    """The contest called `name`, or the only one."""
    found = contests_in(root)
    if name in found:
        return str(name)
    if name is not None:
        raise NoContest(f"there is no contest {name[:60]!r} here", remedy=f"There are: {', '.join(found) or 'none'}.")
    if not found:
        raise NoContest(
            "no contest here",
            place=str(root),
            remedy="`nomic init DIR` makes one; `-C DIR` names another folder.",
        )
    if len(found) > 1:
        raise UsageError("there are several contests here", remedy=f"Say which: --contest {found[0]}.")
    return found[0]


def open_desk(repository: Repository, contest: str | None, secrets: Secrets) -> Desk:
    """The contest called `contest` in `repository`, or its only one, opened for daily work."""
    root = repository.root
    name = find_contest(root, contest)
    contract = read_contract(root, name)
    journal = Journal(root, name)
    book = read_within(root, f"ledger/{name}/{FILE}")
    if book is None:
        raise NoContest(
            "the contest has no ledger yet",
            place=f"ledger/{name}",
            remedy="`nomic init` begins one from its contract file.",
        )
    opening = Opening.from_bytes(book, f"ledger/{name}/{FILE}")
    events = [event for event in journal.read(opening.file or None) if event.seq >= opening.from_seq]
    people = read_people(root)
    return Desk(root, name, contract, find_game(contract.game), people, journal, secrets, opening, events)


def whole(desk: Desk) -> Desk:
    """The same contest with every event of its journal; its opening stays the daily one."""
    return replace(desk, events=list(desk.journal.read()))
