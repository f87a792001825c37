"""A number typed in where a source of a draw failed: when that is let, what is on record of it, who tells of it."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from nomic_tools.core import beacon
from nomic_tools.core.times import format_time
from nomic_tools.office.resolution.fallback import fallback_faults
from tests.office.test_beacon_draw import CLOSING, CONTRACT, ROUND, do, events, last
from tests.office.test_check_draws import run_script

BEACON = "{sources: [beacon], fallback: typed}"
LIMITS = """\
limits:
  - from: "2023-09-01"
    cite: a rule
    award: {times: 5, of: [parties], counted: week_start, per: week}
    revoke: {amount: 10, per: week, includes_purchases: false}
entropy: """
TYPED = ("draw", "entropy", "--value", "2.11.12.19.38", "--source", "the lottery of Saturday")
GIVEN_UP = beacon.time_of(beacon.round_instead(ROUND, beacon.MOST_FALLBACKS))
LATE = format_time(GIVEN_UP + timedelta(hours=1))


def begun(top: Path, entropy: str) -> Path:
    """A contest whose first week is closed, at the time that names the vector's round."""
    top.mkdir(parents=True)
    (top / "contract.yaml").write_text(f"{CONTRACT.partition('limits:')[0]}{LIMITS}{entropy}\n")
    contract = ("--contract", str(top / "contract.yaml"), "--contestmaster", "teucer")
    assert do(top, "2023-09-04T00:00:00Z", "init", str(top / "contest"), *contract) == 0
    assert do(top, "2023-09-04T01:00:00Z", "draw", "announce") == 0
    assert do(top, format_time(CLOSING), "draw", "close") == 0
    return top


def lose_the_secret(top: Path) -> None:
    (key,) = (top / "secrets" / "gunfight" / "draws").glob("*.key")
    key.write_bytes(b"\x01" * 32)


@pytest.fixture
def failed(tmp_path: Path) -> Path:
    """A week whose beacon was never to be had."""
    return begun(tmp_path / "top", BEACON)


def test_a_number_takes_the_place_of_a_beacon_whose_last_chance_is_gone(failed: Path) -> None:
    assert do(failed, LATE, *TYPED, "--fallback", "beacon") == 0
    recorded = last(failed, "entropy").fields
    assert recorded["of"] == f"drand:quicknet:{ROUND}" and recorded["value"] == "2.11.12.19.38"
    assert (recorded["source"], recorded["typed_by"]) == ("the lottery of Saturday", "teucer")
    assert do(failed, LATE, "resolve") == 0
    assert do(failed, LATE, "announce") == 0
    (report,) = (failed / "contest" / "reports").rglob("2023-W35.txt")
    assert "typed in its place by teucer" in " ".join(report.read_text().split())


def test_everybody_is_told_of_a_fallback(failed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert do(failed, LATE, *TYPED, "--fallback", "beacon") == 0
    assert do(failed, LATE, "resolve") == 0
    capsys.readouterr()
    assert do(failed, LATE, "audit") == 0
    told = capsys.readouterr().out
    assert f"teucer typed a number in the place of drand:quicknet:{ROUND}, from the lottery of Saturday" in told
    code, told = run_script(failed / "contest")
    assert code == 0 and f"drand:quicknet:{ROUND} failed, teucer has typed" in told


@pytest.mark.parametrize(
    ("at", "words", "told"),
    [
        (format_time(GIVEN_UP - timedelta(seconds=1)), ("--fallback", "beacon"), "the last round that may take"),
        (LATE, ("--fallback", "secret"), "waits for no secret"),
        (LATE, ("--fallback", "mails"), "'mails' cannot fail"),
    ],
)
def test_a_fallback_that_is_not_due_is_refused(
    failed: Path, at: str, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = events(failed)
    assert do(failed, at, *TYPED, *words) == 3
    assert told in capsys.readouterr().err
    assert events(failed) == before


def test_a_number_without_its_source_is_refused(failed: Path) -> None:
    assert do(failed, LATE, "draw", "entropy", "--value", "7", "--fallback", "beacon") == 3


def test_another_fallback_than_the_announced_one_is_refused(tmp_path: Path) -> None:
    failed = begun(tmp_path / "top", "{sources: [beacon], fallback: secret}")
    assert do(failed, LATE, *TYPED, "--fallback", "beacon") == 3


def test_a_secret_is_never_replaced_while_it_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    contest = begun(tmp_path / "top", "{sources: [secret], fallback: typed}")
    assert do(contest, LATE, *TYPED, "--fallback", "secret") == 3
    assert "the secret is there" in capsys.readouterr().err
    lose_the_secret(contest)
    assert do(contest, LATE, "draw", "entropy") == 3
    assert do(contest, LATE, *TYPED, "--fallback", "secret") == 0
    assert do(contest, LATE, "resolve") == 0
    capsys.readouterr()
    assert do(contest, LATE, "audit") == 0
    assert "teucer withheld a secret e was committed to, which is a breach" in capsys.readouterr().out


def test_a_source_that_failed_does_not_keep_the_others_from_the_draw(tmp_path: Path) -> None:
    contest = begun(tmp_path / "top", "{sources: [secret, beacon], fallback: typed}")
    assert do(contest, LATE, *TYPED, "--fallback", "beacon") == 0
    assert do(contest, LATE, "draw", "entropy") == 0
    assert do(contest, LATE, "resolve") == 0
    assert do(contest, LATE, "audit") == 0


@pytest.mark.parametrize("early", [True, False])
def test_a_fallback_that_was_not_due_is_a_fault(failed: Path, early: bool) -> None:
    assert do(failed, LATE, *TYPED, "--fallback", "beacon") == 0
    announced, entropy = last(failed, "draw_announced"), last(failed, "entropy")
    if early:
        entropy = replace(entropy, recorded=format_time(GIVEN_UP - timedelta(hours=1)))
    else:
        announced = replace(announced, fields={**announced.fields, "fallback": "mails"})
    assert len(list(fallback_faults(announced, entropy))) == 1
