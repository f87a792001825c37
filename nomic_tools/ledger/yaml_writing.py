"""Block-style YAML, written in one way: the same data gives the same bytes on every machine."""

import json
import math
import re
from functools import lru_cache

from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import Plain, Scalar
from nomic_tools.core.trouble import NomicError

# Text that every YAML reader takes for text, unquoted: from a letter on, without any of YAML's marks.
_PLAIN = re.compile(r"[A-Za-z](?:[A-Za-z0-9 _./-]*[A-Za-z0-9_./-])?")
_WORDS = frozenset(("true", "false", "yes", "no", "on", "off", "null", "y", "n"))


class BadNumber(NomicError):
    """A number that YAML readers do not agree about."""


def dump(value: Plain) -> str:
    """`value` as block-style YAML: doubtful text is quoted, non-ASCII stays as it is."""
    return "".join(f"{line}\n" for line in _lines(value))


def _lines(value: Plain) -> list[str]:
    if isinstance(value, dict) and value:
        return [line for key, inner in value.items() for line in _entry(f"{_text(key)}:", inner)]
    if isinstance(value, list) and value:
        return [line for inner in value for line in _item(inner)]
    return [_flat(value)]


def _entry(head: str, value: Plain) -> list[str]:
    lines = _lines(value)
    if isinstance(value, dict | list) and value:
        return [head, *(f"  {line}" for line in lines)]
    return [f"{head} {lines[0]}"]


def _item(value: Plain) -> list[str]:
    first, *rest = _lines(value)
    return [f"- {first}", *(f"  {line}" for line in rest)]


def _flat(value: Plain) -> str:
    match value:
        case dict():
            return "{}"
        case list():
            return "[]"
        case str():
            return _text(value)
        case _:
            return _number(value)


def _number(value: Scalar) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        raise BadNumber(f"{value} cannot be written")
    return json.dumps(value)


@lru_cache(maxsize=4096)  # a book says the same few words and names over and over
def _text(text: str) -> str:
    if _PLAIN.fullmatch(text) and text.lower() not in _WORDS:
        return text
    return write_line({"": text})[len('- {"": ') : -len("}\n")]  # quoted as in a journal
