"""A week drawn by the beacon: the closing names the round, the signature is verified, and nothing comes early."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from nomic_tools.cli.main import run
from nomic_tools.cli.session import Session
from nomic_tools.core import beacon
from nomic_tools.core.events import Event
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.ledger.journal import Journal
from nomic_tools.office.resolution import beacon_check
from nomic_tools.office.resolution.beacon_check import is_genuine, verify_beacon

ROUND = 657413  # of Friday, 15 September 2023, 11:00:03 UTC
SIGNATURE = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"
VALUE = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"
CLOSING = beacon.time_of(ROUND) - beacon.NOTICE
CONTRACT = """\
game: gunfight
name: Gunfight at the B Corral
contestmaster: teucer
flip_to: teucer
opened: "2023-09-04"
period: {kind: week, starts: friday, zone: UTC}
forums: {public: []}
limits:
  - {from: "2023-09-01", cite: a rule, award: {times: 5, of: [parties], counted: week_start, per: week}}
  - {from: "2023-09-01", cite: a rule, revoke: {amount: 10, per: week, includes_purchases: false}}
entropy: {sources: [beacon], fallback: typed}
"""


def do(top: Path, at: str, *words: str) -> int:
    """Run one command in the contest at `top`."""
    session = Session(top / "contest", None, lambda: parse_time(at), lambda n: bytes(n), top / "secrets")
    return run(words, session)


@pytest.fixture(scope="module")
def announced(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A contest whose first week has its draw announced, and is over on Friday the 8th."""
    top = tmp_path_factory.mktemp("beacon")
    (top / "contract.yaml").write_text(CONTRACT)
    words = ("init", str(top / "contest"), "--contract", str(top / "contract.yaml"), "--contestmaster", "teucer")
    assert do(top, "2023-09-04T00:00:00Z", *words) == 0
    assert do(top, "2023-09-04T01:00:00Z", "draw", "announce") == 0
    return top


@pytest.fixture
def contest(announced: Path, tmp_path: Path) -> Path:
    """A copy of it, closed at such a time that the vector's round is the one."""
    shutil.copytree(announced, tmp_path / "copy")
    assert do(tmp_path / "copy", format_time(CLOSING), "draw", "close") == 0
    return tmp_path / "copy"


def events(top: Path) -> list[Event]:
    """The contest's journal."""
    return list(Journal(top / "contest", "gunfight").read())


def last(top: Path, kind: str) -> Event:
    """The last event of a kind."""
    return [event for event in events(top) if event.kind == kind][-1]


@pytest.fixture
def drawn(contest: Path) -> Path:
    """The contest with the beacon's value on record."""
    at = format_time(beacon.time_of(ROUND) + timedelta(minutes=1))
    assert do(contest, at, "draw", "entropy", "--signature", SIGNATURE) == 0
    return contest


def test_the_closing_names_the_first_round_an_hour_later(contest: Path) -> None:
    assert last(contest, "draw_announced").fields["sources"] == ["drand:quicknet"]
    assert last(contest, "closed").fields["entropy"] == [f"drand:quicknet:{ROUND}"]


def test_the_value_follows_from_the_signature(drawn: Path) -> None:
    recorded = last(drawn, "entropy")
    assert (recorded.text("of"), recorded.text("value")) == (f"drand:quicknet:{ROUND}", VALUE)
    assert recorded.text("source") == f"signature {SIGNATURE}; verified"
    assert list(verify_beacon(events(drawn))) == []


def test_no_value_is_taken_before_there_is_one(contest: Path, capsys: pytest.CaptureFixture[str]) -> None:
    early = format_time(beacon.time_of(ROUND) - timedelta(seconds=1))
    assert do(contest, early, "draw", "entropy", "--signature", SIGNATURE) == 3
    assert "Wait for it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "has to be given"),
        (("--signature", "00" * 48), "not the signature of round 657413"),
        (("--signature", "hello"), "no signature of a round"),
        (("--signature", SIGNATURE, "--later", "1"), "why is round 658613 used"),
        (("--signature", SIGNATURE, "--later", "1", "--source", "down"), "not the signature of round 658613"),
        (("--signature", SIGNATURE, "--later", "9", "--source", "down"), "no fallback round 9"),
    ],
)
def test_what_is_not_the_rounds_signature_is_refused(
    contest: Path, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = events(contest)
    assert do(contest, "2023-09-16T00:00:00Z", "draw", "entropy", *words) == 3
    assert told in capsys.readouterr().err
    assert events(contest) == before


def test_without_the_extra_the_record_says_that_nobody_verified(contest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beacon_check, "can_verify", lambda: False)
    assert do(contest, "2023-09-16T00:00:00Z", "draw", "entropy", "--signature", SIGNATURE) == 0
    assert last(contest, "entropy").text("source").endswith("; not verified here")
    assert list(verify_beacon(events(contest))) == []


def changed(every: list[Event], kind: str, **fields: str | list[str]) -> Iterator[Event]:
    """The journal with fields of the events of one kind changed."""
    for event in every:
        yield replace(event, fields={**event.fields, **fields}) if event.kind == kind else event  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("closed", {"entropy": ["drand:quicknet:657414"]}, "must name drand:quicknet:657413"),
        ("closed", {"entropy": []}, "must name drand:quicknet:657413"),
        ("entropy", {"value": "00" * 32}, "does not follow from the signature"),
        ("entropy", {"source": "a friend"}, "signature is not on record"),
        ("entropy", {"of": "drand:quicknet:657414"}, "not the signature of round 657414"),
        (
            "entropy",
            {"source": f"round 657414 in its place: down; signature {SIGNATURE}; verified"},
            "none of those that may be used",
        ),
    ],
)
def test_a_journal_that_cheats_is_found(drawn: Path, kind: str, fields: dict[str, str], told: str) -> None:
    problems = list(verify_beacon(list(changed(events(drawn), kind, **fields))))
    assert any(told in problem.message for problem in problems), problems


def test_a_signature_is_of_one_round() -> None:
    signature = bytes.fromhex(SIGNATURE)
    assert is_genuine(ROUND, signature)
    assert not is_genuine(ROUND + 1, signature)


@pytest.mark.parametrize("junk", [bytes(48), b"\xff" * 48, b"\xc0" + bytes(47)])
def test_what_is_no_point_is_no_signature(junk: bytes) -> None:
    assert not is_genuine(ROUND, junk)
