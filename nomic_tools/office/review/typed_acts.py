"""Acts as a person types them, and whether an act says all that it has to."""

import re

from nomic_tools.core.acts import Act, ActValue
from nomic_tools.core.trouble import NomicError
from nomic_tools.core.words import Wording
from nomic_tools.office.desk import Desk

_LONGEST_NUMBER = 10
_OPTIONAL = re.compile(r"\[[^\[\]]*\]")
_MARKS = {
    "target": (("{person}", "{goal}"), "whom", "NAME"),
    "of": (("{act}",), "which act", "ACT"),
    "n": (("{count}", "{number}"), "how many", "2"),
    "numbers": (("{numbers}",), "which numbers", "3, 11, 20"),
    "word": (("{word}",), "which word", "WORD"),
}
"""For each parameter the marks that give it in a wording, and how to ask for it."""


class BadDecision(NomicError):
    """A decision that cannot be carried out as it stands."""


def read_acts(desk: Desk, text: str) -> tuple[Act, ...]:
    """Acts apart by `;`: `aim Bram; aim Bram; hoot`."""
    return tuple(read_act(desk, part) for part in text.split(";") if part.strip())


def read_act(desk: Desk, text: str) -> Act:
    """One act: `aim Bram`, `buy 2`, `hoot`, `retract aim`, `bet 200 Bert`, `load 3, 11, 20`, `bid 7, final`."""
    verb, _, rest = text.strip().partition(" ")
    known = {wording.do for wording in _wordings(desk)}
    if verb not in known:
        raise BadDecision(f"there is no act {verb[:40]!r}", remedy=f"Acts: {', '.join(sorted(known))}.")
    act = _with(desk, verb, rest.strip(), known)
    must_be_whole(desk, act)
    return act


def must_be_whole(desk: Desk, act: Act) -> None:
    """Raise `BadDecision` where the act leaves out what every clear way to word it gives."""
    whole = [_required(wording.pattern) for wording in _wordings(desk) if wording.do == act.do and not wording.lacks]
    for name, (marks, asked, example) in _MARKS.items():
        if whole and act.get(name) is None and all(any(mark in pattern for mark in marks) for pattern in whole):
            raise BadDecision(f"{act.do!r} does not say {asked}", remedy=f'Type it, as "{act.do} {example}".')


def person_typed(desk: Desk, name: str) -> str:
    """The name in the books of whoever is called `name`."""
    person = desk.people.lookup(name.strip())
    if person is None:
        near = ", ".join(desk.people.near(name))
        remedy = f"Did you mean: {near}?" if near else "`nomic people` lists the names."
        raise BadDecision(f"nobody here is called {name.strip()[:60]!r}", remedy=remedy)
    return person.name


def _with(desk: Desk, verb: str, rest: str, known: set[str]) -> Act:
    """The act with what is typed behind its verb: numbers, marks as `final`, and a name or another act."""
    if person := desk.people.lookup(rest) if rest else None:
        return Act.of(verb, target=person.name)
    words = rest.replace(",", " ").split()
    numbers = tuple(int(word) for word in words if _is_number(word))
    marks = [word for word in words if word in _flags(desk, verb)]
    left = " ".join(word for word in words if word not in marks and not _is_number(word))
    given: dict[str, ActValue] = {}
    if left:
        given |= {"of": left} if left in known else {"target": person_typed(desk, left)}
    if numbers and _takes(desk, verb, "numbers"):
        given["numbers"] = numbers
    elif numbers:
        given["n"] = _only_one(numbers, verb)
    return Act.of(verb, **given, **dict.fromkeys(marks, True))


def _only_one(numbers: tuple[int, ...], verb: str) -> int:
    if len(numbers) > 1:
        raise BadDecision(f"{verb!r} takes one number", remedy='Type acts apart by ";".')
    return numbers[0]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < _LONGEST_NUMBER


def _flags(desk: Desk, verb: str) -> set[str]:
    """What the words of an act can say besides: `final`."""
    return {name for wording in _wordings(desk) if wording.do == verb for name, value in wording.fixed if value is True}


def _takes(desk: Desk, verb: str, name: str) -> bool:
    marks = _MARKS[name][0]
    return any(mark in wording.pattern for wording in _wordings(desk) if wording.do == verb for mark in marks)


def _wordings(desk: Desk) -> tuple[Wording, ...]:
    return desk.game.words.wordings if desk.game.words else ()


def _required(pattern: str) -> str:
    """A wording's pattern without the parts that may be left out; parts nest."""
    while (shorter := _OPTIONAL.sub("", pattern)) != pattern:
        pattern = shorter
    return pattern
