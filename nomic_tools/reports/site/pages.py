"""The pages: every file of the site with its bytes, the same from the same journal."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from nomic_tools.reports.site.calendar import Deadline, calendar
from nomic_tools.reports.site.contest import Contest, contest_of
from nomic_tools.reports.site.environment import HERE, template
from nomic_tools.reports.site.feed import feed_id, items
from nomic_tools.reports.site.given import Given
from nomic_tools.reports.site.inputs import bases, digest, week_inputs
from nomic_tools.reports.site.links import Links
from nomic_tools.reports.site.paths import player_page
from nomic_tools.reports.site.periods import period_page
from nomic_tools.reports.site.week import Week, detail_of

_SINGLE = ("index", "contract", "readings", "claims", "due")


@dataclass(frozen=True, slots=True)
class Page:
    """A file of the site, not made yet. Where `inputs` are those of the last time, its bytes are the same."""

    path: str
    make: Callable[[], bytes]
    inputs: str = ""


def site(given: Given) -> dict[str, bytes]:
    """Every file of the site: its path below the site's folder, and its bytes."""
    return {page.path: page.make() for page in pages(given)}


def pages(given: Given) -> list[Page]:
    """Every file of the site, in the order of their paths."""
    contest = contest_of(given)
    return sorted((*_singles(contest), *_weeks(contest), *_players(contest)), key=lambda page: page.path)


def _singles(contest: Contest) -> Iterator[Page]:
    given = contest.given
    ident = feed_id(given.contest, given.events[0])
    news, rows = items(given, contest.places), deadlines(contest)
    for name in _SINGLE:
        path = f"{name}.html"
        yield Page(path, partial(_page, contest, f"{name}.html.j2", path, news=news, deadlines=rows))
    index = f"{given.kind}s/index.html"
    yield Page(index, partial(_page, contest, "periods.html.j2", index))
    yield Page("feed.xml", partial(_page, contest, "feed.xml.j2", "feed.xml", ident=ident, news=news))
    yield Page("deadlines.ics", partial(calendar, given.name, ident, given.as_of, rows))
    yield Page("icon.svg", partial(_page, contest, "icon.svg.j2", "icon.svg"))
    yield Page("style.css", (HERE / "style.css").read_bytes)


def _weeks(contest: Contest) -> Iterator[Page]:
    basis, names = bases(contest.given, contest.places), contest.names
    for around in zip((None, *contest.weeks), contest.weeks, (*contest.weeks[1:], None), strict=False):
        week = around[1]
        inputs = week_inputs(contest.given, basis.get(week.name, ""), names, around)
        yield Page(period_page(week.name), partial(_week_page, contest, *around), inputs)


def _week_page(contest: Contest, before: Week | None, week: Week, after: Week | None) -> bytes:
    detail = detail_of(contest.given, week)
    path = period_page(week.name)
    return _page(contest, "period.html.j2", path, week=week, detail=detail, before=before, after=after)


def _players(contest: Contest) -> Iterator[Page]:
    for player in contest.players:
        *earlier, last = contest.spans
        path = player_page(player.name)
        yield Page(path, partial(_page, contest, "player.html.j2", path, player=player, span=last, part=0))
        for part, span in enumerate(earlier, 1):
            path = player_page(player.name, part)
            make = partial(_page, contest, "player_part.html.j2", path, player=player, span=span, part=part)
            lines, acts = tuple(contest.lines(player, span)), contest.acts(player, span)
            yield Page(path, make, digest([contest.given.rules, player.name, repr(lines), repr(acts)]))


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
        contest.names,
        path,
        (reading.name for reading in contest.given.readings),
        contest.given.pages.words,
    )
    base = {"contest": contest, "given": contest.given, "link": links, "root": root, "path": path}
    return template(name).render(base | more).encode("utf-8", "backslashreplace")
