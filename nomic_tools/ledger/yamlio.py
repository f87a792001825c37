"""Hand-written YAML, read strictly: plain data with the line of every value, or an error with its line.

Anchors, aliases, merge keys and tags are refused, and so is every key that stands twice: a reader of the file
must see what the tool sees. Scalars are read as YAML 1.2 has them; dates and times stay text.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from nomic_tools.core.plain import LONGEST_NUMBER, Plain, Scalar
from nomic_tools.core.trouble import NomicError
from nomic_tools.ledger.within import read_named
from nomic_tools.ledger.yaml_writing import dump

if TYPE_CHECKING:
    from ruamel.yaml import YAML

__all__ = ["BadYaml", "Document", "dump", "edit", "load", "read_document"]

_Route: TypeAlias = tuple[str | int, ...]

LARGEST = 4_000_000
"""The most bytes of a YAML file."""

_DEEPEST = 60
_WORDS: dict[str, Scalar] = {"": None, "~": None}
_WORDS |= dict.fromkeys(("null", "Null", "NULL"))
_WORDS |= dict.fromkeys(("true", "True", "TRUE"), True) | dict.fromkeys(("false", "False", "FALSE"), False)
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_BASED = re.compile(r"0x[0-9a-fA-F]+|0o[0-7]+")
_REAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_ODD = re.compile(r"[-+]?0[0-9_]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_INDENTED_ITEM = re.compile(r"^[^\s#-].*:[ \t]*(?:#.*)?\n(?:[ \t]*#.*\n)* +- ", re.MULTILINE)


class _Mark(Protocol):
    line: int


class _Event(Protocol):
    """What the parser reports: scalars have a value, and all but the ends of things an anchor and a tag."""

    start_mark: _Mark
    value: str
    implicit: tuple[bool, bool]
    anchor: str | None
    tag: str | None


class BadYaml(NomicError):
    """A YAML file that cannot be read, or uses what we refuse."""


@dataclass(frozen=True, slots=True)
class Document:
    """What a file holds, and in which line each value stands."""

    value: Plain
    file: str
    lines: dict[_Route, int] = field(default_factory=dict, repr=False, compare=False)

    def place(self, *path: str | int) -> str:
        """`contracts/high-noon.yaml:12`, the line of the value at `path`, or of the nearest one around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return f"{self.file}:{self.lines.get(path, 1)}"


def load(source: Path | bytes | str, place: str | None = None) -> Plain:
    """The plain data in a YAML file or text; `place` is its name in errors."""
    return read_document(source, place).value


def read_document(source: Path | bytes | str, place: str | None = None) -> Document:
    """The plain data in a YAML file or text, with the line of each value."""
    file = place or (str(source) if isinstance(source, Path) else "YAML")
    lines: dict[_Route, int] = {}
    value = _Reader(file, _events(_text(source, file), file), lines).document()
    return Document(value, file, lines)


def edit(text: str, change: Callable[[Any], None]) -> str:
    """`text` with `change` made to what it holds (ruamel.yaml's round-trip maps and lists); comments stay.

    The result must read strictly, or `BadYaml` is raised.
    """
    import io

    yaml = _engine("rt")
    yaml.preserve_quotes = True
    yaml.width = 4096
    if _INDENTED_ITEM.search(text):
        yaml.indent(mapping=2, sequence=4, offset=2)
    holder = yaml.load(text)
    change(holder)
    output = io.StringIO()
    yaml.dump(holder, output)
    load(output.getvalue(), "the edited file")
    return output.getvalue()


def _engine(kind: str) -> "YAML":
    from ruamel.yaml import YAML

    return YAML(typ=kind)  # a new one each time: they are not to be shared


def _text(source: Path | bytes | str, file: str) -> str:
    if isinstance(source, str):
        return source
    data = source if isinstance(source, bytes) else read_named(source, LARGEST)
    if len(data) > LARGEST:
        raise BadYaml(f"this is larger than {LARGEST // 1_000_000} MB", place=file, remedy="Is it the right file?")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadYaml("this is not UTF-8", place=file, remedy="Save the file as UTF-8.") from error


def _events(text: str, file: str) -> Iterator[_Event]:
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        yield from _engine("safe").parse(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{file}:{mark.line + 1}" if mark else file
        raise BadYaml(f"this is not YAML: {error.problem or error.context}", place=place) from error
    except YAMLError as error:
        raise BadYaml(f"this is not YAML: {str(error).splitlines()[0]}", place=file) from error


@dataclass(slots=True)
class _Reader:
    """Builds plain data from the parser's events."""

    file: str
    events: Iterator[_Event]
    lines: dict[_Route, int]

    def document(self) -> Plain:
        """The one document of the file; an empty file holds nothing."""
        next(self.events)
        event = next(self.events)
        if _kind(event) == "StreamEnd":
            return None
        value = self.value(next(self.events), ())
        next(self.events)
        event = next(self.events)
        if _kind(event) != "StreamEnd":
            raise self.bad(event, "a second document begins here")
        return value

    def value(self, event: _Event, path: _Route) -> Plain:
        """The value that begins with `event`."""
        self.check(event)
        self.lines.setdefault(path, event.start_mark.line + 1)
        if len(path) > _DEEPEST:
            raise self.bad(event, "this is nested too deeply")
        match _kind(event):
            case "Scalar":
                return self.scalar(event)
            case "SequenceStart":
                return self.sequence(path)
            case _:
                return self.mapping(path)

    def sequence(self, path: _Route) -> list[Plain]:
        """The list whose start was just read."""
        items: list[Plain] = []
        while _kind(event := next(self.events)) != "SequenceEnd":
            items.append(self.value(event, (*path, len(items))))
        return items

    def mapping(self, path: _Route) -> dict[str, Plain]:
        """The mapping whose start was just read; keys that look like numbers are text."""
        table: dict[str, Plain] = {}
        while _kind(event := next(self.events)) != "MappingEnd":
            self.check(event)
            if _kind(event) != "Scalar":
                raise self.bad(event, "a key must be text")
            if event.value == "<<" and event.implicit[0]:
                raise self.bad(event, "merge keys (<<) are not used here")
            if event.value in table:
                raise self.bad(event, f"the key {event.value[:40]!r} stands twice")
            self.lines[(*path, event.value)] = event.start_mark.line + 1
            table[event.value] = self.value(next(self.events), (*path, event.value))
        return table

    def scalar(self, event: _Event) -> Scalar:
        """A value as YAML 1.2 has it; what engines disagree about must be quoted."""
        text = event.value
        if not event.implicit[0]:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _ODD.fullmatch(text):
            raise self.bad(event, f"YAML readers disagree about {text[:40]}", "Put it in quotes, or write it plainly.")
        if _WHOLE.fullmatch(text):
            return self.whole(event, text)
        if _BASED.fullmatch(text):
            return self.whole(event, text, 0)
        return self.real(event, text) if _REAL.fullmatch(text) else text

    def whole(self, event: _Event, text: str, base: int = 10) -> int:
        """A whole number of a bearable size."""
        if len(text) > LONGEST_NUMBER:
            raise self.bad(event, "this number is too long", "Put it in quotes if it is text.")
        return int(text, base)

    def real(self, event: _Event, text: str) -> float:
        """A number that is not endless."""
        if not isfinite(number := float(text)):
            raise self.bad(event, "this number is too large", "Put it in quotes if it is text.")
        return number

    def check(self, event: _Event) -> None:
        """Raise `BadYaml` for an alias, an anchor or a tag."""
        if _kind(event) == "Alias" or event.anchor is not None:
            raise self.bad(event, "anchors and aliases (& and *) are not used here", "Write the value out.")
        if event.tag is not None:
            raise self.bad(event, "tags (!) are not used here", "Put text that begins with ! in quotes.")

    def bad(self, event: _Event, message: str, remedy: str = "") -> BadYaml:
        """The error for something at `event`."""
        return BadYaml(message, place=f"{self.file}:{event.start_mark.line + 1}", remedy=remedy)


def _kind(event: _Event) -> str:
    return type(event).__name__.removesuffix("Event")
