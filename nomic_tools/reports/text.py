"""Text in columns: what a character takes up on a screen, and lines that hold nothing hidden."""

import unicodedata

LIMIT = 72
"""No line of an announcement is wider than this."""

FILL = 70
"""How far lines are filled: a sign in front of one, as in a diff or a reply, leaves it within the limit."""

_MARKS_IN_A_ROW = 2
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_COMBINING = frozenset({"Mn", "Me", "Mc"})


def clean(text: str) -> str:
    """`text` as one line without anything hidden: controls, bidi marks and piled accents are written out."""
    shown, marks = [], _MARKS_IN_A_ROW
    for character in text:
        category = unicodedata.category(character)
        marks = marks + 1 if category in _COMBINING else 0
        if category in _HIDDEN or marks > _MARKS_IN_A_ROW:
            shown.append(_written_out(character))
        else:
            shown.append(" " if category == "Zs" else character)
    return "".join(shown)


def is_clean(text: str) -> bool:
    """Whether `text` is one line without anything hidden."""
    return not any(unicodedata.category(character) in _HIDDEN for character in text)


def width(text: str) -> int:
    """How many columns `text` takes up."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def runs_leftwards(text: str) -> bool:
    """Whether `text` has letters of a script that runs from right to left, which upsets columns."""
    return any(unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in text)


def begin(text: str, columns: int) -> str:
    """As much of the beginning of `text` as `columns` hold: one character at least, so that work goes on."""
    used = 0
    for index, character in enumerate(text):
        used += _columns(character)
        if index and used > columns:
            return text[:index]
    return text


def chop(text: str, columns: int) -> list[str]:
    """`text` in pieces of at most `columns`, blanks and all; at least one piece."""
    pieces = [begin(text, columns)]
    done = len(pieces[0])
    while done < len(text):
        pieces.append(begin(text[done:], columns))
        done += len(pieces[-1])
    return pieces


def cut(text: str, columns: int) -> str:
    """`text`, or its beginning and three dots where it is wider than `columns`."""
    return text if width(text) <= columns else begin(text, columns - 3).rstrip() + "..."


def wrap(text: str, first: str = "", rest: str = "", columns: int = FILL) -> list[str]:
    """The words of `text` in lines, the first of which begins with `first`, the others with `rest`."""
    lines, line, begun = [], first, False
    for word in text.split():
        if begun and width(line) + 1 + width(word) > columns:
            lines.append(line)
            line, begun = rest, False
        while not begun and len(piece := begin(word, columns - width(line))) < len(word):
            lines.append(line + piece)
            line, word = rest, word[len(piece) :]
        line += f" {word}" if begun else word
        begun = True
    return [*lines, line.rstrip()]


def pad(text: str, columns: int, right: bool = False) -> str:
    """`text` with blanks up to `columns`: after it, or before it where it stands at the right."""
    blanks = " " * (columns - width(text))
    return blanks + text if right else text + blanks


def _columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def _written_out(character: str) -> str:
    known = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
    number = ord(character)
    form = "\\x{:02x}" if number < 0x100 else "\\u{:04x}" if number < 0x10000 else "\\U{:08x}"
    return known.get(character, form.format(number))
