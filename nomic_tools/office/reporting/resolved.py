"""The report on a resolved period, put together."""

import hashlib
from collections.abc import Sequence

from nomic_tools.core.events import Event
from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import as_texts
from nomic_tools.office.reporting import acts, things
from nomic_tools.office.reporting.frame import Subject, banner_of, entropy_note, frame_of
from nomic_tools.office.reporting.moves import Moves
from nomic_tools.office.reporting.week import Week
from nomic_tools.office.resolution.drawing import Drawn, find_draw
from nomic_tools.office.views import closing
from nomic_tools.reports.context import Score
from nomic_tools.reports.resolved import Closed, Draw, Entropy, Member, Pick, Resolved


def resolved_context(subject: Subject) -> Resolved:
    """The context of the report on the period that the event of `subject` resolved."""
    week = Week.of(subject)
    moves = Moves.of(week)
    drawn = find_draw(subject.events, subject.period.name)
    members, scores = tuple(things.members(week)), tuple(moves.scores())
    return Resolved(
        **frame_of(subject, banner_of(subject), claims=True),
        acts=tuple(acts.acts(week)),
        arrivals=tuple(acts.arrivals(week)),
        purchases=tuple(acts.purchases(week)),
        targets=tuple(acts.targets(week)),
        void=tuple(acts.void(week)),
        closed=closed_of(subject),
        draw=draw_of(drawn, subject.events) if drawn else None,
        entropy_note=entropy_note(drawn.announced) if drawn else "",
        due=tuple(moves.due()),
        limits=tuple(moves.told_limits()),
        revocations=moves.revocations,
        removed=tuple(moves.removed()),
        eligible=moves.eligible,
        not_eligible=tuple(moves.not_eligible()),
        each=moves.each,
        awards=moves.awards,
        not_awarded=moves.not_awarded,
        gone=tuple(things.gone(week)),
        idle=tuple(things.idle(week)),
        breaches=tuple(things.breaches(week)),
        orders=tuple(acts.orders(week)),
        members=members,
        scores=scores,
        others=_others(members, scores),
    )


def _others(members: Sequence[Member], scores: Sequence[Score]) -> int:
    told = {score.who for score in scores}
    return sum(member.points is not None and member.name not in told for member in members)


def line_digest(event: Event) -> str:
    """The SHA-256 of an event's line in the journal."""
    return hashlib.sha256(write_line(event.table()).encode()).hexdigest()


def closed_of(subject: Subject) -> Closed | None:
    """How the period was closed, if it is."""
    event = closing(subject.events, subject.period.name)
    if event is None:
        return None
    mails, seals = event.whole("mails"), event.whole("seals")
    return Closed(at=event.time, event=event.seq, mails=mails, seals=seals, head=event.text("head"))


def draw_of(drawn: Drawn, events: Sequence[Event]) -> Draw:
    """A draw with the values, pools and picks that `events` hold."""
    announced = drawn.announced
    mine = [item for item in events if item.text("draw") == announced.text("draw")]
    return Draw(
        id=announced.text("draw"),
        algorithm=announced.text("algorithm"),
        event=announced.seq,
        line=line_digest(announced),
        entropy=tuple(
            Entropy(source=item.text("of"), value=item.text("value"), told=told_of(item)) for item in drawn.entropy
        ),
        pool=tuple(name for item in mine if item.kind == "pool" for name in as_texts(item.fields["names"], "names")),
        picks=tuple(_pick(item) for item in mine if item.kind == "drawn"),
    )


def _pick(event: Event) -> Pick:
    without = tuple(as_texts(event.fields["without"], "without"))
    return Pick(label=event.text("label"), without=without, pick=event.text("pick"))


def told_of(entropy: Event) -> str:
    """Where a value was told; or who typed one in, and from where."""
    source, typed_by = entropy.text("source"), entropy.text("typed_by")
    return f"typed in its place by {typed_by}: {source}" if typed_by else source
