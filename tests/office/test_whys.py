"""Every number of the small contest leads back to a clause, an event and a mail."""

from pathlib import Path

import pytest

from nomic_tools.cli.session import Session
from nomic_tools.office.desk import Desk
from nomic_tools.office.telling.whys import Why, cite, why
from tests.office.contests import must, type_in

WEEKS = ("2009-W31", "2009-W32")
PLAYERS = ("Bram", "Clay", "Doc", "Ember", "Fern")


@pytest.fixture(scope="module")
def desk(stages: dict[str, Path]) -> Desk:
    """The contest after all its steps with its whole journal, only read."""
    folder = stages["end"]
    return Session(folder / "repository", secrets_folder=folder / "secrets").full_desk()


@pytest.fixture(scope="module")
def whys(desk: Desk) -> dict[tuple[str, str], Why]:
    """What is told to every player of every resolved week."""
    return {(who, week): why(desk, who, week) for who in PLAYERS for week in WEEKS}


def test_what_moved_explains_the_whole_difference(whys: dict[tuple[str, str], Why]) -> None:
    for found in whys.values():
        moves = [reason for reason in found.reasons if reason.step in ("moved", "score_set", "revoked", "awarded")]
        change = sum(reason.amount or 0 for reason in moves)
        assert (found.start or 0) + change == (found.end or 0), (found.who, found.period)


def test_every_move_names_its_event_and_its_clause(whys: dict[tuple[str, str], Why], desk: Desk) -> None:
    for found in whys.values():
        for reason in found.reasons:
            if reason.step in ("moved", "revoked", "awarded") and reason.amount:
                assert reason.event is not None
                event = desk.events[reason.event - 1]
                assert event.kind == "moved" and event.text("clause") == reason.clause
                assert abs(reason.amount) == event.whole("amount")


def test_every_sentence_stands_marked_in_its_mail(whys: dict[tuple[str, str], Why]) -> None:
    acts = [act for found in whys.values() for reason in found.reasons for act in reason.acts]
    assert acts
    for act in acts:
        marked = "\n".join(line.text[line.start : line.end] for line in act.lines if line.holds)
        assert marked == act.declared.text
        assert not any(line.holds and line.old for line in act.lines)


def test_who_is_not_awarded_is_told_why(whys: dict[tuple[str, str], Why]) -> None:
    steps = {key: {reason.step for reason in found.reasons} for key, found in whys.items()}
    members = [key for key, found in steps.items() if found & {"awarded", "not_awarded"}]
    assert ("Clay", "2009-W31") in members
    assert "not_awarded" in steps["Clay", "2009-W31"]


def test_every_reading_is_told_with_whence_it_comes(whys: dict[tuple[str, str], Why]) -> None:
    known = [reason.reading for found in whys.values() for reason in found.reasons if reason.reading]
    assert {item.whence for item in known} == {"default"}
    assert all(item.meaning for item in known)


def test_a_refused_act_is_told_with_its_reason(whys: dict[tuple[str, str], Why]) -> None:
    refused = [reason for found in whys.values() for reason in found.reasons if reason.step == "refused"]
    assert refused
    assert all(reason.acts and reason.event for reason in refused)


def test_what_is_to_be_pasted_is_plain_and_narrow(stages: dict[str, Path], whys: dict[tuple[str, str], Why]) -> None:
    out = must(type_in(stages["end"], "why Clay --week 2009-W31 --cite")).out
    assert max(map(len, out.splitlines())) <= 72 and "\x1b" not in out
    assert [line for paragraph in cite(whys["Clay", "2009-W31"]) for line in paragraph.split()] == out.split()


def test_what_is_printed_fits_eighty_columns_and_a_pipe(stages: dict[str, Path]) -> None:
    out = must(type_in(stages["end"], "why Clay --week 2009-W31")).out
    assert max(map(len, out.splitlines())) <= 80 and "\x1b" not in out
    assert "* I aim and fire at Clay." in out


def test_a_week_that_is_not_resolved_says_what_can_be_done(stages: dict[str, Path]) -> None:
    outcome = type_in(stages["end"], "why Clay --week 2009-W33")
    assert outcome.code == 3 and "nomic resolve --dry-run --week 2009-W33" in outcome.err


def test_the_json_holds_mails_and_marks(stages: dict[str, Path], whys: dict[tuple[str, str], Why]) -> None:
    assert must(type_in(stages["end"], "why Clay --week 2009-W31 --json")).json() == whys["Clay", "2009-W31"].plain()
