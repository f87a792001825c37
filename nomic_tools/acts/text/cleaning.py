"""What of a mail's new text speaks for its author: comments, contract text and quotations are blanked out.

Every character keeps its place, so that a position in the cleaned text is a position in the mail.
"""

import re
from bisect import bisect_right
from dataclasses import dataclass

BLOCK = "\x01"
"""Stands for each character of contract text: braces and tags."""
MENTION = "\x02"
"""Stands for each character of a quotation."""

_GONE = "\x1f"
"""Stands for each character of a comment: a blank, but none that parts the columns of a table."""
_COMMENT = re.compile(r"\[\[|/\*")
_CLOSING = {"[[": "]]", "/*": "*/"}
_SPEAKS_OTHERWISE = re.compile(rf"\[\[|\[/|/\*|[{{}}<\"“„«‘'”`{BLOCK}{MENTION}]")
_TAG = re.compile(r"[<\[](/?)([a-zA-Z][a-zA-Z0-9_-]{0,20})[>\]]")
_DOUBLE = {'"': '"', "“": "”", "„": "“”", "«": "»", "”": "”", "`": "`"}
_ELIDED = re.compile(r"(?:em|tis|twas|n|til|cause|bout|round|er|im|ere|twill|tain|nuff)\b", re.IGNORECASE)
_PLAINLY = {"\0": " ", "\u2010": "-", "\u2011": "-", "\ufe63": "-", "\uff0d": "-"}
"""Marks that are read as another: hyphens of typesetters, and a byte that is none."""
_LONGEST_QUOTATION = 4000


@dataclass(frozen=True, slots=True)
class Clean:
    """The cleaned text, the stretches of contract text in it, and where a mark was opened but never closed."""

    text: str
    blocks: tuple[tuple[int, int], ...]
    unclosed: int | None = None


def clean(text: str) -> Clean:
    """`text` with everything blanked out that its author does not say in eir own voice here."""
    if any(mark in text for mark in _PLAINLY):
        text = "".join(_PLAINLY.get(char, char) for char in text)
    if not _SPEAKS_OTHERWISE.search(text):
        return Clean(text, ())
    marks = list(text.replace(BLOCK, " ").replace(MENTION, " "))
    unclosed = [_blank_comments(text, marks)]
    blocks, left = _blank_blocks("".join(marks), marks)
    unclosed.append(left)
    unclosed.append(_blank_quotations("".join(marks), marks))
    places = [place for place in unclosed if place is not None]
    return Clean("".join(marks), tuple(blocks), min(places, default=None))


def _blank_comments(text: str, marks: list[str]) -> int | None:
    """Comments become blanks; returns where one begins that never ends."""
    behind = 0
    unclosed: int | None = None
    never: set[str] = set()
    for match in _COMMENT.finditer(text):
        if match.start() < behind or match[0] in never:
            continue
        close = _CLOSING[match[0]]
        end = text.find(close, match.end())
        if end >= 0:
            behind = end + len(close)
            _fill(marks, match.start(), behind, _GONE)
        else:
            unclosed = unclosed if unclosed is not None else match.start()
            never.add(match[0])
    return unclosed


def _blank_blocks(text: str, marks: list[str]) -> tuple[list[tuple[int, int]], int | None]:
    """Text in braces or in a pair of tags becomes a block; returns the blocks and where one is left open."""
    blocks: list[tuple[int, int]] = []
    depth = start = 0
    for match in re.finditer(r"[{}]", text):
        if match[0] == "{":
            start = match.start() if depth == 0 else start
            depth += 1
        elif depth:
            depth -= 1
            if depth == 0:
                blocks.append((start, match.end()))
    left = start if depth else None
    if left is not None:
        blocks.append((left, len(text)))
    blocks += _tagged(text)
    for begin, end in blocks:
        _fill(marks, begin, end, BLOCK)
    return sorted(blocks), left


def _tagged(text: str) -> list[tuple[int, int]]:
    """The stretches between a tag and its closing tag; a pair inside another is part of it."""
    found: list[tuple[int, int]] = []
    opened: dict[str, int] = {}
    for match in _TAG.finditer(text):
        name = match[2].lower()
        if not match[1]:
            opened.setdefault(name, match.start())
        elif name in opened:
            found.append((opened[name], match.end()))
            opened.clear()
    return found


def _blank_quotations(text: str, marks: list[str]) -> int | None:
    """Quotations become mentions; returns where one begins that never ends."""
    unclosed: int | None = None
    at = 0
    ends = _paragraph_ends(text)
    closing = _Closing(text)
    paragraph = 0
    for match in re.finditer("[\"“„«‘'”`]", text):
        start = match.start()
        if start < at:
            continue
        while ends[paragraph] <= start:
            paragraph += 1
        end = closing.after(start, min(ends[paragraph], start + _LONGEST_QUOTATION))
        if end is not None:
            _fill(marks, start, end, MENTION)
            at = end
        elif match[0] in '"“„«' and not _measure(text, start):
            unclosed = start if unclosed is None else unclosed
    return unclosed


class _Closing:
    """Finds the mark that closes a quotation."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.single = [m.start() for m in re.finditer(r"(?<=\S)['’](?!\w)", text)]

    def after(self, start: int, limit: int) -> int | None:
        """The place behind the quotation that begins at `start`, if one does and it ends before `limit`."""
        mark = self.text[start]
        if mark in _DOUBLE:
            places = [p for close in _DOUBLE[mark] if (p := self.text.find(close, start + 1, limit)) >= 0]
            return min(places) + 1 if places else None
        if not self._opens(start):
            return None
        place = bisect_right(self.single, start + 1)
        if place < len(self.single) and self.single[place] < limit:
            return self.single[place] + 1
        return None

    def _opens(self, start: int) -> bool:
        """Whether a single mark opens a quotation rather than standing for a letter left out."""
        before = self.text[start - 1] if start else " "
        behind = self.text[start + 1 : start + 2]
        if before.isalnum() or not behind or behind.isspace():
            return False
        return not _ELIDED.match(self.text, start + 1)


def _measure(text: str, place: int) -> bool:
    """Whether a double mark stands for inches: `6"`."""
    return place > 0 and text[place - 1].isdigit()


def _paragraph_ends(text: str) -> list[int]:
    """The places where a paragraph ends, the end of the text last."""
    return [*(m.start() for m in re.finditer(r"\n[ \t]*\n", text)), len(text) + 1]


def _fill(marks: list[str], start: int, end: int, mark: str) -> None:
    marks[start:end] = [mark] * (end - start)
