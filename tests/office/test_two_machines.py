"""Two machines run one contest: whoever comes second appends eir steps to the other's; nothing is merged."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Letter

AT = "2009-08-14T12:00:00Z"
SHOT = Letter("Doc", "2009-08-13T10:00:00Z", "I hoot and holler.", "creek")
HOOT = Letter("Ember", "2009-08-13T11:00:00Z", "I aim and fire at Brma.", "creek")
SECRET = Letter("Fern", "2009-08-13T12:00:00Z", "I aim and fire at Doc.")
OTHER = Letter("Bram", "2009-08-13T13:00:00Z", "I aim and fire at Doc.")


def do(folder: Path, *words: str) -> contests.Outcome:
    return contests.must(contests.type_in(folder, list(words), AT))


def take_in(folder: Path, letter: Letter) -> None:
    file = folder / "mail" / "one.mbox"
    file.write_bytes(letter.to_bytes())
    do(folder, "import", str(file), "--public" if letter.forum else "--private")


@pytest.fixture
def machines(at_stage: Callable[[str], Path], tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same contest, and a bare repository between them."""
    one, hub = at_stage("end"), tmp_path / "hub.git"
    subprocess.run(["git", "clone", "-q", "--bare", str(one / "repository"), str(hub)], check=True)
    contests.git(one, "remote", "add", "origin", str(hub))
    two = contests.copy_of(one, tmp_path / "two")
    return one, two


def push(folder: Path) -> None:
    contests.git(folder, "push", "-q", "origin", "main")


def test_a_machine_that_is_behind_takes_what_the_other_did(machines: tuple[Path, Path]) -> None:
    one, two = machines
    take_in(one, SHOT)
    push(one)
    assert "The other machine was ahead" in do(two, "sync").out
    assert contests.files(one) == contests.files(two)
    assert "Both machines are at the same step." in do(two, "sync").out
    assert contests.faults(do(two, "audit")) == ""


def test_a_machine_that_is_ahead_is_told_to_push(machines: tuple[Path, Path]) -> None:
    take_in(machines[1], SHOT)
    assert "1 steps of this machine are not there yet: git push origin main" in do(machines[1], "sync").out


def test_the_second_machine_puts_its_steps_on_top_under_new_numbers(machines: tuple[Path, Path]) -> None:
    one, two = machines
    take_in(one, SHOT)
    push(one)
    take_in(two, HOOT)
    waits = contests.type_in(two, ["review", "--json"]).json()
    assert isinstance(waits, list)
    do(two, "review", "--accept", str(waits[0]["id"]), "--as", "aim Bram", "--reason", "a test")
    do(two, "rule", "Hats", "are", "off.", "--cite", "CFJ 2")
    told = do(two, "sync").out
    assert "6 entries of yours were appended again, 0 stood there already" in told
    lines = contests.lines_of(two)
    assert lines[: len(contests.lines_of(one))] == contests.lines_of(one)
    by_kind = {str(line["kind"]): line for line in lines}
    assert by_kind["reviewed"]["review"] == by_kind["to_review"]["seq"]
    assert by_kind["declared"]["review"] == by_kind["reviewed"]["seq"]
    assert contests.faults(do(two, "audit")) == ""
    push(two)
    assert "The other machine was ahead" in do(one, "sync").out


def test_what_both_imported_stands_once(machines: tuple[Path, Path]) -> None:
    one, two = machines
    take_in(one, SHOT)
    push(one)
    take_in(two, HOOT)
    take_in(two, SHOT)
    assert "2 stood there already" in do(two, "sync").out
    received = [line["hash"] for line in contests.lines_of(two) if line["kind"] == "mail_received"]
    assert len(received) == len(set(received))
    assert contests.faults(do(two, "audit")) == ""


def test_seals_get_new_numbers_and_open_as_what_they_are(machines: tuple[Path, Path]) -> None:
    one, two = machines
    take_in(one, OTHER)
    push(one)
    take_in(two, SECRET)
    assert "is seal" in do(two, "sync").out
    seals = [line["seal"] for line in contests.lines_of(two) if line["kind"] == "mail_sealed"]
    assert len(seals) == len(set(seals))
    assert "nothing new" in do(two, "import", str(two / "mail/one.mbox"), "--private").out
    assert contests.faults(do(two, "audit")) == ""


def test_steps_that_rest_on_the_head_are_named_to_be_run_again(machines: tuple[Path, Path]) -> None:
    one, two = machines
    take_in(one, SHOT)
    push(one)
    late = "2009-08-17T08:00:00Z"
    contests.must(contests.type_in(two, ["draw", "close"], late))
    told = contests.must(contests.type_in(two, ["sync"], late)).out
    assert "run again, since it rests on what stood before: Close 2009-W33" in told
    assert "git log refs/nomic/before-sync/20090817T080000Z" in told
    contests.must(contests.type_in(two, ["draw", "close"], late))
    assert contests.faults(contests.type_in(two, ["audit"], late)) == ""


def test_a_merge_by_hand_is_found_with_file_and_line(machines: tuple[Path, Path]) -> None:
    one, two = machines
    take_in(one, SHOT)
    push(one)
    take_in(two, HOOT)
    journal = two / "repository/ledger/gunfight/journal/2009/W33.yaml"
    ours = journal.read_text().splitlines(keepends=True)
    contests.git(two, "fetch", "-q", "origin")
    contests.git(two, "merge", "-q", "-s", "ours", "--no-edit", "origin/main")
    theirs = contests.git(two, "show", "origin/main:ledger/gunfight/journal/2009/W33.yaml").splitlines(keepends=True)
    journal.write_text("".join([*theirs, *ours[-3:]]))
    contests.git(two, "commit", "-q", "-a", "-m", "merged by hand")
    told = contests.type_in(two, ["status"], AT)
    assert told.code == 3
    assert f"W33.yaml:{len(theirs) + 1}" in told.err
    assert "comes next" in told.err
    assert "nomic sync" in told.err


def test_a_sync_that_was_cut_off_goes_on(machines: tuple[Path, Path]) -> None:
    one, two = machines
    take_in(one, SHOT)
    push(one)
    take_in(two, HOOT)
    ours = contests.git(two, "rev-parse", "HEAD")
    contests.git(two, "fetch", "-q", "origin")
    (two / "repository/.git/nomic/sync").write_text(ours)
    contests.git(two, "reset", "-q", "--hard", "origin/main")
    assert "3 entries of yours were appended again" in do(two, "sync").out
    assert "1 steps of this machine" in do(two, "sync").out
    assert contests.faults(do(two, "audit")) == ""


def test_a_correction_of_an_open_week_is_repeated_though_its_sentence_was_decided_before(
    machines: tuple[Path, Path],
) -> None:
    one, two = machines
    goad = next(str(line["seq"]) for line in contests.lines_of(one) if line.get("text") == "I goad Bram")
    correct = ("correct", "--rework", "2009-W33", "--reason", "a test")
    for folder in machines:
        do(folder, *correct, "--strike", goad)
    push(one)
    do(two, "sync")
    push(two)
    do(one, "sync")
    take_in(one, SHOT)
    push(one)
    do(two, *correct, "--admit", goad)
    do(two, "sync")
    decided = [line for line in contests.lines_of(two) if line["kind"] == "reviewed" and str(line["review"]) == goad]
    assert [line["decision"] for line in decided] == ["struck", "accepted"]
    assert contests.faults(do(two, "audit")) == ""
