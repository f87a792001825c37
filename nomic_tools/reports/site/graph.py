"""Arrows between names, as a picture: the names stand around a circle.

The layout is worked out from the names alone, so it is the same on every machine: neighbours are moved together,
step by step, as long as that makes the arrows shorter.
"""

import math
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass

from nomic_tools.core.pages import Arrow, Arrows
from nomic_tools.reports.site.record import one_line
from nomic_tools.reports.text import cut

_WIDTH, _HEIGHT = 520, 420
_RADIUS = 140
_DOT = 6
_LABEL = 14


@dataclass(frozen=True, slots=True)
class _Spot:
    x: float
    y: float


MOST_NAMES = 24
"""A picture of more names says nothing."""


def involved(panel: Arrows) -> tuple[str, ...]:
    """The names to draw: all of them where they are few, else those with an arrow."""
    if len(panel.names) <= MOST_NAMES:
        return panel.names
    return tuple(sorted({name for arrow in panel.arrows for name in (arrow.who, arrow.target)}))


def is_drawable(panel: Arrows) -> bool:
    """Whether there are few enough names for a picture."""
    return len(involved(panel)) <= MOST_NAMES


def arrows_svg(panel: Arrows, ident: str) -> str:
    """The picture as SVG."""
    arrows, styles = panel.arrows, [word for word, _ in panel.hows]
    told = "; ".join(f"{arrow.who} {panel.verb} {arrow.target} ({arrow.how})" for arrow in arrows)
    root = ET.Element(
        "svg",
        {
            "class": "graph",
            "viewBox": f"0 0 {_WIDTH} {_HEIGHT}",
            "role": "img",
            "aria-labelledby": f"{ident}-title {ident}-desc",
        },
    )
    ET.SubElement(root, "title", id=f"{ident}-title").text = one_line(panel.title)
    ET.SubElement(root, "desc", id=f"{ident}-desc").text = one_line(told) or "There are no arrows."
    order = arranged(sorted(involved(panel)), arrows)
    spots = {name: _spot(index, len(order)) for index, name in enumerate(order)}
    for arrow in arrows:
        _draw_arrow(root, spots[arrow.who], spots[arrow.target], _style(arrow.how, styles))
    for name, spot in spots.items():
        _draw_name(root, name, spot)
    return ET.tostring(root, encoding="unicode")


def _style(verb: str, styles: Sequence[str]) -> int:
    """The line style of a verb; one that is not in the list has the last."""
    return styles.index(verb) if verb in styles else len(styles) - 1


def arranged(names: list[str], arrows: Sequence[Arrow]) -> list[str]:
    """The names in an order around the circle that keeps arrows short, found by swapping two at a time."""
    order, best = names, _length(names, arrows)
    for _ in range(len(names)):
        swapped = min(_swaps(order), key=lambda other: _length(other, arrows), default=order)
        if _length(swapped, arrows) >= best:
            break
        order, best = swapped, _length(swapped, arrows)
    return order


def _swaps(order: list[str]) -> list[list[str]]:
    found = []
    for i in range(len(order)):
        for j in range(i + 1, len(order)):
            other = [*order]
            other[i], other[j] = other[j], other[i]
            found.append(other)
    return found


def _length(order: Sequence[str], arrows: Sequence[Arrow]) -> int:
    index = {name: number for number, name in enumerate(order)}
    steps = (abs(index[arrow.who] - index[arrow.target]) for arrow in arrows)
    return sum(min(step, len(order) - step) ** 2 for step in steps)


def _spot(index: int, count: int) -> _Spot:
    angle = 2 * math.pi * index / max(count, 1) - math.pi / 2
    return _Spot(_WIDTH / 2 + _RADIUS * math.cos(angle), _HEIGHT / 2 + _RADIUS * math.sin(angle))


def _draw_arrow(root: ET.Element, start: _Spot, end: _Spot, style: int) -> None:
    """A curve bent to the right of its way, so that two who target each other have an arrow each."""
    dx, dy = end.x - start.x, end.y - start.y
    length = math.hypot(dx, dy) or 1.0
    bend = _Spot((start.x + end.x) / 2 - dy * 0.14, (start.y + end.y) / 2 + dx * 0.14)
    tip_x, tip_y = end.x - bend.x, end.y - bend.y
    reach = math.hypot(tip_x, tip_y) or 1.0
    ux, uy = tip_x / reach, tip_y / reach
    tip = _Spot(end.x - ux * (_DOT + 3), end.y - uy * (_DOT + 3))
    neck = _Spot(tip.x - ux * 9, tip.y - uy * 9)
    begin = _Spot(start.x + dx / length * _DOT, start.y + dy / length * _DOT)
    group = ET.SubElement(root, "g", {"class": f"arrow line-{style}"})
    path = f"M{_at(begin)}Q{_at(bend)} {_at(neck)}"
    ET.SubElement(group, "path", {"class": "shaft", "d": path})
    sides = (_Spot(neck.x - uy * 4.5, neck.y + ux * 4.5), _Spot(neck.x + uy * 4.5, neck.y - ux * 4.5))
    ET.SubElement(group, "path", {"class": "tip", "d": f"M{_at(tip)}L{_at(sides[0])}L{_at(sides[1])}Z"})


def _draw_name(root: ET.Element, name: str, spot: _Spot) -> None:
    ET.SubElement(root, "circle", cx=f"{spot.x:.1f}", cy=f"{spot.y:.1f}", r=str(_DOT))
    dx, dy = spot.x - _WIDTH / 2, spot.y - _HEIGHT / 2
    scale = (_RADIUS + 16) / (math.hypot(dx, dy) or 1.0)
    x, y = _WIDTH / 2 + dx * scale, _HEIGHT / 2 + dy * scale
    side = "middle" if abs(dx) < _RADIUS / 8 else "start" if dx > 0 else "end"
    shift = -0.1 if dy < -_RADIUS * 0.9 else 0.75 if dy > _RADIUS * 0.9 else 0.35
    label = ET.SubElement(root, "text", {"x": f"{x:.1f}", "y": f"{y:.1f}", "dy": f"{shift}em", "text-anchor": side})
    label.text = cut(one_line(name), _LABEL)


def _at(spot: _Spot) -> str:
    return f"{spot.x:.1f} {spot.y:.1f}"
