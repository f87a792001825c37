"""The match as the office plays it: the start, the deal, then rounds of a choice, turns, and handing on."""

from collections.abc import Mapping
from datetime import datetime

from nomic_tools.core.events import Draft
from nomic_tools.core.match import DrawRule, MatchView, Settled, Told
from nomic_tools.core.plain import Plain, Table, as_table, as_text, as_texts, as_whole
from nomic_tools.core.play import Judged, PeriodView
from nomic_tools.core.readings import Settings
from nomic_tools.core.replay import Standing
from nomic_tools.games.vedonlyonti import mailed, story
from nomic_tools.games.vedonlyonti.dealing import deal_period, judged_last, known_to
from nomic_tools.games.vedonlyonti.mailed import Asked
from nomic_tools.games.vedonlyonti.odds import read_odds
from nomic_tools.games.vedonlyonti.readings import Terms
from nomic_tools.games.vedonlyonti.state import RoundState
from nomic_tools.games.vedonlyonti.telling import told_of

RULES = {
    mailed.START: DrawRule(
        purpose="who begins the first round with the revolver",
        pool="all players, sorted by code point, each as likely",
        labels="first-holder",
        secret=False,
    ),
    mailed.DEAL: DrawRule(
        purpose="the order of the deck that is dealt",
        pool="every card that is used with so many players; proved when the match is over",
        labels="deal",
        secret=True,
    ),
    mailed.CHOOSE: DrawRule(
        purpose="the bullet's chamber at each setting of the revolver, and a card for each who names none",
        pool="the chambers 1 to 6; the cards in that player's hand; proved when the match is over",
        labels="bullet/round-N/setting, card/round-N/player",
        secret=True,
    ),
    mailed.BETWEEN: DrawRule(
        purpose="who gets the revolver, if its holder does not say",
        pool="those in the game whom its holder may choose, sorted by code point, each as likely",
        labels="handing-on/round-N",
        secret=False,
    ),
}


class BettingPlay:
    """Vedonlyöntipeli, by mail."""

    unit = story.UNIT

    def opening(self, players: tuple[str, ...], settings: Settings, at: datetime) -> tuple[Draft, ...]:
        """Everybody sits down with eir money."""
        return tuple(story.opening(players, Terms.of(settings), at))

    def draw_rule(self, period: str) -> DrawRule | None:
        """Cards and bullets are drawn in secret, holders in the open; nothing in a turn."""
        return RULES.get(story.what(period))

    def is_ready(self, view: MatchView) -> bool:
        """Whether everybody who is asked has answered."""
        asked, judged = judged_last(view)
        return mailed.all_said(asked, mailed.standing(asked, judged))

    def judge(self, view: MatchView) -> tuple[Judged, ...]:
        """How each mail fares, by all that the dealer knows."""
        return judged_last(view)[1]

    def hear(self, view: PeriodView) -> tuple[Judged, ...]:
        """How each mail fares, by what lies on the table."""
        asked = _seen(view.start, story.what(view.period.name))
        return mailed.judge(asked, view.declarations, view.period.end, Terms.of(view.settings))

    def missing(self, view: PeriodView) -> Mapping[str, str]:
        """Who has still to say something, by what lies on the table."""
        asked = _seen(view.start, story.what(view.period.name))
        return mailed.missing(asked, mailed.standing(asked, self.hear(view)))

    def settle(self, view: MatchView) -> Settled:
        """The last period settled."""
        return deal_period(view).settled

    def own(self, view: MatchView, who: str) -> Table:
        """Eir cards: in hand, in play, played before."""
        return known_to(view, who)

    def report(self, told: Told) -> Table:
        """The table for those who look on; the whole story when the match is over."""
        return told_of(told)

    def books(self, standing: Standing) -> Mapping[str, Plain]:
        """The table as everybody sees it."""
        money = standing.accounts.get(self.unit, {})
        shown = ("round", "holder", "chamber", "left", "odds", "table", "in_person")
        table: Table = {name: standing.values.get(name) for name in shown}
        held: Table = {name: money.get(name, 0) for name in sorted({*standing.parties, *standing.former})}
        return {"table": table | {"money": held}}


def _seen(standing: Standing, what: str) -> Asked:
    """What a period asks, as far as the table shows it."""
    values, players = standing.values, tuple(sorted(standing.parties))
    held = standing.accounts.get(story.UNIT, {})
    money = {name: held.get(name, 0) for name in players}
    odds = as_table(values.get("odds") or {}, "odds")
    state = RoundState(
        seats=players,
        cards={},
        money=money,
        holder=as_text(values.get("holder") or "", "holder"),
        bullets=(),
        odds={owner: read_odds(as_text(label, "odds")) for owner, label in odds.items()},
        table={owner: _amounts(stacks) for owner, stacks in as_table(values.get("table") or {}, "table").items()},
        left=tuple(as_texts(values.get("left") or [], "left")),
    )
    return Asked(
        what,
        players,
        state,
        in_person=tuple(as_texts(values.get("in_person") or [], "in_person")),
        chooser=as_text(values.get("chooser") or "", "chooser") if what == mailed.BETWEEN else "",
        candidates=tuple(as_texts(values.get("candidates") or [], "candidates")),
        broke=tuple(name for name in players if not money[name]),
    )


def _amounts(stacks: Plain) -> dict[str, int]:
    return {name: as_whole(amount, "table") for name, amount in as_table(stacks, "table").items()}
