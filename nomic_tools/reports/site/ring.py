"""Places in a circle, as the chambers of a drum: readable in black and white, every sign of its own shape."""

import math
import xml.etree.ElementTree as ET

from nomic_tools.core.pages import Ring, Sign, Spot
from nomic_tools.reports.site.record import one_line

_SIZE = 420
_OUTER, _LABELS = 150, 188
_SPOT = 15
_STAR = 9
_CENTRE = _SIZE / 2


def ring_svg(panel: Ring, ident: str) -> str:
    """The picture as SVG; what is known of every place stands in its description."""
    named = f"{ident}-title {ident}-desc"
    box = f"0 0 {_SIZE} {_SIZE}"
    root = ET.Element("svg", {"class": "ring", "viewBox": box, "role": "img", "aria-labelledby": named})
    ET.SubElement(root, "title", id=f"{ident}-title").text = one_line(panel.title)
    told = one_line("; ".join(f"{spot.label}: {spot.told}" for spot in panel.spots))
    ET.SubElement(root, "desc", id=f"{ident}-desc").text = told or "There is nothing in it yet."
    ET.SubElement(root, "circle", {"class": "rim", "cx": _at(_CENTRE), "cy": _at(_CENTRE), "r": str(_OUTER + 22)})
    for index, spot in enumerate(panel.spots):
        _draw(root, spot, 2 * math.pi * index / len(panel.spots) - math.pi / 2)
    return ET.tostring(root, encoding="unicode")


def sign_svg(sign: Sign) -> str:
    """A sign alone, for a legend: its meaning stands beside it."""
    root = ET.Element("svg", {"class": "sign", "viewBox": "-18 -18 36 36", "aria-hidden": "true"})
    _sign(root, sign)
    return ET.tostring(root, encoding="unicode")


def _draw(root: ET.Element, spot: Spot, angle: float) -> None:
    x, y = _CENTRE + _OUTER * math.cos(angle), _CENTRE + _OUTER * math.sin(angle)
    group = ET.SubElement(root, "g", {"class": f"spot {spot.sign}", "transform": f"translate({_at(x)} {_at(y)})"})
    _sign(group, spot.sign)
    if spot.next:
        _pointer(root, angle)
    x, y = _CENTRE + _LABELS * math.cos(angle), _CENTRE + _LABELS * math.sin(angle)
    placed = {"x": _at(x), "y": _at(y), "dy": "0.35em", "text-anchor": "middle"}
    label = ET.SubElement(root, "text", placed | ({"class": "next"} if spot.next else {}))
    label.text = one_line(spot.label)


def _sign(group: ET.Element, sign: Sign) -> None:
    """A circle: dotted where nothing is known, with a stroke where it is empty, filled with a star, or with a disc."""
    ET.SubElement(group, "circle", {"class": f"hole {sign}", "r": str(_SPOT)})
    match sign:
        case Sign.HIDDEN:
            pass
        case Sign.EMPTY:
            ET.SubElement(group, "path", {"class": "stroke", "d": "M-7 7L7 -7"})
        case Sign.STRUCK:
            ET.SubElement(group, "path", {"class": "star", "d": _star()})
        case Sign.LEFT:
            ET.SubElement(group, "circle", {"class": "disc", "r": "7"})


def _star() -> str:
    """A star of eight points."""
    points = []
    for step in range(16):
        reach, angle = (_STAR + 2 if step % 2 == 0 else _STAR / 2.4), math.pi * step / 8
        points.append(f"{reach * math.cos(angle):.1f} {reach * math.sin(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def _pointer(root: ET.Element, angle: float) -> None:
    """An arrow from the middle to the place that comes next."""
    ux, uy = math.cos(angle), math.sin(angle)
    tip, neck = _OUTER - _SPOT - 5, _OUTER - _SPOT - 19
    points = [(tip * ux, tip * uy), (neck * ux - 8 * uy, neck * uy + 8 * ux), (neck * ux + 8 * uy, neck * uy - 8 * ux)]
    head = "L".join(f"{_at(_CENTRE + x)} {_at(_CENTRE + y)}" for x, y in points)
    shaft = f"M{_at(_CENTRE + 26 * ux)} {_at(_CENTRE + 26 * uy)}L{_at(_CENTRE + neck * ux)} {_at(_CENTRE + neck * uy)}"
    ET.SubElement(root, "path", {"class": "shaft", "d": shaft})
    ET.SubElement(root, "path", {"class": "tip", "d": f"M{head}Z"})


def _at(value: float) -> str:
    return f"{value:.1f}"
