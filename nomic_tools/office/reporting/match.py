"""The report on a settled period of a match: the frame that all reports share, and what the game tells of it."""

from nomic_tools.core.match import Told
from nomic_tools.office.reporting.frame import Subject, banner_of, entropy_note, frame_of
from nomic_tools.office.reporting.resolved import closed_of, draw_of
from nomic_tools.office.resolution.drawing import find_draw
from nomic_tools.office.resolution.match_view import match_of, settings_in
from nomic_tools.office.views import begun
from nomic_tools.reports.resolved import Settled


def settled_context(subject: Subject) -> Settled:
    """The context of the report on the period that the event of `subject` settled."""
    drawn = find_draw(subject.events, subject.period.name)
    return Settled(
        **frame_of(subject, banner_of(subject), claims=True),
        closed=closed_of(subject),
        draw=draw_of(drawn, told_of(subject).events) if drawn else None,
        entropy_note=entropy_note(drawn.announced) if drawn else "",
        match=match_of(subject.desk).report(told_of(subject)),
    )


def told_of(subject: Subject) -> Told:
    """What may be told: everything up to the settling, and with the last period what was revealed after it."""
    name = subject.period.name
    known = tuple(event for event in subject.events if event.seq <= subject.event.seq)
    is_last = begun(known)[-1].name == name
    return Told(
        players=subject.desk.contract.players,
        period=name,
        settings=settings_in(subject.desk, known, name),
        start=subject.start,
        now=subject.now,
        events=tuple(subject.events) if is_last else known,
    )
