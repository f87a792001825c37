"""A week drawn by RFC 3797: numbers from outside alone, and nothing that is no number."""

from pathlib import Path

import pytest

from nomic_tools.core.events import Event
from nomic_tools.ledger.contract import parse_contract
from nomic_tools.ledger.fields import BadField
from tests.office.test_beacon_draw import CONTRACT, do, last

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
