"""`nomic why`: the clause, the reading, the events and the mails behind each of one player's numbers of a period."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, Table, number_in
from nomic_tools.core.play import Ground
from nomic_tools.core.replay import BANK
from nomic_tools.core.times import tell_time
from nomic_tools.office.desk import Desk
from nomic_tools.office.disputes.citing import Cited, Citing
from nomic_tools.office.readings import InForce, in_force
from nomic_tools.office.reporting.frame import Subject
from nomic_tools.office.reporting.week import Week
from nomic_tools.office.resolution.rework import NotResolved
from nomic_tools.office.resolution.scoring import person_named
from nomic_tools.office.telling.accounts import accounts_of, periods_of, told
from nomic_tools.office.telling.reasons import Reason
from nomic_tools.office.telling.since import reasons_since
from nomic_tools.office.telling.turn_whys import reasons_of_turn
from nomic_tools.office.views import resolution


@dataclass(frozen=True, slots=True)
class Why:
    """All of one player's numbers of a period. An amount that is not known is nothing."""

    who: str
    period: str
    contest: str
    unit: str
    head: str
    start: int | None
    end: int | None
    reasons: tuple[Reason, ...] = field(default=())

    def plain(self) -> Table:
        """The whole, for `--json`."""
        reasons: list[Plain] = [reason.plain() for reason in self.reasons]
        return {
            "who": self.who,
            "period": self.period,
            "unit": self.unit,
            "head": self.head,
            "start": self.start,
            "end": self.end,
            "reasons": reasons,
        }


def why(desk: Desk, name: str, week: str) -> Why:
    """Why the player called `name` has what e has through the period `week`. `desk` has the whole journal."""
    who, period = person_named(desk, name).name, desk.calendar.named(week)
    event = resolution(desk.events, period.name)
    if event is None:
        raise NotResolved(
            f"{period.name} is not resolved",
            remedy=f"`nomic resolve --dry-run --week {period.name}` tells how it stands.",
        )
    subject, unit = Subject.of(desk, desk.events, event, period), desk.play.unit
    return Why(
        who=who,
        period=period.name,
        contest=desk.contract.name,
        unit=unit,
        head=str(desk.journal.head_at(event.seq)),
        start=subject.start.account(unit).get(who),
        end=subject.now.account(unit).get(who),
        reasons=tuple(reasons_of_turn(desk, event, who) if desk.game.match else _reasons(subject, who)),
    )


def _reasons(subject: Subject, who: str) -> list[Reason]:
    """The period as it was resolved, and what corrections made of it since."""
    told = list(_Player.of(subject, who).reasons())
    return [*told, *reasons_since(subject.desk, subject.event, subject.period, who, told)]


@dataclass(frozen=True, slots=True)
class _Player:
    """A resolved period being told to one player. `came_to` is the fact of the journal that each step came to."""

    week: Week
    who: str
    readings: Mapping[str, InForce]
    declared: Mapping[int, Declaration]
    came_to: Mapping[tuple[str, str], int]
    citing: Citing

    @classmethod
    def of(cls, subject: Subject, who: str) -> "_Player":
        week = Week.of(subject)
        resolved = week.reworked.resolved
        known = in_force(subject.desk, subject.events, subject.start, resolved.view.settings)
        declarations = (*resolved.view.declarations, *resolved.view.open_orders)
        declared = {number: item for item in declarations if (number := number_in(item.source)) is not None}
        came_to = {(step, who): event.seq for event in reversed(week.recorded) for step, who in _steps(event)}
        readings, citing = {item.reading.name: item for item in known}, Citing.of(subject.desk, subject.events)
        return cls(week, who, readings, declared, came_to, citing)

    def reasons(self) -> Iterator[Reason]:
        """Everything, in the order in which it is told."""
        yield from self.earlier()
        yield from self.grounds(self.who)
        yield from self.refusals()
        yield from self.findings()
        yield from self.grounds("")

    def earlier(self) -> Iterator[Reason]:
        """What changed eir account from the start of the period until it was resolved, the resolution apart."""
        subject, periods = self.week.subject, periods_of(self.week.subject.events)
        recorded = {event.seq for event in self.week.recorded}
        since = [event for event in subject.events[: subject.event.seq] if event.time >= subject.period.start]
        for event in sorted(since, key=lambda event: (event.at, event.seq)):
            if event.kind == "score_checked" or event.seq in recorded or self.who not in accounts_of(event):
                continue
            amount, acts = event.whole("amount"), self._acts([event.text("cause")])
            if event.kind == "moved" and event.text("to") != self.who:
                amount = -amount
            yield Reason(event.kind, told(event, periods), event.text("clause"), "", amount, event.seq, None, acts)

    def grounds(self, who: str) -> Iterator[Reason]:
        """The steps of the resolution that are about `who`, or about all where e is nobody."""
        for ground in self.week.reworked.resolved.resolution.grounds:
            if ground.who == who and ground.step != "destroyed":
                yield self._reason(ground)

    def refusals(self) -> Iterator[Reason]:
        """Eir acts that do not work."""
        for event in self.week.recorded:
            declared = self.declared.get(event.whole("declared")) if event.kind == "refused" else None
            if declared is not None and declared.by == self.who:
                why = self.week.subject.desk.game.why_not(event.text("reason"), event.text("detail"))
                text = f"{declared.act.told()} is refused: {why}"
                acts = self._acts([declared.source])
                yield Reason("refused", text, event.text("clause"), event=event.seq, acts=acts)

    def findings(self) -> Iterator[Reason]:
        """What was found of em besides: unused things, breaches; and eir things that ceased to be."""
        of_em = (event for event in reversed(self.week.recorded) if event.text("who") == self.who)
        determined = {event.text("what"): event for event in of_em if event.kind == "determined"}
        for remark in self.week.reworked.resolved.outlook.remarks:
            if remark.who == self.who:
                event = determined.get(remark.what)
                clause = event.text("clause") if event else ""
                yield Reason(remark.what, remark.text, clause, event=event.seq if event else None)
        gone = {event.seq: event for event in (*self.week.within, *self.week.recorded) if event.kind == "destroyed"}
        for event in gone.values():
            thing = self.week.things.get(event.text("thing"))
            if thing is not None and thing.owner == self.who:
                yield self._gone(event)

    def _gone(self, event: Event) -> Reason:
        thing = event.text("thing")
        grounds = self.week.grounds_of("destroyed", self.who)
        ground = next((ground for ground in grounds if ground.text.startswith(f"{thing} ")), None)
        return Reason(
            step="destroyed",
            text=f"{thing} is destroyed: {event.text('reason')}",
            clause=event.text("clause"),
            words=ground.words if ground else "",
            event=event.seq,
            acts=self._acts(ground.sources) if ground else (),
        )

    def _reason(self, ground: Ground) -> Reason:
        return Reason(
            step=ground.step,
            text=ground.text,
            clause=ground.clause,
            words=ground.words,
            amount=ground.amount,
            event=self.came_to.get((ground.step, ground.who)),
            reading=self.readings.get(ground.reading.partition(":")[0]),
            acts=self._acts(ground.sources),
        )

    def _acts(self, sources: Sequence[str]) -> tuple[Cited, ...]:
        numbers = map(number_in, dict.fromkeys(sources))
        return tuple(
            self.citing.cited(self.declared[number], number)
            for number in numbers
            if number is not None and number in self.declared
        )


def _steps(event: Event) -> tuple[tuple[str, str], ...]:
    """The steps of a resolution that come to a fact, with whom they are about."""
    match event.kind:
        case "moved" if event.text("to") == BANK:
            return ("due", event.text("from")), ("revoked", event.text("from"))
        case "moved" if event.text("from") == BANK:
            return (("awarded", event.text("to")),)
        case "departed":
            return (("removed", event.text("who")),)
        case "determined" if event.text("what") == "targets":
            return (("target", event.text("who")),)
    return ()


def cite(found: Why) -> list[str]:
    """The reasons as paragraphs of plain text, to be pasted into a claim of error."""
    paragraphs = [f"On the numbers of {found.who} in {found.period} of {found.contest} (head {found.head}):"]
    for reason in found.reasons:
        words = f', "{reason.words}"' if reason.words else ""
        clause = f"Clause {reason.clause}" if reason.clause else "No clause"
        event = f"; event {reason.event}" if reason.event else ""
        reading = f"; {reason.reading.told()}" if reason.reading else ""
        paragraphs.append(f"* {reason.told()}. {clause}{words}{event}{reading}.")
        for act in reason.acts:
            where = f"{act.mail}, {tell_time(act.declared.at)}, event {act.event}".removeprefix(", ")
            paragraphs += [f"  {act.declared.by}, {where}:", f"  > {' '.join(act.declared.text.split())}"]
    return paragraphs
