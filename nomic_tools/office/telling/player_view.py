"""`nomic view` in a match: what one player knows besides what is public: eir acts, what e was told, what e holds."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime

from nomic_tools.core.match import MatchView
from nomic_tools.core.plain import Plain, Table
from nomic_tools.office.desk import Desk
from nomic_tools.office.resolution.match_view import match_of
from nomic_tools.office.resolution.matches import dealers_view
from nomic_tools.office.views import resolution


@dataclass(frozen=True, slots=True)
class OwnPeriod:
    """A player's part in a period: eir acts and how they fare, and what e was told when it was settled."""

    name: str
    acts: tuple[str, ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match as one player knows it."""

    who: str
    periods: tuple[OwnPeriod, ...]
    knows: Table

    def plain(self) -> Table:
        """The whole, for `--json`."""
        periods: list[Plain] = [
            {"name": period.name, "acts": [*period.acts], "told": [*period.told]} for period in self.periods
        ]
        return {"periods": periods, "knows": self.knows}

    def lines(self) -> Iterator[str]:
        """The whole in words."""
        yield f"{self.who} alone knows"
        yield from (f"  {name}: {spelt(value)}" for name, value in self.knows.items())
        for period in self.periods:
            yield from (f"  {period.name}, sent: {act}" for act in period.acts)
            yield from (f"  {period.name}, told: {sentence}" for sentence in period.told)


def own_match(desk: Desk, who: str, now: datetime) -> OwnMatch:
    """What the player `who` knows of a match: nothing that anybody else sent, holds or was told. Needs the secrets."""
    whole = dealers_view(desk, now)
    views = [replace(whole, periods=whole.periods[: count + 1]) for count in range(len(whole.periods))]
    periods = tuple(_own_period(desk, view, who) for view in views)
    return OwnMatch(who, tuple(item for item in periods if item.acts or item.told), match_of(desk).own(whole, who))


def _own_period(desk: Desk, view: MatchView, who: str) -> OwnPeriod:
    match, name = match_of(desk), view.periods[-1].period.name
    acts = [
        judged.declaration.act.told()
        if judged.status == "ok"
        else f"{judged.declaration.act.told()} ({desk.game.why_not(judged.status, judged.detail)})"
        for judged in match.judge(view)
        if judged.declaration.by == who
    ]
    settled = resolution(desk.events, name) is not None
    told = match.settle(view).replies.get(who, ()) if settled else ()
    return OwnPeriod(name, tuple(acts), tuple(told))


def spelt(value: Plain) -> str:
    """Plain data as a person writes it."""
    if isinstance(value, dict):
        return "; ".join(f"{name} {spelt(part)}" for name, part in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(f"({spelt(part)})" if isinstance(part, list) else spelt(part) for part in value) or "nothing"
    return "nothing" if value is None else str(value)
