"""Two matches that differ in cards, bullets and private words alone: nobody who may not know can tell them apart."""

from collections.abc import Sequence
from dataclasses import dataclass

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from nomic_tools.games.vedonlyonti import GAME
from nomic_tools.games.vedonlyonti.deck import card_names, number_of
from tests.games.whole_match import WholeMatch

PLAYERS = ("Anna", "Bert", "Cecilia")
DECK = card_names(3)
SOME = settings(suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow], max_examples=30)


@dataclass(frozen=True)
class Secret:
    """What one world has of its own: the deck, the bullets, which of eir cards each puts in play, what Anna says."""

    deck: tuple[str, ...]
    bullets: tuple[int, ...]
    places: tuple[int, ...]
    noise: bool = False


SECRETS = st.builds(
    Secret,
    st.permutations(DECK).map(tuple),
    st.tuples(*[st.sampled_from([1, 2, 2, 3, 6])] * 6),
    st.tuples(*[st.integers(0, 3)] * 9),
    st.booleans(),
)
BETS = st.lists(st.tuples(st.sampled_from(PLAYERS), st.sampled_from(PLAYERS), st.integers(1, 3)), max_size=3)


def played(secret: Secret, bets: Sequence[tuple[str, str, int]], turns: int) -> WholeMatch:
    """A match up to some turn of its second round. The last place means silence: a card is drawn."""

    def choose(label: str, pool: Sequence[str], k: int) -> list[str]:
        if label == "deal":
            return list(secret.deck)
        what, _, rest = label.partition("/round-")
        if what == "bullet":
            number, _, setting = rest.partition("/")
            return [str(secret.bullets[(int(number) - 1) * 2 + int(setting) - 1])]
        return sorted(pool)[:k]

    match = WholeMatch(GAME, PLAYERS, choose, {})
    hands = {name: list(secret.deck[3 * place : 3 * place + 3]) for place, name in enumerate(PLAYERS)}
    while turns and not match.over:
        what = match.name.split("-")[2] if "-" in match.name else match.name
        if what == "choose":
            _choose(match, secret, hands)
        elif what == "turn":
            turns -= 1
            for better, target, stake in bets:
                match.say(better, "bet", n=100 * stake, target=target)
            if secret.noise:
                match.say("Anna", "bet", minutes=2, n=77, target="Bert")
                match.say("Anna", "card", minutes=3, n=6)
        match.settle()
    return match


def _choose(match: WholeMatch, secret: Secret, hands: dict[str, list[str]]) -> None:
    number = int(match.name.split("-")[1])
    for place, name in enumerate(PLAYERS):
        chosen = secret.places[(number - 1) * 3 + place]
        hand = hands[name]
        card = hand[chosen % len(hand)] if chosen < 3 else sorted(hand)[0]
        hand.remove(card)
        if chosen < 3:
            match.say(name, "card", n=number_of(card))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[WholeMatch, WholeMatch]:
    """Two matches in which the same participants run, fire and die, all else being secret."""
    one, bets, turns = draw(SECRETS), draw(BETS), draw(st.integers(1, 8))
    deck, places, bullets = list(one.deck), list(one.places), list(one.bullets)
    for _ in range(draw(st.integers(1, 2))):
        here, there = draw(st.integers(0, 8)), draw(st.integers(0, 8))
        deck[here], deck[there] = deck[there], deck[here]
    places[draw(st.integers(0, 8))] = draw(st.integers(0, 3))
    bullets[draw(st.integers(0, 5))] = draw(st.integers(1, 6))
    other = Secret(tuple(deck), tuple(bullets), tuple(places), one.noise)
    return played(one, bets, turns), played(other, bets, turns)


@SOME
@given(pairs())
def test_nobody_can_tell_what_cards_and_bullets_were_not_shown(worlds: tuple[WholeMatch, WholeMatch]) -> None:
    one, other = worlds
    assume(not one.over and not other.over)
    assume(one.found("fate") == other.found("fate"))
    assert one.face == other.face


@SOME
@given(SECRETS, BETS, st.integers(1, 4), st.integers(3, 8), st.integers(3, 8))
def test_a_player_is_told_and_shown_the_same_whatever_the_others_hold(
    one: Secret, bets: list[tuple[str, str, int]], turns: int, here: int, there: int
) -> None:
    deck = list(one.deck)
    deck[here], deck[there] = deck[there], deck[here]
    first, second = played(one, bets, turns), played(Secret(tuple(deck), one.bullets, one.places, True), bets, turns)
    assume(not first.over and not second.over)
    assume(first.found("fate") == second.found("fate") and first.name == second.name)
    assert first.play.own(first.view, "Anna") == second.play.own(second.view, "Anna")
    told = [[line for line in match.told["Anna"] if "cannot stand" not in line] for match in (first, second)]
    assert told[0] == told[1]
    assert [first.told[name] != [] for name in PLAYERS] == [True] * 3


@SOME
@given(SECRETS)
def test_a_view_holds_ones_own_cards_and_nobody_elses(secret: Secret) -> None:
    match = played(secret, [], 1)
    own = [match.play.own(match.view, name) for name in PLAYERS]
    cards = [[*view["in hand"], *view["played"].values()] for view in own]  # type: ignore[misc, union-attr]
    dealt = [list(map(number_of, secret.deck[3 * place : 3 * place + 3])) for place in range(3)]
    assert [sorted(row, key=str) for row in cards] == [sorted(row, key=str) for row in dealt]
    assert match.play.own(match.view, "Helka") == {"in hand": [], "played": {}}
