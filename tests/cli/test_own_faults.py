"""A fault of the program itself is told in two lines that can be reported, never by a traceback."""

import pytest

from nomic_tools.cli import main as program
from nomic_tools.cli.main import main
from nomic_tools.office.audit.forged import contradiction


def broken(*_: object) -> int:
    raise KeyError("\x1b[31mmail")


def test_a_fault_of_ours_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "run", broken)
    with pytest.raises(SystemExit) as end:
        main(["status"])
    told = capsys.readouterr().err
    assert end.value.code == 3 and "KeyError" in told and "test_own_faults.py, line" in told
    assert "\x1b" not in told and "Traceback" not in told


def test_whoever_wants_the_traceback_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "run", broken)
    monkeypatch.setenv("NOMIC_TRACEBACK", "1")
    with pytest.raises(KeyError):
        main(["status"])


def test_what_contradicts_itself_is_a_finding_with_its_place() -> None:
    assert str(contradiction("check_sums", KeyError("x"))).startswith("check_sums: what is on record")
