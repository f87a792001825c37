"""Many texts looked for in one at once: the time grows with that one, hardly with how many are looked for."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

_FEW = 200
"""So many texts are found sooner one by one."""

_STRETCH = 8


@dataclass(frozen=True, slots=True)
class Finder:
    """Texts by the rarest of their stretches of eight letters: one is looked for only where that stands.

    Those in `always` are looked for everywhere: few texts, and of many those that are shorter.
    """

    always: Sequence[tuple[int, str]]
    by_stretch: Mapping[str, Sequence[tuple[int, str]]]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Finder":
        """What finds `texts`, each of which is there once."""
        numbered = list(enumerate(texts))
        if len(numbered) <= _FEW:
            return cls(numbered, {})
        counts = Counter(stretch for _, text in numbered for stretch in _stretches(text))
        found: dict[str, list[tuple[int, str]]] = {}
        for number, text in numbered:
            found.setdefault(min(_stretches(text), key=counts.__getitem__, default=""), []).append((number, text))
        return cls(found.pop("", ()), found)

    def found_in(self, text: str) -> Iterator[tuple[str, int]]:
        """Each of the texts that stands in `text`, with its place there, in the order of the texts."""
        for _, wanted in sorted((*self.always, *self._possible(text))):
            if (at := text.find(wanted)) >= 0:
                yield wanted, at

    def _possible(self, text: str) -> Iterator[tuple[int, str]]:
        present = {stretch for stretch in _stretches(text) if stretch in self.by_stretch} if self.by_stretch else ()
        return (item for stretch in present for item in self.by_stretch[stretch])


def _stretches(text: str) -> Iterator[str]:
    return (text[start : start + _STRETCH] for start in range(len(text) - _STRETCH + 1))
