"""Mail made to hang or break its reader: it is read or kept with its error, in time that grows with its size."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.mail.boxes.mbox import split_mbox
from nomic_tools.mail.boxes.origin import RawMail
from nomic_tools.mail.gather import gather
from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import read_all, read_message

HEAD = "From: Ash <ash@example.org>\nMessage-ID: <1@example.org>\nMIME-Version: 1.0\n"
MEGA = 1_000_000


def text(body: str, kind: str = "text/plain") -> bytes:
    return f"{HEAD}Content-Type: {kind}; charset=utf-8\n\n{body}".encode()


def page(body: str) -> bytes:
    return text(body, "text/html")


def parts(count: int) -> bytes:
    inner = "".join(f"--b\nContent-Type: text/plain\n\nI hoot {n}.\n" for n in range(count))
    return f"{HEAD}Content-Type: multipart/mixed; boundary=b\n\n{inner}--b--\n".encode()


def nested_parts(depth: int) -> bytes:
    opened = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(depth))
    return f"{HEAD}{opened}\n\nI hoot.\n".encode()


BOMBS: dict[str, Callable[[], bytes]] = {
    "a megabyte of letters": lambda: text("a" * MEGA),
    "a megabyte of angles": lambda: text(">" * MEGA),
    "a megabyte of blanks and a letter": lambda: text(" " * MEGA + "x"),
    "a megabyte of dashes": lambda: text("-" * MEGA + "x"),
    "a megabyte of dashes and blanks under a rule": lambda: text("____________\n" + " -" * (MEGA // 2) + "x\n"),
    "a megabyte of bars": lambda: text("|" + ("|" + " " * 50) * (MEGA // 51) + "x"),
    "a megabyte of local parts": lambda: text("a." * (MEGA // 2) + "@"),
    "a megabyte of at signs": lambda: text("<a at " * (MEGA // 6)),
    "On and On without wrote": lambda: text("On " * (MEGA // 3)),
    "lines of On": lambda: text("On Mon, 4 Mar 2024, \n" * 40_000),
    "attributions without end": lambda: text("On Mon, 4 Mar 2024 Bo <bo@example.org> wrote:\n" * 20_000),
    "odd marks that end in colons": lambda: text(": a b c wrote:\n" * 40_000),
    "colons": lambda: text(":" * MEGA),
    "original messages": lambda: text("-----Original Message-----\n> x\n" * 20_000),
    "header fields": lambda: text("From: a@b\nTo: c;\n d;\n" * 13_000),
    "underscores and list words": lambda: text("________________\nx mailing list\n" * 24_000),
    "bare dashes": lambda: text("--\n" * 49_000),
    "blank lines": lambda: text("\n" * MEGA),
    "soft line ends": lambda: text("a \n" * 40_000, "text/plain; format=flowed"),
    "base64 without end": lambda: text("A" * MEGA + "!").replace(b"MIME", b"Content-Transfer-Encoding: base64\nMIME"),
    "quoted-printable of equals signs": lambda: text("=" * MEGA).replace(
        b"MIME", b"Content-Transfer-Encoding: quoted-printable\nMIME"
    ),
    "ten thousand parts": lambda: parts(10_000),
    "parts a thousand deep": lambda: nested_parts(1000),
    "tags two hundred thousand deep": lambda: page("<div>" * 200_000 + "I hoot."),
    "bold tags without end": lambda: page("<p><b>" * 15_000),
    "tags without end": lambda: page("<" * (MEGA // 2)),
    "styles without end": lambda: page("<style " * 100_000),
    "comments without end": lambda: page("<!--" * 100_000),
    "a sheet of hiding rules": lambda: page("<style>" + "a b c{display:none}" * 5_000 + "</style><p>I hoot.</p>"),
    "hiding words by the thousand": lambda: page("<span style='color:#fff'>x</span>" * 5_000),
    "ten thousand headers": lambda: ("X: y\n" * 100_000 + HEAD + "\nI hoot.\n").encode(),
    "a header of a megabyte": lambda: f"Subject: {'=?utf-8?q?' * 100_000}\n{HEAD}\nI hoot.\n".encode(),
    "a sender of a megabyte": lambda: f"From: {'(' * MEGA}\nTo: x\n\nI hoot.\n".encode(),
    "senders by the thousand": lambda: f"From: {'a@b, ' * 100_000}\nTo: x\n\nI hoot.\n".encode(),
    "parameters without end": lambda: f"{HEAD}Content-Type: text/plain; a={';x= ' * 100_000}\n\nI hoot.\n".encode(),
    "a boundary of signs": lambda: (HEAD + 'Content-Type: multipart/mixed; boundary="(.*+?["\n\n--(.*+?[\n').encode(),
    "references by the thousand": lambda: f"{HEAD}References: {'<a@b> ' * 100_000}\n\nI hoot.\n".encode(),
    "hops by the thousand": lambda: b"Received: from a by b; soon\n" * 20_000 + text("I hoot."),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_gives_a_message(bomb: str) -> None:
    raw = BOMBS[bomb]()
    messages = gather(read_all([RawMail(raw)]))
    assert messages[0].raw == raw
    assert messages[0].error is None or messages[0].flags


def test_over_the_limits_a_mail_is_kept_with_its_headers() -> None:
    for raw in (parts(10_000), nested_parts(1000), page("<div>" * 200_000)):
        message = read_message(raw)
        assert message.message_id == "<1@example.org>"
        assert message.error is not None
        assert "quarantined" in message.flags
        assert message.new_text == []


def read(raw: bytes) -> Message:
    message = read_message(raw)
    assert message.raw == raw
    assert message.error is None or not message.lines
    assert len(message.sha256) == len(message.canonical) == 64
    new = [line.text for line in message.lines if line.kind is Kind.NEW]
    assert [said for said in message.new_text if said] == [said for said in new if said.strip()]
    for line in message.lines[:5]:
        place = line.locate(0, len(line.text))
        assert place is None or 0 <= place[0] < sum(place) <= len(raw)
    return message


def read_mbox(raw: bytes) -> None:
    mails = list(split_mbox(raw))
    assert {mail.raw for mail in mails} <= {message.raw for message in read_all(mails)}


@given(st.binary(max_size=400))
@settings(max_examples=150)
def test_any_bytes_give_a_message_whose_text_is_that_of_its_lines(raw: bytes) -> None:
    read(raw)
    read_mbox(raw)


PIECES = st.sampled_from(
    [
        b"From: a@b\n", b"From ", b"Mon Mar  4 21:00:00 2024\n", b"Date: ", b"\n\n", b"\n", b"\r\n", b"\r", b"> ",
        b"Content-Type: multipart/mixed; boundary=b\n", b"--b\n", b"--b--\n", b"Content-Type: text/html\n",
        b"Content-Type: text/plain; charset=utf-16; format=flowed\n", b"Content-Transfer-Encoding: base64\n",
        b"Content-Transfer-Encoding: quoted-printable\n", b"=3D=\n", b"SSBIb290\n", b"<div style='display:none'>",
        b"<blockquote>", b"</p>", b"&amp;", b"On Mon, 4 Mar 2024 Bo <b@c> wrote:\n", b"-- \n", b"\xff\xfe", b"\x00",
        b"-----BEGIN PGP SIGNED MESSAGE-----\n", b"- ", b"____________\nx mailing list\n", b"List-Id: <a.b>\n",
        b"Received: by a.b; ", b"Content-Type: multipart/digest; boundary=b\n", b"=?utf-8?q?=?=", b"Message-ID: <",
        "\u2028\u200b＞é".encode(), b"I hoot.",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=25))
@settings(max_examples=300)
def test_pieces_of_mail_in_any_order_give_a_message(pieces: list[bytes]) -> None:
    raw = b"From: a@b\n" + b"".join(pieces)
    message = read(raw)
    assert "unreadable" not in message.flags, message.error
    read_mbox(raw)
