"""`nomic audit --mail` holds the ledger against a player's own copy of the list."""

import base64
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.office import contests
from tests.office.contests import MAILBOXES, Letter

LETTERS = [letter for name, letters in MAILBOXES.items() if name.startswith("public-") for letter in letters]
FOOTER = (
    "\n_______________________________________________\ncreek mailing list\ncreek@lists.example.org\n"
    "http://lists.example.org/mailman/listinfo/creek\n"
)


def as_subscribed(letter: Letter) -> bytes:
    """The mail as another subscriber has it: tagged, with the list's footer, in another encoding."""
    head, _, body = letter.to_bytes().partition(b"\n\n")
    coded = base64.encodebytes(body + FOOTER.encode())
    head = head.replace(b"Subject: Gunfight", b"Subject: [creek] Gunfight\nContent-Transfer-Encoding: base64")
    return b"%s\n\n%s\n" % (head, coded)


def as_archived(letter: Letter) -> bytes:
    """The mail as the list's archive shows it: addresses masked, no header of the list."""
    lines = letter.to_bytes().decode().split("\n")
    kept = [line for line in lines if not line.startswith(("Received:", "\tby", "List-Id:"))]
    return "\n".join(kept).replace("@example.org>\nSubject", " at xxxxxxx>\nSubject").encode()


def compare(folder: Path, *mails: bytes) -> contests.Outcome:
    mailbox = folder / "own.mbox"
    mailbox.write_bytes(b"".join(mails))
    return contests.type_in(folder, ["audit", "--mail", str(mailbox)])


@pytest.mark.parametrize("form", [Letter.to_bytes, as_subscribed, as_archived])
def test_any_faithful_copy_of_the_list_agrees_with_the_ledger(ended: Path, form: Callable[[Letter], bytes]) -> None:
    told = compare(ended, *map(form, LETTERS))
    assert told.code == 0, told.told
    assert f"{len(LETTERS)} mails of your own: {len(LETTERS) - 1} on record, 1 without anything" in told.out


def test_an_act_that_the_ledger_lacks_is_told_with_its_mail(ended: Path) -> None:
    dropped = Letter("Bram", "2009-07-29T09:00:00Z", "I aim and fire at Doc.", "creek", id="<dropped@example.org>")
    told = compare(ended, *map(as_subscribed, [*LETTERS, dropped]))
    assert told.code == 1
    assert "<dropped@example.org>: the ledger lacks this mail, which says: I aim and fire at Doc" in told.out


def test_an_act_that_the_own_copy_lacks_is_told_with_its_event(ended: Path) -> None:
    shot = next(letter for letter in LETTERS if letter.text == "I aim and fire at Clay.")
    told = compare(ended, *[as_subscribed(letter) for letter in LETTERS if letter is not shot])
    assert told.code == 1
    assert "W31.yaml, event" in told.out
    assert "your mailbox has no such mail as" in told.out
    assert "for aim Clay" in told.out


def test_a_text_that_differs_is_shown_on_both_sides(ended: Path) -> None:
    shot = next(letter for letter in LETTERS if letter.text == "I aim and fire at Clay.")
    id_of = shot.to_bytes().split(b"Message-ID: ")[1].split(b"\n")[0].decode()
    mine = replace(shot, text="I aim and fire at Doc.", id=id_of)
    told = compare(ended, *[as_subscribed(mine if letter is shot else letter) for letter in LETTERS])
    assert told.code == 1
    assert "its line 1 is 'I aim and fire at Clay.' there, 'I aim and fire at Doc.' in your copy" in told.out


def test_a_time_that_differs_is_told(ended: Path) -> None:
    shot = next(letter for letter in LETTERS if letter.text == "I aim and fire at Clay.").to_bytes()
    mine = shot.replace(b"example.org; Tue, 28 Jul 2009 09:00:00", b"example.org; Tue, 28 Jul 2009 09:07:00")
    assert mine != shot
    told = compare(ended, mine)
    assert told.code == 1
    assert "your copy was with the list at 2009-07-28T09:07:00Z, not at 2009-07-28T09:00:00Z" in told.out


def test_a_private_mail_that_was_never_opened_is_told_to_its_sender(ended: Path) -> None:
    sent = Letter("Clay", "2009-07-29T13:00:00Z", "I aim and fire at Doc.", id="<sent@example.org>")
    opened = [letter for letter in MAILBOXES["private-31a.mbox"] if letter.who == "Clay"]
    told = compare(ended, sent.to_bytes(), *(letter.to_bytes() for letter in opened))
    assert "<sent@example.org>: no seal was opened for this private mail" in told.out
    assert len(told.out.splitlines()) == 2


def test_a_mail_of_the_list_that_cannot_be_read_is_not_passed_over(ended: Path) -> None:
    deep = Letter("Bram", "2009-07-29T09:00:00Z", _nested(200), "creek", id="<deep@example.org>")
    mail = deep.to_bytes().replace(b"Subject:", b'Content-Type: multipart/mixed; boundary="b0"\nSubject:', 1)
    told = compare(ended, *map(Letter.to_bytes, LETTERS), mail)
    assert told.code == 1
    assert "<deep@example.org>: it came by the list, is not on record, and cannot be read: quarantined" in told.out
    assert "1 could not be read: <deep@example.org>" in told.out
    own = mail.replace(b"List-Id", b"X-List")
    assert "1 could not be read: <deep@example.org>" in contests.must(compare(ended, own)).out


def _nested(depth: int) -> str:
    """Parts within parts."""
    return "\n".join(f'--b{n}\nContent-Type: multipart/mixed; boundary="b{n + 1}"\n' for n in range(depth))


def test_mail_newer_than_the_last_import_owes_the_ledger_nothing(ended: Path) -> None:
    new = Letter("Bram", "2009-08-14T09:00:00Z", "I hoot and holler.", "creek")
    told = compare(ended, new.to_bytes())
    assert told.code == 0, told.told
    assert "1 newer than the last import" in told.out


def test_a_post_that_is_not_the_announcement_on_record_is_told_line_by_line(ended: Path) -> None:
    contests.must(contests.type_in(ended, "announce --week 2009-W31"))
    report = ended / "repository/reports/gunfight/2009-W31.txt"
    head, _, body = report.read_text().partition("\n\n")
    post = Letter("Ash", "2009-08-03T12:00:00Z", body.replace("award", "award, kindly,", 1), "creek").to_bytes()
    post = post.replace(b"Subject: Gunfight", f"Subject: [creek] {head.removeprefix('Subject: ')}".encode())
    told = compare(ended, post)
    assert f"this post is not reports/gunfight/{report.name}" in told.out
    assert "award, kindly," in told.out
    true = post.replace(b"award, kindly,", b"award")
    assert "this post is not" not in compare(ended, true).out
