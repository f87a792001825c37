"""From text parts to classified lines, each with its place."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, repeat
from operator import add

from nomic_tools.mail.html.limits import rough_text
from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.limits import LONGEST_TEXT, MOST_LINES, Quarantined
from nomic_tools.mail.lines.armour import escaped_lines
from nomic_tools.mail.lines.attributions import joined_attribution
from nomic_tools.mail.lines.classify import classify
from nomic_tools.mail.lines.footers import is_all_footer
from nomic_tools.mail.message import Line
from nomic_tools.mail.parts.bodies import Readable, TextPart
from nomic_tools.mail.parts.charsets import may_smuggle
from nomic_tools.mail.parts.flowed import join_flowed
from nomic_tools.mail.parts.positions import AnyPlace, Place, ShownPlace

_NO_LETTER = re.compile(r"[\W_]+")
_line_of = partial(tuple.__new__, Line)
_place_of = partial(tuple.__new__, Place)


@dataclass(slots=True)
class _Lines:
    """Lines as they come out of the parts: the text, what the tree of a page says of it, and where it stands."""

    texts: list[str]
    given: list[Kind | None]
    places: list[AnyPlace]


def read_lines(found: Readable, in_mbox: bool) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """The classified lines of a mail and what is odd about them; HTML that says more than the text is uncertain."""
    lines = _classified(found.texts, in_mbox)
    flags: list[str] = []
    if any(text.is_html for text in found.texts) and any(line.kind is Kind.DEBRIS for line in lines):
        flags.append("html_hidden")
    if found.other:
        more, flag = _said_in_html_alone(lines, found.other)
        lines += more
        flags += flag
    return tuple(lines), tuple(flags)


def _classified(texts: Sequence[TextPart], in_mbox: bool) -> list[Line]:
    unread = _Lines([], [], [])
    for text in texts:
        if len(text.body.text) > LONGEST_TEXT:
            raise Quarantined(f"a text of {len(text.body.text)} characters")
        _add(unread, text)
    if len(unread.texts) > MOST_LINES:
        raise Quarantined(f"a text of {len(unread.texts)} lines")
    _mend(unread)
    kinds = classify(unread.texts, unread.given, in_mbox)
    if any(text.body.doubtful_from is not None or text.body.refused for text in texts):
        return list(map(_doubted, unread.texts, kinds, unread.places))
    return list(map(_line_of, zip(unread.texts, kinds, unread.places, strict=True)))


def _add(unread: _Lines, text: TextPart) -> None:
    body = text.body
    if text.is_html:
        from nomic_tools.mail.html.lines import shown_lines  # its parser is loaded for HTML alone

        shown = shown_lines(body.text)
        unread.texts += [line.text for line in shown]
        if not (unread.given and is_all_footer([line.text for line in shown])):
            unread.given += [line.kind for line in shown]
        place = ShownPlace(body)
        unread.places += [place] * len(shown)
    elif text.is_flowed:
        delsp = text.part.parameters.get("delsp", "").strip().lower() == "yes"
        joined = join_flowed(body.text, delsp)
        unread.texts += [line.text for line in joined]
        unread.places += [Place(body, line.start, line.joints) for line in joined]
    else:
        lines = body.text.split("\n")
        starts = map(add, accumulate(map(len, lines), initial=0), range(len(lines)))
        unread.texts += lines
        unread.places += map(_place_of, zip(repeat(body), starts, repeat(())))
    _mark_footer_part(unread)


def _mark_footer_part(unread: _Lines) -> None:
    """A list may put its footer in a part of its own, with no rule above it."""
    added = unread.texts[len(unread.given) :]
    kind = Kind.FOOTER if unread.given and is_all_footer(added) else None
    unread.given += [kind] * len(added)


def _mend(unread: _Lines) -> None:
    """Put escaped dashes back, and cut lines on which a client joined the author's words and an attribution."""
    for at in escaped_lines(unread.texts):
        unread.texts[at] = unread.texts[at][2:]
        unread.places[at] = unread.places[at].shifted(2)
    ends = [at for at, line in enumerate(unread.texts) if line.endswith(":") and len(line) > 40]
    for at in reversed(ends):
        line = unread.texts[at]
        if column := joined_attribution(line):
            unread.texts[at : at + 1] = [line[:column], line[column:]]
            unread.given[at : at + 1] = [unread.given[at]] * 2
            unread.places[at : at + 1] = [unread.places[at], unread.places[at].shifted(column)]


def _doubted(text: str, kind: Kind, place: AnyPlace) -> Line:
    """A line; one that looks new is in doubt behind the end of base64, or where its charset can hide a mark."""
    if kind is Kind.NEW and (place.body.doubtful_from is not None or place.body.refused):
        behind = isinstance(place, Place) and place.start >= (place.body.doubtful_from or 0)
        if (place.body.doubtful_from is not None and behind) or (place.body.refused and may_smuggle(text)):
            kind = Kind.UNCERTAIN
    return Line(text, kind, place)


def _said_in_html_alone(lines: Sequence[Line], other: Sequence[TextPart]) -> tuple[list[Line], list[str]]:
    """What the HTML branch shows as new and the text branch does not hold at all."""
    said = " ".join(line.text for line in lines)
    if _squeeze("".join(rough_text(text.body.text) for text in other)) in _squeeze(said):
        return [], []
    known = _letters(said)
    try:
        shown = _classified(other, in_mbox=False)
    except Quarantined:
        return [], ["html_unread"]
    more = [line for line in shown if line.kind is Kind.NEW and _letters(line.text) not in known]
    return [Line(line.text, Kind.UNCERTAIN, line.raw) for line in more], ["html_differs"] if more else []


def _squeeze(text: str) -> str:
    return "".join(text.replace(">", " ").split())


def _letters(text: str) -> str:
    return _NO_LETTER.sub("", text).casefold()
