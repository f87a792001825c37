"""The pictures of the pages: scores over the periods, and who targeted whom."""

from markupsafe import Markup

from nomic_tools.reports.site.chart import NARROW, WIDE, chart_svg
from nomic_tools.reports.site.contest import Contest, Player
from nomic_tools.reports.site.curves import MARKS, Curve
from nomic_tools.reports.site.graph import targets_svg
from nomic_tools.reports.site.record import one_line
from nomic_tools.reports.site.week import Week

VERBS = ("aim", "aimless", "goad", "drawn")
"""The verbs that make targets, in the order of their line styles; every other one is drawn like the last."""


def score_charts(contest: Contest, only: Player | None = None) -> Markup:
    """Everybody's scores, or one player's before those of the others: a wide chart, and one for narrow screens."""
    curves = [_curve(player, index, only) for index, player in enumerate(contest.curved)]
    axis = ["start", *(name.split("-", 1)[-1] for name in contest.resolved)]
    title = f"{contest.given.unit.capitalize()} after each week"
    shown = [curve for curve in curves if not curve.faint and curve.points()]
    told = "; ".join(f"{curve.name}: from {curve.points()[0][1]} to {curve.points()[-1][1]}" for curve in shown)
    pair = [chart_svg(curves, axis, size, "scores", title, told) for size in (WIDE, NARROW)]
    return Markup("".join(pair))


def _curve(player: Player, index: int, only: Player | None) -> Curve:
    faint = only is not None and only.name != player.name
    return Curve(one_line(player.name), player.scores, index % len(MARKS), index // len(MARKS) % 2, faint)


def targets_picture(week: Week) -> Markup:
    """Who targeted whom in a period."""
    involved = {name for arrow in week.arrows for name in (arrow.who, arrow.target)}
    names = sorted(involved | set(week.worked.members))
    title = f"Who targeted whom in {week.name}"
    return Markup(targets_svg(names, week.arrows, VERBS, "targets", title))
