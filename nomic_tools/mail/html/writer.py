"""Lines of a page put together from its pieces of text."""

import re
from dataclasses import dataclass, field

from nomic_tools.mail.kinds import Kind

_FOLD = re.compile(r"[ \t\n\r\f]+")


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a page, and what the tree says about it."""

    text: str
    kind: Kind | None


@dataclass(slots=True)
class Writer:
    """Lines as they are put together; hidden words go aside, a doubtful word makes its line doubtful."""

    lines: list[ShownLine] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    kind: Kind | None = None
    hidden: list[str] = field(default_factory=list)
    all_old: bool = False

    def write(self, text: str, kind: Kind | None, as_it_is: bool) -> None:
        """More text on the line; `as_it_is` keeps its blanks and line ends."""
        if kind is Kind.DEBRIS:
            self.hidden.append(text)
            return
        kind = Kind.QUOTED if self.all_old else kind
        for number, piece in enumerate(text.split("\n") if as_it_is else [_FOLD.sub(" ", text)]):
            if number:
                self.end_line()
            self._write_piece(piece, kind)

    def _write_piece(self, piece: str, kind: Kind | None) -> None:
        blank = not piece.strip()
        if not self._is_empty() and not blank and kind is not self.kind:
            if Kind.UNCERTAIN in (kind, self.kind) and {kind, self.kind} <= {None, Kind.UNCERTAIN}:
                kind = Kind.UNCERTAIN
            else:
                self.end_line()
        if not blank or self._is_empty():
            self.kind = kind
        self.words.append(piece)

    def _is_empty(self) -> bool:
        return not "".join(self.words).strip()

    def end_line(self) -> None:
        """The line is complete, blank or not."""
        text = re.sub(" {2,}", " ", "".join(self.words)).strip()
        self.lines.append(ShownLine("-- " if text == "--" else text, self.kind))
        self.words, self.kind = [], None
        self._put_hidden()

    def end_block(self) -> None:
        """A block begins or ends: the line is complete if it says anything."""
        if not self._is_empty():
            self.end_line()
        self._put_hidden()

    def end_paragraph(self) -> None:
        """As `end_block`, with a blank line after."""
        self.end_block()
        if self.lines and self.lines[-1].text:
            self.lines.append(ShownLine("", self.lines[-1].kind))

    def _put_hidden(self) -> None:
        text = _FOLD.sub(" ", " ".join(self.hidden)).strip()
        self.hidden = []
        if text:
            self.lines.append(ShownLine(text, Kind.DEBRIS))
