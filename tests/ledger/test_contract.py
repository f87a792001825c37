"""A contract file is read whole or refused with the line of what is wrong."""

from datetime import date
from pathlib import Path

import pytest

from nomic_tools.core.acts import Act
from nomic_tools.core.names import Phrase
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.contract import (
    BadContest,
    Deputy,
    EntropyRule,
    Forum,
    Keys,
    Rhythm,
    contract_path,
    parse_contract,
    read_contract,
)

FULL = (Path(__file__).parent / "data" / "gunfight.yaml").read_bytes()
LEAST = b"""\
game: gunfight
name: Gunfight
contestmaster: teucer
opened: "2009-07-27"
forums: {public: [{list: spoon-business}]}
"""


def test_every_field_is_read() -> None:
    contract = parse_contract(FULL, "contracts/gunfight.yaml")
    assert contract.game == "gunfight"
    assert contract.also_called == ("the Gunfight", "B Corral")
    assert contract.other_contests == ("the Guessing Game",)
    assert contract.flip_to == "teucer"
    assert contract.keys == Keys("ed25519-x", "age1x")
    assert contract.deputy == Deputy("Billy", "age1y")
    assert contract.opened == date(2009, 7, 27)
    assert contract.period == Rhythm("week", "monday", "UTC")
    assert contract.time_of_action == "list_received"
    assert contract.forums.public == {"spoon-business": Forum("spoon-business", "spoon-business.lists.ellipsis.cx")}
    assert contract.forums.not_counted == {"spoon-discuss": Forum("spoon-discuss")}
    assert contract.limits[0]["from"] == "2009-07-27"
    assert contract.counts[0]["first_class"] == "all"
    assert contract.entropy == EntropyRule(("secret", "mails"), "typed")
    assert contract.claim_days == 7 and contract.below_zero is False
    assert contract.phrases == (Phrase("I slap leather", (Act.of("fire"),)),)
    assert contract.readings == {"aim_twice": "last"}
    assert contract.document.place("limits", 0, "award") == "contracts/gunfight.yaml:21"


def test_most_fields_may_be_left_out_but_limits_have_no_default() -> None:
    contract = parse_contract(LEAST, "c.yaml")
    assert contract.limits == () and contract.deputy is None
    assert contract.period == Rhythm("week", "monday", "UTC")


@pytest.mark.parametrize(
    ("old", "new", "row", "message", "remedy"),
    [
        ("name: Gunfight\n", "", 1, "the field name is missing", ""),
        ("name: Gunfight", "nam: Gunfight", 2, "unknown field 'nam'", "Known here: game, name"),
        ("name: Gunfight", "name: 12", 2, "text is needed, not 12", "Put it in quotes"),
        ('"2009-07-27"', '"27 July"', 4, "is no date", "2009-07-27"),
        ("[{list: ", "[{lists: ", 5, "unknown field 'lists'", "list, list_id"),
        ("public: ", "publik: ", 5, "unknown field 'publik'", "public, not_counted"),
        ("contestmaster: teucer", "contestmaster:", 1, "contestmaster is missing", ""),
        ("", "time_of_action: now\n", 6, "cannot be 'now'", "list_received, date_header"),
        ("", "period: {kind: week, starts: mon}\n", 6, "starts cannot be 'mon'", "monday"),
        ("", 'period: {zone: "Mars/Base"}\n', 6, "time zone", ""),
        ("", "entropy: {sources: [dice]}\n", 6, "cannot be 'dice'", "beacon, typed, secret, mails"),
        ("", "entropy: {sources: []}\n", 6, "at least one", ""),
        ("", "entropy:\n  sources: [mails]\n  fallback: coin\n", 8, "cannot be 'coin'", "beacon"),
        ("", "claims:\n  days: -1\n", 7, "less than nothing", ""),
        ("", "claims:\n  days: true\n", 7, "whole number", ""),
        ("", "below_zero: 1\n", 6, "true or false", ""),
        ("", "limits: {}\n", 6, "a list is needed", ""),
        ("", "limits: [1]\n", 6, "a mapping is needed", ""),
        ("", "phrases:\n  - {in: {text: x}}\n", 7, "needs `in` and `out`", "slap leather"),
        ("", "deputy: {seal: age1x}\n", 6, "name is missing", ""),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, row: int, message: str, remedy: str) -> None:
    text = LEAST.decode().replace(old, new) if old else LEAST.decode() + new
    with pytest.raises(NomicError) as error:
        parse_contract(text.encode(), "contracts/gunfight.yaml")
    assert message in error.value.message
    assert error.value.place == f"contracts/gunfight.yaml:{row}"
    assert remedy in error.value.remedy


@pytest.mark.parametrize("name", ["Gunfight", "../x", "a b", "", "-a", "a.b", "ä", "a" * 41, "a\n"])
def test_a_contest_is_named_by_small_letters_digits_and_hyphens(name: str) -> None:
    with pytest.raises(BadContest):
        contract_path(name)


def test_a_contest_without_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContest, match="no such contract file"):
        read_contract(tmp_path, "gunfight-2")
