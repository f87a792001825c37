"""What a page does not show: hiding by attribute, by inline style and by the page's own style sheet."""

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

_RULE = re.compile(r"([^{}]{1,300})\{([^{}]{0,4000})\}")
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.S)
_HIDES = re.compile(
    r"display:none|visibility:(?:hidden|collapse)|mso-hide:all|content-visibility:hidden"
    r"|(?<![\w-])opacity:(?:0*\.0*|0+(?:\.0*)?)(?:%|!|;|$)"
    r"|font(?:-size)?:0*(?:0|\.0+|0\.0+|0?\.[0-4]\d*|1)(?:px|pt|%)(?![\d])|font(?:-size)?:0+(?:em|rem|;|!|/|$|r)"
    r"|(?:max-)?(?:height|width):0(?:px|pt|em|%|;|!|$)|text-indent:-\d{3}|(?:left|top|right|margin-left):-\d{3}"
    r"|clip:rect\(0|clip-path:inset\((?:50|100)%|transform:scale\(0|(?<![\w-])color:transparent"
)
_PALE = re.compile(r"(?<![\w-])color:(?:#(?:fff|ffffff|fefefe)\b|white\b|rgba?\((?:255,){2}255)")
_DARK_BEHIND = re.compile(r"background(?:-color)?:(?!#fff|white|transparent|none|rgba?\(255)")
_MOST_RULES = 500


def style_hides(style: str) -> bool:
    """Whether an inline style keeps its element off the screen."""
    return _HIDES.search(_squeeze(style)) is not None


def style_is_doubtful(style: str) -> bool:
    """Whether a style may hide: pale on nothing darker, or written with escapes."""
    squeezed = _squeeze(style)
    return "\\" in squeezed or (_PALE.search(squeezed) is not None and not _DARK_BEHIND.search(squeezed))


def hidden_by_sheet(tree: LexborHTMLParser) -> frozenset[int]:
    """The elements that the page's own style sheets hide, by their identity in the tree."""
    hidden: set[int] = set()
    for sheet in tree.css("style"):
        for selector in _hiding_selectors(sheet.text(deep=True)):
            hidden.update(node.mem_id for node in _select(tree, selector))
    return frozenset(hidden)


def _hiding_selectors(sheet: str) -> list[str]:
    rules = _RULE.findall(_COMMENT.sub("", sheet[:100_000]))[:_MOST_RULES]
    return [selector.strip() for selector, style in rules if style_hides(style) or style_is_doubtful(style)]


def _select(tree: LexborHTMLParser, selector: str) -> list[LexborNode]:
    try:
        return tree.css(selector)
    except Exception:  # a selector from a hostile sheet: whatever the parser makes of it, it hides nothing
        return []


def _squeeze(style: str) -> str:
    return "".join(_COMMENT.sub("", style[:4000]).lower().split())
