"""Periods as readers see them: what one is called, in full and in short, and where its page stands.

Weeks are called by their number; turns, rounds and the like by the words and numbers of their names.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from nomic_tools.core.trouble import NomicError

_NAME = re.compile(r"[0-9A-Za-z]+(-[0-9A-Za-z]+)*")
_WEEK = re.compile(r"\d{4}-W\d\d")
_LONGEST = 40

Words: TypeAlias = Mapping[str, str]


class BadPageName(NomicError):
    """A period whose name cannot be that of a file."""


def kind_of(period: str) -> str:
    """`week` or `turn`."""
    return "week" if _WEEK.fullmatch(period) else "turn"


def period_page(period: str) -> str:
    """The page of a period, in the folder of its kind."""
    if not _NAME.fullmatch(period) or len(period) > _LONGEST:
        raise BadPageName(f"{period[:_LONGEST]!r} cannot name a page")
    return f"{kind_of(period)}s/{period}.html"


def title(period: str, words: Words) -> str:
    """`Week 2009-W31`, `Turn 7`, `Round 1, turn 2`; a game may have `words` that say more than those of a name."""
    if kind_of(period) == "week":
        return f"Week {period}"
    if not period:
        return ""
    told = ", ".join(f"{words.get(word, word)} {number}".strip() for word, number in _pairs(period))
    return told[:1].upper() + told[1:]


def named(period: str, words: Words) -> str:
    """What a period is called in a line of text: `2009-W31`, `Turn 7`."""
    return period if kind_of(period) == "week" else title(period, words)


def short(period: str) -> str:
    """`W31`, `T7`, `R1 T2`, `Start`: for the axis of a chart."""
    if kind_of(period) == "week":
        return period.partition("-")[2]
    return " ".join(word[:1].upper() + number if number else word.capitalize() for word, number in _pairs(period))


def _pairs(period: str) -> Iterator[tuple[str, str]]:
    """Each word of a name with the number after it: `round-1-turn-02` has `round` 1 and `turn` 2."""
    words = period.split("-")
    for index, word in enumerate(words):
        following = words[index + 1] if index + 1 < len(words) else ""
        if not word.isdecimal() or index == 0:
            yield word, str(int(following)) if following.isdecimal() else ""
