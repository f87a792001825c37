"""The status of a contest on a screen: idle years and long lists of duties are told in a few lines."""

from datetime import datetime, timedelta

import pytest

from nomic_tools.cli.status_screen import tell_status
from nomic_tools.core.times import parse_time
from nomic_tools.office.telling.status import Duty, PeriodStatus, Player, Status

NOW = parse_time("2026-11-30T12:00:00Z")
OPENED = parse_time("2009-09-14T00:00:00Z")


def week(number: int, acts: tuple[str, ...] = (), state: str = "over") -> PeriodStatus:
    start = OPENED + timedelta(days=7 * number)
    players = (Player("Bram", acts, 1), Player("Clay", (), 0))
    return PeriodStatus(f"W{number}", start, start + timedelta(days=7), state, number > 0, players, ())


def closing(number: int, due: datetime) -> Duty:
    return Duty(f"close W{number}", due, f"nomic draw close --week W{number}")


def lines(capsys: pytest.CaptureFixture[str], status: Status) -> list[str]:
    tell_status(status)
    return capsys.readouterr().out.splitlines()


def test_weeks_in_which_nobody_acted_share_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    periods = (week(0, ("hoot",)), *(week(n) for n in range(1, 899)), week(899, state="open"))
    told = lines(capsys, Status("creek", "The Creek", "Ash", NOW, periods, (), (), 0))
    assert "W1 to W898: over, 898 in which nobody acted" in told
    assert "W0, 14 Sep 2009 to 21 Sep 2009: over" in told
    assert any(line.startswith("W899, ") for line in told)
    assert len(told) < 20


def test_of_many_overdue_duties_the_first_are_told_and_those_to_come_all(capsys: pytest.CaptureFixture[str]) -> None:
    late = tuple(closing(n, OPENED + timedelta(days=7 * n)) for n in range(890))
    told = lines(capsys, Status("creek", "The Creek", "Ash", NOW, (), (*late, closing(890, NOW + timedelta(3))), (), 0))
    assert "  OVERDUE close W0, by Mon, 14 Sep 2009 00:00: nomic draw close --week W0" in told
    assert max(map(len, told)) <= 80
    assert "  OVERDUE 882 more like these: nomic status --json" in told
    assert told[-1] == "  close W890, by Thu, 03 Dec 12:00: nomic draw close --week W890"
    assert len(told) < 16


def test_a_command_that_does_not_fit_has_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    command = "nomic --contest gunfight-at-the-creek draw announce --week 2026-W49"
    duties = (Duty("announce the draw of 2026-W49", NOW + timedelta(3), command),)
    told = lines(capsys, Status("creek", "The Creek", "Ash", NOW, (), duties, (), 0))
    assert told[-2:] == ["  announce the draw of 2026-W49, by Thu, 03 Dec 12:00:", f"    {command}"]


def test_a_contest_that_is_over_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    told = lines(capsys, Status("match", "The Match", "Ash", NOW, (), (), (), 0, is_over=True))
    assert told[1:] == ["It is over. How it ended: nomic balance, and the last announcement."]
