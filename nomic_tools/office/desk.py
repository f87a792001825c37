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

_ANY_CONTEST = {"contest", "contract", "game", "match"}
"""Words that any contest can be called by: as a name of one they tell nothing."""


class NoContest(NomicError):
    """There is no contest here, or it is not clear which is meant."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another contest of the same repository: its contract file, its game's title, when its ledger was begun."""

    name: str
    contract: Contract
    title: str
    since: str

    @property
    def names(self) -> tuple[str, ...]:
        """The names it goes by in mail."""
        return tuple(dict.fromkeys((self.contract.name, *self.contract.also_called, self.title)))


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
    neighbours: tuple[Neighbour, ...] = ()

    @property
    def program(self) -> str:
        """How a command for this contest begins: `nomic`, with `--contest` where there are several."""
        return f"nomic --contest {self.name}" if self.neighbours else "nomic"

    @property
    def names(self) -> tuple[str, ...]:
        """The names that the contest goes by in mail."""
        return (self.contract.name, *self.contract.also_called)

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

    def cast(self, standing: Standing, until: str = "") -> Cast:
        """Who and what a mail can speak of, among it the contests of the repository that had begun by `until`."""
        begun = [other for other in self.neighbours if not until or other.since <= until]
        return cast_of(self.contract, self.people, standing, self._foreign_names(begun))

    def _foreign_names(self, others: Iterable[Neighbour]) -> tuple[str, ...]:
        """The names of other contests that mean nothing else here: not this contest, nor just any."""
        own = {_bare(name) for name in self.names} | _ANY_CONTEST
        own |= set(self.game.words.contest_nouns) if self.game.words else set()
        return tuple(name for other in others for name in other.names if _bare(name) not in own)

    def path(self, book: str) -> str:
        """A book's path in the repository."""
        return f"ledger/{self.name}/{book}"


def timetable(contract: Contract, events: Iterable[Event]) -> Timetable:
    """The periods of a contest: weeks by its contract file, or turns, each from its beginning to its deadline."""
    if contract.period.kind == "week":
        return Calendar(contract.period.starts, contract.period.zone)
    begun = (event for event in events if event.kind == "began")
    return Turns([Period(event.text("period"), event.time, parse_time(event.text("until"))) for event in begun])


def cast_of(contract: Contract, people: People, standing: Standing, neighbours: tuple[str, ...] = ()) -> Cast:
    """Who and what a mail of this contest can speak of, as things stand; `neighbours` are names of other contests."""
    return Cast(
        people=people,
        contestmaster=standing.contestmaster or contract.contestmaster,
        members=tuple(sorted(standing.parties)),
        contest=contract.name,
        short=tuple(contract.also_called),
        other_contests=tuple(dict.fromkeys((*contract.other_contests, *neighbours))),
        phrases=tuple(contract.phrases),
    )


def _bare(name: str) -> str:
    lowered = " ".join(name.lower().split())
    return lowered.removeprefix("the ")


def contests_in(root: Path) -> list[str]:
    """The contests of a repository by name: each has a contract file."""
    return sorted(path.stem for path in (root / "contracts").glob("*.yaml"))


def begun_contests(root: Path) -> list[str]:
    """The contests of a repository that have a ledger."""
    return [name for name in contests_in(root) if (root / "ledger" / name / FILE).is_file()]


def find_contest(root: Path, name: str | None) -> str:
    """The contest called `name`, or the only one; a contract file alone is none yet where others have begun."""
    found = contests_in(root)
    if name in found:
        return str(name)
    if name is None:
        found = begun_contests(root) or found
    if name is not None:
        raise NoContest(f"there is no contest {name[:60]!r} here", remedy=f"There are: {', '.join(found) or 'none'}.")
    if not found:
        raise NoContest(
            "no contest here",
            place=str(root),
            remedy="`nomic init DIR` makes one; `-C DIR` names another folder.",
        )
    if len(found) > 1:
        known = ", ".join(found)
        raise UsageError(
            "there are several contests here", remedy=f"Say which: --contest {found[0]}. There are: {known}."
        )
    return found[0]


def contests_meant(root: Path, name: str | None) -> list[str]:
    """The contest called `name`; without a name every contest that has begun."""
    begun = [] if name else begun_contests(root)
    return begun or [find_contest(root, name)]


def contests_to_audit(root: Path, name: str | None) -> list[str]:
    """The contest called `name`; without a name every one with a ledger, be it a damaged one."""
    known = [] if name else [found for found in contests_in(root) if (root / "ledger" / found).exists()]
    return known or [find_contest(root, name)]


def open_desk(repository: Repository, contest: str | None, secrets: Secrets) -> Desk:
    """The contest called `contest` in `repository`, or its only one, opened for daily work."""
    return desk_at(repository.root, find_contest(repository.root, contest), secrets)


def desk_at(root: Path, name: str, secrets: Secrets) -> Desk:
    """The contest called `name` in the repository at `root`, opened for daily work."""
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
    game = find_game(contract.game)
    return Desk(root, name, contract, game, people, journal, secrets, opening, events, neighbours_of(root, name))


def neighbours_of(root: Path, name: str) -> tuple[Neighbour, ...]:
    """The other contests of the repository whose ledger has begun."""
    return tuple(_neighbour(root, other) for other in begun_contests(root) if other != name)


def _neighbour(root: Path, name: str) -> Neighbour:
    contract = read_contract(root, name)
    try:
        first = next(Journal(root, name).read(), None)
    except NomicError:
        first = None  # a damaged journal is for the commands of that contest to tell of
    return Neighbour(name, contract, find_game(contract.game).title, first.recorded if first else "")


def whole(desk: Desk) -> Desk:
    """The same contest with every event of its journal; its opening stays the daily one."""
    return replace(desk, events=list(desk.journal.read()))
