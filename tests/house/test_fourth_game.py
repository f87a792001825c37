"""The game of docs/fourth-game.md is an outside package, in full on the page, and plays a week like those at home."""

import json
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from nomic_tools.ledger.journal import Journal
from tests.house.clone import ROOT
from tests.house.console import Clock, Command, File, Folder, Install, parts

PAGE = list(parts((ROOT / "docs" / "fourth-game.md").read_text(encoding="utf-8")))
GUESSES = {"Ann": 5, "Ben": 14}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, program: str) -> Folder:
    """The folder of the contest after all that the page does."""
    folder = Folder(tmp_path_factory.mktemp("page"), program)
    for part in PAGE:
        match part:
            case Clock(time):
                folder.set_clock(time)
            case File():
                folder.write(part)
            case Install(name):
                folder.install(name)
            case Command(line):
                folder.run(line)
    return folder


def events(folder: Folder, kind: str) -> list[Any]:
    return [event for event in Journal(folder.at, "guessing").read() if event.kind == kind]


def test_the_module_is_short_and_imports_core_alone() -> None:
    module = next(part.text for part in PAGE if isinstance(part, File) and part.path == "guess/__init__.py")
    assert len(module.splitlines()) < 150
    assert {line.split()[1] for line in module.splitlines() if line.startswith("from nomic_tools")} <= {
        f"nomic_tools.core.{name}"
        for name in ("events", "game", "pages", "plain", "play", "readings", "replay", "trouble", "words")
    }


def test_no_game_at_home_knows_it(tmp_path: Path, program: str) -> None:
    told = Folder(tmp_path, program).run("nomic init x --game guess --contestmaster Gretel")
    assert "no game 'guess' is installed" in told


def test_the_nearest_guess_to_the_number_drawn_gains_the_point(played: Folder) -> None:
    [drawn] = events(played, "drawn")
    nearest = min(GUESSES, key=lambda who: abs(GUESSES[who] - int(drawn.text("pick"))))
    [moved] = events(played, "moved")
    assert (moved.text("to"), moved.whole("amount")) == (nearest, 1)
    points = YAML(typ="safe").load((played.at / "ledger/guessing/points.yaml").read_text())
    assert points == {nearest: 1, "bank": -1}


def test_a_second_guess_is_refused(played: Folder) -> None:
    assert [event.text("reason") for event in events(played, "refused")] == ["guessed_already"]


def test_an_audit_finds_the_week_as_it_was_announced(played: Folder) -> None:
    assert json.loads(played.run("nomic audit --json")) == {"problems": [], "notes": []}
    assert len(events(played, "announced")) == 1


def test_an_audit_finds_an_announcement_that_was_altered(played: Folder) -> None:
    report = played.at / "reports/guessing/2009-W31.txt"
    kept = report.read_text()
    report.write_text(kept.replace("I award 1 point", "I award 9 points"))
    assert played.run("nomic audit") != ""
    report.write_text(kept)


def test_its_site_tells_who_has_how_much_and_what_was_drawn(played: Folder) -> None:
    site = played.at / "reports/guessing/site"
    week = (site / "weeks/2009-W31.html").read_text()
    [drawn] = events(played, "drawn")
    assert "The draw of the week" in week and f">{drawn.text('pick')}</a>" in week
    assert "gun" not in (site / "index.html").read_text().lower().replace("begun", "")
