"""Links from one page to others, and values as safe HTML: whatever comes from a mail is text."""

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from nomic_tools.reports import layout
from nomic_tools.reports.site.paths import event_anchor, player_page, week_page, why_anchor
from nomic_tools.reports.site.record import one_line


class Links:
    """The links of one page; `root` leads from its folder to the site's top."""

    def __init__(self, root: str, places: Mapping[int, str], players: Iterable[str], here: str = "") -> None:
        self.root = root
        self.here = here
        self._places = places
        self._players = frozenset(players)

    def person(self, name: str) -> Markup:
        """Somebody's name, set apart from the text around it, with a link to eir page if e has one."""
        shown = Markup("<bdi>{}</bdi>").format(one_line(name) or "(no name)")
        if name not in self._players:
            return shown
        return Markup('<a class="who" href="{}">{}</a>').format(self._to(player_page(name)), shown)

    def page(self, name: str) -> str:
        """Where somebody's page stands, seen from this one."""
        return f"{self.root}{player_page(name)}"

    def people(self, names: Iterable[str]) -> Markup:
        """Names in a row."""
        return Markup(", ").join(map(self.person, names)) or Markup("nobody")

    def week(self, period: str) -> Markup:
        """A period's name with a link to its page."""
        return Markup('<a href="{}">{}</a>').format(self._to(week_page(period)), period)

    def event(self, seq: int) -> Markup:
        """The number of an event with a link to where it stands."""
        if seq not in self._places:
            return Markup("event {}").format(seq)
        page = self._to(week_page(self._places[seq]))
        return Markup('<a class="event" href="{}#{}">event&nbsp;{}</a>').format(page, event_anchor(seq), seq)

    def events(self, numbers: Iterable[int]) -> Markup:
        """Events in a row."""
        return Markup(", ").join(map(self.event, numbers))

    def number(self, value: int | None, period: str, who: str) -> Markup:
        """A number with a link to its grounds; a question mark where it is not known."""
        if value is None:
            return Markup('<span title="not known">?</span>')
        page = self._to(week_page(period))
        return Markup('<a class="number" href="{}#{}">{}</a>').format(page, why_anchor(who), minus(value))

    def _to(self, page: str) -> str:
        return "" if page == self.here else f"{self.root}{page}"


def when(text: str) -> Markup:
    """A time in UTC, for people and for programs."""
    return Markup('<time datetime="{}">{}</time>').format(text, layout.time(text)) if text else Markup("")


def day(text: str) -> Markup:
    """The day of a time."""
    return Markup('<time datetime="{}">{}</time>').format(text, layout.day(text)) if text else Markup("")


def minus(value: int) -> str:
    """A number, with a true minus sign where it is less than nothing."""
    return str(value) if value >= 0 else f"\N{MINUS SIGN}{-value}"


def change(value: int | None) -> str:
    """A change with its sign; nothing for none."""
    if not value:
        return "" if value is None else "0"
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}"
