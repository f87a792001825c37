"""The sample match of Vedonlyöntipeli: three rounds, a player who stands in and is shot, and every kind of silence."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from nomic_tools.cli.demo import run_demo
from nomic_tools.cli.main import run
from nomic_tools.core.events import Event
from nomic_tools.ledger.journal import Journal
from nomic_tools.samples import folder
from tests.reports.site.browsing import faults
from tests.reports.site.html_reading import links, pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser


NAME = "vedonlyonti"
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


def found(events: list[Event], what: str) -> list[Event]:
    return [event for event in events if event.kind == "determined" and event.text("what") == what]


def test_private_mail_shows_no_mark_of_a_list() -> None:
    assert not any(b"List-Id:" in path.read_bytes() for path in SAMPLE.glob("private/*.mbox"))


def test_every_mailbox_is_imported_once() -> None:
    script = (SAMPLE / "script.yaml").read_text(encoding="utf-8")
    boxes = [path.relative_to(SAMPLE).as_posix() for path in SAMPLE.glob("*/*.mbox")]
    assert all(script.count(f"{box},") == 1 for box in boxes)


def test_three_rounds_are_played_and_somebody_wins(events: list[Event]) -> None:
    assert len(found(events, "won")) == 3
    (result,) = found(events, "result")
    assert result.text("who") == "Anna"


def test_every_fate_occurs(events: list[Event]) -> None:
    fates = [event.fields["value"] for event in found(events, "fate")]
    assert {value["fate"] for value in fates if isinstance(value, dict)} == {"click", "dies", "runs"}


def test_a_player_without_money_stands_in_and_is_shot(events: list[Event]) -> None:
    assert {event.text("who") for event in found(events, "stands_in")} == {"Cecilia"}
    assert [event.text("who") for event in events if event.kind == "departed"] == ["Cecilia"]


def test_what_silence_left_open_is_drawn(events: list[Event]) -> None:
    labels = {event.text("label") for event in events if event.kind == "drawn"}
    assert {"card/round-2/Bert", "handing-on/round-2"} <= labels


def test_no_card_and_no_bullet_is_told_before_the_match_is_over(events: list[Event]) -> None:
    last = [event.seq for event in events if event.kind == "resolved"][-1]
    secret = [event for event in events if event.kind == "drawn" and event.text("label").startswith(("deal", "bullet"))]
    assert secret and all(event.seq > last for event in secret)
    first_card = found(events, "card")[0].seq
    assert all(event.kind in ("determined", "resolved") for event in events if first_card <= event.seq <= last)


def test_all_money_comes_from_the_bank(events: list[Event]) -> None:
    moved = [event for event in events if event.kind == "moved"]
    assert all("bank" in (event.text("from"), event.text("to")) for event in moved)


def test_a_bet_that_cannot_stand_is_told_to_its_sender(contest: Path) -> None:
    drafts = (contest.parent / "secrets" / NAME / "outbox").glob("warning-*.eml")
    assert any("held" in draft.read_text() for draft in drafts)


def test_announcements_fit_their_columns(contest: Path) -> None:
    reports = list((contest / "reports" / NAME).glob("*.txt"))
    assert len(reports) > 30
    assert max(len(line) for path in reports for line in path.read_text("utf-8").splitlines()[1:]) <= 72


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
    turns = ("round-1-turn-2", "round-1-between", "round-3-turn-4")
    kinds = ("index.html", "turns/index.html", *(f"turns/{name}.html" for name in turns))
    assert faults(browser, contest / "reports" / NAME / "site", kinds) == []
