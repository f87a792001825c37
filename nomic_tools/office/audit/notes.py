"""What an audit tells besides faults: proofs that are still owed, and until when; fallbacks that were used; doubts.

When a contest is over none is owed any more but for the sake of another: what else is missing then is a fault, which
the checks tell.
"""

from collections.abc import Iterator, Sequence

from nomic_tools.core.events import Event
from nomic_tools.core.times import Period
from nomic_tools.core.trouble import Problem
from nomic_tools.office.audit.audited import Audited
from nomic_tools.office.desk import Desk
from nomic_tools.office.resolution.drawing import find_draw, stays_secret
from nomic_tools.office.resolution.fallback import withheld
from nomic_tools.office.views import resolution, unopened

OWED = "proofs owed"

MOST_DOUBTS = 20
"""So many are told one by one: a reader that reads some words otherwise than before would fill pages."""


def notes_of(audited: Audited) -> list[Problem]:
    """Every note, in the order of the journal; they are no faults."""
    is_over = audited.last is None or not audited.last.period
    owed = [*_seals_owed(audited, is_over), *(() if is_over else _draws_owed(audited))]
    used = [Problem(audited.place(event), told) for event, told in withheld(audited.events)]
    return [*owed, *used, *audited.doubts[:MOST_DOUBTS], *_further(audited.doubts[MOST_DOUBTS:])]


def _further(doubts: Sequence[Problem]) -> Iterator[Problem]:
    if doubts:
        yield Problem(doubts[0].source, f"and {len(doubts)} more of this kind, from here on")


def _seals_owed(audited: Audited, is_over: bool) -> Iterator[Problem]:
    """By period, the seals that nobody can look behind yet, and how many claims rest on them."""
    kept = {event.fields["seal"]: event.text("contest") for event in audited.events if event.kind == "seal_kept"}
    grouped: dict[tuple[str, str], list[int]] = {}
    for event in unopened(audited.events):
        period, keeper = event.text("period"), kept.get(event.fields["seal"], "")
        told = resolution(audited.of_period(period), period) is not None and not audited.desk.game.match
        if keeper or not (is_over or told):
            grouped.setdefault((period, keeper), []).append(event.whole("seal"))
    for (period, keeper), seals in grouped.items():
        resting = [event for event in audited.of_period(period) if _rests_on(event, seals)]
        until = f"{keeper}, which they concern too, has told its part" if keeper else _reveal(audited.desk, period)
        owed = f"{_numbered('seal', seals)} of {period}, until {until}"
        claims = f"; on this {_rest(resting)}" if resting else ""
        yield Problem(OWED, owed + claims)


def _rest(claims: Sequence[Event]) -> str:
    return f"{'rest' if len(claims) > 1 else 'rests'} {_numbered('event', [event.seq for event in claims])}"


def _rests_on(event: Event, seals: Sequence[int]) -> bool:
    return event.kind == "claimed" and event.whole("seal") in seals


def _draws_owed(audited: Audited) -> Iterator[Problem]:
    """The draws that are closed, and whose picks nobody can work out yet."""
    for announced in (event for event in audited.events if event.kind == "draw_announced"):
        name = announced.text("period")
        drawn = find_draw(audited.of_period(name), name)
        settled = resolution(audited.of_period(name), name) is not None
        waits = not settled or stays_secret(audited.desk, _period(audited, name))
        if drawn is not None and drawn.closed is not None and drawn.missing and waits:
            what = f"{announced.text('draw')} lacks {', '.join(drawn.missing)}"
            yield Problem(OWED, f"{what}, until {_reveal_of_draw(audited, name)}")


def _reveal_of_draw(audited: Audited, period: str) -> str:
    if stays_secret(audited.desk, _period(audited, period)):
        return "the match is over"
    return f"{period} is {'settled' if audited.desk.game.match else 'resolved'}"


def _reveal(desk: Desk, period: str) -> str:
    return "the match is over" if desk.game.match else f"{period} is resolved"


def _period(audited: Audited, name: str) -> Period:
    return audited.desk.calendar.named(name)


def _numbered(what: str, numbers: Sequence[int]) -> str:
    return f"{what}{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"
