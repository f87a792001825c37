"""How a mail is laid out: paragraphs, list items, tables, and the line that introduces them."""

import re
from enum import Enum, auto
from string import ascii_lowercase
from typing import NamedTuple

from nomic_tools.acts.text.cleaning import BLOCK


class Shape(Enum):
    """What a piece of a mail looks like."""

    TEXT = auto()
    ITEM = auto()
    TABLE = auto()
    SUBJECT = auto()


class Piece(NamedTuple):
    """A stretch of cleaned text that reads as one: a paragraph, the text of a list item, a table.

    `paragraph` counts the pieces between blank lines; `indent` is the column where the marker stands.
    """

    shape: Shape
    start: int
    end: int
    indent: int = 0
    paragraph: int = 0


_MARKER = re.compile(
    r"[ \t]*(?:[-+•–—·▪◦○●‣»✓→o~]|--|\*{1,2}|>>|[-=]>|\(?[0-9]{1,2}[.):/]|\[[0-9]{1,2}\]|\(?[0-9]{1,2}[a-z][.)]"
    r"|(?:(?:[0-9]{1,2}\.){1,3}|#)[0-9]{1,2}[.):]?(?=[ \t]+[A-Za-z])"
    r"|\(?(?P<letter>[A-Za-z])[.)]|\(?(?P<roman>[IVXivx]{2,4})[.)])[ \t]+(?=\S)"
)
_SUBJECT = re.compile(r"[ \t]*(?:subj(?:ect)?|re|fwd?|aw|sv|vs)[ \t]*:", re.IGNORECASE)
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
SIGNS = frozenset((*ascii_lowercase, *_ROMAN, *(f"{n}" for n in range(100)), *(f"0{n}" for n in range(10))))
"""The letters and numbers that may be a list's marker, which is no part of what is said."""
_RULE = re.compile(r"[ \t]*([-=_*~#])\1{3,}[ \t]*")
_BETWEEN_ROWS = re.compile(r"[ \t]*[+|]?[-=_:][-=_:+| \t]{2,}")
_GAPS = ("  ", "\t", "....", " . . .", "____")
_LEADERS = re.compile(r"\S[ ]\.{2,}[ ]\S")
"""Where a line has more dots of them, those of the others may be as few as two."""
_WIDE = 3
_COLUMNS = re.compile(r"[^\s.!?:;,](?:[ ]{2,}|\t+|(?:[ ]?\.){4,}\s*|[ ]?_{4,}\s*)(?=[^\s.])")


def pieces(text: str) -> list[Piece]:
    """The pieces of a cleaned text, in order."""
    found: list[Piece] = []
    laying = _Laying(found)
    lines = _lines(text)
    rows = _rows([text[start:end] for start, end in lines])
    for (start, end), is_row in zip(lines, rows, strict=True):
        laying.add(text[start:end], start, end, is_row)
    laying.close()
    return found


def _lines(text: str) -> list[tuple[int, int]]:
    """Where each line begins and ends; the lines inside a block of contract text belong to one line."""
    spans: list[tuple[int, int]] = []
    start = 0
    for part in text.split("\n"):
        spans.append((start, start + len(part)))
        start += len(part) + 1
    return spans


class _Laying:
    """Gathers lines into pieces."""

    def __init__(self, found: list[Piece]) -> None:
        self.found = found
        self.open: Piece | None = None
        self.paragraph = 0
        self.marker = ""

    def add(self, line: str, start: int, end: int, is_row: bool) -> None:
        """Takes in one line."""
        if not line.strip() or (_RULE.fullmatch(line) and not is_row):
            self.close()
            self.paragraph += 1
            return
        if is_row:
            self._row(line, start, end)
        elif _SUBJECT.match(line) and self.open is None:
            self.found.append(Piece(Shape.SUBJECT, start, end, 0, self.paragraph))
        elif width := self._marked(line):
            self._begin(Shape.ITEM, start + width, end, len(line) - len(line.lstrip()))
        elif self.open is not None and self.open.shape is not Shape.TABLE and not self._outdents(line):
            self.open = _longer(self.open, end)
        else:
            self._begin(Shape.TEXT, start, end, len(line) - len(line.lstrip()))

    def close(self) -> None:
        """Ends the piece that is open."""
        if self.open is not None:
            self.found.append(self.open)
            self.open = None

    def _begin(self, shape: Shape, start: int, end: int, indent: int) -> None:
        self.close()
        if shape is Shape.TEXT:
            self.marker = ""
        self.open = Piece(shape, start, end, indent, self.paragraph)

    def _row(self, line: str, start: int, end: int) -> None:
        if self.open is not None and self.open.shape is Shape.TABLE:
            self.open = _longer(self.open, end)
        else:
            self._begin(Shape.TABLE, start, end, len(line) - len(line.lstrip()))

    def _outdents(self, line: str) -> bool:
        """Whether a line without a marker ends the list item above: no deeper than the marker, with a capital."""
        if self.open is None or self.open.shape is not Shape.ITEM:
            return False
        return len(line) - len(line.lstrip()) <= self.open.indent and line.lstrip()[:1].isupper()

    def _marked(self, line: str) -> int:
        """The width of a list marker, where the line has one: a letter is one only in its turn (`c.` after `b.`)."""
        match = _MARKER.match(line)
        if match is None:
            return 0
        sign = match["letter"] or match["roman"]
        if sign and not self._in_turn(sign.lower()):
            return 0
        self.marker = sign.lower() if sign else ""
        return match.end()

    def _in_turn(self, sign: str) -> bool:
        if sign == "a" or (sign == "i" and self.marker != "h"):
            return sign != "i" or self.marker in ("", "h")
        if sign in _ROMAN and self.marker in _ROMAN and _ROMAN.index(sign) == _ROMAN.index(self.marker) + 1:
            return True
        return len(sign) == 1 and len(self.marker) == 1 and ord(sign) == ord(self.marker) + 1


def _longer(piece: Piece, end: int) -> Piece:
    return Piece(piece.shape, piece.start, end, piece.indent, piece.paragraph)


def _rows(lines: list[str]) -> list[bool]:
    """Which lines are rows of a table: cells between bars, a paragraph of columns apart by bars or wide gaps, rules."""
    bars = [0 if BLOCK in line else line.count("|") for line in lines]
    barred = [count >= 2 for count in bars]
    gapped = [BLOCK not in line and any(gap in line for gap in _GAPS) and _has_columns(line) for line in lines]
    start = 0
    for end in [*(k for k, line in enumerate(lines) if not line.strip()), len(lines)]:
        led = start < end and lines[start].rstrip().endswith(":")
        if led:
            gapped[start], start = False, start + 1
        told = [k for k in range(start, end) if not _BETWEEN_ROWS.fullmatch(lines[k])]
        if any("...." in lines[k] for k in told) and all(_LEADERS.search(lines[k]) for k in told):
            gapped[start:end] = [True] * (end - start)
        if len(told) < 2 or not all(gapped[k] for k in told):
            gapped[start:end] = [False] * (end - start)
        if end - start > 2 - led and told and all(bars[k] for k in told):
            barred[start:end] = [True] * (end - start)
        start = end + 1
    return _with_rules(lines, [bar or gap for bar, gap in zip(barred, gapped, strict=True)])


def _with_rules(lines: list[str], rows: list[bool]) -> list[bool]:
    """The rows with the rules that stand right beside one."""
    if True not in rows:
        return rows
    beside = zip([False, *rows], lines, [*rows[1:], False], strict=False)
    ruled = [(above or below) and _BETWEEN_ROWS.fullmatch(line) is not None for above, line, below in beside]
    return [row or rule for row, rule in zip(rows, ruled, strict=True)]


def _has_columns(line: str) -> bool:
    """Whether a line falls into three columns, or into two with a gap that no typist leaves between words."""
    gaps = _COLUMNS.findall(line.strip())
    return len(gaps) >= 2 or (len(gaps) == 1 and len(gaps[0]) > _WIDE and not _MARKER.match(line))
