"""A match by mail, without mail: what is held, what is refused, what silence comes to, in both languages."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from nomic_tools.core.acts import Act, ActValue, Declaration
from nomic_tools.core.events import Draft
from nomic_tools.core.match import MatchView, Played, Settled
from nomic_tools.core.readings import Settings, settle
from nomic_tools.core.replay import replay
from nomic_tools.core.times import Period, parse_time
from nomic_tools.games.vedonlyonti import GAME
from nomic_tools.games.vedonlyonti.play import BettingPlay
from tests.games.whole_match import WholeMatch

PLAYERS = ("Anna", "Bert", "Cecilia")
PLAY = BettingPlay()
START = datetime(2019, 3, 1, tzinfo=UTC)


def first_of(label: str, pool: Sequence[str], k: int) -> list[str]:
    """A draw that picks from the end, so that bullets are in the last chamber."""
    return list(pool)[::-1][:k]


class Game:
    """A match in which time goes by as it is told to."""

    def __init__(self) -> None:
        self.settings: Settings = settle(GAME.readings, {}, "test")
        self.periods: list[Played] = []
        self._begin(PLAY.opening(PLAYERS, self.settings, START))
        self.last: Settled | None = None

    def _begin(self, facts: Sequence[Draft]) -> None:
        began = next(fact for fact in reversed(facts) if fact.kind == "began")
        period = Period(str(began.fields["period"]), began.at, parse_time(str(began.fields["until"])))
        self.periods.append(Played(period, (), self.settings))

    @property
    def view(self) -> MatchView:
        draws = {played.period.name: first_of for played in self.periods}
        return MatchView(PLAYERS, tuple(self.periods), draws, self.periods[-1].period.end + timedelta(hours=1))

    def say(self, by: str, do: str, via: str = "private", after: int = 1, **args: ActValue) -> None:
        now = self.periods[-1]
        at = now.period.start + timedelta(hours=after)
        said = Declaration(Act.of(do, **args), by, at, via, f"{len(now.declarations)}/{now.period.name}")
        self.periods[-1] = Played(now.period, (*now.declarations, said), self.settings)

    def settle(self) -> Settled:
        self.last = PLAY.settle(self.view)
        if not self.last.over:
            self._begin(self.last.facts)
        return self.last

    def status(self) -> list[str]:
        return [item.status for item in PLAY.judge(self.view)]

    def until(self, name: str) -> "Game":
        while self.periods[-1].period.name != name:
            self.settle()
        return self


def bets(settled: Settled) -> list[tuple[object, object]]:
    return [
        (fact.fields["who"], fact.fields["value"])
        for fact in settled.facts
        if fact.kind == "determined" and fact.fields["what"] == "bet"
    ]


def test_everybody_is_told_eir_own_cards_alone() -> None:
    settled = Game().until("deal").settle()
    assert set(settled.replies) == set(PLAYERS)
    assert all(len(told) == 1 and told[0].startswith("Your participants are") for told in settled.replies.values())
    assert all("participants" not in str(fact.fields) for fact in settled.facts)


def test_a_card_is_mailed_to_the_dealer_and_must_be_in_hand() -> None:
    game = Game().until("round-1-choose")
    card = next(pick for pick in PLAY.settle(game.view).picks if pick.label == "deal").names[0]
    game.say("Anna", "card", via="public", n=int(card[0]))
    game.say("Anna", "card", n=7)
    game.say("Anna", "card", n=int(card[0]))
    assert game.status() == ["wrong", "wrong", "ok"]


def test_who_names_no_card_is_told_which_was_drawn_and_nobody_else_is() -> None:
    game = Game().until("round-1-choose")
    card = next(pick for pick in PLAY.settle(game.view).picks if pick.label == "deal").names[0]
    game.say("Anna", "card", n=int(card[0]))
    replies = game.settle().replies
    assert set(replies) == {"Bert", "Cecilia"}
    assert all(told[0].startswith("You named no participant. The ") for told in replies.values())


def test_the_silent_pass_and_the_match_ends_after_three_rounds() -> None:
    game = Game()
    while not (game.last and game.last.over):
        game.settle()
    result = game.last.facts[-1].fields
    assert result["what"] == "result"
    assert result["value"] == {"winners": ["Anna", "Bert", "Cecilia"], "money": dict.fromkeys(PLAYERS, 1000)}


def test_a_bet_sent_ahead_is_held_for_the_first_turn() -> None:
    game = Game().until("round-1-choose")
    game.say("Bert", "bet", n=200, target="Anna")
    assert game.status() == ["held"]
    game.settle()
    (told,) = bets(game.settle())
    assert told == ("Bert", {"on": "Anna", "stake": 200, "odds": "x3", "stack": 600})


def test_a_bet_sent_ahead_that_cannot_stand_is_asked_for_again() -> None:
    game = Game().until("round-1-choose")
    game.say("Bert", "bet", n=5000, target="Anna")
    settled = game.settle()
    assert "cannot stand: $1000 held" in settled.replies["Bert"][-1]
    assert bets(game.settle()) == []


def test_a_bet_that_came_late_counts_in_the_next_turn() -> None:
    game = Game().until("round-1-turn-1")
    game.say("Bert", "bet", after=73, n=100, target="Cecilia")
    assert bets(game.settle()) == []
    assert [who for who, _ in bets(game.settle())] == ["Bert"]


def test_a_pass_takes_a_bet_back_and_the_last_bet_counts() -> None:
    game = Game().until("round-1-turn-1")
    game.say("Bert", "bet", n=100, target="Anna")
    game.say("Cecilia", "bet", n=100, target="Anna")
    game.say("Bert", "pass", after=2)
    game.say("Cecilia", "bet", after=2, n=300, target="Bert")
    assert game.status() == ["replaced", "replaced", "ok", "ok"]
    assert [who for who, _ in bets(game.settle())] == ["Cecilia"]


def test_a_turn_is_over_early_when_everybody_has_spoken() -> None:
    game = Game().until("round-1-turn-1")
    game.say("Anna", "pass")
    game.say("Bert", "pass")
    assert not PLAY.is_ready(game.view)
    game.say("Cecilia", "bet", n=100, target="Anna")
    assert PLAY.is_ready(game.view)


def test_only_private_acts_are_claimed() -> None:
    game = Game().until("round-1-turn-1")
    game.say("Anna", "bet", via="public", n=100, target="Bert")
    game.say("Bert", "bet", n=100, target="Anna")
    assert [claim.by for claim in game.settle().claims] == ["Bert"]


def test_nobody_runs_or_stays_who_does_not_stand_in() -> None:
    game = Game().until("round-1-turn-1")
    game.say("Anna", "run")
    assert game.status() == ["wrong"]


def test_a_stand_in_who_was_shot_last_hands_on_the_revolver_by_mail_and_not_to_emself() -> None:
    """Reading 31, and the mails of a player who is out of the game."""

    def choose(label: str, pool: Sequence[str], k: int) -> list[str]:
        bullets = {"bullet/round-1/1": "1", "bullet/round-1/2": "6", "bullet/round-2/1": "1", "bullet/round-2/2": "2"}
        if label == "deal":
            return ["4a", "1a", "2a", "6a", "6b", "5b", "4b", "3a", "5a"]
        if label in bullets:
            return [bullets[label]]
        return ["Bert"] if "Bert" in pool else sorted(pool)[:k]

    match = WholeMatch(GAME, PLAYERS, choose, {"start_money": 300}).until("round-1-choose")
    for name, card in zip(PLAYERS, (4, 6, 4), strict=True):
        match.say(name, "card", n=card)
    match.settle()
    match.say("Anna", "bet", n=300, target="Bert")
    match.until("round-1-between")
    match.say("Anna", "stand_in")
    chooser = str(replay(match.events).values["chooser"])
    match.say(chooser, "give", target="Bert")
    match.settle()
    assert match.found("stands_in") == [("Anna", True)]
    match.until("round-2-turn-1")
    while not match.name.endswith("between"):
        match.settle()
    assert "Anna" in replay(match.events).former and replay(match.events).values["chooser"] == "Anna"
    match.say("Anna", "give", target="Anna")
    match.say("Bert", "give", target="Bert", minutes=11)
    match.say("Anna", "give", target="Cecilia", minutes=12)
    assert [item.status for item in match.play.judge(match.view)] == ["wrong", "wrong", "ok"]
    settled = match.settle()
    assert replay(match.events).values["holder"] == "Cecilia"
    assert [(claim.by, claim.act.told()) for claim in settled.claims] == [("Anna", "give Cecilia")]
