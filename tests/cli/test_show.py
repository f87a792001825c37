"""Tables on a terminal and in a pipe."""

import pytest

from nomic_tools.cli import show

ROWS = (("a name of\x1b[31m " + "many words " * 12, "12", "a reason " * 20), ("Bram", "7", "short"))


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    show.table(ROWS, right=(1,))
    return capsys.readouterr().out.splitlines()


def test_on_a_terminal_a_table_fits_and_no_number_is_cut(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    long, short = lines(capsys)
    assert max(map(show.width, (long, short))) <= show.WIDTH
    assert "12  a reason" in long and " 7  short" in short and "\x1b" not in long


def test_in_a_pipe_nothing_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    long, _ = lines(capsys)
    assert long.endswith("a reason a reason") and "\N{HORIZONTAL ELLIPSIS}" not in long
