"""The contests that a mail may be for: how each reads it, and what its author can do in each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from nomic_tools.acts.read import Statement, read
from nomic_tools.acts.weighing.judging import Verdict
from nomic_tools.core.acts import Act, Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import Period, format_time
from nomic_tools.ledger.contract import Contract
from nomic_tools.mail.message import Message
from nomic_tools.mail.times import effective_time
from nomic_tools.office.desk import Desk, desk_at
from nomic_tools.office.intake.as_of import as_of
from nomic_tools.office.intake.routing import Chances, ContestNames, Heard, route
from nomic_tools.office.outlook import Worked, outlooks

_BEYOND = 1_000_000_000
"""The number from which on acts are cited that are on no record."""


@dataclass(frozen=True)
class ByTheRules:
    """What can be done in a contest as it stood when a mail was sent, by what was public; asked only where in doubt."""

    desk: Desk
    events: Sequence[Event]
    at: datetime
    via: str

    def is_party(self, who: str) -> bool:
        """Whether e takes part in the period of the mail."""
        return any(who in worked.worked.members for worked in self._worked(()))

    def allows(self, who: str, acts: Sequence[Act], before: Sequence[Act]) -> bool:
        """Whether the rules let em do all of `acts`, having done `before`."""
        every = [Declaration(act, who, self.at, self.via, str(_BEYOND + n)) for n, act in enumerate((*before, *acts))]
        asked = {declared.source for declared in every[len(before) :]}
        judged = [item for worked in self._worked(every) for item in worked.worked.judged]
        allowed = {item.declaration.source for item in judged if item.status == "ok"}
        return bool(asked) and asked <= allowed

    def _worked(self, more: Sequence[Declaration]) -> list[Worked]:
        """The period of the mail, with further acts."""

        def declared(period: Period) -> Sequence[Declaration]:
            return more if period.holds(self.at) else ()

        found = outlooks(self._past, self.at, declared) if self.events else []
        return [worked for worked in found if worked.view.period.holds(self.at)]

    @cached_property
    def _past(self) -> Desk:
        sent = format_time(self.at)
        return as_of(self.desk, [event for event in self.events if event.kind != "declared" or event.at < sent])


@dataclass(slots=True)
class Contender:
    """A contest that a mail may be for, by what was on record by `until`, or by all that is."""

    desk: Desk
    until: str = ""
    _earlier: list[Event] | None = field(default=None, repr=False)
    _standing: Standing | None = field(default=None, repr=False)

    def hear(self, message: Message, author: str | None, channel: str, now: datetime | None) -> Heard:
        """The mail as the contest reads it."""
        at = self._time(message, channel, now)
        words = self.desk.game.words
        cast = self.desk.cast(self._stands(), self.until)
        said = message.new_text, message.uncertain_text
        found = read(said[0], words, cast, author, channel, said[1], at) if words and message.error is None else ()
        return self.heard(message, found, channel, now)

    def heard(self, message: Message, found: tuple[Statement, ...], channel: str, now: datetime | None) -> Heard:
        """The mail as it was read, with what can be done in the contest at its time."""
        at = self._time(message, channel, now)
        return Heard(self.desk.name, self.desk.contract.name, found, self._chances(at, channel))

    def _chances(self, at: datetime | None, channel: str) -> Chances:
        return _Lazy(self, at, channel)

    def events(self) -> list[Event]:
        """The whole journal up to `until`, with what is being written."""
        first = self.desk.events[0].seq if self.desk.events else None
        if self._earlier is None:
            self._earlier = [] if first == 1 else list(self.desk.journal.read())
        every = [*(event for event in self._earlier if first is None or event.seq < first), *self.desk.events]
        return [event for event in every if not self.until or event.recorded <= self.until]

    def _stands(self) -> Standing:
        if not self.until:
            return self.desk.standing()
        if self._standing is None:
            self._standing = replay(self.events())
        return self._standing

    def _time(self, message: Message, channel: str, now: datetime | None) -> datetime | None:
        rule = self.desk.contract.time_of_action
        return effective_time(message.times, rule, private=channel == "private", now=now).at


@dataclass(slots=True)
class _Lazy:
    """Chances whose contest is looked at when they are asked."""

    contender: Contender
    at: datetime | None
    via: str
    _rules: ByTheRules | None = None

    def is_party(self, who: str) -> bool:
        rules = self._by_the_rules()
        return rules is not None and rules.is_party(who)

    def allows(self, who: str, acts: Sequence[Act], before: Sequence[Act]) -> bool:
        rules = self._by_the_rules()
        return rules is not None and rules.allows(who, acts, before)

    def _by_the_rules(self) -> ByTheRules | None:
        if self._rules is None and self.at is not None:
            self._rules = ByTheRules(self.contender.desk, self.contender.events(), self.at, self.via)
        return self._rules


@dataclass(frozen=True, slots=True)
class Ring:
    """A contest among those that a mail may be for instead."""

    own: Contender
    others: tuple[Contender, ...]
    names: ContestNames

    def settle(
        self,
        message: Message,
        author: str | None,
        found: tuple[Statement, ...],
        channel: str,
        now: datetime | None,
    ) -> tuple[Statement, ...]:
        """What the contest reads in a mail, less what is another's."""
        heard = [self.own.heard(message, found, channel, now)]
        return self._routed(message, author, channel, heard, now)[self.own.desk.name]

    def said_to(self, message: Message, author: str | None, channel: str) -> set[str]:
        """The contests that a mail says something to."""
        heard = [self.own.hear(message, author, channel, None)]
        routed = self._routed(message, author, channel, heard, None)
        return {contest for contest, found in routed.items() if any(said.verdict is not Verdict.NONE for said in found)}

    def _routed(
        self, message: Message, author: str | None, channel: str, heard: list[Heard], now: datetime | None
    ) -> dict[str, tuple[Statement, ...]]:
        heard += [other.hear(message, author, channel, now) for other in self.others]
        heard.sort(key=lambda item: item.contest)
        desk = self.own.desk
        contests = [desk.name, *(other.name for other in desk.neighbours)]
        replied = [message.in_reply_to or "", *message.references]
        return route(heard, author, self.names.addressed(message.subject, replied, contests), self.names)


def ring_of(desk: Desk, desks: Iterable[Desk], forum: str | None, until: str = "") -> Ring | None:
    """The contests that a mail of `desk` may be for, by the list `forum` or in private; nothing where it is alone.

    `until` is the time up to which the record is looked at.
    """
    if not desk.neighbours:
        return None
    begun = {other.name for other in desk.neighbours if not until or other.since <= until}
    others = [other for other in desks if other.name in begun and _hears(other, desk.contract, forum, until)]
    names = {desk.name: desk.names} | {o.name: (o.contract.name, *o.contract.also_called) for o in desk.neighbours}
    titles = {desk.name: desk.game.title} | {other.name: other.title for other in desk.neighbours}
    contenders = tuple(Contender(other, until) for other in others)
    return Ring(Contender(desk, until), contenders, ContestNames(names, titles))


def neighbouring(desk: Desk, known: Sequence[Desk] = ()) -> list[Desk]:
    """The other contests of the repository, opened: those of `known` as they are, the others to be read."""
    have = {other.name: other for other in known}
    return [have.get(item.name) or desk_at(desk.root, item.name, desk.secrets) for item in desk.neighbours]


def _hears(desk: Desk, asking: Contract, forum: str | None, until: str) -> bool:
    """Whether mail of a list counts in a contest that is not over; private mail may be for any."""
    if desk.is_over and not (until and not as_of(desk, Contender(desk, until).events()).is_over):
        return False
    return forum is None or same_forum(desk.contract, asking, forum) in desk.contract.forums.public


def same_forum(contract: Contract, other: Contract, forum: str) -> str:
    """What a contract calls the list that `other` calls `forum`: by its List-Id, else by name; empty if it has none."""
    theirs = other.forums.public.get(forum) or other.forums.not_counted.get(forum)
    list_id = theirs.list_id if theirs else ""
    for own in (*contract.forums.public.values(), *contract.forums.not_counted.values()):
        if own.name == forum or (list_id and own.list_id == list_id):
            return own.name
    return ""
