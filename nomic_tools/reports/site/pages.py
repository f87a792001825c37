"""The pages: every file of the site with its bytes, the same from the same journal."""

from nomic_tools.reports.site.calendar import Deadline, calendar
from nomic_tools.reports.site.contest import Contest, contest_of
from nomic_tools.reports.site.environment import HERE, template
from nomic_tools.reports.site.feed import feed_id, items
from nomic_tools.reports.site.given import Given
from nomic_tools.reports.site.links import Links
from nomic_tools.reports.site.paths import player_page
from nomic_tools.reports.site.periods import period_page
from nomic_tools.reports.site.week import detail_of

_SINGLE = ("index", "contract", "readings", "claims", "due")


def site(given: Given) -> dict[str, bytes]:
    """Every file of the site: its path below the site's folder, and its bytes."""
    contest = contest_of(given)
    ident = feed_id(given.contest, given.events[0])
    news = items(given.contest, given.events, contest.places)
    rows = deadlines(contest)
    made = {
        f"{name}.html": _page(contest, f"{name}.html.j2", f"{name}.html", news=news, deadlines=rows) for name in _SINGLE
    }
    made |= _weeks(contest)
    for player in contest.players:
        path = player_page(player.name)
        made[path] = _page(contest, "player.html.j2", path, player=player)
    made["feed.xml"] = _page(contest, "feed.xml.j2", "feed.xml", ident=ident, news=news)
    made["deadlines.ics"] = calendar(given.name, ident, given.as_of, rows)
    made["icon.svg"] = _page(contest, "icon.svg.j2", "icon.svg")
    made["style.css"] = (HERE / "style.css").read_bytes()
    return dict(sorted(made.items()))


def _weeks(contest: Contest) -> dict[str, bytes]:
    index = f"{contest.given.kind}s/index.html"
    made = {index: _page(contest, "periods.html.j2", index)}
    for before, week, after in zip((None, *contest.weeks), contest.weeks, (*contest.weeks[1:], None), strict=False):
        path, detail = period_page(week.name), detail_of(contest.given, week)
        made[path] = _page(contest, "period.html.j2", path, week=week, detail=detail, before=before, after=after)
    return made


def deadlines(contest: Contest) -> list[Deadline]:
    """What ends or is owed from now on: the ends of open periods, and every duty with a time."""
    open_weeks = [week for week in contest.weeks if week.state == "open"]
    found = [Deadline(f"{week.named} ends: last instant for its acts", week.period.end) for week in open_weeks]
    found += [Deadline(due.what, due.by) for due in contest.given.dues if due.by is not None]
    return sorted(found, key=lambda deadline: (deadline.at, deadline.what))


def _page(contest: Contest, name: str, path: str, **more: object) -> bytes:
    root = "../" * path.count("/")
    links = Links(
        root,
        contest.places,
        [player.name for player in contest.players],
        path,
        (reading.name for reading in contest.given.readings),
    )
    base = {"contest": contest, "given": contest.given, "link": links, "root": root, "path": path}
    return template(name).render(base | more).encode("utf-8", "backslashreplace")
