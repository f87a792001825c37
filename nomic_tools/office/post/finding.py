"""Many texts looked for in one at once: the time grows with that one, hardly with how many are looked for."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

_FEW = 200
"""So many texts are found sooner one by one."""

_STRETCH = 8


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A text with its number; `offset` is where its rarest stretch stands in it."""

    number: int
    text: str
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Finder:
    """Texts by the rarest of their stretches of eight letters: one is looked for only where that stands.

    Those in `always` are looked for everywhere: few texts, and of many those that are shorter.
    """

    always: Sequence[_Wanted]
    by_stretch: Mapping[str, Sequence[_Wanted]]

    @classmethod
    def of(cls, texts: Iterable[str]) -> "Finder":
        """What finds `texts`, each of which is there once."""
        numbered = list(enumerate(texts))
        if len(numbered) <= _FEW:
            return cls([_Wanted(*item) for item in numbered], {})
        counts = Counter(stretch for _, text in numbered for stretch in _stretches(text))
        found: dict[str, list[_Wanted]] = {}
        for number, text in numbered:
            rarest = min(_stretches(text), key=counts.__getitem__, default="")
            found.setdefault(rarest, []).append(_Wanted(number, text, text.find(rarest)))
        return cls(found.pop("", ()), found)

    def found_in(self, text: str) -> list[tuple[str, int]]:
        """Each of the texts that stands in `text`, with its first place there, in the order of the texts."""
        found = {item.number: (item.text, at) for item in self.always if (at := text.find(item.text)) >= 0}
        for item, at in self._possible(text):
            if item.number not in found and at >= 0 and text.startswith(item.text, at):
                found[item.number] = item.text, at
        return [found[number] for number in sorted(found)]

    def _possible(self, text: str) -> Iterator[tuple[_Wanted, int]]:
        """The texts whose rarest stretch stands in `text`, each with the place where it would begin."""
        for at, stretch in enumerate(_stretches(text)) if self.by_stretch else ():
            if stretch in self.by_stretch:
                yield from ((item, at - item.offset) for item in self.by_stretch[stretch])


def _stretches(text: str) -> Iterator[str]:
    return (text[start : start + _STRETCH] for start in range(len(text) - _STRETCH + 1))
