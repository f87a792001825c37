"""The contest at the top of the repository is the sample, and anybody with a clone can audit it."""

from pathlib import Path

import pytest

from nomic_tools.cli.main import run
from nomic_tools.cli.session import Session
from tests.samples.top import TOP, files, made


def test_the_contest_at_the_top_is_what_the_demo_makes(tmp_path: Path) -> None:
    wanted, found = files(made(tmp_path)), files(TOP)
    assert sorted(found) == sorted(wanted)
    assert [path for path in wanted if found[path] != wanted[path]] == []


def test_the_contest_at_the_top_passes_its_audit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit"], Session(directory=TOP, secrets_folder=tmp_path / "none")) == 0, capsys.readouterr().out
    assert capsys.readouterr().out == ""
