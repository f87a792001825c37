"""A match as anybody has it: its periods, the acts and draws that are public, the readings in force."""

from collections.abc import Iterable, Mapping, Sequence

from nomic_tools.core.acts import Declaration
from nomic_tools.core.events import Event
from nomic_tools.core.match import Choose, MatchPlay, MatchView, Played
from nomic_tools.core.plain import as_table
from nomic_tools.core.readings import Settings, settle
from nomic_tools.office.desk import Desk, NoContest
from nomic_tools.office.resolution.drawing import Drawn, find_draw, place_by
from nomic_tools.office.views import begun, declarations, resolution


def match_of(desk: Desk) -> MatchPlay:
    """How the contest's game is played in turns."""
    if desk.game.match is None:
        raise NoContest(f"{desk.game.title} is not played in turns")
    return desk.game.match


def public_view(desk: Desk, events: Sequence[Event], settled: Event) -> MatchView:
    """The match as anybody has it, up to the period that the event `settled` closed; whole once it is over."""
    periods = begun(event for event in events if event.seq < settled.seq)
    while periods[-1].name != settled.text("period"):  # the settling began the next one
        periods.pop()
    played = tuple(
        Played(period, in_order(declarations(events, period.name)), settings_in(desk, events, period.name))
        for period in periods
    )
    choosers = {}
    for period in periods:
        drawn = find_draw(events, period.name)
        if drawn is not None and not drawn.missing:
            choosers[period.name] = chooser(drawn, {item.text("of"): item.text("value") for item in drawn.entropy})
    return MatchView(desk.contract.players, played, choosers, settled.time)


def settings_in(desk: Desk, events: Sequence[Event], period: str) -> Settings:
    """The readings in force in a period: those on record where it is settled, else those in force now."""
    settled = resolution(events, period)
    if settled is None:
        return desk.settings(desk.standing())
    return settle(desk.game.readings, as_table(settled.fields["readings"], "readings"), f"event {settled.seq}")


def in_order(acts: Iterable[Declaration]) -> tuple[Declaration, ...]:
    """Acts in the order of their times; those of one mail stay in the order in which they stand there."""
    return tuple(sorted(acts, key=lambda item: item.at))


def chooser(drawn: Drawn, values: Mapping[str, str]) -> Choose:
    """The picks of a draw: a label asked for again gives the same ones, for it keeps its place among all labels."""
    place, made = place_by(drawn, values), dict[str, int]()

    def choose(label: str, pool: Sequence[str], k: int) -> list[str]:
        if label not in made:
            made[label] = k
        names = list(made)
        first = sum(made[name] for name in names[: names.index(label)])
        left = sorted(pool)
        return [left.pop(place(len(left), f"{label}/{i}", first + i)) for i in range(k)]

    return choose
