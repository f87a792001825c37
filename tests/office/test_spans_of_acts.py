"""Every act that `nomic parse` reads leads back to its characters: in the new text, and in the raw mail."""

import base64
import html
import quopri
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomic_tools.core.names import Cast, People, Person
from nomic_tools.core.plain import Table
from nomic_tools.mail.reading import read_message
from nomic_tools.office.games import find_game
from nomic_tools.office.intake.parse import Shower, parse_files, reader_for
from nomic_tools.office.intake.reading import Reader, place_in_raw

ACTS = (
    "I aim and fire at Bram.",
    "I hoot and holler.",
    "I fire aimlessly.",
    "Being of sound mind, and standing at noon by the well, I aim\nand fire at Bram, whom I have never liked.",
)
WORDS = find_game("gunfight").words
assert WORDS is not None
READER = Reader(WORDS, Cast(people=People((Person("Ash"), Person("Bram")))), lambda address, at: "Ash")
HEAD = "From: ash@example.org\nMessage-ID: <1@example.org>\nMIME-Version: 1.0\n"
WAYS = ("8bit", "qp", "base64", "flowed", "html")
around = st.lists(
    st.sampled_from(["", "Good morning, é and — all.", "> I aim and fire at Ash.", "A=B, 100%.", "Häh?", "  indented"]),
    max_size=5,
)


def mail(text: str, way: str) -> bytes:
    kind = "text/plain; charset=utf-8"
    data = text.encode()
    if way == "flowed":
        kind += "; format=flowed"
        data = text.replace("aim\nand", "aim \nand").encode()
    if way == "html":
        kind = "text/html; charset=utf-8"
        rows = [f"<p>{html.escape(line)}</p>" for line in text.split("\n\n")]
        data = "".join(rows).replace("\n", "<br>\n").replace(" fire", " <i>fire</i>").encode()
    encode: Callable[[bytes], bytes] = {"base64": base64.encodebytes, "qp": quopri.encodestring}.get(way, bytes)
    name = {"base64": "base64", "qp": "quoted-printable"}.get(way, "8bit")
    return f"{HEAD}Content-Type: {kind}\nContent-Transfer-Encoding: {name}\n\n".encode() + encode(data)


def decoded(raw: bytes, offset: int, length: int, way: str) -> str:
    """What the bytes at a place say; base64 is decoded from the group of four letters that the place lies in."""
    piece = raw[offset : offset + length]
    if way == "qp":
        piece = quopri.decodestring(piece)
    if way == "base64":
        body = max(raw.find(b"\n\n") + 2, raw.find(b"\r\n\r\n") + 4)
        before = raw[body:offset].replace(b"\n", b"").replace(b"\r", b"")
        letters = raw[body:].replace(b"\n", b"").replace(b"\r", b"")
        count = len(piece.replace(b"\n", b"").replace(b"\r", b""))
        start, end = len(before) // 4 * 4, -(-(len(before) + count) // 4) * 4
        piece = base64.b64decode(letters[start:end])
    return piece.decode("utf-8", "replace")


def squeezed(text: str) -> str:
    return "".join(html.unescape(text.replace("<i>", "").replace("</i>", "").replace("<br>", "")).split())


@settings(max_examples=40)
@given(
    around, around, st.sampled_from(ACTS), st.sampled_from(["8bit", "qp", "base64", "flowed", "html"]), st.booleans()
)
def test_the_bytes_at_an_acts_place_decode_to_its_sentence(
    before: list[str], after: list[str], said: str, way: str, crlf: bool
) -> None:
    raw = mail("\n".join([*before, "", said, "", *after]), way)
    raw = raw.replace(b"\n", b"\r\n") if crlf else raw
    message = read_message(raw)
    read = [item for item in READER.read(message, "public").statements if item.acts and item.line >= 0]
    assert read
    for item in read:
        place = place_in_raw(message, item)
        assert place is not None
        found = squeezed(decoded(raw, *place, way))
        wanted = squeezed(item.text)
        assert wanted in found if way == "base64" else found == wanted
        assert len(found) <= len(wanted) + 4


def shown(path: Path, reader: Reader) -> Table:
    """The one message of a file in the documented form."""
    return parse_files([path], Shower(reader, "public", dict), lambda count: None)[0]


@pytest.mark.parametrize("said", ACTS)
def test_the_span_in_the_new_text_holds_the_sentence(tmp_path: Path, said: str) -> None:
    path = tmp_path / "one.eml"
    path.write_bytes(mail(f"Hello.\n\n{said}\n", "8bit"))
    message = shown(path, READER)
    lines, statements = message["new_text"], message["statements"]
    assert isinstance(lines, list) and isinstance(statements, list) and statements
    for item in statements:
        assert isinstance(item, dict)
        span, text = item["span"], str(item["text"])
        assert isinstance(span, dict)
        line, start, end, raw = (span[name] for name in ("line", "start", "end", "raw"))
        assert isinstance(line, int) and isinstance(start, int) and isinstance(end, int) and isinstance(raw, list)
        assert str(lines[line])[start:end] == text.split("\n")[0]
        offset, length = (number for number in raw if isinstance(number, int))
        assert path.read_bytes()[offset : offset + length].decode() == text


def test_a_reader_without_people_still_gives_places(tmp_path: Path) -> None:
    path = tmp_path / "one.eml"
    path.write_bytes(mail("I fire aimlessly.\n", "base64"))
    message = shown(path, reader_for("gunfight", None))
    statements = message["statements"]
    assert isinstance(statements, list) and isinstance(statements[0], dict)
    span = statements[0]["span"]
    assert isinstance(span, dict) and span["raw"] is not None


def test_a_statement_of_uncertain_text_leads_back_to_its_bytes() -> None:
    said = "> I was thinking that perhaps one of us really ought to say right now I\nfire aimlessly.\n> Right?\n"
    raw = mail(f"{said}\nI hoot and holler.", "8bit")
    message = read_message(raw)
    (doubtful,) = [item for item in READER.read(message, "public").statements if item.line < 0]
    place = place_in_raw(message, doubtful)
    assert place is not None
    assert raw[place[0] : sum(place)].decode() == doubtful.text == "fire aimlessly"


def test_a_statement_of_uncertain_text_that_stands_there_twice_has_no_place() -> None:
    quoted = "> I was thinking that perhaps one of us really ought to say right now I\nfire aimlessly.\n> Right?\n"
    message = read_message(mail(f"{quoted}\nNo.\n\n{quoted}", "8bit"))
    doubtful = [item for item in READER.read(message, "public").statements if item.line < 0]
    assert doubtful
    assert all(place_in_raw(message, item) is None for item in doubtful)
