"""Attributions: the line or lines that say whose words are quoted below, in many languages and clients' styles."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from nomic_tools.mail.lines.languages import DAYS, LEADS, QUOTING, WROTE, WROTE_TAIL, caseless
from nomic_tools.mail.lines.quoting import BLANK

_ENDS = caseless(rf"{WROTE}{WROTE_TAIL}{BLANK}*[:：]?(?:=|{BLANK})*$")
_VERB = caseless(rf"(?<!\w){WROTE}(?!\w)")
_SOMEBODY = r"[^<>\s@()\[\]]+(?:@| at )[^<>\s@()\[\]]+"
_ADDRESS = re.compile(rf"[<(\[]+(?:mailto:)?{_SOMEBODY}[>)\]]|[^<>\s@()\[\],;:]+@[A-Za-z0-9.-]+")
_ADDRESS_LAST = re.compile(r"[<(\[][^<>\s@()]+(?:@| at )[^<>\s@()]+[>)\]]+[^<>\w]{0,3}[:：]" + f"(?:=|{BLANK})*$")
_LISTED = re.compile(r"^(?:\*|\+{2,}|-{2,}) .{0,120}\[?\d.{0,60}[:：]?[ \t]*$")
_QUOTING = caseless(rf"^{QUOTING} .{{1,200}}[:：]{BLANK}*$")
_LEAD = caseless(
    rf"[ \t*_]*(?:{LEADS}\b|{DAYS}\w{{0,8}}[.,]?\s|\d{{4}}[-/.年\s]|\d{{4}}년"
    rf"|\d{{1,2}}[-/.]\s?(?:\d|\w{{3,9}})|\d{{1,2}}\s\w{{3,12}})"
)
_DATE = caseless(
    r"\b(?:19|20)\d\d\b|(?:19|20)\d\d[年년]|\d{1,2}[:.]\d\d\b|\b\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b"
    r"|\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b|yesterday|today|gestern|heute|hier"
)
_JOINED = caseless(rf".{{1,250}}[.!?)\"] +(?=(?:On|Am|Le|El|Il|Op|Den|Em) (?:\w{{2,10}},? |{DAYS}|\d).{{10,}}$)")
_FROM_LIST = re.compile(r"^(?:I|we|you|he|she|they|e|as|if|when|what|who)\b", re.I)
_SENTENCE = re.compile(r"[.!?] +[A-ZÀ-Þ]\w* +\w")
WITHOUT_COLON = ("wrote", "writes", "写道", "寫道")
_LONGEST_LINE = 300
MOST_LINES = 4


class Attribution(NamedTuple):
    """Lines `start` to `end` (not included); `certain` where nothing but a mail's date and sender is said."""

    start: int
    end: int
    certain: bool
    dated: bool


def may_end_attribution(line: str) -> bool:
    """A quick test: the line ends as an attribution may."""
    tail = line.rstrip(" \t=\u00a0\u202f\r")
    if tail.endswith((":", "：")):
        return len(line) <= _LONGEST_LINE
    return len(line) <= _LONGEST_LINE and tail.endswith(WITHOUT_COLON)


def joined_attribution(line: str) -> int:
    """The column at which an attribution begins behind the end of a sentence on the same line, or 0."""
    match = _JOINED.match(line) if len(line) <= _LONGEST_LINE else None
    return match.end() if match and _ADDRESS.search(line, match.end()) and _VERB.search(line, match.end()) else 0


def attribution_at(lines: Sequence[str], last: int, first: int, quote_follows: bool) -> Attribution | None:
    """The attribution that ends in line `last` and begins no earlier than `first`, if there is one."""
    line = lines[last].strip()
    verb_last = _ends_with_verb(line)
    if not (verb_last or _ADDRESS_LAST.search(line) or _VERB.search(line) or (quote_follows and _is_named(line))):
        return None
    start = _start(lines, last, first)
    text = " ".join(part.strip() for part in lines[start : last + 1])
    dated, addressed = _DATE.search(text) is not None, _ADDRESS.search(text) is not None
    led = _LEAD.match(text) is not None
    if addressed and dated:
        told = led or verb_last or quote_follows
        return Attribution(start, last + 1, told and not _FROM_LIST.match(text), dated=True)
    if not (verb_last or quote_follows):
        return None
    plain = not _SENTENCE.search(text) and not _FROM_LIST.match(text) and len(text.split()) <= 24
    certain = plain and (quote_follows or addressed) and (addressed or dated or len(text.split()) <= 7)
    return Attribution(start, last + 1, certain, dated=False)


def _ends_with_verb(line: str) -> bool:
    said = line.rstrip(" \t:：=").lower()
    return said.endswith(WITHOUT_COLON) or _ENDS.search(line[-120:]) is not None


def _is_named(line: str) -> bool:
    """Whether a line above a quote names its author, if only by a date and an address, in whatever language."""
    if _QUOTING.match(line) or _LISTED.match(line):
        return True
    return line.endswith((":", "：")) and _ADDRESS.search(line) is not None and _DATE.search(line) is not None


def _start(lines: Sequence[str], last: int, first: int) -> int:
    """Where the attribution begins: at the nearest line that begins like one, else where its address stands."""
    earliest = max(first, last - MOST_LINES + 1)
    found = -1
    for start in range(last, earliest - 1, -1):
        line = lines[start]
        if not line.strip() or len(line) > _LONGEST_LINE or (found >= 0 and line.rstrip().endswith((".", "!", "?"))):
            break
        if _LEAD.match(line) and _DATE.search(" ".join(lines[start : last + 1])):
            found = start
        elif found >= 0:
            break
    if found >= 0:
        return found
    if _ADDRESS.search(lines[last]) or last - 1 < first or len(lines[last].split()) > 3:
        return last
    before = lines[last - 1]
    return last - 1 if len(before) <= _LONGEST_LINE and _ADDRESS.search(before) else last
