"""What the report on a period says of points: what each was to lose, the limits, what moved, the scores."""

from collections.abc import Iterator
from dataclasses import dataclass

from nomic_tools.core.events import Event
from nomic_tools.core.limits import Limit as Rule
from nomic_tools.core.limits import Limits, limits_at
from nomic_tools.core.limits_file import parse_limits
from nomic_tools.core.plain import Table, as_table, as_text, as_texts, as_whole
from nomic_tools.core.play import Ground
from nomic_tools.core.replay import BANK
from nomic_tools.core.times import midnight
from nomic_tools.office.reporting.week import Week, cited
from nomic_tools.reports.context import Move, Score
from nomic_tools.reports.resolved import Limit, Remark, Removal, Revocation


@dataclass(frozen=True, slots=True)
class Moves:
    """The points of a resolved period, as they were recorded.

    Of the totals in `result`, a game may leave out those that its rules do not know: then what moved is the sum.
    """

    week: Week
    result: Table
    limits: Table
    rules: Limits

    @classmethod
    def of(cls, week: Week) -> "Moves":
        """The points of `week`."""
        event, desk = week.subject.event, week.subject.desk
        rows = parse_limits([*desk.contract.limits], f"contracts/{desk.name}.yaml: limits")
        rules = limits_at(rows, week.subject.period.start.date())
        return cls(week, as_table(event.fields["result"], "result"), as_table(event.fields["limits"], "limits"), rules)

    @property
    def each(self) -> int:
        """What each of the eligible is awarded."""
        return as_whole(self.result.get("each", 0), "each")

    @property
    def eligible(self) -> tuple[str, ...]:
        """Who is awarded, by the rules."""
        return tuple(as_texts(self.result.get("eligible", []), "eligible"))

    @property
    def revocations(self) -> tuple[Revocation, ...]:
        """The points that were revoked, each with what its player was to lose."""
        return tuple(self._revocation(item) for item in self._moved() if item.text("to") == BANK)

    @property
    def awards(self) -> tuple[Move, ...]:
        """The points that were awarded, each with the reason why its player was eligible."""
        whys = {ground.who: ground.text for ground in self.week.grounds("awarded")}
        awarded = (item for item in self._moved() if item.text("from") == BANK)
        return tuple(_award(item, whys.get(item.text("to"), "")) for item in awarded)

    @property
    def not_awarded(self) -> int:
        """What the limit would have left over."""
        left = as_table(self.limits["award"], "award")["left"]
        used = self._sum("awarded", self.awards)
        if self.limits["shared"]:
            used += sum(move.amount for move in self.revocations)
        return max(0, as_whole(left, "left") - used) if left is not None else 0

    def due(self) -> Iterator[Move]:
        """What each was to lose, point by point."""
        return map(_due, self.week.grounds("due"))

    def not_eligible(self) -> Iterator[Remark]:
        """Who is awarded nothing, and why."""
        return (Remark(who=ground.who, text=ground.text) for ground in self.week.grounds("not_awarded"))

    def removed(self) -> Iterator[Removal]:
        """Who ceases to be a party, not having what e was to lose."""
        had = self.week.reworked.past.standing().account(self.week.subject.desk.play.unit)
        due = as_table(self.result.get("due", {}), "due")
        for name in as_texts(self.result.get("removed", []), "removed"):
            owed = as_whole(due.get(name, 0), "due")
            yield Removal(who=name, owed=owed, had=had.get(name, 0), due=self._due_of(name))

    def told_limits(self) -> Iterator[Limit]:
        """The limit on revocations, then that on awards; or the one that they share."""
        total, awarded = self._sum("total", self.revocations), self._sum("awarded", self.awards)
        award = as_table(self.limits["award"], "award")
        if self.limits["shared"]:
            yield self._limit("shared", self.rules.award, award, total)
            return
        revoke = self.limits["revoke"]
        if self.rules.revoke is None or not isinstance(revoke, dict):
            yield self._unlimited(total)
        else:
            yield self._limit("revoke", self.rules.revoke, revoke, total)
        yield self._limit("award", self.rules.award, award, awarded)

    def scores(self) -> Iterator[Score]:
        """The scores that are not zero, before or after, highest first."""
        subject, unit = self.week.subject, self.week.subject.desk.play.unit
        before, now = self.week.reworked.past.standing().account(unit), subject.now.account(unit)
        revoked, awarded = ({move.who: move.amount for move in moves} for moves in (self.revocations, self.awards))
        players = {*self.week.reworked.resolved.outlook.members, *subject.now.parties} - {subject.now.contestmaster}
        names = {*players, *revoked, *awarded}
        for who in sorted(names, key=lambda name: (-now.get(name, 0), name)):
            if before.get(who) or now.get(who):
                yield Score(
                    who=who,
                    before=before.get(who, 0),
                    revoked=revoked.get(who, 0),
                    awarded=awarded.get(who, 0),
                    points=now.get(who, 0),
                )

    def _due_of(self, who: str) -> tuple[Move, ...]:
        return tuple(map(_due, self.week.grounds_of("due", who)))

    def _revocation(self, event: Event) -> Revocation:
        who = event.text("from")
        return Revocation(who=who, amount=event.whole("amount"), clause=event.text("clause"), due=self._due_of(who))

    def _moved(self) -> Iterator[Event]:
        return (item for item in self.week.recorded if item.kind == "moved")

    def _sum(self, name: str, moves: tuple[Move, ...]) -> int:
        return as_whole(self.result.get(name, sum(move.amount for move in moves)), name)

    def _limit(self, kind: str, rule: Rule, table: Table, asked: int) -> Limit:
        limit, left = table["limit"], table["left"]
        return Limit(
            kind=kind,
            names=tuple(as_texts(table["names"], "names")),
            sum=as_text(table["sum"], "sum"),
            limit=None if limit is None else as_whole(limit, "limit"),
            used=as_whole(table["used"], "used"),
            asked=asked,
            left=None if left is None else as_whole(left, "left"),
            over=kind != "award" and self.result.get("over") is True,
            per=rule.per.value,
            since=midnight(self.rules.since),
            cite=as_text(table["cite"], "cite"),
            purchases=rule.includes_purchases,
        )

    def _unlimited(self, asked: int) -> Limit:
        return Limit(
            kind="revoke",
            names=(),
            sum="",
            limit=None,
            used=0,
            asked=asked,
            left=None,
            over=False,
            per=self.rules.award.per.value,
            since=midnight(self.rules.since),
            cite=self.rules.cite,
        )


def _due(ground: Ground) -> Move:
    return Move(who=ground.who, amount=ground.amount or 0, why=cited(ground), clause=ground.clause)


def _award(event: Event, why: str) -> Move:
    return Move(who=event.text("to"), amount=event.whole("amount"), why=why, clause=event.text("clause"))
