"""What a new contest lacks is told by `init`, by `status` and before its first announcement, until it is there."""

from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Outcome, must

AT = "2026-12-03T10:00:00Z"
TEXT = "put the contract's own text in force: nomic amend --text FILE --cite TEXT"
LIST = "name the public list in contracts/gunfight.yaml, under `forums`"


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A contest as `init` leaves it."""
    told = must(contests.type_in(tmp_path, f"init {tmp_path / 'repository'} --contestmaster teucer", AT)).unbroken
    assert "put the contract's own text in force" in told and LIST in told and "set the limits" in told
    return tmp_path


def nomic(folder: Path, words: str) -> Outcome:
    return contests.type_in(folder, words, AT)


def edit(folder: Path, before: str, after: str) -> None:
    path = folder / "repository/contracts/gunfight.yaml"
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, after))
    contests.git(folder, "commit", "-qam", "Edit the contract file")


def test_status_tells_what_is_lacking_until_it_is_there(begun: Path) -> None:
    told = must(nomic(begun, "status")).out
    assert TEXT in told and LIST in told and "nomic keys make" in told and "nomic resolve --dry-run" in told
    text = begun / "contract.md"
    text.write_text("# Ours\n\nWe play.\n")
    must(contests.type_in(begun, ["amend", "--text", str(text), "--cite", "<1@example.org>"], AT))
    edit(begun, "  public: []", "  public: [{list: ours, list_id: ours.lists.example.org}]")
    edit(
        begun, "limits: []", 'limits: [{from: "2026-12-03", cite: R, award: {amount: 1, per: week}, revoke: unlimited}]'
    )
    must(nomic(begun, "keys make"))
    told = must(nomic(begun, "status")).out
    assert told.partition("Due")[2].splitlines() == [
        "",
        "  announce the draw of 2026-W49, by Mon, 07 Dec 00:00:",
        "    nomic draw announce --week 2026-W49",
    ]


def test_an_announcement_says_first_that_text_and_list_are_lacking(begun: Path) -> None:
    for words in ("draw announce", "announce --draw"):
        told = must(nomic(begun, words)).unbroken
        assert "contracts/gunfight.md has a placeholder" in told and "names no public list" in told
    edit(begun, "  public: []", "  public: [{list: ours, list_id: ours.lists.example.org}]")
    assert "public list" not in nomic(begun, "announce --draw").err


def test_a_contest_begun_with_its_text_is_asked_for_none(tmp_path: Path) -> None:
    text = tmp_path / "contract.md"
    text.write_text("# Ours\n\nWe play.\n")
    words = f"init {tmp_path / 'repository'} --contestmaster teucer --text {text}"
    assert "own text" not in must(contests.type_in(tmp_path, words, AT)).out
    assert "own text" not in must(nomic(tmp_path, "status")).out


def test_an_archive_of_no_list_says_where_lists_are_named(begun: Path) -> None:
    assert "add it under `forums: public:`" in contests.type_in(begun, "import x.mbox --public", AT).unbroken


def test_the_limits_that_a_message_shows_work_when_pasted(begun: Path) -> None:
    told = nomic(begun, "resolve --dry-run")
    assert told.code == 3 and "no limits are set for" in told.err
    shown = told.err[told.err.index("limits:\n") :]
    assert shown.count('from: "2026-11-30"') == 2  # the Monday of the opening's week
    path = begun / "repository/contracts/gunfight.yaml"
    rest = [line for line in path.read_text().splitlines(True) if not line.startswith(("limits:", "counts:"))]
    path.write_text("".join(rest) + shown)
    contests.git(begun, "commit", "-qam", "Set the limits")
    assert "award: 5 x 1 = 5" in must(nomic(begun, "resolve --dry-run")).out


@pytest.mark.parametrize(
    ("counts", "told"),
    [("counts: []", "nobody has said what counts as first_class"), ("counts: [{first_class: all}]", "from is missing")],
)
def test_what_is_counted_is_shown_with_a_row_that_can_be_pasted(begun: Path, counts: str, told: str) -> None:
    award = "award: {times: 5, of: [first_class], counted: week_start, per: week}"
    limits = f'limits: [{{from: "2026-12-03", cite: R, {award}, revoke: unlimited}}]'
    edit(begun, "limits: []", limits)
    edit(begun, "counts: []  ", f"{counts}  # ")
    refused = nomic(begun, "resolve --dry-run")
    assert told in refused.unbroken and "contracts/gunfight.yaml" in refused.err
    row = refused.err[refused.err.index("{from: ") :].partition("}")[0] + "}"
    edit(begun, counts, f"counts: [{row}]")
    assert nomic(begun, "resolve --dry-run").code == 0
