"""HTML to lines: quotes, signatures and hidden nodes are told by the tree, then the text is walked.

lexbor is quadratic on nesting, so depth, tags and size are counted first, and beyond them nothing is parsed.
"""

import re
from dataclasses import dataclass, field
from html import unescape

from selectolax.lexbor import LexborHTMLParser, LexborNode

from nomic_tools.mail.html_hiding import hidden_by_sheet, style_hides, style_is_doubtful
from nomic_tools.mail.kinds import Kind
from nomic_tools.mail.limits import DEEPEST_HTML, LONGEST_HTML, MOST_TAGS, Quarantined

_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]{0,20})")
_MARKUP = re.compile(r"<(style|title)\b[^<]{0,100000}</\1>|<[^<>]{0,5000}>", re.I)
_ENDLESS = frozenset(
    [
        "area",
        "base",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
        "p",
        "li",
        "td",
        "tr",
        "th",
        "dt",
        "dd",
        "option",
        "thead",
        "tbody",
        "tfoot",
        "colgroup",
        "html",
        "body",
        "head",
        "o",
    ]
)
_BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "center",
        "dd",
        "details",
        "dialog",
        "dir",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hgroup",
        "hr",
        "html",
        "legend",
        "li",
        "main",
        "menu",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "ul",
    ]
)
_PARAGRAPHS = frozenset(["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "blockquote", "pre"])
_UNSEEN = frozenset(
    [
        "head",
        "style",
        "script",
        "title",
        "template",
        "noscript",
        "object",
        "embed",
        "iframe",
        "svg",
        "math",
        "canvas",
        "audio",
        "video",
        "select",
        "textarea",
        "datalist",
        "meta",
        "link",
        "base",
        "map",
        "noframes",
        "noembed",
        "xml",
    ]
)
_STRUCK = frozenset(["del", "s", "strike"])
_QUOTES = frozenset(
    [
        "gmail_quote",
        "yahoo_quoted",
        "protonmail_quote",
        "tutanota_quote",
        "moz-forward-container",
        "zmail_extra",
        "mail_quote",
        "ms-outlook-mobile-reference-message",
        "mail-editor-reference-message-container",
        "olk_src_body_section",
        "yiv_quoted",
        "outlookmessageheader",
        "moz-email-headers-table",
        "gmail_quote_container",
        "mail_android_quote",
        "forwarded-message",
        "quoted-text",
        "ydp_yahoo_quoted",
    ]
)
_ATTRIBUTIONS = frozenset(["gmail_attr", "moz-cite-prefix", "yahoo_attribution", "reply-intro"])
_SIGNATURES = frozenset(
    [
        "gmail_signature",
        "moz-signature",
        "applemailsignature",
        "ymail_android_signature",
        "protonmail_signature_block",
        "ms-outlook-mobile-signature",
        "gmail_signature_prefix",
        "signature",
    ]
)
_HEADS_OLD_TEXT = frozenset(["divRplyFwdMsg", "OLK_SRC_BODY_SECTION", "mail-editor-reference-message-container"])
_FOLD = re.compile(r"[ \t\n\r\f]+")
_RANK = {None: 0, Kind.UNCERTAIN: 1, Kind.SIGNATURE: 2, Kind.ATTRIBUTION: 3, Kind.QUOTED: 4, Kind.DEBRIS: 5}


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a page, and what the tree says about it."""

    text: str
    kind: Kind | None


@dataclass(slots=True)
class _Writer:
    """Lines as they are put together; hidden words go aside, a doubtful word makes its line doubtful."""

    lines: list[ShownLine] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    kind: Kind | None = None
    hidden: list[str] = field(default_factory=list)
    all_old: bool = False

    def write(self, text: str, kind: Kind | None, as_it_is: bool) -> None:
        if kind is Kind.DEBRIS:
            self.hidden.append(text)
            return
        kind = Kind.QUOTED if self.all_old else kind
        for number, piece in enumerate(text.split("\n") if as_it_is else [_FOLD.sub(" ", text)]):
            if number:
                self.end_line()
            self._write_piece(piece, kind)

    def _write_piece(self, piece: str, kind: Kind | None) -> None:
        blank = not piece.strip()
        if not self._is_empty() and not blank and kind is not self.kind:
            if Kind.UNCERTAIN in (kind, self.kind) and {kind, self.kind} <= {None, Kind.UNCERTAIN}:
                kind = Kind.UNCERTAIN
            else:
                self.end_line()
        if not blank or self._is_empty():
            self.kind = kind
        self.words.append(piece)

    def _is_empty(self) -> bool:
        return not "".join(self.words).strip()

    def end_line(self) -> None:
        """The line is complete, blank or not."""
        text = re.sub(" {2,}", " ", "".join(self.words)).strip()
        self.lines.append(ShownLine("-- " if text == "--" else text, self.kind))
        self.words, self.kind = [], None
        self._put_hidden()

    def end_block(self) -> None:
        """A block begins or ends: the line is complete if it says anything."""
        if not self._is_empty():
            self.end_line()
        self._put_hidden()

    def end_paragraph(self) -> None:
        """As `end_block`, with a blank line after."""
        self.end_block()
        if self.lines and self.lines[-1].text:
            self.lines.append(ShownLine("", self.lines[-1].kind))

    def _put_hidden(self) -> None:
        text = _FOLD.sub(" ", " ".join(self.hidden)).strip()
        self.hidden = []
        if text:
            self.lines.append(ShownLine(text, Kind.DEBRIS))


def shown_lines(source: str) -> list[ShownLine]:
    """The lines that a browser would show, marked where the tree tells old from new."""
    check_size(source)
    tree = LexborHTMLParser(source)
    root = tree.root
    writer = _Writer()
    if root is not None:
        _walk(root, hidden_by_sheet(tree), writer)
    writer.end_block()
    return writer.lines


def rough_text(source: str) -> str:
    """All text of a page, shown or not, in one go: enough to see that it says nothing of its own."""
    return unescape(_MARKUP.sub("", source))


def check_size(source: str) -> None:
    """Raises `Quarantined` for a page too long or too deep to parse in bounded time."""
    if len(source) > LONGEST_HTML:
        raise Quarantined(f"a page of {len(source)} characters")
    depth = 0
    for tags, match in enumerate(_TAG.finditer(source), 1):
        name = match[2].lower()
        if name not in _ENDLESS:
            depth = max(0, depth + (-1 if match[1] else 1))
        if depth > DEEPEST_HTML or tags > MOST_TAGS:
            raise Quarantined(f"a page nested {depth} deep, with {tags} tags or more")


def _walk(root: LexborNode, hidden: frozenset[int], writer: _Writer) -> None:
    """Depth first, with a stack of our own: `None` in place of a node means that its element ends."""
    stack: list[tuple[LexborNode | None, str, Kind | None, bool]] = [(root, "", None, False)]
    while stack:
        node, tag, kind, as_it_is = stack.pop()
        if node is None:
            _close(tag, writer)
            continue
        name = node.tag or ""
        if name == "-text":
            writer.write(node.text(deep=False) or "", kind, as_it_is)
        elif not name.startswith("-") and name not in _UNSEEN:
            kind = _stronger(kind, _kind_of(node, name, hidden))
            writer.all_old |= (node.id or "").removeprefix("x_") in _HEADS_OLD_TEXT
            _open(name, writer)
            stack.append((None, name, kind, as_it_is))
            keeps = as_it_is or name == "pre"
            stack.extend((child, "", kind, keeps) for child in _children(node)[::-1])


def _children(node: LexborNode) -> list[LexborNode]:
    children, child = [], node.child
    while child is not None:
        children.append(child)
        child = child.next
    return children


def _open(tag: str, writer: _Writer) -> None:
    if tag == "br":
        writer.end_line()
    elif tag == "q":
        writer.words.append('"')
    elif tag in ("td", "th") and writer.words:
        writer.words.append(" ")
    elif tag in _PARAGRAPHS:
        writer.end_paragraph()
    elif tag in _BLOCKS:
        writer.end_block()


def _close(tag: str, writer: _Writer) -> None:
    if tag == "q":
        writer.words.append('"')
    elif tag in _PARAGRAPHS:
        writer.end_paragraph()
    elif tag in _BLOCKS and tag not in ("td", "th"):
        writer.end_block()


def _stronger(outer: Kind | None, inner: Kind | None) -> Kind | None:
    return outer if _RANK[outer] >= _RANK[inner] else inner


def _kind_of(node: LexborNode, tag: str, hidden: frozenset[int]) -> Kind | None:
    """What an element says about the text in it, if anything."""
    attributes = node.attributes if tag != "html" else {}
    style = attributes.get("style") or ""
    if "hidden" in attributes or (style and style_hides(style)):
        return Kind.DEBRIS
    names = {name.lower().removeprefix("x_") for name in (attributes.get("class") or "").split()}
    names.add((attributes.get("id") or "").lower().removeprefix("x_"))
    if tag == "blockquote":
        return Kind.QUOTED if _is_cited(attributes, style, names) else Kind.UNCERTAIN
    if names & _QUOTES:
        return Kind.UNCERTAIN if node.css_first("blockquote") is not None else Kind.QUOTED
    if names & _ATTRIBUTIONS:
        return Kind.ATTRIBUTION
    if names & _SIGNATURES:
        return Kind.SIGNATURE
    colour = f"color:{attributes.get('color')}" if attributes.get("color") else ""
    doubtful = tag in _STRUCK or node.mem_id in hidden or style_is_doubtful(style + ";" + colour)
    return Kind.UNCERTAIN if doubtful or "line-through" in style else None


def _is_cited(attributes: dict[str, str | None], style: str, names: set[str]) -> bool:
    return bool((names - {""}) or attributes.get("type") or attributes.get("cite") or "border-left" in style)
