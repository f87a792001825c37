"""Who is taken for the author: one mailbox in one From, the address in the last angle brackets."""

import pytest

from nomic_tools.mail.reading import read_message

LIST = "List-Id: Game <game.lists.example.org>"
VIA = "From: Ash via game <game@lists.example.org>"


def author(*lines: str) -> tuple[str, str, str] | None:
    found = read_message("\n".join([*lines, "Message-ID: <1@x>", "", "I hoot.", ""]).encode()).author
    return (found.address, found.name, found.assurance) if found else None


@pytest.mark.parametrize(
    ("value", "address", "name", "assurance"),
    [
        ("Ash <ash@example.org>", "ash@example.org", "Ash", "plain"),
        ("ash@example.org (Ash)", "ash@example.org", "Ash", "plain"),
        ("Ash <mallory@x.net> <ash@example.org>", "ash@example.org", "Ash", "plain"),
        ('"ash <mallory@x.net>" <ash@example.org>', "ash@example.org", "ash <mallory@x.net>", "plain"),
        ("=?utf-8?q?=C3=84sh=2C_=3Cmallory=40x=3E?= <ash@example.org>", "ash@example.org", "Äsh, <mallory@x>", "plain"),
        ("=?x-unknown?b?w4RzaA?= <ash@example.org>", "ash@example.org", "Äsh", "plain"),
        ("Ash <ash@example.org>, Bram <bram@example.org>", "ash@example.org", "Ash", "several_mailboxes"),
        ("ash at example.org (Ash)", "ash at example.org", "Ash", "masked"),
        ("Ash <ash@xxxxxxxxx>", "ash@xxxxxxxxx", "Ash", "masked"),
    ],
)
def test_the_address_of_a_from(value: str, address: str, name: str, assurance: str) -> None:
    assert author(f"From: {value}") == (address, name, assurance)


@pytest.mark.parametrize("lines", [[], ["From: undisclosed-recipients:;"], ["From: <>"], ["Sender: ash@example.org"]])
def test_no_mailbox_in_from_is_no_author(lines: list[str]) -> None:
    assert author("To: game@lists.example.org", *lines) is None


@pytest.mark.parametrize(
    ("lines", "address", "assurance"),
    [
        ([VIA, LIST, "X-Original-From: Ash <ash@example.org>"], "ash@example.org", "list_rewritten"),
        ([VIA, LIST, "Reply-To: Ash <ash@example.org>"], "ash@example.org", "list_rewritten"),
        ([VIA, LIST, "Cc: Bram <b@x.org>, Ash <ash@example.org>"], "ash@example.org", "list_rewritten"),
        ([VIA, LIST, "Reply-To: game@lists.example.org"], "game@lists.example.org", "list_rewritten_unknown"),
        ([VIA, LIST, "Reply-To: Bram <b@x.org>"], "game@lists.example.org", "list_rewritten_unknown"),
        (["From: Ash via io <ash=example.org@lists.example.org>", LIST], "ash@example.org", "list_rewritten"),
        (["From: Ash <ash@example.org>", LIST, "Reply-To: game@lists.example.org"], "ash@example.org", "plain"),
    ],
)
def test_a_from_that_the_list_rewrote(lines: list[str], address: str, assurance: str) -> None:
    found = author(*lines)
    assert found is not None
    assert (found[0], found[2]) == (address, assurance)


def test_a_name_that_is_another_address_is_flagged() -> None:
    message = read_message(b"From: ash@example.org <mallory@example.net>\n\nI hoot.\n")
    assert "name_is_an_address" in message.flags


def test_an_act_in_the_html_branch_alone_is_flagged_and_uncertain() -> None:
    parts = "--b\nContent-Type: text/plain\n\nI hoot.\n--b\nContent-Type: text/html\n\n<p>I hoot.</p>{}\n--b--\n"
    head = "From: ash@example.org\nContent-Type: multipart/alternative; boundary=b\n\n"
    same = read_message((head + parts.format("")).encode())
    other = read_message((head + parts.format("<p>I aim at Bram.</p>")).encode())
    assert (same.uncertain_text, "html_differs" in same.flags) == ([], False)
    assert (other.uncertain_text, "html_differs" in other.flags) == (["I aim at Bram."], True)
    assert other.new_text == ["I hoot."]
