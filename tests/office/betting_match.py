"""A match of Vedonlyöntipeli in a folder, driven by command lines and mails made by hand."""

from datetime import timedelta
from functools import cache
from pathlib import Path

from nomic_tools.core.times import parse_time
from tests.office.roulette_match import FILES, Match, made, open_match

CONTRACT = """\
game: vedonlyonti
name: The Match
contestmaster: Dora
players: [Ann, Ben, Carl]
opened: "2019-02-01"
period: {{kind: turn}}
forums:
  public: [{{list: table, list_id: table.lists.example.org}}]
entropy: {{sources: [{sources}], fallback: typed}}
readings: {{{readings}}}
"""


def dealt(top: Path, sources: str = "secret", readings: str = "") -> Match:
    """A match whose cards are dealt, before the first choice; its draw is announced."""
    return _dealt(sources, readings).copy(top)


@cache
def _dealt(sources: str, readings: str) -> Match:
    match = Match(made(), parse_time("2019-02-01T12:00:00Z"), longest=timedelta(hours=72))
    open_match(match, {**FILES, "contract.yaml": CONTRACT.format(sources=sources, readings=readings)})
    for _ in range(2):
        match.must("draw", "announce")
        match.must("resolve")
    match.must("draw", "announce")
    return match


def hand(match: Match, who: str) -> list[int]:
    """The participants in somebody's hand, as eir own view tells them."""
    told = match.must("view", who, "--json").json()
    assert isinstance(told, dict)
    found: list[int] = told["match"]["knows"]["in hand"]
    return found
