"""Reminders go by public acts alone, once a day, with the deadline in UTC and in the player's zone."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.mail.sending.outgoing import shown
from tests.office import contests

AT = "2009-07-30T19:00:00Z"


@pytest.fixture
def folder(at_stage: Callable[[str], Path]) -> Path:
    """The first week, with private acts sealed."""
    return at_stage("import talk")


def remind(folder: Path, *words: str, at: str = AT) -> str:
    return contests.must(contests.type_in(folder, ["remind", *words], at)).out


def drafts(folder: Path) -> dict[str, str]:
    found = [path.read_bytes() for path in (folder / "secrets" / "gunfight" / "outbox").glob("reminder-*.eml")]
    mails = [shown(mail) for mail in found]
    return {mail.partition("To: ")[2].partition("@")[0].capitalize(): mail for mail in mails}


def test_a_reminder_says_what_is_missing_and_until_when(folder: Path) -> None:
    (folder / "secrets" / "mail.yaml").write_text("zones: {Clay: Europe/Helsinki}\n")
    remind(folder)
    clay = drafts(folder)["Clay"]
    told = " ".join(clay.split())
    assert "Clay has an unused gun" in told
    assert "It counts until Mon, 3 Aug 2009 00:00 UTC." in told and "Mon, 3 Aug 2009 03:00 (Europe/Helsinki)" in told
    assert max(len(line) for line in clay.partition("\n\n")[2].split("\n")) <= 72


def test_whoever_acted_in_private_is_reminded_in_the_same_words(stages: dict[str, Path], tmp_path: Path) -> None:
    found = []
    for name in ("import private", "review public"):
        folder = contests.copy_of(stages[name], tmp_path / name.replace(" ", "-"))
        remind(folder)
        found.append(drafts(folder))
    assert found[0] == found[1] and "Clay" in found[0] and "Bram" not in found[0]


def test_nobody_is_reminded_twice_in_a_day(folder: Path) -> None:
    remind(folder)
    first = len(drafts(folder))
    assert "reminded within a day" in remind(folder, at="2009-07-31T18:59:00Z")
    assert len(list((folder / "secrets" / "gunfight" / "outbox").glob("reminder-*"))) == first
    remind(folder, at="2009-07-31T19:01:00Z")
    assert len(list((folder / "secrets" / "gunfight" / "outbox").glob("reminder-*"))) == 2 * first


def test_whoever_is_away_is_left_in_peace(folder: Path) -> None:
    (folder / "secrets" / "mail.yaml").write_text('away: [{name: Clay, from: "2009-07-29", until: "2009-08-10"}]\n')
    assert "Clay: not reminded (away)" in remind(folder) and "Clay" not in drafts(folder)


def test_a_preview_writes_nothing(folder: Path) -> None:
    assert "To: clay@example.org" in remind(folder, "--preview") and drafts(folder) == {}


def test_a_reminder_whose_week_is_over_is_not_sent(folder: Path) -> None:
    remind(folder)
    assert "To: clay" in contests.must(contests.type_in(folder, "send --preview", AT)).out
    assert "To: clay" not in contests.must(contests.type_in(folder, "send --preview", "2009-08-03T08:00:00Z")).out


def test_nothing_of_a_reminder_is_public(folder: Path) -> None:
    before = contests.state(folder)
    remind(folder)
    assert contests.state(folder) == before


def test_an_absence_is_noted_once_and_told_until_it_is_over(folder: Path) -> None:
    (folder / "secrets" / "mail.yaml").write_text("# mine\nzones: {Clay: Europe/Helsinki}\n")
    for _ in range(2):
        contests.must(contests.type_in(folder, "people away clay --from 2009-07-29 --until 2009-08-10", AT))
    assert "Clay: not reminded (away)" in remind(folder)
    kept = (folder / "secrets" / "mail.yaml").read_text()
    assert kept.startswith("# mine\nzones:") and kept.count("2009-08-10") == 1
    assert "Clay" in contests.must(contests.type_in(folder, "people away", AT)).out
    assert contests.must(contests.type_in(folder, "people away", "2009-08-10T00:00:00Z")).out == "Nobody is away.\n"


def test_an_absence_that_cannot_be_is_refused(folder: Path) -> None:
    for words in (
        "Clay --from 2009-08-10 --until 2009-08-01",
        "Nobody --until 2009-09-01",
        "Clay --until soon",
        "Clay",
    ):
        assert contests.type_in(folder, f"people away {words}", AT).code in (2, 3)
    assert not (folder / "secrets" / "mail.yaml").exists()


def test_who_is_reminded_is_told_to_programs(folder: Path) -> None:
    (run,) = json.loads(remind(folder, "--preview", "--json"))
    assert run["contest"] == "gunfight" and "Clay" in run["due"] and run["left_out"] == []
