"""Slips of the keyboard become no entries: what comes close to a name, or is about nothing on record, is refused."""

from pathlib import Path

import pytest

from tests.office import contests

RULINGS = {
    "goad_mod add": "nomic rule goad_mode add?",
    "goad-mode add": "nomic rule goad_mode add?",
    "Goad_Mode add": "nomic rule goad_mode add?",
    "goad mode add": "nomic rule goad_mode add?",
    "goad_mode": "goad_mode takes one value",
    "goad_mode add now": "goad_mode takes one value",
    "extr flag": "nomic rule extra flag?",
    "contestmastr Clay": "nomic rule contestmaster Clay?",
    "hat_colour red": "`nomic readings` lists them.",
}
IN_WORDS = ("Hats are worn.", "Extra guns are counted.", "The goad of Bram stands.", "Contestmasters may be asleep.")
ABOUT = {
    "nonsense": "The last period with anything: 2009-W33.",
    "99999": "The last one is event",
    "2026-W52": "A claim is about a week, an event (41) or a report",
    "2009-W30": "Did you mean: 2009-W33, 2009-W32, 2009-W31",
    "2009-w31": "Did you mean: 2009-W31",
    "gunfight/2009-W31.tx": "nothing is on record of",
}
NAMED = {"2009-W31": "2009-W31", "2009-07-29": "2009-W31", "12": "event 12", "event 12": "event 12", "R12": "event 12"}
WHY = ("--reason", "a test")


def type_in(folder: Path, *words: str) -> contests.Outcome:
    return contests.type_in(folder, list(words), "2009-08-10T12:00:00Z")


@pytest.mark.parametrize("typed", RULINGS)
def test_a_ruling_that_resembles_a_reading_is_refused(ended: Path, typed: str) -> None:
    before = contests.state(ended)
    refused = type_in(ended, "rule", *typed.split(), *WHY)
    assert refused.code == 3
    assert RULINGS[typed] in refused.err
    assert "--in-words" in refused.err
    assert type_in(ended, "rule", typed, *WHY).code == 3
    assert contests.state(ended) == before


@pytest.mark.parametrize("text", IN_WORDS)
def test_a_ruling_in_words_goes_on_record_and_says_that_it_settles_no_reading(ended: Path, text: str) -> None:
    told = contests.must(type_in(ended, "rule", *text.split(), "--cite", "CFJ 1", *WHY)).out
    assert "no reading is another by it" in told
    noted = contests.lines_of(ended)[-1]
    assert (noted["kind"], noted["text"], noted["source"]) == ("noted", text, "CFJ 1: a test")


def test_a_ruling_in_words_may_look_like_a_reading_where_it_is_said_to_be_one(ended: Path) -> None:
    contests.must(type_in(ended, "rule", "goad_mod", "add", "--in-words", "--cite", "CFJ 1"))
    assert contests.lines_of(ended)[-1]["text"] == "goad_mod add"


@pytest.mark.parametrize("about", ABOUT)
def test_a_claim_about_nothing_on_record_is_refused(ended: Path, about: str) -> None:
    before = contests.state(ended)
    refused = type_in(ended, "claim", "raise", about, "I hooted.", "--by", "Clay")
    assert refused.code == 3
    assert ABOUT[about] in refused.err
    assert contests.state(ended) == before


@pytest.mark.parametrize("about", NAMED)
def test_a_claim_names_what_it_is_about_as_the_journal_does(ended: Path, about: str) -> None:
    in_time = ("--at", "2009-08-05T00:00:00Z")
    contests.must(type_in(ended, "claim", "raise", about, "I hooted.", "--by", "Clay", *in_time))
    assert contests.lines_of(ended)[-1]["about"] == NAMED[about]


@pytest.mark.parametrize("name", ["gunfight/2009-W32.txt", "reports/gunfight/2009-W32.txt", "2009-W32.txt"])
def test_a_claim_about_a_report_belongs_to_its_week(ended: Path, name: str) -> None:
    contests.must(type_in(ended, "announce"))
    contests.must(type_in(ended, "claim", "raise", name, "I hooted.", "--by", "Clay"))
    assert contests.lines_of(ended)[-1]["about"] == "gunfight/2009-W32.txt"
    told = contests.must(type_in(ended, "claim", "uphold", "C1", *WHY)).out
    assert "nomic correct --rework 2009-W32 --claim C1" in told


def test_a_dry_run_needs_no_reason(ended: Path) -> None:
    assert "Nothing was recorded." in contests.must(type_in(ended, "correct", "--rework", "2009-W31", "--dry-run")).out
    assert "a correction needs its reason" in type_in(ended, "correct", "--rework", "2009-W31").err


def test_a_score_is_not_mended_with_what_only_a_week_derived_again_can_take(ended: Path) -> None:
    before = contests.state(ended)
    for words in (["--dry-run"], ["--admit", "R1"], ["--strike", "3"], ["--claim", "C1"], ["--by", "Clay"]):
        refused = type_in(ended, "correct", "Clay", "2", *words, *WHY)
        assert refused.code == 2
        assert "--rework" in refused.err
    assert contests.state(ended) == before
