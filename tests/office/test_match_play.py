"""A match as the dealer runs it: its periods, what becomes public when, what a player is told in private."""

from pathlib import Path

import pytest

from tests.office.betting_match import dealt
from tests.office.roulette_match import DAY, Match, begin, loaded


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return loaded(tmp_path)


def test_a_match_begins_with_a_draw_of_the_gunner_that_anybody_can_check(tmp_path: Path) -> None:
    match = begin(tmp_path)
    match.must("draw", "announce")
    match.must("resolve")
    (pool,), (drawn,) = match.events("pool"), match.events("drawn")
    assert pool.fields["names"] == ["Ann", "Ben"]
    assert drawn.text("pick") == match.value("gunner")
    assert match.events("entropy")
    match.must("audit")


def test_a_gunner_who_is_named_is_not_drawn(tmp_path: Path) -> None:
    match = begin(tmp_path, readings="first_gunner: Ben")
    assert [event.text("period") for event in match.events("began")] == ["loading-1"]
    assert match.value("gunner") == "Ben"


def test_a_period_with_a_draw_is_not_settled_before_the_draw_is_announced(tmp_path: Path) -> None:
    match = begin(tmp_path)
    told = match.nomic("resolve")
    assert told.code == 3 and "nomic draw announce" in told.err
    assert "nomic draw announce" in match.must("status").out


def test_a_draw_with_a_number_from_outside_is_closed_first(tmp_path: Path) -> None:
    match = begin(tmp_path, sources="typed, secret")
    match.must("draw", "announce")
    assert match.nomic("resolve").code == 3
    match.must("draw", "close")
    assert match.nomic("resolve").code == 3
    match.must("draw", "entropy", "--value", "7.11", "--source", "a lottery")
    match.must("resolve")
    match.must("audit")


def test_an_overlap_is_told_and_the_chambers_are_not(tmp_path: Path) -> None:
    match = begin(tmp_path, readings="first_gunner: Ann")
    match.load("3, 11 and 20", "11, 12 and 13")
    assert match.told("loading") == [{"status": "reload", "why": "overlap", "chambers": []}]
    assert match.events("began")[-1].text("period") == "loading-2"


def test_the_dealer_loads_what_two_loadings_left_open(tmp_path: Path) -> None:
    match = begin(tmp_path, readings="first_gunner: Ann")
    match.load("3, 11 and 20", "11, 12 and 13")
    match.load("3, 11 and 20", "11, 12 and 13")
    assert match.told("loading")[-1] == {"status": "loaded", "by": "dealer"}
    assert match.value("chamber") in range(1, 25)
    assert not match.events("pool")
    match.must("audit")


def test_a_load_that_came_before_the_gunner_was_known_counts(tmp_path: Path) -> None:
    match = begin(tmp_path)
    match.must("draw", "announce")
    match.mail(("Ann", "I load 8, 9 and 21."))
    match.settle()
    match.must("draw", "announce")
    match.turn(("Ben", "I load 10, 11 and 12."))
    assert match.told("loading") == [{"status": "loaded", "by": "players"}]


def test_a_turn_lasts_its_time(match: Match) -> None:
    match.mail(("Ann", "I bid 3."), ("Ben", "I bid 5."))
    told = match.nomic("resolve")
    assert told.code == 3 and "has time until" in told.err


def test_a_turn_ends_early_when_both_bids_are_final(match: Match) -> None:
    match.mail(("Ann", "3, final"), ("Ben", "I bid 5. This is final."))
    match.must("resolve")
    assert match.told("bid") == [3, 5]
    match.must("audit")


def test_a_bid_that_replaces_a_final_one_is_not_final(match: Match) -> None:
    match.mail(("Ann", "3, final"), ("Ben", "5, final"), ("Ben", "make it 6 instead"))
    assert match.nomic("resolve").code == 3
    match.settle()
    assert match.told("bid") == [3, 6]


def test_the_last_valid_bid_counts(match: Match) -> None:
    match.turn(("Ann", "I bid 3."), ("Ann", "I bid 4."), ("Ann", "I bid 16."), ("Ben", "I bid 5."))
    assert match.told("bid") == [4, 5]


def test_two_bids_of_one_minute_count_in_the_order_of_their_seconds(match: Match) -> None:
    match.turn(("Ann", "I bid 3.\n\nI bid 9."), ("Ben", "I bid 5."))
    assert match.told("bid") == [9, 5]


def test_a_bid_after_the_deadline_does_not_count(match: Match) -> None:
    match.mail(("Ben", "I bid 5."))
    match.settle()
    assert match.told("bid") == [None, 5]
    match.mail(("Ann", "I bid 3."))
    match.settle()
    assert match.told("bid")[2:] == [3, None]


def test_what_is_said_on_the_list_is_talk(match: Match) -> None:
    match.mail(("Ann", "I bid 15."), forum="table")
    match.turn(("Ann", "I bid 3."), ("Ben", "I bid 5."))
    assert match.told("bid") == [3, 5]
    assert "in_public" in (match.root / "ledger/match/actions/turn-01.yaml").read_text()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I bid 16.", "bids go from 0 to 15"),
        ("I bid 16, final.", "bids go from 0 to 15"),
        ("I load 1, 2 and 3.", "before the first turn"),
        ("final", "nothing was sent yet"),
        ("I pass.", "how many chips"),
        ("bid", "how many chips"),
        ("I bid 7.5.", "gives no number"),
        ("All that I have, dear Dora.", "Nothing in your mail was read"),
    ],
)
def test_a_player_is_told_what_does_not_count_while_there_is_time(match: Match, text: str, why: str) -> None:
    match.mail(("Ben", text))
    (draft,) = match.outbox().values()
    assert why in " ".join(draft.replace("=\n", "").split()) and "To: ben@example.org" in draft
    match.mail(("Ann", "I bid 1."))
    assert len(match.outbox()) == 1


def test_a_player_whose_pass_names_no_number_is_told_how_things_stand_and_until_when(match: Match) -> None:
    match.mail(("Ann", "I bid 3."), ("Ben", "I pass."))
    told = " ".join(match.outbox()["warning-4.eml"].replace("=\n", "").split())
    assert '"I pass" cannot be taken as it is (every bid is a bid to pass: it does not say how many chips).' in told
    assert "As things stand, Ben has not bid. For turn-01 I take mail until " in told
    match.mail(("Ben", "I bid 4."), ("Ben", "I pass."))
    assert "As things stand" not in match.outbox()["warning-6.eml"]


def test_a_player_in_whose_mail_nothing_is_read_is_told_what_stands(match: Match) -> None:
    match.mail(("Ben", "I bid 7 and detect."), ("Ben", "Do the next two chambers hold anything?"))
    told = " ".join(match.outbox()["warning-4.eml"].replace("=\n", "").split())
    assert "Nothing in your mail was read as a move. What stands of yours: bid 7; detect." in told


def test_too_many_chambers_are_told_while_there_is_time(tmp_path: Path) -> None:
    match = begin(tmp_path, readings="first_gunner: Ann")
    match.must("draw", "announce")
    match.mail(("Ann", "I load 1, 2, 3 and 4."), ("Ben", "I load 25, 26 and 27."))
    assert list(match.outbox()) == ["warning-1.eml", "warning-2.eml"]
    assert all("3 different chambers from 1 to 24" in draft for draft in match.outbox().values())


def test_a_bid_that_what_is_owed_forbids_is_told_where_that_is_the_reading(tmp_path: Path) -> None:
    match = loaded(tmp_path, readings="first_gunner: Ann, start_chips: 20, bid_cap: chips_minus_debt")
    match.turn(("Ann", "I bid 1 and detect."), ("Ben", "I bid 0."))
    match.mail(("Ann", "I bid 10."))
    assert "only 9 chips" in match.outbox()["warning-5.eml"]


def test_who_detects_is_answered_alone(match: Match) -> None:
    match.turn(("Ann", "I bid 3 and detect."), ("Ben", "I bid 5."))
    (name,) = match.outbox()
    assert name == "answer-turn-01-1.eml"
    assert "You asked about chambers" in match.outbox()[name] and "To: ann@example.org" in match.outbox()[name]


def test_a_turn_waits_for_what_waits_for_a_decision(match: Match) -> None:
    match.mail(("Ann", "I pass."), ("Ben", "I bid 5."))
    match.wait(DAY)
    told = match.nomic("resolve")
    assert told.code == 3 and "P3.1" in told.err
    match.must("review", "--accept", "P3.1", "--as", "bid 15", "--reason", "e said so")
    match.must("resolve")
    assert match.told("bid") == [15, 5]


def test_nothing_that_waits_in_private_mail_is_passed_over_on_record(match: Match) -> None:
    match.mail(("Ann", "I pass."), ("Ben", "I bid 5."))
    match.wait(DAY)
    told = match.nomic("resolve", "--despite", "it is late")
    assert told.code == 3 and "tells the reason at the reveal" in told.unbroken
    match.must("review", "--refuse", "P3.1", "--reason", "no number")
    match.must("resolve")
    assert "despite" not in match.events("resolved")[-1].fields


def test_a_public_bet_that_the_rules_refuse_is_on_record_with_its_reason(tmp_path: Path) -> None:
    match = dealt(tmp_path)
    match.settle()
    match.mail(("Ann", "I bet 5000 on Ben."), ("Ben", "200 on Ann"), ("Carl", "I pass."), forum="table")
    match.mail(("Ann", "I bet 70 on Carl."))
    match.settle()
    (refused,) = match.events("refused")
    declared = match.events()[refused.whole("declared") - 1]
    assert (declared.text("by"), declared.kind, refused.text("reason")) == ("Ann", "declared", "wrong")
    assert "$1000 held" in refused.text("detail") and refused.text("clause") == "3.1"
    assert "bet 5000 Ben is refused: $1000 held" in match.must("why", "Ann", "--period", "round-1-turn-1").out
    match.must("audit")


def test_periods_that_begin_in_the_same_second_are_settled_in_their_order(tmp_path: Path) -> None:
    match = dealt(tmp_path)
    assert [event.text("period") for event in match.events("resolved")] == ["start", "deal"]
    assert len({event.at for event in match.events("began")}) == 1
    assert "round-1-choose" in match.must("status").out


def test_a_match_that_is_over_takes_no_mail(tmp_path: Path) -> None:
    match = loaded(tmp_path, readings="first_gunner: Ann, start_chips: 1")
    match.settle()
    assert match.events("determined")[-1].text("what") == "result"
    assert "is over" in match.nomic("resolve").err
    match.must("audit")
    match.must("status")
    match.must("balance")


def test_a_ruling_binds_from_the_turn_after_it(match: Match) -> None:
    match.turn(("Ann", "I bid 15."), ("Ben", "I bid 15."))
    chips = match.events("moved")
    match.must("rule", "max_bid", "12", "--cite", "a long talk")
    match.mail(("Ann", "I bid 15."))
    assert "bids go from 0 to 12" in match.outbox()["warning-5.eml"]
    match.turn(("Ann", "I bid 12."), ("Ben", "I bid 3."))
    assert match.events("moved")[: len(chips)] == chips
    assert match.told("bid")[2:] == [12, 3]


def test_every_chip_leads_back_to_a_clause_and_to_mails(match: Match) -> None:
    match.turn(("Ann", "I bid 3."), ("Ben", "I bid 5."))
    shooter = next(event.text("who") for event in match.events("determined") if event.text("what") == "shot")
    told = match.must("why", shooter, "--period", "turn-01").out
    assert "150 chips at the start" in told and "Gameplay 4" in told and "Ben, bid 5" in told


def test_what_is_worked_out_for_weeks_only_says_so(match: Match) -> None:
    match.turn(("Ann", "I bid 3."), ("Ben", "I bid 5."))
    told = match.nomic("resolve", "--what-if", "--week", "turn-01")
    assert told.code == 3 and "played in turns" in told.err


def test_a_loading_that_is_final_is_closed_early(tmp_path: Path) -> None:
    match = begin(tmp_path, sources="typed, secret", readings="first_gunner: Ann")
    match.must("draw", "announce")
    match.mail(("Ann", "8, 9 and 21, final"))
    assert match.nomic("draw", "close").code == 3
    match.mail(("Ben", "I load 10, 11 and 12, final."))
    match.must("draw", "close")
    match.mail(("Ben", "I load 1, 2 and 3."))
    (name,) = match.outbox()
    told = " ".join(match.outbox()[name].replace("=\n", "").split())
    assert "when loading-1 was closed and not settled yet. Nothing in it counts" in told
    assert "I take mail until" not in told and "To: ben@example.org" in told
    match.must("draw", "entropy", "--value", "7.11", "--source", "a lottery")
    match.must("resolve")
    match.must("audit")
    assert match.events("began")[-1].text("period") == "turn-01"


def test_the_status_of_a_turn_says_its_hours_and_its_next_step_in_words(match: Match, tmp_path: Path) -> None:
    (began,) = [event for event in match.events("began") if event.text("period") == "turn-01"]
    assert f"{began.time:%H:%M} to " in match.must("status").out.split("turn-01")[1].split("open")[0]
    drawn = begin(tmp_path / "drawn", readings="first_gunner: Ann", sources="typed, secret")
    drawn.must("draw", "announce")
    assert "  close loading-1, by " in drawn.must("status").out
    drawn.wait(drawn.longest)
    drawn.must("draw", "close")
    assert "  put the entropy of loading-1 on record, by " in drawn.must("status").out


def test_the_file_of_the_private_key_is_named(match: Match) -> None:
    told = match.must("keys", "make").out
    assert "AGE-SECRET-KEY" in Path(told.splitlines()[-1].strip()).read_text()
