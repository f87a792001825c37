"""The terminal: whether there is one, what it can show, and keys from it."""

import os
import shutil
import sys
from collections.abc import Sequence

import typer

from nomic_tools.cli.review_screen import ToneLine, paint
from nomic_tools.cli.show import clean_lines, say

CLEAR = "\x1b[2J\x1b[H"


def is_conversation() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def shows_colour() -> bool:
    """Whether marks for tones are welcome: on a terminal, and NO_COLOR is not set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Terminal:
    """A terminal to talk through."""

    def __init__(self) -> None:
        self.rows = max(12, shutil.get_terminal_size().lines)

    def show(self, lines: Sequence[ToneLine], fresh: bool) -> None:
        """Show toned lines, on a cleared screen where they are `fresh`."""
        if fresh:
            typer.echo(CLEAR, nl=False, color=True)
        for line in paint(lines, shows_colour()):
            typer.echo(line, color=True)

    def say(self, text: str) -> None:
        """Lines as they are, made harmless."""
        say(text)

    def key(self, prompt: str) -> str:
        """One key, shown as it is pressed."""
        typer.echo(prompt, nl=False)
        key = typer.getchar()
        typer.echo(key if key.isprintable() else "")
        return key.lower()

    def ask(self, prompt: str, default: str = "") -> str:
        """A line; Enter alone takes the default, which is shown."""
        shown = f"{prompt}[{clean_lines(default)}] " if default else prompt
        return input(shown) or default
