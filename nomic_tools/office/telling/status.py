"""`nomic status`: who has acted, what is due and overdue, what waits; times in UTC."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from nomic_tools.core.acts import Declaration
from nomic_tools.core.game import Game
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Judged
from nomic_tools.core.times import Period, format_time
from nomic_tools.office.claims import unsettled
from nomic_tools.office.desk import Desk
from nomic_tools.office.disputes.intents import Counted, counted
from nomic_tools.office.lacking import lacking
from nomic_tools.office.outlook import Worked, no_private, orders_due, outlooks
from nomic_tools.office.resolution.drawing import find_draw
from nomic_tools.office.review.reviewing import private_queue, public_queue
from nomic_tools.office.stale import stale_readings
from nomic_tools.office.views import closing, unopened

REPORT_WITHIN = timedelta(days=7)
"""How long "at the end of the week, SHALL announce" is given: as soon as possible, in seven days."""

SETTLE_WITHIN = timedelta(days=1)
"""How long a dealer has for a turn that is over."""


@dataclass(frozen=True, slots=True)
class Duty:
    """Something the contestmaster owes, by when, and the command for it."""

    what: str
    due: datetime | None
    command: str

    def overdue(self, now: datetime) -> bool:
        """Whether it should have been done by `now`."""
        return self.due is not None and now > self.due


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a period: what e has declared, how it stands, and how many things e can still use.

    `acts` give a refusal by the game's own word for it, `told` in words.
    """

    name: str
    acts: tuple[str, ...]
    unused: int
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PeriodStatus:
    """A period that is not resolved."""

    name: str
    start: datetime
    end: datetime
    state: str
    provisional: bool
    players: tuple[Player, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """Where the contest stands. `waiting` and `seals` count what only the contestmaster may see in full.

    `lacks` is what it was begun without, which concerns the contestmaster alone; `program` is how its commands begin.
    """

    name: str
    contest: str
    contestmaster: str
    now: datetime
    periods: tuple[PeriodStatus, ...]
    duties: tuple[Duty, ...]
    waiting: tuple[str, ...]
    seals: int
    intents: tuple[Counted, ...] = ()
    program: str = "nomic"
    is_over: bool = False
    lacks: tuple[Duty, ...] = ()

    @property
    def urgency(self) -> tuple[bool, str, str]:
        """What is overdue sorts first, then what is due first; what has no clock is last."""
        clocks = [duty.due for duty in self.duties if duty.due]
        overdue = any(duty.overdue(self.now) for duty in self.duties)
        return not overdue, format_time(min(clocks)) if clocks else "~", self.name

    def plain(self) -> Table:
        """The status for `--json`."""
        periods: list[Plain] = [_period_plain(period) for period in self.periods]
        duties: list[Plain] = [_duty_plain(duty, self.now) for duty in self.duties]
        return {
            "name": self.name,
            "contest": self.contest,
            "contestmaster": self.contestmaster,
            "now": format_time(self.now),
            "over": self.is_over,
            "periods": periods,
            "duties": duties,
            "waiting": [*self.waiting],
            "seals": self.seals,
            "intents": [item.plain() for item in self.intents],
        }


Sees = Callable[[str | None], bool]
"""Whose private mail may be told: from its author (nothing: unknown) to whether it may."""


def nobodys(author: str | None) -> bool:
    """Public acts alone: what everybody may know."""
    return False


def everybodys(author: str | None) -> bool:
    """What the contestmaster knows."""
    return True


def statuses(desks: Iterable[Desk], now: datetime, sees: "Sees | None" = None) -> list[Status]:
    """The status of each contest, the most urgent first."""
    found = (replace(status_of(desk, now, sees or nobodys), lacks=_lacks(desk)) for desk in desks)
    return sorted(found, key=lambda status: status.urgency)


def status_of(desk: Desk, now: datetime, sees: Sees = nobodys) -> Status:
    """The status at `now`, by public acts and those private ones whose author's mail `sees` lets through."""
    private = no_private if sees is nobodys else _private(desk, sees)
    worked = outlooks(desk, now, private)
    sealed = [] if sees is nobodys else [item for item in private_queue(desk) if sees(item.author)]
    queue = [*public_queue(desk), *sealed]
    return Status(
        name=desk.name,
        contest=desk.contract.name,
        contestmaster=desk.standing().contestmaster,
        now=now,
        periods=tuple(_period(desk, item, now) for item in worked),
        duties=tuple(_by_urgency(desk, _duties(desk, worked, now), now)),
        waiting=tuple(f"{item.id}  {item.author or 'unknown sender'}: {item.text}" for item in queue),
        seals=len(unopened(desk.events)),
        intents=tuple(item for item in counted(desk, desk.events, now) if item.intent.is_open(now)),
        program=desk.program,
        is_over=desk.is_over,
    )


def view_of(desk: Desk, name: str, now: datetime) -> Status:
    """What the player `name` may know: everything public, and eir own private acts. Needs the secrets."""
    return status_of(desk, now, lambda author: author == name)


def _private(desk: Desk, sees: Sees) -> Callable[[Period], Sequence[Declaration]]:
    """The acts of sealed mail, read anew, of those whose mail may be told."""
    from nomic_tools.office.intake.private import private_declarations  # here, for reading mail is slow to load

    every = private_declarations(desk)
    return lambda period: [declared for declared in every(period) if sees(declared.by)]


def _period(desk: Desk, worked: Worked, now: datetime) -> PeriodStatus:
    period = worked.view.period
    players: dict[str, list[Judged]] = {name: [] for name in worked.worked.members}
    for judged in worked.worked.judged:
        players.setdefault(judged.declaration.by, []).append(judged)
    unused = Counter(remark.who for remark in worked.worked.remarks if remark.what == "idle")
    state = "closed" if closing(desk.events, period.name) else "over" if now >= period.end else "open"
    return PeriodStatus(
        name=period.name,
        start=period.start,
        end=period.end,
        state=state,
        provisional=worked.provisional,
        players=tuple(_player(desk.game, name, acts, unused[name]) for name, acts in sorted(players.items())),
        remarks=tuple(f"{remark.who} {remark.text}" for remark in worked.worked.remarks if remark.what != "idle"),
    )


def _player(game: Game, name: str, acts: Sequence[Judged], unused: int) -> Player:
    fare = [(item.declaration.act.told(), "" if item.status == "ok" else item.status, item.detail) for item in acts]
    return Player(
        name,
        acts=tuple(f"{act} ({status})" if status else act for act, status, _ in fare),
        unused=unused,
        told=tuple(f"{act} ({game.why_not(status, detail)})" if status else act for act, status, detail in fare),
    )


def _by_urgency(desk: Desk, duties: Iterable[Duty], now: datetime) -> list[Duty]:
    """What is overdue first, each command in full."""
    told = [replace(duty, command=duty.command.replace("nomic", desk.program, 1)) for duty in duties]
    return sorted(told, key=lambda duty: (not duty.overdue(now), duty.due or now))


def _lacks(desk: Desk) -> tuple[Duty, ...]:
    return tuple(Duty(lack.what, None, lack.command) for lack in lacking(desk))


def _duties(desk: Desk, worked: list[Worked], now: datetime) -> Iterator[Duty]:
    for _, order in orders_due(outlooks(desk)):
        who, n = order.declaration.by, order.n
        yield Duty(f"fill the order of {who} ({n})", order.due_by, "nomic fill")
    for name in stale_readings(desk, desk.journal.read()):
        yield Duty(f"confirm the reading {name}, whose words were amended", None, f"nomic rule {name} VALUE")
    for claim in unsettled(desk.events):
        said = f"{claim.name} of {claim.raised.text('by')} about {claim.raised.text('about')}"
        due, command = claim.due(desk.contract.claim_days), "nomic correct --rework" if claim.decided else "nomic claim"
        yield Duty(f"mend what {said} was right about" if claim.decided else f"decide the claim {said}", due, command)
    if desk.game.match is not None:
        yield from (_turn_duty(desk, item.view.period) for item in worked)
        return
    for item in worked:
        period = item.view.period
        if find_draw(desk.events, period.name) is None and now < period.end:
            yield Duty(f"announce the draw of {period.name}", period.end, f"nomic draw announce --week {period.name}")
        if now >= period.end:
            closed = closing(desk.events, period.name)
            step = "resolve" if closed else "draw close"
            what = "resolve and report" if closed else "close"
            yield Duty(f"{what} {period.name}", period.end + REPORT_WITHIN, f"nomic {step} --week {period.name}")


def _turn_duty(desk: Desk, period: Period) -> Duty:
    """The next step of a match: announcing, closing and feeding the draw where there is one, then settling."""
    rule = desk.game.match.draw_rule(period.name) if desk.game.match else None
    drawn = find_draw(desk.events, period.name)
    if rule is not None and drawn is None:
        return Duty(f"announce the draw of {period.name}", period.end, "nomic draw announce")
    if drawn is not None and any(not source.startswith(("secret:", "mails:")) for source in drawn.missing):
        step = "entropy" if drawn.closed else "close"
        what = f"put the entropy of {period.name} on record" if drawn.closed else f"close {period.name}"
        return Duty(what, period.end + SETTLE_WITHIN, f"nomic draw {step}")
    return Duty(f"settle and report {period.name}", period.end + SETTLE_WITHIN, "nomic resolve")


def _period_plain(period: PeriodStatus) -> Table:
    players: list[Plain] = [
        {"name": player.name, "acts": [*player.acts], "unused": player.unused} for player in period.players
    ]
    return {
        "name": period.name,
        "start": format_time(period.start),
        "end": format_time(period.end),
        "state": period.state,
        "provisional": period.provisional,
        "players": players,
        "remarks": [*period.remarks],
    }


def _duty_plain(duty: Duty, now: datetime) -> Table:
    due = format_time(duty.due) if duty.due else None
    return {"what": duty.what, "due": due, "overdue": duty.overdue(now), "command": duty.command}
