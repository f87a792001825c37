r"""Journal lines: `- ` and one JSON object that is also YAML.

Plain JSON is not always YAML: control characters and a few others are escaped here. Reading is strict, so
that one event has one spelling: a line must re-serialise to its own bytes.
"""

import json
import re

from nomic_tools.core.plain import LONGEST_NUMBER, Table
from nomic_tools.core.trouble import NomicError


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise ValueError("a number is too long")
    return int(digits)


# json.dumps escapes C0 itself; these are DEL, C1, line separators, and what YAML forbids or reads as marks.
_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode
_decode = json.JSONDecoder(parse_int=_whole).raw_decode
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


class BadLine(NomicError):
    """A line that is not a journal line in its one spelling."""


def write_line(table: Table) -> str:
    """`- {"seq": 41, ...}` and a newline, keys in the table's own order, non-ASCII as is."""
    text = _encode(table)
    if "\x7f" in text or not text.isascii():
        text = _ESCAPED.sub(_escape, text)
    return f"- {text}\n"


def read_line(line: str, place: str = "") -> Table:
    """The table in `line`, which ends with its newline.

    Raises `BadLine` for anything but the spelling that `write_line` gives: other blanks or escapes, duplicate
    keys, NaN, CR, a missing newline.
    """
    if not line.startswith("- {") or not line.endswith("}\n"):
        raise BadLine("not a journal line", place=place, remedy=_REMEDY)
    if line.count("[") + line.count("{") > _DEEPEST and _is_deep(line):
        raise BadLine("the line is nested too deeply", place=place, remedy=_REMEDY)
    try:
        value: Table = _decode(line, 2)[0]  # anything behind it is not in the line that is compared
        again = write_line(value)
    except (ValueError, RecursionError) as error:
        raise BadLine(f"not a journal line: {str(error)[:80]}", place=place, remedy=_REMEDY) from error
    if again != line:
        raise BadLine("the line is not in its one spelling", place=place, remedy=_REMEDY)
    return value


_REMEDY = "Journals are written by the tool alone; `git diff` shows what an editor or a merge changed."


_DEEPEST = 100
"""How deep a line may be nested; a decoder that goes much deeper can run out of stack."""

_NESTING = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]')


def _is_deep(line: str) -> bool:
    depth = 0
    for match in _NESTING.finditer(line):
        depth += (match[0] in ("[", "{")) - (match[0] in ("]", "}"))
        if depth > _DEEPEST:
            return True
    return False


def _escape(match: "re.Match[str]") -> str:
    return f"\\u{ord(match[0]):04x}"
