"""A ledger can begin in the middle of a contest: how things stand is stated, each figure with its source."""

from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Letter, Step

FOUND = """\
week: "2009-W33"
parties:
  - {name: Bram, since: "2009-07-28T09:00:00Z", source: "the report of 9 August"}
  - {name: Clay, since: "2009-08-01", source: "the report of 9 August"}
former:
  - {name: Doc, until: "2009-08-05T10:00:00Z", source: "<left@example.org>"}
things:
  - {owner: Bram, n: 2, since: "2009-07-28T09:00:00Z", source: "the report of 9 August"}
scores:
  - {name: Ash, points: 30, source: "the Scorekeepor's report of 9 August"}
  - {name: Bram, points: 12, source: "the Scorekeepor's report of 9 August"}
  - {name: Clay, points: 4, source: "the Scorekeepor's report of 9 August"}
"""
MAILS = [
    Letter("Doc", "2009-08-11T09:00:00Z", "I join the Gunfight.", "creek"),
    Letter("Bram", "2009-08-11T10:00:00Z", "I aim and fire at Clay.", "creek"),
    Letter("Bram", "2009-08-11T11:00:00Z", "I hoot and holler.", "creek"),
]


def adopt(folder: Path, found: str) -> contests.Outcome:
    contests.prepare(folder, {"found.mbox": MAILS})
    (folder / "mail/found.yaml").write_text(found)
    return contests.do(folder, Step("adopt", "2009-08-10T06:00:00Z", (*contests.INIT.words, "--adopt", "found.yaml")))


def run(folder: Path, at: str, *words: str) -> contests.Outcome:
    return contests.must(contests.do(folder, Step("a step", at, words)))


def test_what_was_found_stands_and_the_week_is_played_from_there(tmp_path: Path) -> None:
    folder = tmp_path / "contest"
    contests.must(adopt(folder, FOUND))
    run(folder, "2009-08-10T07:00:00Z", "draw", "announce")
    run(folder, "2009-08-17T07:00:00Z", "import", "found.mbox", "--public")
    told = run(folder, "2009-08-17T07:10:00Z", "status").out
    assert "2009-W33, 10 Aug to 17 Aug" in told
    assert "aim Clay, hoot" in told
    assert "Doc   join (e has been a party within the past fifteen days" in told
    run(folder, "2009-08-17T08:00:00Z", "draw", "close")
    run(folder, "2009-08-17T08:30:00Z", "draw", "entropy")
    assert "2009-W33 is resolved" in run(folder, "2009-08-17T09:00:00Z", "resolve").out
    assert run(folder, "2009-08-17T09:30:00Z", "audit").told == ""


def test_every_figure_has_its_source(tmp_path: Path) -> None:
    folder = tmp_path / "contest"
    contests.must(adopt(folder, FOUND))
    lines = contests.lines_of(folder)
    assert {line["clause"] for line in lines if line["kind"] == "created"} == {"as found: the report of 9 August"}
    assert all(line.get("source") or str(line.get("clause")).startswith("as found: ") for line in lines)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (FOUND.replace(', source: "<left@example.org>"', ""), "the field source is missing"),
        (FOUND.replace("name: Doc", "name: Dock"), "nobody here is called 'Dock'"),
        (FOUND.replace("2009-08-05T10:00:00Z", "2009-08-10T10:00:00Z"), "until is after the first instant of 2009-W33"),
        (FOUND.replace('week: "2009-W33"\n', ""), "the field week is missing"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(tmp_path: Path, wrong: str, told: str) -> None:
    outcome = adopt(tmp_path / "contest", wrong)
    assert outcome.code == 3
    assert told in outcome.err
