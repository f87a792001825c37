"""The contract's text as safe HTML: its headings, lists and stress; no markup, link or picture of its own."""

from markdown_it import MarkdownIt
from markupsafe import Markup

from nomic_tools.reports.text import clean

_RULES = ["heading", "list", "emphasis", "blockquote", "hr", "escape", "backticks", "lheading", "fence", "code"]


def as_html(text: str) -> Markup:
    """A text in Markdown as HTML, its headings one level down; anything else in it is shown as it is."""
    reader = MarkdownIt("zero").enable(_RULES)
    tokens = reader.parse("\n".join(clean(line) for line in text.expandtabs(4).splitlines()))
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + 1, 6)}"
    return Markup(reader.renderer.render(tokens, reader.options, {}))
