"""The cast of a real week of the Gunfight, and short ways to say what happens in it."""

from datetime import UTC, datetime, timedelta

from nomic_tools.core.acts import Act, ActValue, Declaration
from nomic_tools.core.calendar import Calendar
from nomic_tools.core.names import Span
from nomic_tools.core.readings import Choice, Settings, settle
from nomic_tools.games.gunfight.acceptance import work_week
from nomic_tools.games.gunfight.readings import READINGS
from nomic_tools.games.gunfight.resolution import resolve_week
from nomic_tools.games.gunfight.result import Result, Room
from nomic_tools.games.gunfight.week import Fact, Gun, Member, Opening
from nomic_tools.games.gunfight.worked import Worked

WEEK = Calendar().holding(datetime(2009, 7, 27, tzinfo=UTC))
LONG_AGO = WEEK.start - timedelta(days=30)
OPENING = Opening(
    period=WEEK,
    members=tuple(Member(name) for name in ("Ash", "Bram", "Juniper")),
    guns=tuple(Gun(f"{name}-1", name, LONG_AGO) for name in ("Ash", "Bram", "Juniper")),
    former={"Walker": WEEK.start - timedelta(days=14)},
    players={name: (Span(LONG_AGO),) for name in ("Ash", "Bram", "Juniper", "Walker", "Pavel", "teucer", "Marshal")},
    contestmaster="Marshal",
    flip_to="teucer",
)
SCORES = {"Ash": 10, "Bram": 10, "Juniper": 10, "Pavel": 10, "Marshal": 10}


def hour(number: float) -> datetime:
    return WEEK.start + timedelta(hours=number)


def says(at: float, by: str, do: str, via: str = "public", text: str = "", **args: ActValue) -> Declaration:
    return Declaration(Act.of(do, **args), by, hour(at), via, f"{by} {at:g}", text)


def by(**chosen: Choice) -> Settings:
    return settle(READINGS, chosen)


def work(*steps: Declaration | Fact, opening: Opening = OPENING, settings: Settings | None = None) -> Worked:
    acts = [step for step in steps if isinstance(step, Declaration)]
    facts = [step for step in steps if not isinstance(step, Declaration)]
    return work_week(opening, acts, facts, settings or by())


def statuses(worked: Worked) -> list[str]:
    return [ruled.status.value for ruled in worked.ruled]


def resolve(worked: Worked, settings: Settings | None = None, room: Room | None = None, **picks: str) -> Result:
    drawn = {f"aimless/{name}/1": pick for name, pick in picks.items()}
    return resolve_week(worked, drawn, room or Room(9), SCORES, settings or by())
