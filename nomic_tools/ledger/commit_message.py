"""The words of a commit: one line and trailers, from text that nobody vouches for."""

import re
import unicodedata
from collections.abc import Mapping

_SPACES = re.compile(r"\s+")
_TRAILER = re.compile(r"[A-Z][a-z]*(-[a-z]+)*")
_LONGEST = 200


def commit_message(subject: str, trailers: Mapping[str, str]) -> str:
    """`subject` and, after an empty line, each trailer as `Name: value`, all cleaned by `one_line`."""
    rows = []
    for name, value in trailers.items():
        assert _TRAILER.fullmatch(name), name
        rows.append(f"{name}: {one_line(value, longest=100_000)}\n")
    return "\n".join([f"{one_line(subject)}\n", "".join(rows)]) if rows else f"{one_line(subject)}\n"


def one_line(text: str, longest: int = _LONGEST) -> str:
    """`text` on one line of printable characters: no control, no format character, no lone surrogate."""
    flat = _SPACES.sub(" ", text)
    printable = "".join(char for char in flat if not unicodedata.category(char).startswith("C"))
    return printable.strip()[:longest] or "(no words)"
