"""The sample match of 24-Shot Russian Roulette: every kind of turn happens in it, and anybody can check it."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nomic_tools.cli.demo import run_demo
from nomic_tools.cli.main import run
from nomic_tools.core.events import Event
from nomic_tools.ledger.journal import Journal
from nomic_tools.mail.reading import read_message
from nomic_tools.mail.sources import open_mailbox
from nomic_tools.samples import folder, names
from tests.reports.site.browsing import faults
from tests.reports.site.html_reading import links, pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser


NAME = "roulette24"
SAMPLE = folder(NAME)


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The sample, run to its end; its last command is an audit, which finds nothing."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
        yield run_demo(NAME, tmp_path_factory.mktemp("demo") / "match", run, quiet=True)


@pytest.fixture(scope="module")
def events(contest: Path) -> list[Event]:
    return list(Journal(contest, NAME).read())


def told(events: list[Event], what: str) -> list[Event]:
    return [event for event in events if event.kind == "determined" and event.text("what") == what]


def clauses(events: list[Event]) -> set[str]:
    return {event.text("clause") for event in events if "clause" in event.fields}


def test_every_mailbox_is_sound() -> None:
    for path in SAMPLE.glob("*/*.mbox"):
        mails = list(open_mailbox(path))
        assert mails and [read_message(mail.raw).error for mail in mails] == [None] * len(mails)


def test_private_mail_shows_no_mark_of_a_list() -> None:
    assert not any(b"List-Id:" in path.read_bytes() for path in SAMPLE.glob("private/*.mbox"))


def test_every_mailbox_is_imported_once() -> None:
    script = (SAMPLE / "script.yaml").read_text()
    boxes = [path.relative_to(SAMPLE).as_posix() for path in SAMPLE.glob("*/*.mbox")]
    assert all(script.count(f"{box},") == 1 for box in boxes)


def test_the_match_is_played_from_its_set_up_to_its_end(events: list[Event]) -> None:
    assert [event.text("period") for event in events if event.kind == "resolved"][:3] == [
        "gunner", "loading-1", "loading-2",
    ]  # fmt: skip
    (result,) = told(events, "result")
    assert result.text("who") in ("Ann", "Ben")


def test_an_overlap_brings_about_a_reload(events: list[Event]) -> None:
    first, second = (event.fields["value"] for event in told(events, "loading"))
    assert isinstance(first, dict) and first["why"] == "overlap"
    assert isinstance(second, dict) and second["status"] == "loaded"


def test_every_way_to_end_a_turn_but_two_silent_players_occurs(events: list[Event]) -> None:
    ways = {event.text("clause") for event in told(events, "shot")}
    assert ways == {"Gameplay 3", "Gameplay 3a", "Inactivity 2"}
    bids: dict[str, list[object]] = {}
    for event in told(events, "bid"):
        bids.setdefault(event.text("period"), []).append(event.fields["value"])
    assert any(one == other != 15 for one, other in bids.values())


def test_bullets_are_fired_by_players_and_in_the_air(events: list[Event]) -> None:
    values = [(event.text("who"), event.fields["value"]) for event in told(events, "shot")]
    hits = {who for who, value in values if isinstance(value, dict) and value["bullet"]}
    assert hits == {"Ann", "Ben", "LGT"}


def test_a_turn_ends_early(events: list[Event]) -> None:
    until = {event.text("period"): event.text("until") for event in events if event.kind == "began"}
    assert any(event.kind == "resolved" and event.at < until[event.text("period")] for event in events)


def test_debts_are_collected_when_the_match_is_over(events: list[Event]) -> None:
    assert all(event.fields["value"] for event in told(events, "debt"))
    assert "Detection 2" in clauses([event for event in events if event.kind == "moved"])


def test_what_is_no_move_is_told_or_said_to_be_foreign(contest: Path, events: list[Event]) -> None:
    outbox = {path.name for path in (contest.parent / "secrets" / NAME / "outbox").glob("*.eml")}
    assert {name.partition("-")[0] for name in outbox} == {"warning", "answer"}
    assert len([event for event in events if event.kind == "seal_foreign"]) == 1


def test_announcements_fit_their_columns(contest: Path) -> None:
    reports = list((contest / "reports" / NAME).glob("*.txt"))
    assert len(reports) > 20
    assert max(len(line) for path in reports for line in path.read_text().splitlines()[1:]) <= 72


def test_samples_are_found_by_their_names() -> None:
    assert NAME in names() and "gunfight" in names()


def test_every_link_of_its_site_leads_somewhere(contest: Path) -> None:
    folder = contest / "reports" / NAME / "site"
    site = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    read = pages(site)
    missing = [
        (path, target, anchor)
        for path, page in read.items()
        for target, anchor in links(path, page)
        if target not in site or (anchor and anchor not in read[target].ids())
    ]
    assert read and missing == []


def test_its_site_is_quiet_fits_a_phone_and_is_for_everybody(contest: Path, browser: "Browser") -> None:
    kinds = ("index.html", "turns/index.html", "turns/loading-2.html", "turns/turn-03.html", "turns/turn-14.html")
    assert faults(browser, contest / "reports" / NAME / "site", kinds) == []
