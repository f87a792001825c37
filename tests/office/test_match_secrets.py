"""What a match hides until it is over, and proves then: two worlds that differ in one private mail, and tampering."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.roulette_match import Match, begin, loaded

Play = Callable[[Match], None]


def public_face(match: Match) -> dict[str, str]:
    """Everything that a clone shows: files, and what the commits say, with digests hidden."""
    log = contests.git(match.top, "log", "--format=%an %ad%n%B", "--date=iso")
    bare = {name: _bare(data.decode("utf-8", "replace")) for name, data in contests.files(match.top).items()}
    return bare | {"log": _bare(log)}


def _bare(text: str) -> str:
    return re.sub(r"[0-9a-f]{12,64}", "HEX", re.sub(r"(?s)-----BEGIN AGE.*?END AGE[^\n]*", "AGE", text))


def worlds(tmp_path: Path, texts: tuple[str, ...], play: Callable[[Match, str], None]) -> list[dict[str, str]]:
    """The public faces of matches that differ in one text of one mail."""
    faces = []
    for number, text in enumerate(texts):
        match = loaded(tmp_path / str(number), readings="first_gunner: Ann")
        play(match, text)
        faces.append(public_face(match))
    return faces


def play_two_turns(match: Match, text: str) -> None:
    match.turn(("Ann", text), ("Ben", "I bid 5."))
    match.must("announce")
    match.turn(("Ann", "I bid 2."), ("Ben", "I bid 1."))
    match.must("announce")


def test_nobody_can_see_who_asks_to_detect_before_the_end(tmp_path: Path) -> None:
    asked = ("I bid 3.", "I bid 3 and detect.", "I detect.\n\nI bid 3.", "I bid 3.\n\nBe nice to me, Dora.")
    plain, *others = worlds(tmp_path, asked, play_two_turns)
    assert all(other == plain for other in others)


def test_nobody_can_see_a_bid_before_the_turn_is_settled(tmp_path: Path) -> None:
    def mail_only(match: Match, text: str) -> None:
        match.mail(("Ann", text), ("Ben", "I bid 5."))

    one, other, wrong = worlds(tmp_path, ("I bid 3.", "I bid 11, final.", "I bid 99."), mail_only)
    assert one == other == wrong


def test_nobody_can_see_a_bid_that_was_replaced(tmp_path: Path) -> None:
    def replaced(match: Match, text: str) -> None:
        match.turn(("Ann", text), ("Ann", "I bid 4."), ("Ben", "I bid 5."))

    one, other = worlds(tmp_path, ("I bid 3.", "I bid 9."), replaced)
    assert one == other


def test_nobody_can_see_a_loaded_chamber_before_it_is_fired(tmp_path: Path) -> None:
    faces = []
    for last in ("21", "22"):
        match = begin(tmp_path / last, readings="first_gunner: Ann")
        match.load("8, 9 and " + last, "9, 10 and 11")
        match.must("announce")
        faces.append(public_face(match))
    assert faces[0] == faces[1]


@pytest.fixture
def over(tmp_path: Path) -> Match:
    """A match that has come to its end, with claims, replaced bids, detections and silence in it."""
    match = loaded(tmp_path, readings="first_gunner: Ann, start_chips: 40")
    match.turn(("Ann", "I bid 3 and detect."), ("Ann", "I bid 4."), ("Ben", "I bid 5."))
    match.turn(("Ben", "I bid 5."))
    while not match.told("result"):
        match.turn(("Ann", "I bid 15."), ("Ben", "I bid 15."))
    return match


def test_at_the_end_every_seal_is_opened_and_every_pick_told(over: Match) -> None:
    assert len(over.events("seal_opened")) == len(over.events("mail_sealed"))
    assert [event.text("label") for event in over.events("pool")] == ["starting-chamber"]
    loads = [event for event in over.events("declared") if "numbers" in str(event.fields["act"])]
    assert {event.text("by") for event in loads} == {"Ann", "Ben"}
    over.must("announce")
    over.must("audit")


def test_no_secret_stands_in_the_ledger_before_the_end(tmp_path: Path) -> None:
    match = loaded(tmp_path, readings="first_gunner: Ann")
    match.turn(("Ann", "I bid 3 and detect."), ("Ben", "I bid 5."))
    assert not match.events("seal_opened") and not match.events("pool") and not match.events("declared")
    assert not [event for event in match.events("entropy") if event.text("of").startswith("secret:")]
    told = [event for event in match.events() if "readings" not in event.fields]
    assert not [event for event in told if "detect" in str(event.fields)]
    match.must("audit")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r'("what": "shot".*"bullet": )false', r"\1true"),
        (r'("what": "debt", "who": "Ann", "value": )10', r"\g<1>0"),
        (r'("what": "bullets", "who": "", "value": \[)8', r"\g<1>7"),
        (r'("kind": "claimed".*"n": )15', r"\g<1>14"),
        (r'("kind": "moved".*"amount": )15', r"\g<1>14"),
        (r'("label": "starting-chamber", "i": )0', r"\g<1>1"),
        (r'("kind": "became", "name": "gunner", "value": )"..."', r'\1"Eve"'),
    ],
)
def test_what_a_dealer_changed_is_found_by_the_rules_alone(over: Match, old: str, new: str) -> None:
    path = sorted(over.root.glob("ledger/match/journal/*/*.yaml"))[-1]
    forged, changes = re.subn(old, new, path.read_text(), count=1)
    assert changes == 1
    path.write_text(forged)
    assert by_the_rules(over)


def by_the_rules(match: Match) -> list[str]:
    """What the audit finds, the commits and the chain of digests apart: a dealer could forge those too."""
    told = match.nomic("audit").told
    return [line for line in told.splitlines() if "event " in line and "commit" not in line]
