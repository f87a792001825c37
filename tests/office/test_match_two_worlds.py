"""Matches that differ in what must stay secret alone, by the commands of the office: nothing public differs, nor what
another player is sent or shown.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.betting_match import dealt, hand
from tests.office.roulette_match import Match, loaded

World = Callable[[Path], Match]


def bare(text: str) -> str:
    """A text without digests of any length, and without what is encrypted."""
    text = re.sub(r"(?s)-----BEGIN AGE.*?END AGE[^\n]*", "AGE", text)
    return re.sub(r"[0-9a-f]{12,64}", "HEX", text)


def public_face(match: Match) -> dict[str, str]:
    """All that a clone shows, and all that its commands tell anybody."""
    seen = {name: bare(data.decode("utf-8", "replace")) for name, data in contests.files(match.top).items()}
    log = contests.git(match.top, "log", "--format=%an %ae %ad %cd %B", "--stat", "--name-status")
    settled = [event.text("period") for event in match.events("resolved")]
    commands = [
        *(("status",), ("status", "--json"), ("balance",), ("readings",), ("audit",)),
        *(("draw", "show", "--week", event.text("period")) for event in match.events("draw_announced")),
        *((name, *words) for name in ("register",) for words in (("Ann",), ("Ben",))),
        *(("why", who, "--period", period) for who in ("Ann", "Ben") for period in settled),
    ]
    told = {" ".join(words): bare(match.must(*words).out) for words in commands}
    return seen | told | {"log": bare(log)}


def face_for(match: Match, who: str) -> dict[str, str]:
    """What one player is sent and shown besides."""
    drafts = {name: bare(text) for name, text in match.outbox().items() if f"To: {who.lower()}@" in text}
    return drafts | {"view": bare(match.must("view", who).out), "json": bare(match.must("view", who, "--json").out)}


def faces(tmp_path: Path, *worlds: World) -> list[Match]:
    """The matches of several worlds, each in a folder of the same length."""
    return [world(tmp_path / str(number)) for number, world in enumerate(worlds)]


def must_look_alike(matches: list[Match], *others: str) -> None:
    """Nothing public differs, and nothing of what the `others` are sent or shown."""
    one, *rest = matches
    for other in rest:
        assert public_face(other) == public_face(one)
        for who in others:
            assert face_for(other, who) == face_for(one, who)


def decide(match: Match) -> None:
    """Refuse everything that waits for a decision."""
    rows = match.must("review", "--json").json()
    assert isinstance(rows, list)
    for row in rows:
        match.must("review", "--refuse", row["id"], "--reason", "no number")


def gun(ann: str, *asks: str) -> World:
    """A match of 24-Shot Russian Roulette of three turns; Ann loads `ann`, and says something else before each bid."""

    def play(top: Path) -> Match:
        match = loaded(top, ann, "10, 11 and 12", readings="first_gunner: Ann")
        match.must("announce")
        for number in range(3):
            match.must("rule", "A turn lasts a day.", "--cite", "a talk")
            match.mail(("Ben", f"I bid {number} and detect."))
            match.mail(("Ann", f"{asks[number] if asks else ''}\n\nI bid 4."))
            match.mail(("Ben", f"I bid {number + 2}."))
            match.must("announce", "--preview")
            decide(match)
            match.settle()
            match.must("announce")
        match.must("report")
        return match

    return play


def test_nobody_can_see_a_chamber_that_was_not_fired(tmp_path: Path) -> None:
    matches = faces(tmp_path, gun("1, 2 and 4"), gun("1, 3 and 4"))
    assert [match.told("shot") for match in matches[:1]] == [match.told("shot") for match in matches[1:]]
    must_look_alike(matches)
    own = [face_for(match, "Ann")["view"] for match in matches]
    assert "1, 2, 4" in own[0] and "1, 3, 4" in own[1]
    assert all("(10, 11, 12)" in face_for(match, "Ben")["view"] for match in matches)


@pytest.mark.parametrize(
    "asks",
    [
        ("I detect.", "I detect.", "I detect."),
        ("I bid 99.", "I bid 12, final.", "bid"),
        ("I load 1, 2 and 3.", "I detect. I do not detect.", "Be nice to me, Dora."),
    ],
)
def test_the_other_player_is_sent_and_shown_the_same_whatever_one_says(tmp_path: Path, asks: tuple[str, ...]) -> None:
    quiet, loud = faces(tmp_path, gun("8, 9 and 21"), gun("8, 9 and 21", *asks))
    must_look_alike([quiet, loud], "Ben")
    assert face_for(quiet, "Ann") != face_for(loud, "Ann")


def table(place: int, *noise: str) -> World:
    """A match of Vedonlyöntipeli of two turns; Ann plays the card at `place` among eir highest, and says more."""

    def play(top: Path) -> Match:
        match = dealt(top)
        card = sorted(set(hand(match, "Ann")))[-1 - place]
        assert card > 2, "a card that does not run in the first two chambers is needed"
        match.turn(("Ann", f"I play my {card}."), ("Ben", f"I play my {hand(match, 'Ben')[-1]}."))
        match.must("announce")
        for number in range(2):
            match.mail(("Ben", "200 on Ann"))
            match.mail(("Ann", f"{noise[number] if noise else ''}\n\n100 on Ben"))
            match.mail(("Carl", "I pass."))
            match.settle()
            match.must("announce")
        match.must("report")
        return match

    return play


def test_nobody_can_see_a_card_that_was_not_shown(tmp_path: Path) -> None:
    matches = faces(tmp_path, table(0), table(1))
    assert matches[0].told("fate") == matches[1].told("fate")
    must_look_alike(matches, "Ben", "Carl")
    own = [face_for(match, "Ann")["view"] for match in matches]
    assert own[0] != own[1]


@pytest.mark.parametrize("noise", [("I bet 5000 on Carl.", "I bet 77 on Carl."), ("I play my 3.", "I pass.")])
def test_the_others_are_sent_and_shown_the_same_whatever_one_says_before_eir_bet(
    tmp_path: Path, noise: tuple[str, str]
) -> None:
    quiet, loud = faces(tmp_path, table(0), table(0, *noise))
    must_look_alike([quiet, loud], "Ben", "Carl")


def test_answers_are_drafts_for_their_players_alone(tmp_path: Path) -> None:
    gunned, tabled = faces(tmp_path, gun("8, 9 and 21"), table(0))
    asked = {name: text for name, text in gunned.outbox().items() if name.startswith("answer-")}
    assert asked and all("To: ben@example.org" in text and "You asked about" in text for text in asked.values())
    dealt_to = [text for name, text in tabled.outbox().items() if name.startswith("answer-deal-")]
    assert len(dealt_to) == 3
    for who in ("ann", "ben", "carl"):
        (mine,) = [text for text in dealt_to if f"To: {who}@example.org" in text]
        numbers = ", ".join(map(str, sorted([*hand(tabled, who.title()), *played_by(tabled, who.title())])))
        assert f"Your participants are {numbers}." in mine


def played_by(match: Match, who: str) -> list[int]:
    """The cards that somebody has put down, as eir own view tells them."""
    told = match.must("view", who, "--json").json()
    assert isinstance(told, dict)
    return [*told["match"]["knows"]["played"].values()]
