"""A match played by the rules alone, without mail or office: what is disclosed of it, and what each player is told."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from nomic_tools.core.acts import Act, ActValue, Declaration
from nomic_tools.core.events import Draft, Event, number
from nomic_tools.core.game import Game
from nomic_tools.core.match import Choose, MatchPlay, MatchView, Played, Settled, Told, disclosed
from nomic_tools.core.readings import settle
from nomic_tools.core.replay import Standing, replay
from nomic_tools.core.times import Period, parse_time

START = datetime(2019, 3, 1, tzinfo=UTC)


class WholeMatch:
    """A match in which time goes by as it is told to. `face` is all that everybody may know of each period."""

    def __init__(self, game: Game, players: Sequence[str], choose: Choose, readings: Mapping[str, object]) -> None:
        assert game.match is not None
        self.play: MatchPlay = game.match
        self.settings = settle(game.readings, readings, "test")
        self.players, self.choose = tuple(players), choose
        self.periods: list[Played] = []
        self.events: list[Event] = []
        self.face: list[str] = []
        self.told: dict[str, list[str]] = {name: [] for name in players}
        self.over = False
        self._record(self.play.opening(self.players, self.settings, START), START)
        self._begin()

    @property
    def name(self) -> str:
        return self.periods[-1].period.name

    @property
    def view(self) -> MatchView:
        draws = {played.period.name: self.choose for played in self.periods}
        return MatchView(self.players, tuple(self.periods), draws, self.periods[-1].period.end + timedelta(hours=1))

    def say(self, by: str, do: str, via: str = "private", minutes: int = 10, **args: ActValue) -> None:
        now = self.periods[-1]
        at = now.period.start + timedelta(minutes=minutes)
        said = Declaration(Act.of(do, **args), by, at, via, f"{len(now.declarations)}/{now.period.name}")
        declared = sorted((*now.declarations, said), key=lambda item: item.at)
        self.periods[-1] = Played(now.period, tuple(declared), self.settings)

    def settle(self) -> Settled:
        view, period, before = self.view, self.name, replay(self.events)
        settled = self.play.settle(view)
        rule = self.play.draw_rule(period)
        told = disclosed(settled, period, rule is not None and rule.secret)
        self._record(told.facts, view.at)
        self.over = settled.over
        self.face.append(self._face(told, period, before))
        for name, sentences in settled.replies.items():
            self.told[name] += [f"{period}: {sentence}" for sentence in sentences]
        if not self.over:
            self._begin()
        return settled

    def until(self, name: str) -> "WholeMatch":
        while self.name != name:
            self.settle()
        return self

    def found(self, what: str) -> list[tuple[str, object]]:
        """Everything that was determined of one kind: about whom, and what."""
        found = (event for event in self.events if event.kind == "determined" and event.text("what") == what)
        return [(event.text("who"), event.fields["value"]) for event in found]

    def _face(self, told: Settled, period: str, before: Standing) -> str:
        standing = replay(self.events)
        report = Told(self.players, period, self.settings, before, standing, tuple(self.events))
        claims = [(item.by, item.act) for item in told.claims]
        assert not told.replies
        shown = (told.facts, told.result, claims, told.picks, told.grounds, told.over)
        return "\n".join(map(str, (*shown, self.play.report(report), self.play.books(standing))))

    def _record(self, facts: Sequence[Draft], at: datetime) -> None:
        self.events += [number(draft, len(self.events) + place, at) for place, draft in enumerate(facts, 1)]

    def _begin(self) -> None:
        began = [event for event in self.events if event.kind == "began"][-1]
        period = Period(began.text("period"), began.time, parse_time(began.text("until")))
        self.periods.append(Played(period, (), self.settings))
