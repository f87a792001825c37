"""A week drawn by RFC 3797: numbers from outside alone, and nothing that is no number."""

import json
import runpy
from pathlib import Path

import pytest

from nomic_tools.core.events import Event
from nomic_tools.core.lines import write_line
from nomic_tools.ledger.contract import parse_contract
from nomic_tools.ledger.fields import BadField
from tests.house.clone import ROOT
from tests.office.roulette_match import Match, begin
from tests.office.test_beacon_draw import CONTRACT, do, last
from tests.office.test_check_draws import SCRIPT

TYPED = CONTRACT.replace("sources: [beacon]", "sources: [typed], algorithm: rfc3797")
LATER = "2023-09-16T00:00:00Z"


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """A closed week whose draw is by RFC 3797."""
    (tmp_path / "contract.yaml").write_text(TYPED)
    contract = ("--contract", str(tmp_path / "contract.yaml"), "--contestmaster", "teucer")
    assert do(tmp_path, "2023-09-04T00:00:00Z", "init", str(tmp_path / "contest"), *contract) == 0
    assert do(tmp_path, "2023-09-04T01:00:00Z", "draw", "announce") == 0
    assert do(tmp_path, LATER, "draw", "close") == 0
    return tmp_path


def entropy(top: Path, value: str) -> int:
    """Type a number in."""
    return do(top, LATER, "draw", "entropy", "--value", value, "--source", "the paper of Saturday")


def test_the_announcement_names_the_algorithm(closed: Path) -> None:
    announced: Event = last(closed, "draw_announced")
    assert announced.text("algorithm") == "rfc3797"
    assert entropy(closed, "9319 / 2 5 12 8 10") == 0


@pytest.mark.parametrize("value", ["", "a/2", "1//2", "²", "-1", "1e3"])
def test_what_is_no_number_is_refused(closed: Path, value: str) -> None:
    assert entropy(closed, value) == 3


@pytest.mark.parametrize("sources", ["[secret]", "[typed, mails]", "[beacon]"])
def test_other_sources_give_no_numbers(sources: str) -> None:
    with pytest.raises(BadField, match="numbers from outside alone"):
        parse_contract(TYPED.replace("[typed]", sources).encode(), "contracts/gunfight.yaml")


def test_a_match_is_drawn_by_it_in_the_open_and_in_secret(tmp_path: Path) -> None:
    match = begin(tmp_path, sources="typed, secret], algorithm: rfc3797, fallback: typed} #")
    draw_by(match, "9319 / 2 5 12 8 10")
    match.must("draw", "announce")
    match.mail(("Ann", "I load 1, 2 and 3."), ("Ben", "I load 1, 2 and 4."))
    match.wait(match.longest)
    draw_by(match, "7 11", announced=True)
    match.must("draw", "announce")
    match.mail(("Ann", "I load 1, 2 and 3."), ("Ben", "I load 1, 2 and 4."))
    match.wait(match.longest)
    draw_by(match, "17", announced=True)
    match.must("rule", "forfeit_after", "1", "--cite", "a hurry")
    match.turn(("Ann", "I bid 3."))
    assert match.told("result")
    match.must("audit")
    picks = [event for event in match.events("drawn") if event.text("draw") == "draw-loading-2"]
    assert {event.text("label") for event in picks} == {"bullets", "starting-chamber"}
    done = runpy.run_path(str(ROOT / SCRIPT))
    lines = [write_line(event.table()).encode() for event in match.events()]
    tables = [json.loads(line[2:]) for line in lines]
    drawn = [index for index, table in enumerate(tables) if table["kind"] == "draw_announced"]
    assert len(drawn) == 3 and all(done["check_draw"](tables[index], lines[index], tables) for index in drawn)


def draw_by(match: Match, numbers: str, announced: bool = False) -> None:
    """The draw of the period at hand, from numbers that are typed in."""
    if not announced:
        match.must("draw", "announce")
    match.must("draw", "close")
    match.must("draw", "entropy", "--value", numbers, "--source", "a paper")
    match.must("resolve")


def test_what_has_to_stay_secret_is_not_drawn_from_outside_alone(tmp_path: Path) -> None:
    match = begin(tmp_path, sources="typed", readings="first_gunner: Ann")
    told = match.nomic("draw", "announce")
    assert told.code == 3 and "has to stay secret" in told.unbroken
