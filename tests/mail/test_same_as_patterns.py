"""What is cut without a pattern, for speed, is cut as the pattern that says what is meant would cut it."""

import re

from hypothesis import given
from hypothesis import strategies as st

from nomic_tools.mail.boxes.mbox import _SEPARATOR, split_mbox
from nomic_tools.mail.parts.flowed import join_flowed
from nomic_tools.mail.parts.headers import read_headers, unfold
from nomic_tools.mail.parts.mime import _boundary_lines

FIELD = re.compile(rb"^([!-9;-~]{1,100})[ \t]*:[ \t]*([^\n]*(?:\n[ \t][^\n]*)*)", re.M)
FIELDS = st.sampled_from(
    [b"From: a@b", b"To :b", b"X", b" folded", b"\tfolded: so", b"Subject:", b"sub\xe9ject: x", b"A" * 101 + b": b",
     b":", b"a b: c", b"Received: from a\n by b", b"From a Mon Jan  1 10:00:00 2009", b">From a", b"", b" "]
)  # fmt: skip
LINES = st.sampled_from(
    [b"--cut", b"--cut--", b"--cut ", b"--cut-- \t", b"--cut-", b" --cut", b"--cutter", b"x--cut", b"--", b"", b"text"]
)
MBOX = st.sampled_from(
    [b"From a Mon Jan  1 10:00:00 2009", b"From b Tue Jan 13 10:00:00 2009 +0100", b"From c",
     b"From : Mon Jan  1 10:00:00 2009", b"Subject: x", b">From d", b"", b"text", b"From a Mon Jan  1 10:00:00 2009\r"]
)  # fmt: skip
FLOWED = st.sampled_from(["> a ", "> a", "a ", "a", " a", "", " ", ">", ">> b ", "-- ", "--", "> -- ", ">  c"])


@given(st.lists(FIELDS, max_size=8).map(b"\n".join), st.sampled_from([b"", b"\n", b"\n\nbody"]))
def test_header_lines_that_need_no_mending_are_the_fields_of_the_pattern(block: bytes, behind: bytes) -> None:
    read = read_headers(block + behind, 0, len(block + behind))
    fields: dict[str, list[bytes]] = {}
    for name, value in FIELD.findall(block + behind, 0, read.body):
        fields.setdefault(name.decode().lower(), []).append(unfold(value))
    assert read.mended or {name: read.headers.every(name) for name in read.headers.values} == fields


@given(st.lists(LINES, max_size=8).map(b"\n".join), st.sampled_from([b"cut", b"", b"cut-"]), st.integers(0, 9))
def test_boundary_lines_are_those_of_the_pattern(data: bytes, boundary: bytes, start: int) -> None:
    line = re.compile(rb"^--" + re.escape(boundary) + rb"(--)?[ \t]*(?:\n|\Z)", re.M)
    meant = [(found.start(), found.end(), found[1] is not None) for found in line.finditer(data, start, len(data))]
    assert list(_boundary_lines(data, b"--" + boundary, start, len(data))) == meant


@given(st.lists(MBOX, max_size=8).map(b"\n".join))
def test_an_mbox_is_cut_at_every_separator(data: bytes) -> None:
    lines = [found[0].rstrip().decode() for found in _SEPARATOR.finditer(data)]
    assert [mail.source.mbox_line for mail in split_mbox(data)] == lines


@given(st.lists(FLOWED, min_size=1, max_size=8), st.booleans())
def test_a_flowed_line_that_stands_alone_is_read_alone(lines: list[str], delsp: bool) -> None:
    joined = join_flowed("\n".join(lines), delsp)
    assert [line.start for line in joined] == sorted(line.start for line in joined)
    if not any(line.endswith(" ") and line != "-- " for line in lines):
        assert len(joined) == len(lines)
