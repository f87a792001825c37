"""The footer that a list puts under a mail: Mailman's and its kin, told by a rule line and what stands after it."""

import re
from collections.abc import Sequence

from nomic_tools.mail.languages import LIST_WORDS, caseless

_RULE = re.compile(r"[ \t]*(?:[-_=~*#+ .]{2,}|-)[ \t>]*$")
_WORDS = caseless(LIST_WORDS)
_SMALL_PRINT = re.compile(
    r"https?://|www\.|@|\bat\b.*\.|[Ff]or additional commands|^[ \t]*[\w-]+[ \t]*$|FAQ|^URL:|^(?:Name|Type|Size|Desc):"
)
_NEXT_PART = re.compile(r"-{10,20} ?next part ?-{10,20}[ \t]*$")
_SCRUBBED = re.compile(r"(?:An? .{0,40}attachment was scrubbed|.{0,40}attachment was scrubbed\.\.\.)")
_LONGEST = 14
_SPONSOR = re.compile(r"-{8,}.{0,20}Yahoo! Groups (?:Sponsor|Links).{0,20}-{2,}|-+~-+~-+|(?:-=){4,}-?")


def footer_start(lines: Sequence[str]) -> int:
    """The index of the first line of the list's footer, or the number of lines where there is none."""
    end = len(lines)
    while (start := _one_footer(lines, end)) < end:
        end = start
    return end if end < len(lines) else len(lines)


def _one_footer(lines: Sequence[str], end: int) -> int:
    last = _last_said(lines, end)
    for start in range(max(0, last - _LONGEST), last):
        line = lines[start]
        if len(line) < 200 and _opens(line) and _is_footer(line, lines[start + 1 : last + 1]):
            return start
    return end


def _last_said(lines: Sequence[str], end: int) -> int:
    """The index of the last line before `end` that is not blank."""
    last = end - 1
    while last > 0 and not lines[last].strip():
        last -= 1
    return last


def _opens(line: str) -> bool:
    return bool(_RULE.match(line) or _SPONSOR.match(line) or _NEXT_PART.match(line))


def _is_footer(rule: str, after: Sequence[str]) -> bool:
    """The first words after the rule are a list's, and hardly anything else stands there."""
    said = [line for line in after if line.strip() and not _RULE.match(line)]
    if not said or any(len(line) > 400 for line in said):
        return False
    if _NEXT_PART.match(rule):
        return _SCRUBBED.match(said[0]) is not None
    if not (_WORDS.search(said[0]) or (_SMALL_PRINT.search(said[0]) and any(map(_WORDS.search, said[1:3])))):
        return False
    strange = [line for line in said[1:] if not (_WORDS.search(line) or _SMALL_PRINT.search(line))]
    return len(strange) <= (1 if len(said) > 2 else 0)
