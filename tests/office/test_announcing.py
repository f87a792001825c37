"""Announcements of the small contest: they follow from the journal, and are written once.

They are compared with tests/office/golden_announcements; NOMIC_UPDATE_GOLDEN=1 writes those anew.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.cli.session import Session
from nomic_tools.core.events import Event
from nomic_tools.office.post.announcing import report_again
from tests.office import contests
from tests.office.contests import git, lines_of, masked, must, state, type_in

GOLDEN = Path(__file__).parent / "golden_announcements"
POSTS = {
    "2009-W31-draw": "announce --draw --week 2009-W31",
    "2009-W31-closing": "announce --closing --week 2009-W31",
    "2009-W31": "announce --week 2009-W31",
    "2009-W32": "announce",
    "2009-W33-draw": "announce --draw",
}


@pytest.fixture(scope="module")
def posted(stages: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The contest after all its steps, with everything announced that can be."""
    folder = contests.copy_of(stages["end"], tmp_path_factory.mktemp("posted") / "contest")
    for words in POSTS.values():
        must(type_in(folder, words))
    return folder


def file_of(folder: Path, name: str) -> bytes:
    return (folder / "repository" / "reports" / "gunfight" / f"{name}.txt").read_bytes()


def announced_in(folder: Path) -> list[dict[str, object]]:
    return [line for line in lines_of(folder) if line["kind"] == "announced"]


def own_template(folder: Path, text: str) -> None:
    path = folder / "repository" / "templates" / "gunfight" / "draw.txt.j2"
    path.parent.mkdir(parents=True)
    path.write_text(text)


@pytest.mark.parametrize("name", POSTS)
def test_an_announcement_reads_as_its_golden_file(posted: Path, name: str) -> None:
    text = masked([(name, file_of(posted, name))])[name]
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("NOMIC_UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())
    assert text == path.read_bytes().decode()


def test_no_line_of_an_announcement_is_wider_than_72_columns(posted: Path) -> None:
    lines = [line for name in POSTS for line in file_of(posted, name).decode().splitlines()]
    assert max(map(len, lines)) <= 72


def test_the_record_of_an_announcement_holds_its_digest(posted: Path) -> None:
    for event, name in zip(announced_in(posted), POSTS, strict=True):
        assert event["report"] == f"gunfight/{name}.txt"
        assert event["digest"] == hashlib.sha256(file_of(posted, name)).hexdigest()
        assert file_of(posted, name).decode().startswith(f"Subject: {event['subject']}\n")


def test_every_announcement_can_be_made_anew_from_what_was_on_record(posted: Path) -> None:
    desk = Session(posted / "repository", secrets_folder=posted / "secrets").full_desk()
    announced: list[Event] = [event for event in desk.events if event.kind == "announced"]
    for event in announced:
        digest = hashlib.sha256(report_again(desk, desk.events, event).text.encode()).hexdigest()
        assert digest == event.text("digest"), event.text("report")


def test_announcing_twice_does_nothing_the_second_time(posted: Path) -> None:
    before = state(posted)
    for words in POSTS.values():
        assert "nothing was done" in must(type_in(posted, words, at="2009-08-15T12:00:00Z")).out
    assert state(posted) == before


def test_a_preview_is_what_would_be_written_and_writes_nothing(posted: Path) -> None:
    before = state(posted)
    for name, words in POSTS.items():
        assert must(type_in(posted, f"{words} --preview")).out.encode() == file_of(posted, name)
    assert state(posted) == before


def test_one_announcement_is_one_commit(posted: Path) -> None:
    subjects = git(posted, "log", "--format=%s").splitlines()
    assert subjects[: len(POSTS)] == [
        "Announce 2009-W33: draw",
        "Announce 2009-W32: resolved",
        "Announce 2009-W31: resolved",
        "Announce 2009-W31: closing",
        "Announce 2009-W31: draw",
    ]


def test_what_is_not_on_record_cannot_be_announced(ended: Path) -> None:
    before = state(ended)
    outcome = type_in(ended, "announce --week 2009-W33")
    assert outcome.code == 3 and "nomic resolve" in outcome.err
    assert type_in(ended, "announce --draw --closing").code == 2
    assert state(ended) == before


def test_an_open_claim_of_error_makes_a_report_provisional_until_it_is_settled(ended: Path) -> None:
    claim = ["claim", "raise", "2009-W31", "I hooted", "--by", "Bram", "--source", "<1@example.org>"]
    must(type_in(ended, "announce --week 2009-W31"))
    assert b"PROVISIONAL" not in file_of(ended, "2009-W31")
    must(type_in(ended, claim))
    must(type_in(ended, "announce --week 2009-W31"))
    assert b"The claim of error C1 about 2009-W31" in file_of(ended, "2009-W31")
    must(type_in(ended, ["claim", "deny", "C1", "--reason", "not so"]))
    must(type_in(ended, "announce --week 2009-W31"))
    assert b"PROVISIONAL" not in file_of(ended, "2009-W31")
    assert len(announced_in(ended)) == 3


def test_what_was_passed_over_stands_in_the_banner(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("review stranger")
    for name in ("draw close", "draw entropy"):
        must(contests.do(folder, contests.step_named(name)))
    assert type_in(folder, "resolve --week 2009-W31", at="2009-08-03T09:00:00Z").code == 3
    must(type_in(folder, ["resolve", "--week", "2009-W31", "--despite", "e is a stranger"], at="2009-08-03T09:00:00Z"))
    must(type_in(folder, "announce"))
    text = " ".join(file_of(folder, "2009-W31").decode().split())
    assert "PROVISIONAL" in text and "waited for a decision: e is a stranger" in text


def test_the_contests_own_template_comes_before_the_games(ended: Path) -> None:
    own_template(ended, "{% set subject %}Draw {{ draw }}{% endset %}\nAll I say is {{ draw }}.\n")
    refused = type_in(ended, "announce --draw")
    assert refused.code == 3 and "git commit" in refused.err
    git(ended, "add", "templates")
    git(ended, "commit", "-m", "A template of our own")
    must(type_in(ended, "announce --draw"))
    assert file_of(ended, "2009-W33-draw") == b"Subject: Draw draw-2009-W33\n\nAll I say is draw-2009-W33.\n"


def test_a_broken_template_is_told_with_file_and_line_and_nothing_is_written(ended: Path) -> None:
    own_template(ended, "{% set subject %}x{% endset %}\n{{ draw.nothing }}\n")
    git(ended, "add", "templates")
    git(ended, "commit", "-m", "A broken template")
    before = state(ended)
    outcome = type_in(ended, "announce --draw")
    assert outcome.code == 3 and "templates/gunfight/draw.txt.j2:2" in outcome.err
    assert state(ended) == before


def test_the_audit_makes_every_announcement_anew(posted: Path) -> None:
    assert must(type_in(posted, "audit")).out == ""


def test_the_audit_tells_the_line_that_the_journal_does_not_give(posted: Path, tmp_path: Path) -> None:
    folder = contests.copy_of(posted, tmp_path / "changed")
    own_template(folder, "{% set subject %}x{% endset %}\nOther words.\n")
    assert "reports/gunfight/2009-W31-draw.txt:1: made anew" in type_in(folder, "audit --templates").out
    assert "no announcement is made anew" in type_in(folder, "audit").out
