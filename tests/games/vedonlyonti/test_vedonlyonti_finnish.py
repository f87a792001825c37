"""A match among silent players, announced in Finnish to its end and audited."""

import re
from datetime import timedelta
from importlib.resources import files
from pathlib import Path

from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from nomic_tools.games.vedonlyonti.play import RULES
from nomic_tools.games.vedonlyonti.readings import READINGS
from nomic_tools.ledger.journal import Journal
from nomic_tools.office.reporting.frame import NOTES
from tests.office import contests

ENGLISH = re.compile(r"\b(the|of|and|is|are|by|for|with|who|each|none|until|in|at|made|draw|draws)\b", re.IGNORECASE)
FIXED = re.compile(r"draw-[a-z0-9-]+|nomic-draw/v1|contracts/\S+|\(language\)")
"""What is a name in any language: of a draw, its method, a file, a reading."""
CLAIM = "the wrong one has it"

CONTRACT = """\
game: vedonlyonti
name: Iltapeli
contestmaster: Helka
players: [Anna, Bert, Cecilia]
opened: "2019-03-01"
period: {kind: turn}
forums: {public: [{list: table, list_id: table.lists.example.org}]}
entropy: {sources: [secret], fallback: typed}
readings: {language: finnish, rounds: 1}
"""
PEOPLE = "".join(
    f'- {{name: {name}, player: [{{from: "2019-01-01"}}]}}\n' for name in ("Helka", "Anna", "Bert", "Cecilia")
)


def test_a_match_is_announced_in_finnish_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "contract.yaml").write_text(CONTRACT)
    (tmp_path / "people.yaml").write_text(PEOPLE)
    root, now = tmp_path / "repository", parse_time("2019-03-01T12:00:00Z")

    def nomic(*words: str) -> contests.Outcome:
        return contests.call(Session(root, None, lambda: now, contests.same_bytes, tmp_path / "secrets"), words)

    files = [word for name in ("contract", "people") for word in (f"--{name}", str(tmp_path / f"{name}.yaml"))]
    contests.must(nomic("init", str(root), "--name", "ilta", *files))
    while not any(event.text("what") == "result" for event in Journal(root, "ilta").read()):
        if nomic("draw", "announce").code == 0:
            contests.must(nomic("announce", "--draw"))
        now += timedelta(hours=73)
        contests.must(nomic("resolve"))
        if now < parse_time("2019-03-06T00:00:00Z"):
            contests.must(nomic("claim", "raise", "start", CLAIM, "--by", "Bert"))
        contests.must(nomic("announce"))
    contests.must(nomic("audit"))
    texts = [path.read_text("utf-8") for path in (root / "reports" / "ilta").glob("*.txt")]
    assert all("Kirjanpidon tiiviste" in text for text in texts)
    assert any("Peli on ohi: voittaja" in text for text in texts)
    assert max(len(line) for text in texts for line in text.splitlines()[1:]) <= 72
    assert [text for text in texts if ENGLISH.search(FIXED.sub("", text))] == []
    assert any("Virhehuomautus C1, joka koskee: start" in text and "Bert" in text for text in texts)
    assert any("1.3.2019 klo 12.00" in text for text in texts)


def test_every_draw_and_every_note_on_one_is_worded_in_finnish() -> None:
    catalogue = (files("nomic_tools.games.vedonlyonti") / "templates" / "words.txt.j2").read_text("utf-8")
    said = [text for rule in RULES.values() for text in (rule.purpose, rule.pool)]
    assert [text for text in (*said, *NOTES.values()) if f'"{text}": "' not in catalogue] == []


def test_every_reading_has_a_finnish_name() -> None:
    catalogue = (files("nomic_tools.games.vedonlyonti") / "templates" / "words.txt.j2").read_text("utf-8")
    assert [reading.name for reading in READINGS if f'"{reading.name}": "' not in catalogue] == []
