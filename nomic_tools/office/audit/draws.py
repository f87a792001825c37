"""Closings and draws: each step in its order, and every pick what the announced sources give."""

from collections.abc import Collection, Iterator

from nomic_tools.core.draws import secret_commitment
from nomic_tools.core.events import Event
from nomic_tools.core.plain import Plain, as_table
from nomic_tools.core.trouble import Problem
from nomic_tools.ledger.journal import Head
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.resolution.beacon_check import verify_beacon
from nomic_tools.office.resolution.drawing import Drawn, find_draw, mails_value, on_record
from nomic_tools.office.resolution.fallback import fallback_faults
from nomic_tools.office.views import closing


def check_closings(audited: Audited) -> Iterator[Problem]:
    """Each notice tells what was on record: the last event, the counts, the head; and the period was over."""
    closings = [event for event in audited.events if event.kind == "closed"]
    heads = audited.desk.journal.heads_at(event.seq - 1 for event in closings)
    for event in closings:
        period = audited.desk.calendar.named(event.text("period"))
        mine = on_record(audited.of_period(period.name), period.name)
        before = [item for item in mine if item.seq < event.seq]
        counts = {kind: sum(item.kind == kind for item in before) for kind in ("mail_received", "mail_sealed")}
        if (event.whole("mails"), event.whole("seals")) != (counts["mail_received"], counts["mail_sealed"]):
            yield Problem(audited.place(event), "the notice counts other mails or seals than are on record")
        if event.whole("last") != event.seq - 1 or Head.parse(event.text("head")) != heads[event.seq - 1]:
            yield Problem(audited.place(event), "the notice names another head than the journal's")
        if event.time < period.end and audited.desk.game.match is None:
            yield Problem(audited.place(event), f"{period.name} was closed before it was over")


def check_draws(audited: Audited) -> Iterator[Problem]:
    """Every draw was announced, closed and fed in that order, once, and its picks follow."""
    for reworked in audited.reworked:
        period = reworked.event.text("period")
        drawn = find_draw(audited.of_period(period), period)
        if drawn is None:
            yield Problem(audited.place(reworked.event), f"the draw of {period} was never announced")
            continue
        yield from check_one_draw(audited, drawn, period)
        yield from _check_picks(audited, period, reworked.picks)


def check_beacons(audited: Audited) -> Iterator[Problem]:
    """Every round follows from its closing notice, and every value from the round's own signature."""
    yield from verify_beacon(audited.events, audited.place)


def check_one_draw(audited: Audited, drawn: Drawn, period: str, owed: Collection[str] = ()) -> Iterator[Problem]:
    """A draw's steps stand in their order, and each source but those still `owed` has its one true value."""
    yield from _check_order(audited, drawn, period, owed)
    yield from _check_values(audited, drawn, period)


def _check_order(audited: Audited, drawn: Drawn, period: str, owed: Collection[str]) -> Iterator[Problem]:
    closed = closing(audited.of_period(period), period)
    for kind in ("draw_announced", "closed", "resolved"):
        found = [event for event in audited.of_period(period) if event.kind == kind]
        if len(found) > 1:
            yield Problem(audited.place(found[1]), f"{period} has a second event of the kind {kind}")
    if closed is None or closed.seq < drawn.announced.seq:
        yield Problem(audited.place(drawn.announced), f"the draw of {period} was not announced before the closing")
        return
    sources = [event.text("of") for event in drawn.entropy]
    if sorted([*sources, *owed]) != sorted(drawn.sources):
        yield Problem(audited.place(drawn.announced), f"the draw of {period} has not one value for each source")
    for event in drawn.entropy:
        if event.seq < closed.seq:
            yield Problem(audited.place(event), "a value was put on record before the closing")


def _check_values(audited: Audited, drawn: Drawn, period: str) -> Iterator[Problem]:
    closed = closing(audited.of_period(period), period)
    commitments = as_table(drawn.announced.fields["commitments"], "commitments")
    for event in drawn.entropy:
        kind, _, who = event.text("of").partition(":")
        if "typed_by" in event.fields:
            yield from (Problem(audited.place(event), fault) for fault in fallback_faults(drawn.announced, event))
            continue
        if kind == "mails" and closed and event.text("value") != mails_value(audited.of_period(period), period, closed):
            yield Problem(audited.place(event), "this is not the digest of what was on record at the closing")
        if kind == "secret" and not _fits(drawn, event, who, commitments.get(who)):
            yield Problem(audited.place(event), f"this is not the secret that {who} committed to")


def _fits(drawn: Drawn, event: Event, who: str, commitment: Plain) -> bool:
    """Whether a secret is the one of the commitment; a value that is no secret at all fits none, whatever it says."""
    try:
        secret = bytes.fromhex(event.text("value"))
        return secret_commitment(drawn.announced.text("draw"), who, secret).hex() == commitment
    except Exception:  # whatever was wrong with the value
        return False


def _check_picks(
    audited: Audited, period: str, picks: tuple[tuple[str, tuple[str, ...], str], ...]
) -> Iterator[Problem]:
    expected = {label: (list(without), pick) for label, without, pick in picks}
    recorded = [event for event in audited.of_period(period) if event.kind == "drawn"]
    for event in recorded:
        label = event.text("label")
        if expected.pop(label, None) != (event.fields["without"], event.text("pick")):
            yield Problem(audited.place(event), f"the draw gives another pick for {label}")
    for label in expected:
        yield Problem(f"the draw of {period}", f"no pick is on record for {label}")
