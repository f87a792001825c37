"""What a page is made from, as a digest: a page whose digest is that of the last time need not be made again.

Only pages that hardly ever change have one: those of resolved weeks. In a match the end changes every page.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from nomic_tools.core.lines import write_line
from nomic_tools.core.plain import Plain
from nomic_tools.reports.site.given import Given
from nomic_tools.reports.site.week import Week


def week_inputs(given: Given, basis: str, players: frozenset[str], around: Sequence[Week | None]) -> str:
    """The digest of all that the page of a resolved week shows; nothing for another one.

    What it was worked from is all that stood on record by then, which `basis` covers; what came later to stand on
    its page is in it line by line. `around` are the period before, the period itself, the period after.
    """
    week = around[1]
    if week is None or week.resolved is None or given.in_turns:
        return ""
    later = [write_line(event.table()) for event in week.mine if event.seq > week.resolved.seq]
    names = sorted({name for event in week.mine for name in _names(event.fields)} & players)
    beside = [other.name if other else "" for other in around]
    return digest([basis, *later, *names, *beside, week.contestmaster, repr(week.parts), repr(given.is_over)])


def bases(given: Given, places: Mapping[int, str]) -> dict[str, str]:
    """For each resolved period the digest of all events up to its resolving, of their places, and of `given.rules`."""
    running = sha256(given.rules.encode())
    found: dict[str, str] = {}
    for event in given.events:
        line = (event.seq, event.at, event.recorded, event.kind, event.fields, places[event.seq])
        running.update(repr(line).encode("utf-8", "surrogatepass"))
        if event.kind == "resolved":
            found[event.text("period")] = running.hexdigest()
    return found


def digest(parts: Iterable[str]) -> str:
    """One digest of several texts."""
    whole = sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        whole.update(len(data).to_bytes(8, "big") + data)
    return whole.hexdigest()


def _names(value: Plain) -> Iterator[str]:
    """Every text in a value: those that are somebody's name may have become a link."""
    match value:
        case str():
            yield value
        case list():
            for item in value:
                yield from _names(item)
        case dict():
            for item in value.values():
                yield from _names(item)
