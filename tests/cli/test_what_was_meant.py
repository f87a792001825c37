"""A refusal says what was wrong of the words that were typed, and what to type instead."""

from pathlib import Path

import pytest

from tests.office import contests

AT = "2009-08-10T10:00:00Z"


@pytest.fixture
def ended(tmp_path: Path) -> Path:
    """The small contest with its first two weeks resolved."""
    return contests.play(contests.prepare(tmp_path / "contest"), "draw announce 33")


def test_a_step_of_a_week_that_is_resolved_is_no_step_any_more(ended: Path) -> None:
    for words in ("draw close", "draw announce", "draw entropy"):
        refused = contests.type_in(ended, f"{words} --week 2009-W32", AT)
        assert refused.code == 3
        assert "2009-W32 is resolved already" in refused.err or "is announced already" in refused.unbroken
        assert "2009-W31 is resolved already" in contests.type_in(ended, f"{words} --week 2009-W31", AT).err
    assert contests.must(contests.type_in(ended, "draw show --week 2009-W31", AT)).out


@pytest.mark.parametrize(
    "words",
    [
        "amend --cite <1@example.org> --text {}",
        "resolve --week 2009-W33 --by-hand {}",
        "init other --contract {}",
        "init other --contestmaster Ash --text {}",
    ],
)
def test_a_file_that_is_not_there_is_named_with_its_option(ended: Path, tmp_path: Path, words: str) -> None:
    refused = contests.type_in(ended, [word.format(tmp_path / "none") for word in words.split()], AT)
    assert refused.code == 3
    assert f"{words.split()[-2]} {tmp_path / 'none'}: No such file or directory" in refused.unbroken
    assert "Errno" not in refused.err


@pytest.mark.parametrize(
    ("game", "told"), [("roulette24", "a match has two players"), ("vedonlyonti", "3 to 6 players")]
)
def test_a_match_of_too_few_players_names_the_option_that_gives_them(tmp_path: Path, game: str, told: str) -> None:
    words = ["init", str(tmp_path / "match"), "--game", game, "--contestmaster", "Dora", "--player", "Ann"]
    refused = contests.type_in(tmp_path, words, AT)
    assert refused.code == 3
    assert refused.err.startswith("nomic: --player: ")
    assert told in refused.unbroken


def test_a_claim_can_be_of_a_day(ended: Path) -> None:
    words = ["claim", "raise", "2009-W32", "I hooted.", "--by", "Clay", "--at", "2009-08-10"]
    contests.must(contests.type_in(ended, words, AT))
    assert contests.lines_of(ended)[-1]["at"] == "2009-08-10T00:00:00Z"


def test_a_person_made_known_is_told_of_nothing_that_does_not_wait(tmp_path: Path) -> None:
    folder = contests.play(contests.prepare(tmp_path / "contest"), "review stranger")
    idle = contests.must(contests.type_in(folder, "people add Bob --address bob@example.org", AT)).out
    assert idle.startswith("Bob is known now.\n") and "waited" not in idle
    known = contests.must(contests.type_in(folder, "people add Nobody --address nobody@example.org", AT)).out
    assert "What waited for em (R" in known
