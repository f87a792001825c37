"""Hostile text through claims, intents, private mail, receipts, reminders, the outbox, views and matches."""

import re
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest

from tests.office import contests, roulette_match
from tests.office.contests import Letter, type_in
from tests.office.test_hostile_everywhere import NASTY, hidden

AT = "2009-08-14T12:00:00Z"
ALL_AT_ONCE = "  ".join(NASTY)
HEADERS = 12
"""No mail of the program's has more of them."""


def drafts(folder: Path) -> Iterator[bytes]:
    for path in (folder / "secrets").rglob("*.eml"):
        if {"outbox", "outgoing"} & set(path.parts):
            yield path.read_bytes()


def harmless_draft(data: bytes) -> bool:
    parsed = message_from_bytes(data, policy=default)
    head = re.split(rb"\r?\n\r?\n", data)[0].decode("ascii").replace("\r", "")
    return parsed["Bcc"] is None and len(parsed.keys()) <= HEADERS and not hidden(head)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small contest in its first week, with hostile mail in public and in private."""
    folder = contests.play(contests.prepare(tmp_path_factory.mktemp("nasty") / "x"), until="import public again")
    head = f"Subject: {ALL_AT_ONCE}\nContent-Type: text/plain; charset=utf-8"
    letters = [
        Letter(
            f'"{nasty}" <clay@example.org>',
            f"2009-08-01T09:0{n}:00Z",
            f"I goad Bram, {nasty} I aim and fire at {nasty}.",
            header=head,
        )
        for n, nasty in enumerate(NASTY)
    ]
    (folder / "mail/p.mbox").write_bytes(b"".join(letter.to_bytes() for letter in letters))
    contests.must(type_in(folder, ["import", str(folder / "mail/p.mbox"), "--private"], "2009-08-02T12:00:00Z"))
    intent = Letter(
        "Bram",
        "2009-08-01T12:00:00Z",
        f"I intend to amend the Gunfight: {ALL_AT_ONCE}",
        "creek",
        id="<hats@example.org>",
        header=head,
    )
    (folder / "mail/i.mbox").write_bytes(intent.to_bytes())
    contests.must(type_in(folder, ["import", str(folder / "mail/i.mbox"), "--public"], "2009-08-02T12:01:00Z"))
    return folder


def test_private_mail_receipts_reminders_and_the_outbox_show_text_as_text(folder: Path) -> None:
    told = ""
    lines = (
        "receipt write",
        "remind --preview",
        "remind",
        "send --preview",
        "status --private",
        "view Clay",
        "review --json",
        "review",
    )
    for words in lines:
        told += type_in(folder, words, "2009-08-02T13:00:00Z").told
    assert "Traceback" not in told and hidden(told) == set()
    found = list(drafts(folder))
    assert found and all(map(harmless_draft, found))


def test_claims_intents_rulings_and_views_show_text_as_text(folder: Path) -> None:
    told = ""
    for n, nasty in enumerate(NASTY):
        lines = (
            ["claim", "raise", "2009-W31", nasty, "--by", "Bram", "--source", nasty],
            ["claim", "raise", nasty, nasty, "--by", nasty, "--source", nasty],
            ["claim", "uphold", str(n), "--reason", nasty],
            ["intent", "open", "--mail", "<hats@example.org>", "--name", nasty, "--method", nasty],
            ["correct", nasty, "1", "--reason", nasty],
            ["people", "add", nasty],
            ["people", "alias", "Bram", nasty, "--source", nasty],
            ["score", "set", nasty, "1", "--source", nasty],
            ["why", nasty, "--week", nasty],
            ["view", nasty],
            ["register", nasty],
            ["balance", "--at", nasty],
            ["readings", nasty],
            ["--contest", nasty, "status"],
        )  # fmt: skip
        for words in lines:
            told += type_in(folder, words, "2009-08-02T14:00:00Z").told
    for line in ("claim list", "claim list --json", "intent list", "status", "people", "audit", "register Bram"):
        told += type_in(folder, line, "2009-08-02T14:01:00Z").told
    assert "Traceback" not in told and hidden(told) == set()
    log = contests.git(folder, "log", "--format=%B")
    assert hidden(log) == set() and not re.search(r"^Acts-by: Eve", log, re.MULTILINE)


def test_the_site_of_a_week_with_hostile_text_has_no_markup_of_it(folder: Path) -> None:
    contests.must(type_in(folder, ["report", "--out", str(folder / "site")], AT))
    pages = {
        path: path.read_text("utf-8")
        for path in (folder / "site").rglob("*")
        if path.suffix in (".html", ".xml", ".atom", ".svg")
    }
    assert len(pages) > 3
    assert not [path for path, page in pages.items() if "<script>alert" in page or hidden(page) - {"\r"}]


def test_a_match_shows_text_as_text(tmp_path: Path) -> None:
    match = roulette_match.begin(tmp_path, readings="first_gunner: Ann")
    rows = [("Ann", f"I load 3, 11 and 20. {nasty}\n\nI shout {nasty}!") for nasty in NASTY]
    match.mail(*rows, ("Ben", f"I load 10, {NASTY[2]} and 12."))
    told = ""
    for words in (
        "status",
        "status --private",
        "review",
        "view Ann",
        "draw announce",
        "resolve",
        "announce",
        "receipt write",
        "send --preview",
    ):
        told += match.nomic(*words.split()).told
    told += match.nomic("report", "--out", str(tmp_path / "site")).told
    assert "Traceback" not in told and hidden(told) == set()
    assert all(map(harmless_draft, drafts(tmp_path)))
    assert not [path for path in (tmp_path / "site").rglob("*.html") if "<script>alert" in path.read_text("utf-8")]
