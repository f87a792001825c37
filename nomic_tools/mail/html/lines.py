"""HTML to lines: quotes, signatures and hidden nodes are told by the tree, then the text is walked.

lexbor is quadratic on nesting, so depth, tags and size are counted first, and beyond them nothing is parsed.
"""

from selectolax.lexbor import LexborHTMLParser, LexborNode

from nomic_tools.mail.html.hiding import hidden_by_sheet
from nomic_tools.mail.html.limits import check_size
from nomic_tools.mail.html.marks import heads_old_text, kind_of, stronger
from nomic_tools.mail.html.names import BLOCKS, PARAGRAPHS, UNSEEN
from nomic_tools.mail.html.writer import ShownLine, Writer
from nomic_tools.mail.kinds import Kind


def shown_lines(source: str) -> list[ShownLine]:
    """The lines that a browser would show, marked where the tree tells old from new."""
    check_size(source)
    tree = LexborHTMLParser(source)
    root = tree.root
    writer = Writer()
    if root is not None:
        _walk(root, hidden_by_sheet(tree), writer)
    writer.end_block()
    return writer.lines


def _walk(root: LexborNode, hidden: frozenset[int], writer: Writer) -> None:
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
        elif not name.startswith("-") and name not in UNSEEN:
            kind = stronger(kind, kind_of(node, name, hidden))
            writer.all_old |= heads_old_text(node)
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


def _open(tag: str, writer: Writer) -> None:
    if tag == "br":
        writer.end_line()
    elif tag == "q":
        writer.words.append('"')
    elif tag in ("td", "th") and writer.words:
        writer.words.append(" ")
    elif tag in PARAGRAPHS:
        writer.end_paragraph()
    elif tag in BLOCKS:
        writer.end_block()


def _close(tag: str, writer: Writer) -> None:
    if tag == "q":
        writer.words.append('"')
    elif tag in PARAGRAPHS:
        writer.end_paragraph()
    elif tag in BLOCKS and tag not in ("td", "th"):
        writer.end_block()
