"""Many texts looked for in one at once: the time grows with that one, hardly with how many are looked for."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

_STRETCH = 8


@dataclass(frozen=True, slots=True)
class Finder:
    """Texts by the rarest of their stretches of eight letters: one is looked for only where that stands.

    Those that are shorter are always looked for.
    """

    by_stretch: Mapping[str, Sequence[tuple[int, str]]]
    short: Sequence[tuple[int, str]]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Finder":
        """What finds `texts`, each of which is there once."""
        numbered = list(enumerate(texts))
        counts = Counter(stretch for _, text in numbered for stretch in _stretches(text))
        found: dict[str, list[tuple[int, str]]] = {}
        for number, text in numbered:
            found.setdefault(min(_stretches(text), key=counts.__getitem__, default=""), []).append((number, text))
        return cls(found, found.pop("", ()))

    def found_in(self, text: str) -> Iterator[tuple[str, int]]:
        """Each of the texts that stands in `text`, with its place there, in the order of the texts."""
        near = {stretch for stretch in _stretches(text) if stretch in self.by_stretch}
        possible = [*self.short, *(item for stretch in near for item in self.by_stretch[stretch])]
        for _, wanted in sorted(possible):
            if (at := text.find(wanted)) >= 0:
                yield wanted, at


def _stretches(text: str) -> Iterator[str]:
    return (text[start : start + _STRETCH] for start in range(len(text) - _STRETCH + 1))
