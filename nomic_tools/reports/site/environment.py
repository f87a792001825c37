"""The templates of the pages, with all that they may call."""

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING

from jinja2 import FunctionLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from nomic_tools.core.acts import Act
from nomic_tools.core.pages import Ring
from nomic_tools.core.plain import Plain, table_in
from nomic_tools.core.times import format_time, parse_time
from nomic_tools.reports.site.calendar import Deadline
from nomic_tools.reports.site.graph import is_drawable
from nomic_tools.reports.site.links import change, day, minus, when
from nomic_tools.reports.site.paths import event_anchor, slug, why_anchor
from nomic_tools.reports.site.pictures import MOST_CURVES, MOST_PERIODS, charted, numeric, picture, score_charts, shape
from nomic_tools.reports.site.prose import as_html
from nomic_tools.reports.site.record import one_line, told
from nomic_tools.reports.site.ring import sign_svg

if TYPE_CHECKING:
    from jinja2 import Template

HERE = files("nomic_tools.reports.site") / "templates"


def template(name: str) -> "Template":
    """The template in the file `name`."""
    return _ENVIRONMENT.get_template(name)


def _environment() -> ImmutableSandboxedEnvironment:
    environment = ImmutableSandboxedEnvironment(
        loader=FunctionLoader(lambda name: (HERE / name).read_text(encoding="utf-8")),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= _FILTERS
    environment.tests["is_ring"] = lambda panel: isinstance(panel, Ring)
    environment.globals |= _CALLED
    return environment


def _lines(value: Plain) -> list[str]:
    """A list of texts, or nothing."""
    return [one_line(str(item)) for item in value] if isinstance(value, list) else []


def _deed(act: Act) -> str:
    """An act in a few words, `stand in`; a name in it stays as it is spelt."""
    return act.do.replace("_", " ") + act.told().removeprefix(act.do)


def _is_past(deadline: Deadline, as_of: str) -> bool:
    return deadline.at < parse_time(as_of)


_FILTERS: Mapping[str, object] = {
    "at": lambda time: when(format_time(time)),
    "when": when,
    "day": day,
    "line": one_line,
    "told": told,
    "change": change,
    "minus": minus,
    "prose": as_html,
    "words": lambda text: str(text).replace("_", " "),
    "lines": _lines,
    "deed": _deed,
}
"""What the templates make of values."""

_CALLED: Mapping[str, object] = {
    "anchor": event_anchor,
    "why": why_anchor,
    "score_charts": score_charts,
    "picture": picture,
    "shape": shape,
    "is_drawable": is_drawable,
    "numeric": numeric,
    "sign": lambda sign: Markup(sign_svg(sign)),
    "most_curves": MOST_CURVES,
    "most_periods": MOST_PERIODS,
    "charted": charted,
    "ident": lambda panel: f"show-{slug(panel.title)}",
    "is_past": _is_past,
    "table": table_in,
}
"""What the templates may call besides."""

_ENVIRONMENT = _environment()
