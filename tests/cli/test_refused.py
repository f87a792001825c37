"""Bad input: one sentence that names the place and what to do, the right exit code, nothing changed, no traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.refusing import LATER, edit, refused
from tests.office import contests
from tests.office.contests import Letter

JOURNAL = "ledger/gunfight/journal/2009/W33.yaml"
CONTRACT = "contracts/gunfight.yaml"


def test_no_contest_here(tmp_path: Path) -> None:
    outcome = contests.type_in(tmp_path, "status")
    assert outcome.code == 3 and "there is no such folder" in outcome.unbroken and "nomic init" in outcome.err
    (tmp_path / "repository").mkdir()
    outcome = contests.type_in(tmp_path, "status")
    assert outcome.code == 3 and "not a git repository" in outcome.err
    contests.git(tmp_path, "init", "-q")
    for words in ("status", "import x.mbox --public", "audit", "fill"):
        outcome = contests.type_in(tmp_path, words)
        assert outcome.code == 3 and "no contest here" in outcome.unbroken


def test_a_contest_of_another_name(ended: Path) -> None:
    told = refused(ended, "--contest roulette status")
    assert "no contest 'roulette' here" in told and "gunfight" in told


def test_a_contest_that_has_not_begun(ended: Path) -> None:
    text = (ended / "repository" / CONTRACT).read_bytes()
    (ended / "repository/contracts/second.yaml").write_bytes(text)
    contests.git(ended, "add", "contracts")
    contests.git(ended, "commit", "-qm", "Second")
    assert "Gunfight at the Creek, contestmaster" in contests.must(contests.type_in(ended, "status")).out
    assert "has no ledger yet" in refused(ended, "--contest second status")


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"do": "goad"', '"do":  "goad"', "not in its one spelling"),
        ('"kind": "imported"', '"kind": "exported"', "unknown kind of event"),
        ('"kind": "imported"', '"kind": "\\u001b[2Jx"', "unknown kind of event"),
        ('"forum": "creek", "read"', '"forum": "creek", "forum": "creek", "read"', "not in its one spelling"),
        ('"n": 1', '"n": "1"', "not whole"),
        ('"read": 2', '"read": NaN', "not a journal line"),
        ('"read": 2, ', "", "the field read is missing"),
    ],
)
def test_a_journal_line_that_is_not_as_it_was_written(ended: Path, before: str, after: str, told: str) -> None:
    row = edit(ended, JOURNAL, before, after)
    for words in ("status", "fill", "balance"):
        said = refused(ended, words)
        assert f"{JOURNAL}:{row}: " in said and told in said


def test_a_number_that_stands_twice_in_the_journal(ended: Path) -> None:
    file = ended / "repository" / JOURNAL
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines, lines[-1]]), "utf-8")
    contests.git(ended, "commit", "-qam", "Merge")
    assert f"{JOURNAL}:{len(lines) + 1}: the event is numbered" in refused(ended, "status")


def test_a_tail_that_was_cut_short_is_refused_by_who_reads_and_mended_by_who_writes(ended: Path) -> None:
    file = ended / "repository" / JOURNAL
    data = file.read_bytes()
    file.write_bytes(data[:-20])
    told = refused(ended, "status")
    row = data.count(b"\n")
    assert f"{JOURNAL}:{row}: the last line is cut short" in told and "git restore" in told
    outcome = contests.must(contests.type_in(ended, "fill", LATER))
    assert "brought back from the last commit" in outcome.unbroken
    assert file.read_bytes() == data


def test_an_edited_line_that_is_not_committed(ended: Path) -> None:
    row = edit(ended, JOURNAL, '"read": 2', '"read": 3', committed=False)
    told = refused(ended, "fill")
    assert f"{JOURNAL}:{row}: this file was changed since the last commit" in told and "git" in told


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("flip_to: Gale", "flip_to: Gale\ncolour: red", "colour"),
        ("counts:", "readings: {no_such_reading: true}\ncounts:", "no_such_reading"),
        ("counts:", "readings: {goad_mode: sideways}\ncounts:", "goad_mode"),
        ("list_received", "when_i_like", "when_i_like"),
        ('opened: "2009-07-27"', 'opened: "2009-02-31"', "2009-02-31"),
        ("zone: UTC", "zone: Mars/Olympus", "Mars/Olympus"),
        ("flip_to: Gale", "flip_to: &a Gale", "anchor"),
        ("game: gunfight", "game: chess", "chess"),
        ("flip_to: Gale", "flip_to: [", "contracts/gunfight.yaml:"),
    ],
)
def test_a_contract_file_that_is_wrong(ended: Path, before: str, after: str, told: str) -> None:
    edit(ended, CONTRACT, before, after)
    said = refused(ended, "status")
    assert told in said


def test_a_limit_that_is_wrong_is_named_when_it_is_used(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("resolve")
    edit(folder, CONTRACT, "award: {times: 2", "award: {times: two")
    told = refused(folder, "resolve")
    assert CONTRACT in told and "times" in told


def test_limits_that_are_missing_block_resolving_and_the_lines_to_add_are_shown(
    at_stage: Callable[[str], Path],
) -> None:
    folder = at_stage("resolve")
    file = folder / "repository" / CONTRACT
    text = file.read_text()
    file.write_text(text[: text.index("limits:")] + "limits: []\n" + text[text.index("counts:") :])
    contests.git(folder, "commit", "-qam", "No limits")
    told = refused(folder, "resolve")
    assert "limits" in told and "award:" in told and "revoke:" in told and CONTRACT in told


def test_an_unknown_score_blocks_resolving_and_the_player_is_named(tmp_path: Path) -> None:
    folder = contests.prepare(tmp_path / "contest")
    for step in (contests.INIT, *contests.STEPS):
        if step.name == "resolve":
            break
        if step.name != "score set Clay":
            contests.must(contests.do(folder, step))
    told = refused(folder, "resolve")
    assert ("Clay" in told and 'nomic score set "Clay"' in told) or "nomic score set Clay" in told


def test_what_waits_for_a_decision_blocks_resolving(tmp_path: Path) -> None:
    folder = contests.prepare(tmp_path / "contest")
    for step in (contests.INIT, *contests.STEPS):
        if step.name == "resolve":
            break
        if step.name not in ("review private", "review stranger"):
            contests.must(contests.do(folder, step))
    told = refused(folder, "resolve")
    assert "wait for a decision" in told and "nomic review" in told
    contests.must(contests.type_in(folder, ["resolve", "--despite", "no time"], LATER))
    assert contests.type_in(folder, "audit", LATER).code == 0


@pytest.mark.parametrize(
    "week", ["nonsense", "2009-W99", "2009-W1", "9999-W99", "2009-13-40", "../..", "W31", "2009-W31\n"]
)
def test_a_week_that_is_none(ended: Path, week: str) -> None:
    for words in (["draw", "announce"], ["draw", "close"], ["resolve"], ["resolve", "--dry-run"], ["draw", "show"]):
        assert repr(week)[1:6] in refused(ended, [*words, "--week", week])


@pytest.mark.parametrize("points", ["1e3", "1.5", "ten", "", "0x10", "١٢x"])
def test_points_that_are_no_number(ended: Path, points: str) -> None:
    assert "Error" in refused(ended, ["score", "set", "Ash", points, "--source", "x"], code=2)


@pytest.mark.parametrize("command", [["score", "set"], ["score", "add"], ["correct"]])
def test_points_beyond_all_reason(ended: Path, command: list[str]) -> None:
    why = ["--reason", "x"] if command == ["correct"] else ["--source", "x"]
    assert "nobody has " in refused(ended, [*command, "Ash", "9" * 30, *why])
    assert contests.type_in(ended, [*command, "Ash", "9" * 5000, *why]).code == 2


def test_a_change_of_nothing_and_a_score_below_zero(ended: Path) -> None:
    assert "changes nothing" in refused(ended, ["score", "add", "Ash", "0", "--source", "x"])
    assert "changes nothing" in refused(ended, ["correct", "Ash", "0", "--reason", "x"])
    assert "would be -70" in refused(ended, ["score", "add", "Ash", "-100", "--source", "x"])
    assert "would be" in refused(ended, ["correct", "Ash", "-100", "--reason", "x"])
    assert "not known" in refused(ended, ["correct", "Gale", "5", "--reason", "x"])


def test_an_assertion_that_fails_ends_with_1_and_both_numbers(ended: Path) -> None:
    told = refused(ended, ["score", "check", "Ash", "31", "--source", "the report"], code=1)
    assert "30" in told and "31" in told and "the report" in told


@pytest.mark.parametrize("name", ["Brma", "<script>", "../../etc/passwd", "\x1b[2J", "x" * 10_000, "", "\ud800"])
def test_a_name_that_nobody_has(ended: Path, name: str) -> None:
    assert "nobody" in refused(ended, ["score", "set", name, "3", "--source", "x"])


@pytest.mark.parametrize("item", ["R1", "R999999", "P1.1", "P99", "Q7", "../R1", "x" * 10_000, "R٣"])
def test_an_item_that_does_not_wait(ended: Path, item: str) -> None:
    refused(ended, ["review", "--accept", item, "--reason", "x"])


def test_a_decision_without_a_reason(ended: Path) -> None:
    assert "reason" in refused(ended, "review --accept R1", code=2)


@pytest.mark.parametrize(
    "words", ["frobnicate", "status --frobnicate", "import", "draw", "score set Ash", "import x.mbox"]
)
def test_words_that_are_no_command(ended: Path, words: str) -> None:
    outcome = contests.type_in(ended, words)
    assert outcome.code == 2 and "Traceback" not in outcome.told


def test_a_mailbox_that_is_none(ended: Path, tmp_path: Path) -> None:
    (empty := tmp_path / "empty.mbox").touch()
    (noise := tmp_path / "noise.mbox").write_bytes(bytes(range(256)) * 40)
    (folder := tmp_path / "folder").mkdir()
    for path, told in ((empty, "an empty file"), (noise, "no mail"), (folder, "no mail"), (tmp_path / "no", "No such")):
        for option in ("--public", "--private"):
            said = refused(ended, ["import", str(path), option])
            assert told in said and path.name in said


def test_the_private_mailbox_imported_as_public(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import private 32")
    told = refused(folder, ["import", str(folder / "mail" / "private-32.mbox"), "--public"])
    assert "no mark of the list creek" in told and "--private" in told


def test_the_public_archive_imported_as_private(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import 33")
    told = refused(folder, ["import", str(folder / "mail" / "public-33.mbox"), "--private"])
    assert "mail of a public list" in told and "--public" in told


def test_an_archive_of_no_list_known(ended: Path) -> None:
    told = refused(ended, ["import", str(ended / "mail" / "public-32.mbox"), "--public", "--forum", "other"])
    assert "creek" in told and "--forum" in told


HOSTILE = (
    "Bram\x1b[2J\x07 <bram@example.org>",
    "../../../etc/passwd <bram@example.org>",
    "<script>alert(1)</script> <x@example.org>",
    "--help <y@example.org>",
    "\u202eBram\u2066 <z@example.org>",
    "N" * 10_000 + " <n@example.org>",
)


def test_names_in_mail_are_text_and_nothing_else(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import 33")
    letters = [
        Letter(who, f"2009-08-12T10:0{n}:00Z", f"I aim and fire at {who.split(' <')[0]}.", "creek")
        for n, who in enumerate(HOSTILE)
    ]
    (folder / "mail" / "public-33.mbox").write_bytes(b"".join(letter.to_bytes() for letter in letters))
    told = contests.must(contests.do(folder, contests.step_named("import 33"))).told
    for words in ("status", "review", "audit", "status --json", "review --json"):
        outcome = contests.type_in(folder, words)
        told += outcome.told if "--json" not in words else ""
        assert outcome.code == 0
    assert all(char.isprintable() or char == "\n" for char in told)
    names = set(contests.files(folder)) - set(contests.files(at_stage("end")))
    assert all(name.startswith("ledger/mail/2009/") and name.isascii() for name in names)
    assert all(char.isprintable() or char == "\n" for char in contests.git(folder, "log", "--format=%B"))
