"""`format=flowed` (RFC 3676): soft line ends joined again, per quote depth."""

from typing import NamedTuple

from nomic_tools.mail.parts.positions import Span

_MARKS = (">", " ")


class Flowed(NamedTuple):
    """A joined line: its text with the quote marks before it, where it begins, and where its pieces do."""

    text: str
    start: int
    joints: tuple[Span, ...] = ()


def join_flowed(text: str, delsp: bool) -> list[Flowed]:
    """The lines of `text` with soft breaks joined; another depth, a signature or a hard end ends a paragraph."""
    lines: list[Flowed] = []
    parts: list[Flowed] = []
    depth_before, at = 0, 0
    for line in text.split("\n"):
        if not parts and line[:1] not in _MARKS and line[-1:] != " ":  # by far the most lines stand alone
            lines.append(Flowed(line, at))
            at += len(line) + 1
            continue
        depth, piece, soft = _parse(line, at, delsp)
        if parts and (depth != depth_before or _is_signature(piece.text)):
            lines.append(_glue(parts, depth_before))
            parts = []
        parts.append(piece)
        depth_before = depth
        if not soft:
            lines.append(_glue(parts, depth))
            parts = []
        at += len(line) + 1
    if parts:
        lines.append(_glue(parts, depth_before))
    return lines


def _parse(line: str, at: int, delsp: bool) -> tuple[int, Flowed, bool]:
    """Quote depth, the words of a line and whether the next belongs to it: `-- ` is never soft."""
    words = line.lstrip(">")
    depth = len(line) - len(words)
    stuffed = words.startswith(" ")
    words = words[1:] if stuffed else words
    soft = words.endswith(" ") and not _is_signature(words)
    if soft and delsp:
        words = words[:-1]
    return depth, Flowed(words, at + depth + stuffed), soft


def _is_signature(words: str) -> bool:
    return words == "-- "


def _glue(parts: list[Flowed], depth: int) -> Flowed:
    marks = ">" * depth + " " if depth else ""
    joints, column = [(0, parts[0].start - len(marks))] if depth else [], len(marks)
    for part in parts:
        joints.append((column, part.start))
        column += len(part.text)
    text = marks + "".join(part.text for part in parts)
    return Flowed(text, parts[0].start, tuple(joints) if len(joints) > 1 else ())
