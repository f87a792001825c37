"""The pictures of the pages: scores over the periods, and those that a game asks for."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from nomic_tools.core.pages import Arrows, Cell, Facts, Listing, Number, Panel, Ring
from nomic_tools.reports.site.chart import NARROW, WIDE, chart_svg
from nomic_tools.reports.site.contest import Contest, Player
from nomic_tools.reports.site.curves import MARKS, Curve
from nomic_tools.reports.site.graph import arrows_svg
from nomic_tools.reports.site.record import one_line
from nomic_tools.reports.site.ring import ring_svg

MOST_CURVES = 12
"""So many lines can still be told apart."""

MOST_BEHIND = 24
"""So many faint lines behind one player's are still a background."""

MOST_PERIODS = 60
"""So many periods back go charts, and the table beside them."""


def score_charts(contest: Contest, only: Player | None = None) -> Markup:
    """The scores, or one player's before those of the others: a wide chart, and one for narrow screens."""
    shown = charted(contest, only)
    curves = [_curve(player, index, only) for index, player in enumerate(shown)]
    axis = ["start", *(week.short for week in contest.resolved)][-MOST_PERIODS:]
    title = f"{contest.given.unit.capitalize()} after each {contest.given.kind}"
    told = "; ".join(
        f"{curve.name}: from {curve.points()[0][1]} to {curve.points()[-1][1]}"
        for curve in curves
        if not curve.faint and curve.points()
    )
    return Markup("".join(chart_svg(curves, axis, size, "scores", title, told) for size in (WIDE, NARROW)))


def charted(contest: Contest, only: Player | None = None) -> Sequence[Player]:
    """Whose scores a chart shows: of many, those who play and have most, in the order of eir coming, or one alone."""
    if only is not None and len(contest.curved) > MOST_BEHIND:
        return [only]
    curved = tuple(contest.curved.values())
    if only is not None or len(curved) <= MOST_CURVES:
        return curved
    best = sorted(curved, key=lambda player: (not player.member, -(player.score or 0), player.name))
    names = {player.name for player in best[:MOST_CURVES]}
    return [player for player in curved if player.name in names]


def _curve(player: Player, index: int, only: Player | None) -> Curve:
    faint = only is not None and only.name != player.name
    scores = player.scores[-MOST_PERIODS:]
    return Curve(one_line(player.name), scores, index % len(MARKS), index // len(MARKS) % 2, faint)


def picture(panel: Ring | Arrows, ident: str) -> Markup:
    """A picture that a game asks for, as SVG."""
    match panel:
        case Ring():
            return Markup(ring_svg(panel, ident))
        case Arrows():
            return Markup(arrows_svg(panel, ident))


def shape(panel: Panel) -> str:
    """Which shape a panel has, for the templates."""
    match panel:
        case Facts():
            return "facts"
        case Listing():
            return "listing"
        case Ring():
            return "ring"
        case Arrows():
            return "arrows"


def numeric(cells: Iterable[Cell]) -> bool:
    """Whether a column holds numbers and nothing else."""
    kinds = {type(cell) for cell in cells}
    return kinds == {Number}
