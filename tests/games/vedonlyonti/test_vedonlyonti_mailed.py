"""A match by mail, without mail: what is held, what is refused, what silence comes to, in both languages."""

from collections.abc import Sequence

from nomic_tools.core.match import Settled
from nomic_tools.core.replay import replay
from nomic_tools.games.vedonlyonti import GAME
from tests.games.whole_match import WholeMatch

PLAYERS = ("Anna", "Bert", "Cecilia")


def first_of(label: str, pool: Sequence[str], k: int) -> list[str]:
    """A draw that picks from the end, so that bullets are in the last chamber."""
    return list(pool)[::-1][:k]


def silent() -> WholeMatch:
    """A match among players who say nothing of themselves."""
    return WholeMatch(GAME, PLAYERS, first_of, {})


def status(match: WholeMatch) -> list[str]:
    return [item.status for item in match.play.judge(match.view)]


def bets(settled: Settled) -> list[tuple[object, object]]:
    return [
        (fact.fields["who"], fact.fields["value"])
        for fact in settled.facts
        if fact.kind == "determined" and fact.fields["what"] == "bet"
    ]


def test_everybody_is_told_eir_own_cards_alone() -> None:
    settled = silent().until("deal").settle()
    assert set(settled.replies) == set(PLAYERS)
    assert all(len(told) == 1 and told[0].startswith("Your participants are") for told in settled.replies.values())
    assert all("participants" not in str(fact.fields) for fact in settled.facts)


def test_a_card_is_mailed_to_the_dealer_and_must_be_in_hand() -> None:
    game = silent().until("round-1-choose")
    card = next(pick for pick in game.play.settle(game.view).picks if pick.label == "deal").names[0]
    game.say("Anna", "card", via="public", n=int(card[0]))
    game.say("Anna", "card", n=7)
    game.say("Anna", "card", n=int(card[0]))
    assert status(game) == ["wrong", "wrong", "ok"]


def test_who_names_no_card_is_told_which_was_drawn_and_nobody_else_is() -> None:
    game = silent().until("round-1-choose")
    card = next(pick for pick in game.play.settle(game.view).picks if pick.label == "deal").names[0]
    game.say("Anna", "card", n=int(card[0]))
    replies = game.settle().replies
    assert set(replies) == {"Bert", "Cecilia"}
    assert all(told[0].startswith("You named no participant. The ") for told in replies.values())


def test_the_silent_pass_and_the_match_ends_after_three_rounds() -> None:
    game = silent()
    while not game.over:
        settled = game.settle()
    result = settled.facts[-1].fields
    assert result["what"] == "result"
    assert result["value"] == {"winners": ["Anna", "Bert", "Cecilia"], "money": dict.fromkeys(PLAYERS, 1000)}


def test_a_bet_sent_ahead_is_held_for_the_first_turn() -> None:
    game = silent().until("round-1-choose")
    game.say("Bert", "bet", n=200, target="Anna")
    assert status(game) == ["held"]
    game.settle()
    (told,) = bets(game.settle())
    assert told == ("Bert", {"on": "Anna", "stake": 200, "odds": "x3", "stack": 600})


def test_a_bet_sent_ahead_that_cannot_stand_is_asked_for_again() -> None:
    game = silent().until("round-1-choose")
    game.say("Bert", "bet", n=5000, target="Anna")
    settled = game.settle()
    assert "cannot stand: $1000 held" in settled.replies["Bert"][-1]
    assert bets(game.settle()) == []


def test_a_bet_that_came_late_counts_in_the_next_turn() -> None:
    game = silent().until("round-1-turn-1")
    game.say("Bert", "bet", minutes=73 * 60, n=100, target="Cecilia")
    assert bets(game.settle()) == []
    assert [who for who, _ in bets(game.settle())] == ["Bert"]


def test_a_pass_takes_a_bet_back_and_the_last_bet_counts() -> None:
    game = silent().until("round-1-turn-1")
    game.say("Bert", "bet", n=100, target="Anna")
    game.say("Cecilia", "bet", n=100, target="Anna")
    game.say("Bert", "pass", minutes=20)
    game.say("Cecilia", "bet", minutes=20, n=300, target="Bert")
    assert status(game) == ["replaced", "replaced", "ok", "ok"]
    assert [who for who, _ in bets(game.settle())] == ["Cecilia"]


def test_a_turn_is_over_early_when_everybody_has_spoken() -> None:
    game = silent().until("round-1-turn-1")
    game.say("Anna", "pass")
    game.say("Bert", "pass")
    assert not game.play.is_ready(game.view)
    game.say("Cecilia", "bet", n=100, target="Anna")
    assert game.play.is_ready(game.view)


def test_only_private_acts_are_claimed() -> None:
    game = silent().until("round-1-turn-1")
    game.say("Anna", "bet", via="public", n=100, target="Bert")
    game.say("Bert", "bet", n=100, target="Anna")
    assert [claim.by for claim in game.settle().claims] == ["Bert"]


def test_nobody_runs_or_stays_who_does_not_stand_in() -> None:
    game = silent().until("round-1-turn-1")
    game.say("Anna", "run")
    assert status(game) == ["wrong"]


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
    assert status(match) == ["wrong", "wrong", "ok"]
    settled = match.settle()
    assert replay(match.events).values["holder"] == "Cecilia"
    assert [(claim.by, claim.act.told()) for claim in settled.claims] == [("Anna", "give Cecilia")]
