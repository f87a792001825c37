"""Scores over the periods, as a chart: laid out by leather, dressed by the style sheet.

Whatever leather says of colours and fonts is taken off, so that the page's own style holds in light, in dark and
in print. Lines are told apart by dash, mark and the name at their end, never by colour alone.
"""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass

import leather  # type: ignore[import-untyped]

from nomic_tools.reports.site.curves import Curve, EndNames, MarkedLine, Steps

_DRESS = ("fill", "stroke", "stroke-width", "font-family", "font-size")
_MOST_TICKS = 10


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a chart: `names` is the room for names at the right, `letters` how long they may be."""

    name: str
    width: int
    height: int
    names: int
    letters: int


WIDE = Size("wide", 860, 470, 130, 16)
NARROW = Size("narrow", 420, 540, 104, 12)


def chart_svg(curves: Sequence[Curve], axis: Sequence[str], size: Size, ident: str, title: str, told: str) -> str:
    """The chart as SVG. `axis` names the points of the curves; `told` says in words what it shows."""
    drawn = [curve for curve in curves if curve.points()]
    ident = f"{ident}-{size.name}"
    named = f"{ident}-title {ident}-desc"
    edge = 0.05 * (size.width - size.names)  # leather leaves this much on every side
    box = f"{edge - 8:.0f} {edge:.0f} {size.width - edge + 8:.0f} {size.height - 1.5 * edge:.0f}"
    root = ET.Element("svg", {"class": f"chart {size.name}", "viewBox": box, "role": "img", "aria-labelledby": named})
    ET.SubElement(root, "title", id=f"{ident}-title").text = title
    ET.SubElement(root, "desc", id=f"{ident}-desc").text = told
    if drawn:
        root.append(_undressed(_laid_out(drawn, axis, size)))
    return ET.tostring(root, encoding="unicode")


def _laid_out(curves: Sequence[Curve], axis: Sequence[str], size: Size) -> ET.Element:
    scores = [score for curve in curves for _, score in curve.points()]
    chart = leather.Chart()
    chart.set_x_scale(Steps(len(axis)))
    chart.add_y_scale(min(0, *scores), max(1, *scores))
    every = -(-len(axis) // (_MOST_TICKS if size is WIDE else _MOST_TICKS // 2))
    chart.add_x_axis(ticks=list(range(0, len(axis), every)), tick_formatter=lambda value, *_: axis[int(value)])
    for curve in sorted(curves, key=lambda curve: not curve.faint):
        chart.add_series(leather.Series(curve.points()), MarkedLine(curve))
    named = [curve for curve in curves if not curve.faint]
    chart.add_series(leather.Series(curves[0].points()), EndNames(named, size.letters))
    group = chart.to_svg_group(size.width - size.names, size.height)
    assert isinstance(group, ET.Element)
    return group


def _undressed(group: ET.Element) -> ET.Element:
    """The drawing without leather's background, colours and fonts."""
    background = group.find("rect")
    if background is not None:
        group.remove(background)
    for element in group.iter():
        for name in _DRESS:
            element.attrib.pop(name, None)
        for name in ("x", "y", "x1", "y1", "x2", "y2"):
            if name in element.attrib:
                element.set(name, f"{float(element.attrib[name]):.1f}")
    return group
