"""Shapes and scales for leather: a line with marks, names at the ends of lines, an axis of names."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Protocol

from nomic_tools.reports.text import cut

MARKS = ("M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z", "M-4 -4H4V4H-4Z", "M0 -5L5 4H-5Z", "M0 -5L5 0L0 5L-5 0Z",
         "M-4 -4L4 4M4 -4L-4 4", "M0 -5V5M-5 0H5")  # fmt: skip
"""A mark for each style of line in the style sheet: disc, square, triangle, diamond, cross, plus."""

_NAMES_APART = 15


@dataclass(frozen=True, slots=True)
class Curve:
    """Somebody's scores, one for each name of the axis; nothing where it is not known. A `faint` one stands back.

    `style` chooses dash and mark; of two `tone`s one has filled marks.
    """

    name: str
    values: tuple[int | None, ...]
    style: int = 0
    tone: int = 0
    faint: bool = False

    def points(self) -> list[tuple[int, int]]:
        """The known scores with their place on the axis."""
        return [(x, y) for x, y in enumerate(self.values) if y is not None]


class Scale(Protocol):
    """What leather offers a shape to find a place by."""

    def project(self, value: Decimal, low: Decimal, high: Decimal) -> Decimal:
        """Where `value` lies between `low` and `high`."""


class Steps:
    """A scale of equal steps, one for each name on the axis."""

    def __init__(self, count: int) -> None:
        self.last = max(count - 1, 1)

    def contains(self, value: int) -> bool:
        """Whether the axis has such a step."""
        return 0 <= value <= self.last

    def project(self, value: Decimal, low: Decimal, high: Decimal) -> Decimal:
        """Where a step lies between `low` and `high`."""
        return Decimal(low) + (Decimal(high) - Decimal(low)) * Decimal(value) / self.last

    def ticks(self) -> list[int]:
        """Every step."""
        return list(range(self.last + 1))


class _Shape:
    """What leather asks of every shape besides its drawing."""

    def validate_series(self, series: object) -> None:
        """Any will do."""

    def legend_to_svg(self, series: object, palette: object) -> list[tuple[ET.Element, int]]:
        """No legend: the names stand at the ends of the lines."""
        return []


class MarkedLine(_Shape):
    """A line whose dash and marks tell it from others."""

    def __init__(self, curve: Curve) -> None:
        self.curve = curve

    def to_svg(
        self, width: Decimal, height: Decimal, x_scale: Scale, y_scale: Scale, series: object, palette: object
    ) -> ET.Element:
        """The line and its marks."""
        faint = " faint" if self.curve.faint else ""
        group = ET.Element("g", {"class": f"curve line-{self.curve.style} tone-{self.curve.tone}{faint}"})
        spots = list(_spots(self.curve, width, height, x_scale, y_scale))
        ET.SubElement(group, "path", {"class": "shaft", "d": _path(self.curve, spots)})
        for x, y in () if self.curve.faint else spots:
            place = f"translate({x:.1f} {y:.1f})"
            ET.SubElement(group, "path", {"class": "mark", "d": MARKS[self.curve.style], "transform": place})
        return group


class EndNames(_Shape):
    """The names of all lines at their ends, moved apart where they would overlap."""

    def __init__(self, curves: Sequence[Curve], letters: int) -> None:
        self.curves, self.letters = curves, letters

    def to_svg(
        self, width: Decimal, height: Decimal, x_scale: Scale, y_scale: Scale, series: object, palette: object
    ) -> ET.Element:
        """The names, each with a thin line to where its curve ends."""
        group = ET.Element("g", {"class": "names"})
        ends = []
        for curve in self.curves:
            x, y = list(_spots(curve, width, height, x_scale, y_scale))[-1]
            ends.append((y, x, curve))
        ends.sort(key=lambda end: (end[0], end[2].name))
        places = apart([y for y, _, _ in ends], float(height))
        for place, (y, x, curve) in zip(places, ends, strict=True):
            right = float(width)
            ET.SubElement(group, "path", {"class": "leader", "d": f"M{x + 6:.1f} {y:.1f}L{right + 14:.1f} {place:.1f}"})
            label = ET.SubElement(group, "text", {"x": f"{right + 18:.1f}", "y": f"{place:.1f}", "dy": "0.32em"})
            label.text = f"{cut(curve.name, self.letters)} {curve.points()[-1][1]}"
        return group


def apart(wanted: Sequence[float], height: float) -> list[float]:
    """Sorted places near the `wanted` ones, far enough from each other, within the height where there is room."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + _NAMES_APART) if places else place)
    limit = height
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], limit)
        limit = places[index] - _NAMES_APART
    return places


def _spots(
    curve: Curve, width: Decimal, height: Decimal, x_scale: Scale, y_scale: Scale
) -> Iterator[tuple[float, float]]:
    zero = Decimal(0)
    for x, y in curve.points():
        place = x_scale.project(Decimal(x), zero, Decimal(width)), y_scale.project(Decimal(y), Decimal(height), zero)
        yield float(place[0]), float(place[1])


def _path(curve: Curve, spots: Sequence[tuple[float, float]]) -> str:
    """A line through neighbouring points; where scores between are not known, it breaks off."""
    pieces, last = [], None
    for (step, _), (x, y) in zip(curve.points(), spots, strict=True):
        pieces.append(f"{'L' if last is not None and step == last + 1 else 'M'}{x:.1f} {y:.1f}")
        last = step
    return "".join(pieces)
