"""Printing: plain tables that fit 80 columns and a pipe, JSON for programs, hostile text as text."""

import json
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from nomic_tools.core.plain import Plain, Table

if TYPE_CHECKING:
    from nomic_tools.office.sheet import Recorded

WIDTH = 80
_WIDEST = 36
_HANGING = "  "
_WHOLE = re.compile(r"(?:(?<=: )(?:nomic|git) .*?(?=\. |; |$)|`[^`]{1,70}`|\S)+")
"""What no line is broken in: a command behind a colon, what stands between backticks, a word, a hash, a path."""


def say(text: str = "", err: bool = False) -> None:
    """Lines for a person, of 80 columns at most; control characters are shown, never sent to the terminal."""
    typer.echo(fitted(text), err=err)


def fitted(text: str) -> str:
    """Lines made harmless, and broken at blanks where they are too long; what is copied stays whole."""
    return "\n".join(row for line in text.split("\n") for row in _rows(clean(line)))


def _rows(line: str, most: int = WIDTH) -> Iterator[str]:
    """A line as it is where it fits, else in rows, the further ones set in a little more than the first."""
    if width(line) <= most:
        yield line
        return
    row, done = "", 0
    inset = line[: len(line) - len(line.lstrip(" "))] + _HANGING
    for piece in _WHOLE.finditer(line):
        if row.strip() and width(row + line[done : piece.end()]) > most:
            yield row
            row, done = inset, piece.start()
        row, done = row + line[done : piece.end()], piece.end()
    yield row


def say_finding(text: str) -> None:
    """What was found, `place: message`: fitted on a terminal; in a pipe each is one line, for other programs."""
    typer.echo(fitted(text) if sys.stdout.isatty() else clean_lines(text))


def say_result(result: Table) -> None:
    """The totals of a period in words, one line each."""
    for name, value in result.items():
        say(f"  {name}: {in_words(value)}")


def say_recorded(recorded: "Recorded", told: str) -> None:
    """What an entry says, or that this very entry was made before."""
    say(told if recorded.commit else "This is on record already, word for word; nothing was done.")


def say_json(value: Plain) -> None:
    """A value for a program."""
    typer.echo(json_text(value))


def json_text(value: Plain) -> str:
    """A value as indented JSON; what a terminal could obey is written as escapes, which mean the same."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    if text.replace("\n", "").isprintable():
        return text
    return "\n".join(line if line.isprintable() else _escaped(line) for line in text.split("\n"))


def json_line(value: Plain) -> str:
    """The same on one line, which is made several times as fast."""
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else _escaped(text)


def clean_lines(text: str) -> str:
    """Text of several lines, each made harmless."""
    return "\n".join(map(clean, text.split("\n")))


def clean(text: str) -> str:
    """Text as one harmless line: controls, escapes and direction marks become visible."""
    return "".join(char if _harmless(char) else f"\\x{ord(char):02x}" for char in text)


def progress(noun: str) -> "Progress":
    """A counter on standard error, where that is a terminal."""
    return Progress(noun)


class Progress:
    """Counts what a long command has done, now and then, on a terminal alone."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.shows = sys.stderr.isatty()

    def __call__(self, count: int) -> None:
        """Say how many are done, every so often."""
        if self.shows and count % 500 == 0:
            typer.echo(f"\r{count} {self.noun}", err=True, nl=False)

    def done(self) -> None:
        """Clear the counter's line."""
        if self.shows:
            typer.echo("\r" + " " * 30 + "\r", err=True, nl=False)


def table(rows: Iterable[Sequence[str]], right: Sequence[int] = (), filled: int | None = None) -> None:
    """Columns of text, those in `right` aligned to the right; the column `filled` takes as many lines as it needs.

    On a terminal long names, and the last column, are cut to fit; in a pipe, for other programs, nothing is.
    """
    fits = sys.stdout.isatty()
    cleaned = [[clean(cell) for cell in row] for row in rows]
    if not cleaned:
        return
    if fits:
        cleaned = [[*(cut(cell, _WIDEST) for cell in row[:-1]), row[-1]] for row in cleaned]
    if filled is not None:
        cleaned = [*_spread(cleaned, filled)]
    widths = [max(width(row[i]) for row in cleaned) for i in range(len(cleaned[0]))]
    for row in cleaned:
        cells = [_pad(cell, widths[i], i in right) for i, cell in enumerate(row)]
        line = "  ".join(cells).rstrip()
        typer.echo(cut(line) if fits else line)


def _spread(rows: Sequence[list[str]], column: int) -> Iterator[list[str]]:
    """The rows with one column in lines that leave room for the others."""
    others = sum(2 + max(width(row[i]) for row in rows) for i in range(len(rows[0])) if i != column)
    for row in rows:
        for number, text in enumerate(_rows(row[column], max(WIDTH // 4, WIDTH - others))):
            yield [text if i == column else "" if number else cell for i, cell in enumerate(row)]


def cut(text: str, most: int = WIDTH) -> str:
    """At most so many columns of a line."""
    if width(text) <= most:
        return text
    while width(text) > most - 1:
        text = text[:-1]
    return text + "…"


def width(text: str) -> int:
    """How many columns a terminal gives to a text."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def in_words(value: Plain, nothing: str = "nobody") -> str:
    """Plain data as a person writes it; an empty list or table is `nothing`."""
    match value:
        case dict():
            return ", ".join(f"{name} {in_words(item, nothing)}" for name, item in value.items()) or nothing
        case list():
            return ", ".join(in_words(item, nothing) for item in value) or nothing
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case _:
            return str(value)


def _pad(cell: str, wanted: int, to_the_right: bool) -> str:
    gap = " " * (wanted - width(cell))
    return gap + cell if to_the_right else cell + gap


def _escaped(line: str) -> str:
    return "".join(char if _harmless(char) else json.dumps(char)[1:-1] for char in line)


def _harmless(char: str) -> bool:
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
