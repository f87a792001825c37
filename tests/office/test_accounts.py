"""Balances and registers of the small contest agree with each other, and with its reports."""

from pathlib import Path

import pytest

from nomic_tools.cli.session import Session
from nomic_tools.core.times import parse_time
from nomic_tools.office.desk import Desk
from nomic_tools.office.telling.accounts import Balance, balance, register
from tests.office.contests import must, type_in

NOW = parse_time("2009-08-14T12:00:00Z")


@pytest.fixture(scope="module")
def desk(stages: dict[str, Path]) -> Desk:
    """The contest after all its steps, only read."""
    folder = stages["end"]
    return Session(folder / "repository", secrets_folder=folder / "secrets").desk()


def amounts(found: Balance) -> dict[str, int | None]:
    return {row.who: row.amount for row in found.rows}


def test_every_account_ends_with_the_balance(desk: Desk) -> None:
    for row in balance(desk, None, NOW).rows:
        _, entries = register(desk, row.who)
        assert (entries[-1].amount if entries else None) == row.amount


def test_every_line_of_an_account_adds_to_the_one_before(desk: Desk) -> None:
    for row in balance(desk, None, NOW).rows:
        amount = 0
        for entry in register(desk, row.who)[1]:
            amount += entry.change or 0
            assert entry.amount == amount


def test_the_most_points_come_first_then_the_name(desk: Desk) -> None:
    rows = balance(desk, None, NOW).rows
    assert list(rows) == sorted(rows, key=lambda row: (-(row.amount or 0), row.who))


def test_neither_the_bank_nor_the_outside_has_a_line(desk: Desk) -> None:
    assert not {"bank", "outside"} & set(amounts(balance(desk, None, NOW)))


def test_the_balance_of_a_week_is_what_its_resolution_left(desk: Desk) -> None:
    resolved = {row.who: row.amount for row in balance(desk, "2009-W31", NOW).rows}
    at_that_time = {row.who: row.amount for row in balance(desk, "2009-08-03T09:00:00Z", NOW).rows}
    assert resolved == at_that_time
    assert resolved != amounts(balance(desk, "2009-08-02", NOW))


def test_a_day_counts_to_its_end(desk: Desk) -> None:
    first_day = amounts(balance(desk, "2009-07-27", NOW))
    assert first_day["Bram"] == 20 and first_day["Ash"] == 30


def test_a_week_that_is_not_resolved_has_no_balance(stages: dict[str, Path]) -> None:
    outcome = type_in(stages["end"], "balance --at 2009-W33")
    assert outcome.code == 3 and "nomic status" in outcome.err


def test_a_purchase_rests_on_the_order_and_a_revocation_on_the_shots(desk: Desk) -> None:
    by_clause = {entry.what: entry for entry in register(desk, "Ember")[1]}
    bought = by_clause["purchase"]
    assert bought.change == -2 and desk.journal is not None and bought.rests_on
    whole = list(desk.journal.read())
    assert [whole[seq - 1].kind for seq in bought.rests_on] == ["declared"]


def test_a_name_that_nobody_has_proposes_near_ones(stages: dict[str, Path]) -> None:
    outcome = type_in(stages["end"], "register Brum")
    assert outcome.code == 3 and "Did you mean: Bram?" in outcome.err


def test_the_printed_balance_fits_eighty_columns(stages: dict[str, Path]) -> None:
    for words in ("balance", "register Bram"):
        assert max(map(len, must(type_in(stages["end"], words)).out.splitlines())) <= 80


def test_the_json_says_the_same(stages: dict[str, Path], desk: Desk) -> None:
    assert must(type_in(stages["end"], "balance --json")).json() == balance(desk, None, NOW).plain()
