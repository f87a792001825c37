"""Private mail where several contests are played: sealed in each, told by none before its time, and never lost."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from nomic_tools.core.times import parse_time
from tests.office import contests, several
from tests.office.several import Several

FOR_BOTH = "In Gunfight at the Creek I aim and fire at Bram. In Dry Gulch I aim and fire at Clay."


@pytest.fixture(scope="module")
def joined_once(tmp_path_factory: pytest.TempPathFactory) -> Several:
    begun = several.begin(tmp_path_factory.mktemp("private") / "once")
    for name in ("Ash", "Bram", "Clay", "Doc", "Ember"):
        for contest in ("creek", "gulch"):
            begun.must("--contest", contest, "score", "set", name, "20", "--source", "a report")
    for contest in ("creek", "gulch", "friday"):
        begun.must("--contest", contest, "draw", "announce")
    begun.mail(
        ("Bram", "I join the Creek."), ("Clay", "I join the Creek."), ("Doc", "I join Dry Gulch."),
        ("Clay", "I join Dry Gulch."),
    )  # fmt: skip
    return begun


@pytest.fixture
def joined(joined_once: Several, tmp_path: Path) -> Several:
    return Several(contests.copy_of(joined_once.top, tmp_path / "several"), joined_once.now, joined_once.count)


def resolve(repository: Several, contest: str) -> None:
    """End the first week of a Gunfight."""
    repository.now = max(repository.now, parse_time("2009-08-03T09:00:00Z")) + timedelta(minutes=1)
    repository.must("--contest", contest, "draw", "close")
    repository.must("--contest", contest, "resolve")


def must_be_sound(repository: Several) -> None:
    """The audit finds nothing; what it tells are the proofs that are still owed."""
    assert [line for line in repository.must("audit").told.splitlines() if "proofs owed" not in line] == []


def ended(repository: Several, contest: str) -> list[str]:
    """How the seals of a contest ended, in the order of their numbers."""
    events = [e for e in repository.events(contest) if e.kind in ("seal_opened", "seal_foreign")]
    return [event.kind for event in sorted(events, key=lambda event: event.whole("seal"))]


def test_a_private_mail_is_sealed_in_every_contest_whatever_it_says(joined: Several) -> None:
    joined.private(("Clay", "I bid 7."), ("Doc", "I aim and fire at Clay."), ("Bram", "Shall we have lunch?"))
    assert [len(joined.events(name, "mail_sealed")) for name in several.CONTRACTS] == [3, 3, 3]


def test_two_worlds_that_differ_in_one_private_mail_look_alike(joined_once: Several, tmp_path: Path) -> None:
    seen = []
    for n, text in enumerate(("I bid 7.", "I aim and fire at Clay.", "Shall we have lunch?", "In Dry Gulch I hoot.")):
        world = Several(contests.copy_of(joined_once.top, tmp_path / str(n) / "several"), joined_once.now)
        world.private(("Bram", text))
        history = contests.git(world.top, "log", "--format=%B", "--stat")
        told = re.sub(r"[0-9a-f]{7,64}", "HEX", history + world.must("status").out)
        seen.append((contests.masked(contests.files(world.top).items()), told))
    assert all(world == seen[0] for world in seen)


def test_a_seal_of_another_contest_is_foreign(joined: Several) -> None:
    joined.private(("Doc", "I aim and fire at Clay."), ("Bram", "I aim and fire at Clay."))
    resolve(joined, "creek")
    assert ended(joined, "creek") == ["seal_foreign", "seal_opened"]
    resolve(joined, "gulch")
    assert ended(joined, "gulch") == ["seal_opened", "seal_foreign"]
    assert [act for act in joined.acts("creek") if "aim" in act] == ["Bram: aim Clay"]
    assert [act for act in joined.acts("gulch") if "aim" in act] == ["Doc: aim Clay"]
    must_be_sound(joined)


def test_a_bid_is_not_told_by_a_gunfight_that_ends_before(joined: Several) -> None:
    joined.private(("Clay", "I bid 7."), ("Clay", "seven"))
    resolve(joined, "creek")
    resolve(joined, "gulch")
    assert "bid 7" not in str(contests.files(joined.top))
    assert ended(joined, "creek") == ended(joined, "gulch") == ["seal_foreign", "seal_foreign"]


def test_talk_is_opened_by_the_last_contest_that_holds_it_unless_it_was_refused(tmp_path: Path) -> None:
    two = several.begin(tmp_path / "two", ("creek", "gulch"))
    for contest in ("creek", "gulch"):
        two.must("--contest", contest, "score", "set", "Ash", "20", "--source", "a report")
        two.must("--contest", contest, "draw", "announce")
    two.private(("Bram", "Shall we have lunch?"), ("Bram", "Or dinner?"))
    two.must("--contest", "gulch", "review", "--refuse", "P2", "--reason", "private talk")
    resolve(two, "creek")
    resolve(two, "gulch")
    assert ended(two, "creek") == ["seal_foreign", "seal_foreign"]
    assert ended(two, "gulch") == ["seal_opened", "seal_foreign"]


def test_a_private_act_for_two_contests_waits_in_both(joined: Several) -> None:
    joined.mail(("Bram", "I join Dry Gulch."))
    joined.private(("Clay", "I aim and fire at Bram."))
    told = joined.must("review").out
    assert told.count("does not say which contest: Gunfight at the Creek or Dry Gulch Shootout") == 2
    joined.must("--contest", "gulch", "review", "--accept", "P1.1", "--reason", "e said so")
    joined.must("--contest", "creek", "review", "--refuse", "P1", "--reason", "it was for Dry Gulch")
    resolve(joined, "creek")
    resolve(joined, "gulch")
    assert (ended(joined, "creek"), ended(joined, "gulch")) == (["seal_foreign"], ["seal_opened"])
    must_be_sound(joined)


def test_a_mail_for_two_contests_is_opened_when_both_have_told_their_part(joined: Several) -> None:
    joined.mail(("Doc", "I join the Creek."))
    joined.private(("Doc", FOR_BOTH))
    resolve(joined, "creek")
    assert [act for act in joined.acts("creek") if "aim" in act] == []
    assert [event.text("by") for event in joined.events("creek", "claimed")] == ["Doc"]
    assert [event.text("contest") for event in joined.events("creek", "seal_kept")] == ["gulch"]
    assert "Clay. In" not in str(contests.files(joined.top))
    assert "seal 1 of 2009-W31, until gulch, which they concern too, has told its part" in joined.must("audit").out
    must_be_sound(joined)
    resolve(joined, "gulch")
    assert ended(joined, "gulch") == ["seal_opened"]
    joined.now += timedelta(days=7)
    for contest in ("creek", "gulch"):
        joined.must("--contest", contest, "draw", "announce", "--week", "2009-W32")
        joined.must("--contest", contest, "draw", "close")
        joined.must("--contest", contest, "resolve")
    assert ended(joined, "creek") == ["seal_opened"]
    assert [act for act in joined.acts("creek") if "aim" in act] == ["Doc: aim Bram"]
    must_be_sound(joined)


def test_a_seal_is_kept_for_no_contest_that_is_not_there(joined: Several) -> None:
    joined.mail(("Doc", "I join the Creek."))
    joined.private(("Doc", FOR_BOTH))
    resolve(joined, "creek")
    last = max((joined.root / "ledger" / "creek" / "journal").rglob("*.yaml"))
    last.write_text(last.read_text("utf-8").replace('"contest": "gulch"', '"contest": "gully"'), "utf-8")
    assert "seal 1 is kept for gully, and no such contest is here" in joined.nomic("audit").told


def test_a_contest_that_is_over_opens_what_it_kept_once_the_other_has_told_its_part(joined: Several) -> None:
    joined.mail(("Doc", "I join the Creek."))
    joined.private(("Doc", FOR_BOTH))
    resolve(joined, "creek")
    joined.must("--contest", "creek", "end", "--reason", "it was agreed", "--cite", "a mail")
    assert ended(joined, "creek") == []
    assert "creek: proofs owed: seal 1 of 2009-W31, until gulch" in joined.must("audit").out
    resolve(joined, "gulch")
    assert ended(joined, "creek") == ended(joined, "gulch") == ["seal_opened"]
    assert [act for act in joined.acts("creek") if "aim" in act] == ["Doc: aim Bram"]
    must_be_sound(joined)


def test_nothing_is_kept_for_a_contest_that_is_over(joined: Several) -> None:
    joined.mail(("Doc", "I join the Creek."))
    resolve(joined, "gulch")
    joined.now = parse_time("2009-08-02T12:00:00Z")
    joined.private(("Doc", FOR_BOTH))
    resolve(joined, "creek")
    assert [event.text("contest") for event in joined.events("creek", "seal_kept")] == ["gulch"]
    joined.must("--contest", "gulch", "end", "--reason", "it was agreed", "--cite", "a mail")
    assert (ended(joined, "creek"), ended(joined, "gulch")) == (["seal_opened"], [])
    must_be_sound(joined)
