"""The audit reads each mail again: an act that its sentence does not declare is found, though every digest fits."""

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.core.kinds import KINDS
from nomic_tools.core.lines import write_line
from tests.office import contests

JOURNAL = "ledger/gunfight/journal/2009/W31.yaml"


@pytest.fixture
def imported(at_stage: Callable[[str], Path]) -> Path:
    """The contest after its first public import, where a cheat still fits every head that was told."""
    return at_stage("import private")


def rewrite(folder: Path, was: str, sentence: str, /, **fields: object) -> int:
    """Have an event of the last commit say something else, and the commit the head that follows; returns its number."""
    file = folder / "repository" / JOURNAL
    lines = [json.loads(line[2:]) for line in file.read_text("utf-8").splitlines()]
    place = next(n for n, line in enumerate(lines) if line["kind"] == was and line.get("text") == sentence)
    wanted = lines[place] = _shaped(lines[place] | fields)
    file.write_text("".join(write_line(line) for line in lines), "utf-8")
    head = f"{lines[-1]['seq']}:{hashlib.sha256(file.read_bytes()).hexdigest()}"
    message = re.sub("Head: .*", f"Head: {head}", contests.git(folder, "log", "-1", "--format=%B"))
    contests.git(folder, "commit", "-qa", "--amend", "-m", message)
    return int(str(wanted["seq"]))


def _shaped(line: dict[str, object]) -> dict[str, object]:
    """An event with the fields of its kind alone, in their order."""
    order = [field.name for field in KINDS[str(line["kind"])].fields]
    return {name: line[name] for name in ("seq", "prev", "at", "recorded", "kind", *order) if name in line}


def audit(folder: Path) -> dict[str, dict[str, str]]:
    """What the audit tells of faults and of notes, by place; of the books and what follows from them, nothing."""
    found = contests.type_in(folder, ["audit", "--json"]).json()
    assert isinstance(found, dict)
    return {
        key: {row["source"]: row["message"] for row in found[key] if "journal" in row["source"]}
        for key in ("problems", "notes")
    }


def test_an_act_that_its_sentence_does_not_declare_is_a_fault(imported: Path) -> None:
    seq = rewrite(imported, "declared", "I aim and fire at Clay", act={"do": "aim", "target": "Ember"})
    told = "the act on record is 'aim Ember', its sentence 'I aim and fire at Clay' says 'aim Clay'"
    assert audit(imported) == {"problems": {f"{JOURNAL}, event {seq}": told}, "notes": {}}


def test_an_act_in_another_name_than_the_authors_is_a_fault(imported: Path) -> None:
    seq = rewrite(imported, "declared", "I buy a Gun", by="Doc")
    assert audit(imported)["problems"] == {f"{JOURNAL}, event {seq}": "an act of Doc, in a mail of Ember"}


def test_an_act_of_which_nothing_is_on_record_is_a_note(imported: Path) -> None:
    seq = rewrite(imported, "declared", "I buy a Gun", kind="noted", source="nobody")
    told = "'I buy a Gun' is read as 'buy 1' now, of which nothing is on record"
    assert audit(imported) == {"problems": {}, "notes": {f"{JOURNAL}, event {seq - 1}": told}}


def test_words_that_are_not_read_as_the_act_on_record_are_a_note(imported: Path) -> None:
    act = {"do": "aim", "target": "Bram"}
    seq = rewrite(
        imported, "to_review", "I aim and fire at Clya", kind="declared", n=1, by="Doc", via="public", act=act
    )
    told = "'I aim and fire at Clya' is not read as 'aim Bram' now"
    assert audit(imported) == {"problems": {}, "notes": {f"{JOURNAL}, event {seq}": told}}


def test_what_a_person_decided_is_not_read_again(ended: Path) -> None:
    decided = [line for line in contests.lines_of(ended) if line["kind"] == "declared" and "review" in line]
    assert decided and contests.faults(contests.type_in(ended, "audit")) == ""
