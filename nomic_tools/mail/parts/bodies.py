"""The text parts that make up a mail's text: never attachments, mails inside it, or members of a digest."""

from typing import NamedTuple

from nomic_tools.mail.parts.charsets import decode
from nomic_tools.mail.parts.mime import Part
from nomic_tools.mail.parts.positions import Body, normalise
from nomic_tools.mail.parts.transfer import encoding_token, undo

_READ = frozenset(["text/plain", "text/html", "text/markdown", "text/x-markdown", "text/enriched", "text/richtext"])
_FIRST_ALONE = frozenset(["multipart/related", "multipart/signed"])
_NOT_READ = frozenset(["multipart/digest", "multipart/report", "multipart/encrypted"])


class TextPart(NamedTuple):
    """A text part, decoded; `decoded` still has its own line ends, as the canonical form wants it."""

    part: Part
    body: Body
    decoded: str
    fallback: bool

    @property
    def is_html(self) -> bool:
        """Whether the part is a page."""
        return self.part.kind == "text/html"

    @property
    def is_flowed(self) -> bool:
        """Whether its lines have soft ends."""
        return self.part.parameters.get("format", "").strip().lower() == "flowed" and not self.is_html


class Readable(NamedTuple):
    """What is read, and the HTML that some readers see in its place."""

    texts: tuple[TextPart, ...]
    other: tuple[TextPart, ...] = ()


def readable(raw: bytes, data: bytes, part: Part, is_root: bool = True) -> Readable:
    """The text parts below `part` that make up the mail's text, `data` being `raw` with LF line ends."""
    if part.kind in _READ:
        if part.is_attachment and not is_root:
            return Readable(())
        return Readable((_text_part(raw, data, part, is_file=is_root and part.is_attachment),))
    if not part.kind.startswith("multipart/") or part.kind in _NOT_READ:
        return Readable(())
    children = part.children[:1] if part.kind in _FIRST_ALONE else part.children
    inside = [readable(raw, data, child, is_root=False) for child in children]
    if part.kind == "multipart/alternative":
        return _choose(inside)
    return Readable(
        tuple(text for found in inside for text in found.texts),
        tuple(text for found in inside for text in found.other),
    )


def _choose(branches: list[Readable]) -> Readable:
    """Plain text unless it is empty; the last branch in HTML is what others see."""
    plain = [found for found in branches if found.texts and not any(text.is_html for text in found.texts)]
    html = [found for found in branches if any(text.is_html for text in found.texts)]
    said = [found for found in plain if any(text.body.text.strip() for text in found.texts)]
    shown = html[-1].texts if html else ()
    if said:
        return Readable(said[0].texts, shown)
    return Readable(shown) if html else Readable(plain[0].texts if plain else ())


def _text_part(raw: bytes, data: bytes, part: Part, is_file: bool) -> TextPart:
    """The part decoded; behind the end of base64, or where the whole mail is a file, it is in doubt."""
    token = encoding_token(part.headers.first("content-transfer-encoding"))
    encoded = data[part.start : part.end]
    undone = undo(encoded, token)
    declared = part.parameters.get("charset", "")
    found = decode(undone.data, declared)
    text, doubtful_from = found.text, 0 if is_file else None
    if undone.tail < len(encoded) and (tail := encoded[undone.tail :].strip(b"\n")):
        text = text if text.endswith("\n") or not text else text + "\n"
        doubtful_from = len(normalise(text))
        text += decode(tail, declared).text
    body = Body(normalise(text), raw, part.start, part.end, token, found.codec, doubtful_from, found.refused)
    return TextPart(part, body, text.removeprefix("\ufeff"), found.fallback and not undone.data.isascii())
