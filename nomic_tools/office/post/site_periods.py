"""The periods of a contest as its site tells them: what was declared, how it fared, and the grounds of what it did.

Of a resolved week this is what stands on record, with the grounds that the rules give. Of a match that is still
played it is what lies in the open; once all secrets are told, what the rules make of every mail.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_texts
from nomic_tools.core.play import Ground, Judged
from nomic_tools.core.replay import BANK
from nomic_tools.core.times import Period
from nomic_tools.office.desk import Desk
from nomic_tools.office.opening import Opening, first_opening
from nomic_tools.office.outlook import outlooks, turns
from nomic_tools.office.resolution.drawing import find_draw
from nomic_tools.office.resolution.match_view import match_of, public_view, settings_in
from nomic_tools.office.resolution.rework import opening_after, rework
from nomic_tools.office.telling.accounts import accounts_of
from nomic_tools.office.telling.turn_whys import value_told
from nomic_tools.office.views import closing, declarations, resolution, unopened
from nomic_tools.reports.site.given import Worked

_OF_MAIL = ("declared", "claimed", "closed", "admitted", "mail_received", "mail_sealed", "seal_opened")


@dataclass(frozen=True, slots=True)
class Periods:
    """All periods so far, in order; `work` works one of them."""

    periods: tuple[Period, ...]
    judged: Mapping[str, tuple[Judged, ...]]
    members: tuple[str, ...]
    work: Callable[[str], Worked]


@dataclass(slots=True)
class Weeks:
    """The resolved weeks, each worked again when somebody asks for it.

    `openings` has those that are known, by the week's place among the resolved ones; the first always is.
    """

    desk: Desk
    events: Sequence[Event]
    resolved: Sequence[Event]
    openings: dict[int, Opening]

    def opening(self, index: int) -> Opening:
        """The opening of a week, worked out from the nearest one known before it."""
        known = max(place for place in self.openings if place <= index)
        for place in range(known, index):
            last, event = self.openings[place], self.resolved[place]
            self.openings[place + 1] = opening_after(self.desk, self.events, last, event)
        return self.openings[index]

    def work(self, index: int) -> Worked:
        """A resolved week, with its grounds."""
        event = self.resolved[index]
        done = rework(self.desk, self.events, self.opening(index), event)
        self.openings.setdefault(index + 1, done.next_opening(self.events))
        resolution, outlook = done.resolved.resolution, done.resolved.outlook
        return Worked(
            members=outlook.members,
            settings=done.resolved.view.settings,
            grounds=resolution.grounds,
            remarks=outlook.remarks,
            differs=resolution.result != event.fields["result"],
        )


def weeks_of(desk: Desk, events: Sequence[Event], known: Mapping[int, Opening]) -> Weeks:
    """The resolved weeks, with the openings `known` from an earlier time."""
    resolved = [event for event in events if event.kind == "resolved"]
    return Weeks(desk, events, resolved, {0: first_opening(desk.contract, events), **known})


def weeks_worked(desk: Desk, weeks: Weeks) -> Periods:
    """The weeks: those that are resolved, then those that run or wait, by public acts alone."""
    periods = [desk.calendar.named(event.text("period")) for event in weeks.resolved]
    judged = dict(_on_record(weeks.events, [period.name for period in periods]))
    places = {period.name: index for index, period in enumerate(periods)}
    unresolved: dict[str, Worked] = {}
    for item in outlooks(desk):
        period = item.view.period
        periods.append(period)
        judged[period.name] = item.worked.judged
        unresolved[period.name] = Worked(item.worked.members, item.view.settings, remarks=item.worked.remarks)

    def work(name: str) -> Worked:
        return unresolved[name] if name in unresolved else weeks.work(places[name])

    members = work(periods[-1].name).members if periods else ()
    return Periods(tuple(periods), judged, members, work)


def _on_record(events: Sequence[Event], names: Sequence[str]) -> Iterator[tuple[str, tuple[Judged, ...]]]:
    """How the acts of resolved periods fared, as it stands on record: whatever was not refused stands."""
    refused = {event.whole("declared"): event for event in events if event.kind == "refused"}
    decided = [event for event in events if event.kind == "reviewed"]
    mine: dict[str, dict[int, Event]] = {name: {} for name in names}
    for event in events:
        name = event.text("period")
        if name in mine and event.kind in _OF_MAIL:
            mine[name][event.seq] = event
            if event.kind == "declared":
                mine[name].setdefault(event.whole("mail"), events[event.whole("mail") - 1])
    for name, found in mine.items():
        told = sorted([*found.values(), *decided], key=lambda event: event.seq)
        yield name, tuple(_judged(item, refused.get(int(item.source))) for item in declarations(told, name))


def _judged(declared: Declaration, refusal: Event | None) -> Judged:
    if refusal is None:
        return Judged(declared, "ok")
    return Judged(declared, refusal.text("reason"), refusal.text("detail"), refusal.text("clause"))


def turns_worked(desk: Desk, events: Sequence[Event]) -> Periods:
    """The turns of a match."""
    full = replace(desk, events=list(events))
    match, players = match_of(desk), desk.contract.players
    told = _is_told(full)
    judged: dict[str, tuple[Judged, ...]] = {}
    worked: dict[str, Worked] = {}
    for item in turns(full):
        name = item.view.period.name
        settled = resolution(events, name)
        judged[name], steps = item.worked.judged, tuple[Ground, ...]()
        if settled and told:
            view = public_view(full, events, settled)
            judged[name], steps = match.judge(view), match.settle(view).grounds
        facts = _grounds(events, settled, players) if settled else ()
        facts = (ground for ground in facts if not (steps and ground.step == "determined"))
        worked[name] = Worked(players, settings_in(full, events, name), (*steps, *facts))
    periods = tuple(item.view.period for item in turns(full))
    return Periods(periods, judged, players, worked.__getitem__)


def _is_told(desk: Desk) -> bool:
    """Whether a match is over and every secret of it told: every seal opened, every draw proved."""
    names = [event.text("period") for event in desk.events if event.kind == "draw_announced"]
    draws = (find_draw(desk.events, name) for name in names)
    return desk.is_over and not unopened(desk.events) and not any(drawn.missing for drawn in draws if drawn)


def _grounds(events: Sequence[Event], settled: Event, players: Sequence[str]) -> Iterator[Ground]:
    """What a turn did to each player, by the facts on record, in their order."""
    closed = closing(events, settled.text("period"))
    facts = events[closed.seq if closed else 0 : settled.seq - 1]
    for event in facts:
        if event.kind == "moved":
            for who in accounts_of(event):
                if who in players:
                    yield _move(event, who)
        elif event.kind == "determined" and event.text("who") in players:
            text = f"{event.text('what')}: {value_told(event.fields['value'])}"
            yield Ground("determined", event.text("who"), event.text("clause"), "", text, "", (str(event.seq),))


def _move(event: Event, who: str) -> Ground:
    gains = event.text("to") == who
    other, amount = event.text("from" if gains else "to"), event.whole("amount")
    sources = (str(event.seq), *as_texts(event.fields.get("why", []), "why"))
    text = f"{'from' if gains else 'to'} {'the ' if other == BANK else ''}{other}"
    return Ground("moved", who, event.text("clause"), "", text, "", sources, amount if gains else -amount)
