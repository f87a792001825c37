"""A cheap test that turns away the mails which hold nothing to read: most of an archive."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from nomic_tools.acts import markers
from nomic_tools.acts.patterns import Patterns

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|/me\b|\+")
_WHAT_SAID = re.compile(r"\bwhat \S+ said\b")
_SHORT = 14
"""A mail of so few different words can be an answer that only names somebody."""


@dataclass(frozen=True, slots=True)
class Triggers:
    """The words and pairs of words without one of which a longer mail holds nothing to read."""

    words: frozenset[str]
    pairs: frozenset[tuple[str, str]]

    def may_hold_acts(self, text: str) -> bool:
        """Whether a mail must be read."""
        lowered = text.lower().replace("’", "'")
        said = _WORD.findall(lowered)
        if len(said) <= _SHORT or not self.words.isdisjoint(said):
            return True
        return not self.pairs.isdisjoint(pairwise(said)) or ("what " in lowered and bool(_WHAT_SAID.search(lowered)))


def triggers(patterns: Patterns, spellings: Mapping[str, str], own: Iterable[tuple[str, ...]]) -> Triggers:
    """The triggers of a game's wordings, a contest's own phrases, and the phrases that point at an act."""
    words = set(patterns.telling)
    words |= {slip for slip, word in spellings.items() if word in words}
    pairs: set[tuple[str, str]] = set()
    tables = (markers.REFERENCES, markers.RESENT, markers.STANDALONE_TAKEN_BACK)
    for phrase in (*own, *(phrase for table in tables for phrase in table.phrases)):
        said = tuple(word for word in phrase if word not in (",", "!", "."))
        if len(said) == 1:
            words.add(said[0])
        elif said and "*" not in said[:2]:
            pairs.add((said[0], said[1]))
    return Triggers(frozenset(words), frozenset(pairs))
