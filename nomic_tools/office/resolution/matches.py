"""Settling a match: one period after the other, by the dealer, who alone knows what is still sealed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.match import Choose, MatchView, Pick, Played, Settled, disclosed
from nomic_tools.core.plain import Plain
from nomic_tools.core.times import Period
from nomic_tools.office.claimed import claims_in, key_of
from nomic_tools.office.desk import Desk
from nomic_tools.office.intake.private import PrivateMail, declarations_of, private_mails
from nomic_tools.office.resolution.drawing import (
    Drawn,
    add_closing,
    committed_secret,
    find_draw,
    record_derived,
    stays_secret,
)
from nomic_tools.office.resolution.match_view import chooser, in_order, match_of, settings_in
from nomic_tools.office.resolution.resolving import NotReady
from nomic_tools.office.resolution.revealing import open_elsewhere, open_seals
from nomic_tools.office.review.reviewing import private_queue, public_queue
from nomic_tools.office.sheet import Recorded, Sheet
from nomic_tools.office.views import begun, closing, declarations


@dataclass(frozen=True, slots=True)
class SettledTurn:
    """A period of a match settled, as it was recorded."""

    period: Period
    settled: Settled
    recorded: Recorded


def settle_turn(
    sheet: Sheet, despite: str = "", before: Callable[[Period, Settled], object] | None = None
) -> SettledTurn:
    """Settle the period at hand: what it discloses becomes public now, the rest when the match is over.

    `before` is called when all is settled and nothing is recorded yet: what must not be lost is kept there.
    """
    desk, match = sheet.desk, match_of(sheet.desk)
    period = desk.current
    _must_be_over(sheet, period)
    _refuse_what_waits(desk, period, despite)
    if closing(desk.events, period.name) is None:
        add_closing(sheet, period)
    record_derived(sheet, period, kinds=("mails:",) if stays_secret(desk, period) else ("mails:", "secret:"))
    _must_be_fed(desk, period)
    _claim(sheet, period, match.settle(dealers_view(desk, sheet.now)).claims)
    view = dealers_view(desk, sheet.now)
    settled = match.settle(view)
    told = disclosed(settled, period.name, stays_secret(desk, period))
    _record_picks(sheet, [pick for pick in told.picks if pick.period == period.name])
    for draft in told.facts:
        sheet.add_draft(draft)
    sheet.add(
        "resolved", sheet.now, period=period.name, version=desk.standing().version,
        readings={**view.settings.values}, limits={}, result=told.result, despite=[despite] if despite else None,
    )  # fmt: skip
    if told.over:
        _reveal(sheet, told.picks)
    after = desk.calendar.after(period)
    desk.opening.period = after.name if after else ""
    acts_by = tuple(sorted({declared.by for declared in told.claims}))
    if before is not None:
        before(period, settled)
    recorded = sheet.commit(f"Settle {period.name}", period.name, acts_by)
    if told.over:
        open_elsewhere(sheet)
    return SettledTurn(period, settled, recorded)


def dealers_view(desk: Desk, at: datetime) -> MatchView:
    """The match as the dealer has it: with every private mail, and with the secrets of the draws."""
    mails = list(private_mails(desk))
    played = []
    choosers: dict[str, Choose] = {}
    for period in begun(desk.events):
        sealed = list(_sealed_acts(desk.events, mails, period))
        known = {item.source for item in sealed}
        acts = [*sealed, *(item for item in declarations(desk.events, period.name) if item.source not in known)]
        played.append(Played(period, in_order(acts), settings_in(desk, desk.events, period.name)))
        drawn = find_draw(desk.events, period.name)
        if drawn is not None and drawn.closed is not None and not from_outside(drawn):
            choosers[period.name] = chooser(drawn, _dealers_values(desk, drawn))
    return MatchView(desk.contract.players, tuple(played), choosers, at)


def _sealed_acts(events: Sequence[Event], mails: Iterable[PrivateMail], period: Period) -> Iterator[Declaration]:
    """The acts of a period's mails, sealed before its closing; one that was claimed keeps the claim's number."""
    claims = claims_in(events)
    closed = closing(events, period.name)
    for mail in mails:
        late = closed is not None and mail.sealed.seq > closed.seq
        if mail.sealed.text("period") == period.name and not mail.foreign and not late:
            for key, declared in declarations_of(mail, last_first=True):
                claim = claims.get(key)
                yield replace(declared, source=str(claim.seq)) if claim else declared


def _dealers_values(desk: Desk, drawn: Drawn) -> Mapping[str, str]:
    """The value of every source: on record, or the dealer's own secret that is still to be revealed."""
    values = {event.text("of"): event.text("value") for event in drawn.entropy}
    for source in drawn.missing:
        values[source] = committed_secret(desk, drawn, source.removeprefix("secret:"))
    return values


def from_outside(drawn: Drawn) -> list[str]:
    """The sources without a value that is the dealer's to give: what outsiders publish, and the mails on record."""
    return [source for source in drawn.missing if not source.startswith("secret:")]


def may_end(sheet: Sheet, period: Period) -> bool:
    """Whether the period at hand of a match may be closed and settled before its deadline."""
    desk = sheet.desk
    if desk.game.match is None or desk.is_over or period.name != desk.current.name:
        return False
    if closing(desk.events, period.name) is not None:
        return True  # it was allowed then, and nothing has entered it since
    return desk.game.match.is_ready(dealers_view(desk, sheet.now))


def _must_be_over(sheet: Sheet, period: Period) -> None:
    desk, match = sheet.desk, match_of(sheet.desk)
    rule = match.draw_rule(period.name)
    if rule is not None and find_draw(desk.events, period.name) is None:
        raise NotReady(f"the draw of {period.name} is not announced", remedy="First: nomic draw announce.")
    if sheet.now < period.end and not may_end(sheet, period):
        raise NotReady(
            f"{period.name} has time until {period.end:%Y-%m-%d %H:%M} UTC",
            remedy="It is settled earlier only when everybody has marked eir choice final.",
        )


def _must_be_fed(desk: Desk, period: Period) -> None:
    drawn = find_draw(desk.events, period.name)
    if drawn is not None and (lacking := from_outside(drawn)):
        remedy = "First: nomic draw close, then nomic draw entropy."
        raise NotReady(f"the draw lacks {', '.join(lacking)}", remedy=remedy)


def _refuse_what_waits(desk: Desk, period: Period, despite: str) -> None:
    """What was passed over in an earlier period stays passed over.

    Mail that is sealed is never passed over on record: that there is something in it to pass over would show.
    """
    sealed = [item.id for item in private_queue(desk) if item.period == period.name]
    public = [item.id for item in public_queue(desk) if item.period == period.name]
    if sealed:
        raise NotReady(
            f"{_waiting(sealed)}, of private mail",
            remedy=f'Decide with `nomic review`; --refuse {sealed[0]} --reason "WHY" tells the reason at the reveal.',
        )
    if public and not despite:
        remedy = 'Decide with `nomic review`, or add --despite "REASON", which goes on record.'
        raise NotReady(_waiting(public), remedy=remedy)


def _waiting(items: Sequence[str]) -> str:
    return f"{len(items)} sentence{'s wait' if len(items) > 1 else ' waits'} for a decision: {', '.join(items)}"


def _claim(sheet: Sheet, period: Period, claims: Iterable[Declaration]) -> None:
    """Disclose private acts now, each citing the seal that will prove it."""
    for declared in claims:
        if key := key_of(declared):
            seal, _, n = key
            sheet.add(
                "claimed", declared.at.replace(second=0), period=period.name, seal=seal, n=n,
                by=declared.by, act=declared.act.plain(),
            )  # fmt: skip


def _reveal(sheet: Sheet, picks: Iterable[Pick]) -> None:
    """The match is over: every seal is opened, every secret of a draw told, every pick put on record."""
    events = sheet.desk.events
    for period in begun(events):
        open_seals(sheet, period)
        record_derived(sheet, period)
    told = {event.text("period") for event in events if event.kind == "pool"}
    _record_picks(sheet, [pick for pick in picks if pick.period not in told])


def _record_picks(sheet: Sheet, picks: Iterable[Pick]) -> None:
    """Put pools and picks on record, each pick under its label with its place among several."""
    for pick in picks:
        draw, names = f"draw-{pick.period}", list[Plain](sorted(pick.pool))
        sheet.add("pool", sheet.now, period=pick.period, draw=draw, label=pick.label, names=names)
        for index, name in enumerate(pick.names):
            without = list[Plain](pick.names[:index])
            sheet.add(
                "drawn", sheet.now, period=pick.period, draw=draw, label=pick.label, i=index,
                without=without, pick=name,
            )  # fmt: skip
