"""Acts laid out in a table: the act in one column, its target in another."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nomic_tools.acts.saying.speaker import Listener
from nomic_tools.acts.text.layout import Piece
from nomic_tools.acts.text.tokens import Kind, Token
from nomic_tools.acts.text.wordsets import one_of
from nomic_tools.acts.wording.lexicon import Lexicon
from nomic_tools.acts.wording.patterns import Match
from nomic_tools.core.acts import Act
from nomic_tools.core.words import Form

_GAP = re.compile(r"\s*(?:\.{3,}|_{3,}|(?:[ ]\.){3,})\s*|[ ]\.{2}[ ]|[ ]{2,}|\t+")
_RULE = re.compile(r"[\s|:+=_-]*")
_RULED = re.compile(r"[-=]{2,}")
_EMPTY = frozenset(("", "-", "--", "—", "–", "none", "n/a", "nobody", "no one", "x", "/"))
_DENIED = one_of("no not never nope false ei")
_AFFIRMED = one_of("yes please y aye yep yeah true")
_AIMED = one_of("target targets at whom victim on")
_WHAT = one_of("what action actions act acts move moves deed doing")
_WHO = one_of("player who name players by")


@dataclass(frozen=True, slots=True)
class Row:
    """One row that holds an act: its place, the act, why it is in doubt.

    It may stand `of_others`, under somebody's name, or be `headed` by one of the contest's things.
    """

    start: int
    end: int
    acts: tuple[Act, ...]
    doubt: str = ""
    of_others: bool = False
    headed: bool = False


@dataclass(frozen=True, slots=True)
class Tables:
    """Reads the rows of a table."""

    lexicon: Lexicon
    listener: Listener
    text: str

    def rows(self, piece: Piece) -> list[Row]:
        """The rows that hold acts, in order."""
        lines = list(self._lines(piece))
        head = [cell[2].lower() for cell in lines[0][2]] if lines else []
        acting = next((k for k, cell in enumerate(head) if cell in _WHAT), len(head))
        reported = any(word in _WHO or word in self.lexicon.members for word in head[:acting])
        reported = reported or any(word in _WHO - {"who"} or word in self.lexicon.members for word in head[acting:])
        aimed = next((k for k, cell in enumerate(head) if not _AIMED.isdisjoint(cell.split())), -1)
        rows = ((self._row(start, end, cells, reported, aimed), cells) for start, end, cells in lines)
        return [replace(row, headed=row.headed or self._is_thing(cells[0])) for row, cells in rows if row is not None]

    def _lines(self, piece: Piece) -> Iterator[tuple[int, int, list[tuple[int, int, str]]]]:
        """Each line with its place and its cells; the rules between rows are left out."""
        start, lines = piece.start, self.text[piece.start : piece.end].split("\n")
        columns = next((found for line in lines if _RULE.fullmatch(line) and len(found := _columns(line)) > 1), [])
        for line in lines:
            if not _RULE.fullmatch(line):
                yield start, start + len(line), _cells_under(line, start, columns) or _cells(line, start)
            start += len(line) + 1

    def _row(
        self, start: int, end: int, cells: Sequence[tuple[int, int, str]], reported: bool, aimed: int
    ) -> Row | None:
        """The act of one row: a cell that is one by itself, with the person in another cell where it lacks one.

        That cell stands behind the act, or in the column `aimed` at whose head the target is named.
        """
        if len(cells) == 2 and (joined := self._joined(*cells)) is not None:
            filled = [(slot.name, slot.values) for slot in joined.filled if slot.name and slot.values]
            args = {name: values[0] for name, values in filled if len(values) == 1}
            several = "" if len(args) == len(filled) else "names several"
            act = Act.of(joined.wording.do, **args, **dict(joined.wording.fixed))
            return Row(start, end, (act,), _doubt(joined) or several, reported, headed=True)
        matches = [(k, match) for k, cell in enumerate(cells) if (match := self._act(cell)) is not None]
        if len(matches) > 1:
            matches = [(k, match) for k, match in matches if match.form is not Form.PAST] or matches
        if len(matches) != 1:
            return Row(start, end, (), "holds more than one act", reported) if matches else None
        place, match = matches[0]
        if any(cell[2].lower() in _DENIED for cell in cells[place + 1 :]):
            return Row(start, end, (), "says no to it", reported)
        told = match.form is Form.THIRD and any(self._person(cell) for cell in cells[:place])
        if match.form is Form.PAST or told:
            return None
        do = match.wording.do
        filled = [(slot.name, slot.values) for slot in match.filled if slot.name and slot.values]
        if filled:
            return Row(
                start,
                end,
                tuple(Act.of(do, **{name: value}) for name, values in filled for value in values),
                "",
                reported,
            )
        if not match.wording.lacks:
            return Row(start, end, (Act.of(do),), _doubt(match), reported)
        named = [name for k, cell in enumerate(cells) if (k > place or k == aimed) and (name := self._person(cell))]
        if len(named) == 1 and "target" in match.wording.lacks:
            return Row(start, end, (Act.of(do, target=named[0]),), "", reported)
        return Row(start, end, (), match.wording.lacks, reported)

    def _tokens(self, cell: tuple[int, int, str]) -> list[Token]:
        return self.lexicon.tokens(self.text, cell[0], cell[1])

    def _joined(self, head: tuple[int, int, str], cell: tuple[int, int, str]) -> Match | None:
        """The label that two cells make together: `Bid`, `6`."""
        behind = self._tokens(cell)
        tokens = [*self._tokens(head), Token(":", ":", cell[0], cell[0], Kind.MARK), *behind]
        match = self.listener.match(tokens, 0) if behind else None
        if match is None or not match.wording.label or match.wording.lacks:
            return None
        said_yes = all(token.word in _AFFIRMED for token in behind)
        return match if match.end == len(tokens) or (said_yes and match.end >= len(tokens) - len(behind) - 1) else None

    def _is_thing(self, cell: tuple[int, int, str]) -> bool:
        """Whether a cell only says which of the contest's things is meant: `gun 1`, `the old gun`."""
        words = [token.word for token in self._tokens(cell)]
        telling = self.lexicon.things | self.lexicon.describing | {"the", "my", "#", "no", "nr", "number", "."}
        return not self.lexicon.things.isdisjoint(words) and telling.issuperset(words)

    def _act(self, cell: tuple[int, int, str]) -> Match | None:
        """The wording that a cell consists of."""
        tokens = self._tokens(cell)
        if tokens and tokens[0].word == "i":
            tokens = tokens[1:]
        match = self.listener.match(tokens, 0) if tokens else None
        return match if match is not None and match.end == len(tokens) and not _is_open_label(match) else None

    def _person(self, cell: tuple[int, int, str]) -> str | None:
        tokens = self._tokens(cell)
        found = self.listener.names.name(tokens, 0) if cell[2].lower() not in _EMPTY else None
        return found[0] if found and found[1] == len(tokens) else None


def _is_open_label(match: Match) -> bool:
    """Whether a wording is a label that says less than an act: `Target: Bram`."""
    return match.wording.label and bool(match.wording.lacks)


def _doubt(match: Match) -> str:
    return next((slot.doubt for slot in match.filled if slot.doubt), "")


def _columns(rule: str) -> list[int]:
    """Where the columns begin under a rule that tells them apart: `------  ------`."""
    return [] if "|" in rule else [match.start() for match in _RULED.finditer(rule)]


def _cells_under(line: str, start: int, columns: Sequence[int]) -> list[tuple[int, int, str]]:
    """The cells of a line that keeps to the columns; none where a word runs from one into the next."""
    if not columns or any(not line[k - 1 : k].isspace() for k in columns[1:] if k <= len(line)):
        return []
    ends = [*columns[1:], len(line)]
    parts = [(begin, line[begin:end]) for begin, end in zip([0, *columns[1:]], ends, strict=True)]
    return [
        (start + begin + len(part) - len(part.lstrip()), start + begin + len(part.rstrip()), part.strip())
        for begin, part in parts
        if part.strip()
    ]


def _cells(line: str, start: int) -> list[tuple[int, int, str]]:
    """The cells of a line: between bars, or apart by wide gaps."""
    cut = re.compile(r"\|") if "|" in line else _GAP
    cells: list[tuple[int, int, str]] = []
    last = 0
    for begin, end in [*((m.start(), m.end()) for m in cut.finditer(line)), (len(line), len(line))]:
        part = line[last:begin]
        if part.strip():
            lead = len(part) - len(part.lstrip())
            cells.append((start + last + lead, start + last + len(part.rstrip()), part.strip()))
        last = end
    return cells
