"""The pages: every file of the site with its bytes, the same from the same journal."""

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING

from jinja2 import FunctionLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from nomic_tools.core.plain import Plain
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.reports.site.calendar import Deadline, calendar
from nomic_tools.reports.site.contest import Contest, contest_of
from nomic_tools.reports.site.feed import feed_id, items
from nomic_tools.reports.site.given import Given
from nomic_tools.reports.site.links import Links, change, day, minus, when
from nomic_tools.reports.site.paths import event_anchor, player_page, week_page, why_anchor
from nomic_tools.reports.site.pictures import score_charts, targets_picture
from nomic_tools.reports.site.prose import as_html
from nomic_tools.reports.site.record import one_line, told

if TYPE_CHECKING:
    from jinja2 import Template

_HERE = files("nomic_tools.reports.site") / "templates"
_SINGLE = ("index", "contract", "readings", "claims", "due")


def site(given: Given) -> dict[str, bytes]:
    """Every file of the site: its path below the site's folder, and its bytes."""
    contest = contest_of(given)
    ident = feed_id(given.contest, given.events[0])
    news = items(given.contest, given.events, contest.places)
    made = {f"{name}.html": _page(contest, f"{name}.html.j2", f"{name}.html", news=news) for name in _SINGLE}
    made |= _weeks(contest)
    for player in contest.players:
        path = player_page(player.name)
        made[path] = _page(contest, "player.html.j2", path, player=player)
    made["feed.xml"] = _page(contest, "feed.xml.j2", "feed.xml", ident=ident, news=news)
    made["deadlines.ics"] = calendar(given.name, ident, given.as_of, deadlines(contest))
    made["icon.svg"] = _page(contest, "icon.svg.j2", "icon.svg")
    made["style.css"] = (_HERE / "style.css").read_bytes()
    return dict(sorted(made.items()))


def _weeks(contest: Contest) -> dict[str, bytes]:
    made = {"weeks/index.html": _page(contest, "weeks.html.j2", "weeks/index.html")}
    for before, week, after in zip((None, *contest.weeks), contest.weeks, (*contest.weeks[1:], None), strict=False):
        path = week_page(week.name)
        made[path] = _page(contest, "week.html.j2", path, week=week, before=before, after=after)
    return made


def deadlines(contest: Contest) -> list[Deadline]:
    """What ends or is owed from now on: the ends of open periods, and every duty with a time."""
    open_weeks = [week for week in contest.weeks if week.state == "open"]
    found = [Deadline(f"{week.name} ends: last instant for its acts", week.worked.period.end) for week in open_weeks]
    found += [Deadline(due.what, due.by) for due in contest.given.dues if due.by is not None]
    return sorted(found, key=lambda deadline: (deadline.at, deadline.what))


def _page(contest: Contest, template: str, path: str, **more: object) -> bytes:
    root = "../" * path.count("/")
    links = Links(root, contest.places, [player.name for player in contest.players], path)
    base = {"contest": contest, "given": contest.given, "link": links, "root": root, "path": path}
    return _template(template).render(base | more).encode("utf-8", "backslashreplace")


def _template(name: str) -> "Template":
    return _ENVIRONMENT.get_template(name)


def _environment() -> ImmutableSandboxedEnvironment:
    environment = ImmutableSandboxedEnvironment(
        loader=FunctionLoader(lambda name: (_HERE / name).read_text(encoding="utf-8")),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "at": lambda time: when(format_time(time)),
        "when": when,
        "day": day,
        "line": one_line,
        "told": told,
        "change": change,
        "minus": minus,
        "prose": as_html,
        "words": lambda text: str(text).replace("_", " "),
        "lines": _lines,
    }
    environment.globals |= {
        "anchor": event_anchor,
        "why": why_anchor,
        "score_charts": score_charts,
        "targets_picture": targets_picture,
        "deadlines": deadlines,
        "is_past": _is_past,
        "table": _table,
    }
    return environment


def _lines(value: Plain) -> list[str]:
    """A list of texts, or nothing."""
    return [one_line(str(item)) for item in value] if isinstance(value, list) else []


def _table(value: Plain) -> Mapping[str, Plain]:
    return value if isinstance(value, dict) else {}


def _is_past(deadline: Deadline, as_of: str) -> bool:
    return deadline.at < parse_time(as_of)


_ENVIRONMENT = _environment()
