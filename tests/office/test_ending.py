"""A contest ends when every week that is over is resolved; a player who is deregistered can no longer join."""

from collections.abc import Callable
from pathlib import Path

from tests.office import contests
from tests.office.contests import Letter

END = ["end", "--reason", "the contract was terminated", "--cite", "<end@example.org>"]
AT = "2009-08-14T12:00:00Z"


def test_an_ended_contest_takes_no_mail_and_is_audited(ended: Path) -> None:
    contests.must(contests.type_in(ended, END, AT))
    assert contests.must(contests.type_in(ended, "audit", AT)).told == ""
    refused = contests.type_in(ended, ["draw", "close"], "2009-08-17T12:00:00Z")
    assert refused.code == 3
    assert "is over" in refused.err
    contests.must(contests.type_in(ended, "status", AT))


def test_the_end_is_on_record_once(ended: Path) -> None:
    contests.must(contests.type_in(ended, END, AT))
    assert "nothing was done" in contests.must(contests.type_in(ended, END, AT)).out


def test_a_claim_can_still_be_raised_and_mended_after_the_end(ended: Path) -> None:
    contests.must(contests.type_in(ended, END, AT))
    shot = next(str(line["seq"]) for line in contests.lines_of(ended) if line.get("text") == "I aim and fire at Clay")
    words = ["correct", "--rework", "2009-W31", "--strike", shot, "--reason", "a test"]
    assert "Clay, revocation: -2 before, -1 now" in contests.must(contests.type_in(ended, words, AT)).out
    assert contests.must(contests.type_in(ended, "audit", AT)).told == ""


def test_a_week_that_is_over_is_resolved_first(ended: Path) -> None:
    refused = contests.type_in(ended, END, "2009-08-17T00:00:00Z")
    assert refused.code == 3
    assert "2009-W33 is over and not resolved" in refused.err


def test_one_who_is_no_longer_a_player_cannot_join(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("import 32")
    people = folder / "repository/ledger/people.yaml"
    player = '{name: Fern, player: [{from: "2009-01-01"'
    people.write_text(people.read_text().replace(player, f'{player}, until: "2009-08-01"'))
    contests.git(folder, "commit", "-q", "-a", "-m", "Fern is deregistered")
    mail = folder / "mail/join.mbox"
    mail.write_bytes(Letter("Fern", "2009-08-03T12:00:00Z", "I join the Gunfight.", "creek").to_bytes())
    contests.must(contests.type_in(folder, ["import", str(mail), "--public"], "2009-08-05T00:00:00Z"))
    assert "join (e was not a player)" in contests.must(contests.type_in(folder, "status", "2009-08-05T00:00:00Z")).out
