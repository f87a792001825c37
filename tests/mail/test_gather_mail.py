"""Copies of one mail are one message; one id with two contents is two, and flagged."""

from nomic_tools.mail.boxes.origin import RawMail, Source
from nomic_tools.mail.gather import gather
from nomic_tools.mail.message import describe
from nomic_tools.mail.reading import read_all, read_message
from nomic_tools.mail.times import effective_time

ASH = "Ash <ash@example.org>"


def mail(body: str = "I hoot.", sender: str = ASH, *more: str, message_id: str = "<1@example.org>") -> bytes:
    ids = [f"Message-ID: {message_id}"] if message_id else []
    date = "Date: Tue, 28 Jul 2009 12:00:00 +0000"
    return "\n".join([f"From: {sender}", date, *ids, *more, "", body, ""]).encode()


def test_a_rewritten_copy_and_the_senders_own_are_one_message_of_the_sender() -> None:
    rewritten = mail(
        "I hoot.", "Ash via game <game@lists.example.org>", "List-Id: <game.lists.example.org>", f"Reply-To: {ASH}"
    )
    for copies in ([rewritten, mail()], [mail(), rewritten]):
        [message] = gather(map(read_message, copies))
        assert message.author is not None
        assert (message.author.address, message.author.assurance) == ("ash@example.org", "plain")
        assert (message.sightings, message.list_ids) == (2, ("game.lists.example.org",))


def test_the_same_words_of_two_senders_under_one_id_are_two_messages() -> None:
    messages = gather(map(read_message, [mail(), mail("I hoot.", "mallory@example.net")]))
    assert [message.sightings for message in messages] == [1, 1]
    assert all({"id_collision", "authors_differ"} <= set(message.flags) for message in messages)


def test_two_contents_of_one_author_are_kept_and_flagged() -> None:
    messages = gather(map(read_message, [mail(), mail("I aim at Bram."), mail()]))
    assert [message.sightings for message in messages] == [2, 1]
    assert all("id_collision" in message.flags and "authors_differ" not in message.flags for message in messages)


def test_mails_without_an_id_are_told_apart_by_their_bytes() -> None:
    messages = gather(map(read_message, [mail(message_id=""), mail("I aim.", message_id=""), mail(message_id="")]))
    assert [(message.message_id, message.sightings) for message in messages] == [(None, 2), (None, 1)]
    assert messages[0].made_id == f"<{messages[0].sha256[:32]}@made.invalid>"


def test_line_ends_do_not_make_another_mail() -> None:
    assert read_message(mail()).sha256 == read_message(mail().replace(b"\n", b"\r\n")).sha256


def test_own_mail_and_bounces_say_nothing() -> None:
    own = Source(own_ids=frozenset(["<1@example.org>"]))
    looped = Source(loops=frozenset(["nomic"]))
    bounce = mail("I resign.", "MAILER-DAEMON@example.org", "Return-Path: <>")
    for message in (
        read_message(mail(), own),
        read_message(mail("I resign.", ASH, "X-Loop: nomic"), looped),
        read_message(bounce),
    ):
        assert (message.new_text, message.uncertain_text) == ([], [])


def test_another_robots_words_are_uncertain() -> None:
    message = read_message(mail("I resign.", ASH, "Auto-Submitted: auto-replied"))
    assert (message.new_text, message.uncertain_text) == ([], ["I resign."])


def test_words_on_both_sides_of_a_quote_are_never_one_paragraph() -> None:
    assert read_message(mail("I aim at\n> whom?\nBram")).new_text == ["I aim at", "", "Bram"]


def test_a_digest_in_text_gives_its_members() -> None:
    inner = (
        "Message: 1\nDate: Tue, 28 Jul 2009 11:00:00 +0000\nFrom: Bram <bram@example.org>\nMessage-ID: <2@x>\n\nI aim."
    )
    body = f"Today's Topics: I resign\n\n{'-' * 70}\n\n{inner}\n\n{'-' * 30}\n\nEnd of game Digest, Vol 1, Issue 1\n"
    outer, member = read_all([RawMail(mail(body, ASH, "Subject: game Digest, Vol 1, Issue 1"))])
    assert outer.new_text == []
    assert (member.message_id, member.new_text, member.author and member.author.address) == (
        "<2@x>",
        ["I aim."],
        "bram@example.org",
    )


def test_a_message_is_described_as_the_format_says() -> None:
    message = read_message(mail())
    table = describe(message, effective_time(message.times))
    assert table["from"] == {"address": "ash@example.org", "name": "Ash", "assurance": "plain"}
    assert table["date"] == {
        "effective": "2009-07-28T12:00:00Z",
        "basis": "date_header",
        "header": "2009-07-28T12:00:00Z",
        "received": None,
    }
    assert (table["new_text"], table["flags"], table["error"]) == (["I hoot."], ["basis_missing"], None)
