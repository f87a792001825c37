"""The layout of announcements: what templates call to set names, times, tables, lists and footnotes.

A `Sheet` serves one announcement: it gives a number to every name that had to be cut, and remembers which
marks were used, so that their footnotes and legend stand in the same mail.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import unified_diff

from nomic_tools.core.plain import Plain, WrongShape, as_table, as_text, as_texts
from nomic_tools.core.times import parse_time, tell_day, tell_time
from nomic_tools.reports.text import FILL, LIMIT, chop, cut, pad, runs_leftwards, width, wrap

NAME = 24
"""The columns a name may take up before it is cut."""

_TWO_STOPS = re.compile(r"(?<!\.)\.\.(?=\s|$)")
"""A name that ends in a full stop, at the end of a sentence."""

_LONGEST_FOOTNOTE = 400
_LONGEST_QUOTE = 60


@dataclass(slots=True)
class Sheet:
    """One announcement being laid out."""

    _footnotes: dict[str, int] = field(default_factory=dict)
    _marks: set[str] = field(default_factory=set)

    def name(self, text: str, columns: int = NAME) -> str:
        """A name in at most `columns`: a longer one is cut, one that runs leftwards only stands below."""
        shown = " ".join(text.split()) or "(no name)"
        if width(shown) <= columns and not runs_leftwards(shown):
            return shown
        mark = f"[{self._footnotes.setdefault(shown, len(self._footnotes) + 1)}]"
        return mark if runs_leftwards(shown) else cut(shown, columns - len(mark)) + mark

    def names(self, texts: Sequence[str]) -> str:
        """`Ash, Bram and Juniper`."""
        shown = [self.name(text) for text in texts]
        return " and ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else "".join(shown)

    def label(self, text: str) -> str:
        """The label of a draw, which may hold a long name."""
        return self.name(text, 40)

    def footnotes(self) -> str:
        """Every name that was cut, in full; of an absurd one, the beginning and its length."""
        lines: list[str] = []
        for text, number in self._footnotes.items():
            tail = f" ({len(text)} characters)" if width(text) > _LONGEST_FOOTNOTE else ""
            lines += wrap(cut(text, _LONGEST_FOOTNOTE) + tail, f"[{number}] ", "    ")
        return "\n".join(lines)

    def table(
        self,
        rows: Iterable[Plain],
        columns: Sequence[tuple[str, str]],
        marks: Mapping[str, tuple[str, str]] | None = None,
    ) -> str:
        """`rows` under headings: text at the left, numbers at the right, `?` for what is not known.

        `columns` are headings with the field each shows. A list in a cell is of words: those that `marks`
        gives a sign are shown by it, in its order.
        """
        tables = [as_table(row, "a row of the table") for row in rows]
        numeric = [any(isinstance(row[key], int) for row in tables) for _, key in columns]
        cells = [[self._cell(row[key], marks) for _, key in columns] for row in tables]
        lines = [[heading for heading, _ in columns], *cells]
        widths = [max(map(width, column)) for column in zip(*lines, strict=True)]
        lines.insert(1, ["-" * columns_wide for columns_wide in widths])
        return "\n".join(_row(line, widths, numeric) for line in lines)

    def legend(self, marks: Mapping[str, tuple[str, str]]) -> str:
        """What the signs used so far mean, in the order of `marks`."""
        used = [f"{sign} {meaning}" for word, (sign, meaning) in marks.items() if word in self._marks]
        return "\n".join(wrap("; ".join(used), "(", " ")) + ")" if used else ""

    def _cell(self, value: Plain, marks: Mapping[str, tuple[str, str]] | None) -> str:
        if value is None:
            return "?"
        if isinstance(value, list):
            if marks is None:
                raise WrongShape("a list needs the signs of its words", remedy="Give the table `marks`.")
            words = [as_text(word, "a mark") for word in value]
            self._marks.update(words)
            return "".join(sign for word, (sign, _) in marks.items() if word in words)
        return self.name(str(value))


def _row(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool]) -> str:
    padded = map(pad, cells, widths, numeric)
    return "  ".join(padded).rstrip()


def time(text: str) -> str:
    """`Thu, 19 Jun 2008 21:28`, in UTC."""
    return tell_time(parse_time(text))


def day(text: str) -> str:
    """`19 Jun 2008`."""
    return tell_day(parse_time(text))


def amount(number: int, noun: str, plural: str = "") -> str:
    """`1 point`, `2 points`, `no points`."""
    return f"{number or 'no'} {noun if number == 1 else plural or noun + 's'}"


def ruler(sign: str = "-") -> str:
    """A line across the page."""
    return sign * FILL


def para(text: str) -> str:
    """`text` filled, its paragraphs kept apart."""
    parts = _TWO_STOPS.sub(".", text).split("\n\n")
    return "\n\n".join("\n".join(wrap(part)) for part in parts if part.strip()) + "\n"


def item(text: str, indent: int = 0) -> str:
    """`text` filled, its further lines set in by four more than the first."""
    return "\n".join(wrap(_TWO_STOPS.sub(".", text), " " * indent, " " * (indent + 4))) + "\n"


def quote(lines: Plain) -> str:
    """Somebody's words, each line behind `> `; of a very long text, the beginning."""
    quoted = [line for text in as_texts(lines, "a quotation") for line in wrap(text, "> ", "> ", LIMIT)]
    left = len(quoted) - _LONGEST_QUOTE
    return "\n".join(quoted[:_LONGEST_QUOTE]) + (f"\n[{left} more lines]" if left > 0 else "")


def diff(before: Plain, after: Plain) -> str:
    """What changed between two texts, given as lines: `-` for a line that went, `+` for one that came."""
    old, new = (as_texts(lines, "a text to compare") for lines in (before, after))
    changed = list(unified_diff(old, new, n=0, lineterm=""))[2:]
    parts = [("", "") if line.startswith("@@") else (line[0], line[1:]) for line in changed]
    return "\n".join(sign + piece for sign, text in parts for piece in chop(text, FILL)).strip("\n")
