"""Lines of a mail's new text that are another's words: quoted, or under the head of a mail that is passed on."""

import re
from collections.abc import Sequence

_QUOTED = re.compile(r"[ \t]{0,8}>")
_PASSED_ON = re.compile(
    r"[ \t]*-{2,}[ \t]*(?:forwarded|original)\b[^\n]{0,60}|[ \t]*begin forwarded message:?[ \t]*", re.IGNORECASE
)
_QUOTE_BEGINS = re.compile(
    r"[\W_]{0,8}(?:begin|start)(?: of)? (?:quote|quotation|quoted|paste)[\W_]{0,8}", re.IGNORECASE
)
_QUOTE_ENDS = re.compile(r"[\W_]{0,8}end(?: of)? (?:quote|quotation|quoted|paste)[\W_]{0,8}", re.IGNORECASE)
_FROM = re.compile(r"[ \t]*from:[ \t]", re.IGNORECASE)
_FIELD = re.compile(r"[ \t]*(?:date|sent|to|cc|subject):", re.IGNORECASE)


def own_lines(lines: Sequence[str]) -> Sequence[str]:
    """The lines, with nothing where another's stand; quoted ones stay inside a brace that the author opened."""
    lines = _without_quotes(lines)
    if not any(">" in line or ":" in line or "-----" in line for line in lines):
        return lines
    kept: list[str] = []
    depth = 0
    for number, line in enumerate(lines):
        if _begins_mail(lines, number):
            return [*kept, *("" for _ in lines[number:])]
        quoted = _QUOTED.match(line) is not None
        kept.append("" if quoted and depth <= 0 else line)
        depth += 0 if quoted and depth <= 0 else line.count("{") - line.count("}")
    return kept


def _without_quotes(lines: Sequence[str]) -> Sequence[str]:
    """The lines without those between `BEGIN QUOTE` and `END QUOTE`."""
    begins = [number for number, line in enumerate(lines) if _QUOTE_BEGINS.fullmatch(line)]
    kept = list(lines) if begins else lines
    for begin in begins:
        end = next((number for number in range(begin, len(lines)) if _QUOTE_ENDS.fullmatch(lines[number])), len(lines))
        kept = [*kept[:begin], *("" for _ in lines[begin : end + 1]), *kept[end + 1 :]]
    return kept


def _begins_mail(lines: Sequence[str], number: int) -> bool:
    """Whether a line heads a mail passed on: by its words, or as the first of several fields."""
    line = lines[number]
    if _PASSED_ON.fullmatch(line):
        return True
    return _FROM.match(line) is not None and number + 1 < len(lines) and _FIELD.match(lines[number + 1]) is not None
