"""Claims of error, and resolved weeks derived again: recorded as entries, recomputed by audit, never edited."""

from pathlib import Path

from tests.office import contests

RAISE = ("claim", "raise", "2009-W32", "I hooted in time.", "--by", "Clay", "--source", "<1@example.org>")
TEST = ("--reason", "a test")


def do(folder: Path, *words: str, at: str = "2009-08-14T12:00:00Z") -> contests.Outcome:
    return contests.must(contests.type_in(folder, list(words), at))


def events_of(folder: Path, kind: str) -> list[dict[str, object]]:
    return [line for line in contests.lines_of(folder) if line["kind"] == kind]


def seq_of(folder: Path, kind: str, text: str) -> str:
    return next(str(line["seq"]) for line in events_of(folder, kind) if line["text"] == text)


def must_audit(folder: Path) -> None:
    assert do(folder, "audit").told == ""


def strike_brams_shot(folder: Path, *words: str) -> contests.Outcome:
    shot = seq_of(folder, "declared", "I aim and fire at Clay")
    return do(folder, "correct", "--rework", "2009-W31", "--strike", shot, *words)


def test_a_claim_has_its_clock_and_makes_reports_provisional_until_it_is_settled(ended: Path) -> None:
    assert "Decide it by Fri, 21 Aug 12:00 UTC" in do(ended, *RAISE).out
    assert "decide the claim C1 of Clay about 2009-W32, by Fri, 21 Aug 12:00" in do(ended, "status").out
    assert "The claim of error C1 about 2009-W32" in " ".join(do(ended, "announce", "--preview").out.split())
    do(ended, "claim", "deny", "C1", *TEST)
    assert "C1" not in do(ended, "announce", "--preview").out
    assert "denied" in do(ended, "claim", "list").out
    must_audit(ended)


def test_a_claim_raised_again_word_for_word_is_the_same_claim(ended: Path) -> None:
    do(ended, *RAISE)
    do(ended, *RAISE)
    assert len(events_of(ended, "claim_raised")) == 1


def test_a_claim_comes_within_the_days_that_the_contract_gives(ended: Path) -> None:
    late = contests.type_in(ended, [*RAISE, "--at", "2009-08-17T09:00:01Z"], "2009-08-18T00:00:00Z")
    assert late.code == 3
    assert "ended at 2009-08-17T09:00:00Z" in late.err


def test_a_claim_is_decided_once(ended: Path) -> None:
    do(ended, *RAISE)
    do(ended, "claim", "uphold", "C1", *TEST)
    assert contests.type_in(ended, ["claim", "deny", "C1", *TEST]).code == 3


def test_an_act_struck_out_moves_what_it_cost_in_its_week_and_in_later_ones(ended: Path) -> None:
    told = strike_brams_shot(ended, *TEST).out.splitlines()
    assert told[:4] == [
        "2009-W31  Clay, revocation: -2 before, -1 now",
        "2009-W32  Bram, award: +0 before, +2 now",
        "2009-W32  Bram, revocation: -1 before, +0 now",
        "gun Bram/2009-07-27T10:00:00Z of Bram exists after all",
    ]
    assert [line["amount"] for line in events_of(ended, "moved") if line["clause"] == "correction"][-2:] == [3, 1]
    must_audit(ended)


def test_nothing_on_record_is_edited_by_a_correction(ended: Path) -> None:
    before = contests.lines_of(ended)
    strike_brams_shot(ended, *TEST)
    assert contests.lines_of(ended)[: len(before)] == before


def test_the_same_correction_twice_moves_nothing_the_second_time(ended: Path) -> None:
    strike_brams_shot(ended, *TEST)
    before = contests.state(ended)
    strike_brams_shot(ended, *TEST)
    assert contests.state(ended) == before


def test_a_sentence_let_in_after_all_counts_in_its_week(ended: Path) -> None:
    strike_brams_shot(ended, *TEST)
    shot = next(line for line in events_of(ended, "to_review") if line["text"] == "I aim and fire at Doc")
    do(ended, "correct", "--rework", "2009-W31", "--admit", f"R{shot['seq']}", "--by", "Bram", *TEST)
    assert any(line["by"] == "Bram" and line["mail"] == shot["mail"] for line in events_of(ended, "declared"))
    assert events_of(ended, "admitted")[-1]["mail"] == shot["mail"]
    must_audit(ended)


def test_corrections_add_up_to_what_the_rules_give_under_all_of_them(ended: Path) -> None:
    do(ended, "rule", "count_by", "gun", *TEST)
    do(ended, "correct", "--rework", "2009-W32", *TEST)
    strike_brams_shot(ended, *TEST)
    must_audit(ended)


def test_a_dry_run_shows_the_difference_and_records_nothing(ended: Path) -> None:
    before = contests.state(ended)
    assert "Clay, revocation: -2 before, -1 now" in strike_brams_shot(ended, *TEST, "--dry-run").out
    assert contests.state(ended) == before


def test_the_revision_quotes_the_claim_and_shows_each_number_before_and_now(ended: Path) -> None:
    do(ended, *RAISE)
    do(ended, "claim", "uphold", "C1", "--reason", "so it was")
    strike_brams_shot(ended, "--claim", "C1")
    shown = do(ended, "announce", "--revision", "--preview").out
    for line in (
        "> I hooted in time.",
        "upheld by Ash: so it was",
        "-2009-W31 Clay, revocation: -2",
        "I award 3 points to Bram.",
    ):
        assert line in shown
    do(ended, "announce", "--revision")
    assert "mended" in do(ended, "claim", "list").out
    must_audit(ended)


def test_audit_finds_a_correction_that_moves_something_else(ended: Path) -> None:
    strike_brams_shot(ended, *TEST)
    journal = next((ended / "repository/ledger/gunfight/journal/2009").glob("W33.yaml"))
    journal.write_text(journal.read_text().replace('"to": "Bram", "amount": 3', '"to": "Bram", "amount": 9'))
    told = contests.type_in(ended, "audit")
    assert told.code == 1
    assert "gives no such fact" in told.out
    assert "a fact of this correction is not on record: moved unit points, from bank, to Bram, amount 3" in told.out


def test_the_running_week_is_played_by_what_a_correction_found(ended: Path) -> None:
    assert "Clay   goad Bram (e had no Gun left for it)" in do(ended, "status").out
    mine = seq_of(ended, "declared", "I aim and fire at Bram")
    do(ended, "correct", "--rework", "2009-W31", "--strike", mine, *TEST)
    assert "Clay   goad Bram" in do(ended, "status").out
    assert "exists after all" not in do(ended, "status").out
    must_audit(ended)


def test_the_revision_names_the_act_that_was_struck_out(ended: Path) -> None:
    shot = seq_of(ended, "declared", "I aim and fire at Clay")
    strike_brams_shot(ended, *TEST)
    shown = do(ended, "announce", "--revision", "--preview").out
    assert f"-2009-W31 Bram: aim Clay (event {shot})" in shown
    do(ended, "announce", "--revision")
    do(ended, "correct", "--rework", "2009-W31", "--admit", shot, *TEST, at="2009-08-14T13:00:00Z")
    shown = do(ended, "announce", "--revision", "--preview", at="2009-08-14T13:00:00Z").out
    assert f"+2009-W31 Bram: aim Clay (event {shot})" in shown
    must_audit(ended)


def test_the_book_of_a_week_that_was_derived_again_tells_what_was_struck_out(ended: Path) -> None:
    book = ended / "repository/ledger/gunfight/actions/2009-W31.yaml"
    before, shot = book.read_text(), seq_of(ended, "declared", "I aim and fire at Clay")
    assert f"event: {shot}\n    status: ok" in before
    strike_brams_shot(ended, *TEST)
    assert f"event: {shot}\n    status: struck" in book.read_text()
    do(ended, "correct", "--rework", "2009-W31", "--admit", shot, *TEST)
    assert book.read_text() == before
    must_audit(ended)


def test_why_tells_what_was_struck_out_and_corrected_since(ended: Path) -> None:
    shot = seq_of(ended, "declared", "I aim and fire at Clay")
    strike_brams_shot(ended, *TEST)
    struck, correction = (events_of(ended, kind)[-1]["seq"] for kind in ("reviewed", "corrected"))
    for who in ("Bram", "Clay"):
        told = " ".join(do(ended, "why", who, "--week", "2009-W31").out.split())
        assert f"aim Clay of Bram, event {shot}, is struck out: a test by no clause (event {struck})" in told
    assert f"+1 corrected: revocation: -2 before, -1 now clause correction (event {correction})" in told
    assert "struck" not in do(ended, "why", "Fern", "--week", "2009-W31").out
    do(ended, "correct", "--rework", "2009-W31", "--admit", f"{shot}=aim Doc", *TEST)
    told = " ".join(do(ended, "why", "Doc", "--week", "2009-W31").out.split())
    assert "admitted: aim Doc of Bram, since the resolution" in told
