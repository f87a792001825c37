"""Mutations of real samples: flipped bytes, cuts, splices, hostile pieces; of journals also field by field."""

import hashlib
import json
from collections.abc import Sequence

from hypothesis import strategies as st

from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import Plain, Table

PIECES = (
    b"\x00",
    b"\r",
    b"\xff\xfe",
    b"\x1b[31m\x07",
    b"\xe2\x80\xae",
    b"\xed\xa0\x80",
    b"'",
    b'"',
    b"&a *a",
    b"!!python/object:os.system",
    b"{{ 7*7 }}",
    b"%s{0}",
    b"../../x",
    b"/etc/passwd",
    b"--upload-pack=x",
    b"<!--",
    b"=?utf-7?b?Pg==?=",
    b"=?utf-8?q?=0D=0ABcc:_e=40x?=",
    b"9" * 5000,
    b"-1",
    b"1e999",
    b"NaN",
    b"true",
    b"null",
    b"[" * 300,
    b"{" * 300,
    b"- " * 300,
    b"\n" * 300,
    b">" * 300,
    b" " * 3000,
    b"From x Sat Sep  9 10:00:00 2023\n",
    b"0000-00-00T00:00:00Z",
    b"9999-12-31T23:59:59Z",
    b"2009-W99",
    b"0x" + b"f" * 6000,
)
VALUES: tuple[Plain, ...] = (
    "",
    "\x00",
    "\u202e\x1b[31m",
    "../../x",
    "/etc/passwd",
    "-x",
    "0000-00-00T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "2009-W31",
    "2009-W53",
    "²",
    "9" * 5000,
    "bank",
    "outside",
    "Bram",
    "x" * 100_000,
    "\ud800",
    "seal 1/fire/1",
    "seal",
    "a/b/c",
    "41",
    0,
    -1,
    1,
    2,
    7,
    41,
    700,
    10**17,
    1.5,
    1e308,
    True,
    False,
    None,
    [],
    {},
    [[]],
    [1],
    ["1"],
    ["x"],
    [{}],
    {"": None},
    {"do": "fire"},
    {"do": {}},
    {"x": {"y": [1]}},
    {"line": -1, "start": "x"},
    {"do": "buy", "n": -3},
)


@st.composite
def mutated(draw: st.DrawFn, samples: Sequence[bytes]) -> bytes:
    """A sample with one to six mutations; large ones are cut to a window first."""
    data = draw(st.sampled_from(samples))
    for _ in range(draw(st.integers(1, 6))):
        data = _mutation(draw, data, samples)
    return data


def _mutation(draw: st.DrawFn, data: bytes, samples: Sequence[bytes]) -> bytes:
    at = draw(st.integers(0, max(0, len(data))))
    length = draw(st.integers(0, 200))
    match draw(st.sampled_from(("flip", "cut", "end", "splice", "repeat", "piece", "piece", "swap"))):
        case "flip":
            return data[:at] + bytes([draw(st.integers(0, 255))]) + data[at + 1 :]
        case "cut":
            return data[:at] + data[at + length :]
        case "end":
            return data[:at]
        case "splice":
            other = draw(st.sampled_from(samples))
            start = draw(st.integers(0, len(other)))
            return data[:at] + other[start : start + length * 10] + data[at:]
        case "repeat":
            return data[:at] + data[at : at + length] * draw(st.integers(2, 30)) + data[at:]
        case "swap":
            return data[:at] + data[at + length : at + 2 * length] + data[at : at + length] + data[at + 2 * length :]
        case _:
            return data[:at] + draw(st.sampled_from(PIECES)) + data[at + draw(st.sampled_from((0, 1, 5, 20))) :]


@st.composite
def mutated_journal(draw: st.DrawFn, files: dict[str, bytes]) -> dict[str, bytes]:
    """A journal whose facts were changed, and whose numbers and digests fit all the same: what a forger writes."""
    lines = {name: [json.loads(line[2:]) for line in data.decode().splitlines()] for name, data in files.items()}
    for _ in range(draw(st.integers(1, 3))):
        rows = lines[draw(st.sampled_from(sorted(lines)))]
        _change(draw, rows, draw(st.integers(0, len(rows) - 1)) if rows else 0)
    return _sewn({name: rows for name, rows in lines.items() if rows})


def _change(draw: st.DrawFn, rows: list[Table], at: int) -> None:
    match draw(st.sampled_from(("value", "value", "value", "value", "deep", "drop", "twice", "move", "kind", "other"))):
        case _ if not rows:
            return
        case "drop":
            del rows[at]
        case "twice":
            rows.insert(at, dict(rows[at]))
        case "move":
            rows.insert(draw(st.integers(0, len(rows) - 1)), rows.pop(at))
        case "kind":
            rows[at]["kind"] = draw(st.sampled_from(rows))["kind"]
        case "other":
            other = draw(st.sampled_from(rows))
            names = [name for name in rows[at] if name in other and name not in ("seq", "prev")]
            name = draw(st.sampled_from(names))
            rows[at][name] = other[name]
        case "deep":
            _put(draw, rows[at], draw(st.integers(1, 3)))
        case _:
            _put(draw, rows[at], 0)


def _put(draw: st.DrawFn, value: Plain, depth: int) -> None:
    """Put another value into a table or list, some levels below."""
    if isinstance(value, dict) and value:
        name = draw(st.sampled_from(sorted(value)))
        inner = value[name]
        if depth and isinstance(inner, dict | list) and inner:
            _put(draw, inner, depth - 1)
            return
        values = [item for item in VALUES if type(item) is type(inner)] or [*VALUES]
        value[name] = draw(st.sampled_from(values if draw(st.booleans()) else VALUES))
        if draw(st.integers(0, 9)) == 0:
            del value[name]
    elif isinstance(value, list) and value:
        at = draw(st.integers(0, len(value) - 1))
        inner = value[at]
        if depth and isinstance(inner, dict | list) and inner:
            _put(draw, inner, depth - 1)
        else:
            value[at] = draw(st.sampled_from(VALUES))


def _sewn(lines: dict[str, list[Table]]) -> dict[str, bytes]:
    """Journal files from rows: numbered in order, each first line with the digest of the file before."""
    digest, seq, files = "", 0, {}
    for name in sorted(lines):
        text = []
        for row, table in enumerate(lines[name]):
            seq += 1
            rest = {key: value for key, value in table.items() if key not in ("seq", "prev")}
            head: Table = {"seq": seq} if row else {"seq": seq, "prev": digest}
            text.append(write_line({**head, **rest}))
        files[name] = "".join(text).encode("utf-8", "surrogatepass")
        digest = hashlib.sha256(files[name]).hexdigest()
    return files
