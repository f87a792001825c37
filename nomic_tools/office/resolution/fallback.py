"""The announced fallback of a draw: a number typed in, in the place of a source that failed.

A beacon has failed when none of the rounds that may take its place could be had; a secret, when it is lost. Both are
on record with who typed, and a secret that was withheld is a breach for everybody to see: `nomic audit` tells it.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from nomic_tools.core import beacon, draws
from nomic_tools.core.events import Event
from nomic_tools.core.plain import as_table
from nomic_tools.core.times import Period
from nomic_tools.core.trouble import NomicError
from nomic_tools.office.desk import Desk
from nomic_tools.office.resolution.drawing import Drawn, OutOfOrder, draw_id, find_draw, stays_secret
from nomic_tools.office.sheet import Recorded, Sheet

TYPED = "typed"
SECRET_BYTES = 32


class NotFailed(NomicError):
    """A fallback for a source that has not failed, or that has none."""


def record_fallback(sheet: Sheet, period: Period, failed: str, number: str, source: str) -> Recorded:
    """Put `number`, which `source` reports, on record in the place of the source called `failed`: beacon or secret."""
    desk = sheet.desk
    drawn = find_draw(desk.events, period.name)
    if drawn is None or drawn.closed is None:
        raise OutOfOrder(f"{period.name} is not closed", remedy="First: nomic draw close.")
    name = _failed_source(drawn, failed)
    _must_have_failed(desk, period, drawn, name, sheet.now)
    if not number or not source:
        raise NotFailed("a fallback is a number that somebody reports", remedy="Add --value NUMBER --source TEXT.")
    if drawn.announced.text("algorithm") == draws.RFC3797:
        draws.read_numbers(number)
    typed_by = desk.standing().contestmaster
    sheet.add(
        "entropy", sheet.now, period=period.name, draw=draw_id(period), of_=name, value=number, source=source,
        typed_by=typed_by,
    )  # fmt: skip
    return sheet.commit(f"Entropy of {period.name}: fallback for {name}", period.name)


def fallback_faults(announced: Event, entropy: Event) -> Iterator[str]:
    """What is wrong with a value that was typed in place of its source's."""
    if announced.text("fallback") != TYPED:
        yield "a number was typed in, and that is not the announced fallback"
    number = beacon.round_of(entropy.text("of"))
    if number is None and not entropy.text("of").startswith("secret:"):
        yield f"{entropy.text('of')} cannot fail, so that nothing can take its place"
    if number is not None and entropy.time_recorded < last_chance(number):
        yield f"a number was typed in before the last round that may take the place of {number}"


def withheld(events: Sequence[Event]) -> Iterator[tuple[Event, str]]:
    """The sources in whose place a number was typed in: a lost secret is a breach of whoever committed to it."""
    for event in events:
        if event.kind == "entropy" and "typed_by" in event.fields:
            name, by = event.text("of"), event.text("typed_by")
            told = f"{event.text('draw')}: {by} typed a number in the place of {name}, from {event.text('source')}"
            kind, _, who = name.partition(":")
            breach = f"; {who} withheld a secret e was committed to, which is a breach" if kind == "secret" else ""
            yield event, f"{told}{breach}"


def last_chance(number: int) -> datetime:
    """When the last round comes that may take the place of round `number`."""
    return beacon.time_of(beacon.round_instead(number, beacon.MOST_FALLBACKS))


def _failed_source(drawn: Drawn, failed: str) -> str:
    kinds = {"beacon": f"{beacon.NAME}:", "secret": "secret:"}
    if failed not in kinds:
        raise NotFailed(f"{failed[:40]!r} cannot fail", remedy="Say --fallback beacon, or --fallback secret.")
    found = [name for name in drawn.missing if name.startswith(kinds[failed])]
    if not found:
        raise NotFailed(f"the draw waits for no {failed}", remedy="`nomic draw show` lists its sources and values.")
    return found[0]


def _must_have_failed(desk: Desk, period: Period, drawn: Drawn, name: str, now: datetime) -> None:
    announced = drawn.announced.text("fallback")
    if announced != TYPED:
        raise NotFailed(f"the announced fallback is {announced}, not a number typed in")
    number = beacon.round_of(name)
    if number is not None:
        if now < last_chance(number):
            raise NotFailed(
                f"the last round that may take the place of {number} comes at {last_chance(number):%Y-%m-%d %H:%M} UTC",
                remedy="Until then: nomic draw entropy --later N --signature HEX --source WHY.",
            )
    elif stays_secret(desk, period):
        raise NotFailed(
            f"what is drawn in {period.name} stays secret, and a number that is typed in does not",
            remedy="The secret is in the encrypted copies: nomic restore --key FILE.",
        )
    elif _is_there(desk, drawn, name.partition(":")[2]):
        raise NotFailed("the secret is there, as it was committed to", remedy="`nomic draw entropy` tells it.")


def _is_there(desk: Desk, drawn: Drawn, who: str) -> bool:
    draw = drawn.announced.text("draw")
    secret = desk.secrets.kept(desk.name, "draws").get(f"{draw}.key", b"")
    committed = as_table(drawn.announced.fields["commitments"], "commitments").get(who)
    return len(secret) == SECRET_BYTES and draws.secret_commitment(draw, who, secret).hex() == committed
