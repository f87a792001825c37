"""The two channels for trouble: an exception that stops a command, a `Problem` that is collected.

A refused act is neither: it is a result of the rules.
"""

from dataclasses import dataclass


class NomicError(Exception):
    """What stops a command: what is wrong, where, and what to do about it."""

    exit_code = 3

    def __init__(self, message: str, *, place: str = "", remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.remedy = remedy

    def __str__(self) -> str:
        where = f"{_one_line(self.place)}: " if self.place else ""
        remedy = f"\n{self.remedy}" if self.remedy else ""
        return f"{where}{self.message}{remedy}"


class UsageError(NomicError):
    """The words of the command are off."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in data, with the place where it stands: `journal/2009/W31.yaml:14`, a mail, a page."""

    source: str
    message: str

    def __str__(self) -> str:
        return f"{_one_line(self.source)}: {self.message}"


def _one_line(place: str) -> str:
    """A file's name may hold a line break, and what follows it would look like a finding of its own."""
    return place.replace("\n", r"\x0a")
