"""Nothing is published that holds sealed text, a key, a salt or an address, and the error names the place."""

from collections.abc import Callable
from pathlib import Path

import pytest

from nomic_tools.office.post.leaks import Leak, LeakCheck, Private
from tests.office import contests

AT = "2009-07-30T18:20:00Z"


@pytest.fixture
def folder(at_stage: Callable[[str], Path]) -> Path:
    """The contest with sealed mails that are not opened yet."""
    return at_stage("import talk")


@pytest.fixture
def check(folder: Path) -> LeakCheck:
    return LeakCheck(contests._session(folder, AT).desk())


@pytest.mark.parametrize(
    "text",
    [
        "One.\nShall we have lunch?\n",
        "One.\n> shall  we\n> have LUNCH\n",
        "One.\nThey ask: Shall we have lunch? And so on.\n",
    ],
)
def test_sealed_text_is_found_however_it_is_wrapped(check: LeakCheck, text: str) -> None:
    with pytest.raises(Leak, match="sealed mail 4") as caught:
        check.check("report.txt", text)
    assert caught.value.place == "report.txt:2"


def test_foreign_mail_stays_private(check: LeakCheck) -> None:
    with pytest.raises(Leak):
        check.check("report.txt", "Shall we have lunch?")


def test_what_was_said_in_public_too_is_no_leak(check: LeakCheck) -> None:
    check.check("report.txt", "I aim and fire at Clay. I buy a Gun.")


def test_an_address_said_in_a_public_mail_is_an_address_all_the_same(check: LeakCheck) -> None:
    said = "clay@example.org"
    check.private[said].insert(0, Private(said, "text of a sealed mail"))
    check.told.add(said)
    with pytest.raises(Leak, match="an address"):
        check.check("mail", f"Write to {said}.", "doc@example.org")


def test_its_author_may_be_told(check: LeakCheck) -> None:
    check.check("receipt", "Shall we have lunch?", "fern@example.org")
    with pytest.raises(Leak):
        check.check("receipt", "Shall we have lunch?", "doc@example.org")


@pytest.mark.parametrize("text", ["Write to bram@example.org.", "x\nnobody.known@example.net"])
def test_an_address_is_found(check: LeakCheck, text: str) -> None:
    with pytest.raises(Leak, match="an address"):
        check.check("report.txt", text)


def test_a_players_address_is_shown_to_no_other(check: LeakCheck) -> None:
    check.check("mail", "Is clay@example.org yours?", "clay@example.org")
    with pytest.raises(Leak):
        check.check("mail", "Is clay@example.org yours?", "bram@example.org")


def test_keys_and_salts_are_found(folder: Path, check: LeakCheck) -> None:
    (key,) = (folder / "secrets" / "gunfight" / "keys").glob("*W31.key")
    desk = check.desk
    seal = next(event for event in desk.events if event.kind == "mail_sealed")
    salt = desk.secrets.seal_salt("gunfight", seal.text("period"), seal.whole("seal"), b"")
    for secret in (key.read_bytes(), salt):
        with pytest.raises(Leak):
            check.check("report.txt", f"x\n{secret.hex()}\n")


def test_ids_of_public_mails_are_no_addresses(folder: Path, check: LeakCheck) -> None:
    mail = next(event.text("id") for event in check.desk.events if event.kind == "mail_received")
    check.check("report.txt", f"See {mail}.")


def test_a_common_phrase_can_be_let_through(folder: Path) -> None:
    (folder / "secrets" / "mail.yaml").write_text("harmless: [Shall we have lunch]\n")
    LeakCheck(contests._session(folder, AT).desk()).check("report.txt", "Shall we have lunch?")


def test_a_leaking_template_is_refused_before_anything_is_written(at_stage: Callable[[str], Path]) -> None:
    folder = at_stage("draw announce 32")
    own = folder / "repository" / "templates" / "gunfight"
    own.mkdir(parents=True)
    (own / "resolved.txt.j2").write_text('{% set subject = "x" %}\nOne.\nShall we have lunch?\n')
    contests.git(folder, "add", "templates")
    contests.git(folder, "commit", "-qm", "own words")
    before = contests.state(folder)
    outcome = contests.type_in(folder, "announce --week 2009-W31", "2009-08-03T09:26:00Z")
    assert outcome.code == 3 and "sealed mail 4" in outcome.unbroken and "2009-W31.txt:" in outcome.err
    assert contests.state(folder) == before


def test_a_page_is_looked_at_whatever_else_it_holds(check: LeakCheck) -> None:
    check.check_files("site", {"index.html": b"<p>Nothing.\0</p>"})
    with pytest.raises(Leak, match="sealed mail 4"):
        check.check_files("site", {"index.html": b"<p>\0 Shall we have lunch?</p>"})
