"""The footer that a list puts under a mail: Mailman's and its kin, told by a rule line and what stands after it."""

import re
from collections.abc import Sequence
from functools import lru_cache

from nomic_tools.mail.lines.languages import LIST_WORDS

_RULE = re.compile(r"[ \t]*(?:[-_=~*#+ .]{2,}|-)[ \t>]*$")
_SMALL_PRINT = re.compile(
    r"https?://|www\.|@|\bat\b.*\.|[Ff]or additional commands|^[ \t]*[\w-]+[ \t]*$|FAQ|^URL:|^(?:Name|Type|Size|Desc):"
)
_NEXT_PART = re.compile(r"-{10,20} ?next part ?-{10,20}[ \t]*$")
_SCRUBBED = re.compile(r"(?:An? .{0,40}attachment was scrubbed|.{0,40}attachment was scrubbed\.\.\.)")
_LONGEST = 14
_LONGEST_LINE = 400
_OPENERS = frozenset("-_=~*#+ .\t")
_SPONSOR = re.compile(r"-{8,}.{0,20}Yahoo! Groups (?:Sponsor|Links).{0,20}-{2,}|-+~-+~-+|(?:-=){4,}-?")


def footer_start(lines: Sequence[str]) -> int:
    """The index of the first line of the list's footer, or the number of lines where there is none."""
    end = len(lines)
    while (start := _one_footer(lines, end)) < end:
        end = start
    return end


def is_all_footer(lines: Sequence[str]) -> bool:
    """Whether these lines, a part of their own, are nothing but a list's footer."""
    short = len(lines) <= 2 * _LONGEST and all(len(line) <= _LONGEST_LINE for line in lines)
    return short and _is_footer("", tuple(lines))


def _one_footer(lines: Sequence[str], end: int) -> int:
    """The nearest rule line above the end with a footer under it: what is higher up may be a signature."""
    last = _last_said(lines, end)
    if max(map(len, lines[max(0, last - _LONGEST) : last + 1]), default=0) > _LONGEST_LINE:
        lines = [line if len(line) <= _LONGEST_LINE else "x" * _LONGEST_LINE for line in lines]
    rules = [at for at in range(max(0, last - _LONGEST), last) if lines[at][:1] in _OPENERS]
    for start in reversed(rules):
        line = lines[start]
        if _opens(line) and _is_footer(line, tuple(lines[start + 1 : last + 1])):
            return start
    return end


def _last_said(lines: Sequence[str], end: int) -> int:
    """The index of the last line before `end` that is not blank."""
    last = end - 1
    while last > 0 and not lines[last].strip():
        last -= 1
    return last


def _is_a_lists(line: str) -> bool:
    said = line.lower()
    return any(word in said for word in LIST_WORDS)


def _opens(line: str) -> bool:
    return bool(_RULE.match(line) or _SPONSOR.match(line) or _NEXT_PART.match(line))


@lru_cache(maxsize=512)  # a list puts the same footer under every mail
def _is_footer(rule: str, after: tuple[str, ...]) -> bool:
    """The first words after the rule are a list's, and hardly anything else stands there."""
    said = [line for line in after if line.strip() and not _RULE.match(line)]
    if not said:
        return False
    if _NEXT_PART.match(rule):
        return _SCRUBBED.match(said[0]) is not None
    small_print = rule.rstrip() != "--" and (_SMALL_PRINT.search(said[0]) and any(map(_is_a_lists, said[1:3])))
    if not (_is_a_lists(said[0]) or small_print):
        return False
    strange = [line for line in said[1:] if not (_is_a_lists(line) or _SMALL_PRINT.search(line))]
    return len(strange) <= (1 if len(said) > 2 else 0)
