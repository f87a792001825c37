"""The match as the office plays it: drawing the gunner, loading, turn after turn, and the reckoning at the end."""

from collections.abc import Mapping
from datetime import UTC, datetime

from nomic_tools.core.events import Draft
from nomic_tools.core.match import DrawRule, MatchView, Settled, Told
from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.play import Judged, PeriodView
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import Standing
from nomic_tools.games.roulette24 import mailed, story
from nomic_tools.games.roulette24.dealing import deal, hand_before, judged_in, known_to
from nomic_tools.games.roulette24.mailed import Window
from nomic_tools.games.roulette24.state import Seat
from nomic_tools.games.roulette24.telling import told_of

SECRET = DrawRule(
    purpose="the bullets that the dealer has to place, and the starting chamber among the lightest",
    pool="the chambers that the rules leave, 01 to 24, sorted, each as likely; proved when the match is over",
    labels="bullets, starting-chamber",
    secret=True,
)
OPEN = DrawRule(
    purpose="the player who begins as the gunner",
    pool="both players, sorted by code point, each as likely",
    labels="first-gunner",
    secret=False,
)


class RoulettePlay:
    """24-Shot Russian Roulette, by mail."""

    unit = story.UNIT

    def opening(self, players: tuple[str, ...], settings: Settings, at: datetime) -> tuple[Draft, ...]:
        """Both players sit down with their chips; the gunner is drawn before anything is loaded."""
        return tuple(story.opening(players, settings, at))

    def draw_rule(self, period: str) -> DrawRule | None:
        """The gunner is drawn in the open; bullets and starting chamber in secret."""
        return {story.GUNNER: OPEN, story.LOADING: SECRET}.get(story.what(period))

    def is_ready(self, view: MatchView) -> bool:
        """Whether both players have marked what they sent as final, or another reading lets the period end early."""
        main = mailed.MAIN.get(story.what(view.periods[-1].period.name))
        return main is not None and mailed.all_final(self.judge(view), view.players, main, view.settings)

    def judge(self, view: MatchView) -> tuple[Judged, ...]:
        """How each mail of the last period fares, by the chips held and owed."""
        return judged_in(hand_before(view), view.periods[-1])

    def hear(self, view: PeriodView) -> tuple[Judged, ...]:
        """How each mail fares, by the chips held: what is owed is not known in the open."""
        period, chips = view.period, view.start.account(self.unit)
        window = Window(period.start, period.end)
        match story.what(period.name):
            case story.GUNNER:
                window = Window(period.start, datetime.max.replace(tzinfo=UTC))
                return mailed.judge_loading(view.declarations, window, tuple(view.start.parties), view.settings)
            case story.LOADING:
                return mailed.judge_loading(view.declarations, window, tuple(view.start.parties), view.settings)
        seats = {name: Seat(name, chips.get(name, 0)) for name in view.start.parties}
        return mailed.judge_turn(view.declarations, window, seats, view.settings)

    def missing(self, view: PeriodView) -> Mapping[str, str]:
        """Set-up 2 and Gameplay 1: who has loaded nothing, or bid nothing, that counts."""
        main = mailed.MAIN.get(story.what(view.period.name))
        sent = mailed.standing(self.hear(view), main) if main else {}
        return {who: mailed.NOT_SENT[main] for who in sorted(view.start.parties) if who not in sent} if main else {}

    def settle(self, view: MatchView) -> Settled:
        """The last period settled."""
        return deal(view).settled

    def own(self, view: MatchView, who: str) -> Table:
        """Eir chambers and eir debt; what the dealer loaded is told to nobody."""
        return known_to(view, who)

    def report(self, told: Told) -> Table:
        """The table for those who look on; the whole story when the match is over."""
        return told_of(told)

    def books(self, standing: Standing) -> Mapping[str, Plain]:
        """The table as everybody sees it."""
        values, chips = standing.values, standing.accounts.get(self.unit, {})
        shots = values.get("shots")
        players: Table = {
            name: {"chips": chips.get(name, 0), "shot": shots.get(name, 0) if isinstance(shots, dict) else 0}
            for name in sorted(standing.parties)
        }
        table: Table = {name: values.get(name) for name in ("gunner", "chamber", "fired")}
        return {"table": table | {"players": players}}
