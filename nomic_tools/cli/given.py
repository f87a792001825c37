"""What the words of a command name: a file that is there, a time or a day."""

import re
from datetime import datetime
from pathlib import Path

from nomic_tools.core.times import midnight, parse_date, parse_time
from nomic_tools.core.trouble import NomicError

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class NoSuchFile(NomicError):
    """A file that an option names, and that cannot be read."""


def file_given(path: Path, option: str) -> bytes:
    """The bytes of a file that an option names; raises `NoSuchFile` where it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        why = error.strerror or "it cannot be read"
        raise NoSuchFile(why, place=f"{option} {path}", remedy="Name a file that can be read.") from error


def time_given(text: str, option: str) -> datetime:
    """The time that an option gives; a day is its first instant, in UTC."""
    return midnight(parse_date(text, option)) if _DAY.fullmatch(text) else parse_time(text, option)
