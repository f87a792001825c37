"""How large and deep a page may be before it is not parsed, and its text without a parser."""

import re
from html import unescape

from nomic_tools.mail.html.names import ENDLESS
from nomic_tools.mail.limits import DEEPEST_HTML, LONGEST_HTML, MOST_TAGS, Quarantined

_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]{0,20})")
_MARKUP = re.compile(r"<(style|title)\b[^<]{0,100000}</\1>|<[^<>]{0,5000}>", re.I)


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
        if name not in ENDLESS:
            depth = max(0, depth + (-1 if match[1] else 1))
        if depth > DEEPEST_HTML or tags > MOST_TAGS:
            raise Quarantined(f"a page nested {depth} deep, with {tags} tags or more")
