"""The small contest that the other tests start from plays to its end, and the audit finds nothing in it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests


def test_the_audit_finds_no_fault_at_any_stage(stages: dict[str, Path]) -> None:
    for name, folder in stages.items():
        if name != "init":
            told = contests.must(contests.type_in(folder, "audit")).told
            assert all(line.startswith("proofs owed: ") for line in told.splitlines()), name


def test_the_audit_is_silent_where_no_seal_and_no_draw_is_open(stages: dict[str, Path]) -> None:
    assert contests.type_in(stages["draw announce 32"], "audit") == contests.Outcome(0, "", "")


def test_what_happened_in_the_first_week(stages: dict[str, Path]) -> None:
    found = contests.lines_of(stages["end"])
    resolved = next(line for line in found if line["kind"] == "resolved")
    assert resolved["result"] == {
        "due": {"Bram": 3, "Clay": 2},
        "total": 5,
        "over": False,
        "removed": [],
        "eligible": ["Doc", "Ember"],
        "each": 4,
        "awarded": 8,
    }
    assert [line["outcome"] for line in found if line["kind"] == "order_settled"] == ["filled", "filled"]
    assert len([line for line in found if line["kind"] == "claimed"]) == 1
    assert [line["seal"] for line in found if line["kind"] == "seal_foreign"] == [4]


def test_playing_it_twice_gives_the_same_commits_and_trees(stages: dict[str, Path], tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("nomic_tools.ledger.sealed.encrypt", lambda plain, recipients: b"sealed")
        folders = [contests.play(contests.prepare(tmp_path / name)) for name in ("one", "two")]
    one, two = (contests.git(folder, "log", "--format=%H %T") for folder in folders)
    assert one == two
    assert contests.files(folders[0]) == contests.files(folders[1])


def test_nothing_of_a_private_mail_is_in_the_repository_before_its_reveal(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("fill")
    held = b"".join([*contests.files(folder).values(), contests.git(folder, "log", "--format=%B").encode()])
    assert not [word for word in (b"Brma", b"Shall we have lunch") if word in held]
