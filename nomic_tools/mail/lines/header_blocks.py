"""Header blocks that Outlook and its kin put above unmarked old text, and the marks of forwarded mail."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.mail.lines.languages import (
    A_MESSAGE,
    BEGIN_FORWARD,
    FORWARD_ENDS,
    FORWARDED,
    HEADER_FIELDS,
    ORIGINAL,
    caseless,
)
from nomic_tools.mail.lines.quoting import BLANK

_MEANING = {word: key for key, words in HEADER_FIELDS.items() for word in words.split()}
_FIELD = re.compile(
    rf"{BLANK}*[*_]{{0,2}}([^\W\d_][\w/ -]{{0,16}}?){BLANK}?[*_]{{0,2}}{BLANK}?[:：][*_]{{0,2}}"
    rf"(?:{BLANK}|$|(?<=：))"
)
_RULED = re.compile(rf"{BLANK}*[-_=*‐‑–—]{{2,}}{BLANK}*([^\W_][^\n]{{2,60}}?){BLANK}*[-_=*‐‑–—]{{2,}}{BLANK}*$")
_BEGIN = caseless(rf"{BLANK}*{BEGIN_FORWARD}{BLANK}*[:：]?{BLANK}*$")
_FORWARD = caseless(FORWARDED)
_ORIGINAL = caseless(ORIGINAL)
_MESSAGE = caseless(A_MESSAGE)
_ENDED = caseless(rf"{BLANK}*-{{2,}}{BLANK}*{FORWARD_ENDS}.{{0,60}}-{{2,}}{BLANK}*$")
_EVIDENCE = caseless(
    r"[^\s@<>]+@[^\s@<>]+|\b(?:19|20)\d\d\b|\d{1,2}[:.]\d\d\b|<[^<>@]+ at [^<>@]+>|mailto:"
    r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:mon|diens|donners|frei|sams|sonn)tag\b|mittwoch"
)
_ADDRESS = re.compile(r"[^\s@<>]+@[^\s@<>]+|<[^<>@]+ at [^<>@]+>")
_UNDERLINE = re.compile(rf"{BLANK}*[-_=]{{8,}}{BLANK}*$")
_MOST_FIELDS = 12


@dataclass(frozen=True, slots=True)
class OldHead:
    """Lines `start` to `end` (not included) that head old text; `forward` where they say that it is passed on."""

    start: int
    end: int
    forward: bool
    certain: bool = True


def field_key(line: str) -> str | None:
    """`from`, `date`, `to`, `cc` or `subject` in any of the languages, if the line is such a field."""
    if len(line) > 1000:
        return None
    match = _FIELD.match(line)
    return _MEANING.get(match[1].strip().lower().replace(" ", "")) if match else None


def block_at(lines: Sequence[str], at: int) -> OldHead | None:
    """The header block that begins in line `at`: by its fields alone, or by a mark and its fields."""
    line = lines[at]
    if len(line) > 200:
        return None
    if _BEGIN.match(line):
        return OldHead(at, _fields(lines, _skip_blank(lines, at + 1))[1], forward=True)
    ruled = _RULED.match(line)
    if ruled or _UNDERLINE.match(line):
        return _after_mark(lines, at, ruled[1] if ruled else "")
    if field_key(line) in ("from", "date", "subject"):
        keys, end = _fields(lines, at)
        if _is_head(keys, lines[at:end]):
            return OldHead(at, end, forward=False)
    return None


def is_end_of_forward(line: str) -> bool:
    """Whether the line says that the forwarded mail ends here."""
    return len(line) <= 120 and _ENDED.match(line) is not None


def _after_mark(lines: Sequence[str], at: int, words: str) -> OldHead | None:
    """The fields under a ruled line: few are enough where its words say that a message is old or passed on."""
    forward, original = bool(_FORWARD.search(words)), bool(_ORIGINAL.search(words))
    if words and not (forward or original):
        return None
    begin = _skip_blank(lines, at + 1) if words else at + 1
    keys, end = _fields(lines, begin)
    told = _MESSAGE.search(words) is not None
    if (told and keys) or _is_head(keys, lines[begin:end]):
        return OldHead(at, end, forward)
    if told and len(words) <= 40:
        return OldHead(at, at + 1, forward, certain=False)
    return None


def _is_head(keys: list[str], fields: Sequence[str]) -> bool:
    """A sender, two other fields, and an address or a date among them; or a sender's address and a date."""
    kinds = set(keys) - {"other"}
    if "from" not in kinds:
        return False
    if len(kinds) >= 3:
        return any(_EVIDENCE.search(line) for line in fields)
    return keys[0] == "from" and "date" in kinds and _ADDRESS.search(fields[0]) is not None


def _fields(lines: Sequence[str], at: int) -> tuple[list[str], int]:
    """The keys of the fields that follow one another from line `at`, and where they end."""
    keys: list[str] = []
    end = at
    while end < len(lines) and len(keys) < _MOST_FIELDS and lines[end].strip():
        key = field_key(lines[end])
        if key is None and not (keys and keys[-1] in ("to", "cc", "subject") and _continues(lines[end])):
            break
        if key is not None:
            keys.append(key)
        end += 1
    return keys, end


def _continues(line: str) -> bool:
    """Whether a line goes on with a list of recipients or a long subject."""
    return line.startswith((" ", "\t")) or ((";" in line or "@" in line) and len(line) < 300)


def _skip_blank(lines: Sequence[str], at: int) -> int:
    while at < len(lines) and not lines[at].strip():
        at += 1
    return at
