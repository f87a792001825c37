"""How players word their moves: the sentences of a case file, each read as it should be."""

from pathlib import Path

from nomic_tools.cli.main import run
from nomic_tools.cli.session import Session

CASES = Path(__file__).parents[2] / "cases" / "vedonlyonti_words.yaml"


def test_every_sentence_is_read_as_a_careful_dealer_would(tmp_path: Path) -> None:
    assert run(("scenario", "check", str(CASES)), Session(tmp_path)) == 0
