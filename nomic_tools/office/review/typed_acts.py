"""Acts as a person types them, and whether an act says all that it has to."""

import re

from nomic_tools.core.acts import Act
from nomic_tools.core.trouble import NomicError
from nomic_tools.core.words import Wording
from nomic_tools.office.desk import Desk

_OPTIONAL = re.compile(r"\[[^\[\]]*\]")
_MARKS = {
    "target": ("{person}", "whom", "NAME"),
    "of": ("{act}", "which act", "ACT"),
    "n": ("{count}", "how many", "2"),
    "word": ("{word}", "which word", "WORD"),
}
"""For each parameter the mark that gives it in a wording, and how to ask for it."""


class BadDecision(NomicError):
    """A decision that cannot be carried out as it stands."""


def read_acts(desk: Desk, text: str) -> tuple[Act, ...]:
    """Acts apart by `;`: `aim Bram; aim Bram; hoot`."""
    return tuple(read_act(desk, part) for part in text.split(";") if part.strip())


def read_act(desk: Desk, text: str) -> Act:
    """One act: `aim Bram`, `buy 2`, `hoot`, `retract aim`."""
    verb, _, rest = text.strip().partition(" ")
    known = {wording.do for wording in _wordings(desk)}
    if verb not in known:
        raise BadDecision(f"there is no act {verb[:40]!r}", remedy=f"Acts: {', '.join(sorted(known))}.")
    act = _with(desk, verb, rest.strip(), known)
    must_be_whole(desk, act)
    return act


def must_be_whole(desk: Desk, act: Act) -> None:
    """Raise `BadDecision` where the act leaves out what every clear way to word it gives."""
    whole = [wording.pattern for wording in _wordings(desk) if wording.do == act.do and not wording.lacks]
    for name, (mark, asked, example) in _MARKS.items():
        if whole and act.get(name) is None and all(mark in _required(pattern) for pattern in whole):
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
    if not rest:
        return Act.of(verb)
    if rest.isascii() and rest.isdigit() and len(rest) < 10:
        return Act.of(verb, n=int(rest))
    if rest in known:
        return Act.of(verb, of=rest)
    return Act.of(verb, target=person_typed(desk, rest))


def _wordings(desk: Desk) -> tuple[Wording, ...]:
    return desk.game.words.wordings if desk.game.words else ()


def _required(pattern: str) -> str:
    """A wording's pattern without the parts that may be left out; parts nest."""
    while (shorter := _OPTIONAL.sub("", pattern)) != pattern:
        pattern = shorter
    return pattern
