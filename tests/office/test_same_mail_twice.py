"""One mail by several routes acts once; one id with two contents acts never by itself; a resend is linked."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import Letter

AT = "2009-07-30T18:03:00Z"
SHOT = Letter("Bram", "2009-07-29T09:00:00Z", "I aim and fire at Doc.", "creek", id="<one@example.org>")


@pytest.fixture
def folder(at_stage: Callable[[str], Path]) -> Path:
    return at_stage("review public")


def take(folder: Path, *letters: Letter | bytes, options: str = "--public") -> list[dict[str, object]]:
    """Import mails as one mailbox, and return the lines that this adds to the journal."""
    before = len(contests.lines_of(folder))
    data = b"".join(letter if isinstance(letter, bytes) else letter.to_bytes() for letter in letters)
    (folder / "mail" / "more.mbox").write_bytes(data)
    words = ["import", str(folder / "mail" / "more.mbox"), *options.split()]
    contests.must(contests.type_in(folder, words, AT))
    return contests.lines_of(folder)[before:]


def kinds(lines: list[dict[str, object]]) -> list[object]:
    return [line["kind"] for line in lines]


def waiting(folder: Path) -> list[dict[str, object]]:
    rows = json.loads(contests.type_in(folder, "review --json", AT).out)
    return [row for row in rows if "Cly" not in row["text"] and "Brma" not in row["text"]]


def with_other_text(who: str = "Bram", text: str = "I fire aimlessly.") -> Letter:
    return Letter(who, SHOT.at, text, "creek", id=SHOT.id)


def test_an_id_used_again_in_a_later_import_never_acts_by_itself(folder: Path) -> None:
    assert kinds(take(folder, SHOT)) == ["mail_received", "declared", "imported"]
    later = take(folder, with_other_text("Clay"))
    assert kinds(later) == ["mail_received", "to_review", "imported"]
    assert "another mail with the same Message-ID says something else" in str(later[1]["reason"])
    assert "id_collision" in str(later[0]["flags"])


def test_an_id_of_a_mail_that_said_nothing_counts_as_used(folder: Path) -> None:
    take(folder, with_other_text(text="Good morning."))
    assert "to_review" in kinds(take(folder, SHOT))


def test_two_contents_in_one_import_both_wait(folder: Path) -> None:
    assert kinds(take(folder, SHOT, with_other_text("Clay"))).count("to_review") == 2


def test_a_sealed_mail_leaves_no_mark_on_a_public_one_with_its_id(folder: Path) -> None:
    take(folder, Letter("Clay", SHOT.at, "I fire aimlessly.", id=SHOT.id), options="--private")
    assert kinds(take(folder, SHOT)) == ["mail_received", "declared", "imported"]


def test_a_private_mail_with_the_id_of_a_public_one_waits(folder: Path) -> None:
    take(folder, SHOT)
    take(folder, Letter("Clay", SHOT.at, "I fire aimlessly.", id=SHOT.id), options="--private")
    assert ["same Message-ID" in str(row["reason"]) for row in waiting(folder)] == [True]


@pytest.mark.parametrize(
    ("header", "told"),
    [
        ("From: Clay <clay@example.org>", "two From lines"),
        ("List-Post: <mailto:bram@example.org>", "the list rewrote From"),
    ],
)
def test_a_mail_whose_author_cannot_be_told_waits_and_says_why(folder: Path, header: str, told: str) -> None:
    letter = Letter("Bram", SHOT.at, SHOT.text, "creek", header=header)
    assert kinds(take(folder, letter)) == ["mail_received", "to_review", "imported"]
    assert told in str(contests.lines_of(folder)[-2]["reason"])
    item = str(waiting(folder)[-1]["id"])
    contests.must(contests.type_in(folder, ["review", "--accept", item, "--by", "Bram", "--reason", "asked"], AT))
    assert contests.lines_of(folder)[-1]["by"] == "Bram"


def to_the_list(forum: str = "") -> Letter:
    return Letter("Bram", SHOT.at, SHOT.text, forum, id=SHOT.id, header="To: creek@lists.example.org")


def test_a_mail_in_the_private_box_addressed_to_the_list_waits_for_the_lists_copy(folder: Path) -> None:
    take(folder, to_the_list(), options="--private")
    found = waiting(folder)
    assert [row["channel"] for row in found] == ["private"]
    assert "of which no copy has come" in str(found[0]["reason"])
    flags = found[0]["flags"]
    assert isinstance(flags, list) and "claimed_public" in flags


def test_when_the_lists_copy_comes_both_are_one_act(folder: Path) -> None:
    take(folder, to_the_list(), options="--private")
    assert kinds(take(folder, to_the_list("creek"))) == ["mail_received", "declared", "imported"]
    assert waiting(folder) == []
    told = contests.type_in(folder, "status --private --json", AT).out
    assert told.count("aim Doc") == 1


def test_a_private_copy_that_comes_after_the_lists_is_no_second_act(folder: Path) -> None:
    take(folder, to_the_list("creek"))
    take(folder, to_the_list(), options="--private")
    assert contests.type_in(folder, "status --private --json", AT).out.count("aim Doc") == 1


TALK = "--public --forum creek-talk"
ASIDE = Letter("Bram", SHOT.at, "I aim and fire at Doc.\n-- \nBram", "creek-talk", id="<aside@example.org>")


def test_mail_of_a_list_that_does_not_count_declares_nothing(folder: Path) -> None:
    found = take(folder, ASIDE, options=TALK)
    assert kinds(found) == ["mail_received", "imported"] and found[0]["counted"] is False


@pytest.mark.parametrize("text", ["I aim and fire at Doc.", "Once more.\n\nI aim and\nfire at Doc."])
def test_a_resend_to_the_list_is_linked_to_the_original(folder: Path, text: str) -> None:
    take(folder, ASIDE, options=TALK)
    found = take(folder, Letter("Bram", "2009-07-29T10:00:00Z", text, "creek"))
    assert kinds(found) == ["mail_received", "declared", "imported"]
    assert found[0]["flags"] == ["resend_of:<aside@example.org>"]


def test_a_resend_that_quotes_waits_with_the_link(folder: Path) -> None:
    take(folder, ASIDE, options=TALK)
    text = "On Wednesday Bram wrote:\n> I aim and fire at Doc.\n\nThis time to the public forum."
    found = take(folder, Letter("Bram", "2009-07-29T10:00:00Z", text, "creek"))
    assert kinds(found) == ["mail_received", "to_review", "imported"]
    flags = waiting(folder)[0]["flags"]
    assert isinstance(flags, list) and "resend_of:<aside@example.org>" in flags


def test_the_link_is_made_whichever_is_imported_first(folder: Path) -> None:
    resent = take(folder, Letter("Bram", "2009-07-29T10:00:00Z", "I aim and fire at Doc.", "creek"))
    assert take(folder, ASIDE, options=TALK)[0]["flags"] == [f"resent_as:{resent[0]['id']}"]


@pytest.mark.parametrize("aside_first", [True, False])
def test_why_names_the_mail_that_was_resent(folder: Path, aside_first: bool) -> None:
    letters = [(ASIDE, TALK), (Letter("Bram", "2009-07-29T10:00:00Z", "I aim and fire at Doc.", "creek"), "--public")]
    for letter, options in letters if aside_first else reversed(letters):
        take(folder, letter, options=options)
    for step in ("draw close", "draw entropy"):
        contests.must(contests.do(folder, contests.step_named(step)))
    contests.must(contests.type_in(folder, "resolve --week 2009-W31 --despite tested", "2009-08-03T09:00:00Z"))
    told = contests.must(contests.type_in(folder, "why Bram --week 2009-W31")).out
    assert told.count("said before in <aside@example.org>, where it did not count") == 1


def test_somebody_elses_same_words_are_no_resend(folder: Path) -> None:
    take(folder, ASIDE, options=TALK)
    assert "flags" not in take(folder, Letter("Clay", "2009-07-29T10:00:00Z", "I aim and fire at Doc.", "creek"))[0]


def test_a_crosspost_seen_first_where_it_does_not_count_still_acts(folder: Path) -> None:
    both = "I aim and fire at Doc."
    take(folder, Letter("Bram", SHOT.at, both, "creek-talk", id="<both@example.org>"), options=TALK)
    found = take(folder, Letter("Bram", SHOT.at, both, "creek", id="<both@example.org>"))
    assert kinds(found) == ["mail_received", "declared", "imported"]


@pytest.mark.parametrize("start", [b"\xef\xbb\xbf", b"\n\n", b""])
@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_a_sealed_mail_is_found_again_whatever_its_first_bytes(folder: Path, start: bytes, ends: bytes) -> None:
    mail = to_the_list().to_bytes().split(b"\n", 1)[1].replace(b"\n", ends)
    path = folder / "mail" / "odd.eml"
    path.write_bytes(start + mail)
    contests.must(contests.type_in(folder, ["import", str(path), "--private"], AT))
    assert [row["text"] for row in waiting(folder)] == ["I aim and fire at Doc"]


def test_a_week_with_all_of_this_is_resolved_and_audited(folder: Path) -> None:
    take(folder, to_the_list(), options="--private")
    take(folder, to_the_list("creek"))
    take(folder, ASIDE, options=TALK)
    take(folder, Letter("Bram", "2009-07-29T10:00:00Z", "I hoot and holler.", "creek", id=SHOT.id))
    item = str(waiting(folder)[0]["id"])
    contests.must(contests.type_in(folder, ["review", "--accept", item, "--by", "Bram", "--reason", "asked"], AT))
    names = contests.NAMES[contests.NAMES.index("review public") : contests.NAMES.index("draw announce 32")]
    for name in names:
        outcome = contests.do(folder, contests.step_named(name))
        assert outcome.code == 0, (name, outcome.told)
    shots = [line for line in contests.lines_of(folder) if line["kind"] == "declared" and line["by"] == "Bram"]
    assert [line["via"] for line in shots if line["act"] == {"do": "aim", "target": "Doc"}] == ["public"]
    assert contests.type_in(folder, "audit").told == ""
