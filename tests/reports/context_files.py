"""Contexts of announcements from YAML files, built as the dataclasses that the office fills."""

from dataclasses import is_dataclass
from datetime import datetime
from pathlib import Path
from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

from ruamel.yaml import YAML

from nomic_tools.core import plain
from nomic_tools.core.plain import Table
from nomic_tools.core.times import parse_time
from nomic_tools.reports import context, resolved

DATA = Path(__file__).parent / "data"


def load_context(name: str) -> tuple[str, Table]:
    """The template that `data/<name>.yaml` is for, and its context; common parts come from `frame.yaml`."""
    table = {**_load("frame"), **_load(name)}
    template, kind = str(table.pop("template")), str(table.pop("kind"))
    built = _build({**vars(context), **vars(resolved)}[kind], table)
    assert isinstance(built, context.Frame)
    return template, context.plain(built)


def _load(name: str) -> Table:
    return plain.as_table(YAML(typ="safe").load((DATA / f"{name}.yaml").read_text(encoding="utf-8")), name)


def _build(hint: object, value: object) -> object:
    if get_origin(hint) in (Union, UnionType):
        return None if value is None else _build(get_args(hint)[0], value)
    if get_origin(hint) is tuple:
        assert isinstance(value, list)
        return tuple(_build(get_args(hint)[0], item) for item in value)
    if isinstance(hint, type) and is_dataclass(hint):
        assert isinstance(value, dict)
        hints = get_type_hints(hint, localns=vars(plain))
        return hint(**{key: _build(hints[key], inner) for key, inner in value.items()})
    return parse_time(str(value)) if hint is datetime else value
