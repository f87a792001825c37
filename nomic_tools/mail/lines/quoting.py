"""Quote marks at the start of a line: `>`, initials with `>`, bars, and what looks like them."""

import re

from nomic_tools.mail.kinds import Kind

INVISIBLE = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\x00"
BLANK = f"[ \\t\\u00a0\\u2000-\\u200a\\u202f\\u3000{INVISIBLE}]"
_ANGLE = re.compile(f"({BLANK}*)(?:[|:}}]{{0,3}}{BLANK}?)?(?:>|＞|﹥|›|&gt;)")
_INITIALS = re.compile(r"[ \t]{0,12}[^\W\d_](?:[^\W\d_]|[._'-]){0,14}>(?=[ >\t]|$)")
_BAR = re.compile(f"{BLANK}*[|│┃¦]")
_TABLE_ROW = re.compile(r"[ \t]*[|│┃].*[|│┃][ \t]*$")
_ODD = re.compile(f"{BLANK}*([|│┃¦:%#}}\\]*»›+=!])(?!\\w{{0,20}}\\1\\w)")
_ESCAPED_FROM = re.compile(r">+From ")
_MOST_INDENT = 8


def mark_of(line: str, in_mbox: bool) -> Kind | None:
    """What the mark at the start of a line makes of it, or nothing where there is none."""
    first = line[0]
    if first.isalnum():
        return Kind.QUOTED if ">" in line[:17] and _INITIALS.match(line) else None
    if first == ">":
        return Kind.UNCERTAIN if not in_mbox and _ESCAPED_FROM.match(line) else Kind.QUOTED
    match = _ANGLE.match(line)
    if match:
        return Kind.QUOTED if len(match[1].expandtabs()) <= _MOST_INDENT else Kind.UNCERTAIN
    if first in " \t" and _INITIALS.match(line):
        return Kind.QUOTED
    if line.lstrip().startswith("» ") or (_BAR.match(line) and not _TABLE_ROW.match(line)):
        return Kind.UNCERTAIN
    return None


def odd_mark(line: str) -> str | None:
    """A character that some program puts before quoted lines, if the line begins with one."""
    match = _ODD.match(line)
    return match[1] if match else None
