"""What is audited: a contest with its whole journal, and every resolved period worked out again."""

from dataclasses import dataclass, field, replace

from nomic_tools.core.events import Event
from nomic_tools.core.trouble import Problem
from nomic_tools.ledger.repository import Repository
from nomic_tools.office.audit.two_cores import side_by_side
from nomic_tools.office.desk import Desk
from nomic_tools.office.opening import Opening, first_opening
from nomic_tools.office.resolution.rework import Reworked, rework


@dataclass(frozen=True, slots=True)
class Doubt(Problem):
    """What differs, and may have its reason: an audit tells it as a note."""


@dataclass(slots=True)
class Audited:
    """A contest under audit. `reworked` are its resolved periods; `last` is the opening after the last of them.

    Both are there once the periods have been worked again, and the `doubts` after the checks.

    The templates of a contest's own are its contestmaster's programs: `runs_templates` is for those who trust em.
    """

    repository: Repository
    desk: Desk
    events: list[Event]
    reworked: list[Reworked] = field(default_factory=list)
    last: Opening | None = None
    by_period: dict[str, list[Event]] = field(default_factory=dict)
    runs_templates: bool = False
    doubts: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, repository: Repository, desk: Desk) -> "Audited":
        """The contest of `desk`, its journal read strictly from the first line on."""
        full = replace(desk, events=_read(desk))
        audited = cls(repository, full, full.events)
        for event in full.events:
            if "period" in event.fields:
                audited.by_period.setdefault(event.text("period"), []).append(event)
        return audited

    def work_again(self) -> None:
        """Work every resolved period again by the rules, one after the other; a match is settled again by its check."""
        opening = first_opening(self.desk.contract, self.events)
        if self.desk.game.match is not None:
            self.last = match_opening(opening, self.events)
            return
        for event in self.events:
            if event.kind == "resolved":
                again = rework(self.desk, self.events, opening, event)
                self.reworked.append(again)
                opening = again.next_opening(self.events)
        ended = any(event.kind == "ended" for event in self.events)
        self.last = replace(opening, period="") if ended else opening

    def of_period(self, name: str) -> list[Event]:
        """The events that belong to a period, in order."""
        return self.by_period.get(name, [])

    def place(self, event: Event) -> str:
        """Where an event stands: `ledger/high-noon/journal/2009/W31.yaml, event 41`."""
        year, week, _ = event.time_recorded.isocalendar()
        return f"ledger/{self.desk.name}/journal/{year:04d}/W{week:02d}.yaml, event {event.seq}"


def _read(desk: Desk) -> list[Event]:
    """Every event of the journal, strictly read; the later files by another process, which has to send them back."""
    files = desk.journal.files()
    if not files:
        return []
    later = files[len(files) * 3 // 5]
    first, rest = side_by_side(
        lambda: list(desk.journal.read(until=later)), lambda: list(desk.journal.read(later)), desk.opening.from_seq
    )
    return first + rest


def match_opening(opening: Opening, events: list[Event]) -> Opening:
    """The opening of a match as it stands: at the period that is not settled yet, or at none."""
    settled = {event.text("period") for event in events if event.kind == "resolved"}
    begun = [event.text("period") for event in events if event.kind == "began"]
    return replace(opening, period=next((name for name in begun if name not in settled), ""))
