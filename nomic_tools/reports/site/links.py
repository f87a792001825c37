"""Links from one page to others, and values as safe HTML: whatever comes from a mail is text."""

from collections.abc import Iterable, Mapping, Set
from types import MappingProxyType
from typing import assert_never

from markupsafe import Markup

from nomic_tools.core.pages import Cell, Name, Number, Text
from nomic_tools.reports import layout
from nomic_tools.reports.site.paths import event_anchor, player_page, why_anchor
from nomic_tools.reports.site.periods import Words, named, period_page
from nomic_tools.reports.site.record import one_line


class Links:
    """The links of one page; `root` leads from its folder to the site's top."""

    def __init__(
        self,
        root: str,
        places: Mapping[int, str],
        players: Set[str],
        here: str = "",
        readings: Iterable[str] = (),
        words: Words = MappingProxyType({}),
    ) -> None:
        self.root = root
        self.here = here
        self._places = places
        self._players = players
        self._readings = frozenset(readings)
        self._words = words
        self._shown: dict[str, Markup] = {}

    def person(self, name: str) -> Markup:
        """Somebody's name, set apart from the text around it, with a link to eir page if e has one."""
        if name not in self._shown:
            shown = Markup("<bdi>{}</bdi>").format(one_line(name) or "(no name)")
            linked = Markup('<a class="who" href="{}">{}</a>')
            is_known = name in self._players
            self._shown[name] = linked.format(self._to(player_page(name)), shown) if is_known else shown
        return self._shown[name]

    def page(self, name: str, part: int = 0) -> str:
        """Where somebody's page stands, or a part of eir account, seen from this one."""
        return f"{self.root}{player_page(name, part)}"

    def people(self, names: Iterable[str]) -> Markup:
        """Names in a row."""
        return Markup(", ").join(map(self.person, names)) or Markup("nobody")

    def week(self, period: str) -> Markup:
        """A period's name with a link to its page."""
        return Markup('<a href="{}">{}</a>').format(self._to(period_page(period)), named(period, self._words))

    def period(self, name: str) -> str:
        """Where a period's page stands, seen from this one."""
        return f"{self.root}{period_page(name)}"

    def readings(self, text: str) -> Markup:
        """Readings as a ground names them, `count_by: gun, extra: true`: each with a link to what it says."""
        return Markup(", ").join(self._reading(one_line(part)) for part in text.split(", "))

    def _reading(self, text: str) -> Markup:
        name = text.partition(":")[0]
        if name not in self._readings:
            return Markup("{}").format(text)
        return Markup('<a href="{}readings.html#reading-{}">{}</a>').format(self.root, name, text)

    def event(self, seq: int) -> Markup:
        """The number of an event with a link to where it stands."""
        if seq not in self._places:
            return Markup("event {}").format(seq)
        return Markup('<a class="event" href="{}">event&nbsp;{}</a>').format(self._event(seq), seq)

    def events(self, numbers: Iterable[int]) -> Markup:
        """Events in a row."""
        return Markup(", ").join(map(self.event, numbers))

    def cell(self, cell: Cell, period: str) -> Markup:
        """A cell of a game's table; the grounds of its numbers stand on the page of `period`."""
        match cell:
            case Name(who):
                return self.person(who)
            case Number(value, who, event) if who and not event:
                return self.number(value, period, who)
            case Number(value, _, event, signed):
                return self._cited("" if value is None else change(value) if signed else minus(value), event)
            case Text(text, event):
                return self._cited(one_line(text), event)
            case _:
                assert_never(cell)

    def number(self, value: int | None, period: str, who: str) -> Markup:
        """A number with a link to its grounds; a question mark where it is not known."""
        if value is None:
            return Markup('<span title="not known">?</span>')
        return Markup('<a class="number" href="{}">{}</a>').format(self.why(period, who), minus(value))

    def why(self, period: str, who: str) -> str:
        """Where the grounds of a player's numbers of a period stand."""
        return f"{self._to(period_page(period))}#{why_anchor(who)}"

    def _cited(self, shown: str, event: int) -> Markup:
        if event not in self._places or not shown:
            return Markup("{}").format(shown)
        return Markup('<a class="number" href="{}">{}</a>').format(self._event(event), shown)

    def _event(self, seq: int) -> str:
        return f"{self._to(period_page(self._places[seq]))}#{event_anchor(seq)}"

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
