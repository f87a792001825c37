"""Printing: plain tables that fit 80 columns and a pipe, JSON for programs, hostile text as text."""

import json
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import typer

from nomic_tools.core.plain import Plain, Table

if TYPE_CHECKING:
    from nomic_tools.office.sheet import Recorded

WIDTH = 80
_WIDEST = 36


def say(text: str = "") -> None:
    """A line for a person; control characters are shown, never sent to the terminal."""
    typer.echo(clean_lines(text))


def say_result(result: Table) -> None:
    """The totals of a period in words, one line each."""
    for name, value in result.items():
        say(f"  {name}: {_in_words(value)}")


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


def table(rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> None:
    """Columns of text, those in `right` aligned to the right.

    On a terminal long names, and the last column, are cut to fit; in a pipe, for other programs, nothing is.
    """
    fits = sys.stdout.isatty()
    cleaned = [[clean(cell) for cell in row] for row in rows]
    if not cleaned:
        return
    if fits:
        cleaned = [[*(cut(cell, _WIDEST) for cell in row[:-1]), row[-1]] for row in cleaned]
    widths = [max(width(row[i]) for row in cleaned) for i in range(len(cleaned[0]))]
    for row in cleaned:
        cells = [_pad(cell, widths[i], i in right) for i, cell in enumerate(row)]
        line = "  ".join(cells).rstrip()
        typer.echo(cut(line) if fits else line)


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


def _in_words(value: Plain) -> str:
    match value:
        case dict():
            return ", ".join(f"{name} {_in_words(item)}" for name, item in value.items()) or "nobody"
        case list():
            return ", ".join(map(_in_words, value)) or "nobody"
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
