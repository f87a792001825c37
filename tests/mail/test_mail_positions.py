"""Every line of a mail leads back to its bytes."""

import base64
import quopri
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.mail.message import Message
from nomic_tools.mail.reading import read_message

TEXT = "Grüße, I aim at Bram.\n\n> old\nI hoot — twice.\n"
ENCODE: dict[str, Callable[[bytes], bytes]] = {
    "8bit": bytes,
    "base64": base64.encodebytes,
    "quoted-printable": quopri.encodestring,
}
HEAD = b"From: ash@example.org\nMIME-Version: 1.0\n"


def raw_of(message: Message, words: str) -> bytes:
    line = next(line for line in message.lines if words in line.text)
    start = line.text.index(words)
    span = line.locate(start, start + len(words))
    assert span is not None
    return message.raw[span[0] : span[0] + span[1]]


def mail(body: bytes, extra: bytes = b"", kind: bytes = b"text/plain; charset=utf-8") -> bytes:
    return HEAD + b"Content-Type: " + kind + b"\n" + extra + b"\n" + body


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-15", "utf-16-le", "iso2022_jp", "koi8-r"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("way", ["8bit", "base64", "quoted-printable"])
def test_words_lead_to_the_bytes_that_encode_them(charset: str, ends: str, way: str) -> None:
    text = TEXT if charset == "utf-8" else "Hello, I aim at Bram.\n\n> old\nI hoot twice.\n"
    body = text.encode(charset)
    if charset == "utf-16-le" and way == "8bit":
        return
    encode = ENCODE[way]
    raw = mail(encode(body), f"Content-Transfer-Encoding: {way}\n".encode(), f"text/plain; charset={charset}".encode())
    message = read_message(raw.replace(b"\n", ends.encode()))
    found = raw_of(message, "aim at")
    if way == "8bit":
        assert found.decode(charset) == "aim at"
    assert raw_of(message, "hoot") != b""
    if way == "quoted-printable" and charset == "utf-8":
        assert found == b"aim at"


def test_words_in_html_lead_to_the_source() -> None:
    page = b"<style>p{}</style><p>I <b>aim</b> at&nbsp;Bram &amp; Ash.</p><blockquote type=cite>I hoot</blockquote>"
    message = read_message(mail(page, kind=b"text/html; charset=utf-8"))
    assert raw_of(message, "aim") == b"aim"
    assert raw_of(message, "Bram & Ash") == b"Bram &amp; Ash"


def test_words_across_a_soft_line_end_lead_to_both_lines() -> None:
    body = b"> old\nI aim \nat Bram.\n"
    message = read_message(mail(body, kind=b"text/plain; charset=utf-8; format=flowed"))
    assert raw_of(message, "aim at") == b"aim \nat"


def test_words_that_stand_twice_in_a_page_cannot_be_told_apart() -> None:
    message = read_message(mail(b"<p>I hoot</p><p>I hoot</p>", kind=b"text/html"))
    assert message.lines[0].locate(0, 6) is None


def test_words_behind_an_escaped_dash_and_in_a_part_are_found() -> None:
    body = b"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA1\n\n- - I aim at Bram\n-----BEGIN PGP SIGNATURE-----\nx\n"
    inner = b"Content-Type: text/plain\n\n" + body
    raw = mail(b"--b\n" + inner + b"\n--b--\n", kind=b"multipart/mixed; boundary=b")
    assert raw_of(read_message(raw), "I aim") == b"I aim"
    assert read_message(raw).new_text == ["- I aim at Bram"]


@given(st.text(alphabet="ab é—\r\n>=.", max_size=60), st.sampled_from(["8bit", "base64", "quoted-printable"]))
def test_every_span_of_plain_text_is_found_again(text: str, way: str) -> None:
    body = text.encode()
    encode = ENCODE[way]
    raw = mail(b"start\n" + encode(body) if way == "8bit" else encode(b"start\n" + body),
               f"Content-Transfer-Encoding: {way}\n".encode())  # fmt: skip
    message = read_message(raw)
    for line in message.lines:
        for at, char in enumerate(line.text):
            span = line.locate(at, at + 1)
            assert span is not None
            if way == "8bit" and char != " ":
                assert message.raw[span[0] : span[0] + span[1]].decode() == char


@pytest.mark.parametrize("way", ["8bit", "base64", "quoted-printable"])
def test_two_characters_of_one_pair_of_bytes_both_lead_to_it(way: str) -> None:
    body = ENCODE[way]("I aim \u00ca\u0304".encode("big5hkscs"))
    message = read_message(
        mail(body, f"Content-Transfer-Encoding: {way}\n".encode(), b"text/plain; charset=big5-hkscs")
    )
    assert message.lines[0].text == "I aim \u00ca\u0304"
    assert raw_of(message, "\u00ca") == raw_of(message, "\u0304")
