"""Announcements: a game's templates filled with plain data, as plain text that cannot do harm.

A template of the contest's own (`templates/<contest>/<name>` in its repository) comes before the game's. It
runs in a sandbox, sets `subject`, and its output is the body. It is given the fields of `context`, and

    filters    time, day, name, names, label, amount, para, item, quote
    functions  ruler, table, legend, footnotes, diff

which `layout` explains. A name goes through `name`: a longer one is cut and told in a footnote.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING

from nomic_tools.core.plain import Plain, Table
from nomic_tools.core.trouble import NomicError
from nomic_tools.reports import layout
from nomic_tools.reports.bounded import TooMuch, in_child
from nomic_tools.reports.layout import Sheet
from nomic_tools.reports.text import LIMIT, clean, cut, is_clean, width

if TYPE_CHECKING:
    from jinja2 import Environment

_NAME = re.compile(r"[a-z][a-z0-9_-]*\.txt\.j2")
_FIELDS = "The fields of a context are listed in nomic_tools/reports/context.py and resolved.py."
_NO_ANNOUNCEMENT = "The game makes no such announcement; one of the contest's own stands in templates/CONTEST/."
_NO_PART = "What a template includes stands in templates/CONTEST/ or among the game's own."
_BLANK_LINES = re.compile(r"\n{3,}")


class BadTemplate(NomicError):
    """A template cannot be found or read, or fails on the data it is given."""


class BadPage(NomicError):
    """What a template made of its data is no fit announcement."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """An announcement as it is posted."""

    subject: str
    body: str

    @property
    def text(self) -> str:
        """Subject and body in one file."""
        return f"Subject: {self.subject}\n\n{self.body}"


def render_announcement(
    game_templates: Traversable, override: Traversable | None, template: str, context: Table
) -> Announcement:
    """Fill `template` from `override`, the contest's own folder, or else from the game's.

    Raises `BadTemplate` naming the template's file and line, `BadPage` naming the line of the announcement.
    The contest's own templates are filled in a process of bounded time and memory.
    """
    if override is None:
        return _render(game_templates, None, template, context)
    try:
        kind, *texts = in_child(lambda: _told(game_templates, override, template, context))
    except TooMuch as error:
        raise BadTemplate(error.message, place=template) from error
    if kind:
        raise (BadPage if kind == "BadPage" else BadTemplate)(texts[0], place=texts[1], remedy=texts[2])
    return Announcement(*texts)


def _told(game_templates: Traversable, override: Traversable, template: str, context: Table) -> list[str]:
    """The announcement, or the error in its place, as texts."""
    try:
        made = _render(game_templates, override, template, context)
    except NomicError as error:
        return [type(error).__name__, error.message, error.place, error.remedy]
    return ["", made.subject, made.body]


def _render(game_templates: Traversable, override: Traversable | None, template: str, context: Table) -> Announcement:
    from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError

    folders = _Folders(game_templates, override)
    try:
        subject, body = _fill(_environment(folders, Sheet()), template, _clean_table(context))
    except NomicError as error:
        raise BadTemplate(error.message, place=folders.where(error) or error.place or template) from error
    except TemplateSyntaxError as error:
        place = f"{error.filename or template}:{error.lineno}"
        raise BadTemplate(str(error.message), place=place) from error
    except TemplateNotFound as error:
        remedy = _NO_ANNOUNCEMENT if error.name == template else _NO_PART
        raise BadTemplate(f"there is no template {error.name}", place=folders.where(error), remedy=remedy) from error
    except UndefinedError as error:
        raise BadTemplate(str(error.message), place=folders.where(error), remedy=_FIELDS) from error
    except Exception as error:  # a template is somebody's program: whatever goes wrong in it is told alike
        message = clean(f"{type(error).__name__}: {error}")
        raise BadTemplate(message, place=folders.where(error) or template) from error
    return Announcement(cut(clean(" ".join(subject.split())), LIMIT), checked(_tidy(body), template))


def _fill(environment: "Environment", template: str, context: Table) -> tuple[str, str]:
    try:
        module = environment.get_template(template).make_module(context)
    except Exception:
        environment.handle_exception()  # raises it again with the template's own lines
    subject = vars(module).get("subject")
    if subject is None:
        raise BadTemplate("the template sets no subject", remedy="{% set subject %}...{% endset %} does.")
    return str(subject), str(module)


def checked(body: str, place: str) -> str:
    """`body`, if it is what an announcement must be: narrow lines, nothing hidden, one newline at its end."""
    if not body.endswith("\n") or body.endswith("\n\n"):
        raise BadPage("the announcement does not end with one newline", place=place)
    for number, line in enumerate(body[:-1].split("\n"), 1):
        where = f"line {number} of the announcement"
        if not is_clean(line):
            raise BadPage(f"{where} holds a control character: {clean(line)[:40]}", place=place)
        if line != line.rstrip():
            raise BadPage(f"{where} ends with a blank", place=place)
        if width(line) > LIMIT:
            raise BadPage(
                f"{where} has {width(line)} columns: {line[:40]}...",
                place=place,
                remedy=f"At most {LIMIT}: put it through the filters para, item or name.",
            )
    return body


@dataclass(slots=True)
class _Folders:
    """Where templates are looked for: the contest's own folder, then the game's."""

    game: Traversable
    override: Traversable | None

    def load(self, name: str) -> tuple[str, str, Callable[[], bool]] | None:
        """The text of the template `name` and the path it has in an error."""
        if not _NAME.fullmatch(name):
            raise BadTemplate(f"a template cannot be called {name[:40]!r}", remedy="As in resolved.txt.j2.")
        for folder in (self.override, self.game):
            if folder is not None and (found := folder / name).is_file():
                if isinstance(found, Path) and found.is_symlink():
                    raise BadTemplate("a symbolic link leads elsewhere", place=str(found))
                return self._read(found), str(found), lambda: True
        return None

    def where(self, error: Exception) -> str:
        """The innermost line of a template that `error` came from."""
        frames = [frame for frame in extract_tb(error.__traceback__) if _NAME.search(frame.filename)]
        return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""

    def _read(self, found: Traversable) -> str:
        try:
            return found.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise BadTemplate(f"the template cannot be read: {error}", place=str(found)) from error


def _environment(folders: _Folders, sheet: Sheet) -> "Environment":
    from jinja2 import FunctionLoader, StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    from nomic_tools.reports.compiled import KEPT

    environment = ImmutableSandboxedEnvironment(
        loader=FunctionLoader(folders.load),
        undefined=StrictUndefined,
        autoescape=False,  # what is made is plain text
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=KEPT,
    )
    environment.filters |= {
        "time": layout.time,
        "day": layout.day,
        "amount": layout.amount,
        "para": layout.para,
        "item": layout.item,
        "quote": layout.quote,
        "name": sheet.name,
        "names": sheet.names,
        "label": sheet.label,
    }
    environment.globals |= {
        "ruler": layout.ruler,
        "diff": layout.diff,
        "table": sheet.table,
        "legend": sheet.legend,
        "footnotes": sheet.footnotes,
    }
    return environment


def _clean_table(table: Table) -> Table:
    return {key: _clean(value) for key, value in table.items()}


def _clean(value: Plain) -> Plain:
    match value:
        case str():
            return clean(value)
        case list():
            return [_clean(item) for item in value]
        case dict():
            return _clean_table(value)
        case _:
            return value


def _tidy(body: str) -> str:
    """`body` without blanks at line ends, blank lines in a row, and lines that a mailbox would alter."""
    lines = [line.rstrip(" ") for line in body.strip("\n").split("\n")]
    kept = "\n".join(f" {line}" if line.startswith("From ") else line for line in lines)
    return _BLANK_LINES.sub("\n\n", kept) + "\n"
