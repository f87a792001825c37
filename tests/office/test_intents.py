"""Intents to amend: opened by a mail, counted by the acts that name them, adopted when the tally allows it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Letter

INTENT = Letter(
    "Bram", "2009-08-03T12:00:00Z", "I intend to amend the Gunfight: hats.", "creek", id="<hats@example.org>"
)
VOTES = [
    Letter("Doc", "2009-08-04T12:00:00Z", "I support Bram's amendment.", "creek"),
    Letter("Ember", "2009-08-04T13:00:00Z", "I support the amendment of hats.", "creek"),
    Letter("Clay", "2009-08-04T14:00:00Z", "I object to Bram's amendment.", "creek"),
]
CONSENT = Letter("Ash", "2009-08-05T14:00:00Z", "I consent to Bram's amendment.", "creek")
AMEND = ("amend", "--cite", "<1@example.org>", "--intent", "hats", "--text")


@pytest.fixture
def opened(at_stage: Callable[[str], Path]) -> Callable[..., Path]:
    """The contest in its second week, with an intent and mails about it."""

    def prepare(*letters: Letter) -> Path:
        folder = at_stage("import 32")
        (folder / "mail/votes.mbox").write_bytes(b"".join(letter.to_bytes() for letter in (INTENT, *letters)))
        do(folder, "import", str(folder / "mail/votes.mbox"), "--public", at="2009-08-06T08:00:00Z")
        waits = contests.type_in(folder, ["review", "--json"]).json()
        assert isinstance(waits, list)
        mine = next(str(row["id"]) for row in waits if "intend" in row["text"])
        do(folder, "review", "--accept", mine, "--reason", "an intent", at="2009-08-06T08:01:00Z")
        for row in waits:
            if row["id"] != mine and "amendment" in row["text"]:
                do(folder, "review", "--accept", str(row["id"]), "--reason", "a vote", at="2009-08-06T08:02:00Z")
        do(folder, "intent", "open", "--mail", INTENT.id, "--name", "hats", at="2009-08-06T08:05:00Z")
        return folder

    return prepare


def do(folder: Path, *words: str, at: str) -> contests.Outcome:
    return contests.must(contests.type_in(folder, list(words), at))


def adopt(folder: Path, *words: str, at: str) -> contests.Outcome:
    return contests.type_in(folder, [*AMEND, str(folder / "mail/amended.md"), *words], at)


def test_the_tally_runs_in_status_with_its_window(opened: Callable[..., Path]) -> None:
    told = do(opened(*VOTES), "status", at="2009-08-06T09:00:00Z").out
    for line in (
        "hats, of Bram, with 1 consent: open",
        "for: Doc, Ember; against: Clay",
        "the contestmaster has not consented",
        "may be adopted from 2009-08-07T12:00:00Z to 2009-08-17T12:00:00Z",
    ):
        assert line in told


def test_adoption_waits_for_the_fourth_day(opened: Callable[..., Path]) -> None:
    early = adopt(opened(*VOTES, CONSENT), at="2009-08-06T09:00:00Z")
    assert early.code == 3
    assert "younger than four days until 2009-08-07T12:00:00Z" in early.unbroken


def test_adoption_needs_the_contestmaster_besides(opened: Callable[..., Path]) -> None:
    alone = adopt(opened(*VOTES), at="2009-08-08T09:00:00Z")
    assert alone.code == 3
    assert "the contestmaster has not consented" in alone.err


def test_adoption_needs_more_for_than_against(opened: Callable[..., Path]) -> None:
    evenly = adopt(opened(*VOTES[1:], CONSENT), at="2009-08-08T09:00:00Z")
    assert evenly.code == 3
    assert "1 for and 1 against do not carry it with 1 consent" in evenly.unbroken


def test_what_the_tally_allows_is_adopted_once_and_audited(opened: Callable[..., Path]) -> None:
    folder = opened(*VOTES, CONSENT)
    contests.must(adopt(folder, at="2009-08-08T09:00:00Z"))
    again = contests.must(adopt(folder, at="2009-08-08T10:00:00Z"))
    assert "nothing was done" in again.out
    assert [line["intent"] for line in contests.lines_of(folder) if line["kind"] == "amended"] == ["hats"]
    assert "adopted" in do(folder, "intent", "list", at="2009-08-08T10:00:00Z").out
    assert do(folder, "audit", at="2009-08-08T10:00:00Z").told == ""


def test_what_the_tally_forbids_is_adopted_with_its_reason_on_record_alone(opened: Callable[..., Path]) -> None:
    folder = opened(*VOTES)
    contests.must(adopt(folder, "--despite", "consent was given by word of mouth", at="2009-08-08T09:00:00Z"))
    amended = [line for line in contests.lines_of(folder) if line["kind"] == "amended"]
    assert amended[-1]["despite"] == "consent was given by word of mouth"


def test_while_an_intent_is_open_an_amendment_says_which_it_carries_out(opened: Callable[..., Path]) -> None:
    folder = opened(*VOTES, CONSENT)
    text = str(folder / "mail/amended.md")
    unnamed = contests.type_in(folder, ["amend", "--cite", "<1@example.org>", "--text", text], "2009-08-08T09:00:00Z")
    assert unnamed.code == 3
    assert "which intent does this carry out? Open: hats" in unnamed.err


def test_a_reading_whose_words_are_amended_is_stale_until_a_ruling_confirms_it(ended: Path) -> None:
    at = "2009-08-14T12:00:00Z"
    words = "becomes the Target of the Goaded Gunslinger, items above notwithstanding"
    for name, text in (("with.md", f"One {words}.\n"), ("without.md", "One is a target.\n")):
        (ended / "mail" / name).write_text(text)
        do(ended, "amend", "--text", str(ended / "mail" / name), "--cite", "<1@example.org>", at=at)
    assert "stale: its words were amended" in do(ended, "readings", "goad_mode", at=at).out
    assert "confirm the reading goad_mode" in do(ended, "status", at=at).out
    do(ended, "rule", "goad_mode", "replace", "--reason", "still so", at=at)
    assert "stale" not in do(ended, "readings", "goad_mode", at=at).out


def test_two_amendments_on_a_day_keep_both_former_texts(ended: Path) -> None:
    for name in ("one.md", "two.md"):
        (ended / "mail" / name).write_text(name)
        do(ended, "amend", "--text", str(ended / "mail" / name), "--cite", "<1@example.org>", at="2009-08-14T12:00:00Z")
    kept = [name for name in contests.files(ended) if "until-2009-08-14" in name]
    assert kept == ["contracts/gunfight-until-2009-08-14-2.md", "contracts/gunfight-until-2009-08-14.md"]
